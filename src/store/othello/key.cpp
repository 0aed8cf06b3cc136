#include "store/othello/key.hpp"

#include "othello/canonical.hpp"

namespace ishi::store {

namespace {

constexpr std::uint8_t kPass = 64;
constexpr int kWordBytes = 8;

void append_word(Key& key, std::uint64_t word) {
  for (int byte = kWordBytes; byte-- > 0;) key += static_cast<char>(word >> (8 * byte) & 0xFF);
}

std::uint64_t word_at(std::string_view key, std::size_t at) {
  std::uint64_t word = 0;
  for (int byte = 0; byte < kWordBytes; ++byte) {
    word = word << 8 | static_cast<std::uint8_t>(key[at + static_cast<std::size_t>(byte)]);
  }
  return word;
}

}  // namespace

OthelloPlace place_of(const othello::Position& position) {
  const othello::CanonicalPosition canonical = othello::canonical(position);
  OthelloPlace place{Key(1, static_cast<char>(Subject::Othello)), canonical.symmetry};
  append_word(place.key, canonical.image.mover.word());
  append_word(place.key, canonical.image.opponent.word());
  return place;
}

std::optional<othello::Position> othello_position_of(std::string_view key) {
  if (key.size() != 1 + 2 * kWordBytes || key.front() != static_cast<char>(Subject::Othello)) {
    return std::nullopt;
  }
  const std::uint64_t mover = word_at(key, 1);
  const std::uint64_t opponent = word_at(key, 1 + kWordBytes);
  if ((mover & opponent) != 0) return std::nullopt;
  return othello::Position{othello::Bitboard8(mover), othello::Bitboard8(opponent)};
}

std::uint8_t number_of(othello::Move move, const OthelloPlace& place) {
  if (move.is_pass()) return kPass;
  return static_cast<std::uint8_t>(board::image_of(move.square(), place.symmetry).bit());
}

std::optional<othello::Move> othello_move_of(std::uint8_t number, const OthelloPlace& place) {
  if (number == kPass) return othello::Move::pass();
  if (number > kPass) return std::nullopt;
  return othello::Move(board::image_of(othello::Square::from_bit(number), inverse(place.symmetry)));
}

}  // namespace ishi::store
