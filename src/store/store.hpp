// A store: one file that keeps what was found out about positions of both games. SQLite, with a
// write-ahead log: what is written is whole or not there at all, whatever ends the program.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "store/evidence.hpp"
#include "store/key.hpp"

namespace ishi::store {

/// Why a store could not be opened, read, written or learned.
struct StoreError {
  enum class Kind : std::uint8_t {
    NoFile,    ///< there is none, and it was not to be made; or it cannot be opened
    Foreign,   ///< the file is no store, one of another version, or damaged
    NotSaved,  ///< the disk is full, or the file may not be written; the store is as it was
    NoSearch,  ///< a position that was to be searched for it could not be
  };
  Kind kind = Kind::Foreign;
  std::string message;  ///< one line that names the file
};

template <typename T>
using StoreResult = tl::expected<T, StoreError>;

/// A position of a store.
struct Entry {
  Key key;
  Evidence evidence;
};

enum class OpenMode : std::uint8_t {
  Create,    ///< makes the file where there is none
  Write,     ///< the file must be there
  ReadOnly,  ///< likewise, and is not changed
};

/// Opens at once, whatever its size. Several threads may use one store, and several programs one
/// file: a writer waits for the other ones, a reader for nobody.
class Store {
 public:
  [[nodiscard]] static StoreResult<Store> open(const std::string& file, OpenMode mode);
  /// The same for the bytes of a file, which are only read; `name` stands for them in messages.
  [[nodiscard]] static StoreResult<Store> of_bytes(std::string_view bytes, const std::string& name);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  [[nodiscard]] const std::string& file() const;

  /// What is known of a position, if anything.
  [[nodiscard]] StoreResult<std::optional<Evidence>> find(const Key& key);
  /// Merges what was found with what is known. All of it is saved, or nothing.
  [[nodiscard]] StoreResult<void> add(const std::vector<Entry>& entries);
  /// Puts evidence in the place of what is known; without evidence the position is removed.
  [[nodiscard]] StoreResult<void> replace(
      const std::vector<std::pair<Key, std::optional<Evidence>>>& changes);

  /// Rewrites positions: `change` gets what is known of each, and returns what shall be known;
  /// nothing leaves the position as it is. All of it is saved, or nothing.
  using Change =
      std::function<std::optional<Evidence>(const Key& key, const std::optional<Evidence>& known)>;
  [[nodiscard]] StoreResult<void> revise(const std::vector<Key>& keys, const Change& change);

  /// Gives the room of what was removed back to the disk.
  [[nodiscard]] StoreResult<void> compact();

  /// How many positions there are. Reads the whole file.
  [[nodiscard]] StoreResult<std::uint64_t> count();
  /// The first entries with a key greater than `after`, in the order of the keys: to walk through a
  /// store in steps.
  [[nodiscard]] StoreResult<std::vector<Entry>> following(const Key& after, int most);
  /// What SQLite's own check of the file has to say; empty if it is sound.
  [[nodiscard]] StoreResult<std::string> damage();

 private:
  friend class Shelf;
  struct State;
  explicit Store(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace ishi::store
