// The books of other programs in a store: beside what is known of their positions it keeps the
// bytes of each record, so that a book can be written again as it was.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/foreign/record.hpp"
#include "store/store.hpp"

namespace ishi::store {

struct ShelvedBook {
  std::int64_t id = 0;
  BookHead head;
  Origin origin;  ///< of what its records say
};

struct ShelvedRecord {
  std::int64_t number = 0;  ///< in the order of the file, from 1
  std::optional<Key> key;
  std::string bytes;
};

class Shelf {
 public:
  explicit Shelf(Store& store) : state_(store.state_.get()) {}

  /// In the order in which they were imported.
  [[nodiscard]] StoreResult<std::vector<ShelvedBook>> books();
  /// The first records with a number greater than `after`. Each is sound by itself.
  [[nodiscard]] StoreResult<std::vector<ShelvedRecord>> records(const ShelvedBook& book,
                                                                std::int64_t after, int most);
  /// Whether a book has a record of a position.
  [[nodiscard]] StoreResult<bool> holds(const ShelvedBook& book, const Key& key);
  /// Whether any book has one.
  [[nodiscard]] StoreResult<bool> holds(const Key& key);

  /// Adds a book. All of it is in the store after `commit`, and nothing without it.
  class Addition {
   public:
    /// A record and what it says. False, and nothing added, where the book already has one of the
    /// position, except in a tree of moves.
    [[nodiscard]] StoreResult<bool> add(const BookRecord& record);
    [[nodiscard]] StoreResult<void> commit();
    Addition(Addition&&) noexcept;
    ~Addition();

   private:
    friend class Shelf;
    struct Work;
    explicit Addition(std::unique_ptr<Work> work);
    std::unique_ptr<Work> work_;
  };
  /// A book with the same head from the same file is replaced.
  [[nodiscard]] StoreResult<Addition> begin(const BookHead& head, const Origin& origin);

 private:
  Store::State* state_;
};

}  // namespace ishi::store
