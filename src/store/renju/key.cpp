#include "store/renju/key.hpp"

#include "renju/canonical.hpp"

namespace ishi::store {

namespace {

/// Of one subject: two for each rule, the second with White to move.
constexpr int kKinds = 2 * static_cast<int>(renju::kRules.size());

void append_points(Key& key, const renju::Bitboard15& stones) {
  for (const board::Point point : stones) key += static_cast<char>(point.index());
}

}  // namespace

RenjuPlace place_of(const renju::Position& position, renju::Rule rule, Subject subject) {
  const auto [image, symmetry] = renju::canonical(position);
  const int to_move = position.to_move() == renju::Color::Black ? 0 : 1;
  const int kind = static_cast<int>(subject) + 2 * static_cast<int>(rule) + to_move;
  RenjuPlace place{Key(1, static_cast<char>(kind)), symmetry};
  place.key += static_cast<char>(image.black().count());
  append_points(place.key, image.black());
  append_points(place.key, image.white());
  return place;
}

std::optional<RenjuSubject> renju_position_of(std::string_view key) {
  if (key.size() < 2) return std::nullopt;
  const int kind = static_cast<std::uint8_t>(key[0]) - static_cast<int>(Subject::Renju);
  const auto black_count = static_cast<std::size_t>(static_cast<std::uint8_t>(key[1]));
  if (kind < 0 || kind >= kKinds || key.size() < 2 + black_count) return std::nullopt;
  renju::Bitboard15 black;
  renju::Bitboard15 white;
  for (std::size_t i = 2; i < key.size(); ++i) {
    const int index = static_cast<std::uint8_t>(key[i]);
    if (index >= board::Point::kCount) return std::nullopt;
    const renju::Bitboard15 stone(board::Point::from_index(index));
    if ((black | white).intersects(stone)) return std::nullopt;
    (i < 2 + black_count ? black : white) |= stone;
  }
  const renju::Color to_move = kind % 2 == 0 ? renju::Color::Black : renju::Color::White;
  return RenjuSubject{{black, white, to_move}, renju::kRules[static_cast<std::size_t>(kind / 2)]};
}

std::uint8_t number_of(board::Point point, const RenjuPlace& place) {
  return static_cast<std::uint8_t>(board::image_of(point, place.symmetry).index());
}

std::optional<board::Point> renju_point_of(std::uint8_t number, const RenjuPlace& place) {
  if (number >= board::Point::kCount) return std::nullopt;
  return board::image_of(board::Point::from_index(number), inverse(place.symmetry));
}

}  // namespace ishi::store
