// What a proof asks of its queue: what became of its items, and to take back those that are no
// longer needed.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/core.h>

#include "cluster/queue.hpp"
#include "cluster/queue_tables.hpp"
#include "cluster/sql_text.hpp"

namespace ishi::cluster {

namespace {

constexpr std::size_t kKeysInAStatement = 256;
/// A statement for each number of keys would be prepared; so the last key is repeated.
constexpr std::size_t kKeysRounded = 16;

/// `($1, $2), ($3, $4)`.
std::string pairs(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += fmt::format("{}(${}, ${})", i == 0 ? "" : ", ", 2 * i + 1, 2 * i + 2);
  }
  return text;
}

}  // namespace

Outcome<std::vector<ItemReport>> Queue::reports(std::span<const Key> keys) {
  std::vector<ItemReport> reports(keys.size());
  for (std::size_t at = 0; at < keys.size(); at += kKeysInAStatement) {
    const std::size_t count = std::min(kKeysInAStatement, keys.size() - at);
    const auto some =
        reports_of_some(keys.subspan(at, count), std::span(reports).subspan(at, count));
    if (!some) return tl::unexpected(some.error());
  }
  return reports;
}

Outcome<void> Queue::reports_of_some(std::span<const Key> keys, std::span<ItemReport> reports) {
  Row values;
  std::unordered_map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto question = number_of_question(keys[i].question);
    if (!question) return tl::unexpected(question.error());
    values.emplace_back(keys[i].position);
    values.emplace_back(text_of(*question));
    places[keys[i].position + ';' + text_of(*question)] = i;
  }
  while (values.size() % (2 * kKeysRounded) != 0) {
    values.push_back(values[values.size() - 2]);
    values.push_back(values[values.size() - 2]);
  }
  const auto rows = run(
      "SELECT w.position, w.question, w.id, w.state, w.result, w.stats, w.message FROM (VALUES " +
          pairs(values.size() / 2) +
          ") AS v JOIN work w ON w.position = v.column1 AND w.question = CAST(v.column2 AS "
          "BIGINT)",
      values);
  if (!rows) return tl::unexpected(rows.error());
  for (const Row& row : *rows) {
    const auto place = places.find(row[0].value_or("") + ';' + row[1].value_or(""));
    if (place == places.end()) continue;
    ItemReport& report = reports[place->second];
    report.id = integer_in(row[2]);
    const auto state = static_cast<State>(integer_in(row[3]));
    report.found = {row[4].value_or(""), row[5].value_or("")};
    report.message = row[6].value_or("failed");
    if (state == State::Contradicted) report.message = "two workers found different results";
    report.fate = state == State::Done                                     ? ItemFate::Done
                  : state == State::Failed || state == State::Contradicted ? ItemFate::Failed
                                                                           : ItemFate::Open;
  }
  return {};
}

Outcome<std::int64_t> Queue::withdraw(std::span<const Key> keys) {
  const auto reports = this->reports(keys);
  if (!reports) return tl::unexpected(reports.error());
  std::int64_t count = 0;
  const auto done = in_transaction([&]() -> Outcome<void> {
    count = 0;
    for (const ItemReport& report : *reports) {
      if (report.fate != ItemFate::Open) continue;
      const auto deleted =
          run("DELETE FROM work WHERE id = CAST($1 AS BIGINT) AND state IN (0, 1) AND hardness >= "
              "CAST($2 AS INTEGER) RETURNING id",
              {text_of(report.id), text_of(std::int64_t{kUrgent})});
      if (!deleted) return tl::unexpected(deleted.error());
      if (deleted->empty()) continue;
      ++count;
      const auto cleared =
          run("DELETE FROM checkpoints WHERE id = CAST($1 AS BIGINT)", {text_of(report.id)});
      if (!cleared) return tl::unexpected(cleared.error());
    }
    if (count == 0) return {};
    const auto counted =
        run("INSERT INTO additions VALUES (CAST($1 AS BIGINT))", {text_of(-count)});
    if (!counted) return tl::unexpected(counted.error());
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return count;
}

Outcome<Standing> Queue::compare(const std::string& worker, std::span<const Claim> claims) {
  const auto rows =
      run(fmt::format("SELECT id, 0 FROM work WHERE state = 1 AND worker = $1 UNION ALL "
                      "SELECT id, 1 FROM checks WHERE worker = $1 AND lease > {}",
                      sql().now),
          {worker});
  if (!rows) return tl::unexpected(rows.error());
  using Held = std::set<std::pair<std::int64_t, bool>>;
  Held in_queue;
  for (const Row& row : *rows) in_queue.emplace(integer_in(row[0]), integer_in(row[1]) == 1);
  Standing standing;
  Held in_hand;
  for (const Claim& claim : claims) {
    in_hand.emplace(claim.id, claim.is_check);
    if (claim.is_check || in_queue.contains({claim.id, false})) continue;
    // Its lease may have run out without anybody taking it: then it is still welcome.
    const auto row = run(
        "SELECT id FROM work WHERE id = CAST($1 AS BIGINT) AND worker = $2 AND tries = CAST($3 AS "
        "INTEGER) AND state IN (0, 1)",
        {text_of(claim.id), worker, text_of(claim.tries)});
    if (!row) return tl::unexpected(row.error());
    if (row->empty()) standing.lost.push_back(claim.id);
  }
  for (const auto& [id, is_check] : in_queue) {
    if (in_hand.contains({id, is_check})) continue;
    (is_check ? standing.unknown_checks : standing.unknown).push_back(id);
  }
  return standing;
}

}  // namespace ishi::cluster
