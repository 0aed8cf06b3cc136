// `ishi bits transform`: boards flipped and turned, and how masks and shifts do it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/bits/program.hpp>
#include <ishi/board/drawing.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/board/ways.hpp>

#include "cli/bits/distances.hpp"
#include "cli/bits/options.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/shell/suggestion.hpp"
#include "cli/shell/walk.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

using board::BasicBitboard;
using board::Layout;
using board::Way;

struct TransformOptions {
  InputOptions inputs;
  BoardTextOptions text;
  std::string name;
  std::string variant;
  bool diagram = false;
  bool steps = false;
  bool distances = false;
  bool walk = false;
  bool time = false;
  bool list = false;
};

template <int N>
std::string drawn(BasicBitboard<N> board, Layout layout) {
  return board::format_drawing(board::Drawing<N>{board, layout});
}

/// How a group of squares moves. In the layout with a1 at bit 0 all shifts go the other way.
template <typename Word>
std::string way_text(const bits::Move<Word>& move, Layout layout) {
  if (move.way == bits::Way::Stay) return "stays";
  const bool left = (move.way == bits::Way::Up) == (layout == Layout::A1High);
  return fmt::format("{} {}", left ? "<<" : ">>", move.shift);
}

template <int N>
std::string mask_text(typename BasicBitboard<N>::Word mask, Layout layout) {
  return board::format_word(BasicBitboard<N>(mask), layout);
}

/// One step in words: the mask and the shift as a program would write them. A delta swap's mask is
/// the lower one of the pair in the layout shown. Rotations are called by the shorter way; that by
/// half the word goes as the first one of the program does.
template <int N>
std::string step_text(const board::BoardProgram<N>& program, const bits::Step& step,
                      Layout layout) {
  switch (step.kind) {
    case bits::StepKind::DeltaSwap: {
      const auto& swap = program.move(step, 0);
      auto lower = swap.mask;
      if (layout == Layout::A1Low) lower = static_cast<decltype(lower)>(lower << swap.shift);
      return fmt::format("delta swap, mask {}, shift {}", mask_text<N>(lower, layout), swap.shift);
    }
    case bits::StepKind::Blend: {
      const auto& copy = program.move(step, 0);
      const bool up = program.moves[0].shift < program.width / 2;
      const bool left = up == (layout == Layout::A1High);
      return fmt::format("under mask {}, rotated {} by {}", mask_text<N>(copy.mask, layout),
                         left ? "left" : "right", up ? copy.shift : program.width - copy.shift);
    }
    case bits::StepKind::Moves: {
      std::string text = "parts";
      for (int i = 0; i < step.move_count; ++i) {
        const auto& part = program.move(step, i);
        text += fmt::format("{} {} {}", i == 0 ? "" : ",", mask_text<N>(part.mask, layout),
                            way_text(part, layout));
      }
      return text;
    }
    case bits::StepKind::ByteSwap:
      return "byte swap";
    case bits::StepKind::Reversal:
      return "all bits reversed";
  }
  return {};
}

/// The masks of a step (parts as A, B, C, D in one drawing) beside the board after it.
template <int N>
std::string mask_drawing(const board::BoardProgram<N>& program, const bits::Step& step,
                         Layout layout) {
  std::string text = drawn(BasicBitboard<N>(), layout);
  const std::size_t body = text.find('\n') + 1;
  for (int i = 0; i < step.move_count; ++i) {
    const auto& part = program.move(step, i);
    for (const auto square : BasicBitboard<N>(part.mask)) {
      const std::size_t at =
          body + static_cast<std::size_t>(square.row() * (2 * N + 2) + 2 + 2 * square.column());
      text[at] = step.move_count == 1 ? '#' : static_cast<char>('A' + i);
      if (step.kind == bits::StepKind::DeltaSwap) {
        const auto partner = board::BasicSquare<N>::from_bit(square.bit() + part.shift);
        text[body + static_cast<std::size_t>(partner.row() * (2 * N + 2) + 2 +
                                             2 * partner.column())] = 'o';
      }
    }
  }
  return text;
}

