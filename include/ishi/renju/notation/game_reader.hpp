// Reads files of games of any length: bytes are fed as they come, games are taken one by one. After
// a broken game it goes on with the next. Writes games in any format.
//
//     renju::for_each_game(renju::GameFormat::Sgf, text, [](renju::GameItem item) {
//       if (item.record) use(item.record->tree);
//     });
//
// RIF is XML, which libishi reads: what uses this header links the library.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/detail/gomocup_openings.hpp>
#include <ishi/renju/notation/detail/psq.hpp>
#include <ishi/renju/notation/detail/renlib.hpp>
#include <ishi/renju/notation/detail/rif.hpp>
#include <ishi/renju/notation/game_format.hpp>
#include <ishi/renju/notation/game_record.hpp>
#include <ishi/renju/notation/sgf.hpp>
#include <ishi/renju/notation/svg.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/text/record_files.hpp>

namespace ishi::renju {

/// Reads the text of one game. Not for RIF, whose games refer to tables (`GameReader`), and SVG.
inline Parsed<GameRecord> parse_game(GameFormat format, std::string_view text) {
  const auto line = [](const Parsed<MoveList>& moves) -> Parsed<GameRecord> {
    if (!moves) return tl::unexpected<ParseError>(moves.error());
    GameRecord record;
    record.tree = GameTree(*moves);
    return record;
  };
  switch (format) {
    case GameFormat::Transcript:
      return line(parse_moves(text));
    case GameFormat::Openings:
      return line(parse_gomocup_opening(text));
    case GameFormat::Psq:
      return parse_psq(text);
    case GameFormat::Sgf:
      return parse_sgf(text);
    case GameFormat::RenLib:
      return parse_renlib(text);
    case GameFormat::Rif:
    case GameFormat::Svg:
      break;
  }
  return fail_with(0, "a format that is read as one game", name_of(format));
}

/// Writes one game, line ends included; variations are kept by SGF and RenLib. Empty for RIF, whose
/// games refer to tables (`GameWriter`).
inline std::string format_game(GameFormat format, const GameRecord& record) {
  switch (format) {
    case GameFormat::Transcript:
      return format_moves(record.tree.main_line()) + '\n';
    case GameFormat::Openings:
      return format_gomocup_opening(record.tree.main_line()) + '\n';
    case GameFormat::Psq:
      return format_psq(record);
    case GameFormat::Sgf:
      return format_sgf(record) + '\n';
    case GameFormat::RenLib:
      return format_renlib(record);
    case GameFormat::Svg: {
      const MoveList line = record.tree.main_line();
      const Position position = line.position();
      return format_svg(position, forbidden_points(position), line.moves);
    }
    case GameFormat::Rif:
      break;
  }
  return {};
}

/// Writes a file of games: what `add` returns for each of them, then what `finish` returns.
class GameWriter {
 public:
  explicit GameWriter(GameFormat format) : format_(format) {}

  /// Precondition: the first game, or `holds_many_games(format)`.
  std::string add(const GameRecord& record) {
    if (format_ != GameFormat::Rif) return format_game(format_, record);
    rif_.add(record);
    return {};
  }
  [[nodiscard]] std::string finish() const {
    return format_ == GameFormat::Rif ? rif_.database() : std::string();
  }

 private:
  GameFormat format_;
  detail::RifWriter rif_;
};

/// Writes a file of games. Formats that hold one game get the first. Precondition: at least one
/// game.
inline std::string format_games(GameFormat format, const std::vector<GameRecord>& games) {
  assert(!games.empty());
  GameWriter writer(format);
  std::string text;
  for (const GameRecord& game : games) {
    text += writer.add(game);
    if (!holds_many_games(format)) break;
  }
  return text + writer.finish();
}

namespace detail {

/// How the games of a text are found and read; not for RIF.
struct GameCodec {
  using Record = GameRecord;

  GameFormat format;

  [[nodiscard]] constexpr bool is_tree() const {
    return format == GameFormat::Sgf || format == GameFormat::RenLib;
  }
  [[nodiscard]] constexpr std::size_t longest() const {
    return std::size_t{1} << (is_tree() ? 28 : 20);
  }
  [[nodiscard]] constexpr std::string_view longest_text() const {
    return is_tree() ? "a game of at most 256 MiB" : "a game of at most 1 MiB";
  }

  [[nodiscard]] constexpr text::RecordCut cut(std::string_view text, bool complete) const {
    switch (format) {
      case GameFormat::Sgf:
        return text::cut_tree(text, complete);
      case GameFormat::Psq:
      case GameFormat::RenLib:
        return text::cut_file(text, complete);
      default:
        return text::cut_line(text, complete, "#");
    }
  }

  [[nodiscard]] constexpr std::size_t find_start(std::string_view text, std::size_t from) const {
    switch (format) {
      case GameFormat::Sgf:
        return text::find_tree_start(text, from);
      case GameFormat::Psq:
      case GameFormat::RenLib:
        return std::string_view::npos;
      default:
        return text::find_line_start(text, from);
    }
  }

  [[nodiscard]] Parsed<GameRecord> parse(std::string_view text) const {
    return parse_game(format, text);
  }
};

}  // namespace detail

/// A game of a file, or why it could not be read.
using GameItem = text::RecordItem<GameRecord>;

/// Takes bytes by `feed` and `finish`; `next` gives what can be read from them.
class GameReader {
 public:
  explicit GameReader(GameFormat format) : games_(detail::GameCodec{format}) {
    if (format == GameFormat::Rif) rif_.emplace();
  }

  /// More bytes of the file, in order. Take all items before feeding again, so that few are kept.
  void feed(std::string_view bytes) { rif_ ? rif_->feed(bytes) : games_.feed(bytes); }
  /// Nothing follows.
  void finish() { rif_ ? rif_->finish() : games_.finish(); }
  /// Nothing further can be read whatever follows: a file that is broken as a whole.
  [[nodiscard]] bool ended() const { return rif_ && rif_->ended(); }
  /// The next game; nothing where more bytes are needed, or at the end.
  std::optional<GameItem> next() { return rif_ ? rif_->next() : games_.next(); }

 private:
  text::RecordReader<detail::GameCodec> games_;
  std::optional<detail::RifReader> rif_;
};

/// Gives every game and every error of a text that is at hand as a whole to `take(GameItem)`.
template <typename Take>
void for_each_game(GameFormat format, std::string_view text, Take take) {
  text::for_each_record(GameReader(format), text, std::move(take));
}

}  // namespace ishi::renju
