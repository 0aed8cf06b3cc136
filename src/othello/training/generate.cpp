#include "othello/training/generate.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <random>

#include <ishi/bits/split_mix.hpp>
#include <ishi/detail/bytes.hpp>
#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/play.hpp>

#include "othello/canonical.hpp"
#include "othello/engine/aspiration.hpp"
#include "othello/engine/probcut.hpp"
#include "othello/engine/remembered_line.hpp"
#include "othello/engine/search.hpp"
#include "othello/engine/weights_file.hpp"
#include "search/threads.hpp"
#include "training/option_text.hpp"
#include "training/recipe_text.hpp"

namespace ishi::othello::engine {

namespace {

/// Small, since each game has a fresh table, and to clear a large one takes longer than to search.
constexpr std::size_t kHashBytes = std::size_t{4} << 20;

/// How sure the cuts of searches that do not reach the end are; set by hand, as are all constants
/// of this file. docs/evaluation.md judges the weights that come of them.
constexpr int kSearchedConfidence = 3;
constexpr int kGuessedConfidence = kBold;
/// Steps on both sides of a guess in which its search looks first.
constexpr int kWindow = steps_of(3);

/// With fewer empty squares a search to the end has no shorter ones before it. The solver begins
/// with them at more squares (`kIteratedEmpties`), but here the moves of own games depend on it,
/// and a file of samples goes on only as it began.
constexpr int kDeepenedEmpties = 11;

/// An own game begins with random moves, 6 to 25 of them, and later one move in 16 is random.
constexpr std::uint64_t kFewestRandomMoves = 6;
constexpr std::uint64_t kRandomMovesRange = 20;
constexpr std::uint64_t kRandomMoveOf = 16;

/// A search that is to give leaves ends so many plies before the game at least.
constexpr int kPliesAfterLeaves = 12;

constexpr int kLeastDepth = 3;  // of a search that is not left out
constexpr int kMostEmptySquares = 60;

Square random_move(const Position& position, std::mt19937_64& random) {
  const Bitboard8 legal = moves(position);
  auto left = static_cast<int>(random() % static_cast<std::uint64_t>(legal.count()));
  for (const Square square : legal) {
    if (left-- == 0) return square;
  }
  return legal.first();
}

/// A position whose mover has a move, and which side that is: passes are made on the way.
struct Turn {
  Position position;
  int side = 0;

  [[nodiscard]] Turn after(Square square) const {
    Turn next{played(position, square), side ^ 1};
    if (must_pass(next.position)) next = {next.position.swapped(), side};
    return next;
  }
};

/// Labels the positions of one game, and remembers from one to the next.
class Labeller {
 public:
  explicit Labeller(const GenerateOptions& options)
      : options_(options),
        shared_(kHashBytes, weights_or_embedded(options.weights)),
        search_(shared_, true) {}

  /// Precondition: the mover has a move. `hint` is where to look first, in discs.
  Sample label(const Position& position, std::optional<int> hint) {
    const Node root(position);
    const int empties = root.empties;
    const bool to_the_end =
        empties <= options_.guessed_empties || empties <= options_.exact_empties;
    shared_.evaluate(to_the_end ? Cuts::Answer : Cuts::Lead);
    shared_.look_at_midgame(!to_the_end);
    Sample sample;
    sample.position = canonical(position).image;
    int value = steps_of(hint.value_or(0));
    if (!to_the_end) {
      const int depth = std::min(options_.depth, empties);
      sample.kind = LabelKind::Searched;
      sample.depth = static_cast<std::uint8_t>(depth);
      if (depth == 0) return sample;
      if (!hint) value = deepened(root, depth - 1, value);
      value = value_near(root, value, kWindow, {depth, kSearchedConfidence}, search_);
    } else {
      const bool exact = empties <= options_.exact_empties;
      if (empties >= kDeepenedEmpties) {
        value = deepened(root, empties - kPliesToTheEnd, value);
        value = value_near(root, value, kWindow, {empties, kGuessedConfidence}, search_);
      }
      if (exact) value = value_near(root, value, kWindow, {empties, kExact}, search_);
      sample.kind = exact ? LabelKind::Exact : LabelKind::Guessed;
      sample.depth = static_cast<std::uint8_t>(empties);
    }
    sample.score = static_cast<std::int8_t>(nearest_discs(value));
    return sample;
  }
  /// Searches a position so many plies deep, and offers what the network evaluates in the last
  /// search of that.
  void offer_leaves(const Position& position, int depth, PositionSample& sample) {
    const Node root(position);
    shared_.evaluate(Cuts::Lead);
    shared_.look_at_midgame(true);
    const int value = deepened(root, depth - 1, 0);
    shared_.offer_to(&sample);
    value_near(root, value, kWindow, {depth, kSearchedConfidence}, search_);
    shared_.offer_to(nullptr);
  }
  /// The best move of a position that was labelled.
  [[nodiscard]] std::optional<Square> best_move(const Position& position) {
    return remembered_move(shared_.table(), position);
  }

