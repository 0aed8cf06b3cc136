// What the trainers of networks share: parameters with the steps that Adam takes, and numbers drawn
// at random. In single precision and one thread, so that the same samples and options give the same
// bytes at every level and with every compiler.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ishi/bits/split_mix.hpp>

namespace ishi::training {

/// Adam (D. P. Kingma and J. Ba, 2015): how slowly the means of gradients and of their squares
/// move.
inline constexpr float kMeanKept = 0.9F;
inline constexpr float kSquareKept = 0.999F;
inline constexpr float kLeastSquare = 1e-8F;

/// Uniform numbers, the same on every machine.
class Random {
 public:
  /// The words of SplitMix64 from the second on.
  explicit Random(std::uint64_t seed) : words_(seed) { words_(); }
  std::uint64_t operator()() { return words_(); }
  /// From -most to most.
  float within(float most) {
    return (static_cast<float>((*this)() >> 40) / static_cast<float>(1 << 23) - 1) * most;
  }

 private:
  bits::SplitMix64 words_;
};

/// Parameters with the means that Adam keeps of their gradients.
class AdamParameters {
 public:
  explicit AdamParameters(std::size_t size)
      : values(size), gradients(size), means_(size), squares_(size) {}

  /// One step for those from `first` on; their gradients are 0 afterwards.
  void step(std::size_t first, std::size_t count, float rate, float most) {
    for (std::size_t i = first; i < first + count; ++i) {
      const float gradient = gradients[i];
      means_[i] = kMeanKept * means_[i] + (1 - kMeanKept) * gradient;
      squares_[i] = kSquareKept * squares_[i] + (1 - kSquareKept) * gradient * gradient;
      const float value = values[i] - rate * means_[i] / (std::sqrt(squares_[i]) + kLeastSquare);
      values[i] = std::min(most, std::max(-most, value));
      gradients[i] = 0;
    }
  }

  std::vector<float> values;
  std::vector<float> gradients;

 private:
  std::vector<float> means_;
  std::vector<float> squares_;
};

/// From 1 to 0, flat at both ends, much like half a wave of a cosine.
inline float fallen(float share) { return 1 - share * share * (3 - 2 * share); }

inline float clipped(float value, float least, float most) {
  return std::min(most, std::max(least, value));
}

/// A number with so many binary places, and back.
inline std::int16_t narrow(float value, int bits) {
  return static_cast<std::int16_t>(std::lround(value * static_cast<float>(1 << bits)));
}
inline float unrounded(int value, int bits) {
  return static_cast<float>(value) / static_cast<float>(1 << bits);
}

}  // namespace ishi::training
