// `ishi bench`: a fixed set of searches of both games. The node counts are the signature of the
// searches: equal on every run, level and compiler, and changed only by a change of a search.
#include <chrono>
#include <cstdint>
#include <memory>

#include <fmt/core.h>

#include <ishi/version.hpp>

#include "cli/verbs.hpp"
#include "othello/engine/bench_set.hpp"
#include "renju/engine/bench_set.hpp"

namespace ishi::cli {

namespace {

struct Measured {
  std::uint64_t nodes = 0;
  std::int64_t ms = 0;
  [[nodiscard]] std::uint64_t per_second() const {
    return nodes * 1000 / static_cast<std::uint64_t>(ms > 0 ? ms : 1);
  }
};

Measured measure(std::uint64_t (*bench_nodes)()) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const std::uint64_t nodes = bench_nodes();
  return {nodes,
          std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count()};
}

Json as_json(const Measured& measured) {
  return {{"nodes", measured.nodes}, {"ms", measured.ms}, {"nps", measured.per_second()}};
}

void print_row(const char* name, const Measured& measured) {
  fmt::print("{:<8} {:>12} nodes {:>12} nodes/s\n", name, measured.nodes, measured.per_second());
}

void bench(bool json) {
  const Measured othello = measure(othello::engine::bench_nodes);
  const Measured renju = measure(renju::engine::bench_nodes);
  const Measured total = {othello.nodes + renju.nodes, othello.ms + renju.ms};
  if (json) {
    Json answer = as_json(total);
    answer["level"] = name_of(library_target());
    answer["othello"] = as_json(othello);
    answer["renju"] = as_json(renju);
    Session::print_json(answer);
    return;
  }
  print_row("othello", othello);
  print_row("renju", renju);
  print_row("total", total);
}

}  // namespace

void add_bench(Verb app, Session& /*session*/) {
  auto json = std::make_shared<bool>(false);
  Verb verb =
      app.add_verb("bench", "A fixed set of searches of both games: nodes, and nodes per second");
  verb.add("--json", *json, "Print one JSON object");
  verb.footer("Example: ishi bench");
  verb.action([json] { bench(*json); });
}

}  // namespace ishi::cli
