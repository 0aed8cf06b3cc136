// `ishi othello replay`: a game ply by ply, all at once or, in a terminal, by keys.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>

#include "cli/othello/text.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/terminal_keys.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

struct ReplayOptions {
  std::string game;
  bool json = false;
};

const othello::Diagram& after_ply(const othello::Game& game, std::size_t ply) {
  return ply < game.plies().size() ? game.plies()[ply].before : game.diagram();
}

/// The legal squares of a colour, whoever is to move.
othello::Bitboard8 moves_of(othello::Color color, const othello::Diagram& diagram) {
  return othello::moves(color == diagram.to_move ? diagram.position : diagram.position.swapped());
}

Json ply_as_json(const othello::Game& game, std::size_t number) {
  const othello::Ply& ply = game.plies()[number - 1];
  const othello::Diagram& after = after_ply(game, number);
  return {{"ply", number},
          {"side", std::string(1, othello::symbol_of(ply.before.to_move))},
          {"move", othello::format_move(ply.move)},
          {"flips", square_array(ply.flips)},
          {"position", othello::format_position(after)},
          {"black", after.black().count()},
          {"white", after.white().count()},
          {"moves", square_array(othello::moves(after.position))},
          {"black_moves", square_array(moves_of(othello::Color::Black, after))},
          {"white_moves", square_array(moves_of(othello::Color::White, after))}};
}

/// The board after ply `number`; 0 is the beginning.
std::string ply_as_text(const othello::Game& game, std::size_t number, bool colour) {
  const othello::Diagram& after = after_ply(game, number);
  std::string text = "start\n";
  if (number > 0) {
    const othello::Ply& ply = game.plies()[number - 1];
    text = fmt::format("{}. {} {}", number, othello::name_of(ply.before.to_move),
                       othello::format_move(ply.move));
    if (!ply.move.is_pass()) text += fmt::format(" turns {}", square_list(ply.flips));
    text += '\n';
  }
  text += othello_board(after, othello::moves(after.position), colour);
  text += fmt::format("Black {} discs, moves: {}\nWhite {} discs, moves: {}\n",
                      after.black().count(), square_list(moves_of(othello::Color::Black, after)),
                      after.white().count(), square_list(moves_of(othello::Color::White, after)));
  return text;
}

/// Draws one ply at a time and follows the keys until the user has seen enough.
void replay_by_keys(const othello::Game& game, bool colour) {
  TerminalKeys keys;
  const std::size_t last = game.plies().size();
  std::size_t ply = 0;
  std::size_t typed = 0;  // a ply's number, digit by digit
  for (;;) {
    fmt::print(
        "\x1b[H\x1b[2J{}\nply {} of {}   n next  b back  f first  l last  "
        "number Enter: to a ply  q quit\n",
        ply_as_text(game, ply, colour), ply, last);
    if (typed > 0) fmt::print("to ply {}", typed);
    std::fflush(stdout);
    const std::optional<KeyPress> press = keys.next();
    if (!press || press->key == Key::Quit) break;
    switch (press->key) {
      case Key::Next:
        ply = std::min(ply + 1, last);
        break;
      case Key::Back:
        ply -= ply > 0 ? 1 : 0;
        break;
      case Key::First:
        ply = 0;
        break;
      case Key::Last:
        ply = last;
        break;
      case Key::Digit:
        typed = std::min<std::size_t>(typed * 10 + static_cast<std::size_t>(press->digit), 999);
        continue;
      case Key::Erase:
        typed /= 10;
        continue;
      case Key::Enter:
        ply = std::min(typed, last);
        break;
      default:
        break;
    }
    typed = 0;
  }
  fmt::print("\n");
}

void replay(const ReplayOptions& options, Session& session) {
  const std::optional<Input> input = game_text(options.game, session);
  if (!input) return;
  const Parsed<othello::Game> game = othello::parse_transcript(input->text);
  if (!game) {
    session.bad_input(*input, game.error(), options.json);
    return;
  }
  if (!options.json && is_interactive()) {
    replay_by_keys(*game, session.colour());
    return;
  }
  for (std::size_t number = 1; number <= game->plies().size(); ++number) {
    if (options.json) {
      Session::print_json(ply_as_json(*game, number));
    } else {
      fmt::print("{}\n", ply_as_text(*game, number, session.colour()));
    }
  }
}

}  // namespace

void add_othello_replay(Verb group, Session& session) {
  auto options = std::make_shared<ReplayOptions>();
  Verb verb = group.add_verb("replay", "Step through a game; in a terminal, with keys");
  verb.add("GAME", options->game, "A file with a transcript, a transcript, or -").required();
  verb.add("--json", options->json, "Print one JSON object a ply");
  verb.footer("Example: ishi othello replay f5d6c3d3c4");
  verb.action([options, &session] { replay(*options, session); });
}

}  // namespace ishi::cli
