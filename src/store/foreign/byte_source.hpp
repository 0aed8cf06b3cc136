// Bytes of a file in order, a bounded part of it in memory at a time.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

namespace ishi::store {

class ByteSource {
 public:
  /// Writes at most that many bytes, and returns how many; 0 at the end.
  using Fill = std::function<std::size_t(char* to, std::size_t most)>;

  explicit ByteSource(Fill fill) : fill_(std::move(fill)) {}
  /// The same for bytes in memory, which must outlive this object.
  explicit ByteSource(std::string_view bytes);

  /// The next bytes, as many as there are up to `count`; they stay where they are. Valid until
  /// bytes are taken. Precondition: count <= kMostAhead.
  std::string_view ahead(std::size_t count);
  static constexpr std::size_t kMostAhead = 1 << 17;
  /// Moves the next bytes to the end of `to`; false, and nothing moved, if there are fewer.
  bool take(std::size_t count, std::string& to);
  bool at_end() { return ahead(1).empty(); }
  /// How many bytes were taken.
  [[nodiscard]] std::uint64_t offset() const { return offset_; }

 private:
  Fill fill_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of what was not taken yet
  std::uint64_t offset_ = 0;
};

/// A number as it stands in most files, the low byte first. Precondition: it is inside the bytes.
template <std::integral T>
T little_endian(std::string_view bytes, std::size_t at) {
  std::make_unsigned_t<T> value = 0;
  for (std::size_t i = sizeof(T); i-- > 0;) {
    const auto byte = static_cast<std::uint8_t>(bytes[at + i]);
    value = static_cast<std::make_unsigned_t<T>>((static_cast<std::uint64_t>(value) << 8) | byte);
  }
  return static_cast<T>(value);
}

template <std::integral T>
void append_little_endian(std::string& bytes, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes += static_cast<char>(static_cast<std::make_unsigned_t<T>>(value) >> (8 * i) & 0xFF);
  }
}

}  // namespace ishi::store
