// Edax's book.dat and its text; the layout is in othello_book.hpp.
#include "store/foreign/edax.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/core.h>

#include <ishi/bits/word.hpp>
#include <ishi/board/square.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "io/number.hpp"
#include "store/foreign/place.hpp"

namespace ishi::store {

namespace {

using othello::Bitboard8;
using Link = OthelloRecord::Link;

constexpr std::string_view kMagic = "XADEKOOB";
constexpr int kVersion = 4;
constexpr int kRelease = 6;
constexpr std::size_t kCountAt = 38;
constexpr std::size_t kHead = 42;
constexpr std::size_t kFixed = 40;  ///< of a position, before its links
constexpr std::size_t kLinksAt = 38;
constexpr int kNoScore = 127;
constexpr std::uint8_t kPass = 64;

/// Edax counts squares from a1, stores from h8.
std::uint8_t turned(std::uint8_t square) {
  return square < kPass ? static_cast<std::uint8_t>(kPass - 1 - square) : square;
}
Bitboard8 board_of(std::uint64_t word) { return Bitboard8(bits::reverse(word)); }
std::uint64_t word_of(Bitboard8 board) { return bits::reverse(board.word()); }

Link link_in(std::string_view bytes, std::size_t at) {
  return {little_endian<std::int8_t>(bytes, at),
          turned(little_endian<std::uint8_t>(bytes, at + 1))};
}

void append_link(std::string& bytes, const Link& link) {
  append_little_endian(bytes, static_cast<std::int8_t>(link.score));
  append_little_endian(bytes, turned(link.move));
}

std::int64_t time_in(std::string_view head) {
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned>(static_cast<std::uint8_t>(head[at]));
  };
  using namespace std::chrono;
  const year_month_day date(year(little_endian<std::int16_t>(head, 10)), month(number(12)),
                            day(number(13)));
  if (!date.ok()) return 0;
  const auto time = sys_days(date) + hours(number(14)) + minutes(number(15)) + seconds(number(16));
  return duration_cast<seconds>(time.time_since_epoch()).count();
}

class EdaxReader : public BookReader {
 public:
  EdaxReader(ByteSource& source, BookHead head)
      : source_(&source),
        head_(std::move(head)),
        count_(little_endian<std::uint32_t>(head_.bytes, kCountAt)) {}

  [[nodiscard]] const BookHead& head() const override { return head_; }

  BookResult<std::optional<BookRecord>> next() override {
    if (read_ == count_) {
      if (source_->at_end()) return std::nullopt;
      return fault_at(*source_, fmt::format("bytes behind the last of {} positions", count_));
    }
    const std::uint64_t start = source_->offset();
    BookRecord record;
    bool is_whole = source_->take(kFixed, record.bytes);
    if (is_whole) {
      const std::size_t links = static_cast<std::uint8_t>(record.bytes[kLinksAt]);
      is_whole = source_->take(2 * links + 2, record.bytes);
    }
    if (!is_whole) {
      return fault_at(*source_,
                      fmt::format("the file ends in position {} of {}", read_ + 1, count_));
    }
    ++read_;
    const OthelloRecord parsed = parse_othello_record(record.bytes, BookFormat::Edax);
    const std::string fault = fault_in(parsed);
    if (!fault.empty()) return fault_in_position(read_, start, fault);
    record.key = key_of(parsed);
    record.evidence = evidence_of(parsed);
    return record;
  }

 private:
  ByteSource* source_;
  BookHead head_;
  std::uint32_t count_;
  std::uint32_t read_ = 0;
};

class EdaxTextReader : public BookReader {
 public:
  explicit EdaxTextReader(ByteSource& source) : source_(&source) {
    head_.format = BookFormat::EdaxText;
    head_.engine = "Edax";
  }

  [[nodiscard]] const BookHead& head() const override { return head_; }

