// Files that are one LZ4 frame, written and read a part at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "store/foreign/byte_source.hpp"

namespace ishi::store {

bool begins_lz4_frame(std::string_view bytes);

/// The bytes that a frame stands for. A frame that is damaged, cut short or followed by other bytes
/// ends early, and `is_sound` says so at the end.
class Lz4Reader {
 public:
  /// `packed` must outlive this object.
  explicit Lz4Reader(ByteSource& packed);
  ~Lz4Reader();
  Lz4Reader(const Lz4Reader&) = delete;
  Lz4Reader& operator=(const Lz4Reader&) = delete;

  std::size_t fill(char* to, std::size_t most);
  [[nodiscard]] bool is_sound() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

class Lz4Writer {
 public:
  using Write = std::function<void(std::string_view)>;
  explicit Lz4Writer(Write write);
  ~Lz4Writer();
  Lz4Writer(const Lz4Writer&) = delete;
  Lz4Writer& operator=(const Lz4Writer&) = delete;

  void write(std::string_view bytes);
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ishi::store
