// What the page asks of the program's own engines, and of its library: one JSON object in the body
// of a request.
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "web/library.hpp"

namespace ishi::web {

enum class EngineMethod {
  Analyze,  ///< the values of the best moves
  Solve,    ///< the exact score; Othello only
  Book,     ///< what the book says
  Stored,   ///< what is kept of earlier analyses
  Games,    ///< what was played in the games of an index
};

/// {"game":"othello","method":"analyze","position":"f5d6","depth":12,"lines":4}
struct EngineQuestion {
  static constexpr int kMostDepth = 100;  ///< plies
  static constexpr int kMostLines = 225;

  PagePosition position;
  EngineMethod method = EngineMethod::Analyze;
  int depth = 1;  ///< of an analysis
  int lines = 1;  ///< of an analysis
};

/// Why a body is no question.
enum class QuestionError {
  NoObject,    ///< not one JSON object
  NoGame,      ///< "game" is not "othello" or "renju"
  NoMethod,    ///< "method" is none that the game's engine has
  NoPosition,  ///< "position" is no position of the game
  BadLimit,    ///< "depth" or "lines" is missing or out of range
};
std::string_view message_of(QuestionError error);

tl::expected<EngineQuestion, QuestionError> parse_engine_question(std::string_view body);

}  // namespace ishi::web
