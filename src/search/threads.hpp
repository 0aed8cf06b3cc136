// Work that several threads share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace ishi::search {

/// Whether this platform can start threads at all: WebAssembly without workers cannot.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// The most threads that a user may ask for.
inline constexpr int kMostThreads = 256;

/// Calls `work(number)` in each of `threads` threads, numbered from 0, which is the calling one,
/// and returns when all have returned. Where the platform has no threads, there is only number 0;
/// where it cannot start as many, there are as many as it can. What one of them throws, as where
/// there is not enough memory, is thrown when all have returned.
/// Precondition: `threads >= 1`.
template <typename Work>
void work_together(int threads, const Work& work) {
  std::mutex failing;  // guards `failure`, the first one
  std::exception_ptr failure;
  const auto run = [&](int number) {
    try {
      work(number);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  others.reserve(static_cast<std::size_t>(threads) - 1);
  try {
    for (int number = 1; kHasThreads && number < threads; ++number) {
      others.emplace_back([&run, number] { run(number); });
    }
  } catch (const std::system_error&) {
    // The work is shared among those that have started.
  }
  run(0);
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

/// Calls `work()` when it goes out of scope, however that comes about.
template <typename Work>
[[nodiscard]] auto at_end(Work work) {
  class AtEnd {
   public:
    explicit AtEnd(Work work) : work_(std::move(work)) {}
    AtEnd(const AtEnd&) = delete;
    AtEnd& operator=(const AtEnd&) = delete;
    ~AtEnd() { work_(); }

   private:
    Work work_;
  };
  return AtEnd(std::move(work));
}

/// Hands out the numbers of tasks, from 0 on, each to one thread. Race policy: one counter,
/// relaxed; what the tasks write is ordered by the end of `work_together`.
class TaskNumbers {
 public:
  explicit TaskNumbers(std::size_t count) : count_(count) {}

  /// The next number; nothing when all are taken.
  [[nodiscard]] std::optional<std::size_t> take() {
    const std::size_t number = next_.fetch_add(1, std::memory_order_relaxed);
    if (number >= count_) return std::nullopt;
    return number;
  }

 private:
  const std::size_t count_;
  std::atomic<std::size_t> next_{0};
};

/// Nodes that several threads count together. Race policy: one counter, relaxed; while they search,
/// a reader is a little behind.
class NodeTally {
 public:
  void add(std::uint64_t nodes) { nodes_.fetch_add(nodes, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t count() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace ishi::search
