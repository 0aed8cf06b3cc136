#include "store/opening_book.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include <ishi/bits/split_mix.hpp>

#include "search/embedded_file.hpp"
#include "store/game_index.hpp"

ISHI_EMBED_FILE(ishi_shipped_book, ISHI_SHIPPED_BOOK);

namespace ishi::store {

namespace {

bool is_lost(const BookMove& move) { return move.bounds.upper && *move.bounds.upper < 0; }

/// Whether another move is known to be better, whatever the estimates say.
bool is_ruled_out(const BookMove& move, const std::vector<BookMove>& moves) {
  return std::any_of(moves.begin(), moves.end(), [&](const BookMove& other) {
    const bool is_proven_better =
        move.bounds.upper && other.bounds.lower && *other.bounds.lower > *move.bounds.upper;
    return is_proven_better || (is_lost(move) && !is_lost(other) && other.score > move.score);
  });
}

}  // namespace

std::vector<BookMove> playable(const std::vector<BookMove>& moves, int variety) {
  std::vector<BookMove> candidates;
  for (const BookMove& move : moves) {
    if (!is_ruled_out(move, moves)) candidates.push_back(move);
  }
  if (candidates.empty() || candidates.front().is_leaf) return {};
  const int least = candidates.front().score - variety;
  std::erase_if(candidates,
                [&](const BookMove& move) { return move.is_leaf || move.score < least; });
  return candidates;
}

std::vector<BookMove> OpeningBook::moves(const Key& key, int variety) {
  const auto known = book_moves(store_, key);
  return known ? playable(*known, variety) : std::vector<BookMove>();
}

std::optional<BookMove> OpeningBook::best(const Key& key) {
  const std::vector<BookMove> candidates = moves(key, 0);
  if (candidates.empty()) return std::nullopt;
  return candidates.front();
}

std::optional<BookMove> OpeningBook::choose(const Key& key) {
  if (play_.variety == 0) return best(key);
  const std::vector<BookMove> candidates = moves(key, play_.variety);
  if (candidates.empty()) return std::nullopt;
  // The less a move loses, the likelier it is: the worst that may be played has one lot.
  const auto lots = [&](const BookMove& move) {
    const int lost = candidates.front().score - move.score;
    return static_cast<std::uint64_t>(1 + play_.variety - lost);
  };
  std::uint64_t all = 0;
  for (const BookMove& move : candidates) all += lots(move);
  std::uint64_t lot = bits::mixed(play_.seed ^ hash_of(key)) % all;
  for (const BookMove& move : candidates) {
    if (lot < lots(move)) return move;
    lot -= lots(move);
  }
  return candidates.front();
}

Store shipped_book() {
  const std::string bytes(ishi_shipped_book_begin, ishi_shipped_book_end);
  auto store = Store::of_bytes(bytes, "the book of ishi");
  assert(store);
  return *std::move(store);
}

}  // namespace ishi::store
