#include "othello/engine/watch.hpp"

#include <algorithm>

#include "othello/engine/remembered_line.hpp"

namespace ishi::othello::engine {

void Watch::begins_search(int depth, int cut_tenths) {
  progress_.depth = depth;
  progress_.cut_tenths = cut_tenths;
  if (!by_) progress_.moves_done = 0;
}

void Watch::visit(const Table& table, std::uint64_t nodes) {
  progress_.nodes = nodes_before_ + nodes;
  if (report_ && since_report_.elapsed() >= kReportEvery) {
    since_report_ = {};
    std::vector<Move> line;
    if (by_) line.push_back(*by_);
    append_remembered(line, root_, 60, table);
    if (!line.empty()) progress_.pv = std::move(line);
    report_(progress_);
  }
  if (save_ && next_save_.has_passed()) {
    const search::Stopwatch saving;
    save_();
    if (save_every_ == Duration{}) return;
    next_save_ = search::Deadline(std::max(save_every_, 20 * saving.elapsed()));
  }
}

void Watch::tell_end(int score, std::vector<Move> pv, std::uint64_t nodes,
                     std::uint64_t expected_nodes) {
  progress_.score = Score(score);
  progress_.pv = std::move(pv);
  progress_.nodes = nodes;
  progress_.expected_nodes = expected_nodes;
  if (!report_) return;
  progress_.ended = true;
  report_(progress_);
  progress_.ended = false;
}

}  // namespace ishi::othello::engine
