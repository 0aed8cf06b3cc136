// RenLib's libraries; the layout is in renju_book.hpp.
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/board/point.hpp>

#include "store/foreign/place.hpp"
#include "store/foreign/renju_book.hpp"

namespace ishi::store {

namespace {

using board::Point;

constexpr std::string_view kMagic = "\xffRenLib\xff";
constexpr std::size_t kHead = 20;
constexpr unsigned kOldComment = 0x20;
constexpr unsigned kComment = 0x08;
constexpr unsigned kExtended = 0x01;
constexpr unsigned kLabel = 0x0001;
constexpr std::size_t kLongestText = 1 << 20;

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

class RenLibReader : public BookReader {
 public:
  RenLibReader(ByteSource& source, BookHead head) : source_(&source), head_(std::move(head)) {}

  [[nodiscard]] const BookHead& head() const override { return head_; }

  BookResult<std::optional<BookRecord>> next() override {
    if (is_over_) {
      if (source_->at_end()) return std::nullopt;
      return fault_at(*source_, fmt::format("bytes behind the last of {} nodes", read_));
    }
    const std::uint64_t start = source_->offset();
    BookRecord record;
    if (!take_node(record.bytes)) {
      return fault_at(*source_, fmt::format("the file ends in node {}, or before it", read_ + 1));
    }
    ++read_;
    const RenLibNode node = parse_renlib_node(record.bytes);
    const renju::Position parent = here_;
    if (is_renlib_move(node, read_ == 1)) {
      const auto point = point_of_renlib(node.place);
      if (!point) return fault_in_node(start, "a move beside the board");
      if (here_.occupied().contains(*point)) {
        return fault_in_node(start, "a move to a taken point, " + board::format_point(*point));
      }
      here_ = here_.after(*point);
      record.key = place_of(here_, renju::Rule::Renju).key;
    }
    if ((node.flags & RenLibNode::kHasVariation) != 0) variations_of_.push_back(parent);
    if ((node.flags & RenLibNode::kIsLast) != 0) {
      is_over_ = variations_of_.empty();
      if (!is_over_) {
        here_ = variations_of_.back();
        variations_of_.pop_back();
      }
    }
    return record;
  }

 private:
  [[nodiscard]] tl::unexpected<BookFault> fault_in_node(std::uint64_t start,
                                                        const std::string& fault) const {
    return tl::unexpected(BookFault{fmt::format("node {}, byte {}: {}", read_, start, fault)});
  }

  /// Pairs of bytes up to the one with the end in it.
  bool take_text(std::string& bytes, bool is_old) {
    for (std::size_t taken = 0; taken < kLongestText; taken += 2) {
      if (!source_->take(2, bytes)) return false;
      for (const std::size_t at : {bytes.size() - 2, bytes.size() - 1}) {
        if (is_old ? byte_at(bytes, at) >= 0x80 : bytes[at] == '\0') return true;
      }
    }
    return false;
  }

  bool take_node(std::string& bytes) {
    if (!source_->take(2, bytes)) return false;
    const unsigned flags = byte_at(bytes, 1);
    unsigned further = 0;
    if ((flags & kExtended) != 0) {
      if (!source_->take(2, bytes)) return false;
      further = byte_at(bytes, 3);
    }
    if ((flags & (kComment | kOldComment)) != 0 && !take_text(bytes, (flags & kOldComment) != 0)) {
      return false;
    }
    return (further & kLabel) == 0 || take_text(bytes, false);
  }

  ByteSource* source_;
  BookHead head_;
  renju::Position here_;
  std::vector<renju::Position> variations_of_;  ///< to go on from; as many as variations are open
  std::uint64_t read_ = 0;
  bool is_over_ = false;
};

}  // namespace

bool begins_renlib(std::string_view ahead) { return ahead.substr(0, kMagic.size()) == kMagic; }

BookResult<std::unique_ptr<BookReader>> read_renlib(ByteSource& source) {
  BookHead head;
  if (!source.take(kHead, head.bytes)) return fault_at(source, "the file ends in its head");
  head.format = BookFormat::RenLib;
  head.engine = "RenLib";
  return std::make_unique<RenLibReader>(source, std::move(head));
}

bool is_renlib_record(std::string_view bytes) {
  if (bytes.size() < 2) return false;
  return (byte_at(bytes, 1) & kExtended) == 0 || bytes.size() >= 4;
}

RenLibNode parse_renlib_node(std::string_view bytes) {
  RenLibNode node;
  node.place = static_cast<std::uint8_t>(bytes[0]);
  node.flags = byte_at(bytes, 1);
  std::size_t texts = 2;
  if ((node.flags & kExtended) != 0) {
    node.further = byte_at(bytes, 2) << 8 | byte_at(bytes, 3);
    texts = 4;
  }
  node.texts = bytes.substr(texts);
  return node;
}

std::string format_renlib_node(const RenLibNode& node) {
  std::string bytes(1, static_cast<char>(node.place));
  bytes += static_cast<char>(node.flags);
  if ((node.flags & kExtended) != 0) {
    bytes += static_cast<char>(node.further >> 8);
    bytes += static_cast<char>(node.further & 0xFF);
  }
  return bytes + node.texts;
}

std::optional<Point> point_of_renlib(std::uint8_t place) {
  const int column = place % 16 - 1;
  const int row = Point::kSide - 1 - place / 16;
  if (!Point::is_on_board(column, row)) return std::nullopt;
  return Point(column, row);
}

std::uint8_t place_of_renlib(Point point) {
  return static_cast<std::uint8_t>(16 * (Point::kSide - 1 - point.row()) + point.column() + 1);
}

bool is_renlib_move(const RenLibNode& node, bool is_first) {
  constexpr unsigned kBeside = RenLibNode::kNoMove | RenLibNode::kIsLast;
  if (is_first) return node.place != 0;
  return (node.flags & kBeside) != kBeside;
}

std::string format_renlib_head() {
  std::string bytes(kMagic);
  bytes += "\x03\x04";
  bytes.resize(kHead, '\xff');
  return bytes;
}

}  // namespace ishi::store
