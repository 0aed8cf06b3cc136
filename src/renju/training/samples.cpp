#include "renju/training/samples.hpp"

#include <cassert>
#include <utility>

#include <ishi/detail/bytes.hpp>

#include "training/block_file.hpp"

namespace ishi::renju::engine {

namespace {

constexpr training::BlockFileKind kSamplesKind = {
    "ISHIRJS3", "a file of Renju samples, which begins with ISHIRJS3", std::size_t{4} << 20};
constexpr std::int16_t kNoScore = -32768;
constexpr int kNoPlayout = 2;

/// Reads a payload number by number; beyond its end every number is 0.
class PayloadReader {
 public:
  explicit PayloadReader(std::string_view payload) : payload_(payload) {}

  std::size_t number(std::size_t size) {
    if (payload_.size() - at_ < size) {
      is_damaged_ = true;
      at_ = payload_.size();
      return 0;
    }
    at_ += size;
    return static_cast<std::size_t>(bytes::read_little_endian(payload_, at_ - size, size));
  }
  std::int16_t score() { return static_cast<std::int16_t>(number(2)); }
  /// Who won; at most `greatest`.
  int result(int greatest) {
    const auto byte = static_cast<int>(number(1));
    const int result = byte == 255 ? -1 : byte;
    is_damaged_ |= result > greatest;
    return result;
  }
  /// An empty point, where a stone is put.
  Point point(Bitboard15& occupied) {
    const auto index = static_cast<int>(number(1));
    const Point point = Point::from_index(index < Point::kCount ? index : 0);
    is_damaged_ |= index >= Point::kCount || occupied.contains(point);
    occupied = occupied.with(point);
    return point;
  }
  void damaged_if(bool is_damaged) { is_damaged_ |= is_damaged; }

  [[nodiscard]] bool is_damaged() const { return is_damaged_; }
  [[nodiscard]] bool has_more() const { return at_ < payload_.size() && !is_damaged_; }

 private:
  std::string_view payload_;
  std::size_t at_ = 0;
  bool is_damaged_ = false;
};

SampleGame read_game(PayloadReader& reader) {
  SampleGame game;
  game.number = static_cast<std::uint32_t>(reader.number(4));
  game.result = reader.result(1);
  const std::size_t moves = reader.number(1);
  const std::size_t leaves = reader.number(2);
  std::vector<Bitboard15> occupied(1);  // after so many moves
  for (std::size_t i = 0; i < moves && !reader.is_damaged(); ++i) {
    occupied.push_back(occupied.back());
    game.moves.push_back({reader.point(occupied.back())});
    const std::int16_t score = reader.score();
    if (score != kNoScore) game.moves.back().score = score;
  }
  for (std::size_t i = 0; i < leaves && !reader.is_damaged(); ++i) {
    SampleLeaf leaf;
    leaf.root = reader.number(1);
    const std::size_t size = reader.number(1);
    leaf.score = reader.score();
    if (const int playout = reader.result(kNoPlayout); playout != kNoPlayout)
      leaf.playout = playout;
    reader.damaged_if(leaf.root > moves ||
                      (!game.leaves.empty() && leaf.root < game.leaves.back().root));
    if (reader.is_damaged()) break;
    Bitboard15 stones = occupied[leaf.root];
    for (std::size_t k = 0; k < size; ++k) leaf.path.push_back(reader.point(stones));
    game.leaves.push_back(std::move(leaf));
  }
  return game;
}

}  // namespace

std::string format_samples_header(std::string_view made_with) {
  return training::format_block_file_header(kSamplesKind.magic, made_with);
}

std::string format_samples_block(std::span<const SampleGame> games) {
  std::string payload;
  const auto add_score = [&](std::int16_t score) {
    bytes::append_little_endian(payload, static_cast<std::uint16_t>(score), 2);
  };
  const auto add_point = [&](Point point) { payload += static_cast<char>(point.index()); };
  for (const SampleGame& game : games) {
    bytes::append_little_endian(payload, game.number, 4);
    payload += static_cast<char>(game.result);
    bytes::append_little_endian(payload, game.moves.size(), 1);
    bytes::append_little_endian(payload, game.leaves.size(), 2);
    for (const SampleMove& move : game.moves) {
      add_point(move.point);
      add_score(move.score.value_or(kNoScore));
    }
    for (const SampleLeaf& leaf : game.leaves) {
      bytes::append_little_endian(payload, leaf.root, 1);
      bytes::append_little_endian(payload, leaf.path.size(), 1);
      add_score(leaf.score);
      payload += static_cast<char>(leaf.playout.value_or(kNoPlayout));
      for (const Point point : leaf.path) add_point(point);
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
    PayloadReader reader(block.payload);
    while (reader.has_more()) result.games.push_back(read_game(reader));
    if (reader.is_damaged()) return fail_at(file, block.offset, "the moves of games");
  }
  result.whole_bytes = parsed->whole_bytes;
  return result;
}

}  // namespace ishi::renju::engine
