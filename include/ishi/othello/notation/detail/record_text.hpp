// What the formats of games have in common: scores, dates, moves as words, who played where.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/text/cursor.hpp>
#include <ishi/text/sgf_properties.hpp>

namespace ishi::othello::detail {

/// Reads a decimal number such as `+12`, `-3.50` or `8.`, rounded to the nearest whole; nothing if
/// it is no score.
constexpr std::optional<Score> take_score(text::Cursor& at) {
  const std::size_t start = at.offset();
  const bool negative = at.take('-');
  if (!negative) at.take('+');
  std::optional<int> discs = at.take_digits();
  if (discs && at.take('.')) {
    if (at.peek() >= '5' && at.peek() <= '9') ++*discs;
    at.take_while(text::is_digit);
  }
  if (!discs || *discs > 64) {
    at.move_to(start);
    return std::nullopt;
  }
  return Score(negative ? -*discs : *discs);
}

/// The score that `text` begins with.
constexpr std::optional<Score> score_at_start(std::string_view text) {
  text::Cursor at(text);
  return take_score(at);
}

/// `+12`, `0`, `-3`.
inline std::string format_score(Score score) {
  std::string text = score.discs() > 0 ? "+" : "";
  text += std::to_string(score.discs());
  return text;
}

/// `2004-09-18`. Precondition: the year has four digits.
inline std::string format_day(std::chrono::sys_days day) {
  const std::chrono::year_month_day date{day};
  std::string text = std::to_string(static_cast<int>(date.year())) + '-';
  text::append_two_digits(text, static_cast<int>(static_cast<unsigned>(date.month())));
  text += '-';
  text::append_two_digits(text, static_cast<int>(static_cast<unsigned>(date.day())));
  return text;
}

/// A date as the record keeps it, from the forms that files use: `1992.11.??`, `2004-09-18`,
/// `2004.09.18_05:54:38.MDT`, seconds since 1970. Anything else is returned as it is.
inline std::string normal_date(std::string_view text) {
  if (text.size() >= 9 && text.size() <= 11 &&
      text.find_first_not_of("0123456789") == std::string_view::npos) {
    const std::chrono::seconds since_1970(*text::Cursor(text).take_digits<std::int64_t>());
    return format_day(std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(since_1970)));
  }
  text::Cursor at(text);
  if (!at.take_digits(4) || at.offset() != 4) return std::string(text);
  std::string date(text.substr(0, 4));
  if (at.at_end()) return date;
  const char separator = at.peek();
  if (separator != '.' && separator != '-' && separator != '/') return std::string(text);
  for (const int most : {12, 31}) {  // the month, then the day
    if (!at.take(separator)) break;
    const std::optional<int> value = at.take_digits(2);
    if (!value || *value < 1 || *value > most) break;
    date += '-';
    text::append_two_digits(date, *value);
  }
  return date;
}

constexpr bool is_pass_word(std::string_view word) {
  return word.empty() || written_pass(word) == word.size();
}

/// Plays one move of a bracket format: a square, or a pass. `offset` is the place of `word`.
inline std::optional<ParseError> play_move_word(Game& game, std::string_view word, Color color,
                                                std::size_t offset) {
  if (is_pass_word(word)) {
    if (game.to_move() == color && game.play(Move::pass())) return std::nullopt;
    return ParseError{"a move, since the side to move has one", ShortText{"a pass"}, offset};
  }
  const Parsed<Square> square = board::parse_square(word);
  if (!square) return fail_further(square.error(), offset).value();
  if (play_recorded(game, *square, color)) return std::nullopt;
  return ParseError{color == Color::Black ? "a legal move for Black" : "a legal move for White",
                    ShortText{word}, offset};
}

/// The member of a record that GGF and SGF keep in a text property of this name, or nullptr.
inline std::string* text_member(GameRecord& record, std::string_view name) {
  if (name == "PC") return &record.place;
  if (name == "EV") return &record.event;
  if (name == "RO") return &record.round;
  if (name == "DT") return &record.date;
  if (name == "PB") return &record.black;
  if (name == "PW") return &record.white;
  return nullptr;
}

/// Stores what GGF and SGF write alike: texts, and `TD` (WTHOR's theoretical score). False for any
/// other property.
inline bool store_common_property(std::string_view name, std::string_view value,
                                  GameRecord& record) {
  if (name == "TD") {
    record.theoretical = score_at_start(value);
    return true;
  }
  std::string* member = text_member(record, name);
  if (member != nullptr) *member = name == "DT" ? normal_date(value) : std::string(value);
  return member != nullptr;
}

/// Writes the texts of a record as properties.
inline void append_text_properties(std::string& text, const GameRecord& record) {
  text::append_sgf(text, "PC", record.place);
  text::append_sgf(text, "EV", record.event);
  text::append_sgf(text, "RO", record.round);
  text::append_sgf(text, "DT", record.date);
  text::append_sgf(text, "PB", record.black);
  text::append_sgf(text, "PW", record.white);
}

/// Whether a record's extra tag may have this name: one or two capital letters that neither GGF nor
/// SGF gives another meaning.
constexpr bool is_free_property_name(std::string_view name,
                                     std::initializer_list<std::string_view> taken) {
  for (const std::string_view other : taken) {
    if (name == other) return false;
  }
  for (const char c : name) {
    if (c < 'A' || c > 'Z') return false;
  }
  return name.size() == 1 || name.size() == 2;
}

/// Writes the extra tags whose names `is_free` allows.
inline void append_extra_properties(std::string& text, const GameRecord& record,
                                    bool (*is_free)(std::string_view)) {
  for (const Tag& tag : record.extra) {
    if (is_free(tag.name)) text::append_sgf(text, tag.name, tag.value);
  }
}

}  // namespace ishi::othello::detail
