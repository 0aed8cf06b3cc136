// `ishi bits compile`: a permutation of bits as masks, shifts and XORs.
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/core.h>

#include <ishi/bits/compile.hpp>
#include <ishi/bits/emit.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/text/permutation.hpp>

#include "cli/shell/inputs.hpp"
#include "cli/shell/suggestion.hpp"
#include "cli/verbs.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

struct CompileOptions {
  std::vector<std::string> places;
  std::string file;
  std::string transform;
  int side = 8;
  std::string emit = "steps";
  std::int64_t work = bits::SearchLimits{}.work;
  bool json = false;
};

/// What is to be compiled, and how it is called.
struct Subject {
  bits::Permutation permutation;
  std::string name;      // of the C++ function
  std::string sentence;  // of its comment
};

std::optional<Subject> named_transform(const CompileOptions& options, Session& session) {
  const auto transform = board::parse_transform(options.transform);
  if (!transform) {
    std::vector<std::string> names;
    for (const board::Transform known : board::kTransforms) {
      names.emplace_back(board::format_transform(known));
    }
    session.bad_input({options.transform, "--transform"}, transform.error(), options.json,
                      did_you_mean(options.transform, names));
    return std::nullopt;
  }
  if (!board::has_transform(*transform, options.side)) {
    const ParseError error{"--size 8 for a rotation by 45 degrees",
                           ShortText{fmt::format("--size {}", options.side)}, 0};
    session.bad_input({options.transform, "--transform"}, error, options.json);
    return std::nullopt;
  }
  std::string name = fmt::format("{}_{}x{}", options.transform, options.side, options.side);
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return Subject{
      board::matrix_permutation(*transform, options.side), name,
      fmt::format("{} of a {}x{} matrix", options.transform, options.side, options.side)};
}

/// The text of the list: of a file, of standard input, or the arguments with blanks between them.
std::optional<Input> list_text(const CompileOptions& options, Session& session) {
  const bool from_input =
      options.file == "-" || (options.places.size() == 1 && options.places[0] == "-");
  Input input;
  if (!from_input && options.file.empty()) {
    input.source = "arguments";
    for (const std::string& place : options.places) {
      if (!input.text.empty()) input.text += ' ';
      input.text += place;
    }
    return input;
  }
  std::optional<std::ifstream> file;
  input.source = from_input ? "standard input" : options.file;
  if (!from_input) file = io::open_file(options.file);
  std::istream& stream = file ? *file : std::cin;
  constexpr std::size_t kLongest = 1 << 16;  // bytes; 256 numbers with remarks fit well
  char c = 0;
  if (!from_input && !file) {
    session.no_such_file(options.file);
    return std::nullopt;
  }
  while (input.text.size() <= kLongest && stream.get(c)) input.text += c;
  if (stream.bad()) {
    session.bad_input(fmt::format("{}: cannot be read", input.source));
    return std::nullopt;
  }
  if (input.text.size() > kLongest) {
    session.bad_input(fmt::format("{}: expected at most 64 KiB, found more", input.source));
    return std::nullopt;
  }
  return input;
}

std::optional<Subject> listed(const CompileOptions& options, Session& session) {
  const std::optional<Input> input = list_text(options, session);
  if (!input) return std::nullopt;
  const auto permutation = text::parse_permutation(input->text);
  if (!permutation) {
    session.bad_input(*input, permutation.error(), options.json);
    return std::nullopt;
  }
  return Subject{*permutation, fmt::format("permute_{}", permutation->size()),
                 "permutation from a list"};
}

Json step_as_json(const bits::WideProgram& program, int i) {
  static constexpr const char* kKinds[] = {"delta-swap", "blend", "moves", "byte-swap", "reversal"};
  static constexpr const char* kWays[] = {"stay", "up", "down", "around"};
  const bits::Step& step = program.step(i);
  Json moves = Json::array();
  for (int k = 0; k < step.move_count; ++k) {
    const auto& move = program.move(step, k);
    moves.push_back({{"mask", bits::format_mask(move.mask, program.width)},
                     {"way", kWays[static_cast<int>(move.way)]},
                     {"shift", move.shift}});
  }
  return {{"kind", kKinds[static_cast<int>(step.kind)]},
          {"operations", program.cost(step)},
          {"text", bits::format_step(program, i)},
          {"moves", moves}};
}

std::string text_of(const bits::WideProgram& program, const Subject& subject,
                    const std::string& emit, bool plain) {
  if (emit == "cpp") return bits::emit_cpp(program, subject.name, subject.sentence);
  const bool draws = emit == "diagram" && !plain;
  return draws ? bits::draw_steps(program) : bits::format_steps(program);
}

void compile(const CompileOptions& options, Session& session) {
  const bool by_name = !options.transform.empty();
  const int sources =
      (by_name ? 1 : 0) + (options.file.empty() ? 0 : 1) + (options.places.empty() ? 0 : 1);
  if (sources != 1) {
    session.bad_input("name one permutation: --transform NAME, --from FILE, or a list of places");
    return;
  }
  const auto subject = by_name ? named_transform(options, session) : listed(options, session);
  if (!subject) return;
  const bits::WideProgram program = bits::compile_shortest(subject->permutation, {options.work});
  const std::string text = text_of(program, *subject, options.emit, session.is_plain());
  if (!options.json) {
    fmt::print("{}", text);
    return;
  }
  Json answer = Json::object();
  if (by_name) {
    answer["transform"] = options.transform;
    answer["size"] = options.side;
  }
  answer["bits"] = program.bits;
  answer["width"] = program.width;
  answer["operations"] = program.cost();
  answer["steps"] = Json::array();
  for (int i = 0; i < program.step_count; ++i) answer["steps"].push_back(step_as_json(program, i));
  answer["text"] = text;
  Session::print_json(answer);
}

}  // namespace

void add_bits_compile(Verb group, Session& session) {
  auto options = std::make_shared<CompileOptions>();
  Verb verb =
      group.add_verb("compile", "Compile a permutation of up to 256 bits to masks and shifts.");
  verb.add("PLACE", options->places, "where bit 0, bit 1, bit 2 ... go; - reads standard input");
  verb.add("--from,--file", options->file, "read the places from FILE; # begins a remark")
      .value_name("FILE");
  Option transform = verb.add("--transform", options->transform,
                              "a transformation of a matrix, top left the highest bit")
                         .value_name("NAME");
  verb.add("--size", options->side, "rows and columns of the matrix, 2 to 16")
      .range(bits::kMinMatrixSide, bits::kMaxMatrixSide)
      .needs(transform)
      .show_default();
  verb.add("--emit", options->emit, "how to print it: steps, drawn masks, or C++")
      .one_of({"steps", "diagram", "cpp"})
      .show_default();
  verb.add("--work", options->work, "effort to find a shorter program")
      .range(std::int64_t{0}, std::int64_t{1} << 40)
      .show_default();
  verb.add_json(options->json);
  verb.examples(
      {"ishi bits compile --transform flip-a1h8 --size 5 --emit cpp", "ishi bits compile 3 2 1 0"});
  verb.action([options, &session] { compile(*options, session); });
}

}  // namespace ishi::cli
