// The inside of a store: its connection to SQLite, and how rows become evidence. For the sources of
// stores alone.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/store.hpp"

namespace ishi::store {

/// The bytes of a column; none where it is null.
std::string bytes_of(const SQLite::Column& column);
/// What went wrong, in one line.
StoreError error_of(const std::string& file, const SQLite::Exception& exception);

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

  // The rest throws SQLite's exceptions.

  int number_in_header(const char* pragma);
  /// Makes the tables of a new file, and refuses a file that is another one's.
  std::optional<StoreError> prepare(OpenMode mode);
  const Origin& origin_of(std::int64_t id);
  /// The origin's number in the file, which is given it if need be.
  std::int64_t id_of(const Origin& origin);
  Entry entry_in(SQLite::Statement& row);
  std::optional<Evidence> known(const Key& key);
  void write(const Key& key, const Evidence& evidence, std::int64_t origin);
  /// Writes what is known and what was found as one, if that says more than is known.
  template <typename Numbered>
  void merge(const Entry& entry, const Numbered& numbered) {
    const std::optional<Evidence> before = known(entry.key);
    const Evidence evidence = before ? merged(*before, entry.evidence) : entry.evidence;
    if (before && evidence == *before) return;
    write(entry.key, evidence, numbered(evidence.origin));
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

}  // namespace ishi::store