 private:
  int deepened(const Node& root, int depth, int value) {
    for (int at = 2 + depth % 2; at <= depth; at += 2) {
      value = value_near(root, value, kWindow, {at, kSearchedConfidence}, search_);
    }
    return value;
  }

  const GenerateOptions& options_;
  SharedSearch shared_;
  Search search_;
};

/// Makes the samples of one game.
class GameSampler {
 public:
  GameSampler(const SourceGame& source, const GenerateOptions& options, const KnownPositions& known)
      : options_(options),
        known_(known),
        random_(bits::mixed(options.seed * 0x9e3779b97f4a7c15ULL + source.number)) {
    game_.number = source.number;
    game_.year = source.year;
  }

  SampleGame of_own_game() {
    Labeller labeller(options_);
    Turn turn{Position::start(), 0};
    for (auto left = kFewestRandomMoves + random_() % kRandomMovesRange;
         left > 0 && !is_over(turn.position); --left) {
      turn = turn.after(random_move(turn.position, random_));
    }
    while (!is_over(turn.position)) {
      const Sample sample = labeller.label(turn.position, std::nullopt);
      // Known positions too: what a game gives is its own, whatever others gave before it.
      if (has_wanted_empties(turn.position)) add(sample, turn.side);
      const std::optional<Square> best = labeller.best_move(turn.position);
      const bool at_random = random_() % kRandomMoveOf == 0;
      const bool has_best = best && is_legal(turn.position, *best);
      if (at_random) end_line();
      turn = turn.after(at_random || !has_best ? random_move(turn.position, random_) : *best);
    }
    end_line();
    return std::move(game_);
  }

  /// From the end backwards: there each search finds what the one before it left in the table.
  SampleGame of(const Game& game) {
    std::vector<Turn> turns;
    for (const Ply& ply : game.plies()) {
      if (ply.move.is_pass()) continue;
      turns.push_back({ply.before.position, ply.before.to_move == Color::Black ? 0 : 1});
    }
    {
      Labeller labeller(options_);
      std::optional<int> hint;
      int hint_side = 0;
      for (std::size_t i = turns.size(); i-- > 0;) {
        if (!is_wanted(turns[i].position)) continue;
        if (hint && hint_side != turns[i].side) hint = -*hint;
        const Sample sample = labeller.label(turns[i].position, hint);
        add(sample, turns[i].side);
        if (sample.depth == 0) continue;
        hint = sample.score;
        hint_side = turns[i].side;
      }
      end_line();
    }
    if (!turns.empty()) {
      if (options_.detours > 0) take_detours(turns);
      if (options_.leaves > 0) take_leaves(turns);
    }
    return std::move(game_);
  }

 private:
  /// They share a table, since they begin in one game, and to clear one takes as long as a search.
  void take_detours(const std::vector<Turn>& turns) {
    Labeller labeller(options_);
    for (int i = 0; i < options_.detours; ++i) {
      Turn turn = turns[static_cast<std::size_t>(random_() % turns.size())];
      for (auto left = 1 + random_() % 2; left > 0 && !is_over(turn.position); --left) {
        turn = turn.after(random_move(turn.position, random_));
      }
      if (is_over(turn.position) || !is_wanted(turn.position)) continue;
      const Sample sample = labeller.label(turn.position, std::nullopt);
      if (sample.depth > 0) game_.samples.push_back(sample);
    }
  }
  /// Positions that a search evaluates are what the network has to be right about. Those of one
  /// search are labelled with one table, since they are close to each other.
  void take_leaves(const std::vector<Turn>& turns) {
    std::vector<Position> roots;
    for (const Turn& turn : turns) {
      if (turn.position.empties().count() >= options_.leaf_depth + kPliesAfterLeaves) {
        roots.push_back(turn.position);
      }
    }
    if (roots.empty()) return;
    PositionSample leaves(static_cast<std::size_t>(options_.leaves), random_());
    const Position& root = roots[static_cast<std::size_t>(random_() % roots.size())];
    Labeller labeller(options_);
    labeller.offer_leaves(root, options_.leaf_depth, leaves);
    for (const Position& leaf : leaves.kept()) {
      if (moves(leaf).empty() || !is_wanted(leaf)) continue;
      const Sample sample = labeller.label(leaf, std::nullopt);
      if (sample.depth > 0) game_.samples.push_back(sample);
    }
  }
  [[nodiscard]] bool has_wanted_empties(const Position& position) const {
    const int empties = position.empties().count();
    const auto& only = options_.only_empties;
    return empties >= options_.fewest_empties && empties <= options_.most_empties &&
           (only.empty() || std::find(only.begin(), only.end(), empties) != only.end());
  }
  [[nodiscard]] bool is_wanted(const Position& position) const {
    return has_wanted_empties(position) && !known_.contains(canonical(position).image);
  }

