#include "match/balanced_renju.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/game.hpp>

#include "search/threads.hpp"

namespace ishi::match {

namespace {

using bits::SplitMix64;
using board::Color;
using renju::Bitboard15;
using renju::Point;
using renju::Position;
using renju::engine::Engine;
using renju::engine::VcfOutcome;

/// An opening is valued by longer and longer searches; the first ones sort most of them out.
/// `nodes` is in those of a move, `window` how much the opening may be worth to either side.
struct Look {
  std::uint64_t nodes;
  int window;
};
constexpr std::array<Look, 3> kLooks = {{{1, 250}, {10, 150}, {100, 60}}};
/// Of any of these searches: fewer nodes may end before there is a value at all.
constexpr std::uint64_t kFewestNodes = 1000;
/// Games that judge an opening, in half points, and how many of them each side needs.
constexpr int kGames = 8;
constexpr int kNeeded = 6;
/// The first plies of such a game are chosen among so many moves, if they are worth nearly as much.
constexpr std::size_t kVariedPlies = 4;
constexpr int kVariedLines = 3;
constexpr int kNearly = 10;
/// A game is drawn after so many plies.
constexpr std::size_t kLongestGame = 60;
/// A source that has found nothing new among so many continuations is exhausted.
constexpr int kMostTries = 2000;
/// Nodes of each search for a forced win.
constexpr std::uint64_t kWinNodes = 20000;
/// Of each search's tables; they need no more for so few nodes.
constexpr std::size_t kHashBytes = std::size_t{4} << 20;

using Positions = std::unordered_set<Position>;

/// The image of a position that stands for all eight.
Position canonical_of(const Position& position) {
  const auto image =
      board::canonical(board::BoardPair<Bitboard15>{position.black(), position.white()}).image;
  return {image.first, image.second, position.to_move()};
}

/// The empty points at most two columns and two rows away from a stone.
Bitboard15 near_stones(const Position& position) {
  Bitboard15 wide;
  for (const Point stone : position.occupied()) {
    for (int row = std::max(stone.row() - 2, 0); row <= std::min(stone.row() + 2, 14); ++row) {
      for (int column = std::max(stone.column() - 2, 0); column <= std::min(stone.column() + 2, 14);
           ++column) {
        wide |= Bitboard15(Point(column, row));
      }
    }
  }
  return wide & position.empties();
}

/// The judge of openings.
class Judge {
 public:
  struct Verdict {
    int value;
    int half_points;
  };

  Judge(std::uint64_t nodes, search::StopSignal stop)
      : nodes_(nodes), stop_(std::move(stop)), engine_({kHashBytes, renju::Rule::Renju}) {}

  /// The verdict on an even opening; nothing if it is not even, or if a side has a forced win.
  std::optional<Verdict> verdict_on(const Position& position, SplitMix64& random) {
    // 1. The value.
    std::optional<Value> found;
    for (const Look look : kLooks) {
      found = value_of(position, std::max(look.nodes * nodes_, kFewestNodes));
      if (!found || std::abs(found->value) > look.window) return std::nullopt;
    }
    const int black = position.to_move() == Color::Black ? found->value : -found->value;
    // 2. A four or three that waits for an answer is no opening, nor does a side win by threats.
    if (wins_by_fours(position.swapped()) || wins_by_threats(position)) return std::nullopt;
    if (wins_by_threats(position.after(found->best))) return std::nullopt;
    // 3. Games: neither side wins nearly all.
    int half_points = 0;
    for (int game = 1; game <= kGames; ++game) {
      half_points += half_points_of_game(position, random);
      const bool even =
          half_points <= 2 * kGames - kNeeded && 2 * game - half_points <= 2 * kGames - kNeeded;
      if (!even) return std::nullopt;
    }
    return Verdict{black, half_points};
  }

 private:
  struct Value {
    int value;  ///< for the side to move
    Point best;
  };

  [[nodiscard]] search::Limits limits(std::uint64_t nodes) const {
    search::Limits limits;
    limits.nodes = nodes;
    limits.stop = stop_;
    return limits;
  }

  bool wins_by_fours(const Position& position) {
    return engine_.find_vcf(position, limits(kWinNodes))->outcome == VcfOutcome::Win;
  }
  bool wins_by_threats(const Position& position) {
    return engine_.find_vct(position, limits(kWinNodes))->outcome == VcfOutcome::Win;
  }

  /// The mean of the last two searches of the series that ended within the nodes: the evaluation
  /// swings between odd and even depths. Nothing if one side was seen to win.
  std::optional<Value> value_of(const Position& position, std::uint64_t nodes) {
    std::array<int, 2> last{};
    int searches = 0;
    bool decided = false;
    engine_.forget();
    const auto analysis =
        engine_.analyze(position, limits(nodes), {}, [&](const renju::engine::Progress& progress) {
          decided = decided || progress.lines.front().win;
          last = {last[1], progress.lines.front().score};
          ++searches;
        });
    if (decided || searches < 2) return std::nullopt;
    return Value{(last[0] + last[1]) / 2, analysis->lines.front().pv.front()};
  }

