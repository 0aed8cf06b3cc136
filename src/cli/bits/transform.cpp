// `ishi bits transform`: boards flipped and turned, and how masks and shifts do it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
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
#include "cli/verbs.hpp"

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
};

/// Drawings side by side, line by line.
std::string beside(const std::vector<std::string>& drawings) {
  std::vector<std::vector<std::string>> columns;
  std::size_t height = 0;
  for (const std::string& drawing : drawings) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < drawing.size();) {
      const std::size_t end = drawing.find('\n', start);
      lines.push_back(drawing.substr(start, end - start));
      start = end + 1;
    }
    height = std::max(height, lines.size());
    columns.push_back(std::move(lines));
  }
  std::string text;
  for (std::size_t i = 0; i < height; ++i) {
    std::string line;
    std::size_t margin = 0;
    for (const auto& lines : columns) {
      line.resize(std::max(line.size(), margin), ' ');
      if (i < lines.size()) line += lines[i];
      std::size_t width = 0;
      for (const std::string& other : lines) width = std::max(width, other.size());
      margin += width + 4;
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

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

template <int N>
void print_steps(const board::BoardProgram<N>& program, BasicBitboard<N> board, Layout layout) {
  fmt::print("{}", drawn(board, layout));
  for (int i = 0; i < program.step_count; ++i) {
    const bits::Step& step = program.step(i);
    board = BasicBitboard<N>(program.after_step(i, board.word()));
    fmt::print("\nstep {}: {} -> {}\n", i + 1, step_text<N>(program, step, layout),
               board::format_word(board, layout));
    if (step.move_count == 0) {
      fmt::print("{}", drawn(board, layout));
    } else {
      fmt::print("{}", beside({mask_drawing<N>(program, step, layout), drawn(board, layout)}));
    }
  }
  fmt::print("\n");
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
  if ((options.steps || options.distances) && !board::has_program(way)) {
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
        if (options.steps) print_steps(board::program_for<N>(way, transform), in, layout);
        if (options.diagram) fmt::print("{}", beside({drawn(in, layout), drawn(image, layout)}));
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
  Verb verb = group.add_verb("transform", "Flip and turn boards given as words");
  std::string names;
  for (const board::Transform transform : board::kTransforms) {
    names.append(board::format_transform(transform)) += ' ';
  }
  verb.add("NAME", options->name, "One of: " + names + "(45 degrees for size 8 only)").required();
  add_inputs(verb, options->inputs, "HEX", "Boards as hexadecimal words");
  add_board_text_options(verb, options->text);
  std::string ways;
  for (const Way way : board::kWays) ways += std::string(board::format_way(way)) + ' ';
  verb.add("--variant", options->variant, "The way to do it: " + ways);
  verb.add("--diagram", options->diagram, "Draw the board before and after");
  verb.add("--steps", options->steps, "Draw each mask (#, where it goes o) and each board");
  verb.add("--distances", options->distances,
           "How far each step carries each bit, instead of any board");
  verb.footer("Example: ishi bits transform rotate-cw90 8040201008040201 --steps");
  verb.action([options, &session] { run(*options, session); });
}

}  // namespace ishi::cli
