#include "store/othello/book_choice.hpp"

#include "store/othello/key.hpp"
#include "store/othello/memory.hpp"
#include "store/othello/tree.hpp"

namespace ishi::store {

std::optional<othello::engine::Analysis> book_choice(OpeningBook& book,
                                                     const othello::Position& position) {
  constexpr std::size_t kLongest = 60;
  const std::optional<BookMove> chosen = book.choose(place_of(position).key);
  if (!chosen) return std::nullopt;
  othello::engine::AnalyzedLine line;
  line.hundredths = chosen->score;
  line.score = score_of_hundredths(chosen->score);
  othello::Position now = position;
  for (std::optional<BookMove> next = chosen; next && line.pv.size() < kLongest;) {
    const OthelloPlace place = place_of(now);
    const auto move = othello_move_of(next->move, place);
    if (!move || !is_legal_move(now, *move)) break;
    line.pv.push_back(*move);
    now = position_after(now, *move);
    next = book.best(place_of(now).key);
  }
  if (line.pv.empty()) return std::nullopt;
  othello::engine::Analysis analysis;
  analysis.lines = {std::move(line)};
  analysis.depth = chosen->depth;
  analysis.exact = chosen->exact;
  return analysis;
}

}  // namespace ishi::store
