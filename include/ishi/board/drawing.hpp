// Boards as text: words in either of the two orders in which programs and articles number the
// squares of a word, and drawings with coordinates, which name their order. 15×15 boards are drawn
// with row 15 at the top. The code inside knows only one order (square.hpp); these functions are
// for what users type and read.
//
//       a b c d    a1 = bit 15
//     1 . . # .
//     2 . # # .
//     3 . . . .
//     4 # . . .
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/bits/word.hpp>
#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/text/hex.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::board {

enum class Layout : std::uint8_t {
  A1High,  ///< a1 is the highest bit, b1 the next: hexadecimal digits read like the board
  A1Low,   ///< a1 is bit 0, b1 bit 1: a square's number counts from a1
};

/// `a1=63` or `a1=0`, also for 4×4, where a1 is bit 15 or 0.
constexpr std::string_view format_layout(Layout layout) {
  return layout == Layout::A1High ? "a1=63" : "a1=0";
}

/// Reads a name as `format_layout` writes it, and nothing after it.
constexpr Parsed<Layout> parse_layout(std::string_view text) {
  for (const Layout layout : {Layout::A1High, Layout::A1Low}) {
    if (text == format_layout(layout)) return layout;
  }
  return fail_with(0, "a1=63 or a1=0", text);
}

/// The word that holds `board` in the given order.
template <int N>
constexpr typename BasicBitboard<N>::Word to_word(BasicBitboard<N> board, Layout layout) {
  return layout == Layout::A1High ? board.word() : bits::reverse(board.word());
}

/// The board that `word` holds in the given order.
template <int N>
constexpr BasicBitboard<N> from_word(typename BasicBitboard<N>::Word word, Layout layout) {
  return BasicBitboard<N>(layout == Layout::A1High ? word : bits::reverse(word));
}

/// The board's word in hexadecimal: 16 lower-case digits for 8×8, 4 for 4×4.
template <int N>
std::string format_word(BasicBitboard<N> board, Layout layout = Layout::A1High) {
  return text::format_hex(to_word(board, layout), N * N);
}

/// Reads a word in hexadecimal, either case, with or without `0x`; leading zeros may be left out.
template <int N = 8>
constexpr Parsed<BasicBitboard<N>> parse_word(std::string_view text,
                                              Layout layout = Layout::A1High) {
  const Parsed<std::uint64_t> word = text::parse_hex(text, N * N);
  if (!word) return tl::unexpected(word.error());
  return from_word<N>(static_cast<typename BasicBitboard<N>::Word>(*word), layout);
}

/// A board and the bit order named beside it. The order does not change which squares are drawn.
template <int N>
struct Drawing {
  BasicBitboard<N> board;
  Layout layout = Layout::A1High;
  friend constexpr bool operator==(const Drawing&, const Drawing&) = default;
};

namespace detail {

/// The line above a drawing: column letters, and where a1 is.
inline std::string drawing_head(int side, std::string_view order) {
  std::string text = side >= 10 ? "  " : " ";
  for (int column = 0; column < side; ++column) {
    text += ' ';
    text += static_cast<char>('a' + column);
  }
  text += "    ";
  text += order;
  text += '\n';
  return text;
}

/// The number at the left of a row, as wide as the widest.
inline std::string row_label(int number, int side) {
  std::string text = side >= 10 && number < 10 ? " " : "";
  return text + std::to_string(number);
}

/// Reads the parts of a drawing one after the other.
class DrawingReader {
 public:
  explicit constexpr DrawingReader(std::string_view text) : text_(text) {}

