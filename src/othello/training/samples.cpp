#include "othello/training/samples.hpp"

#include <cassert>

#include <ishi/detail/bytes.hpp>

#include "training/block_file.hpp"

namespace ishi::othello::engine {

namespace {

constexpr training::BlockFileKind kSamplesKind = {
    "ISHIOTS1", "a file of Othello samples, which begins with ISHIOTS1", std::size_t{1} << 20};
constexpr std::size_t kGameHeaderSize = 4 + 2 + 2;
constexpr std::size_t kSampleSize = 8 + 8 + 1 + 1 + 1;
constexpr std::int8_t kNoOutcome = -128;

void append_sample(std::string& bytes, const Sample& sample) {
  bytes::append_little_endian(bytes, sample.position.mover.word(), 8);
  bytes::append_little_endian(bytes, sample.position.opponent.word(), 8);
  bytes += static_cast<char>(sample.score);
  bytes += static_cast<char>(static_cast<unsigned>(sample.kind) << 6 | sample.depth);
  bytes += static_cast<char>(sample.outcome.value_or(kNoOutcome));
}

std::optional<Sample> sample_at(std::string_view bytes, std::size_t at) {
  Sample sample;
  sample.position = {Bitboard8(bytes::read_little_endian(bytes, at, 8)),
                     Bitboard8(bytes::read_little_endian(bytes, at + 8, 8))};
  sample.score = static_cast<std::int8_t>(bytes[at + 16]);
  const auto label = static_cast<unsigned char>(bytes[at + 17]);
  sample.kind = static_cast<LabelKind>(label >> 6);
  sample.depth = label & 63;
  const auto outcome = static_cast<std::int8_t>(bytes[at + 18]);
  if (outcome != kNoOutcome) sample.outcome = outcome;
  const auto is_score = [](int discs) { return discs >= -64 && discs <= 64; };
  const bool overlap = !(sample.position.mover & sample.position.opponent).empty();
  if (overlap || label >> 6 > 2 || !is_score(sample.score)) return std::nullopt;
  if (sample.outcome && !is_score(*sample.outcome)) return std::nullopt;
  return sample;
}

/// Appends the games of a block; false if its bytes are no games.
bool append_games(std::string_view payload, std::vector<SampleGame>& games) {
  std::size_t at = 0;
  while (at < payload.size()) {
    if (payload.size() - at < kGameHeaderSize) return false;
    SampleGame game;
    game.number = static_cast<std::uint32_t>(bytes::read_little_endian(payload, at, 4));
    game.year = static_cast<std::uint16_t>(bytes::read_little_endian(payload, at + 4, 2));
    const auto count = static_cast<std::size_t>(bytes::read_little_endian(payload, at + 6, 2));
    at += kGameHeaderSize;
    if ((payload.size() - at) / kSampleSize < count) return false;
    game.samples.reserve(count);
    for (std::size_t i = 0; i < count; ++i, at += kSampleSize) {
      const std::optional<Sample> sample = sample_at(payload, at);
      if (!sample) return false;
      game.samples.push_back(*sample);
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
    bytes::append_little_endian(payload, game.year, 2);
    bytes::append_little_endian(payload, game.samples.size(), 2);
    for (const Sample& sample : game.samples) append_sample(payload, sample);
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
      return fail_at(file, block.offset, "the samples of games");
    }
  }
  result.whole_bytes = parsed->whole_bytes;
  return result;
}

}  // namespace ishi::othello::engine
