// Training: from games of the engine against itself to the weights of the evaluation.
//
// The evaluation of a position is the logarithm of the odds that its mover wins. It is fitted, by
// logistic loss, to what a search said of leaves of other searches, and of positions of games,
// where how the game ended counts too. What a combo is worth is what was set by hand, corrected by
// the sum of a correction for each of its four classes and of a rest of its own, which is pulled to
// 0: so combos that were seen seldom or never keep about what was set by hand. One thread does all
// of it, in one order and without the mathematics library's functions: the same games and options
// give the same weights bit by bit, at every level and by every compiler.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/detail/export.hpp>
#include <ishi/renju/engine/weights.hpp>
#include <ishi/renju/position.hpp>
#include <ishi/search/stop_flag.hpp>

#include "renju/engine/play_board.hpp"
#include "renju/training/samples.hpp"

namespace ishi::renju::engine {

/// Whether the weights that order moves are fitted too.
enum class OrderFit { Keep, Fit };

struct TrainOptions {
  std::uint64_t seed = 1;       ///< decides which games are held out, and the order of the samples
  int held_out_of = 20;         ///< one game in so many is only measured with
  int epochs = 30;              ///< how many times each sample is shown; 0: the weights set by hand
  double result_share = 0.5;    ///< of the result in what games teach; the rest is the search's
  double playout_share = 0.35;  ///< of the result of a leaf's playout; the rest is the search's
  double scale = 220;           ///< the samples' unit of scores: so many are odds of e to 1
  double ridge = 0.005;         ///< pulls the rest of each combo to 0
  double rate = 0.009;          ///< of learning, at first
  OrderFit order = OrderFit::Keep;
};

/// The options as a line of text.
ISHI_API std::string describe(const TrainOptions& options);

/// A number of one evaluation: how often a parameter occurs in a position.
struct FeatureCount {
  std::uint16_t feature;
  std::uint16_t count;
};

/// The positions of games and the leaves, as the trainer sees them. Where a side can win at once,
/// by a five or a straight four that nothing forestalls, the search never asks for the evaluation:
/// such positions of games are left out.
class ISHI_API TrainingSet {
 public:
  explicit TrainingSet(const TrainOptions& options);

  /// `number` tells files apart: game 7 of one is not game 7 of another.
  void add(const SampleFile& file, std::uint32_t number);

  struct Entry {
    std::size_t first;    ///< of its features
    std::uint32_t size;   ///< how many there are
    float target;         ///< the chance that its mover wins
    std::uint8_t stones;  ///< on the board
    bool held_out;
    Position position;
  };
  /// A position with the moves that came into question, and which one was played.
  struct Choice {
    std::size_t first;
    std::uint16_t size;
    std::uint16_t played;
    bool held_out;
  };
  /// What a move makes for the mover, and what it takes from the other: combos by colour.
  struct Candidate {
    std::uint16_t attack;
    std::uint16_t defend;
  };

  [[nodiscard]] std::size_t games() const { return games_; }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] const std::vector<Choice>& choices() const { return choices_; }
  [[nodiscard]] const std::vector<FeatureCount>& features() const { return features_; }
  [[nodiscard]] const std::vector<Candidate>& candidates() const { return candidates_; }
  [[nodiscard]] const TrainOptions& options() const { return options_; }

 private:
  void add(const SampleGame& game, bool held_out);
  void add(const SampleLeaf& leaf, PlayBoard& board, Position position, bool held_out);
  void add_entry(const PointLayer& points, const Position& position, double target, bool held_out);
  void add_choice(const PointLayer& points, const Bitboard15& stones, Color mover, Point played,
                  bool held_out);

  TrainOptions options_;
  std::size_t games_ = 0;
  std::vector<std::uint16_t> counts_;  ///< all 0 between entries, by feature
  std::vector<Entry> entries_;
  std::vector<FeatureCount> features_;
  std::vector<Choice> choices_;
  std::vector<Candidate> candidates_;
};

/// What the weights make of a position: what the search's board evaluates it to.
ISHI_API int score_of(const TrainingSet& set, const TrainingSet::Entry& entry,
                      const Weights& weights);

/// How good weights are on some positions.
struct Judgement {
  std::uint64_t positions = 0;
  double log_loss = 0;  ///< mean, in nats; that of the targets themselves is the least possible
  double least = 0;     ///< that of the targets themselves
  std::uint64_t choices = 0;
  double first = 0;       ///< share of the moves played that are the most promising
  double among_five = 0;  ///< … that are among the five most promising
  double among_twelve = 0;
  double mean_rank = 0;  ///< from 1
  /// By tens of stones on the board: positions and mean loss.
  struct ByStones {
    std::uint64_t positions = 0;
    double log_loss = 0;
  };
  std::array<ByStones, 16> by_stones{};
};

enum class Part { Trained, HeldOut };

/// The unit of what these weights give, as they were fitted: so many are odds of e to 1. A network
/// has its own; linear weights have that of the samples.
ISHI_API double unit_of(const Weights& weights, const TrainOptions& options);
/// The scale, from 20 to 2000, at which the weights predict the part that is trained on best.
ISHI_API double best_scale(const TrainingSet& set, const Weights& weights);
ISHI_API Judgement judge(const TrainingSet& set, const Weights& weights, double scale, Part part);

/// What a line of a class adds to a point whose other lines have room for a five and no more, by
/// colour: for reports.
struct ClassWorth {
  std::string_view name;
  std::array<double, 2> mover;
  std::array<double, 2> other;
};
ISHI_API std::vector<ClassWorth> class_worths(const Weights& weights);

struct EpochLoss {
  int epoch = 0;
  double trained = 0;  ///< as the samples were shown
};

/// Fits the evaluation, and with `OrderFit::Fit` the order of moves; otherwise that set by hand is
/// kept. Empty if `stop` was requested. Precondition: there are positions that are not held out, or
/// no epochs.
ISHI_API WeightsPointer train(const TrainingSet& set,
                              const std::function<void(const EpochLoss&)>& on_epoch,
                              const search::StopFlag* stop);

}  // namespace ishi::renju::engine