/// Drops `a1 = bit 63` from the head of a drawing.
void drop_layout(std::string& drawing) {
  const std::size_t end = drawing.find('\n');
  const std::size_t last_column = drawing.find("    a1 = ");
  drawing.erase(last_column, end - last_column);
}

/// A mask as C++ writes it.
template <int N>
std::string literal(typename BasicBitboard<N>::Word mask, Layout layout) {
  return "0x" + mask_text<N>(mask, layout) + (N == 8 ? "ULL" : "");
}

/// One step as a formula and as a statement of C++ on the word `x`, a line each. The words are
/// those of the layout, as in `step_text`.
template <int N>
std::string step_code(const board::BoardProgram<N>& program, const bits::Step& step,
                      Layout layout) {
  constexpr int kBits = N * N;
  std::string formula;
  std::string code;
  switch (step.kind) {
    case bits::StepKind::DeltaSwap: {
      const auto& swap = program.move(step, 0);
      auto lower = swap.mask;
      if (layout == Layout::A1Low) lower = static_cast<decltype(lower)>(lower << swap.shift);
      formula = fmt::format("t = (x ^ x >> {0}) & mask, x' = x ^ t ^ t << {0}", swap.shift);
      code = fmt::format("t = (x ^ (x >> {0})) & {1}; x ^= t ^ (t << {0});", swap.shift,
                         literal<N>(lower, layout));
      break;
    }
    case bits::StepKind::Blend: {
      const auto& copy = program.move(step, 0);
      const bool up = program.moves[0].shift < program.width / 2;
      const bool left = up == (layout == Layout::A1High);
      const int by = up ? copy.shift : program.width - copy.shift;
      formula = fmt::format("x' = x outside mask, x rotated {} by {} inside",
                            left ? "left" : "right", by);
      code = fmt::format("x ^= {} & (x ^ std::{}(x, {}));", literal<N>(copy.mask, layout),
                         left ? "rotl" : "rotr", by);
      break;
    }
    case bits::StepKind::Moves:
      for (int i = 0; i < step.move_count; ++i) {
        const auto& part = program.move(step, i);
        const std::string way = part.way == bits::Way::Stay ? "" : ' ' + way_text(part, layout);
        formula +=
            fmt::format("{}(x & {}){}", i == 0 ? "x' = " : " | ", static_cast<char>('A' + i), way);
        code += fmt::format("{}((x & {}){})", i == 0 ? "x = " : " | ",
                            literal<N>(part.mask, layout), way);
      }
      code += ';';
      break;
    case bits::StepKind::ByteSwap:
      formula = "x' = the bytes of x in the opposite order";
      code = fmt::format("x = __builtin_bswap{}(x);", kBits);
      break;
    case bits::StepKind::Reversal:
      formula = "x' = the bits of x in the opposite order";
      code = "x = ishi::bits::reverse(x);";
      break;
  }
  return fmt::format("  formula  {}\n  C++      {}\n", formula, code);
}

/// The squares of the set bits.
template <int N>
std::string in_words(BasicBitboard<N> board) {
  std::string text;
  for (const auto square : board) text += (text.empty() ? "" : " ") + board::format_square(square);
  return text.empty() ? "none" : text;
}

/// What a step does, and the board before it gone: the masks beside the board after it.
template <int N>
std::string step_screen(const board::BoardProgram<N>& program, int i, BasicBitboard<N> after,
                        Layout layout, bool with_rows, bool plain) {
  const bits::Step& step = program.step(i);
  std::string text =
      fmt::format("step {}: {} -> {}\n{}", i + 1, step_text<N>(program, step, layout),
                  board::format_word(after, layout), step_code<N>(program, step, layout));
  if (plain) return text;
  std::vector<std::string> drawings;
  if (step.move_count > 0) drawings.push_back(mask_drawing<N>(program, step, layout));
  drawings.push_back(drawn(after, layout));
  if (with_rows) {
    // Three drawings fit a terminal of 80 columns if only one of them names the layout.
    if (drawings.size() > 1) drop_layout(drawings[0]);
    drawings.push_back(rows_of_word(board::to_word(after, layout), N * N));
  }
  return text + (drawings.size() == 1 ? drawings[0] : side_by_side(drawings));
}

