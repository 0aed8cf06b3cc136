#include "othello/engine/bench_set.hpp"

#include <array>
#include <cassert>
#include <string_view>

#include <ishi/othello/engine/solver.hpp>
#include <ishi/othello/notation/obf.hpp>

namespace ishi::othello::engine {

namespace {

/// From the endgame suite of the Fédération Française d'Othello: numbers 5, 8, 12, 16, 19, 22, 23,
/// 29 and 31.
constexpr std::array<std::string_view, 9> kPositions = {
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

}  // namespace

std::uint64_t bench_nodes() {
  std::uint64_t nodes = 0;
  for (const std::string_view text : kPositions) {
    const auto diagram = parse_obf(text);
    assert(diagram.has_value());
    SolveOptions options;
    options.hash_bytes = std::size_t{16} << 20;
    nodes += solve(diagram->position, options).nodes;
  }
  return nodes;
}

}  // namespace ishi::othello::engine
