// Databases of Yixin and Rapfi; the layout is in renju_book.hpp.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/renju/rule.hpp>

#include "store/foreign/lz4_frame.hpp"
#include "store/foreign/place.hpp"
#include "store/foreign/renju_book.hpp"

namespace ishi::store {

namespace {

using board::Point;
using renju::Bitboard15;
using renju::Rule;

constexpr std::size_t kFixedKey = 3;
constexpr std::size_t kFixedValue = 5;
constexpr int kLargestSide = 22;
constexpr int kPass = 0xff;
constexpr unsigned kExactBound = 3;
constexpr std::int8_t kNoLabel = -1;
constexpr int kWon = 29'500;  ///< scores of this much or more are wins, 30,000 less the plies

/// In the order of Rapfi's numbers.
constexpr std::array<Rule, 3> kRules = {Rule::Freestyle, Rule::Gomoku, Rule::Renju};

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

/// What a key is of. An empty fault: it is sound; of other boards than ishi's there is no key.
struct ParsedKey {
  std::string fault;
  std::optional<Key> key;
};

ParsedKey parse_key(std::string_view bytes) {
  const int width = byte_at(bytes, 1);
  const int height = byte_at(bytes, 2);
  const std::size_t stones = (bytes.size() - kFixedKey) / 2;
  if (byte_at(bytes, 0) >= kRules.size()) return {"an impossible rule", {}};
  if (width > kLargestSide || height > kLargestSide) return {"an impossible board", {}};
  if (width == 0 && height == 0 && stones == 0) return {};  // about the file, not of a position
  if ((bytes.size() - kFixedKey) % 2 != 0 ||
      stones > static_cast<std::size_t>(width * height) + 1) {
    return {"an impossible number of stones", {}};
  }
  std::vector<bool> taken(static_cast<std::size_t>(kLargestSide * kLargestSide));
  std::array<Bitboard15, 2> boards;
  const bool is_ours = width == Point::kSide && height == Point::kSide;
  bool has_pass = false;
  for (std::size_t i = 0; i < stones; ++i) {
    const int column = byte_at(bytes, kFixedKey + 2 * i);
    const int row = byte_at(bytes, kFixedKey + 2 * i + 1);
    const std::size_t color = i < (stones + 1) / 2 ? 0 : 1;
    if (column == kPass && row == kPass) {
      // One side has passed: of its stones the last one.
      const bool is_last = i + 1 == stones || i + 1 == (stones + 1) / 2;
      if (has_pass || !is_last) return {"a pass in the middle", {}};
      has_pass = true;
      continue;
    }
    if (column >= width || row >= height) return {"a stone beside the board", {}};
    const auto at = static_cast<std::size_t>(row) * kLargestSide + static_cast<std::size_t>(column);
    if (taken[at]) return {"two stones on one point", {}};
    taken[at] = true;
    if (is_ours) boards[color] |= Bitboard15(Point(column, Point::kSide - 1 - row));
  }
  if (!is_ours) return {};
  const auto to_move = stones % 2 == 0 ? renju::Color::Black : renju::Color::White;
  return {{},
          place_of(renju::Position(boards[0], boards[1], to_move), kRules[byte_at(bytes, 0)]).key};
}

std::optional<Evidence> evidence_in(std::string_view value) {
  if (value.size() < kFixedValue) return std::nullopt;
  const auto depth_and_bound = little_endian<std::int16_t>(value, 3);
  const auto score = little_endian<std::int16_t>(value, 1);
  if (static_cast<unsigned>(depth_and_bound & 3) != kExactBound) return std::nullopt;
  Evidence evidence;
  evidence.depth = std::max(0, depth_and_bound >> 2);
  evidence.value = score;
  return evidence;
}

/// The compressed file behind the reader of a compressed book.
struct Packed {
  explicit Packed(ByteSource& source)
      : lz4(source), bytes([this](char* to, std::size_t most) { return lz4.fill(to, most); }) {}
  Lz4Reader lz4;
  ByteSource bytes;
};

class RapfiReader : public BookReader {
 public:
  RapfiReader(ByteSource& source, std::unique_ptr<Packed> packed, BookHead head)
      : packed_(std::move(packed)),
        source_(packed_ ? &packed_->bytes : &source),
        head_(std::move(head)),
        count_(little_endian<std::uint32_t>(head_.bytes, 0)) {}

