#include <algorithm>
#include <cstdint>
#include <vector>

#include <ishi/bits/compile.hpp>

#include "bits/stage_router.hpp"

namespace ishi::bits {

namespace {

// Nominal costs, to try plans from cheap to expensive. The builder may find a cheaper step.
constexpr int kSwapCost = 5;
constexpr int kBlendCost = 4;
// What a try costs, in the unit of SearchLimits.
template <typename Word>
constexpr int kWorkOfPlan = std::is_same_v<Word, Word256> ? 60 : 10;
template <typename Word>
constexpr int kWorkOfNetworkStage = std::is_same_v<Word, Word256> ? 60 : 20;  // for each bit
constexpr int kWorkOfRoute = 10;

template <typename Word>
class Search {
 public:
  Search(const Permutation& permutation, std::int64_t work)
      : permutation_(permutation),
        work_left_(work),
        bits_(permutation.size()),
        width_(width_for(permutation.size())),
        best_{permutation_},
        router_(bits_, width_) {
    best_.program = detail::compile_as<Word>(permutation);
    best_.cost = best_.program.cost();
  }

  /// With `Beginnings::None`, plans make up the whole program.
  enum class Beginnings { None, Short };

  Program<Word> run(Beginnings beginnings = Beginnings::Short) {
    if (best_.cost > 1) {
      try_networks(work_left_ / 4);
      collect(beginnings);
      try_plans();
    }
    return best_.program;
  }

 private:
  struct Beginning {
    ProgramBuilder<Word> begun;
    Permutation rest;
  };

  /// The beginnings of the compiler; those longer than a delta swap (a flip of 5×5, say) are
  /// searched separately.
  void collect(Beginnings which) {
    beginnings_.push_back({ProgramBuilder<Word>(bits_, best_.cost), permutation_});
    if (which == Beginnings::None) return;
    detail::for_each_beginning<Word>(permutation_, [&](const auto& begun, const Permutation& rest) {
      if (begun.cost() == 0) return;
      beginnings_.push_back({begun, rest});
      if (begun.cost() <= 6) return;
      const std::int64_t share = work_left_ / 8;
      work_left_ -= share;
      Search<Word> search(permutation_.then(rest.inverse()), share);
      beginnings_.back().begun = ProgramBuilder<Word>(search.run(Beginnings::None), best_.cost);
    });
    // What is left may be known to the compiler too.
    for (const Beginning& beginning : beginnings_) {
      detail::offer_all(best_, beginning.begun, beginning.rest);
    }
  }

  /// Beneš networks: every order of the strides, as far as `budget` reaches.
  void try_networks(std::int64_t budget) {
    BenesPlan plan = default_benes_plan(bits_);
    std::vector<int> order;
    for (int i = 0; i < plan.count; ++i) order.push_back(1 << i);
    do {
      for (int i = 0; i < plan.count; ++i) {
        plan.strides[i] = static_cast<std::uint8_t>(order[static_cast<std::size_t>(i)]);
      }
      for (const auto preference :
           {BenesPreference::EmptyFirstHalf, BenesPreference::EmptyLastHalf}) {
        plan.preference = preference;
        ProgramBuilder<Word> builder(bits_, best_.cost);
        build_benes(builder, permutation_, plan);
        best_.offer(builder);
        const std::int64_t work = std::int64_t{kWorkOfNetworkStage<Word>} * width_ * plan.count;
        budget -= work;
        work_left_ -= work;
      }
    } while (budget > 0 && std::next_permutation(order.begin(), order.end()));
  }

  /// Plans of delta swaps and blends, by rising nominal cost.
  void try_plans() {
    for (int cost = kBlendCost; cost < best_.cost && work_left_ > 0; ++cost) {
      for (int swaps = 0; swaps * kSwapCost <= cost; ++swaps) {
        const int rest = cost - swaps * kSwapCost;
        if (rest % kBlendCost != 0) continue;
        const int blends = rest / kBlendCost;
        if (swaps + blends > StageRouter::kMaxStages) continue;
        for (const Beginning& beginning : beginnings_) {
          if (beginning.begun.cost() + cost >= best_.cost) continue;
          try_stages(beginning.begun, beginning.rest, swaps, blends);
        }
      }
    }
  }

