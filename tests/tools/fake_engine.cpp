// An engine for the tests of `ishi match`, in any of the protocols: fake_engine PROTOCOL [DEED
// [N]]. It plays the first legal move that there is; in Gomocup's games it fills a column of its
// own from below, so that Black has five first. At its Nth answer (1) it does what DEED says:
//   hang      never answers again          crash     ends with status 3 and a last word
//   endless   writes a line without end    say:TEXT  answers TEXT
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include <ishi/othello/notation/detail/ggf.hpp>

namespace {

using namespace ishi;

class FakeEngine {
 public:
  FakeEngine(std::string deed, int when) : deed_(std::move(deed)), when_(when) {}

  int run(const std::string& protocol) {
    for (std::string line; std::getline(std::cin, line);) {
      if (line == "quit" || line == "END") break;
      if (protocol == "gtp") gtp(line);
      if (protocol == "nboard") nboard(line);
      if (protocol == "gomocup") gomocup(line);
      std::cout.flush();
    }
    return 0;
  }

 private:
  /// The move to answer with: the engine's own, or what the deed makes of it.
  std::string answer(const std::string& move) {
    if (++answers_ != when_) return move;
    if (deed_ == "hang") {
      while (true) pause();
    }
    if (deed_ == "crash") {
      std::fputs("something broke\n", stderr);
      std::exit(3);
    }
    if (deed_ == "endless") {
      while (std::cout << std::string(4096, 'x') << std::flush) {
      }
    }
    return deed_.rfind("say:", 0) == 0 ? deed_.substr(4) : move;
  }

  void play(const std::string& move) {
    const auto square = board::parse_square(move);
    if (square && !othello::play_recorded(game_, *square)) std::exit(4);
  }
  [[nodiscard]] std::string first_legal() const {
    const auto legal = othello::moves(game_.position());
    return legal.empty() ? "pass" : board::format_square(*legal.begin());
  }

  void gtp(const std::string& line) {
    std::string text;
    if (line == "list_commands") text = "clear_board\nplay\ngenmove";
    if (line == "clear_board") game_ = othello::Game();
    if (line.rfind("play ", 0) == 0) play(line.substr(line.size() - 2));
    if (line.rfind("genmove ", 0) == 0) {
      // The colour tells a pass that the rules force.
      const auto color = line == "genmove black" ? othello::Color::Black : othello::Color::White;
      if (game_.to_move() != color && !game_.play(othello::Move::pass())) std::exit(4);
      const std::string move = first_legal();
      text = answer(move);
      if (text == move) play(text);
    }
    std::cout << "= " << text << "\n\n";
  }

  void nboard(const std::string& line) {
    if (line.rfind("ping ", 0) == 0) std::cout << "pong " << line.substr(5) << '\n';
    if (line.rfind("set game ", 0) == 0) {
      const auto record = othello::parse_ggf(line);
      if (!record) std::exit(5);
      game_ = record->game;
    }
    if (line == "move PA" && !game_.play(othello::Move::pass())) std::exit(4);
    if (line.rfind("move ", 0) == 0) play(line.substr(5));
    if (line == "go") std::cout << "status thinking\n=== " << answer(first_legal()) << "/1.0/0.1\n";
  }

  void gomocup(const std::string& line) {
    if (line.rfind("START", 0) == 0) {
      stones_.assign(15 * 15, false);
      column_ = 0;
      std::cout << "MESSAGE hello\nOK\n";
    }
    if (line.rfind("INFO", 0) == 0) return;
    if (line == "BOARD") {
      while (std::getline(std::cin, text_) && text_ != "DONE") put(text_);
    }
    if (line.rfind("TURN ", 0) == 0) put(line.substr(5));
    if (line == "BEGIN" || line == "BOARD" || line.rfind("TURN ", 0) == 0) {
      if (column_ == 0) column_ = stone_count() % 2 == 0 ? 1 : 15;
      std::string move;
      for (int row = 14; row >= 0 && move.empty(); --row) {
        const std::string point = std::to_string(column_ - 1) + ',' + std::to_string(row);
        if (!stones_[index_of(point)]) move = point;
      }
      move = answer(move);
      put(move);
      std::cout << "MESSAGE depth 1\n" << move << '\n';
    }
  }
  static std::size_t index_of(const std::string& point) {
    const int column = std::atoi(point.c_str());
    const int row = std::atoi(point.substr(point.find(',') + 1).c_str());
    return static_cast<std::size_t>(row * 15 + column) % (15 * 15);
  }
  void put(const std::string& point) { stones_[index_of(point)] = true; }
  [[nodiscard]] int stone_count() const {
    int count = 0;
    for (const bool stone : stones_) count += stone ? 1 : 0;
    return count;
  }

  std::string deed_;
  int when_;
  int answers_ = 0;
  othello::Game game_;
  std::vector<bool> stones_ = std::vector<bool>(15 * 15);
  int column_ = 0;  // that it fills, from 1
  std::string text_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  return FakeEngine(argc > 2 ? argv[2] : "", argc > 3 ? std::atoi(argv[3]) : 1).run(argv[1]);
}
