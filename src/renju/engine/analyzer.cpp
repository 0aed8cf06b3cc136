#include "renju/engine/analyzer.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <ishi/renju/detail/masks.hpp>
#include <ishi/renju/game.hpp>

#include "renju/engine/helpers.hpp"
#include "renju/engine/root_moves.hpp"
#include "renju/engine/tactics.hpp"

namespace ishi::renju::engine {

namespace {

/// What a search for threats at the root may cost.
constexpr std::uint64_t kThreatNodesAPly = 2'000;

class Analyzer {
 public:
  Analyzer(const Position& position, const AnalysisTask& task, SearchTable& table)
      : position_(position),
        task_(task),
        search_(position, task.rule, task.facts, table, task.memory.search_vcf,
                Helpers::vcf_bytes(task), limits_of(task), task.leaves),
        table_(table) {
    table.begin_generation();
  }

  Analysis run() {
    gather_moves();
    note(1);  // as promised, should there be no time at all
    if (!is_settled()) {
      Helpers helpers(position_, task_, table_, {moves_, lines_}, helper_nodes_);
      helpers.help([&] { search_deeper(helpers); });
      question_at_last();
    }
    analysis_.nodes += search_.nodes() + helper_nodes_.count();
    return analysis_;
  }

 private:
  /// The plies from which on the best moves are questioned.
  static constexpr int kFirstQuestioned = 4;
  /// What one such question may cost at first.
  static constexpr std::uint64_t kQuestionNodes = 20'000;
  static constexpr int kQuestionShare = 8;  ///< of all limits, and of what the search has spent
  static constexpr int kLastShare = 16;     ///< of the time, for the questions at last
  static constexpr int kClaimParts = 2;     ///< so much more where a win or a loss is claimed
  /// Of the limit of nodes, what the questions about several lines may spend in all.
  static constexpr int kQuestionsShare = 2;

  void search_deeper(Helpers& helpers) {
    for (int depth = 1; depth <= task_.depth && !is_settled(); ++depth) {
      helpers.lead_to(depth);
      bool ended = value_moves(moves_, lines_, depth, search_);
      while (ended && refutes_some(depth)) {
        ended = value_moves(moves_, lines_, depth, search_);
      }
      note(depth);
      if (!ended) break;
      analysis_.depth = depth;
      if (task_.progress) {
        const std::uint64_t nodes = search_.nodes() + helper_nodes_.count();
        task_.progress({depth, analysis_.lines, analysis_.nodes + nodes});
      }
    }
  }

  /// The search may have ended long after the best moves were questioned, or with others in front.
  /// Where one is refuted, the next best takes its place.
  void question_at_last() {
    constexpr int kMostRefuted = 10;
    is_last_ = true;
    const int depth = std::max(analysis_.depth, std::min(kFirstQuestioned, task_.depth));
    for (int i = 0; i < kMostRefuted && refutes_some(depth); ++i) put_lost_moves_last(moves_);
    note(depth);
  }

  [[nodiscard]] Search::Limits limits_of(const AnalysisTask& task) const {
    Search::Limits limits;
    limits.others = &helper_nodes_;
    limits.stop = task.limits.stop;
    limits.nodes = task.limits.nodes;
    if (task.limits.time) {
      limits.deadline = search::Deadline(*task.limits.time - *task.limits.time / kLastShare);
    }
    return limits;
  }

