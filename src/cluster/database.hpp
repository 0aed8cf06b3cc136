// What a queue needs of a database: statements with texts as values, and where the dialects of SQL
// differ. SQLite is compiled in; PostgreSQL is a plug-in library (`plug_in.hpp`).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cluster/failure.hpp"

namespace ishi::cluster {

/// Pieces of SQL.
struct Dialect {
  std::string begin;        ///< begins a transaction that writes
  std::string now;          ///< an expression: seconds since 1970, by the clock of the database
  std::string id;           ///< the type of a column that numbers its rows
  std::string text;         ///< the type of a text that is compared byte by byte
  std::string skip_locked;  ///< ends a SELECT: rows that another transaction holds are left out
  std::string spacious;     ///< ends CREATE TABLE of a table whose rows change often
};

class Database {
 public:
  using Value = std::optional<std::string>;  ///< nothing: NULL
  using Row = std::vector<Value>;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  [[nodiscard]] virtual const Dialect& dialect() const = 0;
  /// Runs one statement and returns its rows. `$1`, `$2` … stand for the values. Where the database
  /// was away and answers again, a statement outside a transaction finds it so. Errors: `Away`, in
  /// which case nothing of an open transaction is kept; `Failed` for anything else.
  virtual Outcome<std::vector<Row>> run(const std::string& sql, const Row& values) = 0;
};

using DatabasePointer = std::unique_ptr<Database>;

enum class Opening { Existing, Create };

/// Opens the database of a queue: `postgresql://…` or `postgres://…`, else a file of SQLite.
/// Errors: `BadInput` where there is none or no plug-in, `Away` where it does not answer.
Outcome<DatabasePointer> open_database(const std::string& url, Opening opening);

/// The same for a file of SQLite.
Outcome<DatabasePointer> open_sqlite(const std::string& file, Opening opening);

}  // namespace ishi::cluster
