#include "cli/renju/proof_text.hpp"

#include <optional>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/sgf.hpp>

#include "cli/renju/text.hpp"

namespace ishi::cli {

using renju::Proof;
using renju::ProofNode;

Json proof_object(const Proof& proof) {
  Json nodes = Json::array();
  for (const ProofNode& node : proof.nodes) {
    Json object = {{"move", point_name(node.move)}};
    if (!node.defences.empty()) {
      Json& defences = object["defences"];
      for (const ProofNode::Defence& defence : node.defences) {
        defences[point_name(defence.point)] = defence.next;
      }
    }
    if (node.elsewhere) object["elsewhere"] = *node.elsewhere;
    nodes.push_back(std::move(object));
  }
  Json object = {{"position", renju::format_position(proof.position)}};
  object["nodes"] = std::move(nodes);
  return object;
}

namespace {

/// A number of a node that stands before node `index`.
bool is_earlier(const Json& value, std::size_t index) {
  return value.is_natural() && value.natural() < index;
}

/// One node of the list; what is wrong with it, or an empty text.
std::string_view read_node(const Json& object, std::size_t index, ProofNode& node) {
  const Json* name = object.find("move");
  if (name == nullptr || !name->is_text()) return "a node with a move";
  const auto move = board::parse_point(name->text());
  if (!move) return "a point as move";
  node.move = *move;
  if (const Json* defences = object.find("defences")) {
    if (!defences->is_object()) return "an object of defences";
    for (const auto& [place, next] : defences->members()) {
      const auto point = board::parse_point(place);
      if (!point) return "a point as defence";
      if (!is_earlier(next, index)) return "the number of an earlier node";
      node.defences.push_back({*point, next.natural()});
    }
  }
  if (const Json* elsewhere = object.find("elsewhere")) {
    if (!is_earlier(*elsewhere, index)) return "the number of an earlier node";
    node.elsewhere = elsewhere->natural();
  }
  return {};
}

}  // namespace

Parsed<Proof> parse_proof(std::string_view text) {
  const auto object = Json::parse_or_place(text);
  if (!object) return fail_at(text, object.error(), "a proof as a JSON object");
  if (!object->is_object()) return fail_at(text, 0, "a proof as a JSON object");
  const Json* place = object->find("position");
  if (place == nullptr || !place->is_text()) {
    return fail_with(0, "a proof with a position", "none");
  }
  const auto position = renju::parse_position(place->text());
  if (!position) return tl::unexpected<ParseError>(position.error());
  const Json* nodes = object->find("nodes");
  if (nodes == nullptr || !nodes->is_array()) {
    return fail_with(0, "a proof with a list of nodes", "none");
  }
  Proof proof{*position, {}};
  for (const Json& entry : nodes->elements()) {
    ProofNode node;
    const std::string_view wrong = read_node(entry, proof.nodes.size(), node);
    if (!wrong.empty()) {
      return fail_with(0, wrong, fmt::format("node {}", proof.nodes.size()));
    }
    proof.nodes.push_back(std::move(node));
  }
  return proof;
}

namespace {

class SgfWriter {
 public:
  explicit SgfWriter(const Proof& proof) : proof_(proof), uses_(proof.nodes.size()) {
    for (const ProofNode& node : proof.nodes) {
      for (const ProofNode::Defence& defence : node.defences) ++uses_[defence.next];
      if (node.elsewhere) ++uses_[*node.elsewhere];
    }
    written_.resize(proof.nodes.size());
  }

  std::string write() {
    text_ = "(;GM[4]FF[4]CA[UTF-8]SZ[15]";
    set_up("AB", proof_.position.black());
    set_up("AW", proof_.position.white());
    text_ += proof_.position.to_move() == renju::Color::Black ? "PL[B]" : "PL[W]";
    node(proof_.nodes.size() - 1);
    return text_ + ")\n";
  }

 private:
  void set_up(const char* name, const renju::Bitboard15& stones) {
    if (stones.empty()) return;
    text_ += name;
    for (const board::Point point : stones) {
      text_ += '[' + renju::format_sgf_point(point) + ']';
    }
  }
  void move(board::Point point, bool attacker) {
    const bool black = (proof_.position.to_move() == renju::Color::Black) == attacker;
    text_ += fmt::format(";{}[{}]", black ? 'B' : 'W', renju::format_sgf_point(point));
  }
  void node(std::size_t index) {
    const ProofNode& node = proof_.nodes[index];
    move(node.move, true);
    const bool leaf = node.defences.empty() && !node.elsewhere;
    if (written_[index] && !leaf) {
      text_ += fmt::format("C[goes on as at {}]", index);
      return;
    }
    written_[index] = true;
    std::string comment;
    if (uses_[index] > 1 && !leaf) comment = fmt::format("{}", index);
    if (node.elsewhere) {
      comment += fmt::format("{}elsewhere: {}", comment.empty() ? "" : "; ", elsewhere(node));
    }
    if (!comment.empty()) text_ += fmt::format("C[{}]", comment);
    const bool branches = node.defences.size() > 1;
    for (const ProofNode::Defence& defence : node.defences) {
      if (branches) text_ += "\n(";
      move(defence.point, false);
      this->node(defence.next);
      if (branches) text_ += ')';
    }
  }
  /// What is played where the defender does nothing against the threat: a line.
  std::string elsewhere(const ProofNode& node) const {
    std::string line;
    for (std::optional<std::size_t> at = node.elsewhere; at;) {
      const ProofNode& next = proof_.nodes[*at];
      if (!line.empty()) line += ' ';
      line += point_name(next.move);
      if (next.defences.empty()) break;
      line += ' ' + point_name(next.defences.front().point);
      at = next.defences.front().next;
    }
    return line;
  }

  const Proof& proof_;
  std::vector<std::size_t> uses_;
  std::vector<bool> written_;
  std::string text_;
};

}  // namespace

std::string proof_sgf(const Proof& proof) { return SgfWriter(proof).write(); }

}  // namespace ishi::cli