  BookResult<std::optional<BookRecord>> next() override {
    if (source_->at_end()) return std::nullopt;
    constexpr std::size_t kLongest = 120;
    const std::size_t end = source_->ahead(kLongest).find('\n');
    ++line_;
    if (end == std::string_view::npos) {
      return tl::unexpected(BookFault{fmt::format("line {}: it does not end", line_)});
    }
    BookRecord record;
    source_->take(end + 1, record.bytes);
    const auto parsed = parse_line(record.bytes);
    const std::string fault = parsed ? fault_in(*parsed) : "no position of a book of Edax";
    if (!fault.empty()) {
      return tl::unexpected(BookFault{fmt::format("line {}: {}", line_, fault)});
    }
    record.key = key_of(*parsed);
    record.evidence = evidence_of(*parsed);
    return record;
  }

  /// `board side,level,leaf,score`, and the line end.
  static std::optional<OthelloRecord> parse_line(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    std::array<std::string_view, 4> fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::size_t comma = line.find(',');
      if ((comma == std::string_view::npos) != (i + 1 == fields.size())) return std::nullopt;
      fields[i] = line.substr(0, comma);
      line.remove_prefix(std::min(line.size(), comma + 1));
    }
    constexpr std::size_t kBoard = 66;
    const auto diagram = othello::parse_position(fields[0]);
    const auto level = io::parse_integer<int>(fields[1]);
    const auto score = io::parse_integer<int>(fields[3]);
    if (fields[0].size() != kBoard || !diagram || !level || !score) return std::nullopt;
    OthelloRecord record;
    record.position = diagram->position;
    record.level = *level;
    if (fields[2] == "--") return record;
    if (fields[2].empty()) return std::nullopt;
    record.leaf.move = kPass;
    if (fields[2] != "PA" && fields[2] != "pa") {
      std::string name(fields[2]);
      name[0] = static_cast<char>(name[0] | 0x20);  // a small letter
      const auto square = board::parse_square<8>(name);
      if (!square) return std::nullopt;
      record.leaf.move = static_cast<std::uint8_t>(square->bit());
    }
    record.leaf.score = *score;
    record.leaf_has_score = *score != -kNoScore;
    return record;
  }

 private:
  ByteSource* source_;
  BookHead head_;
  std::size_t line_ = 0;
};

/// As Edax has a position: the smallest words among its images.
OthelloRecord turned_for_edax(const OthelloRecord& record) {
  const auto words = [](const OthelloRecord& image) {
    return std::pair(word_of(image.position.mover), word_of(image.position.opponent));
  };
  OthelloRecord best = record;
  for (const board::Symmetry symmetry : board::kSymmetries) {
    OthelloRecord image = transformed(record, symmetry);
    if (words(image) < words(best)) best = std::move(image);
  }
  return best;
}

}  // namespace

bool begins_edax(std::string_view ahead) { return ahead.substr(0, kMagic.size()) == kMagic; }

bool begins_edax_text(std::string_view ahead) {
  return EdaxTextReader::parse_line(ahead.substr(0, ahead.find('\n'))).has_value();
}

bool is_edax_record(std::string_view bytes) {
  if (bytes.size() < kFixed) return false;
  const std::size_t links = static_cast<std::uint8_t>(bytes[kLinksAt]);
  return bytes.size() == kFixed + 2 * links + 2 &&
         fault_in(parse_edax_record(bytes, BookFormat::Edax)).empty();
}

bool is_edax_text_record(std::string_view bytes) {
  const auto record = EdaxTextReader::parse_line(bytes);
  return record && fault_in(*record).empty();
}

BookResult<std::unique_ptr<BookReader>> read_edax(ByteSource& source) {
  BookHead head;
  if (!source.take(kHead, head.bytes)) return fault_at(source, "the file ends in its head");
  const int version = static_cast<std::uint8_t>(head.bytes[8]);
  if (version != kVersion) {
    return fault_at(source, fmt::format("a book of Edax of version {}, not {}", version, kVersion));
  }
  head.format = BookFormat::Edax;
  head.engine = fmt::format("Edax {}.{}", version, static_cast<std::uint8_t>(head.bytes[9]));
  head.time = time_in(head.bytes);
  return std::make_unique<EdaxReader>(source, std::move(head));
}

BookResult<std::unique_ptr<BookReader>> read_edax_text(ByteSource& source) {
  return std::make_unique<EdaxTextReader>(source);
}

