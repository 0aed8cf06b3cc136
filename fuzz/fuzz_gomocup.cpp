// The Gomocup protocol: whatever comes in, every line that goes out is one that managers know, and
// every move is on an empty point of the board as the engine was shown it.
#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>

#include "check.hpp"
#include "protocol/gomocup.hpp"

namespace {

/// The first empty point, and nothing thought.
class FirstPoint : public ishi::protocol::RenjuThinker {
 public:
  ishi::renju::engine::Analysis think(const ishi::renju::Position& position,
                                      const ishi::protocol::RenjuThinkRequest& request) override {
    const ishi::search::Limits& limits = request.limits;
    ishi::fuzz::require(limits.depth.value_or(1) >= 1 && limits.lines >= 1 &&
                        (!limits.time || limits.time->count() >= 0));
    ishi::renju::engine::Analysis analysis;
    if (position.empties().empty()) return analysis;
    const ishi::board::Point point = position.empties().first();
    ishi::fuzz::require(position.is_empty(point));
    analysis.lines.push_back({0, std::nullopt, {point}});
    return analysis;
  }
  void prepare(const ishi::renju::engine::EngineOptions& /*options*/) override {}
  void forget() override {}
};

bool is_known(std::string_view line) {
  constexpr std::array<std::string_view, 8> kFirst = {"OK",   "ERROR ",  "UNKNOWN ", "MESSAGE ",
                                                      "SWAP", "FORBID ", "name=",    "DEBUG "};
  return std::any_of(kFirst.begin(), kFirst.end(),
                     [line](std::string_view first) { return line.starts_with(first); }) ||
         ishi::protocol::parse_gomocup_point(line.substr(0, line.find(' '))).has_value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(ishi::fuzz::text_of(data, size)));
  std::ostringstream out;
  FirstPoint thinker;
  ishi::protocol::Gomocup(thinker, {}, out).run(in);
  std::istringstream said(out.str());
  for (std::string line; std::getline(said, line);) {
    ishi::fuzz::require(is_known(line));
    ishi::fuzz::require(
        std::all_of(line.begin(), line.end(), [](char c) { return c >= 0x20 && c < 0x7f; }));
  }
  return 0;
}
