// The file formats by name, and the two things that a reader of long files asks of each: where the
// next game stands in a text, and where to go on after a broken one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/othello/notation/detail/edax_board.hpp>
#include <ishi/othello/notation/detail/nboard_board.hpp>
#include <ishi/othello/notation/detail/pgn.hpp>
#include <ishi/othello/notation/detail/sgf.hpp>
#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/ggf.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/svg.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/text/ascii.hpp>

namespace ishi::othello {

enum class GameFormat : std::uint8_t {
  Wthor,
  Ggf,
  Sgf,
  Pgn,
  Transcript,  ///< one a line
  Obf,         ///< one position a line
  NBoard,      ///< one position a line
  Edax,        ///< positions as Edax draws them
  Svg,         ///< written only
};

struct GameFormatNames {
  GameFormat format;
  std::string_view name;
  std::string_view extension;  ///< of files, in small letters, without the dot
};

inline constexpr std::array<GameFormatNames, 9> kGameFormats = {{
    {GameFormat::Wthor, "wthor", "wtb"},
    {GameFormat::Ggf, "ggf", "ggf"},
    {GameFormat::Sgf, "sgf", "sgf"},
    {GameFormat::Pgn, "pgn", "pgn"},
    {GameFormat::Transcript, "transcript", "txt"},
    {GameFormat::Obf, "obf", "obf"},
    {GameFormat::NBoard, "nboard", "nboard"},
    {GameFormat::Edax, "edax", "edax"},
    {GameFormat::Svg, "svg", "svg"},
}};

/// Reads a format's name or its extension, either case.
constexpr Parsed<GameFormat> parse_game_format(std::string_view text) {
  for (const GameFormatNames& names : kGameFormats) {
    if (text::same_word(text, names.name) || text::same_word(text, names.extension)) {
      return names.format;
    }
  }
  return fail_with(0, "wthor, ggf, sgf, pgn, transcript, obf, nboard, edax or svg", text);
}

constexpr std::string_view format_game_format(GameFormat format) {
  for (const GameFormatNames& names : kGameFormats) {
    if (names.format == format) return names.name;
  }
  return {};
}

/// The format that a file's name tells by its extension.
constexpr std::optional<GameFormat> game_format_of_file(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  for (const GameFormatNames& names : kGameFormats) {
    if (text::same_word(file.substr(dot + 1), names.extension)) return names.format;
  }
  return std::nullopt;
}

/// Where the next game stands in a text of which more may follow.
struct GameCut {
  enum class Kind : std::uint8_t {
    None,  ///< no game begins before `end`
    Open,  ///< one begins at `begin`, but does not end in this text
    Whole,
  };
  Kind kind = Kind::None;
  std::size_t begin = 0;
  std::size_t end = 0;  ///< what stands before it is dealt with once the game is read
};

namespace detail {

/// The end of the line at `at`, and whether the text holds it: a last line without a line end
/// counts only where the text is complete.
struct LineEnd {
  std::size_t end;    ///< before the line end
  std::size_t after;  ///< behind it
  bool whole;
};
constexpr LineEnd line_end(std::string_view text, std::size_t at, bool complete) {
  const std::size_t end = text.find('\n', at);
  if (end != std::string_view::npos) return {end, end + 1, true};
  return {text.size(), text.size(), complete};
}

constexpr bool is_blank_text(std::string_view text) {
  return std::all_of(text.begin(), text.end(), text::is_space);
}

/// One line; blank lines and lines of notes (`#`, `;`, `%`) are passed over.
constexpr GameCut cut_line(std::string_view text, bool complete) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t first = at;
    while (first < text.size() && text::is_space(text[first]) && text[first] != '\n') ++first;
    const LineEnd line = line_end(text, first, complete);
    const bool note =
        first < text.size() && (text[first] == '#' || text[first] == ';' || text[first] == '%');
    const bool passed = first == line.end || note;
    if (!line.whole) return {passed ? GameCut::Kind::None : GameCut::Kind::Open, at, at};
    if (!passed) return {GameCut::Kind::Whole, at, line.after};
    at = line.after;
  }
  return {GameCut::Kind::None, at, at};
}

/// From `(;` to the parenthesis that closes it, brackets respected.
constexpr GameCut cut_tree(std::string_view text, bool complete) {
  std::size_t begin = 0;
  while (true) {
    begin = text.find('(', begin);
    if (begin == std::string_view::npos) return {GameCut::Kind::None, text.size(), text.size()};
    std::size_t next = begin + 1;
    while (next < text.size() && text::is_space(text[next])) ++next;
    if (next < text.size() && text[next] == ';') break;
    if (next >= text.size() && !complete) return {GameCut::Kind::None, begin, begin};
    ++begin;
  }
  int depth = 0;
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] == '[') {
      while (at < text.size() && text[at] != ']') at += text[at] == '\\' ? 2 : 1;
    } else if (text[at] == '(') {
      ++depth;
    } else if (text[at] == ')' && --depth == 0) {
      return {GameCut::Kind::Whole, begin, at + 1};
    }
  }
  return {complete ? GameCut::Kind::Whole : GameCut::Kind::Open, begin, text.size()};
}

