// Training: from labelled positions to the weights of the evaluation.
//
// Each phase is a linear least-squares problem of its own, so phases can be fitted in any order, by
// several threads, and again from where a run was stopped, with the same result bit by bit, at
// every level and by every compiler: no multiplication is fused with an addition (-ffp-contract).
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
#include <ishi/othello/engine/weights.hpp>
#include <ishi/search/stop_flag.hpp>

#include "othello/training/samples.hpp"

namespace ishi::othello::engine {

/// Games from this year on judge the evaluation and are never trained on.
inline constexpr int kFirstTestYear = 2022;

struct TrainOptions {
  std::uint64_t seed = 1;         ///< decides which games are held out
  int held_out_of = 20;           ///< one game in so many is only measured with; at least 2
  int iterations = 20;            ///< of conjugate gradients, a phase
  double ridge = 24;              ///< how many samples pull each weight to 0
  double neighbour_weight = 0.6;  ///< of samples one phase away; its square two phases away
  double outcome_share = 0.2;     ///< of the game's outcome in the score of a searched sample
  double played_weight = 0.4;     ///< of samples that only have the outcome
};

/// The options as a line of text.
ISHI_API std::string describe(const TrainOptions& options);

/// Samples by their number of empty squares, each position once.
class ISHI_API TrainingSet {
 public:
  explicit TrainingSet(const TrainOptions& options) : options_(options) {}

  /// Adds the samples of a file that no earlier file has. `number` tells files apart: game 7 of one
  /// is not game 7 of another. False, and nothing added, if a game is of a test year.
  [[nodiscard]] bool add(const SampleFile& file, std::uint32_t number);

  struct Entry {
    Sample sample;
    bool held_out;
  };
  [[nodiscard]] const std::vector<Entry>& of_empties(int empties) const {
    return entries_[static_cast<std::size_t>(empties)];
  }
  [[nodiscard]] std::size_t size() const;
  /// The same for equal sets with equal options.
  [[nodiscard]] std::uint64_t checksum() const;
  [[nodiscard]] const TrainOptions& options() const { return options_; }

 private:
  TrainOptions options_;
  std::array<std::vector<Entry>, 65> entries_;
  std::vector<Position> sorted_;  // every position, to know one that comes again
};

/// Mean errors in discs over some positions.
struct FitError {
  std::uint64_t positions = 0;
  double mean_absolute = 0;
  double root_mean_square = 0;
  double bias = 0;  ///< evaluation minus score
};

/// What one group of patterns does in one phase, on held-out positions.
struct GroupShare {
  double spread = 0;  ///< standard deviation of what it adds, in discs
  double saves = 0;   ///< root mean square error without its part, minus that with it
};

struct PhaseReport {
  int fewest_empties = 0;
  int most_empties = 0;
  FitError trained;                      ///< on all that took part, integer weights
  FitError held_out;                     ///< on the held-out positions of this phase
  std::array<FitError, 2> by_empties{};  ///< the same for `fewest_empties` and `most_empties`
  double quantisation = 0;               ///< mean absolute difference that integer weights make
  std::vector<GroupShare> groups;        ///< in the order of `pattern_groups`
};

/// The names of the groups: the kinds of patterns, then mobility.
ISHI_API std::vector<std::string_view> pattern_groups();

/// The weights of one phase, as integers, and how good they are. Empty weights: too few samples.
struct PhaseFit {
  int phase = 0;
  std::vector<std::int16_t> weights;
  PhaseReport report;
};

/// Fits the phases that are not in `done`, in order, in `threads` threads, and adds them there.
/// `on_phase` is called with each, one at a time. False if `stop` was requested first.
ISHI_API bool train(const TrainingSet& set, int threads, std::vector<PhaseFit>& done,
                    const std::function<void(const PhaseFit&)>& on_phase,
                    const search::StopFlag* stop);

/// The whole evaluation. A phase without weights takes those of the nearest one that has some.
/// Precondition: every phase is there, once, and one has weights.
ISHI_API WeightsPointer weights_of(const std::vector<PhaseFit>& fits);

/// Finished phases as bytes, to go on from: a header that names the task, then a block a phase.
ISHI_API std::string format_checkpoint_header(std::string_view task);
ISHI_API std::string format_checkpoint_block(const PhaseFit& fit);

struct Checkpoint {
  std::string task;
  std::vector<PhaseFit> fits;
  std::size_t whole_bytes = 0;  ///< up to the end of the last whole block
};
ISHI_API Parsed<Checkpoint> parse_checkpoint(std::string_view file);

}  // namespace ishi::othello::engine
