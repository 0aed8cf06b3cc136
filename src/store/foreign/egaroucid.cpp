// Egaroucid's .egbk3, and what the formats of Othello share; the layout is in othello_book.hpp.
#include <utility>

#include <fmt/core.h>

#include "store/foreign/edax.hpp"
#include "store/foreign/othello_book.hpp"
#include "store/foreign/place.hpp"

namespace ishi::store {

namespace {

using othello::Bitboard8;

constexpr std::string_view kMagic = "DICUORAGE";
constexpr int kVersion = 3;
constexpr std::size_t kCountAt = 10;
constexpr std::size_t kHead = 14;
constexpr std::size_t kRecord = 25;
constexpr int kNoScore = -126;
constexpr std::uint8_t kNoMove = 65;
constexpr std::uint8_t kUndefinedMove = 125;
constexpr int kNoLevel = -1;

int signed_byte(std::string_view bytes, std::size_t at) {
  return static_cast<int>(little_endian<std::int8_t>(bytes, at));
}

class EgaroucidReader : public BookReader {
 public:
  EgaroucidReader(ByteSource& source, BookHead head)
      : source_(&source),
        head_(std::move(head)),
        count_(little_endian<std::int32_t>(head_.bytes, kCountAt)) {}

  [[nodiscard]] const BookHead& head() const override { return head_; }

  BookResult<std::optional<BookRecord>> next() override {
    if (count_ < 0) return fault_at(*source_, "a negative number of positions");
    if (read_ == count_) {
      if (source_->at_end()) return std::nullopt;
      return fault_at(*source_, fmt::format("bytes behind the last of {} positions", count_));
    }
    const std::uint64_t start = source_->offset();
    BookRecord record;
    if (!source_->take(kRecord, record.bytes)) {
      return fault_at(*source_,
                      fmt::format("the file ends in position {} of {}", read_ + 1, count_));
    }
    ++read_;
    const OthelloRecord parsed = parse_othello_record(record.bytes, BookFormat::Egaroucid);
    const std::string fault = fault_in(parsed);
    if (!fault.empty()) return fault_in_position(static_cast<std::uint64_t>(read_), start, fault);
    record.key = key_of(parsed);
    record.evidence = evidence_of(parsed);
    return record;
  }

 private:
  ByteSource* source_;
  BookHead head_;
  std::int32_t count_;
  std::int32_t read_ = 0;
};

OthelloRecord parse_egaroucid_record(std::string_view bytes) {
  OthelloRecord record;
  record.position = {Bitboard8(little_endian<std::uint64_t>(bytes, 0)),
                     Bitboard8(little_endian<std::uint64_t>(bytes, 8))};
  const int value = signed_byte(bytes, 16);
  if (value != kNoScore) record.value = value;
  record.level = signed_byte(bytes, 17);
  record.counts.back() = little_endian<std::uint32_t>(bytes, 18);
  record.leaf.score = signed_byte(bytes, 22);
  record.leaf_has_score = record.leaf.score != kNoScore;
  const auto move = little_endian<std::uint8_t>(bytes, 23);
  const bool is_move = move != kNoMove && move != kUndefinedMove;
  record.leaf.move = is_move ? move : OthelloRecord::kNoLink;
  record.leaf_level = signed_byte(bytes, 24);
  return record;
}

std::string format_egaroucid_record(const OthelloRecord& record) {
  std::string bytes;
  append_little_endian(bytes, record.position.mover.word());
  append_little_endian(bytes, record.position.opponent.word());
  append_little_endian(bytes, static_cast<std::int8_t>(record.value.value_or(kNoScore)));
  append_little_endian(bytes, static_cast<std::int8_t>(record.level));
  append_little_endian(bytes, record.counts.back());
  // Egaroucid knows no leaf that is a pass.
  const bool has_leaf = record.leaf.move < kNoMove - 1 && record.leaf_has_score;
  append_little_endian(bytes, static_cast<std::int8_t>(has_leaf ? record.leaf.score : kNoScore));
  append_little_endian(bytes, has_leaf ? record.leaf.move : kUndefinedMove);
  append_little_endian(bytes, static_cast<std::int8_t>(has_leaf ? record.leaf_level : kNoLevel));
  return bytes;
}

}  // namespace

bool begins_egaroucid(std::string_view ahead) { return ahead.substr(0, kMagic.size()) == kMagic; }

bool is_egaroucid_record(std::string_view bytes) {
  return bytes.size() == kRecord && fault_in(parse_egaroucid_record(bytes)).empty();
}

BookResult<std::unique_ptr<BookReader>> read_egaroucid(ByteSource& source) {
  BookHead head;
  if (!source.take(kHead, head.bytes)) return fault_at(source, "the file ends in its head");
  const int version = static_cast<std::uint8_t>(head.bytes[kMagic.size()]);
  if (version != kVersion) {
    return fault_at(source,
                    fmt::format("a book of Egaroucid of version {}, not {}", version, kVersion));
  }
  head.format = BookFormat::Egaroucid;
  head.engine = "Egaroucid";
  return std::make_unique<EgaroucidReader>(source, std::move(head));
}

OthelloRecord parse_othello_record(std::string_view bytes, BookFormat format) {
  return format == BookFormat::Egaroucid ? parse_egaroucid_record(bytes)
                                         : parse_edax_record(bytes, format);
}

std::string format_othello_record(const OthelloRecord& record, BookFormat format) {
  return format == BookFormat::Egaroucid ? format_egaroucid_record(record)
                                         : format_edax_record(record, format);
}

std::string format_othello_head(const BookSummary& summary, BookFormat format,
                                std::string_view known) {
  if (format == BookFormat::Edax) return format_edax_head(summary, known);
  if (format == BookFormat::EdaxText) return {};
  std::string bytes(kMagic);
  bytes += static_cast<char>(kVersion);
  append_little_endian(bytes, summary.positions);
  return bytes;
}

}  // namespace ishi::store
