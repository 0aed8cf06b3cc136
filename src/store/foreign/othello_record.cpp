#include "store/foreign/othello_record.hpp"

#include <algorithm>
#include <set>

#include <ishi/board/transform.hpp>
#include <ishi/board/ways.hpp>
#include <ishi/othello/play.hpp>

#include "store/othello/key.hpp"
#include "store/othello/tree.hpp"

namespace ishi::store {

namespace {

using othello::Bitboard8;
using othello::Move;
using othello::Position;
using Link = OthelloRecord::Link;

constexpr int kHundredths = 100;  // of a disc, in which stores keep scores
constexpr int kMostDiscs = 64;
constexpr std::uint8_t kPass = 64;
/// d4, e4, d5, e5: they are taken from the start on.
constexpr Bitboard8 kMiddle(0x0000001818000000);

std::optional<Move> move_of(std::uint8_t number) {
  return othello_move_of(number, OthelloPlace());  // as the position stands here
}

bool is_score(int score) { return score >= -kMostDiscs && score <= kMostDiscs; }

/// Every disc of a game was put beside another one.
bool hang_together(Bitboard8 discs) {
  Bitboard8 reached = kMiddle;
  for (Bitboard8 before; before != reached;) {
    before = reached;
    Bitboard8 next = reached;
    for (const board::Direction direction : board::kDirections) next |= shifted(reached, direction);
    reached = next & discs;
  }
  return reached == discs;
}

bool is_legal(const Position& position, std::uint8_t number) {
  const auto move = move_of(number);
  return move && is_legal_move(position, *move);
}

std::string text_of(std::uint8_t number) { return othello_move_text(number); }

ScoredMove scored(const Link& link, const OthelloPlace& place) {
  return {number_of(*move_of(link.move), place), Claim::Estimate, link.score * kHundredths, {}};
}

}  // namespace

std::string fault_in(const OthelloRecord& record) {
  const Position& position = record.position;
  if (position.mover.intersects(position.opponent)) return "two discs on one square";
  const Bitboard8 discs = position.mover | position.opponent;
  if (!kMiddle.is_subset_of(discs) || !hang_together(discs)) return "an impossible position";
  if (record.value && !is_score(*record.value)) return "an impossible score";
  std::set<std::uint8_t> moves;
  for (const Link& link : record.links) {
    if (!is_legal(position, link.move)) return "an illegal move, " + text_of(link.move);
    if (!is_score(link.score)) return "an impossible score";
    if (!moves.insert(link.move).second) return "a move twice, " + text_of(link.move);
  }
  const Link& leaf = record.leaf;
  if (leaf.move == OthelloRecord::kNoLink) return {};
  if (!is_legal(position, leaf.move)) return "an illegal leaf, " + text_of(leaf.move);
  if (record.leaf_has_score && !is_score(leaf.score)) return "an impossible score";
  if (moves.contains(leaf.move)) return "a leaf that is no leaf, " + text_of(leaf.move);
  return {};
}

Key key_of(const OthelloRecord& record) { return place_of(record.position).key; }

Evidence evidence_of(const OthelloRecord& record) {
  const OthelloPlace place = place_of(record.position);
  Evidence evidence;
  evidence.depth = std::max(record.level, 0);
  if (record.value) evidence.value = *record.value * kHundredths;
  for (const Link& link : record.links) evidence.moves.push_back(scored(link, place));
  if (record.leaf.move != OthelloRecord::kNoLink && record.leaf_has_score) {
    evidence.moves.push_back(scored(record.leaf, place));
  }
  std::stable_sort(evidence.moves.begin(), evidence.moves.end(),
                   [](const ScoredMove& a, const ScoredMove& b) { return a.score > b.score; });
  return evidence;
}

OthelloRecord transformed(const OthelloRecord& record, board::Symmetry symmetry) {
  OthelloRecord image = record;
  image.position = {board::transformed(record.position.mover, symmetry),
                    board::transformed(record.position.opponent, symmetry)};
  const auto turn = [&](Link& link) {
    if (link.move >= kPass) return;
    link.move = static_cast<std::uint8_t>(
        board::image_of(othello::Square::from_bit(link.move), symmetry).bit());
  };
  std::for_each(image.links.begin(), image.links.end(), turn);
  turn(image.leaf);
  return image;
}

}  // namespace ishi::store