/// The start and each step, for a walk with the rows of the word, else to be read in one piece.
template <int N>
std::vector<std::string> screens_of(const board::BoardProgram<N>& program, BasicBitboard<N> board,
                                    Layout layout, bool with_rows, bool plain) {
  std::vector<std::string> screens;
  if (with_rows && !plain) {
    screens.push_back(fmt::format(
        "start: {}\n{}", board::format_word(board, layout),
        side_by_side({drawn(board, layout), rows_of_word(board::to_word(board, layout), N * N)})));
  } else {
    screens.push_back(plain ? fmt::format("start: {}\n", board::format_word(board, layout))
                            : drawn(board, layout));
  }
  for (int i = 0; i < program.step_count; ++i) {
    board = BasicBitboard<N>(program.after_step(i, board.word()));
    screens.push_back(step_screen<N>(program, i, board, layout, with_rows, plain));
  }
  return screens;
}

/// Every single bit, sent through every step.
template <int N>
std::vector<CarryingStep> carrying_steps(const board::BoardProgram<N>& program, Layout layout) {
  std::vector<CarryingStep> result;
  for (int i = 0; i < program.step_count; ++i) {
    CarryingStep carrying{step_text<N>(program, program.step(i), layout), {}};
    for (int bit = N * N - 1; bit >= 0; --bit) {
      const BasicBitboard<N> source(board::BasicSquare<N>::from_bit(bit));
      const BasicBitboard<N> image(program.after_step(i, source.word()));
      carrying.to.push_back(N * N - 1 - image.first().bit());
    }
    result.push_back(std::move(carrying));
  }
  return result;
}

/// The image by the requested variant. Variants are chosen at compile time, so all are tried.
template <auto transform, int N, std::size_t... kWay>
BasicBitboard<N> image_by(Way way, BasicBitboard<N> board, std::index_sequence<kWay...>) {
  BasicBitboard<N> image;
  const auto attempt = [&]<Way candidate>() {
    if constexpr (board::is_offered(candidate, transform, N)) {
      if (way == candidate) image = board::transformed_by<candidate, transform>(board);
    }
  };
  (attempt.template operator()<board::kWays[kWay]>(), ...);
  return image;
}

/// Nanoseconds that one board takes, each image being the next one's start.
template <Way way, auto transform, int N>
double nanoseconds() {
  constexpr double kLongEnough = 0.01;  // seconds
  BasicBitboard<N> board(typename BasicBitboard<N>::Word{1});
  for (std::uint64_t count = 1 << 10;; count *= 4) {
    const search::Stopwatch watch;
    for (std::uint64_t i = 0; i < count; ++i) {
      board = board::transformed_by<way, transform>(board);
      board ^= BasicBitboard<N>(static_cast<typename BasicBitboard<N>::Word>(i));
    }
    const double seconds = watch.seconds();
    [[maybe_unused]] volatile auto used = board.word();  // or the loop would be left out
    if (seconds >= kLongEnough) return seconds * 1e9 / static_cast<double>(count);
  }
}

template <auto transform, int N, std::size_t... kWay>
std::vector<std::pair<Way, double>> measured(std::index_sequence<kWay...>) {
  std::vector<std::pair<Way, double>> times;
  const auto measure = [&]<Way way>() {
    if constexpr (board::is_offered(way, transform, N)) {
      times.emplace_back(way, nanoseconds<way, transform, N>());
    }
  };
  (measure.template operator()<board::kWays[kWay]>(), ...);
  return times;
}

