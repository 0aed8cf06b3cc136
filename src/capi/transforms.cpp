// The C interface: transforms of arrays of 8×8 boards.
#include "capi/transforms.hpp"

#include <span>
#include <type_traits>

#include <ishi/board/arrays.hpp>

#include "capi/guard.hpp"

namespace ishi::capi {
namespace {

using board::Bitboard8;

// A board is its word, and a symmetry its byte, so arrays of C are arrays of these.
static_assert(sizeof(Bitboard8) == sizeof(std::uint64_t) && std::is_standard_layout_v<Bitboard8>);
static_assert(std::is_same_v<std::underlying_type_t<board::Symmetry>, std::uint8_t>);
static_assert(board::kTransforms.size() == ISHI_ROTATE_CCW45_LOWER + 1);

std::span<const Bitboard8> boards_at(const std::uint64_t* words, std::size_t count) {
  return {reinterpret_cast<const Bitboard8*>(words), count};
}
std::span<Bitboard8> boards_at(std::uint64_t* words, std::size_t count) {
  return {reinterpret_cast<Bitboard8*>(words), count};
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

const char* ishi_transform_name(ishi_transform transform) {
  const auto known = transform_of(transform);
  return known ? board::format_transform(*known).data() : nullptr;
}

ishi_status ishi_transform_parse(const char* name, std::size_t length, ishi_transform* transform,
                                 ishi_error* error) {
  const auto text = text_of(name, length);
  if (!text || transform == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const Parsed<board::Transform> parsed = board::parse_transform(*text);
    if (!parsed) return fail(error, parsed.error(), *text);
    for (std::size_t i = 0; i < board::kTransforms.size(); ++i) {
      if (board::kTransforms.at(i) == *parsed) *transform = static_cast<ishi_transform>(i);
    }
    return ISHI_OK;
  });
}

ishi_status ishi_transform_boards(const std::uint64_t* in, std::uint64_t* out, std::size_t count,
                                  ishi_transform transform, ishi_error* error) {
  const auto known = transform_of(transform);
  if (!known) return fail(error, ISHI_ERROR_ARGUMENT, "there is no such transform");
  if (count == 0) return ISHI_OK;
  if (in == nullptr || out == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    std::visit(
        [&](auto exact) {
          board::transform_array(boards_at(in, count), boards_at(out, count), exact);
        },
        *known);
    return ISHI_OK;
  });
}

ishi_status ishi_canonical_boards(const std::uint64_t* in, std::uint64_t* images,
                                  std::uint8_t* transforms, std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (in == nullptr || images == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    auto* const symmetries = reinterpret_cast<board::Symmetry*>(transforms);
    board::canonical_array(boards_at(in, count), boards_at(images, count),
                           {symmetries, symmetries == nullptr ? 0 : count});
    return ISHI_OK;
  });
}

}  // extern "C"
