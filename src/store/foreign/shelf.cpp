#include "store/foreign/shelf.hpp"

#include <utility>

#include <sqlite3.h>

#include "store/foreign/formats.hpp"
#include "store/store_state.hpp"

namespace ishi::store {

namespace {

// Stores have these tables from their first book of another program on.
constexpr const char* kTables = R"(
  CREATE TABLE IF NOT EXISTS books (
    id INTEGER PRIMARY KEY, format INTEGER NOT NULL, head BLOB NOT NULL, time INTEGER NOT NULL,
    origin INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS records (
    book INTEGER NOT NULL, number INTEGER NOT NULL, key BLOB, bytes BLOB NOT NULL,
    PRIMARY KEY (book, number)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_of_positions ON records (key, book);
)";

bool has_tables(SQLite::Database& database) { return database.tableExists("books"); }

void bind_bytes(SQLite::Statement& statement, int at, const std::string& bytes) {
  statement.bind(at, bytes.data(), static_cast<int>(bytes.size()));
}

}  // namespace

StoreResult<std::vector<ShelvedBook>> Shelf::books() {
  return state_->guarded([&] {
    std::vector<ShelvedBook> books;
    if (!has_tables(state_->database)) return books;
    SQLite::Statement rows(state_->database,
                           "SELECT id, format, head, time, origin FROM books ORDER BY id");
    while (rows.executeStep()) {
      ShelvedBook book;
      book.id = rows.getColumn(0).getInt64();
      book.head.format = static_cast<BookFormat>(rows.getColumn(1).getInt());
      book.head.bytes = bytes_of(rows.getColumn(2));
      book.head.time = rows.getColumn(3).getInt64();
      book.origin = state_->origin_of(rows.getColumn(4).getInt64());
      book.head.engine = book.origin.engine;
      books.push_back(std::move(book));
    }
    return books;
  });
}

StoreResult<std::vector<ShelvedRecord>> Shelf::records(const ShelvedBook& book, std::int64_t after,
                                                       int most) {
  return state_->guarded([&] {
    std::vector<ShelvedRecord> records;
    SQLite::Statement rows(state_->database,
                           "SELECT number, key, bytes FROM records WHERE book=? AND number>? "
                           "ORDER BY number LIMIT ?");
    rows.bind(1, book.id);
    rows.bind(2, after);
    rows.bind(3, most);
    while (rows.executeStep()) {
      ShelvedRecord record;
      record.number = rows.getColumn(0).getInt64();
      if (!rows.getColumn(1).isNull()) record.key = bytes_of(rows.getColumn(1));
      record.bytes = bytes_of(rows.getColumn(2));
      if (!is_record(book.head.format, record.bytes)) {
        throw SQLite::Exception("a record of a book is damaged", SQLITE_CORRUPT);
      }
      records.push_back(std::move(record));
    }
    return records;
  });
}

StoreResult<bool> Shelf::holds(const ShelvedBook& book, const Key& key) {
  return state_->guarded([&] {
    SQLite::Statement row(state_->database, "SELECT 1 FROM records WHERE key=? AND book=?");
    bind_bytes(row, 1, key);
    row.bind(2, book.id);
    return row.executeStep();
  });
}

StoreResult<bool> Shelf::holds(const Key& key) {
  return state_->guarded([&] {
    if (!has_tables(state_->database)) return false;
    SQLite::Statement row(state_->database, "SELECT 1 FROM records WHERE key=? LIMIT 1");
    bind_bytes(row, 1, key);
    return row.executeStep();
  });
}

struct Shelf::Addition::Work {
  explicit Work(Store::State& store)
      : state(&store), transaction(store.database, SQLite::TransactionBehavior::IMMEDIATE) {}

  Store::State* state;
  SQLite::Transaction transaction;
  std::optional<SQLite::Statement> has;
  std::optional<SQLite::Statement> insert;
  BookFormat format = BookFormat::Edax;
  std::int64_t book = 0;
  std::int64_t time = 0;
  std::int64_t number = 0;
  Origin origin;
  std::int64_t origin_id = 0;
};

Shelf::Addition::Addition(std::unique_ptr<Work> work) : work_(std::move(work)) {}
Shelf::Addition::Addition(Addition&&) noexcept = default;
Shelf::Addition::~Addition() {
  // Numbers of origins may be given anew after a transaction that was not to be.
  if (work_) work_->state->origins.clear();
}

StoreResult<Shelf::Addition> Shelf::begin(const BookHead& head, const Origin& origin) {
  return state_->guarded([&] {
    SQLite::Database& database = state_->database;
    auto work = std::make_unique<Addition::Work>(*state_);
    database.exec(kTables);
    work->format = head.format;
    work->time = head.time;
    work->origin = origin;
    work->origin_id = state_->id_of(origin);
    SQLite::Statement same(database, "SELECT id FROM books WHERE format=? AND head=? AND origin=?");
    same.bind(1, static_cast<int>(head.format));
    bind_bytes(same, 2, head.bytes);
    same.bind(3, work->origin_id);
    if (same.executeStep()) {
      work->book = same.getColumn(0).getInt64();
      SQLite::Statement remove(database, "DELETE FROM records WHERE book=?");
      remove.bind(1, work->book);
      remove.exec();
    } else {
      SQLite::Statement insert(database,
                               "INSERT INTO books (format, head, time, origin) VALUES (?,?,?,?)");
      insert.bind(1, static_cast<int>(head.format));
      bind_bytes(insert, 2, head.bytes);
      insert.bind(3, head.time);
      insert.bind(4, work->origin_id);
      insert.exec();
      work->book = database.getLastInsertRowid();
    }
    work->has.emplace(database, "SELECT 1 FROM records WHERE key=? AND book=?");
    work->insert.emplace(database, "INSERT INTO records VALUES (?,?,?,?)");
    return Addition(std::move(work));
  });
}

StoreResult<bool> Shelf::Addition::add(const BookRecord& record) {
  Work& work = *work_;
  return work.state->guarded([&] {
    if (record.key && work.format != BookFormat::RenLib) {
      work.has->reset();
      bind_bytes(*work.has, 1, *record.key);
      work.has->bind(2, work.book);
      if (work.has->executeStep()) return false;
    }
    work.insert->reset();
    work.insert->bind(1, work.book);
    work.insert->bind(2, ++work.number);
    if (record.key) {
      bind_bytes(*work.insert, 3, *record.key);
    } else {
      work.insert->bind(3);
    }
    bind_bytes(*work.insert, 4, record.bytes);
    work.insert->exec();
    if (record.key && record.evidence) {
      Entry entry{*record.key, *record.evidence};
      entry.evidence.origin = work.origin;
      entry.evidence.time = work.time;
      work.state->merge(entry, [&](const Origin& origin) {
        return origin == work.origin ? work.origin_id : work.state->id_of(origin);
      });
    }
    return true;
  });
}

StoreResult<void> Shelf::Addition::commit() {
  Work& work = *work_;
  return work.state->guarded([&] {
    work.has.reset();
    work.insert.reset();
    work.state->find->reset();
    work.transaction.commit();
  });
}

}  // namespace ishi::store
