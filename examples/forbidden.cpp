// Forbidden points: where Black must not play in Renju, and why.
#include <cstdio>

#include <ishi/renju.hpp>
#include <ishi/renju/explain.hpp>

using namespace ishi::renju;

int main() {
  const auto position = parse_position("h8i9h7j8f8h9g9h10g11");
  if (!position) return 1;

  const ForbiddenPoints forbidden = forbidden_points(*position);
  for (const Point point : forbidden.all()) {
    std::printf("%s: %s\n", ishi::board::format_point(point).c_str(),
                name_of(forbidden.at(point)).data());

    // The grounds, as a tree that a referee can follow.
    const Explanation grounds = explain(*position, point);
    for (const ThreeTree& three : grounds.threes) {
      std::printf("  a three of %zu stones, %s\n", three.row.stones.size(),
                  three.is_real() ? "real" : "not real");
    }
  }

  // One point is asked about by foul_at. Precondition: it is empty.
  std::printf("h11: %s\n", name_of(foul_at(*position, *ishi::board::parse_point("h11"))).data());
}
