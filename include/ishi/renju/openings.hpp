// The 26 canonical openings: Black on h8, White beside it, Black within the middle 5×5. Direct
// openings have White's first stone straight beside Black's, indirect ones diagonally.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/board/symmetry.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// One of the 26: two or three of the 72 places of the third move are one opening, by symmetry.
struct Opening {
  std::string_view code;   ///< "1D" … "13D", "1I" … "13I"
  std::string_view name;   ///< romaji
  std::string_view kanji;  ///< UTF-8
  Point second;            ///< White's move; the first is h8
  Point third;             ///< Black's second move

  [[nodiscard]] constexpr bool is_direct() const { return code.back() == 'D'; }
};

namespace detail {
constexpr Opening direct(std::string_view code, std::string_view name, std::string_view kanji,
                         int column, int row) {
  return {code, name, kanji, Point(7, 8), Point(column, row - 1)};
}
constexpr Opening indirect(std::string_view code, std::string_view name, std::string_view kanji,
                           int column, int row) {
  return {code, name, kanji, Point(8, 8), Point(column, row - 1)};
}
constexpr int kF = 5, kG = 6, kH = 7, kI = 8, kJ = 9;
}  // namespace detail

inline constexpr std::array<Opening, 26> kOpenings = {
    detail::direct("1D", "Kansei", "寒星", detail::kH, 10),
    detail::direct("2D", "Keigetsu", "渓月", detail::kI, 10),
    detail::direct("3D", "Sosei", "疎星", detail::kJ, 10),
    detail::direct("4D", "Kagetsu", "花月", detail::kI, 9),
    detail::direct("5D", "Zangetsu", "残月", detail::kJ, 9),
    detail::direct("6D", "Ugetsu", "雨月", detail::kI, 8),
    detail::direct("7D", "Kinsei", "金星", detail::kJ, 8),
    detail::direct("8D", "Shogetsu", "松月", detail::kH, 7),
    detail::direct("9D", "Kyugetsu", "丘月", detail::kI, 7),
    detail::direct("10D", "Shingetsu", "新月", detail::kJ, 7),
    detail::direct("11D", "Zuisei", "瑞星", detail::kH, 6),
    detail::direct("12D", "Sangetsu", "山月", detail::kI, 6),
    detail::direct("13D", "Yusei", "遊星", detail::kJ, 6),
    detail::indirect("1I", "Chosei", "長星", detail::kJ, 10),
    detail::indirect("2I", "Kyogetsu", "峡月", detail::kJ, 9),
    detail::indirect("3I", "Kosei", "恒星", detail::kJ, 8),
    detail::indirect("4I", "Suigetsu", "水月", detail::kJ, 7),
    detail::indirect("5I", "Ryusei", "流星", detail::kJ, 6),
    detail::indirect("6I", "Ungetsu", "雲月", detail::kI, 8),
    detail::indirect("7I", "Hogetsu", "浦月", detail::kI, 7),
    detail::indirect("8I", "Rangetsu", "嵐月", detail::kI, 6),
    detail::indirect("9I", "Gingetsu", "銀月", detail::kH, 7),
    detail::indirect("10I", "Myojo", "明星", detail::kH, 6),
    detail::indirect("11I", "Shagetsu", "斜月", detail::kG, 7),
    detail::indirect("12I", "Meigetsu", "名月", detail::kG, 6),
    detail::indirect("13I", "Suisei", "彗星", detail::kF, 6),
};

/// An opening and the symmetry that takes the moves played to those of the table.
struct RecognisedOpening {
  const Opening* opening;
  board::Symmetry symmetry;
};

/// The opening that the first three moves make, in any of the eight images; nothing if they make
/// none of the 26. Black's two stones change places freely, as long as one stands on h8.
constexpr std::optional<RecognisedOpening> recognise_opening(Point first, Point second,
                                                             Point third) {
  constexpr Point kCenter(7, 7);
  if (first != kCenter) std::swap(first, third);
  if (first != kCenter) return std::nullopt;
  for (const board::Symmetry symmetry : board::kSymmetries) {
    const Point white = image_of(second, symmetry);
    const Point black = image_of(third, symmetry);
    for (const Opening& opening : kOpenings) {
      if (opening.second == white && opening.third == black) {
        return RecognisedOpening{&opening, symmetry};
      }
    }
  }
  return std::nullopt;
}

/// The opening of a game, from its first three moves.
inline std::optional<RecognisedOpening> recognise_opening(const std::vector<Point>& moves) {
  if (moves.size() < 3) return std::nullopt;
  return recognise_opening(moves[0], moves[1], moves[2]);
}

}  // namespace ishi::renju
