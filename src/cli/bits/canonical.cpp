// `ishi bits canonical`: the smallest image of a board or a pair, and which transform makes it.
#include <memory>
#include <string>

#include <fmt/core.h>

#include <ishi/board/canonical.hpp>
#include <ishi/board/drawing.hpp>

#include "cli/bits/options.hpp"
#include "cli/shell/inputs.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

using board::BasicBitboard;
using board::BoardPair;
using board::Canonical;
using board::Layout;

struct CanonicalOptions {
  InputOptions inputs;
  BoardTextOptions text;
};

/// One board, or two with a comma or blanks between them.
template <int N>
struct BoardOrPair {
  BoardPair<BasicBitboard<N>> pair;
  bool is_pair = false;
};

template <int N>
Parsed<BoardOrPair<N>> parse_board_or_pair(std::string_view text, Layout layout) {
  const std::size_t cut = text.find_first_of(", \t");
  const auto first = board::parse_word<N>(text.substr(0, cut), layout);
  if (!first) return tl::unexpected<ParseError>(first.error());
  if (cut == std::string_view::npos) return BoardOrPair<N>{{*first, {}}, false};
  std::size_t next = text.find_first_not_of(" \t", cut);
  if (next != std::string_view::npos && text[next] == ',') {
    next = text.find_first_not_of(" \t", next + 1);
  }
  if (next == std::string_view::npos) return fail_at(text, text.size(), "the second word");
  const auto second = board::parse_word<N>(text.substr(next), layout);
  if (!second) return fail_further(second.error(), next);
  return BoardOrPair<N>{{*first, *second}, true};
}

/// "Smallest" speaks of the word as it is shown, so the forms are sought among those words.
template <int N>
Canonical<BoardPair<BasicBitboard<N>>> canonical_in(const BoardPair<BasicBitboard<N>>& pair,
                                                    Layout layout) {
  if (layout == Layout::A1High) return board::canonical(pair);
  using Word = typename BasicBitboard<N>::Word;
  Canonical<BoardPair<BasicBitboard<N>>> best{pair, board::Symmetry::Identity};
  const auto words = [layout](const BoardPair<BasicBitboard<N>>& image) {
    return std::pair<Word, Word>(board::to_word(image.first, layout),
                                 board::to_word(image.second, layout));
  };
  for (const board::Symmetry symmetry : board::kSymmetries) {
    const auto image = board::transformed(pair, symmetry);
    if (words(image) < words(best.image)) best = {image, symmetry};
  }
  return best;
}

template <int N>
void run(const CanonicalOptions& options, Session& session) {
  const Layout layout = options.text.layout();
  answer_each(
      session, options.inputs, nullptr,
      [layout](std::string_view text) { return parse_board_or_pair<N>(text, layout); },
      [&](const BoardOrPair<N>& value, const Input& input) {
        const auto best = canonical_in(value.pair, layout);
        std::string output = board::format_word(best.image.first, layout);
        if (value.is_pair) output += ',' + board::format_word(best.image.second, layout);
        const auto name = board::format_symmetry(best.symmetry);
        if (options.inputs.json) {
          Session::print_json({{"input", input.text}, {"transform", name}, {"output", output}});
        } else {
          fmt::print("{} {}\n", output, name);
        }
      });
}

}  // namespace

void add_bits_canonical(Verb group, Session& session) {
  auto options = std::make_shared<CanonicalOptions>();
  Verb verb = group.add_verb(
      "canonical", "Find the smallest image of a board, and the transform that gives it.");
  add_inputs(verb, options->inputs, "HEX", "a word, or two as BLACK,WHITE");
  add_board_text_options(verb, options->text);
  verb.examples({"ishi bits canonical 0000000810000000,0000001008000000"});
  verb.action([options, &session] {
    options->text.size == 4 ? run<4>(*options, session) : run<8>(*options, session);
  });
}

}  // namespace ishi::cli
