// A referee for Othello games, written from the rules with loops over an array of letters. It
// shares nothing with the library.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace ishi::othello {

class Referee {
 public:
  Referee() {
    board_.fill('-');
    at(3, 3) = at(4, 4) = 'O';
    at(4, 3) = at(3, 4) = 'X';
  }

  /// Plays a transcript: squares joined, passes left out. False if a move is not legal.
  bool play(std::string_view transcript) {
    for (std::size_t i = 0; i + 1 < transcript.size(); i += 2) {
      if (!can_move()) pass();
      if (flip(transcript[i] - 'a', transcript[i + 1] - '1', true) == 0) return false;
      pass();
    }
    if (!can_move()) {
      pass();
      if (!can_move()) pass();  // the game is over: back to the side that would move
    }
    return transcript.size() % 2 == 0;
  }

  /// Neither side has a move.
  bool is_over() {
    if (can_move()) return false;
    pass();
    const bool over = !can_move();
    pass();
    return over;
  }

  /// 64 letters from a1 to h8, a blank, and the side to move.
  [[nodiscard]] std::string obf() const {
    return std::string(board_.begin(), board_.end()) + ' ' + mover_;
  }

  /// Black's discs minus White's, empty squares to the winner.
  [[nodiscard]] int score() const {
    const auto black = static_cast<int>(std::count(board_.begin(), board_.end(), 'X'));
    const auto white = static_cast<int>(std::count(board_.begin(), board_.end(), 'O'));
    const int empties = 64 - black - white;
    return black - white + (black > white ? empties : black < white ? -empties : 0);
  }

 private:
  char& at(int column, int row) { return board_[static_cast<std::size_t>(8 * row + column)]; }
  void pass() { mover_ = other(); }
  [[nodiscard]] char other() const { return mover_ == 'X' ? 'O' : 'X'; }

  bool can_move() {
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        if (flip(column, row, false) > 0) return true;
      }
    }
    return false;
  }

  /// How many discs a move turns; optionally turns them.
  int flip(int column, int row, bool turn) {
    const auto inside = [](int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8; };
    if (!inside(column, row) || at(column, row) != '-') return 0;
    int count = 0;
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        int length = 1;
        while (inside(column + length * dx, row + length * dy) &&
               at(column + length * dx, row + length * dy) == other()) {
          ++length;
        }
        const bool closed = inside(column + length * dx, row + length * dy) &&
                            at(column + length * dx, row + length * dy) == mover_;
        if (!closed) continue;
        count += length - 1;
        for (int k = 1; turn && k < length; ++k) at(column + k * dx, row + k * dy) = mover_;
      }
    }
    if (turn && count > 0) at(column, row) = mover_;
    return count;
  }

  std::array<char, 64> board_{};
  char mover_ = 'X';
};

}  // namespace ishi::othello