  [[nodiscard]] const BookHead& head() const override { return head_; }

  BookResult<std::optional<BookRecord>> next() override {
    if (read_ == count_) {
      if (!source_->at_end()) {
        return fault_at(*source_, fmt::format("bytes behind the last of {} records", count_));
      }
      if (packed_ && !packed_->lz4.is_sound()) {
        return fault_at(*source_, "the LZ4 frame is damaged");
      }
      return std::nullopt;
    }
    const std::uint64_t start = source_->offset();
    BookRecord record;
    const auto key = take_sized(record.bytes);
    const auto value = key ? take_sized(record.bytes) : std::nullopt;
    if (!value) {
      const char* const what =
          packed_ && !packed_->lz4.is_sound() ? "the LZ4 frame is damaged" : "the file ends";
      return fault_at(*source_, fmt::format("{} in record {} of {}", what, read_ + 1, count_));
    }
    ++read_;
    if (key->size() < kFixedKey) return fault_in_record(start, "a key without a board");
    ParsedKey parsed = parse_key(*key);
    if (!parsed.fault.empty()) return fault_in_record(start, parsed.fault);
    record.key = std::move(parsed.key);
    if (record.key) record.evidence = evidence_in(*value);
    return record;
  }

 private:
  [[nodiscard]] tl::unexpected<BookFault> fault_in_record(std::uint64_t start,
                                                          const std::string& fault) const {
    return tl::unexpected(BookFault{fmt::format("record {}, byte {}: {}", read_, start, fault)});
  }

  /// Bytes behind their number.
  std::optional<std::string> take_sized(std::string& bytes) {
    std::string size;
    std::string content;
    if (!source_->take(2, size)) return std::nullopt;
    if (!source_->take(little_endian<std::uint16_t>(size, 0), content)) return std::nullopt;
    bytes += size + content;
    return content;
  }

