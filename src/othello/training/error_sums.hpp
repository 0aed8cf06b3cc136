// The means of errors.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "othello/training/train.hpp"

namespace ishi::othello::engine {

/// Sums of errors, for the means.
class ErrorSums {
 public:
  void add(double error) {
    ++positions_;
    absolute_ += std::abs(error);
    square_ += error * error;
    sum_ += error;
  }
  [[nodiscard]] FitError means() const {
    const double count = std::max<double>(1, static_cast<double>(positions_));
    return {positions_, absolute_ / count, std::sqrt(square_ / count), sum_ / count};
  }

 private:
  std::uint64_t positions_ = 0;
  double absolute_ = 0;
  double square_ = 0;
  double sum_ = 0;
};

}  // namespace ishi::othello::engine
