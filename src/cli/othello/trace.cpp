// `ishi othello trace`: how one move finds what it turns, as in a textbook.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/trace.hpp>

#include "cli/othello/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/suggestion.hpp"
#include "cli/shell/walk.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using othello::Bitboard8;
using othello::Diagram;
using othello::FlipTrace;
using othello::TraceLine;
using othello::TraceStep;

struct TraceOptions {
  std::string position;
  std::string move;
  std::string variant = "transfer";
  std::string direction;  ///< show this one only; empty for all
  bool json = false;
  bool walk = false;
};

std::string hex(std::uint64_t word) { return fmt::format("0x{:016x}", word); }

/// Eight places of a line, the highest first, as the board is read.
std::string line_text(std::uint64_t places) { return fmt::format("{:08b}", places & 255); }

/// The board with the squares of `word` marked `#`, each line after four blanks.
std::string drawn(const Diagram& diagram, Bitboard8 word) {
  std::string text = "      a b c d e f g h\n";
  for (int row = 0; row < 8; ++row) {
    text += fmt::format("    {}", row + 1);
    for (int column = 0; column < 8; ++column) {
      const othello::Square square(column, row);
      char symbol = '.';
      if (diagram.black().contains(square)) symbol = 'X';
      if (diagram.white().contains(square)) symbol = 'O';
      if (word.contains(square)) symbol = '#';
      text += ' ';
      text += symbol;
    }
    text += '\n';
  }
  return text;
}

std::string shift_text(int shift) {
  return shift > 0 ? fmt::format("<< {}", shift) : fmt::format(">> {}", -shift);
}

void print_line(const TraceLine& line, const Diagram& diagram, bool plain) {
  fmt::print("\n{}:", line.name);
  if (line.shift != 0) fmt::print(" shift {},", shift_text(line.shift));
  fmt::print(" {} {}\n", othello::format_trace_text(line.mask_meaning), hex(line.mask));
  int number = 0;
  for (const TraceStep& step : line.steps) {
    const bool board = step.kind == TraceStep::Kind::Board;
    fmt::print("  {}. {}  {}\n", ++number, board ? hex(step.word) : line_text(step.word),
               othello::format_trace_text(step.text));
    if (board && !plain) fmt::print("{}", drawn(diagram, Bitboard8(step.word)));
  }
  fmt::print("  {}\n", othello::format_trace_text(line.stop));
  if (!line.flips.empty()) {
    fmt::print("  adds {}: {}\n", hex(line.flips.word()), square_list(line.flips));
  }
}

void print_text(const FlipTrace& trace, const Diagram& diagram, bool plain) {
  const auto& [mover, opponent] = trace.position;
  const Bitboard8 move(trace.square);
  const std::string_view name = othello::name_of(diagram.to_move);
  const std::string_view other = othello::name_of(opponent_of(diagram.to_move));
  fmt::print("{} plays {}; flips found by {}\n", name, board::format_square(trace.square),
             othello::info_of(trace.variant).name);
  fmt::print("{:<6} {}\n{:<6} {}\n{:<6} {}\n", name, hex(mover.word()), other, hex(opponent.word()),
             board::format_square(trace.square), hex(move.word()));
  if (!plain) fmt::print("{}", drawn(diagram, move));
  for (const TraceLine& line : trace.lines) print_line(line, diagram, plain);
  if (trace.flips.empty()) {
    fmt::print("\nnothing turns: the move is illegal\n");
    return;
  }
  const Diagram after = {othello::played(trace.position, trace.square, trace.flips),
                         opponent_of(diagram.to_move)};
  fmt::print("\nflips {}: {}\n", hex(trace.flips.word()), square_list(trace.flips));
  fmt::print("{:<6} ^= move | flips: {} ^ {} = {}\n", name, hex(mover.word()),
             hex((move | trace.flips).word()), hex(after.position.opponent.word()));
  fmt::print("{:<6} ^= flips:        {} ^ {} = {}\n", other, hex(opponent.word()),
             hex(trace.flips.word()), hex(after.position.mover.word()));
  if (!plain) fmt::print("{}", drawn(after, Bitboard8()));
}

/// A screen for the start, for each step of each direction, and for the end: the board, the mask,
/// and the word in hex and binary.
std::vector<std::string> screens_of(const FlipTrace& trace, const Diagram& diagram, bool plain) {
  const auto shown = [&](std::uint64_t word, std::uint64_t mask) {
    if (plain) return fmt::format("{}: {}\n", hex(word), square_list(Bitboard8(word)));
    const Diagram empty = {{}, diagram.to_move};
    return side_by_side({"    the board, # the word\n" + drawn(diagram, Bitboard8(word)),
                         "    the mask\n" + drawn(empty, Bitboard8(mask)),
                         '\n' + rows_of_word(word, 64)});
  };
  const Bitboard8 move(trace.square);
  std::vector<std::string> screens = {
      fmt::format("{} plays {}; flips found by {}\n{}", othello::name_of(diagram.to_move),
                  board::format_square(trace.square), othello::info_of(trace.variant).name,
                  shown(move.word(), move.word()))};
  for (const TraceLine& line : trace.lines) {
    std::string title(line.name);
    if (line.shift != 0) title += fmt::format(", shift {}", shift_text(line.shift));
    title +=
        fmt::format(": {} {}\n", othello::format_trace_text(line.mask_meaning), hex(line.mask));
    for (const TraceStep& step : line.steps) {
      const bool board = step.kind == TraceStep::Kind::Board;
      screens.push_back(fmt::format(
          "{}{}  {}\n{}", title, board ? hex(step.word) : line_text(step.word),
          othello::format_trace_text(step.text), shown(board ? step.word : line.mask, line.mask)));
    }
    screens.push_back(title + othello::format_trace_text(line.stop) + '\n' +
                      shown(line.flips.word(), line.mask));
  }
  screens.push_back(fmt::format("{} turns {}\n{}", board::format_square(trace.square),
                                square_list(trace.flips),
                                shown(trace.flips.word(), trace.flips.word())));
  return screens;
}

