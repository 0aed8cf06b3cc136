// The C interface called in random order with random bytes: no call crashes, an error has a
// message, texts are as long as they say, and what can be written can be read back.
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include <ishi.h>

#include "check.hpp"

namespace {

using ishi::fuzz::require;

/// Takes values from the input; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  [[nodiscard]] bool at_end() const { return size_ == 0; }
  template <typename T>
  T take() {
    T value{};
    const std::size_t taken = std::min(size_, sizeof value);
    std::memcpy(&value, data_, taken);
    data_ += taken;
    size_ -= taken;
    return value;
  }
  /// A text in memory of its own, so that a read behind its end is seen.
  std::vector<char> take_text() {
    const std::size_t length = std::min<std::size_t>(size_, take<std::uint8_t>());
    const std::size_t kept = std::min(length, size_);
    std::vector<char> text(data_, data_ + kept);
    data_ += kept;
    size_ -= kept;
    return text;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

/// Calls with the handles and the last boards that the calls before them left.
class Caller {
 public:
  explicit Caller(Bytes bytes) : bytes_(bytes) {
    ishi_othello_parse("start", ISHI_TO_NUL, &diagram_, nullptr);
    stop_ = ishi_stop_new();
    const ishi_engine_options options = {1 << 16, 1, ISHI_RENJU};
    require(ishi_othello_engine_new(&options, &othello_, nullptr) == ISHI_OK);
    require(ishi_renju_engine_new(&options, &renju_, nullptr) == ISHI_OK);
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() {
    ishi_othello_engine_free(othello_);
    ishi_renju_engine_free(renju_);
    ishi_othello_reader_free(othello_reader_);
    ishi_renju_reader_free(renju_reader_);
    ishi_stop_free(stop_);
  }

  void run() {
    for (int calls = 0; calls < 40 && !bytes_.at_end(); ++calls) call(bytes_.take<std::uint8_t>());
  }

 private:
  void check(ishi_status status) {
    require(std::strcmp(ishi_status_name(status), "?") != 0);
    require(status != ISHI_ERROR_INTERNAL);
    if (status == ISHI_OK || status == ISHI_END) return;
    require(error_.status == status);
    require(error_.message[0] != '\0' && std::strlen(error_.message) < sizeof error_.message);
  }

  /// At most a few hundred nodes, often stopped at once.
  ishi_limits limits() {
    auto result = bytes_.take<ishi_limits>();
    result.nodes = result.nodes % 300 + 1;
    result.depth %= 6;
    result.level %= 60;
    result.lines %= 5;
    result.stop = result.reserved % 2 == 0 ? nullptr : stop_;
    return result;
  }

  void call(std::uint8_t number) {
    switch (number % 21) {
      case 0: {
        const std::vector<char> text = bytes_.take_text();
        check(ishi_othello_parse(text.data(), text.size(), &diagram_, &error_));
        break;
      }
      case 1: {
        const std::vector<char> text = bytes_.take_text();
        check(ishi_renju_parse(text.data(), text.size(), &position_, &error_));
        break;
      }
      case 2:
        diagram_ = bytes_.take<ishi_othello_diagram>();
        break;
      case 3:
        position_ = bytes_.take<ishi_renju_position>();
        break;
      case 4:
        format();
        break;
      case 5:
        othello_boards();
        break;
      case 6:
        renju_boards();
        break;
      case 7:
        transforms();
        break;
      case 8: {
        const ishi_limits limit = limits();
        ishi_othello_solution solution{};
        check(ishi_othello_solve(othello_, diagram_.position, &limit,
                                 bytes_.take<ishi_score_window>(), nullptr, nullptr, &solution,
                                 &error_));
        require(solution.length <= ISHI_OTHELLO_LINE);
        break;
      }
      case 9: {
        const ishi_limits limit = limits();
        std::array<ishi_othello_line, 3> lines{};
        ishi_othello_analysis analysis{};
        check(ishi_othello_analyze(othello_, diagram_.position, &limit, nullptr, nullptr,
                                   lines.data(), lines.size(), &analysis, &error_));
        break;
      }
      case 10: {
        const ishi_limits limit = limits();
        ishi_othello_line line{};
        check(ishi_othello_choose(othello_, diagram_.position, &limit, bytes_.take<std::uint64_t>(),
                                  &line, &error_));
        break;
      }
      case 11: {
        const ishi_limits limit = limits();
        std::array<ishi_renju_line, 3> lines{};
        ishi_renju_analysis analysis{};
        check(ishi_renju_analyze(renju_, &position_, &limit, nullptr, nullptr, lines.data(),
                                 lines.size(), &analysis, &error_));
        break;
      }
      case 12: {
        const ishi_limits limit = limits();
        const auto question = bytes_.take<ishi_renju_question>();
        ishi_renju_win win{};
        check(ishi_renju_find_win(renju_, &position_, bytes_.take<std::uint8_t>() % 3, &limit,
                                  &question, &win, &error_));
        require(win.length <= ISHI_RENJU_LINE);
        break;
      }
      case 13: {
        const ishi_limits limit = limits();
        ishi_renju_defences defences{};
        check(ishi_renju_find_defences(renju_, &position_, bytes_.take<std::uint8_t>() % 3, &limit,
                                       nullptr, &defences, &error_));
        break;
      }
      case 14:
        explain();
        break;
      case 15:
        new_readers();
        break;
      case 16:
        feed();
        break;
      case 17:
        next();
        break;
      case 18:
        write();
        break;
      case 19:
        bytes_.take<std::uint8_t>() % 2 == 0 ? ishi_stop_request(stop_) : ishi_stop_clear(stop_);
        break;
      default:
        review();
        break;
    }
  }

  void format() {
    std::array<char, ISHI_OTHELLO_TEXT> othello{};
    if (ishi_othello_format(&diagram_, othello.data(), othello.size()) > 0) {
      ishi_othello_diagram back{};
      check(ishi_othello_parse(othello.data(), ISHI_TO_NUL, &back, &error_));
      require(back.position.mover == diagram_.position.mover && back.to_move == diagram_.to_move);
    }
    std::array<char, ISHI_RENJU_TEXT> renju{};
    if (ishi_renju_format(&position_, renju.data(), renju.size()) > 0) {
      ishi_renju_position back{};
      require(ishi_renju_parse(renju.data(), ISHI_TO_NUL, &back, &error_) == ISHI_OK);
      require(std::memcmp(&back.black, &position_.black, 2 * sizeof back.black) == 0);
    }
    std::vector<char> buffer(bytes_.take<std::uint8_t>());
    ishi_othello_svg(&diagram_, buffer.data(), buffer.size());
    ishi_renju_svg(&position_, buffer.data(), buffer.size());
  }

  void othello_boards() {
    const std::array<ishi_othello_position, 2> positions = {diagram_.position,
                                                            bytes_.take<ishi_othello_position>()};
    const auto squares = bytes_.take<std::array<ishi_square, 2>>();
    std::array<std::uint64_t, 2> words{};
    std::array<ishi_othello_position, 2> out{};
    std::array<std::int8_t, 2> scores{};
    check(ishi_othello_moves(positions.data(), words.data(), 2, &error_));
    check(ishi_othello_flips(positions.data(), squares.data(), words.data(), 2, &error_));
    check(ishi_othello_final_scores(positions.data(), scores.data(), 2, &error_));
    check(ishi_othello_canonical(positions.data(), out.data(), nullptr, 2, &error_));
    const ishi_status played =
        ishi_othello_play(positions.data(), squares.data(), out.data(), 1, &error_);
    check(played);
    if (played == ISHI_OK) diagram_.position = out[0];
    std::uint64_t leaves = 0;
    check(ishi_othello_perft(diagram_.position, bytes_.take<std::int8_t>() % 3,
                             bytes_.take<std::int8_t>() % 3, 0, stop_, &leaves, nullptr, &error_));
  }

  void renju_boards() {
    ishi_points moves{};
    ishi_renju_fouls fouls{};
    ishi_color winner = ISHI_NO_COLOR;
    const ishi_rule rule = bytes_.take<std::int8_t>() % 4;
    check(ishi_renju_moves(&position_, &moves, 1, rule, &error_));
    check(ishi_renju_forbidden(&position_, &fouls, 1, &error_));
    check(ishi_renju_winners(&position_, &winner, 1, rule, &error_));
    const auto point = bytes_.take<ishi_point>();
    check(ishi_renju_play(&position_, &point, &position_, 1, &error_));
    check(
        ishi_renju_transform(&position_, &position_, 1, bytes_.take<std::uint8_t>() % 9, &error_));
  }

  void transforms() {
    const std::vector<char> name = bytes_.take_text();
    ishi_transform transform = bytes_.take<std::uint8_t>() % 13;
    check(ishi_transform_parse(name.data(), name.size(), &transform, &error_));
    auto boards = bytes_.take<std::array<std::uint64_t, 3>>();
    check(ishi_transform_boards(boards.data(), boards.data(), boards.size(), transform, &error_));
    check(ishi_canonical_boards(boards.data(), boards.data(), nullptr, boards.size(), &error_));
  }

  void explain() {
    std::array<ishi_renju_ground, 5> grounds{};
    std::size_t count = 0;
    const auto point = bytes_.take<ishi_point>();
    const ishi_status status =
        ishi_renju_explain(&position_, point, grounds.data(), grounds.size(), &count, &error_);
    check(status);
    if (status == ISHI_OK) require(count > 0 && grounds[0].parent == -1);
  }

  void new_readers() {
    static constexpr std::array<const char*, 9> kFormats = {
        "wthor", "ggf", "sgf", "pgn", "transcript", "obf", "nboard", "edax", "svg"};
    static constexpr std::array<const char*, 6> kRenjuFormats = {"transcript", "psq", "sgf",
                                                                 "lib",        "rif", "openings"};
    ishi_othello_reader_free(othello_reader_);
    ishi_renju_reader_free(renju_reader_);
    const auto format = bytes_.take<std::uint8_t>();
    check(
        ishi_othello_reader_new(kFormats.at(format % kFormats.size()), &othello_reader_, &error_));
    check(ishi_renju_reader_new(kRenjuFormats.at(format % kRenjuFormats.size()), &renju_reader_,
                                &error_));
  }

  void feed() {
    const std::vector<char> text = bytes_.take_text();
    check(ishi_othello_reader_feed(othello_reader_, text.data(), text.size(), &error_));
    check(ishi_renju_reader_feed(renju_reader_, text.data(), text.size(), &error_));
  }

  void next() {
    for (ishi_status status = ISHI_OK; status == ISHI_OK || status == ISHI_ERROR_PARSE;) {
      status = ishi_othello_reader_next(othello_reader_, &othello_game_, &error_);
      check(status);
      if (status == ISHI_OK) write();
    }
    for (ishi_status status = ISHI_OK; status == ISHI_OK || status == ISHI_ERROR_PARSE;) {
      status = ishi_renju_reader_next(renju_reader_, &renju_game_, &error_);
      check(status);
      if (status == ISHI_OK) write();
    }
    // Their texts end with the next call.
    othello_game_.black = othello_game_.white = othello_game_.event = othello_game_.date = nullptr;
    renju_game_.black = renju_game_.white = renju_game_.event = renju_game_.date = nullptr;
    renju_game_.rule = nullptr;
  }

  /// The first moves of the games read last, or any.
  void review() {
    const std::size_t length = bytes_.take<std::uint8_t>() % 4;
    const auto change = bytes_.take<std::uint8_t>();
    if (change % 4 == 0) othello_game_.moves[0] = renju_game_.moves[0] = change;
    const ishi_limits limit = limits();
    std::array<ishi_othello_ply, 2> othello{};
    std::array<ishi_renju_ply, 2> renju{};
    std::size_t count = 0;
    check(ishi_othello_review(othello_, &diagram_, &othello_game_.moves[0], length, &limit, nullptr,
                              nullptr, othello.data(), othello.size(), &count, &error_));
    check(ishi_renju_review(renju_, &renju_game_.moves[0], length, &limit, nullptr, nullptr,
                            renju.data(), renju.size(), &count, &error_));
    ishi_opening opening{};
    check(ishi_othello_opening(&othello_game_.moves[0], length, &opening, &error_));
    check(ishi_renju_opening(&renju_game_.moves[0], length, &opening, &error_));
  }

  void write() {
    std::array<char, 100> buffer{};
    std::size_t length = 0;
    check(ishi_othello_write_game(&othello_game_, "sgf", buffer.data(), buffer.size(), &length,
                                  &error_));
    check(
        ishi_renju_write_game(&renju_game_, "sgf", buffer.data(), buffer.size(), &length, &error_));
  }

  Bytes bytes_;
  ishi_error error_{};
  ishi_stop* stop_ = nullptr;
  ishi_othello_engine* othello_ = nullptr;
  ishi_renju_engine* renju_ = nullptr;
  ishi_othello_reader* othello_reader_ = nullptr;
  ishi_renju_reader* renju_reader_ = nullptr;
  ishi_othello_diagram diagram_{};
  ishi_renju_position position_{};
  ishi_othello_game othello_game_{};
  ishi_renju_game renju_game_{};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Caller(Bytes(data, size)).run();
  return 0;
}
