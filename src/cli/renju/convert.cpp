// `ishi renju convert`: games from one file format to another.
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/renju/notation/game_reader.hpp>

#include "cli/renju/games.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::GameFormat;
using renju::GameRecord;

struct RenjuConvertOptions : GameFilesOptions {
  ConversionTarget target;
};

/// Writes what `games` gives; the number of games written, or nothing if the disk failed.
std::optional<std::uint64_t> write_games(GameFiles<RenjuGames>& games, GameFormat to,
                                         const std::string& out, bool strict) {
  ConvertedGames output(out);
  if (!output.good()) return std::nullopt;
  renju::GameWriter writer(to);
  std::uint64_t written = 0;
  while (const std::optional<GameRecord> record = games.next()) {
    if (written > 0 && !renju::holds_many_games(to)) {
      games.skip("that had no room, since the format holds one");
      continue;
    }
    if (to == GameFormat::Openings && record->tree.size() == 1) {
      games.skip("without moves");
      continue;
    }
    if (output.on_terminal()) games.clear_progress();
    output.write(writer.add(*record));
    if (!output.good()) return std::nullopt;
    ++written;
  }
  if ((strict && games.stopped()) || written == 0) return 0;
  output.write(writer.finish());
  if (!output.commit()) return std::nullopt;
  return written;
}

void convert(const RenjuConvertOptions& options, Session& session) {
  const auto to = format_to_write<RenjuGames>(options, options.target, session);
  if (!to) return;
  GameFiles<RenjuGames> games(options, session);
  const auto written = write_games(games, *to, options.target.out, options.strict);
  finish_conversion(games, written, options.target, renju::name_of(*to), options, session);
}

}  // namespace

void add_renju_convert(Verb group, Session& session) {
  auto options = std::make_shared<RenjuConvertOptions>();
  Verb verb = group.add_verb("convert", "Convert files of games from one format to another.");
  add_conversion_options(verb, *options, options->target,
                         "transcript, psq, sgf, lib, rif, openings or svg");
  add_game_files_options(verb, *options, RenjuGames::readable());
  verb.examples({"ishi renju convert game.psq game.sgf", "ishi renju convert game.lib board.svg"});
  verb.note("Names end in txt, psq, sgf, lib, rif, openings or svg.");
  verb.action([options, &session] {
    take_target(*options, options->target);
    convert(*options, session);
  });
}

}  // namespace ishi::cli
