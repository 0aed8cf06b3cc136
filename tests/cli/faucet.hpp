// An input that a test hands out piece by piece, as another program writes into a pipe.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <streambuf>
#include <string>

namespace ishi::test {

class Faucet : public std::streambuf {
 public:
  /// What is given at once arrives at once.
  void give(std::string piece) {
    const std::lock_guard lock(mutex_);
    pieces_.push_back(std::move(piece));
    given_.notify_one();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    given_.notify_one();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    given_.wait(lock, [this] { return !pieces_.empty() || closed_; });
    if (pieces_.empty()) return traits_type::eof();
    piece_ = std::move(pieces_.front());
    pieces_.pop_front();
    setg(piece_.data(), piece_.data(), piece_.data() + piece_.size());
    return traits_type::to_int_type(piece_.front());
  }

 private:
  std::mutex mutex_;
  std::condition_variable given_;
  std::deque<std::string> pieces_;
  bool closed_ = false;
  std::string piece_;
};

}  // namespace ishi::test
