// `ishi book lines`: what must be known to meet an opponent who errs no more than so much.
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "store/reach.hpp"

namespace ishi::cli {

namespace {

struct LinesOptions : BookOptions {
  double within = 0;
  std::string side;  ///< black or white; empty: both
};

/// Prints the lines of a part of a book. A line ends where the book does, and at a position that an
/// earlier line has gone through.
class Lines {
 public:
  Lines(const LinesOptions& options, const store::ReachedPositions& reached, Session& session)
      : options_(options), reached_(reached), session_(session) {}

  /// A line's score is told for the side to move in `root`.
  void print(const BookPosition& root) {
    root_ = &root;
    follow(root, 0, 0);
    if (options_.json) {
      Session::print_json({{"lines", lines_},
                           {"positions", positions_},
                           {"missing", missing_},
                           {"within", options_.within}});
      return;
    }
    fmt::print("{}, {} to know a move for; {} as good lead{} out of the book\n",
               counted(lines_, "line"), counted(positions_, "position"), counted(missing_, "move"),
               missing_ == 1 ? "s" : "");
  }

 private:
  void follow(const BookPosition& position, int lost, int score) {
    if (session_.stop().requested()) return;
    const auto found = reached_.find(position.key);
    if (found == reached_.end()) return end(lost, score, "book");
    if (!gone_through_.insert(position.key).second) return end(lost, score, "transposition");
    const auto& [least, moves, is_best_only] = found->second;
    const bool is_to_know = options_.side.empty() || is_best_only;
    if (is_to_know) ++positions_;
    const std::uint64_t lines_before = lines_;
    for (const store::BookMove& move : moves) {
      const int loss = moves.front().score - move.score;
      const int of_root = moves_.size() % 2 == 0 ? move.score : -move.score;
      moves_.push_back(position.move_text(move.move));
      if (!move.is_leaf) {
        follow(position.after(move.move), lost + loss, of_root);
      } else if (is_best_only) {
        end(lost + loss, of_root, "book");
      } else {
        ++missing_;
      }
      moves_.pop_back();
    }
    if (lines_ == lines_before) end(lost, score, "book");
  }

  void end(int lost, int score, const char* how) {
    ++lines_;
    if (options_.json) {
      Session::print_json({{"line", moves_},
                           {"score", book_score(root_->key, score)},
                           {"lost", book_score(root_->key, lost)},
                           {"end", how}});
      return;
    }
    std::string text;
    for (const std::string& move : moves_) text += " " + move;
    const bool is_transposition = how[0] == 't';
    fmt::print("{:>5}.{}  {}{}{}\n", lines_, text, book_score_text(root_->key, score),
               lost > 0 ? ", lost " + book_score_text(root_->key, lost).substr(1) : "",
               is_transposition ? ", as before" : "");
  }

  const LinesOptions& options_;
  const store::ReachedPositions& reached_;
  Session& session_;
  const BookPosition* root_ = nullptr;
  std::unordered_set<store::Key> gone_through_;
  std::vector<std::string> moves_;
  std::uint64_t lines_ = 0;
  std::uint64_t positions_ = 0;
  std::uint64_t missing_ = 0;
};

store::Erring erring_of(const LinesOptions& options, const BookPosition& position) {
  if (options.side.empty()) return store::Erring::Both;
  const bool is_first = (options.side == "black") == position.black_to_move;
  return is_first ? store::Erring::SecondMover : store::Erring::FirstMover;
}

void show_lines(const LinesOptions& options, Session& session) {
  auto store = open_book(options.store, store::OpenMode::ReadOnly, session);
  if (!store) return;
  const auto position = book_position(options, session);
  if (!position) return;
  const store::ReachWish wish = {book_units(position->key, options.within),
                                 erring_of(options, *position)};
  const auto reached = store::reach(*store, position->key, wish,
                                    [&](std::size_t) { return !session.stop().requested(); });
  if (!reached) return report(reached.error(), session);
  Lines(options, *reached, session).print(*position);
}

}  // namespace

void add_book_lines(Verb group, Session& session) {
  auto options = std::make_shared<LinesOptions>();
  Verb verb = group.add_verb("lines", "List the lines of a book that must be known.");
  add_book_options(verb, *options);
  verb.add("--within", options->within,
           "lines that lose at most D in all, in discs or points of Renju")
      .required()
      .range(0.0, 1e6)
      .value_name("D");
  verb.add("--for", options->side, "the side that plays the best move alone; the other one errs")
      .one_of({"black", "white"})
      .value_name("black|white");
  verb.examples(
      {"ishi book lines my.db --within 2 --for black", "ishi book lines my.db f5d6 --within 1"});
  verb.action([options, &session] { show_lines(*options, session); });
}

}  // namespace ishi::cli
