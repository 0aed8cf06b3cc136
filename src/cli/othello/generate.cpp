// `ishi othello generate`: positions with scores, for the evaluation to learn from or be judged by.
#include "othello/training/generate.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/notation/game_record.hpp>

#include "cli/cluster/sample_items.hpp"
#include "cli/othello/games.hpp"
#include "cli/othello/sample_files.hpp"
#include "cli/othello/weights.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/verbs.hpp"
#include "io/appended_file.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

namespace {

namespace engine = othello::engine;

/// Games to a block. A file does not depend on when its making was stopped, since that loses whole
/// blocks only.
constexpr std::size_t kGamesPerBlock = 64;
/// Handed out by a queue at once: more than any number of workers does in a moment.
constexpr std::size_t kBlocksAtOnce = 32;

struct GenerateVerbOptions : OthelloFilesOptions, WeightsOptions {
  std::string out;
  std::uint32_t count = 1000;
  bool count_given = false;
  std::string queue;
  int threads = 1;
  engine::GenerateOptions how;
};

/// What decides the content of the file: the same text, the same samples.
std::string made_with(const GenerateVerbOptions& options) {
  std::string text = engine::describe(options.how);
  if (options.files.empty()) return text + ", own games";
  text += ", games of";
  for (const std::string& file : options.files) {
    text += ' ' + std::filesystem::path(file).filename().string();
  }
  const GameFilterOptions& filter = options.filter;
  for (const auto& [name, value] : {std::pair("player", &filter.player),
                                    {"year", &filter.years},
                                    {"opening", &filter.opening},
                                    {"score", &filter.scores}}) {
    if (!value->empty()) text += fmt::format(", {} {}", name, *value);
  }
  return text;
}

struct Progress {
  std::uint32_t games = 0;
  std::uint64_t samples = 0;
  std::uint32_t resumed_at = 0;
};

/// Reads what an earlier run left in the file; nothing if that is something else.
std::optional<std::size_t> take_up(const GenerateVerbOptions& options, const std::string& text,
                                   engine::KnownPositions& known, Progress& progress,
                                   Session& session) {
  std::error_code error;
  if (!std::filesystem::exists(options.out, error) ||
      std::filesystem::file_size(options.out, error) == 0) {
    return 0;
  }
  const std::optional<engine::SampleFile> file = read_samples(options.out, session);
  if (!file) return std::nullopt;
  if (file->made_with != text) {
    session.bad_input(
        fmt::format("{}: was made with other options: {}", options.out, file->made_with));
    return std::nullopt;
  }
  for (const engine::SampleGame& game : file->games) {
    for (const engine::Sample& sample : game.samples) known.insert(sample.position);
    progress.samples += game.samples.size();
  }
  progress.games = static_cast<std::uint32_t>(file->games.size());
  progress.resumed_at = progress.games;
  return file->whole_bytes;
}

/// The games of the next block: none at the end.
std::vector<othello::GameRecord> next_records(OthelloFiles& files, std::size_t count) {
  std::vector<othello::GameRecord> records;
  while (records.size() < count) {
    std::optional<othello::GameRecord> record = files.next();
    if (!record) break;
    records.push_back(std::move(*record));
  }
  return records;
}

using Games = std::vector<engine::SampleGame>;

/// Own games by the workers of a queue. Nothing at a stop, or where something went wrong, which the
/// session was told.
std::optional<Games> games_by(SampleItems& items, std::uint32_t first, std::size_t count,
                              const engine::GenerateOptions& how, engine::KnownPositions& known,
                              Session& session) {
  std::vector<std::string> recipes;
  for (std::size_t i = 0; i < count; ++i) {
    recipes.push_back(engine::format_recipe({first + static_cast<std::uint32_t>(i), how}));
  }
  const auto blocks = items.blocks(recipes);
  if (!blocks) return std::nullopt;
  std::string file = engine::format_samples_header("");
  for (const std::string& block : *blocks) file += block;
  auto samples = engine::parse_samples(file);
  if (!samples || samples->games.size() != count) {
    session.failed("samples of the queue are damaged");
    return std::nullopt;
  }
  for (engine::SampleGame& game : samples->games) keep_new(game, known);
  return std::move(samples->games);
}

void generate(GenerateVerbOptions& options, Session& session) {
  if (options.how.depth == 0 ? options.files.empty() : options.how.depth < 3) {
    session.bad_input("--depth: expected 3 or more plies, or 0 to take the outcome of --games");
    return;
  }
  const std::optional<engine::WeightsPointer> weights = weights_of(options, session);
  const std::optional<GameFilter> filter = GameFilter::of(options.filter, session);
  if (!weights || !filter) return;
  options.how.weights = weights->get();
  const bool has_network =
      options.how.weights == nullptr || options.how.weights->network() != nullptr;
  if (options.how.leaves > 0 && !has_network) {
    session.bad_input(fmt::format("--leaves: {} holds no network", options.weights_file));
    return;
  }

  engine::KnownPositions known;
  Progress progress;
  const std::string text = made_with(options);
  const std::optional<std::size_t> kept = take_up(options, text, known, progress, session);
  if (!kept) return;
  io::AppendedFile out(options.out, *kept);
  if (out.good() && *kept == 0) out.append(engine::format_samples_header(text));

  const bool own = options.files.empty();
  const std::uint32_t most = own || options.count_given ? options.count : ~std::uint32_t{0};
  OthelloFiles files(options, *filter, session);
  for (std::uint32_t i = 0; !own && i < progress.games; ++i) {
    if (!files.next()) break;
  }
  std::optional<SampleItems> items;
  if (!options.queue.empty()) {
    items = SampleItems::at(options.queue, cluster::Game::Othello, session);
    if (!items) return;
  }
  const std::size_t at_once = kGamesPerBlock * (items ? kBlocksAtOnce : 1);
  ProgressBar bar;
  while (out.good() && progress.games < most && !session.stop().requested()) {
    const std::size_t count = std::min<std::size_t>(at_once, most - progress.games);
    std::vector<othello::GameRecord> records;
    if (!own) records = next_records(files, count);
    std::vector<engine::SourceGame> sources(own ? count : records.size());
    if (sources.empty()) break;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      sources[i].number = progress.games + static_cast<std::uint32_t>(i);
      if (own) continue;
      sources[i].year = static_cast<std::uint16_t>(othello::year_of(records[i]).value_or(0));
      sources[i].game = &records[i].game;
    }
    const std::optional<Games> made =
        items ? games_by(*items, progress.games, count, options.how, known, session)
              : engine::generate(sources, options.how, options.threads, known, session.stop());
    if (!made || made->empty()) break;
    const Games& games = *made;
    for (std::size_t at = 0; at < games.size(); at += kGamesPerBlock) {
      const std::size_t size = std::min(kGamesPerBlock, games.size() - at);
      out.append(engine::format_samples_block(std::span(games).subspan(at, size)));
    }
    progress.games += static_cast<std::uint32_t>(games.size());
    for (const engine::SampleGame& game : games) progress.samples += game.samples.size();
    bar.show(progress.games, own || options.count_given ? most : 0,
             fmt::format("{}, {}", counted(progress.games, "game"),
                         counted(progress.samples, "position")));
  }
  bar.clear();
  if (!out.good()) {
    session.failed(fmt::format("{}: cannot be written", options.out));
    return;
  }
  if (options.json) {
    Session::print_json({{"output", options.out},
                         {"games", progress.games},
                         {"resumed_at", progress.resumed_at},
                         {"positions", progress.samples}});
  } else {
    fmt::print(
        "{}, {}{}\n", counted(progress.games, "game"), counted(progress.samples, "position"),
        progress.resumed_at > 0 ? fmt::format("; resumed at game {}", progress.resumed_at) : "");
  }
  if (session.stop().requested()) session.failed("stopped; the same command goes on from here");
}

}  // namespace