  [[nodiscard]] constexpr std::size_t offset() const { return at_; }
  [[nodiscard]] constexpr bool at_end() const { return at_ == text_.size(); }
  constexpr void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) {
      ++at_;
    }
  }
  constexpr void skip_blanks_and_line_ends() {
    skip_blanks();
    while (at_ < text_.size() && text_[at_] == '\n') {
      ++at_;
      skip_blanks();
    }
  }
  /// Steps over `word` if it stands here.
  constexpr bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  /// Steps over the column letters if they all stand here.
  constexpr bool take_letters(int side) {
    const std::size_t start = at_;
    for (int column = 0; column < side; ++column) {
      skip_blanks();
      const char letter = static_cast<char>('a' + column);
      if (!take(std::string_view(&letter, 1))) {
        at_ = start;
        return false;
      }
    }
    return true;
  }
  /// Steps over a square: `#`, `X` or `*` is in the set, `.` or `-` is not.
  constexpr Parsed<bool> take_square() {
    skip_blanks();
    const char c = at_ < text_.size() ? text_[at_] : '\0';
    if (c == '#' || c == 'X' || c == '*' || c == '.' || c == '-') {
      ++at_;
      return c != '.' && c != '-';
    }
    return fail("a square: # or .");
  }
  [[nodiscard]] constexpr tl::unexpected<ParseError> fail(std::string_view expected) const {
    return fail_at(text_, at_, expected);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// Reads the rows of a drawing, to the end of the text; row numbers are optional. `set(column,
/// row)` is called for every square in the set.
template <typename Set>
constexpr Parsed<bool> read_rows(DrawingReader& reader, int side, bool row_1_at_top, Set set) {
  for (int line = 0; line < side; ++line) {
    reader.skip_blanks_and_line_ends();
    const int row = row_1_at_top ? line : side - 1 - line;
    const char label[2] = {static_cast<char>('0' + (row + 1) / 10),
                           static_cast<char>('0' + (row + 1) % 10)};
    reader.take(row + 1 >= 10 ? std::string_view(label, 2) : std::string_view(label + 1, 1));
    for (int column = 0; column < side; ++column) {
      const Parsed<bool> square = reader.take_square();
      if (!square) return square;
      if (*square) set(column, row);
    }
  }
  reader.skip_blanks_and_line_ends();
  if (!reader.at_end()) return reader.fail("the end");
  return true;
}

/// `a1 = bit 63`.
template <int N>
constexpr std::string_view order_of(Layout layout) {
  if (layout == Layout::A1Low) return "a1 = bit 0";
  return N == 8 ? "a1 = bit 63" : "a1 = bit 15";
}

}  // namespace detail

/// Draws a board: a line of letters that names the bit order, and a line for each row.
template <int N>
std::string format_drawing(const Drawing<N>& drawing) {
  std::string text = detail::drawing_head(N, detail::order_of<N>(drawing.layout));
  for (int row = 0; row < N; ++row) {
    text += detail::row_label(row + 1, N);
    for (int column = 0; column < N; ++column) {
      text += drawing.board.contains(BasicSquare<N>(column, row)) ? " #" : " .";
    }
    text += '\n';
  }
  return text;
}

/// Reads a drawing. Letters, numbers and the name of the bit order are optional (by default a1 is
/// the highest bit); blanks between squares, blank lines and line ends of any kind are skipped.
template <int N = 8>
constexpr Parsed<Drawing<N>> parse_drawing(std::string_view text) {
  Drawing<N> drawing;
  detail::DrawingReader reader(text);
  reader.skip_blanks_and_line_ends();
  if (reader.take_letters(N)) {
    reader.skip_blanks();
    if (reader.take(detail::order_of<N>(Layout::A1Low))) {
      drawing.layout = Layout::A1Low;
    } else {
      reader.take(detail::order_of<N>(Layout::A1High));
    }
  }
  const Parsed<bool> rows = detail::read_rows(reader, N, true, [&drawing](int column, int row) {
    drawing.board = drawing.board.with(BasicSquare<N>(column, row));
  });
  if (!rows) return tl::unexpected<ParseError>(rows.error());
  return drawing;
}

/// What a drawing says of the order of bits; see point.hpp.
inline constexpr std::string_view kOrderOf15 = "a1 = bit 0, sixteen bits a row";

/// Draws a board: a line of letters that names the bit order, and a line for each row.
inline std::string format_drawing(const Bitboard15& board) {
  std::string text = detail::drawing_head(Point::kSide, kOrderOf15);
  for (int row = Point::kSide - 1; row >= 0; --row) {
    text += detail::row_label(row + 1, Point::kSide);
    for (int column = 0; column < Point::kSide; ++column) {
      text += board.contains(Point(column, row)) ? " #" : " .";
    }
    text += '\n';
  }
  return text;
}

/// Reads a drawing as `parse_drawing` does: letters, numbers and the bit order are optional.
inline Parsed<Bitboard15> parse_drawing15(std::string_view text) {
  Bitboard15 board;
  detail::DrawingReader reader(text);
  reader.skip_blanks_and_line_ends();
  if (reader.take_letters(Point::kSide)) {
    reader.skip_blanks();
    reader.take(kOrderOf15);
  }
  const Parsed<bool> rows =
      detail::read_rows(reader, Point::kSide, false,
                        [&board](int column, int row) { board = board.with(Point(column, row)); });
  if (!rows) return tl::unexpected<ParseError>(rows.error());
  return board;
}

}  // namespace ishi::board
