// Games in files: every game and every error of a text, one by one; and writing
// in another format.
#include <cstdio>
#include <string_view>

#include <ishi/othello/notation/game_reader.hpp>
#include <ishi/renju/notation/game_reader.hpp>

int main() {
  namespace othello = ishi::othello;
  namespace renju = ishi::renju;

  // The second line is broken: the reader reports it and goes on.
  constexpr std::string_view kOthelloGames = "f5d6c3\nf5f9\nf5f6e6\n";
  othello::for_each_game(
      othello::GameFormat::Transcript, kOthelloGames, [](const othello::GameItem& item) {
        if (!item.record) {
          std::printf("line %zu, column %zu: %s\n", item.line, item.column,
                      ishi::format_error(item.record.error()).c_str());
          return;
        }
        std::printf("%s", othello::format_game(othello::GameFormat::Obf, *item.record).c_str());
      });

  constexpr std::string_view kRenjuGames = "h8i9h10\nh8h8\n";
  renju::for_each_game(renju::GameFormat::Transcript, kRenjuGames, [](const renju::GameItem& item) {
    if (!item.record) {
      std::printf("line %zu, column %zu: %s\n", item.line, item.column,
                  ishi::format_error(item.record.error()).c_str());
      return;
    }
    std::printf("%s", renju::format_game(renju::GameFormat::Sgf, *item.record).c_str());
  });
}
