// The plug-in for PostgreSQL: `Database` on libpq. Who may connect, and how, is libpq's business:
// the environment, ~/.pgpass, services, TLS.
#include "cluster/plug_in.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <libpq-fe.h>

namespace ishi::cluster {

namespace {

struct Free {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Connection = std::unique_ptr<PGconn, Free>;
using Result = std::unique_ptr<PGresult, Free>;

/// The first line of a message of libpq.
std::string first_line(const char* message) {
  std::string line = message == nullptr ? "" : message;
  line.resize(std::min(line.find('\n'), line.size()));
  return line;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  for (const std::string_view other : words) {
    if (word == other) return true;
  }
  return false;
}

class PostgresDatabase : public Database {
 public:
  explicit PostgresDatabase(Connection connection) : connection_(std::move(connection)) {}

  [[nodiscard]] const Dialect& dialect() const override {
    static const Dialect dialect = {
        "BEGIN",
        "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)",
        "BIGSERIAL PRIMARY KEY",
        "TEXT COLLATE \"C\"",
        " FOR UPDATE SKIP LOCKED",
        " WITH (fillfactor = 70)"};
    return dialect;
  }

  Outcome<std::vector<Row>> run(const std::string& sql, const Row& values) override {
    // A transaction does not outlive its connection, so its end may not find a new one.
    if (PQstatus(connection_.get()) != CONNECTION_OK && !is_one_of(sql, {"COMMIT", "ROLLBACK"})) {
      PQreset(connection_.get());
      statements_.clear();
    }
    if (PQstatus(connection_.get()) != CONNECTION_OK) return tl::unexpected(failure(nullptr));
    const auto [statement, is_new] =
        statements_.try_emplace(sql, std::to_string(statements_.size()));
    if (is_new) {
      const Result made(
          PQprepare(connection_.get(), statement->second.c_str(), sql.c_str(), 0, nullptr));
      if (PQresultStatus(made.get()) != PGRES_COMMAND_OK) {
        statements_.erase(statement);
        return tl::unexpected(failure(made.get()));
      }
    }
    std::vector<const char*> texts;
    texts.reserve(values.size());
    for (const Value& value : values) texts.push_back(value ? value->c_str() : nullptr);
    const Result result(PQexecPrepared(connection_.get(), statement->second.c_str(),
                                       static_cast<int>(texts.size()), texts.data(), nullptr,
                                       nullptr, 0));
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
      return tl::unexpected(failure(result.get()));
    }
    return rows_of(*result);
  }

 private:
  static std::vector<Row> rows_of(const PGresult& result) {
    std::vector<Row> rows(static_cast<std::size_t>(PQntuples(&result)));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const int at = static_cast<int>(i);
      for (int column = 0; column < PQnfields(&result); ++column) {
        const bool is_null = PQgetisnull(&result, at, column) != 0;
        rows[i].push_back(is_null ? Value() : Value(PQgetvalue(&result, at, column)));
      }
    }
    return rows;
  }

  /// A server that is gone, stops, or has too many clients; or one that chose this transaction to
  /// end a deadlock.
  [[nodiscard]] Failure failure(const PGresult* result) const {
    const char* const code =
        result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string kind = code == nullptr ? "" : std::string(code).substr(0, 2);
    const bool is_away = PQstatus(connection_.get()) != CONNECTION_OK || kind.empty() ||
                         is_one_of(kind, {"08", "53", "55", "57"});
    const char* const message =
        result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return {is_away        ? Failure::Kind::Away
            : kind == "40" ? Failure::Kind::Collided
                           : Failure::Kind::Failed,
            "PostgreSQL: " +
                first_line(message != nullptr ? message : PQerrorMessage(connection_.get()))};
  }

  Connection connection_;
  std::unordered_map<std::string, std::string> statements_;  // by their text: their names
};

/// Others on the machine can read the arguments of a program.
bool has_password(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(url.c_str(), nullptr));
  for (const PQconninfoOption* option = options.get();
       option != nullptr && option->keyword != nullptr; ++option) {
    if (std::strcmp(option->keyword, "password") == 0) return option->val != nullptr;
  }
  return false;
}

}  // namespace

}  // namespace ishi::cluster

using ishi::cluster::Failure;

extern "C" {

__attribute__((visibility("default"))) const char* ishi_plug_in_version() { return ISHI_VERSION; }

__attribute__((visibility("default"))) ishi::cluster::Database* ishi_plug_in_open(
    const std::string& url, Failure& failure) {
  using namespace ishi::cluster;
  if (has_password(url)) {
    failure = {Failure::Kind::BadInput,
               "a password in a URL is seen by others; ~/.pgpass or PGPASSFILE keep it"};
    return nullptr;
  }
  // What the URL says itself comes later and counts. A network that was cut is noticed.
  const char* const names[] = {"connect_timeout",
                               "keepalives_idle",
                               "keepalives_interval",
                               "keepalives_count",
                               "tcp_user_timeout",
                               "application_name",
                               "dbname",
                               nullptr};
  const char* const values[] = {"10", "10", "5", "3", "20000", "ishi", url.c_str(), nullptr};
  Connection connection(PQconnectdbParams(names, values, 1));
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    failure = {Failure::Kind::Away, "PostgreSQL: " + first_line(PQerrorMessage(connection.get()))};
    return nullptr;
  }
  PQsetNoticeProcessor(
      connection.get(), [](void*, const char*) {}, nullptr);
  return new PostgresDatabase(std::move(connection));
}

}  // extern "C"
