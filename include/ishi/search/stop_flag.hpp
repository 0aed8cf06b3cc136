// The request to stop a search: set by anyone, read by the search between nodes.
#pragma once

#include <atomic>
#include <version>

#if defined(__cpp_lib_jthread)
#include <stop_token>
#include <utility>
#endif

namespace ishi::search {

/// Race policy: one lock-free flag, relaxed on both sides; a search may see the request a little
/// late, and never misses it. Setting it is safe in a signal handler.
class StopFlag {
 public:
  void request() noexcept { requested_.store(true, std::memory_order_relaxed); }
  void clear() noexcept { requested_.store(false, std::memory_order_relaxed); }
  [[nodiscard]] bool requested() const noexcept {
    return requested_.load(std::memory_order_relaxed);
  }

 private:
  std::atomic<bool> requested_{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
};

/// Where a search reads whether it should stop: a `StopFlag`, which must outlive the search, or,
/// where the standard library has it, a `std::stop_token`. By default nothing stops it.
class StopSignal {
 public:
  StopSignal() = default;
  StopSignal(const StopFlag& flag) : flag_(&flag) {}
  StopSignal(StopFlag&&) = delete;
#if defined(__cpp_lib_jthread)
  StopSignal(std::stop_token token) : token_(std::move(token)) {}
#endif

  [[nodiscard]] bool requested() const noexcept {
#if defined(__cpp_lib_jthread)
    if (token_.stop_requested()) return true;
#endif
    return flag_ != nullptr && flag_->requested();
  }

 private:
  const StopFlag* flag_ = nullptr;
#if defined(__cpp_lib_jthread)
  std::stop_token token_;
#endif
};

}  // namespace ishi::search
