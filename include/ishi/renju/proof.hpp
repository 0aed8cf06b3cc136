// A win written out: what the attacker plays against every defence. Checked by the rules alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/position.hpp>

namespace ishi::renju {

/// What the attacker plays in some position, and how he goes on. Defences that leave him a five
/// need no answer: he makes it.
struct ProofNode {
  struct Defence {
    Point point;
    std::size_t next = 0;
    friend bool operator==(const Defence&, const Defence&) = default;
  };
  Point move;
  std::vector<Defence> defences;
  std::optional<std::size_t> elsewhere;  ///< the node behind every defence that is not listed
  friend bool operator==(const ProofNode&, const ProofNode&) = default;
};

/// A win for the side to move. Nodes are shared where lines meet; each refers only to nodes before
/// it, and the last one is the root.
struct Proof {
  Position position;
  std::vector<ProofNode> nodes;
  friend bool operator==(const Proof&, const Proof&) = default;
};

/// Where a proof fails, and why.
struct ProofFault {
  std::string_view reason;
  std::vector<Point> moves;  ///< from the position of the proof
};

/// The outcome of a check.
struct ProofCheck {
  std::optional<ProofFault> fault;
  std::size_t positions = 0;  ///< different ones in which the attacker moves
};

namespace detail::inline ISHI_TARGET {
/// What a check shows an observer, who ends it by `false`. This one sees nothing.
struct NoObserver {
  /// The attacker is about to play on an empty point.
  static bool attacks(const Position& /*position*/, Point /*move*/) { return true; }
  /// The defender is to move, has no five to make, and may play on none of the fouls; where the
  /// attacker threatens one five, only there, and nowhere of use against more.
  static bool defends(const Position& /*position*/, const Bitboard15& /*fives*/,
                      const Bitboard15& /*fouls*/) {
    return true;
  }
};

template <typename Observer = const NoObserver>
class ProofChecker {
 public:
  ProofChecker(const Proof& proof, Observer& observer) : proof_(proof), observer_(observer) {}

  ProofCheck run() {
    if (proof_.nodes.empty()) {
      check_.fault = ProofFault{"no moves", {}};
    } else {
      visit(proof_.nodes.size() - 1, proof_.position);
    }
    check_.positions = seen_.size();
    return check_;
  }

 private:
  bool fail(std::string_view reason) {
    check_.fault = ProofFault{reason, line_};
    return false;
  }

  /// Whether the attacker wins from the position by what the node says.
  bool visit(std::size_t index, const Position& position) {
    if (!seen_.emplace(index, position.black().words(), position.white().words()).second) {
      return true;
    }
    const ProofNode& node = proof_.nodes[index];
    const Color attacker = position.to_move();
    if (!position.is_empty(node.move)) return fail("the attacker plays on an occupied point");
    if (!observer_.attacks(position, node.move)) return false;
    if (five_points(position, attacker).contains(node.move)) return true;
    if (attacker == Color::Black && foul_at(position, node.move) != Foul::None) {
      return fail("the attacker plays on a forbidden point");
    }
    line_.push_back(node.move);
    const bool won = answers_all(index, position.after(node.move));
    if (won) line_.pop_back();
    return won;
  }
  bool answers_all(std::size_t index, const Position& position) {
    const ProofNode& node = proof_.nodes[index];
    const Color defender = position.to_move();
    if (!five_points(position, defender).empty()) return fail("the defender makes five");
    const Bitboard15 fives = five_points(position, opponent_of(defender));
    const bool is_lost = fives.count() > 1;  // one stone cannot take both away
    Bitboard15 fouls;
    if (defender == Color::Black && !is_lost) fouls = forbidden_points(position).all();
    if (!observer_.defends(position, fives, fouls)) return false;
    if (is_lost) return true;
    for (const Point point : (fives.empty() ? position.empties() : fives) & ~fouls) {
      const auto listed =
          std::find_if(node.defences.begin(), node.defences.end(),
                       [&](const ProofNode::Defence& d) { return d.point == point; });
      if (listed == node.defences.end() && !node.elsewhere) {
        line_.push_back(point);
        return fail("a defence is not answered");
      }
      const std::size_t next = listed == node.defences.end() ? *node.elsewhere : listed->next;
      if (next >= index) return fail("a node refers to one behind it");
      line_.push_back(point);
      if (!visit(next, position.after(point))) return false;
      line_.pop_back();
    }
    return true;
  }

  const Proof& proof_;
  Observer& observer_;
  std::vector<Point> line_;
  std::set<std::tuple<std::size_t, Bitboard15::Words, Bitboard15::Words>> seen_;
  ProofCheck check_;
};
}  // namespace detail::inline ISHI_TARGET

inline namespace ISHI_TARGET {
/// Plays the proof against every legal defence. It asks the rules for fives and forbidden points,
/// and no search.
inline ProofCheck check_proof(const Proof& proof) {
  constexpr detail::NoObserver kNobody;
  return detail::ProofChecker(proof, kNobody).run();
}
}  // namespace ISHI_TARGET

/// The longest line of a proof, attacker first, sides alternating, up to the five or to the four
/// that cannot be answered. Precondition: the proof was checked or comes from a search.
inline std::vector<Point> longest_line(const Proof& proof) {
  std::vector<std::size_t> length(proof.nodes.size(), 1);
  for (std::size_t i = 0; i < proof.nodes.size(); ++i) {
    for (const ProofNode::Defence& defence : proof.nodes[i].defences) {
      length[i] = std::max(length[i], 1 + length[defence.next]);
    }
    if (proof.nodes[i].elsewhere) {
      length[i] = std::max(length[i], 1 + length[*proof.nodes[i].elsewhere]);
    }
  }
  std::vector<Point> line;
  Position position = proof.position;
  for (std::size_t at = proof.nodes.size(); at-- > 0;) {
    const ProofNode& node = proof.nodes[at];
    const auto longest = std::max_element(
        node.defences.begin(), node.defences.end(),
        [&](const auto& a, const auto& b) { return length[a.next] < length[b.next]; });
    line.push_back(node.move);
    position = position.after(node.move);
    if (longest != node.defences.end()) {
      line.push_back(longest->point);
      at = longest->next + 1;
    } else if (node.elsewhere) {
      const ProofNode& next = proof.nodes[*node.elsewhere];
      const Bitboard15 free = position.empties().without(next.move);
      line.push_back(free.empty() ? next.move : free.first());
      at = *node.elsewhere + 1;
    } else {
      break;
    }
    position = position.after(line.back());
  }
  return line;
}

}  // namespace ishi::renju
