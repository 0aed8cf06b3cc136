// Carries items and results between a worker and its queue, in a thread of its own, so that the
// search never waits for the database: claims ahead, delivers each result as soon as it is there,
// renews the leases, and keeps the results on disk while the queue is away.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <ishi/search/stop_flag.hpp>

#include "cluster/queue.hpp"
#include "cluster/spool.hpp"

namespace ishi::cluster {

struct WorkerOptions {
  std::string name;                    ///< no other worker has it
  double lease = 30;                   ///< seconds; renewed three times as often
  bool until_empty = false;            ///< end when everybody's work is done
  std::filesystem::path spool_folder;  ///< empty: results are not kept while the queue is away
};

/// Called with one line for the user, from any thread.
using Say = std::function<void(const std::string& line)>;

class Courier {
 public:
  /// `stop` and `queue` must outlive the courier.
  Courier(Queue& queue, const std::string& url, const WorkerOptions& options,
          const search::StopFlag& stop, Say say);
  /// Delivers what is left, gives back what was not begun.
  ~Courier();
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  /// The next item; waits for one. Nothing when there is no more work, or at a stop.
  std::optional<Claim> next();
  /// What was found of it, and how long it took.
  void deliver(Delivery delivery, double seconds);
  void fail(const Claim& claim, const std::string& message);
  void save_checkpoint(const Claim& claim, const std::string& bytes);

  /// Stops the work on the item that `next` gave: requested by the stop flag, when the queue cannot
  /// be used any more, and when nobody needs the item any more.
  [[nodiscard]] std::stop_token stopped();
  /// Ends the thread and says why it ended before its time, if it did. `deliver` must not be called
  /// after it.
  Outcome<void> finish();
  /// Results that the queue has got.
  [[nodiscard]] std::uint64_t accepted() const { return accepted_; }
  [[nodiscard]] std::uint64_t contradictions() const { return contradictions_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Failed {
    Claim claim;
    std::string message;
  };
  struct Checkpoint {
    Claim claim;
    std::string bytes;
  };

  void work();
  /// What there is to do, once. Errors: the queue is away, or cannot be used.
  Outcome<void> serve();
  Outcome<void> deliver_results();
  Outcome<void> deliver_left_behind();
  Outcome<void> claim_more();
  /// Renews the leases where it is time.
  Outcome<void> renew_leases();
  /// How many items, at most `most`, will travel within a part of a lease, where `count` of them
  /// have taken the time since `begin`.
  [[nodiscard]] int fitting(std::size_t count, Clock::time_point begin, int most) const;
  /// Drops what need not be finished, and gives back what the queue has leased unknown to us.
  Outcome<void> compare_with_queue();
  void stop_all();
  void judge(const Delivery& delivery, Verdict verdict);
  void went_away(const Failure& failure);
  void came_back();
  [[nodiscard]] int wanted() const;

  Queue& queue_;
  std::string url_;
  WorkerOptions options_;
  const search::StopFlag& stop_;
  Say say_;
  std::stop_source stop_source_;

  std::mutex mutex_;  // guards the members up to the next blank line
  std::condition_variable changed_;
  std::deque<Claim> todo_;
  std::optional<Claim> current_;  // what the worker works on, without its checkpoint
  std::stop_source stop_current_;
  std::vector<Delivery> done_;
  std::vector<Failed> failed_;
  std::optional<Checkpoint> checkpoint_;
  bool is_waiting_ = false;  // the worker has nothing to do
  bool is_over_ = false;     // and there will be nothing more
  bool is_ending_ = false;
  double seconds_each_ = 0;  // a running mean; 0: not known yet

  // Of the courier's thread alone, until it has ended.
  std::vector<Delivery> undelivered_;
  std::size_t spooled_ = 0;  // of them, on disk
  Spool spool_;
  bool is_away_ = false;
  int capacity_ = 1;
  int most_claimed_ = 1;  // at once, as the network is
  int most_delivered_ = 1;
  Clock::time_point next_renewal_ = {};
  Clock::time_point next_look_ = {};
  Clock::time_point next_claim_ = {};
  std::chrono::milliseconds claim_pause_{0};
  std::optional<Failure> failure_;
  std::uint64_t accepted_ = 0;
  std::uint64_t contradictions_ = 0;

  std::thread thread_;
};

}  // namespace ishi::cluster
