// A queue of work in a database that many workers share: who does what, for how long, and what was
// found. An item is claimed in one short transaction under a lease; no transaction stays open while
// a worker searches. A lease that is not renewed runs out, and another worker takes the item; until
// it has, the result of the first one is still welcome.
//
// The same statements serve SQLite and PostgreSQL (`Database`). Nothing counts the rows of the
// table of items: each worker counts what it has done in a row of its own, each `add` what it has
// added, and what is leased, failed or contradicted stands in small partial indexes. So the state
// of ten million items is read in milliseconds, and no two workers wait for one counter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "cluster/database.hpp"
#include "cluster/record.hpp"

namespace ishi::cluster {

struct QueueSettings {
  double sample = 0.01;  ///< this share of the results is found again by another worker
  int most_tries = 20;   ///< an item whose lease has run out so often has failed for good
};

/// An item in a worker's hands.
struct Claim {
  std::int64_t id = 0;
  std::int64_t tries = 0;  ///< tells this lease from earlier and later ones of the same worker
  Key key;
  bool is_check = false;   ///< the item is done; it is a sample that is done again
  std::string checkpoint;  ///< where an earlier worker left a long solve; usually empty
  bool is_urgent = false;  ///< see `kUrgent`
};

/// Items of this hardness and more are what a proof waits for, whose results decide what is needed
/// next: they come before all others, and a worker holds no more than `kMostUrgentHeld` of them.
inline constexpr int kUrgent = 1'000'000;
inline constexpr int kMostUrgentHeld = 4;

/// What a worker has to say of a claim.
struct Delivery {
  std::int64_t id = 0;
  std::int64_t tries = 0;
  Key key;
  bool is_check = false;
  Found found;
};

enum class Verdict : std::uint8_t {
  Accepted,
  NotHeld,      ///< the lease is another worker's; the item is his
  Contradicts,  ///< another worker found something else: both results are kept, the item is open
  Withdrawn,    ///< nobody needs the item any more
};

enum class ItemFate : std::uint8_t { Missing, Open, Done, Failed };

/// What became of an item.
struct ItemReport {
  ItemFate fate = ItemFate::Missing;
  std::int64_t id = 0;
  Found found;          ///< of one that is done
  std::string message;  ///< why one has failed
};

struct QueueStatus {
  std::int64_t items = 0;
  std::int64_t queued = 0;
  std::int64_t leased = 0;
  std::int64_t done = 0;
  std::int64_t failed = 0;
  std::int64_t contradicted = 0;
  std::int64_t checks = 0;   ///< samples that still wait to be done again
  std::int64_t workers = 0;  ///< seen within the last minute
  double rate = 0;           ///< items a second, of these
  double oldest_lease = 0;   ///< seconds since the longest lease began; 0: there is none
  std::string version;       ///< of ishi

  [[nodiscard]] bool is_over() const { return queued == 0 && leased == 0; }
  /// Seconds until the queue is empty, if the workers go on like this.
  [[nodiscard]] std::optional<double> seconds_left() const;
};

/// A worker that was seen within the last minute.
struct WorkerStatus {
  std::string name;
  std::int64_t done = 0;
  std::int64_t held = 0;  ///< items that it has
  double rate = 0;        ///< items a second since it began
  double silent = 0;      ///< seconds since it was seen
};

/// An item that failed, or one with two results.
struct Trouble {
  Key key;
  std::string message;
};

/// What an export shows of an item that is done.
struct Export {
  Key key;
  std::string given;
  Found found;
};

/// Where a worker and its queue differ: numbers of items.
struct Standing {
  /// It need not finish them: withdrawn, or another worker's by now.
  std::vector<std::int64_t> lost;
  /// Leased to it, but it does not know of them: the network broke before the answer to its claim.
  /// Since it renews all its leases, nobody else would ever get them.
  std::vector<std::int64_t> unknown;
  std::vector<std::int64_t> unknown_checks;
};

class Queue {
 public:
  /// Makes the tables of a queue. Errors: there is a queue already.
  static Outcome<void> make(const std::string& url, const QueueSettings& settings);
  /// Errors: there is no queue, or one of another format.
  static Outcome<Queue> open(const std::string& url);

