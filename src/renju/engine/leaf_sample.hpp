// Some of the leaves of a search: the positions that it gave the value of the evaluation. They are
// what the evaluation has to be right about, and what training learns from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/bits/split_mix.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju::engine {

/// Keeps a few of the leaves that are offered, each as likely as any other: a reservoir (J. S.
/// Vitter, "Random sampling with a reservoir", algorithm R), whose draws follow from the seed and
/// the number of the leaf.
class LeafSample {
 public:
  /// The moves from the root of the search to the leaf.
  using Path = std::vector<Point>;

  LeafSample(std::size_t most, std::uint64_t seed) : most_(most), seed_(seed) {}

  /// Calls `path` if the leaf is kept.
  template <typename MakePath>
  void offer(const MakePath& path) {
    const std::uint64_t draw = bits::mixed(bits::mixed(seed_) + seen_);
    ++seen_;
    if (paths_.size() < most_) {
      paths_.push_back(path());
    } else if (const std::uint64_t place = draw % seen_; place < most_) {
      paths_[static_cast<std::size_t>(place)] = path();
    }
  }

  [[nodiscard]] const std::vector<Path>& paths() const { return paths_; }

 private:
  std::size_t most_;
  std::uint64_t seed_;
  std::uint64_t seen_ = 0;
  std::vector<Path> paths_;
};

}  // namespace ishi::renju::engine
