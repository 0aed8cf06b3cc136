#include "othello/training/samples.hpp"

#include <cassert>

#include <ishi/detail/bytes.hpp>

namespace ishi::othello::engine {

namespace {

constexpr std::string_view kSamplesMagic = "ISHIOTS1";
constexpr std::size_t kSamplesHeader = 8 + 4 + 8;
constexpr std::size_t kSamplesBlockHeader = 4 + 8;
constexpr std::size_t kGameHeaderSize = 4 + 2 + 2;
constexpr std::size_t kSampleSize = 8 + 8 + 1 + 1 + 1;
constexpr std::int8_t kNoOutcome = -128;
constexpr std::size_t kLongestText = std::size_t{1} << 16;
/// A larger block is damage and not one that was cut short.
constexpr std::size_t kLargestBlock = std::size_t{1} << 20;

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
  std::string bytes(kSamplesMagic);
  bytes::append_little_endian(bytes, made_with.size(), 4);
  bytes::append_little_endian(bytes, bytes::fnv1a(made_with), 8);
  bytes += made_with;
  return bytes;
}

std::string format_samples_block(std::span<const SampleGame> games) {
  std::string payload;
  for (const SampleGame& game : games) {
    bytes::append_little_endian(payload, game.number, 4);
    bytes::append_little_endian(payload, game.year, 2);
    bytes::append_little_endian(payload, game.samples.size(), 2);
    for (const Sample& sample : game.samples) append_sample(payload, sample);
  }
  assert(payload.size() <= kLargestBlock);
  std::string bytes;
  bytes::append_little_endian(bytes, payload.size(), 4);
  bytes::append_little_endian(bytes, bytes::fnv1a(payload), 8);
  return bytes + payload;
}

Parsed<SampleFile> parse_samples(std::string_view file) {
  if (file.size() < kSamplesHeader || file.substr(0, kSamplesMagic.size()) != kSamplesMagic) {
    return fail_at(file, 0, "a file of Othello samples, which begins with ISHIOTS1");
  }
  const auto text_size = static_cast<std::size_t>(bytes::read_little_endian(file, 8, 4));
  if (text_size > kLongestText || file.size() - kSamplesHeader < text_size) {
    return fail_at(file, 8, "the length of the text that follows");
  }
  SampleFile result;
  result.made_with = file.substr(kSamplesHeader, text_size);
  if (bytes::fnv1a(result.made_with) != bytes::read_little_endian(file, 12, 8)) {
    return fail_at(file, 12, "the checksum of the text that follows");
  }
  std::size_t at = kSamplesHeader + text_size;
  while (file.size() - at >= kSamplesBlockHeader) {
    const auto size = static_cast<std::size_t>(bytes::read_little_endian(file, at, 4));
    const std::string_view rest = file.substr(at + kSamplesBlockHeader);
    if (size > kLargestBlock) return fail_at(file, at, "the length of a block, at most 1 MiB");
    if (rest.size() < size) break;
    const std::string_view payload = rest.substr(0, size);
    if (bytes::fnv1a(payload) != bytes::read_little_endian(file, at + 4, 8)) {
      return fail_at(file, at + 4, "the checksum of the block that follows");
    }
    if (!append_games(payload, result.games)) {
      return fail_at(file, at + kSamplesBlockHeader, "the samples of games");
    }
    at += kSamplesBlockHeader + size;
  }
  result.whole_bytes = at;
  return result;
}

}  // namespace ishi::othello::engine
