// `ishi renju generate`: games of the engine against itself, for the evaluation to learn from.
#include "renju/training/generate.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/transcript.hpp>

#include "cli/cluster/sample_items.hpp"
#include "cli/renju/weights.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/whole_file.hpp"
#include "cli/verbs.hpp"
#include "io/appended_file.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

namespace engine = renju::engine;

/// Games to a block. A file does not depend on when its making was stopped, since that loses whole
/// blocks only.
constexpr std::size_t kGamesPerBlock = 32;
/// Handed out by a queue at once: more than any number of workers does in a moment.
constexpr std::size_t kBlocksAtOnce = 32;
constexpr std::size_t kLargestOpenings = std::size_t{64} << 20;

struct RenjuGenerateOptions : WeightsOptions {
  std::string out;
  std::string openings;
  std::uint32_t count = 1000;
  std::string queue;
  int threads = 1;
  bool json = false;
  engine::GenerateOptions how;
};

/// Reads a line of moves each, `#` before remarks, into the options.
bool read_openings(RenjuGenerateOptions& options, Session& session) {
  const auto bytes = read_whole_file(options.openings, kLargestOpenings, session);
  if (!bytes) return false;
  std::string_view text = *bytes;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line[0] == '#' || line[0] == '\r') continue;
    const auto game = renju::parse_transcript(line);
    if (!game) {
      session.bad_input({std::string(line), options.openings, number}, game.error(), options.json);
      return false;
    }
    std::vector<renju::Point> moves;
    for (const renju::Ply& ply : game->plies()) {
      if (!ply.move.is_pass()) moves.push_back(ply.move.point());
    }
    if (game->result() || moves.size() != game->plies().size()) {
      session.bad_input(
          fmt::format("{}: line {}: expected moves that neither pass nor end the game",
                      options.openings, number));
      return false;
    }
    options.how.openings.push_back(std::move(moves));
  }
  if (!options.how.openings.empty()) return true;
  session.bad_input(fmt::format("{}: holds no opening", options.openings));
  return false;
}

/// What an earlier run left in the file; empty if there is none. Nothing if it is something else.
std::optional<engine::SampleFile> earlier_samples(const RenjuGenerateOptions& options,
                                                  const std::string& text, Session& session) {
  std::error_code error;
  if (!std::filesystem::exists(options.out, error) ||
      std::filesystem::file_size(options.out, error) == 0) {
    return engine::SampleFile{};
  }
  std::optional<engine::SampleFile> file = read_renju_samples(options.out, session);
  if (file && file->made_with != text) {
    session.bad_input(
        fmt::format("{}: was made with other options: {}", options.out, file->made_with));
    return std::nullopt;
  }
  return file;
}

struct GameCounts {
  std::uint32_t games = 0;
  std::uint64_t moves = 0;  ///< that were searched
  std::uint32_t black = 0;  ///< won by Black
  std::uint32_t white = 0;

  void add(const std::vector<engine::SampleGame>& more) {
    games += static_cast<std::uint32_t>(more.size());
    for (const engine::SampleGame& game : more) {
      moves += static_cast<std::uint64_t>(
          std::count_if(game.moves.begin(), game.moves.end(),
                        [](const engine::SampleMove& move) { return move.score.has_value(); }));
      black += game.result > 0 ? 1 : 0;
      white += game.result < 0 ? 1 : 0;
    }
  }
};

using Games = std::vector<engine::SampleGame>;

/// The games that a queue's workers have played. Nothing, and the session told, where a block is
/// damaged.
std::optional<Games> games_of(const std::vector<std::string>& blocks, Session& session) {
  std::string file = engine::format_samples_header("");
  for (const std::string& block : blocks) file += block;
  auto samples = engine::parse_samples(file);
  if (samples && samples->games.size() == blocks.size()) return std::move(samples->games);
  session.failed("samples of the queue are damaged");
  return std::nullopt;
}

/// Plays the games that follow: by threads of this process, or by the workers of a queue. Nothing
/// at a stop, or where something went wrong, which the session was told.
std::optional<Games> next_games(std::uint32_t first, std::size_t count,
                                const RenjuGenerateOptions& options,
                                std::optional<SampleItems>& items, Session& session) {
  if (!items) {
    Games games = engine::generate(first, count, options.how, options.threads, session.stop());
    return games.empty() ? std::nullopt : std::optional(std::move(games));
  }
  std::vector<std::string> recipes;
  for (std::size_t i = 0; i < count; ++i) {
    engine::GameRecipe recipe{first + static_cast<std::uint32_t>(i), options.how};
    auto& openings = recipe.how.openings;
    if (!openings.empty()) openings = {openings[recipe.number % openings.size()]};
    recipes.push_back(format_recipe(recipe));
  }
  const auto blocks = items->blocks(recipes);
  return blocks ? games_of(*blocks, session) : std::nullopt;
}

