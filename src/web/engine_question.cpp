#include "web/engine_question.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "io/json.hpp"

namespace ishi::web {

namespace {

using io::Json;

/// A member's text; empty where it is missing or something else.
std::string_view text_in(const Json& object, std::string_view name) {
  const Json* const member = object.find(name);
  return member != nullptr && member->is_text() ? std::string_view(member->text())
                                                : std::string_view();
}

std::optional<EngineMethod> method_named(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, EngineMethod>, 5> kMethods = {
      {{"analyze", EngineMethod::Analyze},
       {"solve", EngineMethod::Solve},
       {"book", EngineMethod::Book},
       {"stored", EngineMethod::Stored},
       {"games", EngineMethod::Games}}};
  for (const auto& [known, method] : kMethods) {
    if (known == name) return method;
  }
  return std::nullopt;
}

/// A member's whole number from 1 to `most`.
std::optional<int> limit_in(const Json& object, std::string_view name, int most) {
  const Json* const member = object.find(name);
  if (member == nullptr || !member->is_integer()) return std::nullopt;
  const std::int64_t value = member->integer();
  return value >= 1 && value <= most ? std::optional(static_cast<int>(value)) : std::nullopt;
}

}  // namespace

std::string_view message_of(QuestionError error) {
  switch (error) {
    case QuestionError::NoObject:
      return "a question is one JSON object\n";
    case QuestionError::NoGame:
      return "game: othello or renju\n";
    case QuestionError::NoMethod:
      return "method: analyze, book, stored, games, or solve for Othello\n";
    case QuestionError::NoPosition:
      return "position: none of this game\n";
    case QuestionError::BadLimit:
      break;
  }
  return "depth and lines: whole numbers from 1\n";
}

tl::expected<EngineQuestion, QuestionError> parse_engine_question(std::string_view body) {
  const std::optional<Json> object = Json::parse(body);
  if (!object || !object->is_object()) return tl::unexpected(QuestionError::NoObject);
  const std::string_view game = text_in(*object, "game");
  if (game != "othello" && game != "renju") return tl::unexpected(QuestionError::NoGame);
  const std::optional<EngineMethod> method = method_named(text_in(*object, "method"));
  const bool is_solve_elsewhere = method == EngineMethod::Solve && game != "othello";
  if (!method || is_solve_elsewhere) return tl::unexpected(QuestionError::NoMethod);
  EngineQuestion question;
  question.method = *method;
  const std::string_view position = text_in(*object, "position");
  if (game == "othello") {
    const auto read = othello::parse_position(position);
    if (!read) return tl::unexpected(QuestionError::NoPosition);
    question.position = read->position;
  } else {
    const auto read = renju::parse_position(position);
    if (!read) return tl::unexpected(QuestionError::NoPosition);
    question.position = *read;
  }
  if (question.method == EngineMethod::Analyze) {
    const auto depth = limit_in(*object, "depth", EngineQuestion::kMostDepth);
    const auto lines = limit_in(*object, "lines", EngineQuestion::kMostLines);
    if (!depth || !lines) return tl::unexpected(QuestionError::BadLimit);
    question.depth = *depth;
    question.lines = *lines;
  }
  return question;
}

}  // namespace ishi::web
