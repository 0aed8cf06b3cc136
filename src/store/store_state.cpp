#include "store/store_state.hpp"

#include <algorithm>

#include <SQLiteCpp/VariadicBind.h>
#include <fmt/core.h>
#include <sqlite3.h>

namespace ishi::store {

namespace {

/// Written into the file's header: "ishi".
constexpr int kApplication = 0x69736869;
constexpr int kVersion = 1;

// One small row a position: without a row number of its own, it lies in the tree of the keys.
constexpr const char* kSchema = R"(
  CREATE TABLE origins (
    id INTEGER PRIMARY KEY, engine TEXT NOT NULL, weights TEXT NOT NULL, source TEXT NOT NULL,
    UNIQUE (engine, weights, source));
  CREATE TABLE positions (
    key BLOB PRIMARY KEY, lower INTEGER, upper INTEGER, depth INTEGER NOT NULL,
    cut_tenths INTEGER NOT NULL, nodes INTEGER NOT NULL, moves BLOB NOT NULL,
    origin INTEGER NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID;
)";

constexpr const char* kColumns =
    "key, lower, upper, depth, cut_tenths, nodes, moves, origin, time FROM positions";

/// In a list of moves the value of the position is behind them, as the score of this one.
constexpr std::uint8_t kPositionItself = 255;
/// Behind that, this one begins the list of the other moves.
constexpr std::uint8_t kOthersFollow = 254;

std::string packed_moves(const Evidence& evidence) {
  std::string bytes = packed(evidence.moves);
  if (evidence.value) {
    bytes += packed({{kPositionItself, Claim::Estimate, *evidence.value, {}}});
  }
  if (!evidence.others.empty()) {
    bytes += packed({{kOthersFollow, Claim::Estimate, 0, {}}}) + packed(evidence.others);
  }
  return bytes;
}

/// Takes the other moves and the value out of the list.
void unpack_behind_moves(Evidence& evidence) {
  const auto mark =
      std::find_if(evidence.moves.begin(), evidence.moves.end(),
                   [](const ScoredMove& scored) { return scored.move == kOthersFollow; });
  if (mark != evidence.moves.end()) {
    evidence.others.assign(mark + 1, evidence.moves.end());
    evidence.moves.erase(mark, evidence.moves.end());
  }
  if (evidence.moves.empty() || evidence.moves.back().move != kPositionItself) return;
  evidence.value = evidence.moves.back().score;
  evidence.moves.pop_back();
}

std::optional<int> optional_int(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getInt();
}

void bind_optional(SQLite::Statement& statement, int at, const std::optional<int>& value) {
  if (value) {
    statement.bind(at, *value);
  } else {
    statement.bind(at);
  }
}

}  // namespace

std::string bytes_of(const SQLite::Column& column) {
  const int size = column.getBytes();
  return size == 0 ? std::string()
                   : std::string(static_cast<const char*>(column.getBlob()),
                                 static_cast<std::size_t>(size));
}

StoreError error_of(const std::string& file, const SQLite::Exception& exception) {
  using Kind = StoreError::Kind;
  switch (exception.getErrorCode()) {
    case SQLITE_CANTOPEN:
      return {Kind::NoFile, file + ": cannot be opened"};
    case SQLITE_NOTADB:
      return {Kind::Foreign, file + ": this is no store"};
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:  // its tables are not those of a store
      return {Kind::Foreign, file + ": the store is damaged"};
    case SQLITE_FULL:
      return {Kind::NotSaved, file + ": not saved, the disk is full"};
    case SQLITE_READONLY:
      return {Kind::NotSaved, file + ": not saved, the file may not be written"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {Kind::NotSaved, file + ": not saved, another program holds the file"};
    default:
      return {Kind::NotSaved, fmt::format("{}: not saved, {}", file, exception.what())};
  }
}

int Store::State::number_in_header(const char* pragma) {
  return database.execAndGet(pragma).getInt();
}

std::optional<StoreError> Store::State::prepare(OpenMode mode) {
  // A file may come from a stranger: nothing in it is to be run.
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  if (mode == OpenMode::Create && number_in_header("PRAGMA schema_version") == 0) {
    database.exec("PRAGMA journal_mode=WAL");
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (number_in_header("PRAGMA schema_version") == 0) {  // another program may have been faster
      database.exec(kSchema);
      database.exec(
          fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", kApplication, kVersion));
    }
    transaction.commit();
  }
  if (number_in_header("PRAGMA application_id") != kApplication) {
    return StoreError{StoreError::Kind::Foreign, file + ": this is no store"};
  }
  if (number_in_header("PRAGMA user_version") != kVersion) {
    return StoreError{StoreError::Kind::Foreign, file + ": a store of another version of ishi"};
  }
  database.exec("PRAGMA synchronous=FULL; PRAGMA cache_size=-32000");
  find.emplace(database, fmt::format("SELECT {} WHERE key=?", kColumns));
  following.emplace(database, fmt::format("SELECT {} WHERE key>? ORDER BY key LIMIT ?", kColumns));
  put.emplace(database, "INSERT OR REPLACE INTO positions VALUES (?,?,?,?,?,?,?,?,?)");
  remove.emplace(database, "DELETE FROM positions WHERE key=?");
  return std::nullopt;
}

const Origin& Store::State::origin_of(std::int64_t id) {
  const auto known = origins.find(id);
  if (known != origins.end()) return known->second;
  SQLite::Statement select(database, "SELECT engine, weights, source FROM origins WHERE id=?");
  select.bind(1, id);
  Origin origin;
  if (select.executeStep()) {
    origin = {select.getColumn(0).getString(), select.getColumn(1).getString(),
              select.getColumn(2).getString()};
  }
  return origins[id] = origin;
}

std::int64_t Store::State::id_of(const Origin& origin) {
  SQLite::Statement select(database,
                           "SELECT id FROM origins WHERE engine=? AND weights=? AND source=?");
  SQLite::bind(select, origin.engine, origin.weights, origin.source);
  if (select.executeStep()) return select.getColumn(0).getInt64();
  SQLite::Statement insert(database,
                           "INSERT INTO origins (engine, weights, source) VALUES (?,?,?)");
  SQLite::bind(insert, origin.engine, origin.weights, origin.source);
  insert.exec();
  return database.getLastInsertRowid();
}

Entry Store::State::entry_in(SQLite::Statement& row) {
  Entry entry;
  entry.key = bytes_of(row.getColumn(0));
  Evidence& evidence = entry.evidence;
  evidence.lower = optional_int(row.getColumn(1));
  evidence.upper = optional_int(row.getColumn(2));
  evidence.depth = row.getColumn(3).getInt();
  evidence.cut_tenths = row.getColumn(4).getInt();
  evidence.nodes = static_cast<std::uint64_t>(row.getColumn(5).getInt64());
  auto moves = unpacked(bytes_of(row.getColumn(6)));
  if (!moves) throw SQLite::Exception("a list of moves is damaged", SQLITE_CORRUPT);
  evidence.moves = *std::move(moves);
  unpack_behind_moves(evidence);
  evidence.origin = origin_of(row.getColumn(7).getInt64());
  evidence.time = row.getColumn(8).getInt64();
  return entry;
}

std::optional<Evidence> Store::State::known(const Key& key) {
  find->reset();
  find->bind(1, key.data(), static_cast<int>(key.size()));
  if (!find->executeStep()) return std::nullopt;
  std::optional<Evidence> evidence = entry_in(*find).evidence;
  find->reset();
  return evidence;
}

void Store::State::write(const Key& key, const Evidence& evidence, std::int64_t origin) {
  const std::string moves = packed_moves(evidence);
  put->reset();
  put->bind(1, key.data(), static_cast<int>(key.size()));
  bind_optional(*put, 2, evidence.lower);
  bind_optional(*put, 3, evidence.upper);
  put->bind(4, evidence.depth);
  put->bind(5, evidence.cut_tenths);
  put->bind(6, static_cast<std::int64_t>(evidence.nodes));
  put->bind(7, moves.data(), static_cast<int>(moves.size()));
  put->bind(8, origin);
  put->bind(9, evidence.time);
  put->exec();
}

}  // namespace ishi::store
