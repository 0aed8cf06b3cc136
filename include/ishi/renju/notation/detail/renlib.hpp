// Libraries of RenLib (.lib): a tree of moves in a stream of byte pairs, in the order of a walk
// from the root, each node before its variations. The layout was learnt from RenLib itself
// (https://github.com/gomoku/RenLib).
//
//     header   ff 'RenLib' ff, version, filled with ff to 20 bytes
//     node     place: 16·(row from the top, from 0) + column from 1; 0 is the root or a pass
//              flags: 80 a sibling follows after the subtree   40 nothing follows this move
//                     20 comment, old form   10 mark   08 comment   04 start   02 no move
//                     01 two more bytes of flags, of which 00 01 says that a label follows
//     texts    end in a 0, filled with another to an even length; in a comment, byte 8 parts its
//              first line from the rest
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/renju/notation/game_record.hpp>
#include <ishi/text/cursor.hpp>

namespace ishi::renju {

namespace detail {
inline constexpr std::string_view kRenLibMagic = "\xffRenLib\xff";
inline constexpr std::size_t kRenLibHeader = 20;
inline constexpr unsigned kHasSibling = 0x80;
inline constexpr unsigned kIsLeaf = 0x40;
inline constexpr unsigned kOldComment = 0x20;
inline constexpr unsigned kMarked = 0x10;
inline constexpr unsigned kComment = 0x08;
inline constexpr unsigned kNoMove = 0x02;
inline constexpr unsigned kExtended = 0x01;
inline constexpr unsigned kLabel = 0x0001;  // in the two further bytes

inline unsigned take_byte(text::Cursor& at) {
  const auto byte = static_cast<unsigned char>(at.peek());
  at.advance();
  return byte;
}
inline bool has_pair(const text::Cursor& at) { return at.rest().size() >= 2; }

/// One move of the stream, its texts unread.
struct RenLibNode {
  unsigned place = 0;
  unsigned flags = 0;
  unsigned further = 0;  // flags
};

inline Parsed<RenLibNode> take_renlib_node(text::Cursor& at) {
  const auto fail_at_end = [&](std::string_view expected) {
    return fail_at(at.text(), at.text().size(), expected);
  };
  if (!has_pair(at)) return fail_at_end("the flags of a node");
  RenLibNode node;
  node.place = take_byte(at);
  node.flags = take_byte(at);
  if ((node.flags & kExtended) != 0) {
    if (!has_pair(at)) return fail_at_end("the further flags of a node");
    node.further = take_byte(at) << 8;
    node.further |= take_byte(at);
  }
  return node;
}

/// Takes a text that ends in a 0, in pairs of bytes. An old comment ends in a byte with its highest
/// bit set instead, and its place in its pair does not matter.
inline Parsed<std::string> take_renlib_text(text::Cursor& at, bool old_form) {
  std::string text;
  while (has_pair(at)) {
    const std::string_view pair = at.rest().substr(0, 2);
    at.advance(2);
    for (const char c : pair) {
      const bool ends = old_form ? (static_cast<unsigned char>(c) & 0x80) != 0 : c == '\0';
      if (old_form) text += static_cast<char>(c & 0x7f);
      if (ends) return text;
      if (!old_form) text += c;
    }
  }
  return fail_at(at.text(), at.text().size(), "the end of a text");
}

/// Texts end in a 0, so that they hold none.
inline std::string up_to_zero(std::string_view text) {
  return std::string(text.substr(0, text.find('\0')));
}
/// A comment as RenLib writes it: byte 8 instead of the end of the first line.
inline std::string renlib_comment(std::string_view comment) {
  std::string text = up_to_zero(comment);
  std::replace(text.begin(), text.end(), '\b', '\n');
  const std::size_t line_end = text.find('\n');
  if (line_end != std::string::npos) text[line_end] = '\b';
  return text;
}
}  // namespace detail

/// Reads a library. A pass is an error; labels on points that are no moves are not kept.
inline Parsed<GameRecord> parse_renlib(std::string_view bytes) {
  using namespace detail;
  if (bytes.substr(0, kRenLibMagic.size()) != kRenLibMagic) {
    return fail_at(bytes, 0, "a RenLib library");
  }
  if (bytes.size() < kRenLibHeader) return fail_at(bytes, bytes.size(), "a header of 20 bytes");
  GameRecord record;
  struct Place {
    std::size_t node = GameTree::kRoot;
    Bitboard15 occupied;
  };
  Place here;
  std::vector<Place> parents_of_siblings;
  bool first = true;
  text::Cursor at(bytes, kRenLibHeader);
  while (!at.at_end()) {
    const std::size_t start = at.offset();
    const Parsed<RenLibNode> read = take_renlib_node(at);
    if (!read) return tl::unexpected<ParseError>(read.error());
    const unsigned flags = read->flags;
    const Place parent = here;
    GameNode text_only;  // a label beside the moves; not kept
    const bool is_text = (flags & (kNoMove | kIsLeaf)) == (kNoMove | kIsLeaf) && !first;
    if ((read->place != 0 || !first) && !is_text) {
      const int column = static_cast<int>(read->place % 16) - 1;
      const int row = Point::kSide - 1 - static_cast<int>(read->place / 16);
      if (!Point::is_on_board(column, row)) return fail_at(bytes, start, "the place of a move");
      const Point move(column, row);
      if (here.occupied.contains(move)) {
        return fail_with(start, "an empty point", board::format_point(move));
      }
      here.node = record.tree.add(here.node, move);
      here.occupied |= Bitboard15(move);
    }
    first = false;
    GameNode& node = is_text ? text_only : record.tree[here.node];
    node.marked = (flags & kMarked) != 0;
    if ((flags & (kComment | kOldComment)) != 0) {
      Parsed<std::string> comment = take_renlib_text(at, (flags & kOldComment) != 0);
      if (!comment) return tl::unexpected<ParseError>(comment.error());
      node.comment = *std::move(comment);
      std::replace(node.comment.begin(), node.comment.end(), '\b', '\n');
    }
    if ((read->further & kLabel) != 0) {
      Parsed<std::string> label = take_renlib_text(at, false);
      if (!label) return tl::unexpected<ParseError>(label.error());
      node.label = *std::move(label);
    }
    if ((flags & kHasSibling) != 0) parents_of_siblings.push_back(parent);
    if ((flags & kIsLeaf) != 0) {
      if (parents_of_siblings.empty()) return record;
      here = parents_of_siblings.back();
      parents_of_siblings.pop_back();
    }
  }
  if (first) return record;  // a header alone: nothing was kept
  return fail_at(bytes, bytes.size(), "the next move of a line that goes on");
}

/// Writes a library, version 3.4.
inline std::string format_renlib(const GameRecord& record) {
  using namespace detail;
  std::string bytes(kRenLibMagic);
  bytes += "\x03\x04";
  bytes.resize(kRenLibHeader, '\xff');
  const auto put = [&](unsigned value) { bytes += static_cast<char>(value); };
  const auto put_text = [&](const std::string& text) {
    bytes += text;
    bytes.append(text.size() % 2 == 0 ? 2 : 1, '\0');
  };
  struct Step {
    std::size_t node;
    bool has_sibling;
  };
  std::vector<Step> steps = {{GameTree::kRoot, false}};
  while (!steps.empty()) {
    const Step step = steps.back();
    steps.pop_back();
    const GameNode& node = record.tree[step.node];
    const std::string comment = renlib_comment(node.comment);
    const std::string label = up_to_zero(node.label);
    unsigned place = 0;
    if (node.move) {
      place = static_cast<unsigned>(16 * (Point::kSide - 1 - node.move->row()) +
                                    node.move->column() + 1);
    }
    put(place);
    put((step.has_sibling ? kHasSibling : 0) | (node.next.empty() ? kIsLeaf : 0) |
        (node.marked ? kMarked : 0) | (comment.empty() ? 0 : kComment) |
        (label.empty() ? 0 : kExtended));
    if (!label.empty()) {
      put(kLabel >> 8);
      put(kLabel);
    }
    if (!comment.empty()) put_text(comment);
    if (!label.empty()) put_text(label);
    for (std::size_t i = node.next.size(); i-- > 0;) {
      steps.push_back({node.next[i], i + 1 < node.next.size()});
    }
  }
  return bytes;
}

}  // namespace ishi::renju
