#include "renju/training/samples.hpp"

#include <cassert>
#include <utility>

#include <ishi/detail/bytes.hpp>

#include "training/block_file.hpp"

namespace ishi::renju::engine {

namespace {

constexpr training::BlockFileKind kSamplesKind = {
    "ISHIRJS1", "a file of Renju samples, which begins with ISHIRJS1", std::size_t{1} << 20};
constexpr std::size_t kGameHeaderSize = 4 + 1 + 1;
constexpr std::size_t kMoveSize = 1 + 2;
constexpr std::int16_t kNoScore = -32768;

/// Appends the games of a block; false if its bytes are no games.
bool append_games(std::string_view payload, std::vector<SampleGame>& games) {
  std::size_t at = 0;
  while (at < payload.size()) {
    if (payload.size() - at < kGameHeaderSize) return false;
    SampleGame game;
    game.number = static_cast<std::uint32_t>(bytes::read_little_endian(payload, at, 4));
    game.result = static_cast<std::int8_t>(payload[at + 4]);
    const auto count = static_cast<std::size_t>(bytes::read_little_endian(payload, at + 5, 1));
    at += kGameHeaderSize;
    if (game.result < -1 || game.result > 1) return false;
    if ((payload.size() - at) / kMoveSize < count) return false;
    Bitboard15 occupied;
    for (std::size_t i = 0; i < count; ++i, at += kMoveSize) {
      const auto index = static_cast<int>(bytes::read_little_endian(payload, at, 1));
      if (index >= Point::kCount) return false;
      const Point point = Point::from_index(index);
      if (occupied.contains(point)) return false;
      occupied = occupied.with(point);
      const auto score = static_cast<std::int16_t>(bytes::read_little_endian(payload, at + 1, 2));
      game.moves.push_back({point, std::nullopt});
      if (score != kNoScore) game.moves.back().score = score;
    }
    games.push_back(std::move(game));
  }
  return true;
}

}  // namespace

std::string format_samples_header(std::string_view made_with) {
  return training::format_block_file_header(kSamplesKind.magic, made_with);
}

std::string format_samples_block(std::span<const SampleGame> games) {
  std::string payload;
  for (const SampleGame& game : games) {
    bytes::append_little_endian(payload, game.number, 4);
    payload += static_cast<char>(game.result);
    bytes::append_little_endian(payload, game.moves.size(), 1);
    for (const SampleMove& move : game.moves) {
      const std::int16_t score = move.score.value_or(kNoScore);
      bytes::append_little_endian(payload, static_cast<std::uint64_t>(move.point.index()), 1);
      bytes::append_little_endian(payload, static_cast<std::uint16_t>(score), 2);
    }
  }
  assert(payload.size() <= kSamplesKind.largest_block);
  return training::format_block(payload);
}

Parsed<SampleFile> parse_samples(std::string_view file) {
  const Parsed<training::BlockFile> parsed = training::parse_block_file(file, kSamplesKind);
  if (!parsed) return tl::unexpected<ParseError>(parsed.error());
  SampleFile result;
  result.made_with = parsed->text;
  for (const auto& block : parsed->blocks) {
    if (!append_games(block.payload, result.games)) {
      return fail_at(file, block.offset, "the moves of games");
    }
  }
  result.whole_bytes = parsed->whole_bytes;
  return result;
}

}  // namespace ishi::renju::engine
