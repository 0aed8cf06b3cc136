#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/core.h>
#include <sqlite3.h>

#include "cluster/database.hpp"

namespace ishi::cluster {

namespace {

constexpr int kPatience = 10'000;  // ms to wait for another program's transaction

class SqliteDatabase : public Database {
 public:
  SqliteDatabase(const std::string& file, int flags)
      : file_(file), database_(file, flags, kPatience) {
    // Several programs share the file; what a killed one wrote is whole. A power cut may cost the
    // last results, which are then found again.
    database_.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-32000");
  }

  [[nodiscard]] const Dialect& dialect() const override {
    static const Dialect dialect = {"BEGIN IMMEDIATE",
                                    "((julianday('now') - 2440587.5) * 86400.0)",
                                    "INTEGER PRIMARY KEY AUTOINCREMENT",
                                    "TEXT",
                                    "",
                                    ""};
    return dialect;
  }

  Outcome<std::vector<Row>> run(const std::string& sql, const Row& values) override {
    try {
      SQLite::Statement& statement = prepared(sql);
      statement.reset();
      for (std::size_t i = 0; i < values.size(); ++i) {
        const int place = static_cast<int>(i) + 1;
        if (values[i]) {
          statement.bind(place, *values[i]);
        } else {
          statement.bind(place);
        }
      }
      std::vector<Row> rows;
      while (statement.executeStep()) {
        Row& row = rows.emplace_back();
        for (int i = 0; i < statement.getColumnCount(); ++i) {
          const SQLite::Column column = statement.getColumn(i);
          row.push_back(column.isNull() ? Value() : Value(column.getString()));
        }
      }
      statement.reset();
      return rows;
    } catch (const SQLite::Exception& exception) {
      return tl::unexpected(failure_of(exception));
    }
  }

 private:
  SQLite::Statement& prepared(const std::string& sql) {
    auto& statement = statements_[sql];
    if (!statement) {
      std::string own = sql;
      std::replace(own.begin(), own.end(), '$', '?');
      statement = std::make_unique<SQLite::Statement>(database_, own);
    }
    return *statement;
  }

  [[nodiscard]] Failure failure_of(const SQLite::Exception& exception) const {
    using Kind = Failure::Kind;
    switch (exception.getErrorCode()) {
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
      case SQLITE_CANTOPEN:
      case SQLITE_IOERR:
      case SQLITE_FULL:
        return {Kind::Away, fmt::format("{}: {}", file_, exception.what())};
      default:
        return {Kind::Failed, fmt::format("{}: {}", file_, exception.what())};
    }
  }

  std::string file_;
  SQLite::Database database_;
  std::unordered_map<std::string, std::unique_ptr<SQLite::Statement>> statements_;
};

}  // namespace

Outcome<DatabasePointer> open_sqlite(const std::string& file, Opening opening) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return bad_input(file + ": is a folder");
  const bool exists = std::filesystem::is_regular_file(file, error);
  if (!exists && (opening == Opening::Existing || std::filesystem::exists(file, error))) {
    return bad_input(file + ": there is no such queue; ishi queue init makes one");
  }
  const int flags = SQLite::OPEN_READWRITE | (opening == Opening::Create ? SQLite::OPEN_CREATE : 0);
  try {
    return std::make_unique<SqliteDatabase>(file, flags);
  } catch (const SQLite::Exception& exception) {
    if (exception.getErrorCode() == SQLITE_BUSY) {
      return tl::unexpected<Failure>(
          {Failure::Kind::Away, file + ": another program holds the file"});
    }
    return bad_input(exception.getErrorCode() == SQLITE_NOTADB ? file + ": this is no queue"
                                                               : file + ": cannot be opened");
  }
}

}  // namespace ishi::cluster
