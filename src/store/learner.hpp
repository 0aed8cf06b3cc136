// Widening a book: the line that matters most is extended, again and again, by several threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <ishi/search/stop_flag.hpp>

#include "store/store.hpp"

namespace ishi::store {

/// The engine of a game as a book uses it. One thread at a time.
class BookSearcher {
 public:
  virtual ~BookSearcher() = default;
  BookSearcher& operator=(BookSearcher&&) = delete;  // neither copied nor moved

  /// What so many of the best moves are worth; nothing if the search was stopped. The same answer
  /// every time, whatever was searched before. Errors: `NoSearch`, which ends the learning.
  virtual StoreResult<std::optional<Evidence>> search(const Key& key, int lines) = 0;
  /// Whether `evidence` is worth as much as what `search` would find.
  [[nodiscard]] virtual bool is_enough(const Key& key, const Evidence& evidence) const = 0;
};

/// What ends the learning: whichever is reached first.
struct LearnTargets {
  std::optional<std::uint64_t> positions;  ///< in the tree of the roots and the games
  std::optional<std::chrono::milliseconds> time;
  std::optional<double> plies;  ///< every line that can be extended costs more, see `BookGraph`
};

struct LearnProgress {
  std::uint64_t positions = 0;  ///< in the tree of the roots and the games
  std::uint64_t searches = 0;   ///< of this run
  double plies = 0;             ///< what the next line costs; infinite where there is none
  std::optional<int> value;     ///< of the first root
  bool is_reading = false;      ///< the book is still read, and nothing else is known
};

struct LearnJob {
  std::vector<Key> roots;
  /// The positions of games, each in order: looked into before the lines of the roots are extended.
  std::vector<std::vector<Key>> games;
  int lines = 4;             ///< moves to value in a position, at least 2
  double plies_a_point = 0;  ///< what a unit of the score costs that a move loses
  int threads = 1;
  LearnTargets targets;
  search::StopSignal stop;
  /// One for each thread.
  std::function<std::unique_ptr<BookSearcher>()> make_searcher;
  /// Called as positions are read and searched, by one thread at a time.
  std::function<void(const LearnProgress&)> progress;
};

/// Each position is saved as soon as it was searched, together with every position before it whose
/// value it changes: whenever the program ends, the book is settled, and the same job goes on from
/// there. With one thread the same book grows the same way every time.
StoreResult<LearnProgress> learn(Store& store, const LearnJob& job);

}  // namespace ishi::store
