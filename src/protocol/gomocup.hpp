// The Gomocup protocol ("Piskvork AI protocol", plastovicka.github.io/protocl2en.htm) with what
// Yixin-Board adds to it (github.com/accreator/Yixin-protocol): an engine for Renju and Gomoku on
// 15×15.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/renju/engine/level.hpp>

#include "protocol/command_reader.hpp"
#include "protocol/gomocup_text.hpp"
#include "protocol/renju_thinker.hpp"
#include "search/stopwatch.hpp"

namespace ishi::protocol {

/// Defaults until the manager changes them.
struct GomocupSettings {
  renju::Rule rule = renju::Rule::Freestyle;  ///< until `INFO rule`
  int level = renju::engine::kHighestLevel;
  int threads = 1;                                  ///< until `INFO thread_num`
  std::size_t hash_bytes = std::size_t{64} << 20;   ///< until `INFO max_memory` or `hash_size`
  renju::engine::WeightsPointer weights = nullptr;  ///< of the evaluation; null: those embedded
  /// For a move if the manager sets neither time nor depth nor nodes.
  std::chrono::milliseconds time{5000};
  /// Kept back from every clock, but half of it at most: for the way to the manager and back on a
  /// machine that has other work too. Measured beside another match on two cores: without a margin
  /// an answer came up to 20 ms late; beside ten busy programs, 84 ms.
  std::chrono::milliseconds margin{50};
};

/// One session. Text in, text out; the thinker chooses the moves.
class Gomocup {
 public:
  Gomocup(RenjuThinker& thinker, const GomocupSettings& settings, std::ostream& out);

  /// Answers line by line until `END` or the end of the input, reading on while it thinks.
  void run(std::istream& in);

  /// Answers one line. `stop` ends what it makes the engine think about; may be null.
  void answer(const io::Line& line, const search::StopFlag* stop = nullptr);
  /// Where pondering is on and the engine has just moved: thinks about the reply that it expects,
  /// until the next command arrives.
  void ponder(const search::StopFlag& next_command);
  [[nodiscard]] bool has_ended() const { return has_ended_; }

  /// What a line means for an engine that thinks about an earlier one.
  static Urgency urgency_of(std::string_view line);

 private:
  using Handler = void (Gomocup::*)(std::string_view rest);

  enum class Side { Own, Opponent };
  struct Stone {
    std::optional<board::Point> point;  ///< nothing: a pass
    Side side;
  };
  /// Commands that data lines follow, up to `DONE`.
  enum class Block { None, Board, YxBoard, Swap2, Forbid, Allow, Unknown };

  // gomocup.cpp: commands
  void start(std::string_view rest);
  void rectstart(std::string_view rest);
  void restart(std::string_view rest);
  void begin(std::string_view rest);
  void turn(std::string_view rest);
  void takeback(std::string_view rest);
  void play(std::string_view rest);
  void info(std::string_view rest);
  void about(std::string_view rest);
  void end(std::string_view rest);
  void stop(std::string_view rest);
  void done(std::string_view rest);
  void board(std::string_view rest);
  void yxboard(std::string_view rest);
  void swap2board(std::string_view rest);
  void yxblock(std::string_view rest);
  void yxblockundo(std::string_view rest);
  void yxblockreset(std::string_view rest);
  void yxnbest(std::string_view rest);
  void yxshowforbid(std::string_view rest);
  void yxshowinfo(std::string_view rest);
  void yxhashclear(std::string_view rest);
  void unknown_block(std::string_view rest);
  void begin_game();

  // gomocup_board.cpp: the stones, and blocks of data lines
  void open(Block block);
  void take_data(std::string_view line);
  void close_board(Block block);
  void close_swap2();
  void close_blocked(Block block);
  void clear_board();
  [[nodiscard]] bool is_ready();
  [[nodiscard]] bool is_empty(board::Point point) const;
  [[nodiscard]] renju::Color color_of(Side side) const;
  [[nodiscard]] renju::Position position() const;

  // gomocup_think.cpp: limits and thinking
  void think_and_play(int lines);
  renju::engine::Analysis think(const renju::Position& position, const search::Limits& limits);
  [[nodiscard]] renju::engine::EngineOptions engine_options() const;
  [[nodiscard]] search::Limits limits(int lines) const;
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_for_move() const;
  [[nodiscard]] std::size_t hash_bytes() const;
  [[nodiscard]] int threads() const;
  [[nodiscard]] std::optional<renju::Rule> rule() const;
  [[nodiscard]] bool plays_rule();
  void report_depth(const renju::engine::Progress& progress);

  void say(std::string_view line);
  void error(std::string_view text);

  RenjuThinker& thinker_;
  GomocupSettings settings_;
  std::ostream& out_;
  std::map<std::string, Handler, std::less<>> handlers_;
  const search::StopFlag* stop_ = nullptr;
  bool has_ended_ = false;

  bool has_board_ = false;
  std::vector<Stone> stones_;
  renju::Color own_color_ = renju::Color::Black;
  board::Bitboard15 blocked_;
  std::optional<board::Point> expected_;  ///< the opponent's reply to the move just made

  Block block_ = Block::None;
  std::vector<Stone> data_;
  std::string data_error_;

  // The values set by INFO; empty until then.
  GomocupDialect dialect_ = GomocupDialect::Gomocup;
  std::optional<std::int64_t> rule_code_;
  std::optional<std::int64_t> timeout_turn_;   // ms
  std::optional<std::int64_t> timeout_match_;  // ms; 0: no limit
  std::optional<std::int64_t> time_left_;      // ms
  std::optional<std::int64_t> max_memory_;     // bytes; 0: no limit
  std::optional<std::int64_t> hash_size_;      // KiB
  std::optional<std::int64_t> threads_;
  std::optional<std::int64_t> max_depth_;
  std::optional<std::int64_t> max_node_;
  bool shows_detail_ = false;
  bool ponders_ = false;
  std::string remark_;                 // on an INFO, kept until the manager listens again
  std::chrono::milliseconds used_{0};  // of the match
  search::Stopwatch asked_;            // since the line came that is being answered
};

}  // namespace ishi::protocol
