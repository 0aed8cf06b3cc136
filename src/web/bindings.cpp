// The rules for a web page: C functions that take and give text, compiled to WebAssembly.
#include <string>

#include <nlohmann/json.hpp>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

namespace {

using namespace ishi;
using Json = nlohmann::ordered_json;

Json name_list(othello::Bitboard8 squares) {
  Json names = Json::array();
  for (const othello::Square square : squares) names.push_back(board::format_square(square));
  return names;
}

Json describe(std::string_view text) {
  const auto diagram = othello::parse_position(text);
  if (!diagram) {
    const ParseError& error = diagram.error();
    return {{"error", "expected " + std::string(error.expected) + ", found " +
                          std::string(error.found.view())},
            {"offset", error.offset}};
  }
  Json moves = Json::object();
  for (const othello::Square square : othello::moves(diagram->position)) {
    moves[board::format_square(square)] = name_list(othello::flips(diagram->position, square));
  }
  return {{"position", othello::format_position(*diagram)},
          {"black", name_list(diagram->black())},
          {"white", name_list(diagram->white())},
          {"to_move", std::string(1, othello::symbol_of(diagram->to_move))},
          {"moves", moves},
          {"pass", othello::must_pass(diagram->position)},
          {"over", othello::is_over(diagram->position)}};
}

}  // namespace

extern "C" {

/// A position in any of the texts that `ishi othello show` reads, described as JSON: discs, side to
/// move, moves with what they turn; or `error` and `offset`. The text returned lives until the next
/// call; a page has one thread.
const char* ishi_othello_describe(const char* text) {
  static std::string answer;
  answer = describe(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  return answer.c_str();
}
}
