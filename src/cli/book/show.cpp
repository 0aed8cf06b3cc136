// `ishi book show`: what a store knows of a position.
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "store/book.hpp"
#include "store/othello/key.hpp"

namespace ishi::cli {

namespace {

Json optional_json(const BookPosition& position, const std::optional<int>& score) {
  return score ? book_score(position.key, *score) : Json(nullptr);
}

void print_json(const BookPosition& position, const store::Evidence& evidence,
                const std::vector<store::BookMove>& moves) {
  Json list = Json::array();
  for (const store::BookMove& move : moves) {
    Json object = {{"move", position.move_text(move.move)},
                   {"score", book_score(position.key, move.score)},
                   {"depth", move.depth},
                   {"exact", move.exact}};
    if (move.is_leaf) object["leaf"] = true;
    list.push_back(std::move(object));
  }
  const store::Origin& origin = evidence.origin;
  const bool has_level = !origin.source.empty() && store::othello_position_of(position.key);
  Session::print_json({{"position", position.text},
                       {"lower", optional_json(position, evidence.lower)},
                       {"upper", optional_json(position, evidence.upper)},
                       {"depth", evidence.depth},
                       {"exact", evidence.exact()},
                       {"level", has_level ? Json(evidence.depth) : Json(nullptr)},
                       {"engine", origin.engine},
                       {"weights", origin.weights},
                       {"source", origin.source},
                       {"time", evidence.time},
                       {"moves", list}});
}

std::string bounds_text(const BookPosition& position, const store::Evidence& evidence) {
  const auto score = [&](int value) { return book_score_text(position.key, value); };
  if (evidence.exact()) return "exact " + score(*evidence.lower);
  std::string text;
  if (evidence.lower) text += "at least " + score(*evidence.lower);
  if (evidence.upper) text += (text.empty() ? "at most " : ", at most ") + score(*evidence.upper);
  return text.empty() ? "nothing proven" : text;
}

void print_text(const BookPosition& position, const std::optional<store::Evidence>& evidence,
                const std::vector<store::BookMove>& moves) {
  fmt::print("{}\n", position.board);
  if (!evidence && moves.empty()) {
    fmt::print("not in the book\n");
    return;
  }
  if (evidence) {
    const store::Origin& origin = evidence->origin;
    fmt::print("{}; {}, {}{}{}\n\n", bounds_text(position, *evidence),
               counted_plies(evidence->depth), origin.engine,
               origin.weights.empty() ? "" : " with " + origin.weights,
               origin.source.empty() ? "" : ", from " + origin.source);
  }
  for (const store::BookMove& move : moves) {
    fmt::print("{:<5}{:>10}  {}{}\n", position.move_text(move.move),
               book_score_text(position.key, move.score),
               move.exact ? "exact" : counted_plies(move.depth), move.is_leaf ? ", leaf" : "");
  }
  fmt::print(
      "\nscores for the side to move; leaf: the position behind the move is not in the book\n");
}

void show(const BookOptions& options, Session& session) {
  auto store = open_book(options.store, store::OpenMode::ReadOnly, session);
  if (!store) return;
  const auto position = book_position(options, session);
  if (!position) return;
  const auto evidence = store->find(position->key);
  if (!evidence) return report(evidence.error(), session);
  const auto moves = store::book_moves(*store, position->key);
  if (!moves) return report(moves.error(), session);
  if (options.json) {
    print_json(*position, evidence->value_or(store::Evidence()), *moves);
  } else {
    print_text(*position, *evidence, *moves);
  }
}

}  // namespace

void add_book_show(Verb group, Session& session) {
  auto options = std::make_shared<BookOptions>();
  Verb verb = group.add_verb("show", "Show what a store knows of a position.");
  add_book_options(verb, *options);
  verb.examples({"ishi book show my.db f5d6c3"});
  verb.action([options, &session] { show(*options, session); });
}

}  // namespace ishi::cli
