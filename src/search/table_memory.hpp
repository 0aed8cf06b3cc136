// Zeroed memory for large tables, on huge pages where the system has them: a random probe into a
// table of 4 KiB pages misses the address cache as well as the data cache.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#endif

namespace ishi::search {

/// Prefetches the cache line at `address`, which need not exist.
inline void prefetch(const void* address) {
#if defined(__GNUC__)
  __builtin_prefetch(address);
#else
  static_cast<void>(address);
#endif
}

/// Owns `bytes` zeroed bytes, aligned to a cache line at least.
class TableMemory {
 public:
  explicit TableMemory(std::size_t bytes) {
    const std::size_t alignment = bytes >= kHugePage ? kHugePage : kCacheLine;
    // calloc knows which memory comes zeroed from the system, and does not touch it again.
    std::size_t room = bytes + alignment;
    block_ = std::calloc(room, 1);
    if (block_ == nullptr) throw std::bad_alloc();
    data_ = block_;
    std::align(alignment, bytes, data_, room);
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
    // Optional: if it fails, the table is only slower.
    if (alignment == kHugePage) madvise(data_, bytes / kHugePage * kHugePage, MADV_HUGEPAGE);
#endif
  }
  TableMemory(const TableMemory&) = delete;
  TableMemory& operator=(const TableMemory&) = delete;
  // The analyzer sees the destructor of an optional's value run twice.
  ~TableMemory() { std::free(block_); }  // NOLINT(clang-analyzer-unix.Malloc)

  [[nodiscard]] void* data() const { return data_; }

  /// Has the system provide the first `bytes` bytes now, and not page by page as they are first
  /// used; what they hold stays as it is.
  void provide(std::size_t bytes) {
    constexpr std::size_t kPage = 4096;
    auto* const first = static_cast<volatile unsigned char*>(data_);
    for (; provided_ < bytes; provided_ += kPage) {
      const unsigned char held = first[provided_];
      first[provided_] = held;
    }
  }

 private:
  static constexpr std::size_t kHugePage = std::size_t{2} << 20;
  static constexpr std::size_t kCacheLine = 64;
  void* block_ = nullptr;
  void* data_ = nullptr;
  std::size_t provided_ = 0;  ///< bytes at the front that `provide` has been asked for
};

}  // namespace ishi::search
