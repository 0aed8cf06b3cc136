#include "othello/engine/bench_set.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

namespace ishi::othello::engine {

namespace {

constexpr std::size_t kKilobyte = std::size_t{1} << 10;
constexpr std::size_t kMegabyte = std::size_t{1} << 20;

Position position_of(std::string_view text) {
  const auto diagram = parse_position(text);
  assert(diagram.has_value());
  return diagram->position;
}

// The endings are from the suite of the Fédération Française d'Othello (data/othello/ffo.obf).

/// Numbers 5, 8, 12, 16, 19, 22, 23, 29 and 31.
constexpr std::array<std::string_view, 9> kEndings = {
    "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X",
    "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O",
    "--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- O",
    "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O- X",
    "--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO- X",
    "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O",
    "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X",
    "-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X",
    "-OOOOO----OOOO--OXXOOO---XXXOO--XXXXXXO-XXXOOO-OX-OOOO---OOOOO-- X",
};

std::uint64_t endings() {
  Engine engine({.hash_bytes = 16 * kMegabyte});
  std::uint64_t nodes = 0;
  for (const std::string_view text : kEndings) {
    engine.forget();
    nodes += engine.solve(position_of(text))->nodes;
  }
  return nodes;
}

struct DeepEnding {
  std::string_view position;
  std::uint64_t nodes;
};

/// Numbers 62, 58 and 73: 27, 30 and 31 empty squares. The first limit lies in the third of the
/// searches to the end that come before the exact one, the second in the first of these, the third
/// before them.
constexpr std::array<DeepEnding, 3> kDeep = {{
    {"--OOOO----OOXX----OXXXXXXXOXXOOO-XXXXOO-OXXXXXXO----X----------- O", 13000000},
    {"--XOOO----OOO----OOOXOO--OOOOXO--OXOXXX-OOXXXX----X-XX---------- X", 2000000},
    {"--X--X----XXX---OOXXXX---OOXXX---OXOXXO-OOOXXXX-O--OXO---------- O", 500000},
}};

std::uint64_t deep() {
  Engine engine({.hash_bytes = 16 * kMegabyte});
  std::uint64_t nodes = 0;
  for (const DeepEnding& ending : kDeep) {
    engine.forget();
    nodes += engine.solve(position_of(ending.position), {.nodes = ending.nodes})->nodes;
  }
  return nodes;
}

struct Midgame {
  std::string_view position;
  int depth;
  int lines;
};

constexpr std::array<Midgame, 4> kMidgame = {{
    {"start", 17, 1},
    {"f5d6c3d3c4f4f6f3e6e7", 17, 3},                                                 // the tiger
    {"--O-OX--X-OOO---XXOOO---XXOXOOOO-OOOOO--O-X-O-----OX------------ X", 16, 1},   // number 77
    {"--------------X-----O-XX---OOOX-OOOOXOXX--OOOOOO--O-OO-O----OO-- O", 14, 64},  // number 79
}};

std::uint64_t midgame() {
  Engine engine({.hash_bytes = 16 * kMegabyte});
  std::uint64_t nodes = 0;
  for (const Midgame& question : kMidgame) {
    engine.forget();
    const Limits limits{.depth = question.depth, .lines = question.lines};
    nodes += engine.analyze(position_of(question.position), limits)->nodes;
  }
  return nodes;
}

/// The last three of the endings, each in a table of 1024 positions.
std::uint64_t small_table() {
  Engine engine({.hash_bytes = 16 * kKilobyte});
  std::uint64_t nodes = 0;
  for (std::size_t i = kEndings.size() - 3; i < kEndings.size(); ++i) {
    engine.forget();
    nodes += engine.solve(position_of(kEndings[i]))->nodes;
  }
  return nodes;
}

constexpr std::array<int, 3> kLevels = {3, 8, 11};
constexpr std::string_view kOpening = "f5d6c3d3c4";
constexpr std::uint64_t kSeed = 1;  // of the errors of the low level

std::uint64_t play() {
  Engine engine({.hash_bytes = 4 * kMegabyte});
  std::uint64_t nodes = 0;
  for (const int level : kLevels) {
    Position position = position_of(kOpening);
    while (!is_over(position)) {
      engine.forget();
      const Analysis analysis = engine.choose(position, {.level = level}, {.seed = kSeed}).value();
      nodes += analysis.nodes;
      const Move move = analysis.lines.front().pv.front();
      position = move.is_pass() ? position.swapped() : played(position, move.square());
    }
  }
  return nodes;
}

constexpr std::array<search::BenchPart, 5> kParts = {{{"endings", endings},
                                                      {"deep", deep},
                                                      {"midgame", midgame},
                                                      {"small_table", small_table},
                                                      {"play", play}}};

}  // namespace

std::span<const search::BenchPart> bench_parts() { return kParts; }

}  // namespace ishi::othello::engine
