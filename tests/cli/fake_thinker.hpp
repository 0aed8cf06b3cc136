// An engine whose thoughts a dialogue can foretell: the first legal moves in reading order, worth
// 4, 2, 0, -2 … discs, found in 1.25 seconds and 1000 nodes.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <ishi/othello/play.hpp>

#include "protocol/othello_thinker.hpp"

namespace ishi::test {

class FakeThinker : public protocol::OthelloThinker {
 public:
  protocol::Thought analyze(const othello::Position& position,
                            const protocol::ThinkRequest& request,
                            const search::StopFlag& stop) override {
    using othello::Move;
    last_request = request;
    last_request.report = {};  // it may speak of what is gone by then
    thinks = true;
    while (until_stopped && !stop.requested()) std::this_thread::yield();
    othello::engine::Progress progress{
        true, 3, 20, othello::Score(1), {first_move(position)}, {}, 500, 0, 1, 1};
    progress.lines = {{*progress.score, 100 * progress.score->discs(), progress.pv}};
    if (request.report) request.report(progress, std::chrono::milliseconds(70));

    othello::engine::Analysis analysis;
    analysis.depth = request.depth > 0 ? request.depth : 5;
    analysis.exact = position.empties().count() <= 4;
    analysis.cut_tenths = analysis.exact ? 0 : 20;
    analysis.nodes = 1000;
    int score = 4;
    for (const board::Square square : othello::moves(position)) {
      const othello::Position next = othello::played(position, square);
      analysis.lines.push_back({othello::Score(score), 100 * score, {Move(square)}});
      if (!othello::is_over(next)) analysis.lines.back().pv.push_back(first_move(next));
      score -= 2;
      if (static_cast<int>(analysis.lines.size()) == request.lines) break;
    }
    if (analysis.lines.empty())
      analysis.lines.push_back({othello::Score(-4), -400, {Move::pass()}});
    return {std::move(analysis), std::chrono::milliseconds(1250)};
  }
  protocol::Thought choose(const othello::Position& position, const protocol::ThinkRequest& request,
                           const search::StopFlag& stop) override {
    return analyze(position, request, stop);
  }
  void prepare() override { is_prepared = true; }
  [[nodiscard]] int level() const override { return level_; }
  void set_level(int level) override { level_ = level; }

  bool is_prepared = false;
  bool until_stopped = false;       ///< thinks until it is stopped
  std::atomic<bool> thinks{false};  ///< has been asked
  protocol::ThinkRequest last_request;

 private:
  static othello::Move first_move(const othello::Position& position) {
    const board::Bitboard8 legal = othello::moves(position);
    return legal.empty() ? othello::Move::pass() : othello::Move(legal.first());
  }

  int level_ = 12;
};

}  // namespace ishi::test
