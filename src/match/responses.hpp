// Parsers of engines' answers, line by line; any bytes may come.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <ishi/text/parse_error.hpp>

namespace ishi::match {

/// The first line of a GTP response: `= f5`, `=7 f5`, `? illegal move`.
struct GtpResponseLine {
  bool success = false;
  std::string_view text;  ///< without blanks around it
};
Parsed<GtpResponseLine> parse_gtp_response_line(std::string_view line);

/// The move of a line `=== F5/1.00/0.2` or `=== c5 1.00 0.0` in small letters, passes as `pass`;
/// nothing if the line says something else, as `status …` does.
std::optional<std::string> nboard_move_in(std::string_view line);

/// What a line of a Gomocup engine is.
enum class GomocupLine {
  Move,     ///< `7,7`
  Ok,       ///< `OK`
  Error,    ///< `ERROR …` or `UNKNOWN …`
  Remark,   ///< `MESSAGE …`, `DEBUG …`, `SUGGEST …`, or an empty line
  Garbage,  ///< anything else
};
GomocupLine gomocup_line(std::string_view line);

/// Reads `7,7`: column from the left and row from the top, from 0, as the name of a point.
Parsed<std::string> parse_gomocup_move(std::string_view line);
/// The pair of numbers of a point's name. Precondition: the name is one of the 15×15 board.
std::string format_gomocup_move(std::string_view point);

/// A text for a message: control characters and bytes beyond ASCII become `?`, and what is longer
/// than a hundred bytes is cut.
std::string printable(std::string_view text);

}  // namespace ishi::match
