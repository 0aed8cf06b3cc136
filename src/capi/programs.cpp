// The C interface: programs of masks and shifts, to be shown step by step and taken away as C++.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include <ishi/bits/emit.hpp>
#include <ishi/bits/program.hpp>
#include <ishi/board/ways.hpp>
#include <ishi/text/ascii.hpp>

#include "capi/guard.hpp"
#include "capi/transforms.hpp"

namespace ishi::capi {
namespace {

using bits::NarrowProgram;
using bits::StepKind;
using board::Way;
static_assert(NarrowProgram::kMaxSteps == ISHI_PROGRAM_STEPS);
static_assert(NarrowProgram::kMaxMoves == ISHI_PROGRAM_MOVES);
static_assert(static_cast<int>(StepKind::Reversal) == ISHI_REVERSAL);
static_assert(static_cast<int>(bits::Way::Around) == ISHI_AROUND);

template <typename Word>
ishi_program c_program(const bits::Program<Word>& program) {
  ishi_program result{};
  result.bits = program.bits;
  result.width = program.width;
  result.step_count = program.step_count;
  result.move_count = program.move_count;
  for (int i = 0; i < program.step_count; ++i) {
    const bits::Step& step = program.step(i);
    result.steps[i] = {static_cast<ishi_step_kind>(step.kind), step.first_move, step.move_count};
  }
  for (int i = 0; i < program.move_count; ++i) {
    const auto& move = program.moves[i];
    result.moves[i] = {move.mask, move.shift, static_cast<ishi_way>(move.way)};
  }
  return result;
}

/// Whether a step has the moves that its kind needs, in their order in the program.
bool is_step(const ishi_program_step& step, std::int32_t next_move, std::int32_t move_count) {
  if (step.first_move != next_move || step.move_count < 0 ||
      step.move_count > move_count - next_move) {
    return false;
  }
  switch (step.kind) {
    case ISHI_DELTA_SWAP:
    case ISHI_BLEND:
      return step.move_count == 1;
    case ISHI_MOVES:
      return step.move_count >= 1;
    case ISHI_BYTE_SWAP:
    case ISHI_REVERSAL:
      return step.move_count == 0;
    default:
      return false;
  }
}

bool is_move(const ishi_program_move& move, std::int32_t width) {
  if (move.way < ISHI_STAY || move.way > ISHI_AROUND || move.shift >= width) return false;
  if (width < 64 && move.mask >> width != 0) return false;
  return move.way == ISHI_AROUND ? move.shift > 0 : move.shift >= 0;
}

/// Nothing where this is no program that can be run.
std::optional<NarrowProgram> program_of(const ishi_program& program) {
  const bool fits = program.bits >= 1 && program.bits <= 64 &&
                    program.width == bits::width_for(program.bits) && program.step_count >= 0 &&
                    program.step_count <= ISHI_PROGRAM_STEPS && program.move_count >= 0 &&
                    program.move_count <= ISHI_PROGRAM_MOVES;
  if (!fits) return std::nullopt;
  NarrowProgram result = NarrowProgram::for_bits(program.bits);
  for (int i = 0; i < program.step_count; ++i) {
    const ishi_program_step& step = program.steps[i];
    if (!is_step(step, result.move_count, program.move_count)) return std::nullopt;
    result.add_step(static_cast<StepKind>(step.kind));
    for (int k = 0; k < step.move_count; ++k) {
      const ishi_program_move& move = program.moves[step.first_move + k];
      if (!is_move(move, program.width)) return std::nullopt;
      result.add_move(
          {move.mask, static_cast<std::uint8_t>(move.shift), static_cast<bits::Way>(move.way)});
    }
  }
  return result;
}

ishi_status fail_program(ishi_error* error) {
  return fail(error, ISHI_ERROR_ARGUMENT, "this is no program that can be run");
}

/// Steps `first` up to `end` alone. Precondition: 0 <= first <= end <= step_count.
NarrowProgram part_of(const NarrowProgram& program, int first, int end) {
  NarrowProgram part = NarrowProgram::for_bits(program.bits);
  for (int i = first; i < end; ++i) {
    part.add_step(program.step(i).kind);
    for (int k = 0; k < program.step(i).move_count; ++k) {
      part.add_move(program.move(program.step(i), k));
    }
  }
  return part;
}

bool is_identifier(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_part);
}

template <int N>
ishi_status write_program(board::Transform transform, std::string_view name, ishi_program* program,
                          ishi_error* error) {
  return std::visit(
      [&]<typename Exact>(Exact exact) -> ishi_status {
        constexpr bool kBy45 = std::is_same_v<Exact, board::Rotation45>;
        const auto way = name.empty() ? Parsed<Way>(kBy45 ? Way::RotateBlend : Way::DeltaSwap)
                                      : board::parse_way(name);
        if (!way) return fail(error, way.error(), name);
        if (!has_program(*way) || !can_do(*way, exact, N)) {
          return fail(error, ISHI_ERROR_QUESTION, "this way has no steps for this transform");
        }
        if constexpr (!kBy45 || N == 8) *program = c_program(board::program_for<N>(*way, exact));
        return ISHI_OK;
      },
      transform);
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_transform_program(ishi_transform transform, std::int32_t side, const char* way,
                                   ishi_program* program, ishi_error* error) {
  const auto known = transform_of(transform);
  const auto name = text_of(way, ISHI_TO_NUL);
  if (!name || program == nullptr) return fail_null(error);
  if (!known) return fail(error, ISHI_ERROR_ARGUMENT, "there is no such transform");
  if (side != 4 && side != 8) return fail(error, ISHI_ERROR_ARGUMENT, "the side is not 4 or 8");
  return guarded(error, [&]() {
    return side == 8 ? write_program<8>(*known, *name, program, error)
                     : write_program<4>(*known, *name, program, error);
  });
}

ishi_status ishi_reversal_program(std::int32_t width, ishi_program* program, ishi_error* error) {
  if (program == nullptr) return fail_null(error);
  if (width != 8 && width != 16 && width != 32 && width != 64) {
    return fail(error, ISHI_ERROR_ARGUMENT, "the width is not 8, 16, 32 or 64");
  }
  *program = c_program(bits::reversal_by_delta_swaps(width));
  return ISHI_OK;
}

ishi_status ishi_program_run(const ishi_program* program, std::uint64_t word, std::uint64_t* after,
                             ishi_error* error) {
  if (program == nullptr || after == nullptr) return fail_null(error);
  const auto known = program_of(*program);
  if (!known) return fail_program(error);
  if (known->bits < 64 && word >> known->bits != 0) {
    return fail(error, ISHI_ERROR_ARGUMENT, "the word has bits beyond those of the program");
  }
  for (int i = 0; i < known->step_count; ++i) {
    word = known->after_step(i, word);
    after[i] = word;
  }
  return ISHI_OK;
}

std::size_t ishi_program_cpp(const ishi_program* program, std::int32_t first, std::int32_t end,
                             const char* name, char* buffer, std::size_t size) {
  const auto function = text_of(name, ISHI_TO_NUL);
  if (program == nullptr || !function || !is_identifier(*function)) return 0;
  const auto known = program_of(*program);
  if (!known || first < 0 || first > end || end > known->step_count) return 0;
  const NarrowProgram part = part_of(*known, first, end);
  return copy_text(bits::emit_cpp(bits::widened(part), *function, "steps of ishi"), buffer, size);
}

}  // extern "C"