/// How long each variant takes on this machine, the fastest first.
template <auto transform, int N>
void print_times(const TransformOptions& options) {
  auto times = measured<transform, N>(std::make_index_sequence<board::kWays.size()>());
  std::sort(times.begin(), times.end(),
            [](const auto& a, const auto& b) { return a.second < b.second; });
  if (!options.inputs.json) fmt::print("{:<24}{:>9}  times\n", "variant", "ns");
  for (const auto& [way, ns] : times) {
    const std::string name(board::format_way(way));
    if (options.inputs.json) {
      Session::print_json(
          {{"transform", options.name}, {"size", N}, {"variant", name}, {"ns", ns}});
    } else {
      fmt::print("{:<24}{:>9.2f}  {:.1f}\n", name, ns, ns / times.front().second);
    }
  }
}

/// Which variant does which transform.
void print_variants(bool as_json) {
  using board::Symmetry;
  if (!as_json) {
    fmt::print("{:<24}flips  90/180  45  size 4  --steps\n", "variant");
  }
  const auto word = [](bool can) { return can ? "yes" : "-"; };
  for (const Way way : board::kWays) {
    const bool flips = board::can_do(way, Symmetry::FlipHorizontal, 8);
    const bool turns = board::can_do(way, Symmetry::RotateCw90, 8);
    const bool diagonal = board::can_do(way, board::kRotations45.front(), 8);
    const bool small = board::can_do(way, Symmetry::Rotate180, 4);
    const bool steps = board::has_program(way);
    const std::string_view name = board::format_way(way);
    if (as_json) {
      Session::print_json({{"variant", name},
                           {"flips", flips},
                           {"rotations", turns},
                           {"rotations45", diagonal},
                           {"size4", small},
                           {"steps", steps}});
    } else {
      fmt::print("{:<24}{:<7}{:<8}{:<4}{:<8}{}\n", name, word(flips), word(turns), word(diagonal),
                 word(small), word(steps));
    }
  }
}

/// Why a variant cannot be used, with those that can.
template <auto transform, int N>
std::string refused_variant(const std::string& name) {
  std::vector<std::string> all;
  std::vector<std::string> offered;
  for (const Way way : board::kWays) {
    all.emplace_back(board::format_way(way));
    if (board::is_offered(way, transform, N)) offered.push_back(all.back());
  }
  if (!board::parse_way(name)) return "--variant: " + expected_name(all, name);
  return fmt::format("--variant {} cannot do {} at size {} here; use {}", name,
                     board::format_transform(transform), N, list_of(offered));
}

template <auto transform, int N>
void answer(const TransformOptions& options, Session& session) {
  constexpr auto kEveryWay = std::make_index_sequence<board::kWays.size()>();
  const Layout layout = options.text.layout();
  Way way = std::is_same_v<std::remove_cv_t<decltype(transform)>, board::Symmetry>
                ? Way::DeltaSwap
                : Way::RotateBlend;
  if (!options.variant.empty()) {
    const auto parsed = board::parse_way(options.variant);
    if (!parsed || !board::is_offered(*parsed, transform, N)) {
      session.bad_input(refused_variant<transform, N>(options.variant));
      return;
    }
    way = *parsed;
  }
  if (options.time) return print_times<transform, N>(options);
  if ((options.steps || options.distances || options.walk) && !board::has_program(way)) {
    session.bad_input(fmt::format("--variant {} has no steps to show", options.variant));
    return;
  }
  if (options.distances) {
    const auto steps = carrying_steps<N>(board::program_for<N>(way, transform), layout);
    if (steps.empty()) {
      session.bad_input("identity moves nothing, so there are no distances to show");
    } else {
      fmt::print("{}", format_distances(steps, N));
    }
    return;
  }
  answer_each(
      session, options.inputs, nullptr,
      [layout](std::string_view text) { return board::parse_word<N>(text, layout); },
      [&](BasicBitboard<N> in, const Input& input) {
        const BasicBitboard<N> image = image_by<transform, N>(way, in, kEveryWay);
        const std::string output = board::format_word(image, layout);
        if (options.inputs.json) {
          Session::print_json(
              {{"input", input.text}, {"transform", options.name}, {"output", output}});
          return;
        }
        if (options.walk || options.steps) {
          const std::vector<std::string> screens = screens_of<N>(
              board::program_for<N>(way, transform), in, layout, options.walk, session.is_plain());
          if (options.walk) return walk(screens, session);
          for (const std::string& screen : screens) fmt::print("{}\n", screen);
        }
        if (options.diagram && session.is_plain()) {
          fmt::print("before {}\nafter {}\n", in_words(in), in_words(image));
        } else if (options.diagram) {
          fmt::print("{}", side_by_side({drawn(in, layout), drawn(image, layout)}));
        }
        fmt::print("{}\n", output);
      });
}

