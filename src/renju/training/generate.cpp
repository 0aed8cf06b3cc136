#include "renju/training/generate.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <random>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/detail/bytes.hpp>
#include <ishi/renju/engine/level.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/transcript.hpp>

#include "renju/engine/analyzer.hpp"
#include "renju/engine/near.hpp"
#include "search/threads.hpp"
#include "training/option_text.hpp"
#include "training/recipe_text.hpp"

namespace ishi::renju::engine {

namespace {

/// Small, since it is emptied for each game.
constexpr std::size_t kHashBytes = std::size_t{8} << 20;

/// A game without an opening begins with 3 to 8 random stones, and with others where the search
/// sees so much for a side.
constexpr std::uint64_t kFewestRandomStones = 3;
constexpr std::uint64_t kRandomStonesRange = 6;
constexpr int kLargestFirstScore = 250;

/// Of the first moves that are searched, one in four is any of the best few that is worth nearly as
/// much as the best.
constexpr std::size_t kVariedMoves = 6;
constexpr std::uint64_t kVariedMoveOf = 4;
constexpr int kVariedLines = 4;
constexpr int kVariedLoss = 25;

/// A longer game is a draw.
constexpr std::size_t kLongestGame = 150;
/// Leaves farther from the root of their search are left out.
constexpr std::size_t kLongestPath = 40;

/// What plays and searches, as an `Engine` does, and can show the leaves of its searches.
class Player {
 public:
  explicit Player(const WeightsPointer& weights)
      : facts_(ComboFactTable::of(weights, Rule::Renju)) {
    table_.resize(kHashBytes / 4 * 3);
  }

  void forget() { table_.forget(); }

  Analysis analyze(const Position& position, const search::Limits& limits,
                   LeafSample* leaves = nullptr) {
    const AnalysisTask task{Rule::Renju, *facts_,    kMostPlies, 0,       limits,
                            {},          kHashBytes, {},         memory_, leaves};
    return engine::analyze(position, task, table_);
  }

 private:
  std::shared_ptr<const ComboFactTable> facts_;
  SearchTable table_{0};
  TacticsMemory memory_;
};

Point random_point(const Bitboard15& points, std::mt19937_64& random) {
  auto left = random() % static_cast<std::uint64_t>(points.count());
  for (const Point point : points) {
    if (left-- == 0) return point;
  }
  return points.first();
}

/// The stones of a random opening: one near the middle, each other near those before.
std::vector<Point> random_opening(std::mt19937_64& random) {
  const auto size = static_cast<std::size_t>(kFewestRandomStones + random() % kRandomStonesRange);
  Position position;
  std::vector<Point> stones;
  while (stones.size() < size) {
    Bitboard15 points = within(3, Bitboard15(Point(7, 7)));
    if (!stones.empty()) {
      points = within(stones.size() < 3 ? 1 : 2, position.occupied()) & moves(position);
    }
    stones.push_back(random_point(points, random));
    position = position.after(stones.back());
  }
  return stones;
}

class GamePlayer {
 public:
  GamePlayer(std::uint32_t number, const GenerateOptions& options, Player& player,
             const search::StopSignal& stop)
      : options_(options),
        player_(player),
        random_(bits::mixed(options.seed * 0x9e3779b97f4a7c15ULL + number)) {
    game_.number = number;
    limits_.nodes = options.nodes;
    limits_.stop = stop;
  }

  SampleGame play() {
    player_.forget();
    if (!options_.openings.empty()) {
      play_from(options_.openings[game_.number % options_.openings.size()]);
    } else {
      while (!play_from(random_opening(random_)) && !limits_.stop.requested()) {
      }
    }
    return std::move(game_);
  }

 private:
  /// False, and the game not played, if an opening made at random is too good for a side.
  bool play_from(const std::vector<Point>& opening) {
    Position position;
    game_.moves.clear();
    game_.leaves.clear();
    game_.result = 0;
    for (const Point point : opening) {
      game_.moves.push_back({point});
      position = position.after(point);
    }
    while (game_.moves.size() < kLongestGame && !limits_.stop.requested()) {
      const Color mover = position.to_move();
      LeafSample leaves(options_.leaves, random_());
      const Analysis analysis = player_.analyze(position, limits_, &leaves);
      if (analysis.lines.empty()) break;
      const AnalyzedLine& best = analysis.lines.front();
      const bool is_first = game_.moves.size() == opening.size();
      if (is_first && options_.openings.empty() &&
          (best.win || std::abs(best.score) > kLargestFirstScore)) {
        return false;
      }
      if (best.win) {
        game_.result = (*best.win > 0) == (mover == Color::Black) ? 1 : -1;
        break;
      }
      add_leaves(position, leaves);
      const bool is_varied =
          game_.moves.size() < opening.size() + kVariedMoves && random_() % kVariedMoveOf == 0;
      const Point move = is_varied ? varied(position, best) : best.pv.front();
      game_.moves.push_back({move, score_of(analysis)});
      position = position.after(move);
      if (has_winning_row(position, mover, Rule::Renju)) {
        game_.result = mover == Color::Black ? 1 : -1;
        break;
      }
    }
    return true;
  }

  /// What a search found; nothing if it did not even look a ply ahead.
  static std::optional<std::int16_t> score_of(const Analysis& analysis) {
    if (analysis.lines.empty()) return std::nullopt;
    const AnalyzedLine& best = analysis.lines.front();
    if (analysis.depth == 0 && !best.win) return std::nullopt;
    return static_cast<std::int16_t>(best.score);
  }