  [[nodiscard]] const std::string& version() const { return version_; }
  /// Why this program may not add to the queue or work on it: another version; empty if it may.
  [[nodiscard]] std::string refusal() const;

  /// Adds items; how many were new. What is there already stays as it is.
  Outcome<std::int64_t> add(std::span<const Item> items);

  /// At most `most` items for a worker, the hardest first, after leases that have run out are
  /// freed; and a sample to check, if there is one of another worker.
  Outcome<std::vector<Claim>> claim(const std::string& worker, int most, double lease);
  /// Renews all leases of a worker, and drops checkpoints that nobody needs any more.
  Outcome<void> renew(const std::string& worker, double lease);
  /// Hands in what was found, in one transaction: a verdict each.
  Outcome<std::vector<Verdict>> deliver(const std::string& worker,
                                        std::span<const Delivery> deliveries);
  /// The item cannot be done by anybody.
  Outcome<void> fail(const std::string& worker, const Claim& claim, const std::string& message);
  /// Keeps where a long solve stands, for whoever goes on with it.
  Outcome<void> save_checkpoint(const std::string& worker, const Claim& claim,
                                const std::string& bytes);
  /// Gives back what a worker has not begun or not finished.
  Outcome<void> release(const std::string& worker);
  /// Gives back what the worker does not know of.
  Outcome<void> release(const std::string& worker, const Standing& standing);
  /// What a worker has in its hands beside what the queue has leased to it.
  Outcome<Standing> compare(const std::string& worker, std::span<const Claim> claims);

  Outcome<QueueStatus> status();
  /// At most `most` of the workers, by name.
  Outcome<std::vector<WorkerStatus>> workers(int most);
  /// Queues again what failed and what has two results; how many.
  Outcome<std::int64_t> retry();
  Outcome<std::vector<Trouble>> troubles();
  /// What became of each of some items.
  Outcome<std::vector<ItemReport>> reports(std::span<const Key> keys);
  /// Takes urgent items that are not done out of the queue, also from under their workers; how
  /// many.
  Outcome<std::int64_t> withdraw(std::span<const Key> keys);
  /// Gives each item that is done, in the order of `is_exported_before`.
  Outcome<void> for_each_done(const std::function<void(const Export&)>& take);

 private:
  explicit Queue(DatabasePointer database) : database_(std::move(database)) {}

  using Row = Database::Row;
  using Rows = std::vector<Row>;
  Outcome<Rows> run(const std::string& sql, const Row& values = {});
  /// All that `work` does, or nothing. It begins again where another transaction was in the way.
  Outcome<void> in_transaction(const std::function<Outcome<void>()>& work);
  Outcome<void> try_transaction(const std::function<Outcome<void>()>& work);
  /// Again and again, until it does not collide.
  template <typename Work>
  static auto without_collisions(const Work& work) -> decltype(work());
  /// An expression of the dialect.
  [[nodiscard]] const Dialect& sql() const { return database_->dialect(); }

  Outcome<std::int64_t> number_of_question(const std::string& question);
  Outcome<std::string> question_numbered(const std::string& number);
  Outcome<std::int64_t> add_some(std::span<const Item> items);
  Outcome<void> free_expired();
  /// Gives back a worker's items and checks that meet two conditions of SQL.
  Outcome<void> release_where(const std::string& worker, const std::string& items,
                              const std::string& checks);
  Outcome<void> claim_checks(const std::string& worker, double lease, std::vector<Claim>& claims);
  Outcome<Verdict> deliver_check(const std::string& worker, const Delivery& delivery);
  /// What to make of a result whose lease was not found.
  Outcome<Verdict> judge(const std::string& worker, const Delivery& delivery);
  Outcome<void> contradict(const Delivery& delivery, const std::string& worker);
  Outcome<void> count_done(const std::string& worker, std::size_t done);
  Outcome<void> reports_of_some(std::span<const Key> keys, std::span<ItemReport> reports);
  [[nodiscard]] bool is_sampled(const Key& key) const;

  DatabasePointer database_;
  bool is_in_transaction_ = false;
  std::string version_;
  QueueSettings settings_;
  std::unordered_map<std::string, std::int64_t> numbers_;   // of questions
  std::unordered_map<std::string, std::string> questions_;  // by number
};

}  // namespace ishi::cluster
