// `ishi bench`: a fixed set of searches of both games. The node counts are the signature of the
// searches: equal on every run, level and compiler, and changed only by a change of a search.
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/version.hpp>

#include "cli/verbs.hpp"
#include "othello/engine/bench_set.hpp"
#include "renju/engine/bench_set.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

struct Measured {
  std::uint64_t nodes = 0;
  std::int64_t ms = 0;

  [[nodiscard]] std::uint64_t per_second() const {
    return nodes * 1000 / static_cast<std::uint64_t>(ms > 0 ? ms : 1);
  }
  Measured& operator+=(const Measured& more) {
    nodes += more.nodes;
    ms += more.ms;
    return *this;
  }
};

Json as_json(const Measured& measured) {
  return {{"nodes", measured.nodes}, {"ms", measured.ms}, {"nps", measured.per_second()}};
}

void print_row(std::string_view name, const Measured& measured) {
  fmt::print("{:<20} {:>12} nodes {:>12} nodes/s\n", name, measured.nodes, measured.per_second());
}

/// The searches of one game.
class GameBench {
 public:
  /// Makes the searches; prints a row for each part as it ends, unless it is `quiet`.
  GameBench(std::string_view game, std::span<const search::BenchPart> parts, bool quiet) {
    for (const search::BenchPart& part : parts) {
      const search::Stopwatch watch;
      const std::uint64_t nodes = part.nodes();
      const Measured measured = {nodes, watch.milliseconds().count()};
      total_ += measured;
      parts_.push_back({part.name, nodes});
      if (!quiet) print_row(fmt::format("{} {}", game, part.name), measured);
    }
    if (!quiet) print_row(game, total_);
  }

  [[nodiscard]] const Measured& total() const { return total_; }
  [[nodiscard]] Json as_json() const {
    Json object = cli::as_json(total_);
    for (const auto& [name, nodes] : parts_) object[name] = nodes;
    return object;
  }

 private:
  Measured total_;
  std::vector<std::pair<std::string_view, std::uint64_t>> parts_;
};

void bench(bool json) {
  const GameBench othello("othello", othello::engine::bench_parts(), json);
  const GameBench renju("renju", renju::engine::bench_parts(), json);
  Measured total = othello.total();
  total += renju.total();
  if (!json) {
    print_row("total", total);
    return;
  }
  Json answer = as_json(total);
  answer["level"] = name_of(library_target());
  answer["othello"] = othello.as_json();
  answer["renju"] = renju.as_json();
  Session::print_json(answer);
}

}  // namespace

void add_bench(Verb app, Session& /*session*/) {
  auto json = std::make_shared<bool>(false);
  Verb verb = app.add_verb("bench", "Run a fixed set of searches of both games, and count nodes.");
  verb.add_json(*json);
  verb.examples({"ishi bench", "ishi bench --json"});
  verb.action([json] { bench(*json); });
}

}  // namespace ishi::cli
