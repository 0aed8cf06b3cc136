// Some of what a search comes by, each as likely as any other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/bits/split_mix.hpp>

namespace ishi::search {

/// Keeps a few of the things that are offered: a reservoir (J. S. Vitter, "Random sampling with a
/// reservoir", algorithm R), whose draws follow from the seed and how many were offered before.
template <typename Thing>
class Reservoir {
 public:
  Reservoir(std::size_t most, std::uint64_t seed) : most_(most), seed_(seed) {}

  /// Calls `make()` for the thing if it is kept.
  template <typename Make>
  void offer(const Make& make) {
    const std::uint64_t draw = bits::mixed(bits::mixed(seed_) + seen_);
    ++seen_;
    if (kept_.size() < most_) {
      kept_.push_back(make());
    } else if (const std::uint64_t place = draw % seen_; place < most_) {
      kept_[static_cast<std::size_t>(place)] = make();
    }
  }

  [[nodiscard]] const std::vector<Thing>& kept() const { return kept_; }

 private:
  std::size_t most_;
  std::uint64_t seed_;
  std::uint64_t seen_ = 0;
  std::vector<Thing> kept_;
};

}  // namespace ishi::search