/// Calls `answer` with the transform of that name. False where there is none.
template <int N, std::size_t... k>
bool answer_symmetry(const TransformOptions& options, Session& session, std::index_sequence<k...>) {
  const auto symmetry = board::parse_symmetry(options.name);
  if (!symmetry) return false;
  ((*symmetry == board::kSymmetries[k] ? answer<board::kSymmetries[k], N>(options, session)
                                       : void()),
   ...);
  return true;
}

template <std::size_t... k>
bool answer_rotation(const TransformOptions& options, Session& session, std::index_sequence<k...>) {
  const auto rotation = board::parse_rotation45(options.name);
  if (!rotation) return false;
  ((*rotation == board::kRotations45[k] ? answer<board::kRotations45[k], 8>(options, session)
                                        : void()),
   ...);
  return true;
}

std::vector<std::string> transform_names() {
  std::vector<std::string> names;
  for (const board::Transform transform : board::kTransforms) {
    names.emplace_back(board::format_transform(transform));
  }
  return names;
}

void run(const TransformOptions& options, Session& session) {
  if (options.list) return print_variants(options.inputs.json);
  if (options.name.empty()) {
    return session.bad_input("name a transform, such as rotate-cw90; --list shows what does which");
  }
  constexpr auto kEight = std::make_index_sequence<8>();
  const bool known = options.text.size == 4
                         ? answer_symmetry<4>(options, session, kEight)
                         : answer_symmetry<8>(options, session, kEight) ||
                               answer_rotation(options, session, std::make_index_sequence<4>());
  if (!known) {
    const bool is_rotation = board::parse_rotation45(options.name).has_value();
    session.bad_input(is_rotation ? fmt::format("{} needs --size 8", options.name)
                                  : "NAME: " + expected_name(transform_names(), options.name));
  }
}

}  // namespace

void add_bits_transform(Verb group, Session& session) {
  auto options = std::make_shared<TransformOptions>();
  Verb verb = group.add_verb("transform", "Flip and rotate boards given as words.");
  verb.add("NAME", options->name,
           "identity, flip-horizontal, flip-vertical, flip-a1h8, flip-a8h1, rotate-cw90, "
           "rotate-ccw90, rotate-180, rotate-cw45-upper, -lower, rotate-ccw45-upper, -lower")
      .words(transform_names());
  add_inputs(verb, options->inputs, "HEX", "boards as hexadecimal words");
  add_board_text_options(verb, options->text);
  std::vector<std::string> ways;
  for (const Way way : board::kWays) ways.emplace_back(board::format_way(way));
  verb.add("--variant", options->variant, "how to do it; --list shows which does what")
      .value_name("NAME")
      .words(ways)
      .shown(Shown::Rarely);
  verb.add("--diagram", options->diagram, "draw the board before and after");
  verb.add("--steps", options->steps, "draw each mask and board, with formula and C++");
  verb.add("--walk", options->walk, "a step a screen, with hex and binary, with keys");
  verb.add("--time", options->time, "measure every variant on this machine");
  verb.add("--list", options->list, "show which variant does which transform");
  verb.add("--distances", options->distances, "show how far each step moves each bit");
  verb.examples({"ishi bits transform rotate-cw90 8040201008040201 --steps",
                 "ishi bits transform flip-a1h8 --time"});
  verb.action([options, &session] { run(*options, session); });
}

}  // namespace ishi::cli
