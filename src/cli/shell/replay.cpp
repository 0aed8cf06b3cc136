#include "cli/shell/replay.hpp"

#include <algorithm>
#include <cstdio>

#include "cli/shell/suggestion.hpp"
#include "cli/shell/terminal_keys.hpp"

namespace ishi::cli {

namespace {

constexpr std::string_view kLegend =
    "n b  next, back      > <  by ten       f l  first, last    N Enter  to ply N\n"
    "t T  turning points  e  ask the engine  r  turn the board  c  comment  q  quit\n";

class Replay {
 public:
  Replay(ReplayedGame& game, Session& session)
      : game_(game), session_(session), style_(session.style()), last_(game.plies()) {}

  void run() {
    for (;;) {
      show();
      const std::optional<KeyPress> press = keys_.next();
      if (!press || press->key == Key::Quit) break;
      if (press->key == Key::Digit) {
        typed_ = std::min<std::size_t>(typed_ * 10 + static_cast<std::size_t>(press->digit), 999);
        continue;
      }
      if (press->key == Key::Erase) {
        typed_ /= 10;
        continue;
      }
      note_.clear();
      follow(*press);
      typed_ = 0;
    }
    fmt::print("\n");
  }

 private:
  void show() const {
    std::string text = game_.heading();
    if (!text.empty()) text += '\n';
    text += game_.screen(ply_, style_);
    for (const std::string& line : {game_.judgement(ply_), game_.comment(ply_), note_}) {
      if (!line.empty()) text += line + '\n';
    }
    fmt::print("\x1b[H\x1b[2J{}ply {} of {}\n{}", text, ply_, last_, kLegend);
    if (typed_ > 0) fmt::print("to ply {}", typed_);
    std::fflush(stdout);
  }

  void follow(const KeyPress& press) {
    constexpr std::size_t kLeap = 10;
    switch (press.key) {
      case Key::Next:
        ply_ = std::min(ply_ + 1, last_);
        break;
      case Key::Back:
        ply_ -= ply_ > 0 ? 1 : 0;
        break;
      case Key::TenNext:
        ply_ = std::min(ply_ + kLeap, last_);
        break;
      case Key::TenBack:
        ply_ -= std::min(ply_, kLeap);
        break;
      case Key::First:
        ply_ = 0;
        break;
      case Key::Last:
        ply_ = last_;
        break;
      case Key::Enter:
        ply_ = std::min(typed_, last_);
        break;
      default:
        follow_letter(press.symbol);
    }
  }

  void follow_letter(char letter) {
    switch (letter) {
      case 't':
      case 'T':
        to_turning_point(letter == 't');
        break;
      case 'e':
        work("thinking", [this] { note_ = game_.ask(ply_); });
        break;
      case 'r':
        style_.turned = !style_.turned;
        break;
      case 'c':
        take_comment();
        break;
      default:
        break;
    }
  }

  void to_turning_point(bool onwards) {
    std::vector<std::size_t> points;
    if (!work("looking for turning points", [&] { points = game_.turning_points(); })) return;
    const auto next = std::upper_bound(points.begin(), points.end(), ply_);
    const auto here = std::lower_bound(points.begin(), points.end(), ply_);
    if (onwards && next != points.end()) {
      ply_ = *next;
    } else if (!onwards && here != points.begin()) {
      ply_ = *std::prev(here);
    } else {
      note_ = points.empty()
                  ? "there is no turning point"
                  : fmt::format("no turning point {} here", onwards ? "behind" : "before");
    }
  }

  void take_comment() {
    fmt::print("comment (empty keeps it, - removes it): ");
    std::fflush(stdout);
    const std::optional<std::string> text = keys_.line();
    if (!text || text->empty()) return;
    game_.set_comment(ply_, *text == "-" ? std::string() : *text);
    note_ = game_.save();
  }

  /// Lets the engine work; false, and a note, where Ctrl-C has stopped it.
  template <typename Work>
  bool work(std::string_view what, const Work& engine) {
    const TerminalKeys::Working working(keys_);
    fmt::print("{} … (Ctrl-C stops)\n", what);
    std::fflush(stdout);
    engine();
    if (!session_.take_interrupt()) return true;
    note_ = note_.empty() ? "stopped" : "stopped: " + note_;
    return false;
  }

  ReplayedGame& game_;
  Session& session_;
  BoardStyle style_;
  TerminalKeys keys_;
  std::size_t last_;
  std::size_t ply_ = 0;
  std::size_t typed_ = 0;  // a ply's number, digit by digit
  std::string note_;       // what the last key had to say
};

}  // namespace

void add_side_option(Verb verb, std::optional<board::Color>& side, const std::string& description) {
  verb.add_parsed(
          "--side",
          [&side](const std::string& name) -> std::string {
            if (name != "black" && name != "white") return expected_name({"black", "white"}, name);
            side = name == "black" ? board::Color::Black : board::Color::White;
            return {};
          },
          description)
      .value_name("black|white");
}

void add_replay_options(Verb verb, ReplayOptions& options, std::string_view formats) {
  verb.add("GAME", options.game, "a file of games, a transcript, or - for standard input")
      .required();
  verb.add("--game", options.number, "take the N-th game of the file (1)")
      .range(std::uint64_t{1}, std::uint64_t{1} << 30)
      .value_name("N");
  add_side_option(verb, options.side, "turning points of this side only");
  add_from_option(verb, options.from, formats);
  verb.add_json(options.json);
}

void replay_by_keys(ReplayedGame& game, Session& session) { Replay(game, session).run(); }

std::string free_name_beside(const std::string& file) {
  const std::filesystem::path path(file.empty() ? "game" : file);
  for (int number = 1;; ++number) {
    const std::string name =
        path.stem().string() + "-comments" + (number == 1 ? "" : fmt::format("-{}", number));
    std::string free = (path.parent_path() / (name + ".sgf")).string();
    std::error_code error;
    if (!std::filesystem::exists(free, error)) return free;
  }
}

}  // namespace ishi::cli
