// Boards of Renju: the ways to shift, equality, masks of fives, fours and fouls, forbidden points
// by every way, and moves played and taken back in the incremental tables. `cycles` counts the
// time-stamp counter per call, the quickest pass over all boards. The boards are made here, or they
// are the lines of the file that ISHI_BENCH_BOARDS names.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <ishi/board/detail/bitboard15_shifts.hpp>
#include <ishi/renju/detail/forbidden_lines.hpp>
#include <ishi/renju/detail/forbidden_plain.hpp>
#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/board_line.hpp>

#include "renju/engine/play_board.hpp"
#include "ticks.hpp"

namespace ishi::renju {
namespace {

using bench::ticks;

/// Dense boards: some sixty stones of Black and forty of White anywhere; or those of the file.
std::vector<Position> make_boards() {
  std::vector<Position> positions;
  if (const char* name = std::getenv("ISHI_BENCH_BOARDS")) {
    std::ifstream file(name);
    for (std::string line; std::getline(file, line);) {
      if (const auto position = parse_board_line(line)) positions.push_back(*position);
    }
    if (!positions.empty()) return positions;
  }
  std::mt19937_64 random(15);
  positions.resize(1000);
  for (Position& position : positions) {
    for (int i = 0; i < 100; ++i) {
      const Point point = Point::from_index(static_cast<int>(random() % Point::kCount));
      if (!position.is_empty(point)) continue;
      position = position.with_stone(point, i % 5 < 3 ? Color::Black : Color::White);
    }
  }
  return positions;
}
const std::vector<Position>& dense_boards() {
  static const std::vector<Position> positions = make_boards();
  return positions;
}

/// Runs `work` on all boards in each pass and reports the quickest pass.
template <typename Items, typename Work>
void measure(benchmark::State& state, Items&& items, Work work, int calls_per_item = 1) {
  std::uint64_t quickest = std::numeric_limits<std::uint64_t>::max();
  for (auto _ : state) {
    const std::uint64_t began = ticks();
    for (auto& item : items) benchmark::DoNotOptimize(work(item));
    quickest = std::min(quickest, ticks() - began);
  }
  const std::int64_t calls = static_cast<std::int64_t>(std::size(items)) * calls_per_item;
  state.counters["cycles"] = static_cast<double>(quickest) / static_cast<double>(calls);
  state.SetItemsProcessed(state.iterations() * calls);
}

template <typename Variant, int kRight, int kUp>
void shift(benchmark::State& state) {
  using Lines = std::conditional_t<std::is_same_v<Variant, board::WordShift>, board::PortableLines,
                                   board::FastLines>;
  std::vector<Bitboard15> boards;
  for (const Position& position : dense_boards()) boards.push_back(position.black());
  constexpr int kShifts = 8;
  const auto shift_in_a_row = [](const Bitboard15& board) {
    // Eight in a row, each from the one before: how long one takes, not how many go side by side.
    // The exclusive or keeps the compiler from making one shift of them.
    const Lines start(board);
    Lines lines = start;
    for (int i = 0; i < kShifts; ++i) lines = Variant::template apply<kRight, kUp>(lines) ^ start;
    return lines;
  };
  measure(state, boards, shift_in_a_row, kShifts);
}

template <typename Variant>
void add_shifts() {
  const std::string name = std::string("shift/") + Variant::kName;
  benchmark::RegisterBenchmark((name + "/right").c_str(), shift<Variant, 1, 0>);
  benchmark::RegisterBenchmark((name + "/up").c_str(), shift<Variant, 0, 1>);
  benchmark::RegisterBenchmark((name + "/up-right-3").c_str(), shift<Variant, 3, 3>);
}

template <typename... Variants>
void add_all_shifts(std::tuple<Variants...>) {
  (add_shifts<Variants>(), ...);
}
const bool kShiftsAdded = [] {
  add_all_shifts(board::ShiftVariants());
  return true;
}();

// What works on a board at once: by four words, and in a vector register where the level has one.

template <typename Lines>
void equality(benchmark::State& state) {
  const std::vector<Position>& boards = dense_boards();
  const Lines other(boards.front().black());
  measure(state, boards, [&](const Position& p) { return (Lines(p.black()) ^ other).empty(); });
}
template <typename Lines>
void five_mask(benchmark::State& state) {
  measure(state, dense_boards(),
          [](const Position& p) { return five_points<Lines>(p, Color::Black); });
}
template <typename Lines>
void four_mask(benchmark::State& state) {
  measure(state, dense_boards(),
          [](const Position& p) { return four_points<Lines>(p, Color::Black); });
}
template <typename Lines>
void foul_masks(benchmark::State& state) {
  measure(state, dense_boards(),
          [](const Position& p) { return detail::judge_by_masks<Lines>(p.black(), p.empties()); });
}

template <typename Lines>
void add_whole_board(const std::string& way) {
  benchmark::RegisterBenchmark(("equality/" + way).c_str(), equality<Lines>);
  benchmark::RegisterBenchmark(("five_mask/" + way).c_str(), five_mask<Lines>);
  benchmark::RegisterBenchmark(("four_mask/" + way).c_str(), four_mask<Lines>);
  benchmark::RegisterBenchmark(("foul_masks/" + way).c_str(), foul_masks<Lines>);
}
const bool kWholeBoardAdded = [] {
  add_whole_board<board::PortableLines>("words");
  if constexpr (!std::is_same_v<board::FastLines, board::PortableLines>) {
    add_whole_board<board::FastLines>("vector");
  }
  return true;
}();

// The same by the tables of lines, and plainly: one point after the other.

std::vector<LineBoard> line_boards() { return {dense_boards().begin(), dense_boards().end()}; }
/// The empty points for which `holds(shape)` on some axis.
template <typename Holds>
Bitboard15 points_by_lines(const LineBoard& board, Holds holds) {
  Bitboard15 result;
  for (const Point point : board.position(Color::Black).empties()) {
    for (const Axis axis : kAxes) {
      if (holds(board.shape(point, Color::Black, axis))) result |= Bitboard15(point);
    }
  }
  return result;
}
void five_mask_by_lines(benchmark::State& state) {
  const std::vector<LineBoard> boards = line_boards();
  measure(state, boards, [](const LineBoard& board) {
    return points_by_lines(board, [](Shape shape) { return shape == Shape::Five; });
  });
}
BENCHMARK(five_mask_by_lines)->Name("five_mask/lines");

void four_mask_by_lines(benchmark::State& state) {
  const std::vector<LineBoard> boards = line_boards();
  measure(state, boards, [](const LineBoard& board) {
    return points_by_lines(board, [](Shape shape) { return fours_in(shape) > 0; });
  });
}
BENCHMARK(four_mask_by_lines)->Name("four_mask/lines");

void five_mask_plainly(benchmark::State& state) {
  measure(state, dense_boards(), [](const Position& p) {
    Bitboard15 result;
    for (const Point point : p.empties()) {
      if (plain::makes_five(p, point, Color::Black)) result |= Bitboard15(point);
    }
    return result;
  });
}
BENCHMARK(five_mask_plainly)->Name("five_mask/plain");

void forbidden_by_masks(benchmark::State& state) {
  measure(state, dense_boards(), [](const Position& p) { return forbidden_points(p); });
}
BENCHMARK(forbidden_by_masks)->Name("forbidden/masks");

void forbidden_by_lines(benchmark::State& state) {
  std::vector<LineBoard> boards = line_boards();
  measure(state, boards, [](LineBoard& board) {
    ForbiddenPoints fouls;
    for (const Point point : board.position(Color::Black).empties()) {
      fouls.add(point, foul_at(board, point));
    }
    return fouls;
  });
}
BENCHMARK(forbidden_by_lines)->Name("forbidden/lines");

void forbidden_plainly(benchmark::State& state) {
  measure(state, dense_boards(), [](const Position& p) { return plain::forbidden_points(p); });
}
BENCHMARK(forbidden_plainly)->Name("forbidden/plain");

// Moves in the incremental tables: twenty stones are played on empty points of each board, then
// taken back. A call is one move.

constexpr int kMoves = 20;

enum class Judged { No, Yes };

/// `kJudged`: each black move is judged before it is played.
template <typename Tables, Judged kJudged, std::size_t kBoards = 1000>
void moves_in(benchmark::State& state) {
  struct Item {
    Tables tables;
    std::vector<Point> moves;
  };
  std::mt19937_64 random(225);
  std::vector<Item> items;
  for (const Position& position : dense_boards()) {
    if (items.size() == kBoards) break;
    items.push_back({Tables(position), {}});
    std::vector<Point> empties(position.empties().begin(), position.empties().end());
    std::shuffle(empties.begin(), empties.end(), random);
    empties.resize(std::min<std::size_t>(empties.size(), kMoves));
    items.back().moves = empties;
  }
  const auto play = [](Item& item) {
    int fouls = 0;
    Color color = Color::Black;
    for (const Point move : item.moves) {
      if constexpr (kJudged == Judged::Yes) {
        if (color == Color::Black) fouls += foul_at(item.tables, move) != Foul::None ? 1 : 0;
      }
      item.tables.put(move, color);
      color = opponent_of(color);
    }
    for (std::size_t i = item.moves.size(); i-- > 0;) {
      color = opponent_of(color);
      item.tables.take(item.moves[i], color);
    }
    return fouls;
  };
  measure(state, items, play, kMoves);
}
BENCHMARK(moves_in<LineBoard, Judged::No>)->Name("move_and_back/lines");
BENCHMARK(moves_in<LineBoard, Judged::Yes>)->Name("move_and_back/lines, black judged");

/// What is asked of the playing engine's board after each move: nothing, as at nodes that are cut
/// off before; its layer of points, brought up to date; or the value, too.
enum class Asked { Nothing, Points, Value };

template <Asked kAsked>
class EngineBoard {
 public:
  explicit EngineBoard(const Position& position) : board_(position) { ask(Color::Black); }
  void put(Point point, Color color) {
    board_.put(point, color);
    ask(opponent_of(color));
  }
  void take(Point, Color) { board_.take(); }