OthelloRecord parse_edax_record(std::string_view bytes, BookFormat format) {
  if (format == BookFormat::EdaxText) return *EdaxTextReader::parse_line(bytes);
  OthelloRecord record;
  record.position = {board_of(little_endian<std::uint64_t>(bytes, 0)),
                     board_of(little_endian<std::uint64_t>(bytes, 8))};
  for (std::size_t i = 0; i < record.counts.size(); ++i) {
    record.counts[i] = little_endian<std::uint32_t>(bytes, 16 + 4 * i);
  }
  const int value = little_endian<std::int16_t>(bytes, 32);
  if (value != -kNoScore && value != kNoScore) record.value = value;
  record.lower = little_endian<std::int16_t>(bytes, 34);
  record.upper = little_endian<std::int16_t>(bytes, 36);
  const std::size_t links = little_endian<std::uint8_t>(bytes, kLinksAt);
  record.level = little_endian<std::uint8_t>(bytes, kLinksAt + 1);
  for (std::size_t i = 0; i < links; ++i) record.links.push_back(link_in(bytes, kFixed + 2 * i));
  record.leaf = link_in(bytes, kFixed + 2 * links);
  record.leaf_has_score = record.leaf.score != -kNoScore;
  return record;
}

std::string format_edax_record(const OthelloRecord& original, BookFormat format) {
  const OthelloRecord record = turned_for_edax(original);
  const Link& leaf = record.leaf;
  const bool has_leaf = leaf.move != OthelloRecord::kNoLink && record.leaf_has_score;
  if (format == BookFormat::EdaxText) {
    std::string board = othello::format_position({record.position, othello::Color::Black});
    std::string move = "--";
    if (has_leaf) {
      move = leaf.move == kPass ? "PA" : board::format_square(othello::Square::from_bit(leaf.move));
      move[0] = static_cast<char>(move[0] & ~0x20);  // a capital
    }
    return fmt::format("{},{},{},{}\n", board, record.level, move,
                       has_leaf ? leaf.score : -kNoScore);
  }
  std::string bytes;
  append_little_endian(bytes, word_of(record.position.mover));
  append_little_endian(bytes, word_of(record.position.opponent));
  for (const std::uint32_t count : record.counts) append_little_endian(bytes, count);
  for (const int score : {record.value.value_or(-kNoScore), record.lower, record.upper}) {
    append_little_endian(bytes, static_cast<std::int16_t>(score));
  }
  append_little_endian(bytes, static_cast<std::uint8_t>(record.links.size()));
  append_little_endian(bytes, static_cast<std::uint8_t>(record.level));
  for (const Link& link : record.links) append_link(bytes, link);
  append_link(bytes, has_leaf ? leaf : Link{-kNoScore, OthelloRecord::kNoLink});
  return bytes;
}

std::string format_edax_head(const BookSummary& summary, std::string_view known) {
  std::string bytes(known);
  if (bytes.empty()) {
    using namespace std::chrono;
    const auto time = sys_seconds(seconds(summary.time));
    const auto today = floor<days>(time);
    const year_month_day date(today);
    const hh_mm_ss clock(time - today);
    bytes = kMagic;
    bytes += static_cast<char>(kVersion);
    bytes += static_cast<char>(kRelease);
    append_little_endian(bytes, static_cast<std::int16_t>(static_cast<int>(date.year())));
    for (const auto part : {static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                            static_cast<unsigned>(clock.hours().count()),
                            static_cast<unsigned>(clock.minutes().count()),
                            static_cast<unsigned>(clock.seconds().count()), 0U}) {
      bytes += static_cast<char>(part);
    }
    // The errors that Edax allows a move of a line, in the midgame and in the ending, are its own.
    constexpr std::int32_t kMidgameError = 2;
    constexpr std::int32_t kEndingError = 1;
    for (const std::int32_t option :
         {summary.level, summary.fewest_empty, kMidgameError, kEndingError, 0}) {
      append_little_endian(bytes, option);
    }
  }
  bytes.resize(kCountAt);
  append_little_endian(bytes, summary.positions);
  return bytes;
}

}  // namespace ishi::store
