// Reads files of games of any length: bytes are fed as they come, games are taken one by one. After
// a broken game it goes on with the next; memory stays bounded whatever the bytes are. Writes one
// game in any format.
//
//     othello::for_each_game(othello::GameFormat::Pgn, text, [](othello::GameItem item) {
//       if (item.record) use(item.record->game);
//     });
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/othello/notation/detail/edax_board.hpp>
#include <ishi/othello/notation/detail/ggf.hpp>
#include <ishi/othello/notation/detail/nboard_board.hpp>
#include <ishi/othello/notation/detail/pgn.hpp>
#include <ishi/othello/notation/detail/sgf.hpp>
#include <ishi/othello/notation/game_format.hpp>
#include <ishi/othello/notation/game_record.hpp>
#include <ishi/othello/notation/obf.hpp>
#include <ishi/othello/notation/svg.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/othello/notation/wthor.hpp>
#include <ishi/text/record_files.hpp>

namespace ishi::othello {

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
  return fail_with(0, "a format that is read as text", name_of(format));
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

namespace detail {

/// Tags up to the moves, and the moves up to an empty line or the next tags.
constexpr text::RecordCut cut_pgn(std::string_view text, bool complete) {
  text::Cursor at(text);
  at.skip_spaces();
  const std::size_t begin = at.offset();
  if (at.at_end()) return {text::RecordCut::Kind::None, begin, begin};
  bool moves = false;
  bool gap = false;      // an empty line since the last tag
  bool comment = false;  // inside braces, where lines may look like anything
  while (!at.at_end()) {
    const std::size_t start = at.offset();
    const std::string_view line = at.take_line();
    if (!complete && text[at.offset() - 1] != '\n') break;
    const bool blank = text::trimmed(line).empty();
    const bool tag = !comment && !blank && line[0] == '[';
    if (!comment && ((moves && (blank || tag)) || (tag && gap))) {
      return {text::RecordCut::Kind::Whole, begin, start};
    }
    if (blank) gap = true;
    if (!blank && !tag) moves = true;
    if (tag) continue;
    for (const char c : line) {
      if (c == '{' || c == '}') comment = c == '{';
    }
  }
  return {complete ? text::RecordCut::Kind::Whole : text::RecordCut::Kind::Open, begin,
          text.size()};
}

/// Eight lines from one that is the first row of a board; lines between boards are skipped.
constexpr text::RecordCut cut_edax(std::string_view text, bool complete) {
  text::Cursor at(text);
  std::size_t begin = 0;
  int row = 0;
  while (!at.at_end() && row < 8) {
    const std::size_t start = at.offset();
    const std::string_view line = at.take_line();
    if (!complete && text[at.offset() - 1] != '\n') {
      if (row == 0) begin = start;
      return {text::RecordCut::Kind::Open, begin, begin};
    }
    if (is_edax_row(line, row)) {
      if (row++ == 0) begin = start;
    } else if (row > 0) {
      return {text::RecordCut::Kind::Whole, begin, start};
    }
  }
  if (row == 0) return {text::RecordCut::Kind::None, at.offset(), at.offset()};
  return {row == 8 || complete ? text::RecordCut::Kind::Whole : text::RecordCut::Kind::Open, begin,
          row == 8 || complete ? at.offset() : begin};
}

/// How the games of a text are found and read; not for WTHOR.
struct GameCodec {
  using Record = GameRecord;

  GameFormat format;

  static constexpr std::size_t longest() { return std::size_t{1} << 20; }
  static constexpr std::string_view longest_text() { return "a game of at most 1 MiB"; }

  [[nodiscard]] constexpr text::RecordCut cut(std::string_view text, bool complete) const {
    switch (format) {
      case GameFormat::Ggf:
      case GameFormat::Sgf:
        return text::cut_tree(text, complete);
      case GameFormat::Pgn:
        return cut_pgn(text, complete);
      case GameFormat::Edax:
        return cut_edax(text, complete);
      default:
        return text::cut_line(text, complete, "#;%");
    }
  }

  [[nodiscard]] constexpr std::size_t find_start(std::string_view text, std::size_t from) const {
    switch (format) {
      case GameFormat::Ggf:
      case GameFormat::Sgf:
        return text::find_tree_start(text, from);
      case GameFormat::Pgn: {
        const std::size_t at = text.find("\n[Event ", from);
        return at == std::string_view::npos ? at : at + 1;
      }
      default:
        return text::find_line_start(text, from);
    }
  }