 private:
  void ask(Color mover) {
    if constexpr (kAsked == Asked::Points) benchmark::DoNotOptimize(&board_.points());
    if constexpr (kAsked == Asked::Value) {
      benchmark::DoNotOptimize(board_.points().evaluate(mover));
    }
  }

  engine::PlayBoard board_;
};
// A search works on one board: few, so that they stay in the cache.
constexpr std::size_t kEngineBoards = 8;
BENCHMARK(moves_in<EngineBoard<Asked::Nothing>, Judged::No, kEngineBoards>)
    ->Name("move_and_back/engine");
BENCHMARK(moves_in<EngineBoard<Asked::Points>, Judged::No, kEngineBoards>)
    ->Name("move_and_back/engine, points");
BENCHMARK(moves_in<EngineBoard<Asked::Value>, Judged::No, kEngineBoards>)
    ->Name("move_and_back/engine, evaluated");

/// One point judged in the line words, nothing played.
void judge_by_lines(benchmark::State& state) {
  struct Item {
    LineBoard board;
    Point point;
  };
  std::mt19937_64 random(15);
  std::vector<Item> items;
  for (const Position& position : dense_boards()) {
    const std::vector<Point> empties(position.empties().begin(), position.empties().end());
    items.push_back({LineBoard(position), empties[random() % empties.size()]});
  }
  measure(state, items, [](Item& item) { return foul_at(item.board, item.point); });
}
BENCHMARK(judge_by_lines)->Name("judge_a_point/lines");

}  // namespace
}  // namespace ishi::renju