  /// Black's half points in a game of the engine against itself, which ends when it sees a win.
  int half_points_of_game(const Position& start, SplitMix64& random) {
    engine_.forget();
    renju::Game game(renju::Rule::Renju, start);
    while (!game.is_over() && game.plies().size() < kLongestGame) {
      search::Limits limits = this->limits(nodes_);
      limits.lines = game.plies().size() < kVariedPlies ? kVariedLines : 1;
      const auto lines = engine_.analyze(game.position(), limits)->lines;
      if (lines.empty()) return 1;
      if (lines.front().win) {
        return (*lines.front().win > 0) == (game.to_move() == Color::Black) ? 2 : 0;
      }
      const auto worse = std::find_if(lines.begin(), lines.end(), [&](const auto& line) {
        return line.win || line.score < lines.front().score - kNearly;
      });
      const auto good = static_cast<std::uint64_t>(worse - lines.begin());
      const auto& line = lines[static_cast<std::size_t>(random() % good)];
      if (!game.play(renju::Move(line.pv.front()))) return 1;
    }
    if (!game.is_over() || !game.result()->winner) return 1;
    return *game.result()->winner == Color::Black ? 2 : 0;
  }

  std::uint64_t nodes_;
  search::StopSignal stop_;
  Engine engine_;
};

/// Continues one of the 26 to a number of stones, over and over.
class Source {
 public:
  Source(std::size_t number, std::uint64_t seed)
      : opening_(&renju::kOpenings[number % renju::kOpenings.size()]),
        stones_(kFewest + (number + number / renju::kOpenings.size()) % kLengths),
        random_(bits::mixed(seed) ^ bits::mixed(~std::uint64_t{number})) {}

  /// How many sources there are: an opening and a number of stones each.
  static constexpr std::size_t kFewest = 5;
  static constexpr std::size_t kLengths = 3;
  static constexpr std::size_t kCount = renju::kOpenings.size() * kLengths;

  /// The next even opening whose canonical position is not in `known`; nothing if the source is
  /// exhausted.
  std::optional<BalancedRenjuOpening> next(const Positions& known,
                                           const BalancedRenjuOptions& options) {
    Judge judge(options.nodes, options.stop);
    for (int tries = 0; tries < kMostTries && !options.stop.requested(); ++tries) {
      const renju::Game game = continued();
      if (game.is_over() || known.contains(canonical_of(game.position()))) continue;
      const auto verdict = judge.verdict_on(game.position(), random_);
      if (!verdict || options.stop.requested()) continue;
      BalancedRenjuOpening found{{}, opening_, verdict->value, verdict->half_points};
      for (const renju::Ply& ply : game.plies()) found.moves.push_back(ply.move.point());
      return found;
    }
    return std::nullopt;
  }

 private:
  renju::Game continued() {
    renju::Game game;
    const auto play = [&](Point point) { return game.play(renju::Move(point)).has_value(); };
    bool playing = play(Point(7, 7)) && play(opening_->second) && play(opening_->third);
    while (playing && game.plies().size() < stones_) {
      const Bitboard15 near = near_stones(game.position()) & renju::moves(game.position());
      const std::uint64_t chosen = random_() % static_cast<std::uint64_t>(near.count());
      playing = play(*std::next(near.begin(), static_cast<std::ptrdiff_t>(chosen)));
    }
    return game;
  }

  const renju::Opening* opening_;
  std::size_t stones_;
  SplitMix64 random_;
};

}  // namespace

std::vector<BalancedRenjuOpening> balanced_renju_openings(
    const BalancedRenjuOptions& options, const std::function<void(std::size_t)>& found) {
  std::vector<Source> sources;
  for (std::size_t number = 0; number < Source::kCount; ++number) {
    sources.emplace_back(number, options.seed);
  }
  std::vector<BalancedRenjuOpening> openings;
  Positions known;
  while (openings.size() < options.count && !sources.empty() && !options.stop.requested()) {
    // Each source gives one opening in a round. They see those of earlier rounds, so that threads
    // change nothing; what two of them found in the same round is dropped here.
    std::vector<std::optional<BalancedRenjuOpening>> round(
        std::min(sources.size(), options.count - openings.size()));
    search::TaskNumbers tasks(round.size());
    search::work_together(options.threads, [&](int) {
      while (const std::optional<std::size_t> number = tasks.take()) {
        round[*number] = sources[*number].next(known, options);
      }
    });
    for (std::optional<BalancedRenjuOpening>& opening : round) {
      if (!opening) continue;
      Position position;
      for (const Point point : opening->moves) position = position.after(point);
      if (known.insert(canonical_of(position)).second) openings.push_back(std::move(*opening));
    }
    if (found) found(openings.size());
    // A moved-from opening still counts as one: only exhausted sources go.
    for (std::size_t number = round.size(); number-- > 0;) {
      if (!round[number]) sources.erase(sources.begin() + static_cast<std::ptrdiff_t>(number));
    }
  }
  return openings;
}

}  // namespace ishi::match