/// Tags up to the moves, and the moves up to an empty line or the next tags.
constexpr GameCut cut_pgn(std::string_view text, bool complete) {
  std::size_t begin = 0;
  while (begin < text.size() && text::is_space(text[begin])) ++begin;
  if (begin == text.size()) return {GameCut::Kind::None, begin, begin};
  bool moves = false;
  bool gap = false;      // an empty line since the last tag
  bool comment = false;  // inside braces, where lines may look like anything
  std::size_t at = begin;
  while (at < text.size()) {
    const LineEnd line = line_end(text, at, complete);
    const std::string_view content = text.substr(at, line.end - at);
    if (!line.whole) break;
    const bool blank = is_blank_text(content);
    const bool tag = !comment && !blank && content[0] == '[';
    if (!comment && ((moves && (blank || tag)) || (tag && gap))) {
      return {GameCut::Kind::Whole, begin, at};
    }
    if (blank) gap = true;
    if (!blank && !tag) moves = true;
    if (!tag) {
      for (const char c : content) {
        if (c == '{') comment = true;
        if (c == '}') comment = false;
      }
    }
    at = line.after;
  }
  return {complete ? GameCut::Kind::Whole : GameCut::Kind::Open, begin, text.size()};
}

/// Eight lines from one that is the first row of a board; lines between boards are passed over.
constexpr GameCut cut_edax(std::string_view text, bool complete) {
  std::size_t at = 0;
  while (at < text.size()) {
    const LineEnd line = line_end(text, at, complete);
    if (!line.whole) return {GameCut::Kind::None, at, at};
    if (is_edax_row(text.substr(at, line.end - at), 0)) break;
    at = line.after;
  }
  const std::size_t begin = at;
  for (int row = 0; row < 8 && at < text.size(); ++row) {
    const LineEnd line = line_end(text, at, complete);
    if (!line.whole) return {GameCut::Kind::Open, begin, begin};
    if (!is_edax_row(text.substr(at, line.end - at), row)) {
      return {GameCut::Kind::Whole, begin, at};
    }
    at = line.after;
    if (row == 7) return {GameCut::Kind::Whole, begin, at};
  }
  if (begin == at) return {GameCut::Kind::None, at, at};
  return {complete ? GameCut::Kind::Whole : GameCut::Kind::Open, begin, at};
}

}  // namespace detail

/// Finds the next game. `complete` says that nothing follows the text. Not for WTHOR.
constexpr GameCut cut_game(GameFormat format, std::string_view text, bool complete) {
  switch (format) {
    case GameFormat::Ggf:
    case GameFormat::Sgf:
      return detail::cut_tree(text, complete);
    case GameFormat::Pgn:
      return detail::cut_pgn(text, complete);
    case GameFormat::Edax:
      return detail::cut_edax(text, complete);
    default:
      return detail::cut_line(text, complete);
  }
}

/// The first place from `from` on where a game certainly begins, whatever stands before it; npos if
/// there is none. A reader goes on there after a broken game.
constexpr std::size_t find_game_start(GameFormat format, std::string_view text, std::size_t from) {
  switch (format) {
    case GameFormat::Ggf:
    case GameFormat::Sgf:
      for (std::size_t at = text.find("(;", from); at != std::string_view::npos;
           at = text.find("(;", at + 1)) {
        const std::string_view first = text.substr(at + 2, 3);
        if (first == "GM[" || first == "FF[" || first == "CA[" || first == "AP[") return at;
      }
      return std::string_view::npos;
    case GameFormat::Pgn: {
      const std::size_t at = text.find("\n[Event ", from);
      return at == std::string_view::npos ? at : at + 1;
    }
    default: {
      const std::size_t at = text.find('\n', from);
      return at == std::string_view::npos ? at : at + 1;
    }
  }
}

/// Reads the text of one game. A position becomes a game without moves. Not for WTHOR and SVG.
inline Parsed<GameRecord> parse_game(GameFormat format, std::string_view text) {
  const auto position = [](const Parsed<Diagram>& diagram) -> Parsed<GameRecord> {
    if (!diagram) return tl::unexpected<ParseError>(diagram.error());
    GameRecord record;
    record.game = Game(*diagram);
    return record;
  };
  switch (format) {
    case GameFormat::Ggf:
      return parse_ggf(text);
    case GameFormat::Sgf:
      return parse_sgf(text);
    case GameFormat::Pgn:
      return parse_pgn(text);
    case GameFormat::Transcript: {
      Parsed<Game> game = parse_transcript(text.substr(0, text.find_first_of(";%#")));
      if (!game) return tl::unexpected<ParseError>(game.error());
      GameRecord record;
      record.game = std::move(*game);
      return record;
    }
    case GameFormat::Obf:
      return position(parse_obf(text));
    case GameFormat::NBoard:
      return position(parse_nboard_board(text));
    case GameFormat::Edax:
      return position(parse_edax_board(text));
    case GameFormat::Wthor:
    case GameFormat::Svg:
      break;
  }
  return fail_with(0, "a format that is read as text", format_game_format(format));
}

/// Writes one game, line ends included; the formats of positions write the game's last one. Empty
/// for WTHOR, whose games refer to names in other files (`WthorWriter`).
inline std::string format_game(GameFormat format, const GameRecord& record) {
  switch (format) {
    case GameFormat::Ggf:
      return format_ggf(record) + '\n';
    case GameFormat::Sgf:
      return format_sgf(record) + '\n';
    case GameFormat::Pgn:
      return format_pgn(record);
    case GameFormat::Transcript:
      return format_transcript(record.game) + '\n';
    case GameFormat::Obf:
      return format_obf(record.game.diagram()) + '\n';
    case GameFormat::NBoard:
      return format_nboard_board(record.game.diagram()) + '\n';
    case GameFormat::Edax:
      return format_edax_board(record.game.diagram()) + '\n';
    case GameFormat::Svg:
      return format_svg(record);
    case GameFormat::Wthor:
      break;
  }
  return {};
}

}  // namespace ishi::othello
