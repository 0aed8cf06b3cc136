#include "cluster/othello/certificate.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

#include "io/json.hpp"
#include "othello/canonical.hpp"

namespace ishi::cluster {

namespace {

using io::Json;
using othello::Diagram;
using othello::Position;

constexpr std::string_view kName = "ishi othello proof";
constexpr int kFormat = 1;

std::string text_of(const Position& canonical) {
  return othello::format_position({canonical, othello::Color::Black});
}

bool is_score(int number) { return number >= -64 && number <= 64 && number % 2 == 0; }

std::optional<int> integer_in(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  if (member == nullptr || !member->is_integer()) return std::nullopt;
  return static_cast<int>(std::clamp<std::int64_t>(member->integer(), INT32_MIN, INT32_MAX));
}

std::optional<Diagram> diagram_in(const Json& object) {
  const Json* member = object.find("position");
  if (member == nullptr || !member->is_text()) return std::nullopt;
  const auto diagram = othello::parse_obf(member->text());
  if (!diagram || othello::format_position(*diagram) != member->text()) return std::nullopt;
  return *diagram;
}

/// The first line; with the number of claims that follow.
std::optional<std::pair<Certificate, int>> header_of(std::string_view line) {
  const std::optional<Json> object = Json::parse(line);
  if (!object || !object->is_object()) return std::nullopt;
  const Json* name = object->find("certificate");
  const Json* version = object->find("version");
  const auto diagram = diagram_in(*object);
  const auto score = integer_in(*object, "score");
  const auto frontier = integer_in(*object, "frontier");
  const auto claims = integer_in(*object, "claims");
  if (name == nullptr || !name->is_text() || name->text() != kName || version == nullptr ||
      !version->is_text() || integer_in(*object, "format") != kFormat || !diagram || !score ||
      !is_score(*score) || !frontier || !claims || *claims < 1) {
    return std::nullopt;
  }
  return std::pair(Certificate{*diagram, *score, *frontier, version->text(), {}}, *claims);
}

std::optional<Claimed> claim_of(std::string_view line) {
  const std::optional<Json> object = Json::parse(line);
  if (!object || !object->is_object()) return std::nullopt;
  const auto diagram = diagram_in(*object);
  const auto lower = integer_in(*object, "lower");
  const auto upper = integer_in(*object, "upper");
  if (!diagram || !lower || !upper || !is_score(*lower) || !is_score(*upper) || *lower > *upper ||
      diagram->to_move != othello::Color::Black ||
      othello::canonical(diagram->position).image != diagram->position) {
    return std::nullopt;
  }
  return Claimed{diagram->position, {*lower, *upper}};
}

using Claims = std::unordered_map<Position, ProvenBounds>;

/// What the claims and the rules say of a position.
ProvenBounds known(const Position& position, const Claims& claims) {
  if (othello::is_over(position)) {
    const int score = othello::final_score(position).discs();
    return {score, score};
  }
  const auto claim = claims.find(othello::canonical(position).image);
  return claim == claims.end() ? ProvenBounds() : claim->second;
}

/// What the positions after its moves say of a position.
ProvenBounds argued(const Position& position, const Claims& claims) {
  ProvenBounds bounds = {-64, -64};
  const auto add = [&](const Position& after) {
    const ProvenBounds reply = known(after, claims);
    bounds.lower = std::max(bounds.lower, -reply.upper);
    bounds.upper = std::max(bounds.upper, -reply.lower);
  };
  const othello::Bitboard8 moves = othello::moves(position);
  for (const othello::Square square : moves) add(othello::played(position, square));
  if (moves.empty()) add(position.swapped());
  return bounds;
}

}  // namespace

std::string format_certificate(Certificate certificate) {
  std::vector<std::pair<std::string, ProvenBounds>> claims;
  claims.reserve(certificate.claims.size());
  for (const Claimed& claim : certificate.claims) {
    claims.emplace_back(text_of(claim.position), claim.bounds);
  }
  std::sort(claims.begin(), claims.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string file = Json({{"certificate", kName},
                           {"format", kFormat},
                           {"position", othello::format_position(certificate.diagram)},
                           {"score", certificate.score},
                           {"frontier", certificate.frontier},
                           {"claims", claims.size()},
                           {"version", certificate.version}})
                         .dump() +
                     '\n';
  for (const auto& [position, bounds] : claims) {
    file += fmt::format("{{\"position\":\"{}\",\"lower\":{},\"upper\":{}}}\n", position,
                        bounds.lower, bounds.upper);
  }
  return file + fmt::format("{{\"checksum\":\"{:016x}\"}}\n", bytes::fnv1a(file));
}

tl::expected<Certificate, std::string> parse_certificate(std::string_view file) {
  std::size_t at = 0;
  std::size_t number = 0;
  const auto refusal = [&](std::string_view text) {
    return tl::unexpected(fmt::format("line {}: {}", number, text));
  };
  const auto next_line = [&] {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::string_view line = file.substr(at, end - at);
    at = std::min(end + 1, file.size());
    ++number;
    return line;
  };
  auto header = header_of(next_line());
  if (!header) return refusal("this is no certificate of `ishi othello prove`");
  auto& [certificate, count] = *header;
  std::string before;
  for (int i = 0; i < count; ++i) {
    if (at == file.size()) return refusal("the file is cut off here");
    const auto claim = claim_of(next_line());
    if (!claim) return refusal("this is no claim");
    if (claim->position.empties().count() < certificate.frontier) {
      return refusal("a position beyond the frontier");
    }
    std::string text = text_of(claim->position);
    if (text <= before) return refusal("the claims are not sorted, or not each once");
    before = std::move(text);
    certificate.claims.push_back(*claim);
  }
  const std::string checksum =
      fmt::format("{{\"checksum\":\"{:016x}\"}}\n", bytes::fnv1a(file.substr(0, at)));
  if (file.substr(at) != checksum) {
    ++number;
    return refusal("the checksum is wrong: the file was changed or damaged");
  }
  return std::move(certificate);
}

std::string why_not_proven(const Certificate& certificate) {
  Claims claims;
  for (const Claimed& claim : certificate.claims) claims[claim.position] = claim.bounds;
  const Position& root = certificate.diagram.position;
  if (known(root, claims) != ProvenBounds{certificate.score, certificate.score}) {
    return fmt::format("the claims do not say that the score is {}", certificate.score);
  }
  for (const Claimed& claim : certificate.claims) {
    if (othello::is_over(claim.position)) {
      if (known(claim.position, claims) == claim.bounds) continue;
      return "a wrong score of a finished game: " + text_of(claim.position);
    }
    if (claim.position.empties().count() == certificate.frontier) continue;
    const ProvenBounds reasons = argued(claim.position, claims);
    if (reasons.lower < claim.bounds.lower || reasons.upper > claim.bounds.upper) {
      return "a claim that does not follow from those after its moves: " + text_of(claim.position);
    }
  }
  return "";
}

bool is_claimed_at_most(const Certificate& certificate, const Position& position, int score) {
  if (othello::is_over(position)) return othello::final_score(position).discs() <= score;
  const Position image = othello::canonical(position).image;
  return std::any_of(
      certificate.claims.begin(), certificate.claims.end(),
      [&](const Claimed& claim) { return claim.position == image && claim.bounds.upper <= score; });
}

std::vector<Claimed> frontier_of(const Certificate& certificate) {
  std::vector<Claimed> frontier;
  for (const Claimed& claim : certificate.claims) {
    if (claim.position.empties().count() == certificate.frontier &&
        !othello::is_over(claim.position)) {
      frontier.push_back(claim);
    }
  }
  return frontier;
}

}  // namespace ishi::cluster