void generate(RenjuGenerateOptions& options, Session& session) {
  const auto weights = renju_weights_of(options, session);
  if (!weights) return;
  options.how.weights = *weights;
  if (!options.openings.empty() && !read_openings(options, session)) return;

  const std::string text = engine::describe(options.how);
  const auto earlier = earlier_samples(options, text, session);
  if (!earlier) return;
  GameCounts counts;
  counts.add(earlier->games);
  const std::uint32_t resumed_at = counts.games;
  io::AppendedFile out(options.out, earlier->whole_bytes);
  if (out.good() && earlier->whole_bytes == 0) out.append(engine::format_samples_header(text));

  std::optional<SampleItems> items;
  if (!options.queue.empty()) {
    items = SampleItems::at(options.queue, cluster::Game::Renju, session);
    if (!items) return;
  }
  const std::size_t at_once = kGamesPerBlock * (items ? kBlocksAtOnce : 1);
  ProgressBar bar;
  while (out.good() && counts.games < options.count && !session.stop().requested()) {
    const std::size_t most = std::min<std::size_t>(at_once, options.count - counts.games);
    const auto games = next_games(counts.games, most, options, items, session);
    if (!games) break;
    for (std::size_t at = 0; at < games->size(); at += kGamesPerBlock) {
      const std::size_t size = std::min(kGamesPerBlock, games->size() - at);
      out.append(engine::format_samples_block(std::span(*games).subspan(at, size)));
    }
    counts.add(*games);
    bar.show(counts.games, options.count,
             fmt::format("{}, {}", counted(counts.games, "game"), counted(counts.moves, "move")));
  }
  bar.clear();
  if (!out.good()) {
    session.failed(fmt::format("{}: cannot be written", options.out));
    return;
  }
  if (options.json) {
    Session::print_json({{"output", options.out},
                         {"games", counts.games},
                         {"resumed_at", resumed_at},
                         {"moves", counts.moves},
                         {"black", counts.black},
                         {"white", counts.white}});
  } else {
    fmt::print("{}, {}; Black won {}, White {}{}\n", counted(counts.games, "game"),
               counted(counts.moves, "move"), counts.black, counts.white,
               resumed_at > 0 ? fmt::format("; resumed at game {}", resumed_at) : "");
  }
  if (session.stop().requested()) session.failed("stopped; the same command goes on from here");
}

}  // namespace

void add_renju_generate(Verb group, Session& session) {
  using How = engine::GenerateOptions;
  auto options = std::make_shared<RenjuGenerateOptions>();
  Verb verb = group.add_verb("generate", "Write games of the engine against itself, as samples.");
  verb.add("OUT", options->out, "file of samples; one begun by the same command is continued")
      .required();
  verb.add("--openings", options->openings,
           "begin with these openings, a line each; without, random stones")
      .value_name("FILE");
  verb.add("--count", options->count, "number of games").range(1, 100000000).show_default();
  verb.add("--seed", options->how.seed, "seed of the random moves").show_default();
  verb.add("--nodes", options->how.nodes, "nodes of the search of a move")
      .range(How::kLeastNodes, How::kMostNodes)
      .show_default();
  verb.add("--leaves", options->how.leaves, "leaves of each of these searches to keep")
      .range(std::uint64_t{0}, std::uint64_t{How::kMostLeaves})
      .show_default();
  verb.add("--leaf-nodes", options->how.leaf_nodes, "nodes of the search of a leaf")
      .range(How::kLeastNodes, How::kMostNodes)
      .show_default();
  verb.add("--playout-nodes", options->how.playout_nodes,
           "nodes a move to play each leaf out with; 0: no playouts")
      .range(std::uint64_t{0}, How::kMostNodes)
      .show_default();
  const Option queue = add_sample_queue_option(verb, options->queue);
  verb.add("--threads", options->threads, "number of games at a time")
      .range(1, search::kMostThreads)
      .show_default()
      .shown(Shown::WithOthers);
  add_weights_option(verb, *options).excludes(queue);
  verb.add_json(options->json);
  verb.examples({"ishi renju generate own.samples --count 100 --nodes 2000"});
  verb.action([options, &session] { generate(*options, session); });
}

}  // namespace ishi::cli
