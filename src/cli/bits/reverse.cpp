// `ishi bits reverse`: the bits of words in the opposite order.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <ishi/bits/program.hpp>
#include <ishi/bits/word.hpp>
#include <ishi/text/hex.hpp>

#include "cli/bits/distances.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

struct ReverseOptions : InputOptions {
  int width = 64;
  bool distances = false;
};

/// The low `width` bits turned round: they are the high ones of the whole word turned round.
std::uint64_t reversed(std::uint64_t word, int width) {
  return bits::reverse(word) >> (64 - width);
}

/// How far each delta swap of the reversal carries each bit.
std::string distances(int width) {
  const bits::NarrowProgram program = bits::reversal_by_delta_swaps(width);
  std::vector<CarryingStep> steps;
  for (int i = 0; i < program.step_count; ++i) {
    const auto& swap = program.move(program.step(i), 0);
    CarryingStep step{fmt::format("delta swap, mask {}, shift {}",
                                  text::format_hex(swap.mask, width), swap.shift),
                      {}};
    for (int place = 0; place < width; ++place) step.to.push_back(place ^ swap.shift);
    steps.push_back(std::move(step));
  }
  return format_distances(steps, std::min(width, 16));
}

void reverse(const Input& input, std::uint64_t word, const ReverseOptions& options) {
  const std::string output = text::format_hex(reversed(word, options.width), options.width);
  if (options.json) {
    Session::print_json({{"input", input.text}, {"width", options.width}, {"output", output}});
  } else {
    fmt::print("{}\n", output);
  }
}

}  // namespace

void add_bits_reverse(Verb group, Session& session) {
  auto options = std::make_shared<ReverseOptions>();
  Verb verb = group.add_verb("reverse", "Reverse the order of the bits of words.");
  add_inputs(verb, *options, "HEX", "words in hexadecimal");
  verb.add("--width", options->width, "bits of a word").one_of({8, 16, 32, 64}).show_default();
  verb.examples({"ishi bits reverse d0 --width 8"});
  verb.add("--distances", options->distances, "show how far each step moves each bit");
  verb.action([options, &session] {
    if (options->distances) {
      fmt::print("{}", distances(options->width));
      return;
    }
    answer_each(
        session, *options, nullptr,
        [&](std::string_view text) { return text::parse_hex(text, options->width); },
        [&](std::uint64_t word, const Input& input) { reverse(input, word, *options); });
  });
}

}  // namespace ishi::cli
