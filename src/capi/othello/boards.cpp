// The C interface: boards and rules of Othello, for arrays of positions. Compiled once per speed
// level, as the kernels that it inlines.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include <ishi/board/arrays.hpp>
#include <ishi/othello/engine/perft.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/svg.hpp>
#include <ishi/othello/play.hpp>

#include "capi/guard.hpp"
#include "capi/othello/convert.hpp"

namespace ishi::capi {
namespace {

using Pair = board::BoardPair<othello::Bitboard8>;
static_assert(sizeof(Pair) == sizeof(ishi_othello_position) && std::is_standard_layout_v<Pair>);

ishi_status fail_position(ishi_error* error, std::size_t index) {
  return fail(error, ISHI_ERROR_POSITION, "a square has two discs", index);
}

/// Calls `each(i)` for every index. Positions are checked some at a time, while they are in the
/// cache, and before the first of them is used.
template <typename Each>
ishi_status for_positions(const ishi_othello_position* positions, std::size_t count,
                          ishi_error* error, const Each& each) {
  constexpr std::size_t kChunk = 1024;
  for (std::size_t begin = 0; begin < count; begin += kChunk) {
    const std::size_t end = std::min(begin + kChunk, count);
    std::uint64_t twice = 0;
    for (std::size_t i = begin; i < end; ++i) twice |= positions[i].mover & positions[i].opponent;
    if (twice != 0) {
      std::size_t bad = begin;
      while (is_position(positions[bad])) ++bad;
      return fail_position(error, bad);
    }
    for (std::size_t i = begin; i < end; ++i) each(i);
  }
  return ISHI_OK;
}

/// "a1" … "h8", "pass".
const std::array<std::array<char, 5>, 65>& square_names() {
  static const auto names = [] {
    std::array<std::array<char, 5>, 65> made{};
    for (int index = 0; index < othello::Square::kCount; ++index) {
      const std::string name = board::format_square(othello::Square::from_index(index));
      std::copy(name.begin(), name.end(), made.at(static_cast<std::size_t>(index)).begin());
    }
    made[ISHI_OTHELLO_PASS] = {'p', 'a', 's', 's', '\0'};
    return made;
  }();
  return names;
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_othello_parse(const char* text, std::size_t length, ishi_othello_diagram* diagram,
                               ishi_error* error) {
  const auto view = text_of(text, length);
  if (!view || diagram == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const Parsed<othello::Diagram> parsed = othello::parse_position(*view);
    if (!parsed) return fail(error, parsed.error(), *view);
    *diagram = c_diagram(*parsed);
    return ISHI_OK;
  });
}

std::size_t ishi_othello_format(const ishi_othello_diagram* diagram, char* buffer,
                                std::size_t size) {
  std::size_t length = 0;
  const auto known = diagram == nullptr ? std::nullopt : diagram_of(*diagram);
  if (!known) return copy_text({}, buffer, size);
  guarded(nullptr, [&]() -> ishi_status {
    length = copy_text(othello::format_position(*known), buffer, size);
    return ISHI_OK;
  });
  return length;
}

std::size_t ishi_othello_svg(const ishi_othello_diagram* diagram, char* buffer, std::size_t size) {
  std::size_t length = 0;
  const auto known = diagram == nullptr ? std::nullopt : diagram_of(*diagram);
  if (!known) return copy_text({}, buffer, size);
  guarded(nullptr, [&]() -> ishi_status {
    length = copy_text(othello::format_svg(*known), buffer, size);
    return ISHI_OK;
  });
  return length;
}

ishi_status ishi_othello_parse_square(const char* text, std::size_t length, ishi_square* square,
                                      ishi_error* error) {
  const auto view = text_of(text, length);
  if (!view || square == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const Parsed<othello::Square> parsed = board::parse_square(*view);
    if (!parsed) return fail(error, parsed.error(), *view);
    *square = static_cast<ishi_square>(parsed->index());
    return ISHI_OK;
  });
}

const char* ishi_othello_square_name(ishi_square square) {
  return square > ISHI_OTHELLO_PASS ? "?" : square_names().at(square).data();
}

ishi_status ishi_othello_moves(const ishi_othello_position* positions, std::uint64_t* moves,
                               std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || moves == nullptr) return fail_null(error);
  return for_positions(positions, count, error, [&](std::size_t i) {
    moves[i] = othello::moves(position_of(positions[i])).word();
  });
}

