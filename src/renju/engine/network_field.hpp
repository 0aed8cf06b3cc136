// What the network makes of each point, brought up to date line by line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "renju/engine/network.hpp"

namespace ishi::renju::engine {

/// The combos of an empty point, by colour.
using CombosOfPoint = std::array<std::uint16_t, 2>;

/// What the network makes of one point, kept to be restored.
struct alignas(64) NetworkPoint {
  NetworkRow lines;
  NetworkRow own;
};

/// The sums of the points' rows, and what becomes of them; see network.hpp.
class NetworkInputs {
 public:
  void keep(Point point, NetworkPoint& kept) const {
    const NetworkRow& lines = lines_[static_cast<std::size_t>(point.bit())];
    const NetworkRow& own = own_[field_place(point)];
    for_each_channel([&](std::size_t i) { kept.lines[i] = lines[i]; });
    for_each_channel([&](std::size_t i) { kept.own[i] = own[i]; });
  }
  void restore(Point point, const NetworkPoint& before) {
    NetworkRow& lines = lines_of(point);
    NetworkRow& own = own_[field_place(point)];
    for_each_channel([&](std::size_t i) { lines[i] = before.lines[i]; });
    for_each_channel([&](std::size_t i) { own[i] = before.own[i]; });
  }
  /// `own` of all points; meaningful when each has all of its lines, and then its combos.
  [[nodiscard]] const NetworkField& own() const { return own_; }

  /// The line of an empty point on an axis, to a sum that has none yet.
  void add(const Network& network, Point point, Axis axis, std::uint8_t line) {
    NetworkRow& sum = lines_of(point);
    const NetworkRow& row = network.lines[line_row(axis, line)];
    for_each_channel([&](std::size_t i) { sum[i] = static_cast<std::int16_t>(sum[i] + row[i]); });
  }
  /// A line of the empty point has another row (`line_row`), and with it these are its combos.
  void change(const Network& network, Point point, std::size_t row_before, std::size_t row_now,
              CombosOfPoint combos) {
    NetworkRow& sum = lines_of(point);
    const NetworkRow& before = network.lines[row_before];
    const NetworkRow& now = network.lines[row_now];
    for_each_channel(
        [&](std::size_t i) { sum[i] = static_cast<std::int16_t>(sum[i] - before[i] + now[i]); });
    show(network, point, combos);
  }
  /// The point is empty, has all of its lines, and these combos.
  void show(const Network& network, Point point, CombosOfPoint combos) {
    const NetworkRow& sum = lines_of(point);
    const NetworkRow& black = network.combos[0][combos[0]];
    const NetworkRow& white = network.combos[1][combos[1]];
    NetworkRow& own = own_[field_place(point)];
    for_each_channel([&](std::size_t i) {
      own[i] = clipped(static_cast<std::int16_t>(sum[i] + black[i] + white[i]));
    });
  }
  void put(const Network& network, Point point, Color color) {
    const NetworkRow& stone = network.stones[static_cast<std::size_t>(color)];
    NetworkRow& own = own_[field_place(point)];
    for_each_channel([&](std::size_t i) { own[i] = clipped(stone[i]); });
  }

 private:
  NetworkRow& lines_of(Point point) { return lines_[static_cast<std::size_t>(point.bit())]; }
  static std::int16_t clipped(std::int16_t number) {
    return std::clamp<std::int16_t>(number, 0, kMostAtPoint);
  }

  alignas(64) std::array<NetworkRow, 256> lines_{};  ///< of the empty points, by bit
  alignas(64) NetworkField own_{};
};

}  // namespace ishi::renju::engine
