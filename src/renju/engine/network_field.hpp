// What the network makes of each point, brought up to date line by line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "renju/engine/network.hpp"

namespace ishi::renju::engine {

/// The sums of the points' rows, and what becomes of them; see network.hpp.
class NetworkInputs {
 public:
  /// `own` of all points; meaningful when each has all of its lines.
  [[nodiscard]] const NetworkField& own() const { return own_; }

  /// The line of an empty point on an axis, to a sum that has none yet.
  void add(const Network& network, Point point, Axis axis, std::uint8_t line) {
    NetworkRow& sum = sums_[static_cast<std::size_t>(point.bit())];
    const NetworkRow& row = network.rows_of(axis)[line];
    for_each_channel([&](std::size_t i) { sum[i] = static_cast<std::int16_t>(sum[i] + row[i]); });
    clip(sum, own_[field_place(point)]);
  }
  /// The line of the empty point was `before` and is `now`.
  void change(const Network& network, Point point, Axis axis, std::uint8_t before,
              std::uint8_t now) {
    NetworkRow& sum = sums_[static_cast<std::size_t>(point.bit())];
    const auto& rows = network.rows_of(axis);
    NetworkRow& own = own_[field_place(point)];
    for_each_channel([&](std::size_t i) {
      sum[i] = static_cast<std::int16_t>(sum[i] - rows[before][i] + rows[now][i]);
      own[i] = clipped(sum[i]);
    });
  }
  void put(const Network& network, Point point, Color color) {
    clip(network.stones[static_cast<std::size_t>(color)], own_[field_place(point)]);
  }
  /// The point is empty again, as it was when a stone was put there.
  void take(Point point) {
    clip(sums_[static_cast<std::size_t>(point.bit())], own_[field_place(point)]);
  }

 private:
  static std::int16_t clipped(std::int16_t number) {
    return std::clamp<std::int16_t>(number, 0, kMostAtPoint);
  }
  static void clip(const NetworkRow& sum, NetworkRow& own) {
    for_each_channel([&](std::size_t i) { own[i] = clipped(sum[i]); });
  }

  alignas(64) std::array<NetworkRow, 256> sums_{};  ///< by the point's bit
  alignas(64) NetworkField own_{};
};

}  // namespace ishi::renju::engine
