// Any bytes as the file of a match, as an engine's answer, and as what a user writes of an engine:
// never a crash, and what was read is written so that it reads the same.
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "match/engine_spec.hpp"
#include "match/match_file.hpp"
#include "match/responses.hpp"

namespace {

using namespace ishi::fuzz;
namespace match = ishi::match;

void check_file(std::string_view text) {
  const auto file = match::parse_match_file(text);
  if (!is_read(file, text)) return;
  require(file->whole_bytes <= text.size());
  const auto whole = match::parse_match_file(text.substr(0, file->whole_bytes));
  require(whole && whole->games == file->games && whole->terms == file->terms);
  for (const match::MatchGame& game : file->games) {
    const std::string line = match::format_match_game(game, {"a", "b"});
    const auto again = match::parse_match_game(line);
    require(again && match::format_match_game(*again, {"a", "b"}) == line);
  }
}

void check_answers(std::string_view line) {
  is_read(match::parse_gtp_response_line(line), line);
  match::nboard_move_in(line);
  match::printable(line);
  const auto move = match::parse_gomocup_move(line);
  require((match::gomocup_line(line) == match::GomocupLine::Move) == move.has_value());
  if (is_read(move, line)) {
    require(match::parse_gomocup_move(match::format_gomocup_move(*move)) == *move);
  }
}

void check_spec(std::string_view text) {
  const auto spec = match::parse_engine_spec(text);
  if (!is_read(spec, text)) return;
  const std::string written = match::format_engine_spec(*spec);
  const auto again = match::parse_engine_spec(written);
  require(again && match::format_engine_spec(*again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = text_of(data, size);
  check_file(bytes);
  check_file(match::format_match_terms({{"seed", "1"}}).append(bytes).append("\n{"));
  check_answers(bytes);
  check_spec(bytes);
  return 0;
}
