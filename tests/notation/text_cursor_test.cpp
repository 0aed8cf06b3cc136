// The floor that every parser stands on: the cursor, words in either case, places of errors.
#include <string>

#include <gtest/gtest.h>

#include <ishi/text/ascii.hpp>
#include <ishi/text/cursor.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::text {
namespace {

// "8,-3" as two numbers, in a constant expression.
constexpr std::optional<int> sum_of(std::string_view text) {
  Cursor at(text);
  const std::optional<int> first = at.take_number();
  if (!first || !at.take(',')) return std::nullopt;
  const std::optional<int> second = at.take_number();
  if (!second || !at.at_end()) return std::nullopt;
  return *first + *second;
}
static_assert(sum_of("8,-3") == 5);
static_assert(!sum_of("8,-3 "));

TEST(TextCursor, PeeksAndAdvancesUpToTheEnd) {
  Cursor at("ab");
  EXPECT_EQ(at.peek(), 'a');
  EXPECT_EQ(at.peek(1), 'b');
  EXPECT_EQ(at.peek(2), '\0');
  EXPECT_EQ(at.peek(std::string_view::npos), '\0');
  at.advance(5);
  EXPECT_TRUE(at.at_end());
  EXPECT_EQ(at.offset(), 2u);
  EXPECT_EQ(at.rest(), "");
  EXPECT_FALSE(at.take('\0')) << "the end is no byte";
  at.move_to(1);
  EXPECT_EQ(at.rest(), "b");
}

TEST(TextCursor, SkipsBlanksOfTheLineOrLineEndsToo) {
  Cursor at(" \t\r\n x");
  at.skip_blanks();
  EXPECT_EQ(at.offset(), 3u);
  at.skip_spaces();
  EXPECT_EQ(at.peek(), 'x');
}

TEST(TextCursor, TakesWordsOnlyWhereTheyStand) {
  Cursor at("to move");
  EXPECT_FALSE(at.take("too"));
  EXPECT_EQ(at.offset(), 0u);
  EXPECT_TRUE(at.take("to "));
  EXPECT_EQ(at.take_while([](char c) { return c != 'v'; }), "mo");
  EXPECT_EQ(at.since(3), "mo");
}

TEST(TextCursor, TakesLinesWithEitherEnd) {
  Cursor at("one\r\n\ntwo");
  EXPECT_EQ(at.take_line(), "one");
  EXPECT_EQ(at.take_line(), "");
  EXPECT_EQ(at.take_line(), "two");
  EXPECT_TRUE(at.at_end());
  EXPECT_EQ(at.take_line(), "");
}

TEST(TextCursor, TakesNumbersOfALimitedLength) {
  const auto number = [](std::string_view text, std::size_t longest) {
    Cursor at(text);
    const std::optional<int> value = at.take_number(longest);
    EXPECT_EQ(at.offset() > 0, value.has_value()) << text;
    return value;
  };
  EXPECT_EQ(number("12x", 2), 12);
  EXPECT_EQ(number("-007", 3), -7);
  EXPECT_EQ(number("123", 2), std::nullopt);
  EXPECT_EQ(number("-", 2), std::nullopt);
  EXPECT_EQ(number("", 2), std::nullopt);
  EXPECT_EQ(number("999999999", 9), 999999999);
  EXPECT_EQ(number(std::string(1000, '9'), 9), std::nullopt);
}

TEST(TextCursor, ErrorsPointAtThePlace) {
  Cursor at("f5\nd6?");
  at.move_to(5);
  const Parsed<int> failed = at.fail("a move");
  EXPECT_EQ(failed.error().offset, 5u);
  EXPECT_EQ(format_error(failed.error()), "expected a move, found '?'");
  EXPECT_EQ(format_error(failed.error(), at.text()),
            "line 2, column 3: expected a move, found '?'");
}

TEST(TextPlaces, CountFromOne) {
  static_assert(place_of("", 0) == TextPlace{1, 1});
  EXPECT_EQ(place_of("a\n\nb", 1), (TextPlace{1, 2}));
  EXPECT_EQ(place_of("a\n\nb", 2), (TextPlace{2, 1}));
  EXPECT_EQ(place_of("a\n\nb", 4), (TextPlace{3, 2}));
}

TEST(TextAscii, WordsAndBlanks) {
  static_assert(same_word("Othello", "oTHELLO") && !same_word("a", "ab") && !same_word("[", "{"));
  EXPECT_EQ(trimmed(" \r\n a b\t"), "a b");
  EXPECT_EQ(trimmed(" \n "), "");
  std::string digits;
  for (const int value : {7, 15, 2026}) append_two_digits(digits, value);
  EXPECT_EQ(digits, "07152026");
}

}  // namespace
}  // namespace ishi::text