  void try_stages(const ProgramBuilder<Word>& begun, const Permutation& rest, int swaps,
                  int blends) {
    begun_ = &begun;
    rest_ = &rest;
    displacements_ = Word{};
    for (int bit = 0; bit < bits_; ++bit) {
      const int up = (rest.target(bit) - bit + width_) % width_;
      displacements_ = displacements_ | detail::bit<Word>(up);
    }
    first_displacement_ = (rest.target(0) + width_) % width_;
    displacement_count_ = count(displacements_);
    // Distances worth a stage: differences of two displacements.
    Word differences{};
    for (int up = 0; up < width_; ++up) {
      if (!detail::contains(displacements_, up)) continue;
      const Word relative =
          up == 0 ? displacements_ : detail::rotated(displacements_, width_ - up, width_);
      differences = differences | relative;
    }
    distances_.clear();
    for (int up = 1; up < width_; ++up) {
      if (detail::contains(differences, up)) distances_.push_back(up);
    }
    stages_.clear();
    choose_stages(swaps, blends, 0, detail::bit<Word>(0));
  }

  /// Chooses the remaining stages, distances rising; `sums` are the displacements that those chosen
  /// so far can make up.
  void choose_stages(int swaps, int blends, std::size_t first, const Word& sums) {
    if (work_left_ <= 0) return;
    work_left_ -= kWorkOfPlan<Word>;
    if (swaps == 0 && blends == 0) {
      try_rotations(sums);
      return;
    }
    int reach = count(sums);
    for (int i = 0; i < swaps; ++i) reach *= 3;
    for (int i = 0; i < blends; ++i) reach *= 2;
    if (reach < displacement_count_) return;
    const bool is_swap = swaps > 0;
    for (std::size_t i = first; i < distances_.size(); ++i) {
      const int distance = distances_[i];
      Word more = sums | detail::rotated(sums, distance, width_);
      if (is_swap) more = more | detail::rotated(sums, width_ - distance, width_);
      stages_.push_back({is_swap ? Stage::Kind::Swap : Stage::Kind::Blend, distance});
      const bool next_kind = is_swap && swaps == 1;
      choose_stages(is_swap ? swaps - 1 : 0, is_swap ? blends : blends - 1, next_kind ? 0 : i,
                    more);
      stages_.pop_back();
    }
  }

  /// The displacements are the sums, or are so after a rotation of the whole at the end.
  void try_rotations(const Word& sums) {
    if (count(sums) < displacement_count_) return;
    for (int sum = 0; sum < width_; ++sum) {
      if (!detail::contains(sums, sum)) continue;
      const int rotation = (first_displacement_ - sum + width_) % width_;
      // A blend by more than half the word is one by less, with a rotation: tried as that.
      if (rotation != 0 && is_redundant_with_rotation()) continue;
      const Word reached = rotation == 0 ? sums : detail::rotated(sums, rotation, width_);
      if ((displacements_ & ~reached) == Word{}) try_orders(rotation);
    }
  }

  [[nodiscard]] bool is_redundant_with_rotation() const {
    return std::any_of(stages_.begin(), stages_.end(), [&](const Stage& stage) {
      return stage.kind == Stage::Kind::Blend && stage.distance > width_ / 2;
    });
  }

  void try_orders(int rotation) {
    Places targets;
    for (int bit = 0; bit < bits_; ++bit) {
      const int target = (rest_->target(bit) - rotation + width_) % width_;
      targets.of[bit] = static_cast<std::uint8_t>(target);
    }
    std::vector<Stage> order = stages_;
    std::sort(order.begin(), order.end());
    do {
      std::int64_t work = 1;
      const bool found = router_.route(order, targets, 4 * bits_, work);
      work_left_ -= work * kWorkOfRoute;
      if (found) {
        ProgramBuilder<Word> builder = begun_->cheaper_than(best_.cost);
        for (std::size_t s = 0; s < order.size(); ++s) {
          builder.step_to(router_.places_after(static_cast<int>(s)));
        }
        builder.step_to(target_places(*rest_));
        best_.offer(builder);
      }
    } while (work_left_ > 0 && std::next_permutation(order.begin(), order.end()));
  }

  static int count(const Word& word) {
    if constexpr (std::is_same_v<Word, Word256>) {
      return word.count();
    } else {
      return popcount(word);
    }
  }

  Permutation permutation_;
  std::int64_t work_left_;
  int bits_;
  int width_;
  detail::Cheapest<Word> best_;
  StageRouter router_;
  std::vector<Beginning> beginnings_;
  // The plan being tried.
  const ProgramBuilder<Word>* begun_ = nullptr;
  const Permutation* rest_ = nullptr;
  Word displacements_{};
  int first_displacement_ = 0;
  int displacement_count_ = 0;
  std::vector<int> distances_;
  std::vector<Stage> stages_;
};

}  // namespace

WideProgram compile_shortest(const Permutation& permutation, const SearchLimits& limits) {
  if (permutation.size() <= 64) {
    return widened(Search<std::uint64_t>(permutation, limits.work).run());
  }
  return Search<Word256>(permutation, limits.work).run();
}

}  // namespace ishi::bits