void print_json(const FlipTrace& trace, const Diagram& diagram) {
  Json lines = Json::array();
  for (const TraceLine& line : trace.lines) {
    Json steps = Json::array();
    for (const TraceStep& step : line.steps) {
      Json object = {{"text", othello::format_trace_text(step.text)}};
      if (step.kind == TraceStep::Kind::Board) {
        object["word"] = hex(step.word);
        object["squares"] = square_array(Bitboard8(step.word));
      } else {
        object["line"] = line_text(step.word);
      }
      steps.push_back(object);
    }
    lines.push_back({{"direction", line.name},
                     {"shift", line.shift},
                     {"mask", hex(line.mask)},
                     {"mask_meaning", othello::format_trace_text(line.mask_meaning)},
                     {"steps", steps},
                     {"stop", othello::format_trace_text(line.stop)},
                     {"flips", square_array(line.flips)}});
  }
  Json answer = {{"position", othello::format_position(diagram)},
                 {"move", board::format_square(trace.square)},
                 {"variant", othello::info_of(trace.variant).name},
                 {"mover", hex(trace.position.mover.word())},
                 {"opponent", hex(trace.position.opponent.word())},
                 {"bit", hex(Bitboard8(trace.square).word())},
                 {"directions", lines},
                 {"flips", square_array(trace.flips)},
                 {"legal", !trace.flips.empty()}};
  if (!trace.flips.empty()) {
    const Diagram after = {othello::played(trace.position, trace.square, trace.flips),
                           opponent_of(diagram.to_move)};
    answer["after"] = {{"position", othello::format_position(after)},
                       {"mover_before", hex(after.position.opponent.word())},
                       {"opponent_before", hex(after.position.mover.word())}};
  }
  Session::print_json(answer);
}

std::vector<std::string> known_variants() {
  std::vector<std::string> names;
  for (const othello::FlipVariantInfo& info : othello::kFlipVariants) names.emplace_back(info.name);
  return names;
}

void trace(const TraceOptions& options, Session& session) {
  const std::optional<Input> position = one_input(options.position, &kOthelloBoards, session);
  if (!position) return;
  const Parsed<Diagram> diagram = othello::parse_position(position->text);
  if (!diagram) {
    session.bad_input(*position, diagram.error(), options.json);
    return;
  }
  const Input move_input{options.move, "argument 2", 1};
  const Parsed<othello::Square> square = board::parse_square<8>(options.move);
  if (!square) {
    session.bad_input(move_input, square.error(), options.json);
    return;
  }
  if (diagram->position.occupied().contains(*square)) {
    session.bad_input(move_input, ParseError{"an empty square", ShortText("a disc"), 0},
                      options.json);
    return;
  }
  const auto variant = othello::flip_variant_named(options.variant);
  FlipTrace found = othello::trace_flips(diagram->position, *square, *variant);
  if (!options.direction.empty()) {
    std::vector<std::string> names;
    for (const TraceLine& line : found.lines) names.emplace_back(line.name);
    std::erase_if(found.lines,
                  [&](const TraceLine& line) { return line.name != options.direction; });
    if (found.lines.empty()) {
      session.bad_input("--direction: " + expected_name(names, options.direction));
      return;
    }
  }
  if (options.json) {
    print_json(found, *diagram);
  } else if (options.walk) {
    walk(screens_of(found, *diagram, session.is_plain()), session);
  } else {
    print_text(found, *diagram, session.is_plain());
  }
}

}  // namespace

void add_othello_trace(Verb group, Session& session) {
  auto options = std::make_shared<TraceOptions>();
  Verb verb =
      group.add_verb("trace", "Show each mask, shift and board on the way to a move's flips.");
  verb.add("POSITION", options->position, "a board, a transcript or start; - reads standard input")
      .required();
  verb.add("MOVE", options->move, "an empty square, such as f5").required();
  verb.add("--variant", options->variant, "how to find flips: " + list_of(known_variants()))
      .check([](const std::string& name) {
        return othello::flip_variant_named(name) ? std::string()
                                                 : expected_name(known_variants(), name);
      })
      .value_name("NAME")
      .words(known_variants())
      .show_default();
  verb.add("--direction", options->direction, "show one direction only, such as up-left")
      .value_name("NAME")
      .words(names_in("up, up-right, right, down-right, down, down-left, left or up-left"));
  verb.add("--walk", options->walk, "a step a screen: board, mask, hex and binary, with keys");
  verb.add_json(options->json);
  verb.examples(
      {"ishi othello trace start f5", "ishi othello trace f5d6 c3 --variant carry --walk"});
  verb.action([options, &session] { trace(*options, session); });
}

}  // namespace ishi::cli