  std::unique_ptr<Packed> packed_;
  ByteSource* source_;
  BookHead head_;
  std::uint32_t count_;
  std::uint32_t read_ = 0;
};

/// What stands behind its number of bytes at the beginning of `bytes`, and is taken from there.
std::optional<std::string_view> cut_sized(std::string_view& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const std::size_t size = little_endian<std::uint16_t>(bytes, 0);
  bytes.remove_prefix(2);
  if (bytes.size() < size) return std::nullopt;
  const std::string_view content = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return content;
}

/// Stones as Rapfi writes them, in the order of columns and then rows.
std::string stones_of(const Bitboard15& stones) {
  std::vector<std::array<char, 2>> places;
  for (const Point point : stones) {
    places.push_back(
        {static_cast<char>(point.column()), static_cast<char>(Point::kSide - 1 - point.row())});
  }
  std::sort(places.begin(), places.end());
  std::string bytes;
  for (const auto& place : places) bytes.append(place.begin(), place.end());
  return bytes;
}

std::string format_key(const RenjuSubject& subject) {
  const renju::Position& position = subject.position;
  std::string smallest;
  const bool is_even = (position.black().count() + position.white().count()) % 2 == 0;
  const bool passes = is_even != (position.to_move() == renju::Color::Black);
  for (const board::Symmetry symmetry : board::kSymmetries) {
    std::string stones = stones_of(board::transformed(position.black(), symmetry));
    if (passes && is_even) stones += "\xff\xff";
    stones += stones_of(board::transformed(position.white(), symmetry));
    if (passes && !is_even) stones += "\xff\xff";
    if (smallest.empty() || stones < smallest) smallest = std::move(stones);
  }
  const auto rule = std::find(kRules.begin(), kRules.end(), subject.rule) - kRules.begin();
  std::string key(1, static_cast<char>(rule));
  key.append(2, static_cast<char>(Point::kSide));
  return key + smallest;
}

void append_sized(std::string& bytes, std::string_view content) {
  append_little_endian(bytes, static_cast<std::uint16_t>(content.size()));
  bytes += content;
}

}  // namespace

bool begins_rapfi(std::string_view ahead) {
  if (begins_lz4_frame(ahead)) return true;
  constexpr std::size_t kFirstKey = 6;
  if (ahead.size() < kFirstKey + kFixedKey) return false;
  const auto size = little_endian<std::uint16_t>(ahead, 4);
  return size >= kFixedKey && size % 2 == 1 && byte_at(ahead, kFirstKey) < kRules.size() &&
         byte_at(ahead, kFirstKey + 1) <= kLargestSide &&
         byte_at(ahead, kFirstKey + 1) == byte_at(ahead, kFirstKey + 2);
}

BookResult<std::unique_ptr<BookReader>> read_rapfi(ByteSource& source) {
  BookHead head;
  head.format = BookFormat::Rapfi;
  head.engine = "Rapfi or Yixin";
  std::unique_ptr<Packed> packed;
  if (begins_lz4_frame(source.ahead(4))) packed = std::make_unique<Packed>(source);
  if (!(packed ? packed->bytes : source).take(4, head.bytes)) {
    return fault_at(source, "the file ends in its head");
  }
  head.bytes += static_cast<char>(packed ? 1 : 0);
  return std::make_unique<RapfiReader>(source, std::move(packed), std::move(head));
}

std::string format_rapfi_record(const RenjuSubject& subject, int value, int depth,
                                std::string_view known) {
  std::string key = format_key(subject);
  std::int8_t label = kNoLabel;
  // Labels speak of the side that has moved.
  if (value >= kWon) label = 'l';
  if (value <= -kWon) label = 'w';
  std::string text;
  if (!known.empty()) {
    const std::size_t key_size = little_endian<std::uint16_t>(known, 0);
    key = known.substr(2, key_size);
    const std::string_view content = known.substr(2 + key_size + 2);
    if (content.size() > kFixedValue) text = content.substr(kFixedValue);
  }
  std::string content(1, static_cast<char>(label));
  append_little_endian(content, static_cast<std::int16_t>(value));
  constexpr int kMostDepth = 4000;
  append_little_endian(content, static_cast<std::int16_t>(std::min(depth, kMostDepth) * 4 +
                                                          static_cast<int>(kExactBound)));
  std::string bytes;
  append_sized(bytes, key);
  append_sized(bytes, content + text);
  return bytes;
}

std::string format_rapfi_head(std::uint32_t records) {
  std::string bytes;
  append_little_endian(bytes, records);
  return bytes;
}

bool is_rapfi_record(std::string_view bytes) {
  const auto key = cut_sized(bytes);
  const auto value = key ? cut_sized(bytes) : std::nullopt;
  return value && bytes.empty() && key->size() >= kFixedKey && parse_key(*key).fault.empty();
}

std::optional<Evidence> evidence_of_rapfi(std::string_view bytes) {
  return evidence_in(bytes.substr(2 + little_endian<std::uint16_t>(bytes, 0) + 2));
}

std::string format_rapfi_charset() {
  std::string bytes;
  append_sized(bytes, std::string(kFixedKey, '\0'));
  append_sized(bytes, std::string(kFixedValue, '\0') + "charset=\"UTF-8\"");
  return bytes;
}

bool is_compressed_rapfi(std::string_view head) { return head.empty() || head.back() == 1; }

}  // namespace ishi::store
