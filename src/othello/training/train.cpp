#include "othello/training/train.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <utility>

#include <ishi/bits/split_mix.hpp>
#include <ishi/detail/bytes.hpp>

#include "othello/engine/weights_file.hpp"
#include "othello/training/fit.hpp"
#include "search/threads.hpp"
#include "training/option_text.hpp"

namespace ishi::othello::engine {

namespace {

bool is_before(const Position& a, const Position& b) {
  if (a.mover != b.mover) return a.mover.word() < b.mover.word();
  return a.opponent.word() < b.opponent.word();
}

/// Precondition: one of `fits` has weights. Of two as near it is the first.
const PhaseFit& nearest_with_weights(const std::vector<PhaseFit>& fits, int phase) {
  const auto distance = [phase](const PhaseFit& fit) {
    return std::pair(fit.weights.empty(), std::abs(fit.phase - phase));
  };
  const auto nearest = std::min_element(
      fits.begin(), fits.end(),
      [&](const PhaseFit& a, const PhaseFit& b) { return distance(a) < distance(b); });
  assert(nearest != fits.end() && !nearest->weights.empty());
  return *nearest;
}

}  // namespace

std::string describe(const TrainOptions& options) {
  return training::OptionText()
      .add("seed", options.seed)
      .add("held out 1 in", options.held_out_of)
      .add("iterations", options.iterations)
      .add("ridge", options.ridge)
      .add("neighbours", options.neighbour_weight)
      .add("outcome", options.outcome_share)
      .add("played", options.played_weight)
      .take();
}

bool TrainingSet::add(const SampleFile& file, std::uint32_t number) {
  for (const SampleGame& game : file.games) {
    if (game.year >= kFirstTestYear) return false;
  }
  std::vector<Position> added;
  for (const SampleGame& game : file.games) {
    const std::uint64_t draw = bits::mixed(
        options_.seed + (std::uint64_t{number} << 32 | game.number) * 0x9e3779b97f4a7c15ULL);
    const bool held_out = draw % static_cast<std::uint64_t>(options_.held_out_of) == 0;
    for (const Sample& sample : game.samples) {
      if (std::binary_search(sorted_.begin(), sorted_.end(), sample.position, is_before)) continue;
      added.push_back(sample.position);
      const int empties = sample.position.empties().count();
      entries_[static_cast<std::size_t>(empties)].push_back({sample, held_out});
    }
  }
  const auto middle = static_cast<std::ptrdiff_t>(sorted_.size());
  sorted_.insert(sorted_.end(), added.begin(), added.end());
  std::sort(sorted_.begin() + middle, sorted_.end(), is_before);
  std::inplace_merge(sorted_.begin(), sorted_.begin() + middle, sorted_.end(), is_before);
  return true;
}

std::size_t TrainingSet::size() const { return sorted_.size(); }

std::uint64_t TrainingSet::checksum() const {
  std::uint64_t sum = bytes::fnv1a(describe(options_));
  for (const auto& entries : entries_) {
    for (const Entry& entry : entries) {
      const Sample& sample = entry.sample;
      const auto label = static_cast<std::uint64_t>(sample.score + 64) << 16 |
                         static_cast<std::uint64_t>(sample.outcome.value_or(-128) + 128) << 8 |
                         (entry.held_out ? 1U : 0U);
      sum = bits::mixed(sum ^ sample.position.mover.word());
      sum = bits::mixed(sum ^ sample.position.opponent.word());
      sum = bits::mixed(sum ^ label);
    }
  }
  return sum;
}

std::vector<std::string_view> pattern_groups() {
  std::vector<std::string_view> names;
  for (const PatternKind& kind : kPatternKinds) names.push_back(kind.name);
  names.emplace_back("mobility");
  return names;
}

bool train(const TrainingSet& set, int threads, std::vector<PhaseFit>& done,
           const std::function<void(const PhaseFit&)>& on_phase, const search::StopFlag* stop) {
  assert(threads >= 1);
  std::vector<int> phases;
  for (int phase = 0; phase < kPhases; ++phase) {
    const bool known = std::any_of(done.begin(), done.end(),
                                   [&](const PhaseFit& fit) { return fit.phase == phase; });
    if (!known) phases.push_back(phase);
  }
  const std::vector<std::uint32_t>& mirrors = mirror_table();
  search::TaskNumbers tasks(phases.size());
  std::mutex mutex;  // of `done`
  const auto stopped = [&] { return stop != nullptr && stop->requested(); };
  search::work_together(threads, [&](int) {
    while (!stopped()) {
      const std::optional<std::size_t> at = tasks.take();
      if (!at) return;
      PhaseFit fit = fit_phase(phases[*at], set, mirrors, stop);
      if (stopped()) return;
      const std::lock_guard lock(mutex);
      on_phase(fit);
      done.push_back(std::move(fit));
    }
  });
  std::sort(done.begin(), done.end(),
            [](const PhaseFit& a, const PhaseFit& b) { return a.phase < b.phase; });
  return done.size() == static_cast<std::size_t>(kPhases);
}

WeightsPointer weights_of(const std::vector<PhaseFit>& fits) {
  std::shared_ptr<LinearWeights> weights = new_linear_weights();
  for (int phase = 0; phase < kPhases; ++phase) {
    const PhaseFit& nearest = nearest_with_weights(fits, phase);
    PhaseWeights& here = weights->phases[static_cast<std::size_t>(phase)];
    auto from = nearest.weights.begin();
    const auto fill = [&from](auto& table) {
      const auto end = from + static_cast<std::ptrdiff_t>(table.size());
      std::copy(from, end, table.begin());
      from = end;
    };
    fill(here.patterns);
    fill(here.own_mobility);
    fill(here.other_mobility);
    fill(here.base);
  }
  return std::make_shared<Weights>(std::move(weights));
}

}  // namespace ishi::othello::engine
