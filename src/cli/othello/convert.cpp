// `ishi othello convert`: games from one file format to another.
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include "cli/othello/games.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

namespace {

using othello::GameFormat;

struct ConvertOptions : OthelloFilesOptions {
  ConversionTarget target;
};

othello::WthorDate today() {
  using namespace std::chrono;
  const year_month_day day(floor<days>(system_clock::now()));
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

/// A file of names beside the games, `games.jou` or `games.trn`.
bool write_names(const std::filesystem::path& games, const char* extension,
                 std::string_view bytes) {
  std::filesystem::path path = games;
  path.replace_extension(extension);
  io::AtomicFile file(path);
  file.write(bytes);
  return file.commit();
}

/// Writes what `games` gives; the number of games written, or nothing if the disk failed.
std::optional<std::uint64_t> write_games(OthelloFiles& games, GameFormat to, const std::string& out,
                                         bool strict) {
  ConvertedGames output(out);
  if (!output.good()) return std::nullopt;
  othello::WthorWriter wthor(today());
  std::uint64_t written = 0;
  while (const std::optional<othello::GameRecord> record = games.next()) {
    if (to == GameFormat::Wthor) {
      if (const auto added = wthor.add(*record); !added) {
        games.skip(fmt::format("that WTHOR cannot hold: {}", othello::message_of(added.error())));
        continue;
      }
    } else if (to == GameFormat::Svg && written > 0) {
      games.skip("that had no room, since a picture shows one");
      continue;
    } else if (to == GameFormat::Transcript && record->game.start() != othello::Diagram::start()) {
      games.skip("that a transcript cannot hold: a game from another starting position");
      continue;
    } else if (to == GameFormat::Transcript && record->game.plies().empty()) {
      games.skip("without moves");
      continue;
    } else {
      if (output.on_terminal()) games.clear_progress();
      output.write(othello::format_game(to, *record));
      if (!output.good()) return std::nullopt;
    }
    ++written;
  }
  if ((strict && games.stopped()) || games.read() == 0) return 0;
  if (to == GameFormat::Wthor) {
    output.write(wthor.games());
    if (out != "-" && !(write_names(out, ".jou", wthor.players()) &&
                        write_names(out, ".trn", wthor.tournaments()))) {
      return std::nullopt;
    }
  }
  if (!output.commit()) return std::nullopt;
  return written;
}

void convert(const ConvertOptions& options, Session& session) {
  const std::optional<GameFilter> filter = GameFilter::of(options.filter, session);
  if (!filter) return;
  const auto to = format_to_write<OthelloGames>(options, options.target, session);
  if (!to) return;
  OthelloFiles games(options, *filter, session);
  const auto written = write_games(games, *to, options.target.out, options.strict);
  finish_conversion(games, written, options.target, othello::name_of(*to), options, session);
}

}  // namespace

void add_othello_convert(Verb group, Session& session) {
  auto options = std::make_shared<ConvertOptions>();
  Verb verb = group.add_verb("convert", "Convert files of games from one format to another.");
  add_conversion_options(verb, *options, options->target,
                         "wthor, ggf, sgf, pgn, transcript, obf, nboard, edax or svg");
  add_othello_files_options(verb, *options);
  verb.examples({"ishi othello convert game.sgf game.pgn",
                 "ishi othello convert WTH_1992.wtb tastet.ggf --player Tastet",
                 "ishi othello convert game.ggf board.svg"});
  verb.note("Names end in wtb, ggf, sgf, pgn, txt, obf, nboard, edax or svg.");
  verb.action([options, &session] {
    take_target(*options, options->target);
    convert(*options, session);
  });
}

}  // namespace ishi::cli