  void add(const Sample& sample, int side) {
    game_.samples.push_back(sample);
    sides_.push_back(side);
  }
  /// Tells the searched samples since the last line ended what it led to.
  void end_line() {
    const Sample* first = nullptr;  // of those searched to the end: the farthest from it
    int first_side = 0;
    for (std::size_t i = line_start_; i < sides_.size(); ++i) {
      const Sample& sample = game_.samples[i];
      if (sample.kind == LabelKind::Searched) continue;
      if (first != nullptr && sample.depth <= first->depth) continue;
      first = &sample;
      first_side = sides_[i];
    }
    for (std::size_t i = line_start_; first != nullptr && i < sides_.size(); ++i) {
      Sample& sample = game_.samples[i];
      if (sample.kind != LabelKind::Searched) continue;
      const int score = sides_[i] == first_side ? first->score : -first->score;
      sample.outcome = static_cast<std::int8_t>(score);
      if (sample.depth == 0) sample.score = *sample.outcome;
    }
    line_start_ = sides_.size();
  }

  const GenerateOptions& options_;
  const KnownPositions& known_;
  std::mt19937_64 random_;
  SampleGame game_;
  std::vector<int> sides_;      // who moved in each sample
  std::size_t line_start_ = 0;  // the first sample since the last random move
};

std::uint64_t hash_of(const Position& position) {
  return bits::mixed(position.mover.word() * 0x9e3779b97f4a7c15ULL +
                     bits::mixed(position.opponent.word()));
}

}  // namespace

std::string describe(const GenerateOptions& options) {
  training::OptionText text;
  text.add("seed", options.seed)
      .add("depth", options.depth)
      .add("guessed", options.guessed_empties)
      .add("exact", options.exact_empties)
      .add("detours", options.detours)
      .add("fewest", options.fewest_empties)
      .add("most", options.most_empties);
  for (const int empties : options.only_empties) text.add("only", empties);
  if (options.leaves > 0) text.add("leaves", options.leaves).add("leaf depth", options.leaf_depth);
  text.add("weights", bytes::fnv1a(format_weights(weights_or_embedded(options.weights))));
  return text.take();
}

namespace {

/// The members of a recipe, in their order.
template <typename Recipe, typename Take>
void for_each_member(Recipe& recipe, const Take& take) {
  auto& how = recipe.how;
  take("game", recipe.number, std::uint32_t{0}, ~std::uint32_t{0});
  take("seed", how.seed, std::uint64_t{0}, ~std::uint64_t{0});
  take("depth", how.depth, kLeastDepth, kMostEmptySquares);
  take("guessed", how.guessed_empties, 0, kMostEmptySquares);
  take("exact", how.exact_empties, 0, kMostEmptySquares);
  take("fewest", how.fewest_empties, 1, kMostEmptySquares);
  take("most", how.most_empties, 1, kMostEmptySquares);
}

}  // namespace

std::string format_recipe(const GameRecipe& recipe) {
  training::RecipeWriter text;
  for_each_member(recipe, [&](auto&&... member) { text(member...); });
  std::uint64_t only = 0;
  for (const int empties : recipe.how.only_empties) only |= std::uint64_t{1} << empties;
  text("only", only, std::uint64_t{0}, ~std::uint64_t{0});
  return text.take();
}

Parsed<GameRecipe> parse_recipe(std::string_view text) {
  training::RecipeReader read(text);
  GameRecipe recipe;
  for_each_member(recipe, [&](auto&&... member) { read(member...); });
  std::uint64_t only = 0;
  read("only", only, std::uint64_t{0}, ~std::uint64_t{0});
  for (int empties = 1; empties <= kMostEmptySquares; ++empties) {
    if ((only >> empties & 1) != 0) recipe.how.only_empties.push_back(empties);
  }
  if (!read.good() || format_recipe(recipe) != text) return fail_with(0, "a game's recipe", text);
  return recipe;
}

bool KnownPositions::contains(const Position& canonical) const {
  return hashes_.contains(hash_of(canonical));
}

bool KnownPositions::insert(const Position& canonical) {
  return hashes_.insert(hash_of(canonical)).second;
}

Sample labelled(const Position& position, const GenerateOptions& options) {
  return Labeller(options).label(position, std::nullopt);
}

void keep_new(SampleGame& game, KnownPositions& known) {
  std::erase_if(game.samples, [&](const Sample& sample) {
    const bool has_label = sample.depth > 0 || sample.outcome.has_value();
    return !has_label || !known.insert(sample.position);
  });
}

std::vector<SampleGame> generate(std::span<const SourceGame> sources,
                                 const GenerateOptions& options, int threads, KnownPositions& known,
                                 const search::StopSignal& stop) {
  assert((options.depth == 0 || options.depth >= kLeastDepth) && threads >= 1);
  std::vector<std::optional<SampleGame>> made(sources.size());
  search::TaskNumbers tasks(sources.size());
  search::work_together(threads, [&](int) {
    while (!stop.requested()) {
      const std::optional<std::size_t> at = tasks.take();
      if (!at) return;
      const SourceGame& source = sources[*at];
      GameSampler sampler(source, options, known);
      made[*at] = source.game != nullptr ? sampler.of(*source.game) : sampler.of_own_game();
    }
  });
  if (stop.requested()) return {};

  std::vector<SampleGame> games;
  for (std::optional<SampleGame>& game : made) {
    keep_new(*game, known);
    games.push_back(std::move(*game));
  }
  return games;
}

}  // namespace ishi::othello::engine
