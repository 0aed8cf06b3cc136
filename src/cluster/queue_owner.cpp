// The owner's side of a queue: making and filling it, its state, its results.
#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include <ishi/version.hpp>

#include "cluster/queue.hpp"
#include "cluster/queue_tables.hpp"
#include "cluster/sql_text.hpp"

namespace ishi::cluster {

namespace {

constexpr std::size_t kRowsInAStatement = 500;
constexpr double kSeenRecently = 60;  // seconds

/// `($1, $2), ($3, $4)`.
std::string placeholders(std::size_t rows, std::size_t columns) {
  std::string text;
  for (std::size_t i = 0; i < rows * columns; ++i) {
    text += i % columns != 0 ? ", " : (i == 0 ? "(" : "), (");
    text += fmt::format("${}", i + 1);
  }
  return text + ")";
}

}  // namespace

std::optional<double> QueueStatus::seconds_left() const {
  if (rate <= 0) return std::nullopt;
  return static_cast<double>(queued + leased) / rate;
}

Outcome<void> Queue::make(const std::string& url, const QueueSettings& settings) {
  auto database = open_database(url, Opening::Create);
  if (!database) return tl::unexpected(database.error());
  Queue queue(*std::move(database));
  if (queue.run("SELECT value FROM ishi_queue")) return bad_input(url + ": holds a queue already");
  return queue.in_transaction([&]() -> Outcome<void> {
    for (const std::string& statement : queue_tables(queue.sql())) {
      if (const auto made = queue.run(statement); !made) return tl::unexpected(made.error());
    }
    const auto filled = queue.run(
        "INSERT INTO ishi_queue VALUES ('format', $1), ('version', $2), ('sample', $3), "
        "('tries', $4)",
        {kQueueFormat, std::string(library_version()), text_of(settings.sample),
         text_of(std::int64_t{settings.most_tries})});
    if (!filled) return tl::unexpected(filled.error());
    return {};
  });
}

Outcome<std::int64_t> Queue::number_of_question(const std::string& question) {
  const auto known = numbers_.find(question);
  if (known != numbers_.end()) return known->second;
  const auto added =
      run("INSERT INTO questions (question) VALUES ($1) ON CONFLICT DO NOTHING", {question});
  if (!added) return tl::unexpected(added.error());
  const auto rows = run("SELECT id FROM questions WHERE question = $1", {question});
  if (!rows) return tl::unexpected(rows.error());
  if (rows->empty()) return failed("a question was not kept");
  return numbers_[question] = integer_in(rows->front()[0]);
}

Outcome<std::int64_t> Queue::add(std::span<const Item> items) {
  std::int64_t added = 0;
  const auto done = in_transaction([&]() -> Outcome<void> {
    added = 0;
    numbers_.clear();  // what an earlier transaction has not kept has no number
    for (std::size_t at = 0; at < items.size(); at += kRowsInAStatement) {
      const auto some = add_some(items.subspan(at, std::min(kRowsInAStatement, items.size() - at)));
      if (!some) return tl::unexpected(some.error());
      added += *some;
    }
    const auto counted = run("INSERT INTO additions VALUES (CAST($1 AS BIGINT))", {text_of(added)});
    if (!counted) return tl::unexpected(counted.error());
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return added;
}

Outcome<std::int64_t> Queue::add_some(std::span<const Item> items) {
  Row values;
  for (const Item& item : items) {
    const auto question = number_of_question(item.key.question);
    if (!question) return tl::unexpected(question.error());
    for (std::string& text :
         std::vector<std::string>{item.key.position, text_of(*question), item.given,
                                  text_of(std::int64_t{item.hardness})}) {
      values.emplace_back(std::move(text));
    }
  }
  const std::string rows = placeholders(items.size(), 4);
  const auto added = run("INSERT INTO work (position, question, given, hardness) VALUES " + rows +
                             " ON CONFLICT (position, question) DO NOTHING RETURNING id",
                         values);
  if (!added) return tl::unexpected(added.error());
  // Of images of a position the text that comes first is shown, whoever added which when.
  bool may_differ = added->size() < items.size();
  while (may_differ) {
    const auto changed =
        run("UPDATE work SET given = v.column3 FROM (VALUES " + rows +
                ") AS v WHERE work.position = v.column1 AND work.question = CAST(v.column2 AS "
                "BIGINT) AND work.given > v.column3 RETURNING work.id",
            values);
    if (!changed) return tl::unexpected(changed.error());
    may_differ = !changed->empty();
  }
  return static_cast<std::int64_t>(added->size());
}

Outcome<QueueStatus> Queue::status() {
  const auto rows = run(fmt::format(
      "SELECT (SELECT COALESCE(SUM(items), 0) FROM additions), "
      "(SELECT COUNT(*) FROM work WHERE state = 1), "
      "(SELECT COALESCE(SUM(done), 0) FROM workers), "
      "(SELECT COUNT(*) FROM work WHERE state = 3), "
      "(SELECT COUNT(*) FROM work WHERE state = 4), "
      "(SELECT COUNT(*) FROM checks), "
      "(SELECT COUNT(*) FROM workers WHERE seen > {0} - {1}), "
      "(SELECT COALESCE(SUM(done / (seen - began)), 0) FROM workers WHERE seen > {0} - {1} AND "
      "seen > began), "
      "(SELECT COALESCE(MAX({0} - leased), 0) FROM work WHERE state = 1)",
      sql().now, kSeenRecently));
  if (!rows) return tl::unexpected(rows.error());
  const Row& row = rows->front();
  QueueStatus status;
  status.items = integer_in(row[0]);
  status.leased = integer_in(row[1]);
  status.failed = integer_in(row[3]);
  status.contradicted = integer_in(row[4]);
  status.done = integer_in(row[2]) - status.contradicted;
  status.queued = status.items - status.leased - status.done - status.failed - status.contradicted;
  status.checks = integer_in(row[5]);
  status.workers = integer_in(row[6]);
  status.rate = real_in(row[7]);
  status.oldest_lease = real_in(row[8]);
  status.version = version_;
  return status;
}

Outcome<std::vector<WorkerStatus>> Queue::workers(int most) {
  const auto rows = run(
      fmt::format("SELECT name, done, (SELECT COUNT(*) FROM work WHERE state = 1 AND work.worker = "
                  "workers.name), CASE WHEN seen > began THEN done / (seen - began) ELSE 0 END, "
                  "{0} - seen FROM workers WHERE seen > {0} - {1} ORDER BY name LIMIT CAST($1 AS "
                  "INTEGER)",
                  sql().now, kSeenRecently),
      {text_of(std::int64_t{most})});
  if (!rows) return tl::unexpected(rows.error());
  std::vector<WorkerStatus> workers;
  for (const Row& row : *rows) {
    workers.push_back({row[0].value_or(""), integer_in(row[1]), integer_in(row[2]), real_in(row[3]),
                       std::max(0.0, real_in(row[4]))});
  }
  return workers;
}

Outcome<std::int64_t> Queue::retry() {
  std::int64_t count = 0;
  const auto done = in_transaction([&]() -> Outcome<void> {
    const auto opened =
        run("UPDATE work SET state = 0, tries = 0, worker = NULL, result = NULL, "
            "stats = NULL, message = NULL WHERE state = 4 RETURNING id");
    if (!opened) return tl::unexpected(opened.error());
    const auto failed =
        run("UPDATE work SET state = 0, tries = 0, worker = NULL, message = NULL "
            "WHERE state = 3 RETURNING id");
    if (!failed) return tl::unexpected(failed.error());
    count = static_cast<std::int64_t>(opened->size() + failed->size());
    for (const Row& row : *opened) {
      const auto forgotten =
          run("DELETE FROM contradictions WHERE id = CAST($1 AS BIGINT)", {row[0]});
      if (!forgotten) return tl::unexpected(forgotten.error());
    }
    if (opened->empty()) return {};
    // They were counted as done.
    const auto counted = run(
        fmt::format("INSERT INTO workers (name, began, seen, done) VALUES ('retry', {0}, 0, "
                    "CAST($1 AS BIGINT)) ON CONFLICT (name) DO UPDATE SET done = workers.done + "
                    "excluded.done",
                    sql().now),
        {text_of(-static_cast<std::int64_t>(opened->size()))});
    if (!counted) return tl::unexpected(counted.error());
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return count;
}

Outcome<std::vector<Trouble>> Queue::troubles() {
  std::vector<Trouble> troubles;
  const auto failed =
      run("SELECT w.position, q.question, w.message FROM work w JOIN questions q ON "
          "q.id = w.question WHERE w.state = 3 ORDER BY w.id");
  if (!failed) return tl::unexpected(failed.error());
  for (const Row& row : *failed) {
    troubles.push_back({{row[0].value_or(""), row[1].value_or("")}, row[2].value_or("failed")});
  }
  const auto both =
      run("SELECT w.position, q.question, w.worker, w.result, c.worker, c.result FROM work w JOIN "
          "questions q ON q.id = w.question JOIN contradictions c ON c.id = w.id WHERE w.state = 4 "
          "ORDER BY w.id");
  if (!both) return tl::unexpected(both.error());
  for (const Row& row : *both) {
    troubles.push_back(
        {{row[0].value_or(""), row[1].value_or("")},
         fmt::format("{} found {}, {} found {}", row[2].value_or("?"), row[3].value_or("?"),
                     row[4].value_or("?"), row[5].value_or("?"))});
  }
  return troubles;
}

Outcome<void> Queue::for_each_done(const std::function<void(const Export&)>& take) {
  constexpr std::int64_t kPage = 5000;
  if (const auto made = run("CREATE INDEX IF NOT EXISTS work_given ON work (given, question)");
      !made) {
    return tl::unexpected(made.error());
  }
  std::string given;
  std::string question;
  for (;;) {
    const auto rows =
        run("SELECT w.given, q.question, w.position, w.result, w.stats FROM work w JOIN questions "
            "q ON q.id = w.question WHERE w.state = 2 AND w.given >= $1 AND (w.given > $1 OR "
            "q.question > $2) ORDER BY w.given, q.question LIMIT CAST($3 AS INTEGER)",
            {given, question, text_of(kPage)});
    if (!rows) return tl::unexpected(rows.error());
    for (const Row& row : *rows) {
      given = row[0].value_or("");
      question = row[1].value_or("");
      take({{row[2].value_or(""), question}, given, {row[3].value_or(""), row[4].value_or("")}});
    }
    if (static_cast<std::int64_t>(rows->size()) < kPage) return {};
  }
}

}  // namespace ishi::cluster
