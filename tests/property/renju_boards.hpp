// Random Renju boards for the tests: many densities, and stones laid in rows so that fives, fours
// and threes are frequent.
#pragma once

#include <cstdint>
#include <random>

#include <ishi/renju/detail/axis.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

inline Point random_point(std::mt19937_64& random) {
  return Point::from_index(static_cast<int>(random() % Point::kCount));
}

/// Every point a black or white stone or empty, by chance alone.
inline Position random_scatter(std::mt19937_64& random) {
  const std::uint64_t black_of_16 = random() % 9;
  const std::uint64_t white_of_16 = random() % 5;
  Bitboard15 black;
  Bitboard15 white;
  for (const Point point : Bitboard15::all()) {
    const std::uint64_t dice = random() % 16;
    if (dice < black_of_16) {
      black |= Bitboard15(point);
    } else if (dice < black_of_16 + white_of_16) {
      white |= Bitboard15(point);
    }
  }
  return {black, white, random() % 2 == 0 ? Color::Black : Color::White};
}

/// Short broken rows of black stones laid across each other near one place, a few white ones
/// between.
inline Position random_rows(std::mt19937_64& random) {
  Position position(Bitboard15(), Bitboard15(), random() % 2 == 0 ? Color::Black : Color::White);
  const Point center = random_point(random);
  const int rows = 2 + static_cast<int>(random() % 12);
  for (int i = 0; i < rows; ++i) {
    const auto spread = [&](int place) { return place - 4 + static_cast<int>(random() % 9); };
    const int column = spread(center.column());
    const int row = spread(center.row());
    if (!Point::is_on_board(column, row)) continue;
    const Axis axis = kAxes[random() % 4];
    const std::uint64_t pattern = random() & random() & 0xff;
    for (int k = 0; k < 8; ++k) {
      const auto there = Point(column, row).stepped(forward_of(axis), k - 3);
      if (!there || !position.is_empty(*there)) continue;
      if (((pattern >> k) & 1) != 0) {
        position = position.with_stone(*there, Color::Black);
      } else if (random() % 16 == 0) {
        position = position.with_stone(*there, Color::White);
      }
    }
  }
  return position;
}

/// Stones scattered over a square of `side` points that is otherwise empty, loosely enough for
/// threes to have room and close enough for them to cross: a knot of double-threes that hang on
/// each other.
inline Position random_knot(std::mt19937_64& random, int side) {
  const std::uint64_t black_of_64 = 8 + random() % 14;
  const std::uint64_t white_of_64 = random() % 4;
  const int left = static_cast<int>(random() % static_cast<std::uint64_t>(16 - side));
  const int low = static_cast<int>(random() % static_cast<std::uint64_t>(16 - side));
  Bitboard15 black;
  Bitboard15 white;
  for (int row = low; row < low + side; ++row) {
    for (int column = left; column < left + side; ++column) {
      const std::uint64_t dice = random() % 64;
      if (dice < black_of_64) {
        black |= Bitboard15(Point(column, row));
      } else if (dice < black_of_64 + white_of_64) {
        white |= Bitboard15(Point(column, row));
      }
    }
  }
  return {black, white, random() % 2 == 0 ? Color::Black : Color::White};
}

}  // namespace ishi::renju
