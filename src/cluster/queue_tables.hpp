// The tables of a queue, and the states of an item in them.
#pragma once

#include <string>
#include <vector>

#include "cluster/database.hpp"

namespace ishi::cluster {

/// These numbers are in databases: none is ever given another meaning.
enum class State : int {
  Queued = 0,
  Leased = 1,
  Done = 2,
  Failed = 3,
  Contradicted = 4,  ///< two results differ
};

inline constexpr const char* kQueueFormat = "ishi queue 2";

/// What makes the tables, statement by statement.
inline std::vector<std::string> queue_tables(const Dialect& sql) {
  return {
      "CREATE TABLE ishi_queue (name " + sql.text + " PRIMARY KEY, value TEXT NOT NULL)",
      "CREATE TABLE questions (id " + sql.id + ", question " + sql.text + " NOT NULL UNIQUE)",
      // `worker` and `tries` stay when a lease has run out: until another worker takes the item,
      // its last holder may still deliver.
      "CREATE TABLE work (id " + sql.id + ", position " + sql.text +
          " NOT NULL, question BIGINT NOT NULL, given " + sql.text +
          " NOT NULL, hardness INTEGER NOT NULL, state INTEGER NOT NULL DEFAULT 0, worker TEXT, "
          "leased DOUBLE PRECISION, lease DOUBLE PRECISION, tries INTEGER NOT NULL DEFAULT 0, "
          "result TEXT, stats TEXT, message TEXT, UNIQUE (position, question))" +
          sql.spacious,
      "CREATE INDEX work_queued ON work (hardness DESC, id) WHERE state = 0",
      "CREATE INDEX work_leased ON work (lease) WHERE state = 1",
      "CREATE INDEX work_held ON work (worker) WHERE state = 1",
      "CREATE INDEX work_failed ON work (id) WHERE state = 3",
      "CREATE INDEX work_contradicted ON work (id) WHERE state = 4",
      "CREATE TABLE additions (items BIGINT NOT NULL)",
      "CREATE TABLE workers (name " + sql.text +
          " PRIMARY KEY, began DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL, "
          "done BIGINT NOT NULL)" +
          sql.spacious,
      "CREATE TABLE checks (id BIGINT PRIMARY KEY, worker TEXT, lease DOUBLE PRECISION NOT NULL)",
      "CREATE TABLE contradictions (id BIGINT, worker TEXT, result TEXT, stats TEXT)",
      "CREATE TABLE checkpoints (id BIGINT PRIMARY KEY, state TEXT NOT NULL)",
  };
}

}  // namespace ishi::cluster
