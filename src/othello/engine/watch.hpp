// Observes a running search: reports its progress and saves its state. The search's first thread
// calls it between nodes and waits for it; other threads do not use it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <ishi/othello/engine/analysis.hpp>
#include <ishi/othello/position.hpp>

#include "othello/engine/table_entry.hpp"
#include "search/stopwatch.hpp"

namespace ishi::othello::engine {

class Watch {
 public:
  using Duration = search::Stopwatch::Clock::duration;

  /// `report` and `save` are optional; `save` is called every `save_every`, less often if it takes
  /// long, and at every visit if that is zero.
  explicit Watch(ProgressReport report, std::function<void()> save = {}, Duration save_every = {})
      : report_(std::move(report)),
        save_(std::move(save)),
        save_every_(save_every),
        next_save_(save_every) {}

  /// What is searched next: a position, and the move that led there if that move is to be valued.
  void begins(const Position& root, std::optional<Move> by = std::nullopt) {
    root_ = root;
    by_ = by;
    progress_.score.reset();
  }
  /// Nodes that were searched before the solve was resumed.
  void counts_from(std::uint64_t nodes) { nodes_before_ = nodes; }
  /// A search of the series begins.
  void begins_search(int depth, int cut_tenths);
  /// `done` of `all` moves are searched.
  void has_moves_done(int done, int all) {
    progress_.moves_done = done;
    progress_.moves = all;
  }
  /// The same for moves of the root; those of other positions are not counted.
  void has_moves_done(const Position& position, int done, int all) {
    if (position == root_ && !by_) has_moves_done(done, all);
  }
  /// Now and then, with the table and the nodes of all threads since `counts_from`.
  void visit(const Table& table, std::uint64_t nodes);
  /// A search of the series ended. Reports nothing if a move is to be valued.
  void ended(int score, std::vector<Move> pv, std::uint64_t nodes, std::uint64_t expected_nodes) {
    if (!by_) tell_end(score, std::move(pv), nodes, expected_nodes);
  }
  /// The same where several moves were valued. Precondition: there is one.
  void ended(const std::vector<AnalyzedLine>& lines, std::uint64_t nodes) {
    progress_.lines = lines;
    tell_end(lines.front().score.discs(), lines.front().pv, nodes, 0);
    progress_.lines.clear();
  }
  /// The move to be valued has its score, from the side that plays it.
  void move_ended(int score, std::vector<Move> pv, std::uint64_t nodes) {
    tell_end(score, std::move(pv), nodes, 0);
  }

 private:
  void tell_end(int score, std::vector<Move> pv, std::uint64_t nodes, std::uint64_t expected_nodes);

  static constexpr Duration kReportEvery = std::chrono::milliseconds(100);

  ProgressReport report_;
  std::function<void()> save_;
  Duration save_every_;
  search::Stopwatch since_report_;
  search::Deadline next_save_;
  Position root_;
  std::optional<Move> by_;
  Progress progress_;
  std::uint64_t nodes_before_ = 0;
};

}  // namespace ishi::othello::engine