void add_othello_generate(Verb group, Session& session) {
  auto options = std::make_shared<GenerateVerbOptions>();
  Verb verb = group.add_verb("generate", "Write positions with scores, to train or measure with.");
  verb.add("OUT", options->out, "file of samples; one begun by the same command is continued")
      .required();
  const Option games =
      verb.add("--games", options->files, "take games from files; without, the engine plays")
          .value_name("FILE...");
  const Option count =
      verb.add("--count", options->count, "number of games to play, or to take at most")
          .range(1, 100000000)
          .show_default();
  engine::GenerateOptions& how = options->how;
  verb.add("--seed", how.seed, "seed of the random moves").show_default();
  verb.add("--depth", how.depth, "depth of the search far from the end; 0: the game's result")
      .range(0, 40)
      .show_default();
  verb.add("--guess", how.guessed_empties,
           "search to the end from N empty squares, with likely cuts")
      .range(0, 40)
      .show_default();
  verb.add("--exact", how.exact_empties, "solve from N empty squares").range(0, 40).show_default();
  verb.add("--detours", how.detours, "positions beside each game, reached by random moves")
      .range(0, 60)
      .show_default()
      .needs(games);
  const Option leaves =
      verb.add("--leaves", how.leaves, "positions beside each game that a search evaluates")
          .range(0, 1000)
          .show_default()
          .shown(Shown::WithOthers)
          .needs(games);
  verb.add("--leaf-depth", how.leaf_depth, "plies of that search, from a position of the game")
      .range(3, 40)
      .show_default()
      .shown(Shown::WithOthers)
      .needs(leaves);
  verb.add("--fewest", how.fewest_empties, "leave out positions with fewer empty squares")
      .range(1, 60)
      .show_default();
  verb.add("--most", how.most_empties, "leave out positions with more empty squares")
      .range(1, 60)
      .show_default();
  verb.add("--empties", how.only_empties, "only positions with these numbers of empty squares")
      .separated_by(',')
      .value_name("N,...")
      .range(1, 60);
  const Option queue = add_sample_queue_option(verb, options->queue).excludes(games);
  verb.add("--threads", options->threads, "number of threads to search with")
      .range(1, search::kMostThreads)
      .show_default()
      .shown(Shown::WithOthers);
  add_weights_option(verb, *options).excludes(queue);
  add_othello_files_options(verb, *options, Shown::Rarely);
  verb.examples({"ishi othello generate own.samples --count 100 --depth 6"});
  verb.action([options, count, &session] {
    options->count_given = count.given();
    generate(*options, session);
  });
}

}  // namespace ishi::cli
