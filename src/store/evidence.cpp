#include "store/evidence.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace ishi::store {

namespace {

constexpr std::size_t kLongestLine = 63;

/// A move takes four bytes and those of its line: the move; the claim in two bits and the length of
/// the line in six; the score in two, the low one first.
constexpr std::size_t kMoveBytes = 4;

auto rank_of(const Evidence& evidence) {
  return std::tuple(evidence.exact(), evidence.depth, evidence.cut_tenths, evidence.moves.size(),
                    evidence.nodes);
}

bool is_bound(const ScoredMove& move) {
  return move.claim == Claim::AtLeast || move.claim == Claim::AtMost;
}

/// Puts what is proven of a move beside its estimate, or in the place of it.
void keep_proven(std::vector<ScoredMove>& moves, const ScoredMove& proven) {
  const auto is_of = [&proven](Claim claim) {
    return [&proven, claim](const ScoredMove& move) {
      return move.move == proven.move && move.claim == claim;
    };
  };
  if (std::any_of(moves.begin(), moves.end(), is_of(Claim::Exact))) return;
  if (proven.claim == Claim::Exact) {
    std::erase_if(moves, [&proven](const ScoredMove& move) { return move.move == proven.move; });
    moves.push_back(proven);
    return;
  }
  const auto same = std::find_if(moves.begin(), moves.end(), is_of(proven.claim));
  if (same == moves.end()) {
    moves.push_back(proven);
  } else if (proven.claim == Claim::AtLeast ? proven.score > same->score
                                            : proven.score < same->score) {
    *same = proven;
  }
}

/// Adds a move beside the best ones, if nothing is known of it.
void keep_other(Evidence& evidence, const ScoredMove& other) {
  const auto is_same = [&other](const ScoredMove& move) { return move.move == other.move; };
  if (std::any_of(evidence.moves.begin(), evidence.moves.end(), is_same)) return;
  if (std::any_of(evidence.others.begin(), evidence.others.end(), is_same)) return;
  evidence.others.push_back(other);
}

}  // namespace

std::optional<int> Bounds::held(std::optional<int> estimate) const {
  if (exact()) return lower;
  if (estimate && lower) estimate = std::max(*estimate, *lower);
  if (estimate && upper) estimate = std::min(*estimate, *upper);
  return estimate;
}

std::vector<ScoredMove> Evidence::all_moves() const {
  std::vector<ScoredMove> all = moves;
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

void sort_moves(std::vector<ScoredMove>& moves) {
  std::stable_sort(moves.begin(), moves.end(), [](const ScoredMove& a, const ScoredMove& b) {
    return std::tuple(is_bound(a), b.score) < std::tuple(is_bound(b), a.score);
  });
}

bool is_stronger(const Evidence& a, const Evidence& b) { return rank_of(a) > rank_of(b); }

Evidence merged(const Evidence& known, const Evidence& found) {
  std::optional<int> lower = known.lower;
  std::optional<int> upper = known.upper;
  if (found.lower) lower = lower ? std::max(*lower, *found.lower) : *found.lower;
  if (found.upper) upper = upper ? std::min(*upper, *found.upper) : *found.upper;
  if (lower && upper && *lower > *upper) return known;

  const bool replaces = is_stronger(found, known);
  Evidence result = replaces ? found : known;
  result.lower = lower;
  result.upper = upper;
  for (const ScoredMove& move : replaces ? known.moves : found.moves) {
    if (move.claim != Claim::Estimate) keep_proven(result.moves, move);
  }
  sort_moves(result.moves);
  const bool is_as_strong = std::tuple(known.exact(), known.depth, known.cut_tenths) ==
                            std::tuple(found.exact(), found.depth, found.cut_tenths);
  for (const ScoredMove& other : replaces ? known.others : found.others) {
    if (is_as_strong || other.claim == Claim::Exact) keep_other(result, other);
  }
  return result;
}

std::string packed(const std::vector<ScoredMove>& moves) {
  std::string bytes;
  for (const ScoredMove& move : moves) {
    const std::size_t length = std::min(move.line.size(), kLongestLine);
    const auto score = static_cast<std::uint16_t>(move.score);
    bytes += static_cast<char>(move.move);
    bytes += static_cast<char>(static_cast<std::size_t>(move.claim) << 6 | length);
    bytes += static_cast<char>(score & 0xFF);
    bytes += static_cast<char>(score >> 8);
    bytes.append(move.line.begin(), move.line.begin() + static_cast<std::ptrdiff_t>(length));
  }
  return bytes;
}

std::optional<std::vector<ScoredMove>> unpacked(std::string_view bytes) {
  std::vector<ScoredMove> moves;
  const auto byte = [&bytes](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  while (!bytes.empty()) {
    if (bytes.size() < kMoveBytes) return std::nullopt;
    const std::size_t length = byte(1) & kLongestLine;
    if (bytes.size() < kMoveBytes + length) return std::nullopt;
    ScoredMove move;
    move.move = byte(0);
    move.claim = static_cast<Claim>(byte(1) >> 6);
    move.score = static_cast<std::int16_t>(byte(2) | byte(3) << 8);
    const std::string_view line = bytes.substr(kMoveBytes, length);
    move.line.assign(line.begin(), line.end());
    moves.push_back(std::move(move));
    bytes.remove_prefix(kMoveBytes + length);
  }
  return moves;
}

}  // namespace ishi::store
