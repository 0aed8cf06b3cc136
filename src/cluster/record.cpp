#include "cluster/record.hpp"

#include <algorithm>
#include <array>

namespace ishi::cluster {

namespace {

using io::Json;

std::optional<std::string> text_in(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is_text() ? std::optional(member->text()) : std::nullopt;
}

/// The members that say what was asked.
Json asked(const std::string& given, const Question& question) {
  Json object = {{"position", given}, {"question", name_of(question.task)}};
  const Question usual;
  if (question.lower != usual.lower || question.upper != usual.upper) {
    object["bounds"] = std::vector<int>{question.lower, question.upper};
  }
  if (question.depth) object["depth"] = *question.depth;
  if (question.level) object["level"] = *question.level;
  if (question.nodes) object["nodes"] = *question.nodes;
  if (question.max_moves) object["max_moves"] = *question.max_moves;
  if (question.lines != 1) object["lines"] = question.lines;
  if (question.task == Task::Pair) {
    object["players"] = std::vector<std::string>{format_player(question.players[0]),
                                                 format_player(question.players[1])};
  }
  if (question.seed != usual.seed) object["seed"] = question.seed;
  if (!question.recipe.empty()) object["recipe"] = question.recipe;
  return object;
}

/// Moves of the canonical position as those of the position as given: a move, or a list of moves.
Json as_given(Game game, const std::string& given, const Json& moves) {
  if (moves.is_text()) return move_as_given(game, given, moves.text());
  Json list = Json::array();
  if (!moves.is_array()) return list;
  for (const Json& move : moves.elements()) list.push_back(as_given(game, given, move));
  return list;
}

/// The member `moves` of a result: moves with their scores and lines.
Json valued_moves_as_given(Game game, const std::string& given, const Json& moves) {
  Json list = Json::array();
  if (!moves.is_array()) return list;
  for (const Json& valued : moves.elements()) {
    Json object = valued;
    for (const char* member : {"move", "line"}) {
      if (const Json* found = valued.find(member)) {
        object[member] = as_given(game, given, Json(*found));
      }
    }
    list.push_back(std::move(object));
  }
  return list;
}

constexpr std::array<std::string_view, 5> kBounds = {"exact", "at least", "at most", "likely",
                                                     "estimate"};

}  // namespace

Found found_of(const Answer& answer, std::string_view worker) {
  Json stats = {
      {"line", answer.line}, {"nodes", answer.nodes}, {"ms", answer.ms}, {"worker", worker}};
  if (!answer.games.empty()) stats["games"] = answer.games;
  return {answer.result.dump(), stats.dump()};
}

bool is_result(std::string_view text) {
  const std::optional<Json> result = Json::parse(text);
  if (!result || !result->is_object()) return false;
  const Json* score = result->find("score");
  const Json* bound = result->find("bound");
  if (score == nullptr || bound == nullptr) return false;
  if (!score->is_number()) {
    const bool is_open = bound->is_null() || (bound->is_text() && bound->text() == "none");
    return score->is_null() && is_open;
  }
  return bound->is_text() &&
         std::find(kBounds.begin(), kBounds.end(), bound->text()) != kBounds.end();
}

std::optional<Cost> cost_in(const std::string& stats) {
  const std::optional<Json> object = Json::parse(stats);
  const Json* nodes = object ? object->find("nodes") : nullptr;
  const Json* ms = object ? object->find("ms") : nullptr;
  if (nodes == nullptr || ms == nullptr || !nodes->is_natural() || !ms->is_integer()) {
    return std::nullopt;
  }
  return Cost{nodes->natural(), static_cast<double>(ms->integer()) / 1000};
}

std::string item_line(const Item& item) {
  return Json({{"item", format_key(item.key)}, {"given", item.given}}).dump();
}

std::optional<Item> item_of_line(std::string_view line) {
  const std::optional<Json> object = Json::parse(line);
  if (!object) return std::nullopt;
  const auto text = text_in(*object, "item");
  const auto given = text_in(*object, "given");
  if (!text || !given) return std::nullopt;
  const Parsed<Key> key = parse_key(*text);
  if (!key) return std::nullopt;
  const Parsed<Placed> placed = place(parse_question(key->question)->game, *given);
  if (!placed || placed->canonical != key->position) return std::nullopt;
  return Item{*key, *given, placed->hardness};
}

std::string finding_line(const Finding& finding) {
  return "{\"item\":" + Json(format_key(finding.key)).dump() +
         ",\"result\":" + finding.found.result + ",\"stats\":" + finding.found.stats + "}";
}

std::optional<Finding> finding_of_line(std::string_view line) {
  const std::optional<Json> object = Json::parse(line);
  if (!object) return std::nullopt;
  const auto text = text_in(*object, "item");
  const Json* result = object->find("result");
  const Json* stats = object->find("stats");
  if (!text || result == nullptr || stats == nullptr || !stats->is_object()) return std::nullopt;
  const Parsed<Key> key = parse_key(*text);
  if (!key || !is_result(result->dump())) return std::nullopt;
  return Finding{*key, {result->dump(), stats->dump()}};
}

Json exported(const Key& key, const std::string& given, const std::string& result) {
  const Question question = *parse_question(key.question);
  Json object = asked(given, question);
  Json found = Json::parse(result).value_or(Json::object());
  if (const Json* moves = found.find("moves")) {
    found["moves"] = valued_moves_as_given(question.game, given, Json(*moves));
  }
  object.update(found);
  object["version"] = question.version;
  return object;
}

Json exported_stats(const Key& key, const std::string& given, const std::string& stats) {
  const Question question = *parse_question(key.question);
  Json object = asked(given, question);
  Json kept = Json::parse(stats).value_or(Json::object());
  const Json* known = kept.find("line");
  const bool has_line = known != nullptr && known->is_array();
  const Json line = as_given(question.game, given, has_line ? Json(*known) : Json::array());
  object["best"] = line.empty() ? Json(nullptr) : line.elements().front();
  kept["line"] = line;
  if (const Json* games = kept.find("games")) {
    kept["games"] = as_given(question.game, given, Json(*games));
  }
  object.update(kept);
  object["version"] = question.version;
  return object;
}

}  // namespace ishi::cluster
