// Positions for the property tests of Othello, from fixed seeds.
#pragma once

#include <cstdint>
#include <random>

#include <ishi/othello/detail/flips/loop.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::testing {

/// The next position of an endless series of random games from the start, the start included; a
/// finished game is followed by a new one.
class RandomGames {
 public:
  explicit RandomGames(std::uint64_t seed) : random_(seed) {}

  Position next() {
    const Position result = now_;
    Bitboard8 legal = moves_by_loop(now_);
    if (legal.empty()) {
      now_ = moves_by_loop(now_.swapped()).empty() ? Position::start() : now_.swapped();
      return result;
    }
    for (auto skip = random_() % static_cast<unsigned>(legal.count()); skip > 0; --skip) {
      legal = legal.without(legal.first());
    }
    now_ = played(now_, legal.first(), flips_by_loop(now_, legal.first()));
    return result;
  }

 private:
  std::mt19937_64 random_;
  Position now_ = Position::start();
};

/// Boards with no meaning: bits at random, from nearly empty to nearly full; no square is shared.
class RandomBoards {
 public:
  explicit RandomBoards(std::uint64_t seed) : random_(seed) {}

  Position next() {
    std::uint64_t occupied = random_();
    switch (random_() % 5) {
      case 0:
        occupied &= random_() & random_();
        break;
      case 1:
        occupied &= random_();
        break;
      case 2:
        occupied |= random_();
        break;
      case 3:
        occupied |= random_() | random_() | random_();
        break;
      default:
        break;
    }
    std::uint64_t mover = random_();
    if (random_() % 3 == 0) mover &= random_() & random_();
    return {Bitboard8(occupied & mover), Bitboard8(occupied & ~mover)};
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace ishi::othello::testing
