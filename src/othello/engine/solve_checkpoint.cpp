#include "othello/engine/solve_checkpoint.hpp"

#include <bit>
#include <cstdlib>

#include <ishi/bits/word.hpp>
#include <ishi/detail/bytes.hpp>
#include <ishi/version.hpp>

#include "othello/engine/probcut.hpp"
#include "othello/engine/solver_table.hpp"
#include "othello/engine/table_entry.hpp"
#include "othello/engine/weights_file.hpp"

namespace ishi::othello::engine {

namespace {

constexpr std::string_view kSolveMagic = "ISHIOSC2";
constexpr std::size_t kSlotSize = 24;
constexpr std::size_t kChecksumSize = 8;

/// Takes numbers and texts from the front of a file, as long as there are enough bytes.
class Bytes {
 public:
  Bytes(std::string_view bytes, std::size_t at) : bytes_(bytes), at_(at) {}

  std::uint64_t number(std::size_t size) {
    if (!has(size)) return 0;
    const std::uint64_t value = bytes::read_little_endian(bytes_, at_, size);
    at_ += size;
    return value;
  }
  int small() { return static_cast<std::int8_t>(number(1)); }
  int middling() { return static_cast<std::int16_t>(number(2)); }
  std::string text() {
    const auto size = static_cast<std::size_t>(number(1));
    if (!has(size)) return {};
    at_ += size;
    return std::string(bytes_.substr(at_ - size, size));
  }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool whole() const { return whole_; }

 private:
  bool has(std::size_t size) {
    whole_ = whole_ && bytes_.size() - at_ >= size;
    return whole_;
  }

  std::string_view bytes_;
  std::size_t at_;
  bool whole_ = true;
};

bool is_sound(const SolveCheckpoint& checkpoint) {
  const auto is_score = [](int score) { return score >= -64 && score <= 64; };
  return !checkpoint.position.mover.intersects(checkpoint.position.opponent) &&
         is_score(checkpoint.window.lower) && is_score(checkpoint.window.upper) &&
         checkpoint.window.lower < checkpoint.window.upper && checkpoint.depth >= 1 &&
         checkpoint.depth <= 64 && checkpoint.confidence >= 0 && checkpoint.confidence <= kExact &&
         std::abs(checkpoint.guess) <= kMostSteps;
}

bool is_sound(const search::KeptSlot& slot) {
  return slot.result != 0 && is_sound(bits::bit_cast<TableEntry>(slot.result));
}

}  // namespace

std::string format_solve_checkpoint(const SolveCheckpoint& checkpoint) {
  std::string bytes(kSolveMagic);
  bytes.reserve(kSlotSize * checkpoint.slots.size() + 256);
  const auto put = [&bytes](std::uint64_t number, std::size_t size) {
    bytes::append_little_endian(bytes, number, size);
  };
  const auto put_small = [&put](int number) { put(static_cast<std::uint8_t>(number), 1); };
  put(checkpoint.version.size(), 1);
  bytes += checkpoint.version;
  put(checkpoint.position.mover.word(), 8);
  put(checkpoint.position.opponent.word(), 8);
  put_small(checkpoint.window.lower);
  put_small(checkpoint.window.upper);
  put(checkpoint.table_bytes, 8);
  put(checkpoint.weights_checksum, 8);
  put_small(checkpoint.depth);
  put_small(checkpoint.confidence);
  put(static_cast<std::uint16_t>(checkpoint.guess), 2);
  put(checkpoint.nodes, 8);
  put(checkpoint.milliseconds, 8);
  put(checkpoint.slots.size(), 8);
  for (const search::KeptSlot& slot : checkpoint.slots) {
    put(slot.bucket, 8);
    put(slot.check, 8);
    put(slot.result, 8);
  }
  put(bytes::fnv1a(bytes), kChecksumSize);
  return bytes;
}

Parsed<SolveCheckpoint> parse_solve_checkpoint(std::string_view file) {
  if (file.substr(0, kSolveMagic.size()) != kSolveMagic) {
    return fail_at(file, 0, "a checkpoint of a solve, which begins with ISHIOSC2");
  }
  if (file.size() < kSolveMagic.size() + kChecksumSize ||
      bytes::fnv1a(file.substr(0, file.size() - kChecksumSize)) !=
          bytes::read_little_endian(file, file.size() - kChecksumSize, kChecksumSize)) {
    return fail_with(file.size(), "the checksum of all that stands before",
                     "the end of a file that is cut off or damaged");
  }
  const std::string_view body = file.substr(0, file.size() - kChecksumSize);
  Bytes bytes(body, kSolveMagic.size());
  SolveCheckpoint checkpoint;
  checkpoint.version = bytes.text();
  checkpoint.position.mover = Bitboard8(bytes.number(8));
  checkpoint.position.opponent = Bitboard8(bytes.number(8));
  checkpoint.window.lower = bytes.small();
  checkpoint.window.upper = bytes.small();
  checkpoint.table_bytes = bytes.number(8);
  checkpoint.weights_checksum = bytes.number(8);
  checkpoint.depth = bytes.small();
  checkpoint.confidence = bytes.small();
  checkpoint.guess = bytes.middling();
  checkpoint.nodes = bytes.number(8);
  checkpoint.milliseconds = bytes.number(8);
  const std::uint64_t slots = bytes.number(8);
  if (!bytes.whole() || !is_sound(checkpoint)) {
    return fail_at(file, kSolveMagic.size(), "the state of a solve");
  }
  if (checkpoint.version != library_version()) {
    return fail_with(kSolveMagic.size() + 1, "a checkpoint of this version of ishi",
                     checkpoint.version);
  }
  if (slots > kMostKeptSlots || (body.size() - bytes.at()) != kSlotSize * slots) {
    return fail_at(file, bytes.at() - 8, "the number of slots that follow");
  }
  checkpoint.slots.reserve(static_cast<std::size_t>(slots));
  for (std::uint64_t i = 0; i < slots; ++i) {
    const std::size_t at = bytes.at();
    const std::uint64_t bucket = bytes.number(8);
    const std::uint64_t check = bytes.number(8);
    const search::KeptSlot slot{bucket, check, bytes.number(8)};
    if (!is_sound(slot)) return fail_at(file, at, "a slot of the table");
    checkpoint.slots.push_back(slot);
  }
  return checkpoint;
}

std::string_view why_not_resumed(const SolveCheckpoint& checkpoint, const Engine& engine,
                                 const Position& position, ScoreWindow window) {
  const EngineOptions& options = engine.options();
  if (checkpoint.position != position) return "another position";
  if (checkpoint.window != window) return "other bounds";
  if (checkpoint.table_bytes != table_bytes(options.hash_bytes, position)) {
    return "another size of the table";
  }
  if (checkpoint.weights_checksum != checksum_of(weights_or_embedded(options.weights.get()))) {
    return "other weights";
  }
  return {};
}

}  // namespace ishi::othello::engine
