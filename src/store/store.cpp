#include "store/store.hpp"

#include <algorithm>
#include <filesystem>
#include <new>

#include <sqlite3.h>

#include "store/store_state.hpp"

namespace ishi::store {

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

StoreResult<Store> Store::of_bytes(std::string_view bytes, const std::string& name) {
  // A file with a write-ahead log cannot be read from memory; these two bytes of its header say
  // that it has one (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
  constexpr std::size_t kHeader = 100;
  constexpr std::size_t kWriteVersion = 18;
  constexpr std::size_t kReadVersion = 19;
  if (bytes.size() < kHeader) {
    return tl::unexpected(StoreError{StoreError::Kind::Foreign, name + ": this is no store"});
  }
  try {
    auto state = std::make_unique<State>(":memory:", SQLite::OPEN_READWRITE);
    state->file = name;
    auto* const copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
    if (copy == nullptr) throw std::bad_alloc();
    std::copy(bytes.begin(), bytes.end(), copy);
    copy[kWriteVersion] = copy[kReadVersion] = 1;
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    const int done =
        sqlite3_deserialize(state->database.getHandle(), "main", copy, size, size,
                            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
    if (done != SQLITE_OK) throw SQLite::Exception("it cannot be read from memory", done);
    if (auto refusal = state->prepare(OpenMode::ReadOnly)) {
      return tl::unexpected(*std::move(refusal));
    }
    return Store(std::move(state));
  } catch (const SQLite::Exception& exception) {
    return tl::unexpected(error_of(name, exception));
  }
}

StoreResult<std::optional<Evidence>> Store::find(const Key& key) {
  return state_->guarded([&] { return state_->known(key); });
}

StoreResult<void> Store::add(const std::vector<Entry>& entries) {
  return state_->in_transaction([&](const auto& numbered) {
    for (const Entry& entry : entries) state_->merge(entry, numbered);
  });
}

StoreResult<void> Store::revise(const std::vector<Key>& keys, const Change& change) {
  return state_->in_transaction([&](const auto& numbered) {
    for (const Key& key : keys) {
      const std::optional<Evidence> known = state_->known(key);
      const std::optional<Evidence> evidence = change(key, known);
      if (!evidence || evidence == known) continue;
      state_->write(key, *evidence, numbered(evidence->origin));
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

StoreResult<void> Store::compact() {
  return state_->guarded([&] { state_->database.exec("VACUUM"); });
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