  /// What the leaves of the search of the next move are worth.
  void add_leaves(const Position& root, const LeafSample& leaves) {
    search::Limits limits = limits_;
    limits.nodes = options_.leaf_nodes;
    for (const LeafPath& path : leaves.kept()) {
      if (path.size() > kLongestPath) continue;
      Position position = root;
      for (const Point point : path) position = position.after(point);
      const Analysis analysis = player_.analyze(position, limits);
      const auto score = score_of(analysis);
      if (!score) continue;
      game_.leaves.push_back({game_.moves.size(), path, *score});
      if (options_.playout_nodes > 0) game_.leaves.back().playout = play_out(position);
    }
  }

  /// Who wins when the engine plays on from there: 1 for Black, -1 for White, 0 for neither.
  int play_out(Position position) {
    search::Limits limits = limits_;
    limits.nodes = options_.playout_nodes;
    for (int stones = position.occupied().count();
         stones < static_cast<int>(kLongestGame) && !limits.stop.requested(); ++stones) {
      const Color mover = position.to_move();
      const int if_mover_wins = mover == Color::Black ? 1 : -1;
      const Analysis analysis = player_.analyze(position, limits);
      if (analysis.lines.empty()) break;
      const AnalyzedLine& best = analysis.lines.front();
      if (best.win) return *best.win > 0 ? if_mover_wins : -if_mover_wins;
      position = position.after(best.pv.front());
      if (has_winning_row(position, mover, Rule::Renju)) return if_mover_wins;
    }
    return 0;
  }

  Point varied(const Position& position, const AnalyzedLine& best) {
    search::Limits limits = limits_;
    limits.nodes = std::max<std::uint64_t>(1, options_.nodes / 3);
    limits.lines = kVariedLines;
    const Analysis analysis = player_.analyze(position, limits);
    std::vector<Point> points;
    for (const AnalyzedLine& line : analysis.lines) {
      if (!line.win && line.score > best.score - kVariedLoss) points.push_back(line.pv.front());
    }
    return points.empty() ? best.pv.front() : points[random_() % points.size()];
  }

  const GenerateOptions& options_;
  Player& player_;
  search::Limits limits_;
  std::mt19937_64 random_;
  SampleGame game_;
};

}  // namespace

std::string describe(const GenerateOptions& options) {
  training::OptionText text;
  text.add("seed", options.seed).add("nodes", options.nodes);
  text.add("leaves", options.leaves).add("leaf nodes", options.leaf_nodes);
  text.add("playout nodes", options.playout_nodes);
  if (!options.openings.empty()) {
    std::string points;
    for (const std::vector<Point>& opening : options.openings) {
      for (const Point point : opening) points += static_cast<char>(point.index());
      points += static_cast<char>(Point::kCount);
    }
    text.add("openings", options.openings.size()).add("of", bytes::fnv1a(points));
  }
  const Weights& weights = options.weights ? *options.weights : embedded_weights();
  return text.add("weights", bytes::fnv1a(format_weights(weights))).take();
}

namespace {

/// The members of a recipe but for the opening, in their order.
template <typename Recipe, typename Take>
void for_each_member(Recipe& recipe, const Take& take) {
  using Options = GenerateOptions;
  auto& how = recipe.how;
  take("game", recipe.number, std::uint32_t{0}, ~std::uint32_t{0});
  take("seed", how.seed, std::uint64_t{0}, ~std::uint64_t{0});
  take("nodes", how.nodes, Options::kLeastNodes, Options::kMostNodes);
  take("leaves", how.leaves, std::size_t{0}, Options::kMostLeaves);
  take("leaf-nodes", how.leaf_nodes, Options::kLeastNodes, Options::kMostNodes);
  take("playout-nodes", how.playout_nodes, std::uint64_t{0}, Options::kMostNodes);
}

/// Nothing where the text is no opening of a game.
std::optional<std::vector<Point>> opening_of(std::string_view text) {
  const Parsed<Game> game = parse_transcript(text);
  if (!game || game->result()) return std::nullopt;
  std::vector<Point> moves;
  for (const Ply& ply : game->plies()) {
    if (ply.move.is_pass()) return std::nullopt;
    moves.push_back(ply.move.point());
  }
  return moves;
}

}  // namespace

std::string format_recipe(const GameRecipe& recipe) {
  training::RecipeWriter text;
  for_each_member(recipe, [&](auto&&... member) { text(member...); });
  if (!recipe.how.openings.empty()) {
    std::string moves;
    for (const Point point : recipe.how.openings.front()) moves += board::format_point(point);
    text.add("opening", moves);
  }
  return text.take();
}

Parsed<GameRecipe> parse_recipe(std::string_view text) {
  training::RecipeReader read(text);
  GameRecipe recipe;
  for_each_member(recipe, [&](auto&&... member) { read(member...); });
  if (const auto moves = read.word("opening")) {
    if (auto opening = opening_of(*moves)) recipe.how.openings.push_back(*std::move(opening));
  }
  if (!read.good() || format_recipe(recipe) != text) return fail_with(0, "a game's recipe", text);
  return recipe;
}

std::vector<SampleGame> generate(std::uint32_t first, std::size_t count,
                                 const GenerateOptions& options, int threads,
                                 const search::StopSignal& stop) {
  assert(threads >= 1);
  std::vector<SampleGame> games(count);
  search::TaskNumbers tasks(count);
  search::work_together(threads, [&](int) {
    Player player(options.weights);
    while (!stop.requested()) {
      const std::optional<std::size_t> at = tasks.take();
      if (!at) return;
      const auto number = first + static_cast<std::uint32_t>(*at);
      games[*at] = GamePlayer(number, options, player, stop).play();
    }
  });
  if (stop.requested()) games.clear();
  return games;
}

}  // namespace ishi::renju::engine