  /// A win by fours or by threats needs no search; only where more lines are asked for it takes
  /// part in one.
  void gather_moves() {
    std::optional<std::vector<Point>> win = proven_win();
    if (win && task_.avoid.contains(win->front())) win.reset();
    if (!win) {
      moves_ = root_moves(position_, root_points(position_, task_), search_.board(), task_);
    } else if (task_.limits.lines > 1) {
      moves_ = root_moves(position_, playable_points(position_, task_), search_.board(), task_);
    }
    if (win) {
      const int score = win_in(plies_of_win(position_, *win, task_.rule));
      std::erase_if(moves_, [&](const RootMove& move) { return move.point == win->front(); });
      moves_.insert(moves_.begin(), RootMove{win->front(), score, 0, *win, false, 0});
    }
    if (!win) note_fives_that_cannot_be_blocked();
    lines_ = std::min(static_cast<std::size_t>(task_.limits.lines), moves_.size());
  }
  /// Where the opponent can make two fives, or one that only a foul could block, every move loses.
  /// The search would not see it, since it takes every five for dealt with.
  void note_fives_that_cannot_be_blocked() {
    const Color mover = position_.to_move();
    const Bitboard15 fives = five_points(position_, opponent_of(mover), task_.rule);
    const Bitboard15 own = five_points(position_, mover, task_.rule);
    const bool can_block =
        fives.count() == 1 && renju::moves(position_, task_.rule).contains(fives.first());
    if (fives.empty() || can_block || !own.empty()) return;
    for (RootMove& move : moves_) {
      const Bitboard15 left = fives & ~Bitboard15(move.point);
      move.score = -win_in(2);
      move.proven = {move.point, left.first()};
    }
  }
  std::optional<std::vector<Point>> proven_win() {
    const search::Limits fours = side_limits(kRootFourNodes, task_).search;
    std::optional<std::vector<Point>> win = search_.win_by_fours(*fours.nodes, fours.time);
    if (win || task_.rule != Rule::Renju) return win;
    const std::uint64_t nodes = kThreatNodesAPly * static_cast<std::uint64_t>(task_.depth);
    const VctResult threats = find_vct(position_, side_limits(nodes, task_), task_.memory);
    analysis_.nodes += threats.nodes;
    if (threats.outcome == VcfOutcome::Win) win = threats.moves;
    return win;
  }