ishi_status ishi_othello_flips(const ishi_othello_position* positions, const ishi_square* squares,
                               std::uint64_t* flips, std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || squares == nullptr || flips == nullptr) return fail_null(error);
  const ishi_square* const bad =
      std::find_if(squares, squares + count, [](ishi_square square) { return square >= 64; });
  if (bad != squares + count) {
    return fail(error, ISHI_ERROR_ARGUMENT, "there is no such square",
                static_cast<std::size_t>(bad - squares));
  }
  return for_positions(positions, count, error, [&](std::size_t i) {
    const othello::Position position = position_of(positions[i]);
    const othello::Square square = othello::Square::from_index(squares[i]);
    flips[i] = position.occupied().contains(square) ? 0 : othello::flips(position, square).word();
  });
}

ishi_status ishi_othello_play(const ishi_othello_position* in, const ishi_square* squares,
                              ishi_othello_position* out, std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (in == nullptr || squares == nullptr || out == nullptr) return fail_null(error);
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_position(in[i])) return fail_position(error, i);
    const othello::Position position = position_of(in[i]);
    if (squares[i] == ISHI_OTHELLO_PASS && othello::must_pass(position)) {
      out[i] = c_position(position.swapped());
      continue;
    }
    const bool on_board = squares[i] < 64;
    if (!on_board || !othello::is_legal(position, othello::Square::from_index(squares[i]))) {
      return fail(
          error, ISHI_ERROR_ILLEGAL,
          squares[i] == ISHI_OTHELLO_PASS ? "a pass is illegal here" : "the move is illegal", i);
    }
    out[i] = c_position(othello::played(position, othello::Square::from_index(squares[i])));
  }
  return ISHI_OK;
}

ishi_status ishi_othello_final_scores(const ishi_othello_position* positions, std::int8_t* scores,
                                      std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || scores == nullptr) return fail_null(error);
  return for_positions(positions, count, error, [&](std::size_t i) {
    scores[i] = static_cast<std::int8_t>(othello::final_score(position_of(positions[i])).discs());
  });
}

ishi_status ishi_othello_canonical(const ishi_othello_position* in, ishi_othello_position* images,
                                   std::uint8_t* transforms, std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (in == nullptr || images == nullptr) return fail_null(error);
  const ishi_status checked = for_positions(in, count, error, [](std::size_t) {});
  if (checked != ISHI_OK) return checked;
  return guarded(error, [&]() -> ishi_status {
    auto* const symmetries = reinterpret_cast<board::Symmetry*>(transforms);
    board::canonical_array(std::span(reinterpret_cast<const Pair*>(in), count),
                           std::span(reinterpret_cast<Pair*>(images), count),
                           {symmetries, symmetries == nullptr ? 0 : count});
    return ISHI_OK;
  });
}

ishi_status ishi_othello_perft(ishi_othello_position position, std::int32_t depth,
                               std::int32_t threads, std::uint64_t hash_bytes,
                               const ishi_stop* stop, std::uint64_t* leaves, std::int32_t* complete,
                               ishi_error* error) {
  if (leaves == nullptr) return fail_null(error);
  if (!is_position(position)) return fail_position(error, 0);
  if (const ishi_status status = check_threads(threads, error); status != ISHI_OK) return status;
  return guarded(error, [&]() -> ishi_status {
    othello::engine::PerftOptions options;
    options.depth = depth;
    options.threads = threads == 0 ? 1 : threads;
    options.hash_bytes = static_cast<std::size_t>(hash_bytes);
    if (stop != nullptr) options.stop = search::StopSignal(stop->flag);
    const auto result = othello::engine::perft(position_of(position), options);
    if (!result) return fail(error, result.error());
    *leaves = result->leaves;
    if (complete != nullptr) *complete = result->complete ? 1 : 0;
    return ISHI_OK;
  });
}

}  // extern "C"
