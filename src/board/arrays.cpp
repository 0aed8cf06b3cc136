// Arrays of boards. Which kernels transform them is chosen in arrays_kernels.hpp.
#include <cassert>
#include <cstddef>
#include <cstring>

#include <ishi/board/arrays.hpp>

#include "board/arrays_kernels.hpp"

namespace ishi::board {

namespace {

template <int N>
void run(std::span<const BasicBitboard<N>> in, std::span<BasicBitboard<N>> out, Symmetry symmetry) {
  assert(in.size() == out.size());
  switch (symmetry) {
    case Symmetry::Identity:
      if (!in.empty()) std::memmove(out.data(), in.data(), in.size_bytes());
      return;
    case Symmetry::FlipHorizontal:
      return arrays::transform<Symmetry::FlipHorizontal, N>(in, out);
    case Symmetry::FlipVertical:
      return arrays::transform<Symmetry::FlipVertical, N>(in, out);
    case Symmetry::FlipA1H8:
      return arrays::transform<Symmetry::FlipA1H8, N>(in, out);
    case Symmetry::FlipA8H1:
      return arrays::transform<Symmetry::FlipA8H1, N>(in, out);
    case Symmetry::RotateCw90:
      return arrays::transform<Symmetry::RotateCw90, N>(in, out);
    case Symmetry::RotateCcw90:
      return arrays::transform<Symmetry::RotateCcw90, N>(in, out);
    case Symmetry::Rotate180:
      return arrays::transform<Symmetry::Rotate180, N>(in, out);
  }
}

/// Canonical forms one by one: the single routine holds its images in registers.
template <typename Board>
void run_canonical(std::span<const Board> in, std::span<Board> images,
                   std::span<Symmetry> symmetries) {
  assert(in.size() == images.size());
  assert(symmetries.empty() || symmetries.size() == in.size());
  for (std::size_t i = 0; i < in.size(); ++i) {
    const Canonical<Board> best = canonical(in[i]);
    images[i] = best.image;
    if (!symmetries.empty()) symmetries[i] = best.symmetry;
  }
}

template <typename Board>
void run_all_images(std::span<const Board> in, std::span<Images<Board>> out) {
  assert(in.size() == out.size());
  for (std::size_t i = 0; i < in.size(); ++i) out[i] = all_images(in[i]);
}

}  // namespace

void transform_array(std::span<const Bitboard8> in, std::span<Bitboard8> out, Symmetry symmetry) {
  run<8>(in, out, symmetry);
}

void transform_array(std::span<const Bitboard4> in, std::span<Bitboard4> out, Symmetry symmetry) {
  run<4>(in, out, symmetry);
}

void transform_array(std::span<const Bitboard8> in, std::span<Bitboard8> out, Rotation45 rotation) {
  assert(in.size() == out.size());
  switch (rotation) {
    case Rotation45::CwUpper:
      return arrays::transform<Rotation45::CwUpper, 8>(in, out);
    case Rotation45::CwLower:
      return arrays::transform<Rotation45::CwLower, 8>(in, out);
    case Rotation45::CcwUpper:
      return arrays::transform<Rotation45::CcwUpper, 8>(in, out);
    case Rotation45::CcwLower:
      return arrays::transform<Rotation45::CcwLower, 8>(in, out);
  }
}

void canonical_array(std::span<const Bitboard8> in, std::span<Bitboard8> images,
                     std::span<Symmetry> symmetries) {
  run_canonical(in, images, symmetries);
}

void canonical_array(std::span<const Bitboard4> in, std::span<Bitboard4> images,
                     std::span<Symmetry> symmetries) {
  run_canonical(in, images, symmetries);
}

void canonical_array(std::span<const BoardPair<Bitboard8>> in,
                     std::span<BoardPair<Bitboard8>> images, std::span<Symmetry> symmetries) {
  run_canonical(in, images, symmetries);
}

void all_images_array(std::span<const Bitboard8> in, std::span<Images<Bitboard8>> out) {
  run_all_images(in, out);
}

void all_images_array(std::span<const Bitboard4> in, std::span<Images<Bitboard4>> out) {
  run_all_images(in, out);
}

void all_images_array(std::span<const BoardPair<Bitboard8>> in,
                      std::span<Images<BoardPair<Bitboard8>>> out) {
  run_all_images(in, out);
}

std::string_view array_kernels() { return arrays::kernels(); }

}  // namespace ishi::board