  [[nodiscard]] Parsed<GameRecord> parse(std::string_view text) const {
    return parse_game(format, text);
  }
};

/// The games of a WTHOR file, which have a fixed length.
class WthorReader {
 public:
  explicit WthorReader(WthorTables tables) : tables_(std::move(tables)) {}

  void feed(std::string_view bytes) { bytes_.feed(bytes); }
  void finish() { bytes_.finish(); }
  /// Nothing further can be read whatever follows: the file as a whole is broken.
  [[nodiscard]] bool ended() const { return ended_; }

  std::optional<text::RecordItem<GameRecord>> next() {
    if (ended_) {
      bytes_.pass_over(bytes_.rest().size());
      return std::nullopt;
    }
    if (!header_) {
      if (bytes_.rest().size() < kWthorHeaderSize && !bytes_.finished()) return std::nullopt;
      const Parsed<WthorHeader> header = parse_wthor_header(bytes_.rest());
      if (!header) return broken_file(header.error());
      header_ = *header;
      bytes_.pass_over(kWthorHeaderSize);
    }
    const std::string_view rest = bytes_.rest();
    if (number_ == header_->games) {
      if (rest.empty()) return std::nullopt;
      return broken_file({"the end after the games that the header counts", ShortText{"more bytes"},
                          bytes_.offset()});
    }
    if (rest.size() < kWthorGameSize) {
      if (!bytes_.finished()) return std::nullopt;
      return broken_file({"as many games as the header counts", describe_missing(),
                          bytes_.offset() + rest.size()});
    }
    ++number_;
    Parsed<GameRecord> record =
        parse_wthor_game(rest, header_->year, tables_.players, tables_.tournaments);
    if (!record) record.error().offset += bytes_.offset();
    bytes_.pass_over(kWthorGameSize);
    return text::RecordItem<GameRecord>{number_, std::move(record), 0, 0};
  }

 private:
  text::RecordItem<GameRecord> broken_file(const ParseError& error) {
    ended_ = true;
    bytes_.pass_over(bytes_.rest().size());
    return {0, tl::unexpected<ParseError>(error), 0, 0};
  }
  [[nodiscard]] ShortText describe_missing() const {
    return ShortText{"the end after " + std::to_string(number_) + " of " +
                     std::to_string(header_->games)};
  }

  WthorTables tables_;
  std::optional<WthorHeader> header_;
  text::FedText bytes_;
  std::size_t number_ = 0;  // of games so far
  bool ended_ = false;
};

}  // namespace detail

/// A game of a file, or why it could not be read.
using GameItem = text::RecordItem<GameRecord>;

/// Takes bytes by `feed` and `finish`; `next` gives what can be read from them.
class GameReader {
 public:
  /// No game may be longer, comments included; lines of positions and transcripts are far shorter.
  static constexpr std::size_t kLongestGame = detail::GameCodec::longest();  // bytes

  /// The names matter for WTHOR only, which has them in files of their own.
  explicit GameReader(GameFormat format, WthorTables names = {})
      : games_(detail::GameCodec{format}) {
    if (format == GameFormat::Wthor) wthor_.emplace(std::move(names));
  }

  /// More bytes of the file, in order. Take all items before feeding again, so that few are kept.
  void feed(std::string_view bytes) { wthor_ ? wthor_->feed(bytes) : games_.feed(bytes); }
  /// Nothing follows.
  void finish() { wthor_ ? wthor_->finish() : games_.finish(); }
  /// Nothing further can be read whatever follows: a file that is broken as a whole.
  [[nodiscard]] bool ended() const { return wthor_ && wthor_->ended(); }
  /// The next game; nothing where more bytes are needed, or at the end.
  std::optional<GameItem> next() { return wthor_ ? wthor_->next() : games_.next(); }

 private:
  text::RecordReader<detail::GameCodec> games_;
  std::optional<detail::WthorReader> wthor_;
};

/// Gives every game and every error of a text that is at hand as a whole to `take(GameItem)`.
template <typename Take>
void for_each_game(GameFormat format, std::string_view text, Take take, WthorTables names = {}) {
  text::for_each_record(GameReader(format, std::move(names)), text, std::move(take));
}

}  // namespace ishi::othello
