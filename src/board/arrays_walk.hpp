// Applies a kernel to an array: vectors first, then the rest, with stores past the caches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <hwy/cache_control.h>

#include "board/arrays_highway.hpp"

namespace ishi::board::arrays {

/// From this size on results are stored past the caches, as memcpy does too: a line that will be
/// overwritten as a whole need not be read first. Smaller ones may be needed again soon.
inline constexpr std::size_t kStreamBytes = std::size_t{16} << 20;

inline constexpr std::size_t kPrefetchBytes = 4096;

/// Transforms fewer bytes than a vector has, through a buffer.
template <typename Kernel>
void transform_part(const std::byte* in, std::byte* out, std::size_t bytes, Kernel kernel) {
  if (bytes == 0) return;
  alignas(64) std::byte buffer[kVectorBytes] = {};
  std::memcpy(buffer, in, bytes);
  store(kernel(load(buffer)), buffer);
  std::memcpy(out, buffer, bytes);
}

/// Transforms `bytes` bytes of boards. Loads of a round come before its stores, so that `in` may be
/// `out`.
template <typename Kernel>
void transform_bytes(const std::byte* in, std::byte* out, std::size_t bytes, Kernel kernel) {
  constexpr std::size_t kStep = kVectorBytes;
  std::size_t at = 0;
  if (bytes >= kStreamBytes && in != out) {
    const std::size_t beyond = reinterpret_cast<std::uintptr_t>(out) % kStep;
    at = beyond == 0 ? 0 : kStep - beyond;
    transform_part(in, out, at, kernel);
    // Four at a time, and lines are prefetched a page ahead: a short kernel would otherwise wait
    // until the hardware prefetches the next page.
    for (; at + 4 * kStep <= bytes; at += 4 * kStep) {
      for (std::size_t line = 0; line < 4 * kStep; line += 64) {
        hwy::Prefetch(in + std::min(at + line + kPrefetchBytes, bytes - 1));
      }
      const Vector a = kernel(load(in + at));
      const Vector b = kernel(load(in + at + kStep));
      const Vector c = kernel(load(in + at + 2 * kStep));
      const Vector d = kernel(load(in + at + 3 * kStep));
      stream(a, out + at);
      stream(b, out + at + kStep);
      stream(c, out + at + 2 * kStep);
      stream(d, out + at + 3 * kStep);
    }
    hwy::FlushStream();
  }
  for (; at + 2 * kStep <= bytes; at += 2 * kStep) {
    const Vector a = kernel(load(in + at));
    const Vector b = kernel(load(in + at + kStep));
    store(a, out + at);
    store(b, out + at + kStep);
  }
  for (; at + kStep <= bytes; at += kStep) store(kernel(load(in + at)), out + at);
  transform_part(in + at, out + at, bytes - at, kernel);
}

/// The same by a kernel for all boards of a length.
template <typename Board, typename Kernel>
void transform_boards(std::span<const Board> in, std::span<Board> out, Kernel kernel) {
  transform_bytes(reinterpret_cast<const std::byte*>(in.data()),
                  reinterpret_cast<std::byte*>(out.data()), in.size_bytes(), kernel);
}

}  // namespace ishi::board::arrays
