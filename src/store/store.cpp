#include "store/store.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <string_view>
#include <tuple>

#include <SQLiteCpp/SQLiteCpp.h>
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

std::string bytes_of(const SQLite::Column& column) {
  const int size = column.getBytes();
  return size == 0 ? std::string()
                   : std::string(static_cast<const char*>(column.getBlob()),
                                 static_cast<std::size_t>(size));
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

StoreError error_of(const std::string& file, const SQLite::Exception& exception) {
  using Kind = StoreError::Kind;
  switch (exception.getErrorCode()) {
    case SQLITE_CANTOPEN:
      return {Kind::NoFile, file + ": cannot be opened"};
    case SQLITE_NOTADB:
      return {Kind::Foreign, file + ": this is no store"};
    case SQLITE_CORRUPT:
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

}  // namespace

struct Store::State {
  State(std::string name, int flags)
      : file(std::move(name)), database(file, flags, /*aBusyTimeoutMs=*/10'000) {}

  std::string file;
  std::mutex mutex;  ///< guards all below
  SQLite::Database database;
  std::optional<SQLite::Statement> find;
  std::optional<SQLite::Statement> put;
  std::optional<SQLite::Statement> remove;
  std::optional<SQLite::Statement> following;
  std::map<std::int64_t, Origin> origins;

  /// `work()`, with SQLite's exceptions as errors.
  template <typename Work>
  auto guarded(const Work& work) -> StoreResult<decltype(work())> {
    const std::scoped_lock lock(mutex);
    try {
      if constexpr (std::is_void_v<decltype(work())>) {
        work();
        return {};
      } else {
        return work();
      }
    } catch (const SQLite::Exception& exception) {
      return tl::unexpected(error_of(file, exception));
    }
  }

  int number_in_header(const char* pragma) { return database.execAndGet(pragma).getInt(); }

  /// Makes the tables of a new file, and refuses a file that is another one's.
  std::optional<StoreError> prepare(OpenMode mode) {
    if (mode == OpenMode::Create && number_in_header("PRAGMA schema_version") == 0) {
      database.exec("PRAGMA journal_mode=WAL");
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      if (number_in_header("PRAGMA schema_version") == 0) {  // another program may have been faster
        database.exec(kSchema);
        database.exec(fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", kApplication,
                                  kVersion));
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
    following.emplace(database,
                      fmt::format("SELECT {} WHERE key>? ORDER BY key LIMIT ?", kColumns));
    put.emplace(database, "INSERT OR REPLACE INTO positions VALUES (?,?,?,?,?,?,?,?,?)");
    remove.emplace(database, "DELETE FROM positions WHERE key=?");
    return std::nullopt;
  }

  const Origin& origin_of(std::int64_t id) {
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

  std::int64_t id_of(const Origin& origin) {
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

  Entry entry_in(SQLite::Statement& row) {
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
    evidence.origin = origin_of(row.getColumn(7).getInt64());
    evidence.time = row.getColumn(8).getInt64();
    return entry;
  }

  std::optional<Evidence> known(const Key& key) {
    find->reset();
    find->bind(1, key.data(), static_cast<int>(key.size()));
    if (!find->executeStep()) return std::nullopt;
    std::optional<Evidence> evidence = entry_in(*find).evidence;
    find->reset();
    return evidence;
  }

  void write(const Key& key, const Evidence& evidence, std::int64_t origin) {
    const std::string moves = packed(evidence.moves);
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

  /// The origins that this transaction wrote are gone with it.
  template <typename Work>
  StoreResult<void> in_transaction(const Work& work) {
    return guarded([&] {
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      std::optional<std::pair<Origin, std::int64_t>> last;
      const auto numbered = [&](const Origin& origin) {
        if (!last || last->first != origin) last = {origin, id_of(origin)};
        return last->second;
      };
      work(numbered);
      transaction.commit();
    });
  }
};

Store::Store(std::unique_ptr<State> state) : state_(std::move(state)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const std::string& Store::file() const { return state_->file; }

StoreResult<Store> Store::open(const std::string& file, OpenMode mode) {
  int flags = mode == OpenMode::ReadOnly ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE;
  if (mode == OpenMode::Create) flags |= SQLite::OPEN_CREATE;
  std::error_code error;
  if (std::filesystem::is_directory(file, error) ||
      (mode != OpenMode::Create && !std::filesystem::exists(file, error))) {
    return tl::unexpected(StoreError{StoreError::Kind::NoFile, file + ": cannot be opened"});
  }
  try {
    auto state = std::make_unique<State>(file, flags);
    if (auto refusal = state->prepare(mode)) return tl::unexpected(*std::move(refusal));
    return Store(std::move(state));
  } catch (const SQLite::Exception& exception) {
    return tl::unexpected(error_of(file, exception));
  }
}

StoreResult<std::optional<Evidence>> Store::find(const Key& key) {
  return state_->guarded([&] { return state_->known(key); });
}

StoreResult<void> Store::add(const std::vector<Entry>& entries) {
  return state_->in_transaction([&](const auto& numbered) {
    for (const Entry& entry : entries) {
      const std::optional<Evidence> known = state_->known(entry.key);
      const Evidence evidence = known ? merged(*known, entry.evidence) : entry.evidence;
      if (known && evidence == *known) continue;
      state_->write(entry.key, evidence, numbered(evidence.origin));
    }
  });
}

StoreResult<void> Store::replace(
    const std::vector<std::pair<Key, std::optional<Evidence>>>& changes) {
  return state_->in_transaction([&](const auto& numbered) {
    for (const auto& [key, evidence] : changes) {
      if (evidence) {
        state_->write(key, *evidence, numbered(evidence->origin));
      } else {
        state_->remove->reset();
        state_->remove->bind(1, key.data(), static_cast<int>(key.size()));
        state_->remove->exec();
      }
    }
  });
}

StoreResult<std::uint64_t> Store::count() {
  return state_->guarded([&] {
    return static_cast<std::uint64_t>(
        state_->database.execAndGet("SELECT count(*) FROM positions").getInt64());
  });
}

StoreResult<std::vector<Entry>> Store::following(const Key& after, int most) {
  return state_->guarded([&] {
    std::vector<Entry> entries;
    SQLite::Statement& rows = *state_->following;
    rows.reset();
    rows.bind(1, after.data(), static_cast<int>(after.size()));
    rows.bind(2, most);
    while (rows.executeStep()) entries.push_back(state_->entry_in(rows));
    rows.reset();
    return entries;
  });
}

StoreResult<std::string> Store::damage() {
  return state_->guarded([&] {
    const std::string verdict = state_->database.execAndGet("PRAGMA integrity_check").getString();
    return verdict == "ok" ? std::string() : verdict;
  });
}

}  // namespace ishi::store
