#include "store/tree.hpp"

#include <algorithm>

#include "store/othello/tree.hpp"
#include "store/renju/tree.hpp"

namespace ishi::store {

namespace {

bool is_othello(const Key& key) {
  return !key.empty() && key.front() == static_cast<char>(Subject::Othello);
}

/// Answers to questions about forced wins are filed beside the positions.
bool is_question(const Key& key) {
  const int subject = key.empty() ? 0 : static_cast<std::uint8_t>(key.front());
  return subject >= static_cast<int>(Subject::RenjuFours);
}

}  // namespace

std::optional<std::vector<Branch>> branches_of(const Key& key) {
  return is_othello(key) ? othello_branches(key) : renju_branches(key);
}

std::optional<Key> next_of(const Key& key, std::uint8_t move) {
  return is_othello(key) ? othello_next(key, move) : renju_next(key, move);
}

int score_before(const Key& key, int score) {
  return is_othello(key) ? -score : renju_score_before(score);
}

int stones_of(const Key& key) { return is_othello(key) ? othello_stones(key) : renju_stones(key); }

bool are_decisive(const Key& key, const Bounds& bounds) {
  return is_othello(key) ? bounds.exact() : bounds.lower || bounds.upper;
}

Bounds proven_bounds(const Key& key, std::optional<int> least, std::optional<int> most) {
  if (is_othello(key)) return {least, most};
  return renju_bounds(least, most);
}

std::string position_text(const Key& key) {
  return is_othello(key) ? othello_position_text(key) : renju_position_text(key);
}

std::string move_text(const Key& key, std::uint8_t move) {
  return is_othello(key) ? othello_move_text(move) : renju_move_text(move);
}

std::string fault_in(const Key& key, const Evidence& evidence) {
  Key position = key;
  if (is_question(key)) {
    constexpr int kRenjuSubjects = 16;
    position.front() = static_cast<char>(static_cast<int>(Subject::Renju) +
                                         static_cast<std::uint8_t>(key.front()) % kRenjuSubjects);
  }
  const auto branches = branches_of(position);
  if (!branches) return "no position, or not in its canonical orientation";
  if (evidence.lower && evidence.upper && *evidence.lower > *evidence.upper) {
    return "its bounds exclude each other";
  }
  // Of moves that lead to images of one position the branches have one, the evidence may have any.
  for (const ScoredMove& scored : evidence.all_moves()) {
    if (!is_line(position, scored)) return "an illegal move, " + move_text(key, scored.move);
    const bool is_proven = scored.claim == Claim::Exact || scored.claim == Claim::AtLeast;
    if (is_proven && evidence.upper && scored.score > *evidence.upper) {
      // The bound of a win of Renju is not its length.
      if (is_othello(key) || *evidence.upper < 0) return "a move is worth more than the position";
    }
  }
  return {};
}

bool is_line(const Key& key, const ScoredMove& scored) {
  return is_othello(key) ? is_othello_line(key, scored) : is_renju_line(key, scored);
}

}  // namespace ishi::store
