// Every transform of an N×N board with all its ways as function pointers, for parameterised tests.
#pragma once

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/board/ways.hpp>

namespace ishi::board::test {

template <int N>
using Run = BasicBitboard<N> (*)(BasicBitboard<N>);

template <int N>
struct TransformWays {
  std::string_view name;
  Run<N> definition;
  std::vector<std::pair<Way, Run<N>>> ways;  ///< all but the definition

  /// The name as GoogleTest allows it.
  [[nodiscard]] std::string identifier() const {
    std::string text(name);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
  }
};

template <int N>
void PrintTo(const TransformWays<N>& ways, std::ostream* out) {
  *out << ways.name;
}

template <int N, auto transform, std::size_t... kWay>
TransformWays<N> ways_of(std::string_view name, std::index_sequence<kWay...>) {
  TransformWays<N> result{name, &transformed_by<Way::Coordinates, transform, N>, {}};
  const auto add = [&result]<Way way>() {
    if constexpr (way != Way::Coordinates && is_offered(way, transform, N)) {
      result.ways.emplace_back(way, &transformed_by<way, transform, N>);
    }
  };
  (add.template operator()<kWays[kWay]>(), ...);
  return result;
}

template <int N>
std::vector<TransformWays<N>> transform_ways() {
  constexpr auto kEveryWay = std::make_index_sequence<kWays.size()>();
  std::vector<TransformWays<N>> result;
  [&result, kEveryWay ]<std::size_t... k>(std::index_sequence<k...>) {
    (result.push_back(ways_of<N, kSymmetries[k]>(format_symmetry(kSymmetries[k]), kEveryWay)), ...);
  }
  (std::make_index_sequence<kSymmetries.size()>());
  if constexpr (N == 8) {
    [&result, kEveryWay ]<std::size_t... k>(std::index_sequence<k...>) {
      (result.push_back(ways_of<N, kRotations45[k]>(format_rotation45(kRotations45[k]), kEveryWay)),
       ...);
    }
    (std::make_index_sequence<kRotations45.size()>());
  }
  return result;
}

}  // namespace ishi::board::test
