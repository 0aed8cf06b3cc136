#include "match/balanced_renju.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/game.hpp>

#include "renju/canonical.hpp"
#include "renju/engine/near.hpp"
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

/// What an opening is worth to Black when either side wins as often. Of games of the engine with
/// itself from openings that were found with this at 0, 40,000 nodes a move, Black scored 35 % of
/// 201, and at 100 he scored 59 % of 208: half lies at 62.
constexpr int kEven = 60;
/// An opening is valued by longer and longer searches; the first ones sort most of them out.
/// `nodes` is in those of a move, `window` how far from even the opening may be.
struct Look {
  std::uint64_t nodes;
  int window;
};
constexpr std::array<Look, 3> kLooks = {{{1, 250}, {10, 150}, {100, 100}}};
/// The last look, at what has passed all else.
constexpr Look kLastLook = {1000, 60};
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
/// Nodes of each search for a forced win.
constexpr std::uint64_t kWinNodes = 20000;
/// Of each search's tables.
constexpr std::size_t kHashBytes = std::size_t{16} << 20;

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
      found = even_value_of(position, look);
      if (!found) return std::nullopt;
    }
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
    // 4. The value once more, since long searches change many.
    found = even_value_of(position, kLastLook);
    if (!found) return std::nullopt;
    return Verdict{found->black, half_points};
  }

 private:
  struct Value {
    int black;  ///< from Black's side
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

  /// The value, if it is within the window.
  std::optional<Value> even_value_of(const Position& position, Look look) {
    const auto value = value_of(position, std::max(look.nodes * nodes_, kFewestNodes));
    return value && std::abs(value->black - kEven) <= look.window ? value : std::nullopt;
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
    const int mean = (last[0] + last[1]) / 2;
    return Value{position.to_move() == Color::Black ? mean : -mean,
                 analysis->lines.front().pv.front()};
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

Position position_after(const std::vector<Point>& moves) {
  Position position;
  for (const Point move : moves) position = position.after(move);
  return position;
}

}  // namespace

/// Continues one of the 26 to a number of stones, over and over.
class BalancedRenju::Source {
 public:
  Source(std::size_t number, std::uint64_t seed)
      : opening_(&renju::kOpenings[number % renju::kOpenings.size()]),
        stones_(kFewest + number % kLengths),
        random_(bits::mixed(seed) ^ bits::mixed(~std::uint64_t{number})) {}

  /// How many sources there are: an opening and a number of stones each, all different, since the
  /// 26 openings in a row do not return to the same number.
  static constexpr std::size_t kFewest = 5;
  static constexpr std::size_t kLengths = 3;
  static constexpr std::size_t kCount = renju::kOpenings.size() * kLengths;

  /// A continuation, and where the randomness of its games comes from.
  struct Candidate {
    std::vector<Point> moves;
    Position position;
    SplitMix64 random;
  };

  /// The next one, perhaps an image of an earlier one. Nothing if the source is exhausted: of many
  /// in a row none was taken.
  std::optional<Candidate> next() {
    while (tries_ < kMostTries) {
      ++tries_;
      const renju::Game game = continued();
      SplitMix64 random(random_());
      if (game.is_over()) continue;
      std::vector<Point> moves;
      for (const renju::Ply& ply : game.plies()) moves.push_back(ply.move.point());
      return Candidate{std::move(moves), game.position(), random};
    }
    return std::nullopt;
  }

  /// What it gave was taken.
  void taken() { tries_ = 0; }

  /// Goes on behind these moves, which were taken. Whether it gives them.
  bool skip_to(const std::vector<Point>& moves) {
    while (const std::optional<Candidate> candidate = next()) {
      if (candidate->moves != moves) continue;
      taken();
      return true;
    }
    return false;
  }

  [[nodiscard]] const renju::Opening* opening() const { return opening_; }
  /// Whether its openings begin like this one, and have as many stones.
  [[nodiscard]] bool may_give(const std::vector<Point>& moves) const {
    return moves.size() == stones_ && moves[1] == opening_->second && moves[2] == opening_->third;
  }

 private:
  static constexpr int kMostTries = 2000;

  renju::Game continued() {
    constexpr int kNear = 2;
    renju::Game game;
    const auto play = [&](Point point) { return game.play(renju::Move(point)).has_value(); };
    bool playing = play(Point(7, 7)) && play(opening_->second) && play(opening_->third);
    while (playing && game.plies().size() < stones_) {
      const Bitboard15 near = renju::engine::within(kNear, game.position().occupied()) &
                              game.position().empties() & renju::moves(game.position());
      const std::uint64_t chosen = random_() % static_cast<std::uint64_t>(near.count());
      playing = play(*std::next(near.begin(), static_cast<std::ptrdiff_t>(chosen)));
    }
    return game;
  }

  const renju::Opening* opening_;
  std::size_t stones_;
  SplitMix64 random_;
  int tries_ = 0;  ///< since an opening was taken
};

/// A round, or the rest of one: each source gives an opening, and they are taken in its order.
/// Sources know the openings of earlier rounds alone, so that threads change nothing; of those that
/// two of them give in the same round the later one is dropped.
class BalancedRenju::Round {
 public:
  using Found = std::function<bool(const BalancedRenjuOpening&)>;

  Round(BalancedRenju& maker, const Found& found)
      : maker_(maker), found_(found), first_(maker.next_), given_(maker.sources_.size() - first_) {}

  /// Whether another one should follow.
  bool run() {
    search::TaskNumbers tasks(given_.size());
    search::work_together(maker_.options_.threads, [&](int) {
      Judge judge(maker_.options_.nodes, maker_.options_.stop);
      while (const std::optional<std::size_t> number = tasks.take()) {
        Given given = given_by(maker_.sources_[first_ + *number], judge);
        if (is_stopped()) return;
        take(std::move(given), *number);
      }
    });
    return !is_stopped() && std::any_of(given_.begin(), given_.end(),
                                        [](const auto& given) { return given->has_value(); });
  }

 private:
  /// What a source gave: nothing if it is exhausted.
  using Given = std::optional<BalancedRenjuOpening>;

  bool is_stopped() const {
    return done_.load(std::memory_order_relaxed) || maker_.options_.stop.requested();
  }

  Given given_by(Source& source, Judge& judge) const {
    while (!is_stopped()) {
      std::optional<Source::Candidate> candidate = source.next();
      if (!candidate) return std::nullopt;
      if (maker_.earlier_.contains(renju::canonical(candidate->position).image)) continue;
      const auto verdict = judge.verdict_on(candidate->position, candidate->random);
      if (!verdict) continue;
      return BalancedRenjuOpening{std::move(candidate->moves), source.opening(), verdict->value,
                                  verdict->half_points};
    }
    return std::nullopt;
  }

  /// Keeps what a source gave, and takes all that stand behind those taken already.
  void take(Given given, std::size_t number) {
    const std::lock_guard lock(mutex_);
    given_[number] = std::move(given);
    while (!is_stopped() && maker_.next_ < maker_.sources_.size() &&
           given_[maker_.next_ - first_]) {
      const std::size_t source = maker_.next_++;
      const Given& opening = *given_[source - first_];
      if (!opening) continue;
      if (!maker_.current_.insert(renju::canonical(position_after(opening->moves)).image).second)
        continue;
      maker_.sources_[source].taken();
      if (!found_(*opening)) done_.store(true, std::memory_order_relaxed);
    }
  }

  BalancedRenju& maker_;
  const Found& found_;
  const std::size_t first_;
  std::vector<std::optional<Given>> given_;  ///< by source from the first on, as each is ready
  std::mutex mutex_;                         ///< of `take`
  /// No more is wanted. Race policy: set once, under the mutex; read late at worst.
  std::atomic<bool> done_{false};
};

BalancedRenju::BalancedRenju(BalancedRenjuOptions options) : options_(std::move(options)) {
  for (std::size_t number = 0; number < Source::kCount; ++number) {
    sources_.emplace_back(number, options_.seed);
  }
}

BalancedRenju::~BalancedRenju() = default;

bool BalancedRenju::resume_after(const std::vector<std::vector<Point>>& openings) {
  for (const std::vector<Point>& moves : openings) {
    const auto source = std::find_if(sources_.begin(), sources_.end(),
                                     [&](const Source& one) { return one.may_give(moves); });
    if (source == sources_.end()) return false;
    const auto number = static_cast<std::size_t>(source - sources_.begin());
    if (number < next_) begin_round();
    if (!source->skip_to(moves)) return false;
    current_.insert(renju::canonical(position_after(moves)).image);
    next_ = number + 1;
  }
  return true;
}

void BalancedRenju::find(const std::function<bool(const BalancedRenjuOpening&)>& found) {
  do {
    if (next_ == sources_.size()) begin_round();
  } while (Round(*this, found).run());
}

void BalancedRenju::begin_round() {
  earlier_.merge(current_);
  current_.clear();
  next_ = 0;
}

}  // namespace ishi::match
