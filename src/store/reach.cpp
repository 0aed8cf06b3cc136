#include "store/reach.hpp"

#include <algorithm>
#include <queue>
#include <tuple>

namespace ishi::store {

StoreResult<ReachedPositions> reach(Store& store, const Key& root, const ReachWish& wish,
                                    const std::function<bool(std::size_t)>& go_on) {
  // The line that loses least first, as in a search for shortest paths. Of lines that lose the same
  // the shorter one, so that every answer is the same.
  struct Open {
    int lost;
    int plies;
    Key key;
    bool operator>(const Open& other) const {
      return std::tie(lost, plies, key) > std::tie(other.lost, other.plies, other.key);
    }
  };
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  open.push({0, 0, root});
  ReachedPositions reached;
  while (!open.empty()) {
    const Open now = open.top();
    open.pop();
    if (reached.contains(now.key)) continue;
    auto moves = book_moves(store, now.key);
    if (!moves) return tl::unexpected(moves.error());
    if (moves->empty()) continue;
    const bool is_first = now.plies % 2 == 0;
    const bool errs =
        wish.erring == Erring::Both || (wish.erring == Erring::FirstMover) == is_first;
    const int best = moves->front().score;
    if (!errs) moves->resize(1);
    std::erase_if(*moves, [&](const BookMove& move) {
      return wish.within && now.lost + best - move.score > *wish.within;
    });
    for (const BookMove& move : *moves) {
      if (!move.is_leaf) open.push({now.lost + best - move.score, now.plies + 1, move.next});
    }
    reached[now.key] = {now.lost, *std::move(moves), !errs};
    if (!go_on(reached.size())) break;
  }
  return reached;
}

}  // namespace ishi::store
