// Tests of queues run on a file of SQLite and on a server of PostgreSQL; the latter are skipped
// where there is no server to start.
#pragma once

#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/postgres_server.hpp"
#include "cli/run_ishi.hpp"
#include "cluster/database.hpp"

namespace ishi::test {

enum class Kind { Sqlite, Postgres };

inline void PrintTo(Kind kind, std::ostream* out) {
  *out << (kind == Kind::Sqlite ? "SQLite" : "PostgreSQL");
}

class OnEachStore : public InFolder, public testing::WithParamInterface<Kind> {
 protected:
  void SetUp() override {
    InFolder::SetUp();
    url_ = path("work.db");
    if (GetParam() == Kind::Sqlite) return;
    PostgresServer* const server = PostgresServer::get();
    if (server == nullptr) GTEST_SKIP() << "no PostgreSQL or no plug-in here";
    url_ = server->new_database();
  }

  Json status() { return only_line(run_ishi({"queue", "status", url_, "--json"})); }
  /// Runs SQL, as nothing of ishi would.
  void sql(const std::string& statement) {
    auto database = cluster::open_database(url_, cluster::Opening::Existing);
    ASSERT_TRUE(database) << database.error().message;
    const auto done = (*database)->run(statement, {});
    ASSERT_TRUE(done) << done.error().message;
  }

  std::string url_;
};

inline const auto kEachStore = testing::Values(Kind::Sqlite, Kind::Postgres);
inline std::string name_of_store(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::Sqlite ? "SQLite" : "PostgreSQL";
}

}  // namespace ishi::test
