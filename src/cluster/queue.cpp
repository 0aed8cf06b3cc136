// A queue as its workers use it; the owner's side is in queue_owner.cpp.
#include "cluster/queue.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/version.hpp>

#include "cluster/hex.hpp"
#include "cluster/queue_tables.hpp"
#include "cluster/sql_text.hpp"

namespace ishi::cluster {

namespace {

constexpr int kDone = static_cast<int>(State::Done);

}  // namespace

template <typename Work>
auto Queue::without_collisions(const Work& work) -> decltype(work()) {
  constexpr int kMostCollisions = 20;
  auto done = work();
  for (int i = 0; i < kMostCollisions && !done; ++i) {
    if (done.error().kind != Failure::Kind::Collided) return done;
    done = work();
  }
  if (!done && done.error().kind == Failure::Kind::Collided) {
    done.error().kind = Failure::Kind::Away;  // perhaps later
  }
  return done;
}

Outcome<Queue::Rows> Queue::run(const std::string& sql, const Row& values) {
  if (is_in_transaction_) return database_->run(sql, values);
  return without_collisions([&] { return database_->run(sql, values); });
}

Outcome<void> Queue::in_transaction(const std::function<Outcome<void>()>& work) {
  is_in_transaction_ = true;
  auto done = without_collisions([&] { return try_transaction(work); });
  is_in_transaction_ = false;
  return done;
}

Outcome<void> Queue::try_transaction(const std::function<Outcome<void>()>& work) {
  if (const auto begun = run(sql().begin); !begun) return tl::unexpected(begun.error());
  if (auto done = work(); !done) {
    (void)run("ROLLBACK");
    return done;
  }
  const auto ended = run("COMMIT");
  if (ended) return {};
  (void)run("ROLLBACK");
  return tl::unexpected(ended.error());
}

Outcome<Queue> Queue::open(const std::string& url) {
  auto database = open_database(url, Opening::Existing);
  if (!database) return tl::unexpected(database.error());
  Queue queue(*std::move(database));
  const auto rows = queue.run("SELECT name, value FROM ishi_queue");
  if (!rows && rows.error().kind == Failure::Kind::Away) return tl::unexpected(rows.error());
  std::unordered_map<std::string, std::string> members;
  if (rows) {
    for (const Row& row : *rows) members[*row[0]] = *row[1];
  }
  if (members["format"] != kQueueFormat) {
    return bad_input(url + (rows ? ": a queue of another version of ishi"
                                 : ": there is no such queue; ishi queue init makes one"));
  }
  queue.version_ = members["version"];
  queue.settings_.sample = real_in(members["sample"]);
  queue.settings_.most_tries = static_cast<int>(integer_in(members["tries"]));
  return queue;
}

std::string Queue::refusal() const {
  if (version_ == library_version()) return "";
  return fmt::format("a queue of ishi {}; this is {}", version_, library_version());
}

Outcome<std::string> Queue::question_numbered(const std::string& number) {
  const auto known = questions_.find(number);
  if (known != questions_.end()) return known->second;
  const auto rows = run("SELECT question FROM questions WHERE id = CAST($1 AS BIGINT)", {number});
  if (!rows) return tl::unexpected(rows.error());
  return questions_[number] = rows->empty() ? "" : rows->front()[0].value_or("");
}

Outcome<void> Queue::free_expired() {
  const auto freed = run(
      fmt::format("WITH c AS MATERIALIZED (SELECT id FROM work WHERE state = 1 AND lease < {}{}) "
                  "UPDATE work SET state = CASE WHEN tries >= CAST($1 AS INTEGER) THEN 3 ELSE 0 "
                  "END, message = 'its workers did not come back' "
                  "WHERE id IN (SELECT id FROM c)",
                  sql().now, sql().skip_locked),
      {text_of(std::int64_t{settings_.most_tries})});
  if (!freed) return tl::unexpected(freed.error());
  return {};
}

Outcome<std::vector<Claim>> Queue::claim(const std::string& worker, int most, double lease) {
  if (const auto freed = free_expired(); !freed) return tl::unexpected(freed.error());
  const auto rows =
      run(fmt::format("WITH c AS MATERIALIZED (SELECT id FROM work WHERE state = 0 "
                      "ORDER BY hardness DESC, id LIMIT (SELECT CASE WHEN MAX(hardness) >= "
                      "{2} THEN {3} ELSE CAST($3 AS INTEGER) END FROM work WHERE state = 0){0}) "
                      "UPDATE work SET state = 1, worker = $1, leased = {1}, "
                      "lease = {1} + CAST($2 AS DOUBLE PRECISION), tries = tries + 1 "
                      "WHERE id IN (SELECT id FROM c) "
                      "RETURNING id, tries, position, question, hardness, "
                      "(SELECT state FROM checkpoints WHERE checkpoints.id = work.id)",
                      sql().skip_locked, sql().now, kUrgent, std::min(most, kMostUrgentHeld)),
          {worker, text_of(lease), text_of(std::int64_t{most})});
  if (!rows) return tl::unexpected(rows.error());
  Rows sorted = *rows;  // the rows of an UPDATE come in any order
  std::sort(sorted.begin(), sorted.end(), [](const Row& a, const Row& b) {
    return std::pair(-integer_in(a[4]), integer_in(a[0])) <
           std::pair(-integer_in(b[4]), integer_in(b[0]));
  });
  std::vector<Claim> claims;
  for (const Row& row : sorted) {
    const auto question = question_numbered(row[3].value_or(""));
    if (!question) return tl::unexpected(question.error());
    claims.push_back({integer_in(row[0]),
                      integer_in(row[1]),
                      {row[2].value_or(""), *question},
                      false,
                      bytes_of(row[5].value_or("")),
                      integer_in(row[4]) >= kUrgent});
  }
  if (settings_.sample > 0) {
    if (const auto checks = claim_checks(worker, lease, claims); !checks) {
      return tl::unexpected(checks.error());
    }
  }
  return claims;
}

Outcome<void> Queue::claim_checks(const std::string& worker, double lease,
                                  std::vector<Claim>& claims) {
  const auto rows =
      run(fmt::format("WITH c AS MATERIALIZED (SELECT checks.id FROM checks WHERE lease < {0} AND "
                      "EXISTS (SELECT 1 FROM work WHERE work.id = checks.id AND work.state = 2 AND "
                      "work.worker <> $1) LIMIT 1{1}) "
                      "UPDATE checks SET worker = $1, lease = {0} + CAST($2 AS DOUBLE PRECISION) "
                      "WHERE id IN (SELECT id FROM c) RETURNING id",
                      sql().now, sql().skip_locked),
          {worker, text_of(lease)});
  if (!rows) return tl::unexpected(rows.error());
  for (const Row& row : *rows) {
    const auto item =
        run("SELECT position, question FROM work WHERE id = CAST($1 AS BIGINT)", {row[0]});
    if (!item) return tl::unexpected(item.error());
    if (item->empty()) continue;
    const auto question = question_numbered(item->front()[1].value_or(""));
    if (!question) return tl::unexpected(question.error());
    claims.push_back({integer_in(row[0]), 0, {item->front()[0].value_or(""), *question}, true, {}});
  }
  return {};
}

Outcome<void> Queue::renew(const std::string& worker, double lease) {
  const std::string later = sql().now + " + CAST($2 AS DOUBLE PRECISION)";
  for (const std::string& statement :
       {"UPDATE work SET lease = " + later + " WHERE state = 1 AND worker = $1",
        "UPDATE checks SET lease = " + later + " WHERE worker = $1 AND lease > " + sql().now}) {
    const auto renewed = run(statement, {worker, text_of(lease)});
    if (!renewed) return tl::unexpected(renewed.error());
  }
  const auto cleared =
      run("DELETE FROM checkpoints WHERE EXISTS (SELECT 1 FROM work WHERE work.id "
          "= checkpoints.id AND work.state = 2)");
  if (!cleared) return tl::unexpected(cleared.error());
  return count_done(worker, 0);
}

bool Queue::is_sampled(const Key& key) const {
  constexpr double kParts = 1'000'000;
  const std::uint64_t hash = bytes::fnv1a(format_key(key)) >> 20;
  return static_cast<double>(hash % static_cast<std::uint64_t>(kParts)) < settings_.sample * kParts;
}

Outcome<std::vector<Verdict>> Queue::deliver(const std::string& worker,
                                             std::span<const Delivery> deliveries) {
  std::vector<Verdict> verdicts;
  const auto done = in_transaction([&]() -> Outcome<void> {
    verdicts.clear();
    std::size_t accepted = 0;
    for (const Delivery& delivery : deliveries) {
      if (delivery.is_check) {
        const auto verdict = deliver_check(worker, delivery);
        if (!verdict) return tl::unexpected(verdict.error());
        verdicts.push_back(*verdict);
        continue;
      }
      const auto kept =
          run("UPDATE work SET state = 2, result = $1, stats = $2, message = NULL WHERE id = "
              "CAST($3 AS BIGINT) AND worker = $4 AND tries = CAST($5 AS INTEGER) AND state IN "
              "(0, 1) RETURNING id",
              {delivery.found.result, delivery.found.stats, text_of(delivery.id), worker,
               text_of(delivery.tries)});
      if (!kept) return tl::unexpected(kept.error());
      if (kept->empty()) {
        const auto verdict = judge(worker, delivery);
        if (!verdict) return tl::unexpected(verdict.error());
        verdicts.push_back(*verdict);
        continue;
      }
      ++accepted;
      verdicts.push_back(Verdict::Accepted);
      if (!is_sampled(delivery.key)) continue;
      const auto sampled =
          run("INSERT INTO checks (id, lease) VALUES (CAST($1 AS BIGINT), 0) ON "
              "CONFLICT DO NOTHING",
              {text_of(delivery.id)});
      if (!sampled) return tl::unexpected(sampled.error());
    }
    return count_done(worker, accepted);
  });
  if (!done) return tl::unexpected(done.error());
  return verdicts;
}

Outcome<Verdict> Queue::judge(const std::string& worker, const Delivery& delivery) {
  const auto rows =
      run("SELECT state, worker, tries, result FROM work WHERE id = CAST($1 AS BIGINT)",
          {text_of(delivery.id)});
  if (!rows) return tl::unexpected(rows.error());
  if (rows->empty()) return Verdict::Withdrawn;
  if (integer_in(rows->front()[0]) != kDone) return Verdict::NotHeld;
  const Row& row = rows->front();
  if (row[3] != delivery.found.result) {
    const auto kept = contradict(delivery, worker);
    if (!kept) return tl::unexpected(kept.error());
    return Verdict::Contradicts;
  }
  // The same delivery once more: its answer was lost on the way.
  const bool is_own = row[1] == worker && integer_in(row[2]) == delivery.tries;
  return is_own ? Verdict::Accepted : Verdict::NotHeld;
}

Outcome<Verdict> Queue::deliver_check(const std::string& worker, const Delivery& delivery) {
  const std::string id = text_of(delivery.id);
  const auto held =
      run("DELETE FROM checks WHERE id = CAST($1 AS BIGINT) AND worker = $2 RETURNING id",
          {id, worker});
  if (!held) return tl::unexpected(held.error());
  if (held->empty()) return Verdict::NotHeld;
  const auto rows =
      run("SELECT result FROM work WHERE id = CAST($1 AS BIGINT) AND state = 2", {id});
  if (!rows) return tl::unexpected(rows.error());
  if (rows->empty() || rows->front()[0] == delivery.found.result) return Verdict::Accepted;
  const auto kept = contradict(delivery, worker);
  if (!kept) return tl::unexpected(kept.error());
  return Verdict::Contradicts;
}

Outcome<void> Queue::contradict(const Delivery& delivery, const std::string& worker) {
  const std::string id = text_of(delivery.id);
  const auto kept = run("INSERT INTO contradictions VALUES (CAST($1 AS BIGINT), $2, $3, $4)",
                        {id, worker, delivery.found.result, delivery.found.stats});
  if (!kept) return tl::unexpected(kept.error());
  const auto opened = run("UPDATE work SET state = 4 WHERE id = CAST($1 AS BIGINT)", {id});
  if (!opened) return tl::unexpected(opened.error());
  return {};
}

Outcome<void> Queue::count_done(const std::string& worker, std::size_t done) {
  const auto counted = run(
      fmt::format("INSERT INTO workers (name, began, seen, done) VALUES ($1, {0}, {0}, CAST($2 AS "
                  "BIGINT)) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen, done = "
                  "workers.done + excluded.done",
                  sql().now),
      {worker, std::to_string(done)});
  if (!counted) return tl::unexpected(counted.error());
  return {};
}

Outcome<void> Queue::fail(const std::string& worker, const Claim& claim,
                          const std::string& message) {
  const auto failed =
      claim.is_check
          ? run("DELETE FROM checks WHERE id = CAST($1 AS BIGINT) AND worker = $2",
                {text_of(claim.id), worker})
          : run("UPDATE work SET state = 3, message = $1 WHERE id = CAST($2 AS BIGINT) AND worker "
                "= $3 AND tries = CAST($4 AS INTEGER) AND state IN (0, 1)",
                {message, text_of(claim.id), worker, text_of(claim.tries)});
  if (!failed) return tl::unexpected(failed.error());
  return {};
}

Outcome<void> Queue::save_checkpoint(const std::string& worker, const Claim& claim,
                                     const std::string& bytes) {
  const auto saved =
      run("INSERT INTO checkpoints (id, state) SELECT id, $1 FROM work WHERE id = CAST($2 AS "
          "BIGINT) AND worker = $3 AND tries = CAST($4 AS INTEGER) AND state = 1 "
          "ON CONFLICT (id) DO UPDATE SET state = excluded.state",
          {hex_of(bytes), text_of(claim.id), worker, text_of(claim.tries)});
  if (!saved) return tl::unexpected(saved.error());
  return {};
}

Outcome<void> Queue::release(const std::string& worker) { return release_where(worker, "", ""); }

Outcome<void> Queue::release(const std::string& worker, const Standing& standing) {
  const auto among = [](const std::vector<std::int64_t>& ids) {
    return fmt::format(" AND id IN (NULL{}{})", ids.empty() ? "" : ", ", fmt::join(ids, ", "));
  };
  return release_where(worker, among(standing.unknown), among(standing.unknown_checks));
}

Outcome<void> Queue::release_where(const std::string& worker, const std::string& items,
                                   const std::string& checks) {
  const std::string free_items =
      "UPDATE work SET state = 0, tries = tries - 1, worker = NULL WHERE state = 1 AND worker = $1";
  const std::string free_checks = "UPDATE checks SET lease = 0 WHERE worker = $1";
  for (const std::string& statement : {free_items + items, free_checks + checks}) {
    const auto released = run(statement, {worker});
    if (!released) return tl::unexpected(released.error());
  }
  return {};
}

}  // namespace ishi::cluster