  /// Asks for proofs about the moves that would be reported: of a win or a loss that the search
  /// claims, since it leaves moves out; and whether the opponent wins by threats behind the others.
  /// Whether one is proven to lose: the others have to be valued again.
  bool refutes_some(int depth) {
    for (std::size_t i = 0; i < lines_; ++i) {
      RootMove& move = moves_[i];
      if (move.is_proven()) continue;
      if (is_win(move.score)) {
        prove_win(move, depth);
      } else {
        const bool is_claimed = is_loss(move.score);
        if (is_claimed && prove_losses(depth)) return true;
        const bool is_deep = depth >= std::min(kFirstQuestioned, task_.depth);
        if (!move.is_proven() && (is_claimed || is_deep) && refutes(move)) return true;
      }
    }
    std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_),
                     [](const RootMove& a, const RootMove& b) { return a.rank() > b.rank(); });
    return false;
  }
  /// What a question may cost: more when the search has come further, and `part` eighths of all
  /// limits, of the nodes with those about the other lines; nothing if it was asked with more than
  /// half as many nodes before, at last with no fewer, or if the nodes for questions are spent.
  std::optional<TacticsLimits> question_limits(std::uint64_t& asked_before, int part) const {
    const auto parts = static_cast<std::uint64_t>(part);
    std::uint64_t nodes = std::max(kQuestionNodes, search_.nodes() / kQuestionShare) * parts;
    if (task_.limits.nodes) {
      const std::uint64_t all = *task_.limits.nodes;
      if (lines_ > 1 && question_nodes_ >= all / kQuestionsShare) return std::nullopt;
      nodes = std::min(nodes, all / kQuestionShare / lines_ * parts);
    }
    if (nodes <= asked_before || (!is_last_ && nodes < 2 * asked_before)) return std::nullopt;
    asked_before = nodes;
    TacticsLimits limits = side_limits(nodes, task_);
    limits.search.nodes = nodes;
    if (task_.limits.time) {
      const auto left = *task_.limits.time - std::min(*task_.limits.time, watch_.milliseconds());
      limits.search.time = std::min(*task_.limits.time / kQuestionShare * part, left);
    }
    return limits;
  }
  bool refutes(RootMove& move) {
    if (task_.rule != Rule::Renju) return false;
    const std::optional<TacticsLimits> limits = question_limits(move.questioned, 1);
    if (!limits) return false;
    const Position after = position_.after(move.point);
    const VctResult reply = find_vct(after, *limits, task_.memory);
    count_question(reply.nodes);
    if (reply.outcome != VcfOutcome::Win) return false;
    move.score = -win_in(1 + plies_of_win(after, reply.moves, task_.rule));
    move.proven = {move.point};
    move.proven.insert(move.proven.end(), reply.moves.begin(), reply.moves.end());
    return true;
  }
  /// A move wins where nothing stops what it threatens.
  void prove_win(RootMove& move, int depth) {
    const Position after = position_.after(move.point);
    if (!has_winning_row(after, position_.to_move(), task_.rule)) {
      const std::optional<DefendResult> found =
          defences(after, question_limits(move.questioned, kClaimParts));
      if (!found || found->threat != VcfOutcome::Win) return;
      if (!(found->defences | found->unsettled).empty()) return;
    }
    move.proven = search_.remembered_line(move.point, depth);
  }
  /// Which moves do not stop what the opponent threatens. Whether one that would be reported is
  /// among them, and another one is left.
  bool prove_losses(int depth) {
    const std::optional<DefendResult> found =
        defences(position_, question_limits(losses_questioned_, kClaimParts));
    if (!found || found->threat != VcfOutcome::Win) return false;
    const Bitboard15 open = found->defences | found->unsettled;
    const int threat = -win_in(1 + plies_of_win(position_.swapped(), found->line, task_.rule));
    const int most = std::min(threat, moves_.front().score);
    bool reported = false;
    bool left = false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      RootMove& move = moves_[i];
      if (!move.is_proven() && !open.contains(move.point)) {
        move.proven = {move.point};
        if (i < lines_ && is_loss(move.score)) {
          move.proven = search_.remembered_line(move.point, depth);
        }
        if (!is_loss(move.score)) move.score = most;
        reported = reported || i < lines_;
      }
      left = left || !move.is_proven();
    }
    return reported && left;
  }
  std::optional<DefendResult> defences(const Position& position,
                                       const std::optional<TacticsLimits>& limits) {
    if (!limits) return std::nullopt;
    const WinKind kind = task_.rule == Rule::Renju ? WinKind::Threats : WinKind::Fours;
    DefendResult found = find_defences(position, task_.rule, *limits, task_.memory, {.kind = kind});
    count_question(found.nodes);
    return found;
  }
  void count_question(std::uint64_t nodes) {
    question_nodes_ += nodes;
    analysis_.nodes += nodes;
  }

  /// Whether all that is asked for is won or lost.
  [[nodiscard]] bool is_settled() const {
    return std::all_of(analysis_.lines.begin(), analysis_.lines.end(),
                       [](const AnalyzedLine& line) { return line.win.has_value(); });
  }
  void note(int plies) {
    analysis_.lines.clear();
    for (std::size_t i = 0; i < lines_; ++i) {
      const RootMove& move = moves_[i];
      // A level's errors decide what is played, and are no part of what is said of it.
      const int said = is_win_or_loss(move.score) ? move.score : move.score - move.error;
      const int score = move.is_proven() ? move.score : without_proof(said);
      analysis_.lines.push_back(
          {score, moves_to_win(score),
           move.is_proven() ? move.proven : search_.remembered_line(move.point, plies)});
    }
  }

  const Position& position_;
  const AnalysisTask& task_;
  search::NodeTally helper_nodes_;
  Search search_;
  SearchTable& table_;
  Analysis analysis_;
  std::vector<RootMove> moves_;          ///< best first
  std::size_t lines_ = 0;                ///< how many of them are reported
  std::uint64_t losses_questioned_ = 0;  ///< nodes of the last search for moves that lose
  std::uint64_t question_nodes_ = 0;     ///< of all questions about the moves
  bool is_last_ = false;                 ///< whether the search is over
  search::Stopwatch watch_;
};

}  // namespace

std::string format_score(const AnalyzedLine& line) {
  std::string text = line.score > 0 ? "+" : "";
  if (line.win) text = *line.win > 0 ? "win in " : "loss in ";
  return text.append(std::to_string(line.win ? std::abs(*line.win) : line.score));
}

Analysis analyze(const Position& position, const AnalysisTask& task, SearchTable& table) {
  assert(task.depth >= 1 && task.limits.lines >= 1);
  if (winner(position, task.rule)) return {};
  return Analyzer(position, task, table).run();
}

}  // namespace ishi::renju::engine
