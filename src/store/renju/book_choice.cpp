#include "store/renju/book_choice.hpp"

#include <ishi/renju/game.hpp>

#include "renju/engine/win_score.hpp"
#include "store/renju/key.hpp"

namespace ishi::store {

std::optional<renju::engine::Analysis> book_choice(OpeningBook& book,
                                                   const renju::Position& position,
                                                   renju::Rule rule) {
  constexpr std::size_t kLongest = 60;
  const std::optional<BookMove> chosen = book.choose(place_of(position, rule).key);
  if (!chosen) return std::nullopt;
  renju::engine::AnalyzedLine line;
  line.score = chosen->score;
  if (chosen->exact) line.win = renju::engine::moves_to_win(chosen->score);
  renju::Position now = position;
  for (std::optional<BookMove> next = chosen; next && line.pv.size() < kLongest;) {
    const auto point = renju_point_of(next->move, place_of(now, rule));
    if (!point || !renju::moves(now, rule).contains(*point)) break;
    line.pv.push_back(*point);
    now = now.after(*point);
    next = book.best(place_of(now, rule).key);
  }
  if (line.pv.empty()) return std::nullopt;
  renju::engine::Analysis analysis;
  analysis.lines = {std::move(line)};
  analysis.depth = chosen->depth;
  return analysis;
}

}  // namespace ishi::store
