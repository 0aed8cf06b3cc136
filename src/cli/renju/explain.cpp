// `ishi renju explain`: why a point is forbidden or not, as a tree.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/explain.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/renju/empty_point.hpp"
#include "cli/renju/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using renju::BlackRow;
using renju::Explanation;
using renju::Foul;
using renju::StraightFourWay;
using renju::ThreeTree;

struct ExplainOptions {
  std::string position;
  std::string point;
  bool json = false;
};

std::string verdict_of(const Explanation& explanation) {
  if (explanation.five) return "allowed: it makes a five";
  if (explanation.foul == Foul::None) return "allowed";
  return fmt::format("forbidden: {}", name_of(explanation.foul));
}

Json row_object(const BlackRow& row) {
  Json object = {{"axis", name_of(row.axis)}, {"stones", point_array(row.stones)}};
  if (!row.five_points.empty()) object["five_points"] = point_array(row.five_points);
  return object;
}

Json tree_object(const Explanation& explanation) {
  Json object = {{"position", renju::format_position(explanation.position)},
                 {"point", point_name(explanation.point)},
                 {"forbidden", explanation.foul == Foul::None ? Json(nullptr)
                                                              : Json(name_of(explanation.foul))}};
  if (explanation.five) object["five"] = row_object(*explanation.five);
  for (const BlackRow& row : explanation.overlines) object["overlines"].push_back(row_object(row));
  for (const BlackRow& row : explanation.fours) object["fours"].push_back(row_object(row));
  for (const ThreeTree& three : explanation.threes) {
    Json tree = row_object(three.row);
    tree["real"] = three.is_real();
    tree["ways"] = Json::array();
    for (const StraightFourWay& way : three.ways) {
      Json step = {{"point", point_name(way.point)}, {"allowed", way.is_allowed()}};
      if (way.makes_five) step["five"] = true;
      for (const Explanation& judgement : way.judgement) step["judgement"] = tree_object(judgement);
      tree["ways"].push_back(step);
    }
    object["threes"].push_back(tree);
  }
  return object;
}

/// Prints the tree as text, each board deeper four columns further in.
class TreePrinter {
 public:
  explicit TreePrinter(BoardStyle style) : style_(style) {}

  void print(const Explanation& explanation) {
    if (!style_.words) draw(explanation);
    line(fmt::format("{} is {}", point_name(explanation.point), verdict_of(explanation)));
    if (explanation.five) row("five", *explanation.five);
    for (const BlackRow& overline : explanation.overlines) row("overline", overline);
    for (const BlackRow& four : explanation.fours) {
      row("four", four, ", completed on " + point_list(four.five_points));
    }
    for (const ThreeTree& three : explanation.threes) {
      row(three.is_real() ? "three" : "no three", three.row);
      for (const StraightFourWay& way : three.ways) print_way(way);
    }
    if (explanation.threes.empty() && explanation.fours.empty() && !explanation.five &&
        explanation.overlines.empty()) {
      line("  it makes no four and no three");
    }
  }

 private:
  void print_way(const StraightFourWay& way) {
    const std::string what = "  - a straight four through " + point_name(way.point);
    if (way.makes_five) {
      line(what + ": no, it makes a five at the same time");
      return;
    }
    const Explanation& judgement = way.judgement.front();
    line(fmt::format("{}: {}", what, verdict_of(judgement)));
    if (judgement.foul == Foul::None && judgement.threes.size() < 2) return;
    indent_ += 4;
    print(judgement);
    indent_ -= 4;
  }
  /// The board of the judgement with the point marked by `?`.
  void draw(const Explanation& explanation) {
    std::string board = renju_board(explanation.position, {}, {});
    const int row = board::Point::kSide - 1 - explanation.point.row();
    constexpr std::size_t kLineLength = 2 + 2 * board::Point::kSide + 1;
    const auto at = static_cast<std::size_t>(row) * kLineLength + 3 +
                    2 * static_cast<std::size_t>(explanation.point.column());
    board[at] = '?';
    for (std::size_t start = 0; start < board.find("to move") - 2;) {
      const std::size_t end = board.find('\n', start);
      line(board.substr(start, end - start));
      start = end + 1;
    }
  }
  void row(const std::string& what, const BlackRow& row, const std::string& more = {}) {
    line(fmt::format("  {} on the {} line: {}{}", what, name_of(row.axis), point_list(row.stones),
                     more));
  }
  void line(const std::string& text) { fmt::print("{:{}}{}\n", "", indent_, text); }

  BoardStyle style_;
  int indent_ = 0;
};

void explain(const ExplainOptions& options, Session& session) {
  const std::optional<Input> input = one_input(options.position, &kRenjuBoards, session);
  if (!input) return;
  const auto position = renju::parse_position(input->text);
  if (!position) return session.bad_input(*input, position.error(), options.json);
  const auto point = read_empty_point(options.point, *position, options.json, session);
  if (!point) return;
  const Explanation explanation = renju::explain(*position, *point);
  if (options.json) return Session::print_json(tree_object(explanation));
  TreePrinter(session.style()).print(explanation);
}

}  // namespace

void add_renju_explain(Verb group, Session& session) {
  auto options = std::make_shared<ExplainOptions>();
  Verb verb =
      group.add_verb("explain", "Show why a point is forbidden to Black or not, as a tree.");
  verb.add("POSITION", options->position, "a board, a transcript or start; - reads standard input")
      .required();
  verb.add("POINT", options->point, "an empty point, such as h8").required();
  verb.add_json(options->json);
  verb.examples({"ishi renju explain h8i9h7j8f8h9g9h10g11 g8"});
  verb.action([options, &session] { explain(*options, session); });
}

}  // namespace ishi::cli
