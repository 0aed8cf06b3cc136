// The file of weights of either engine: a header with a checksum, then 16-bit numbers, packed.
//
// 8 bytes of magic, a checksum of what the weights belong to (8), the payload's length (4) and
// FNV-1a checksum (8), little-endian, then the payload. Most weights are small and many are zero:
// zero is followed by how many more zeros follow; any other byte string is a weight in zigzag order
// (0, -1, 1, -2, …), seven bits a byte, the lowest first, bit 7 set on all bytes but the last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/detail/bytes.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::search {

struct WeightsKind {
  std::string_view magic;     ///< 8 bytes
  std::string_view expected;  ///< for messages: "a file of …, which begins with …"
  std::uint64_t layout;       ///< weights for another layout are not mistaken for these
};
inline constexpr std::size_t kWeightsHeader = 8 + 8 + 4 + 8;

/// Reads a payload number by number; beyond its end every number is 0.
class WeightsReader {
 public:
  explicit WeightsReader(std::string_view payload) : payload_(payload) {}

  std::int16_t weight() {
    if (zeros_ > 0) {
      --zeros_;
      return 0;
    }
    const std::uint32_t code = number();
    if (code == 0) {
      zeros_ = number();
      return 0;
    }
    const auto half = static_cast<std::int32_t>(code >> 1);
    return static_cast<std::int16_t>((code & 1) != 0 ? -half - 1 : half);
  }
  [[nodiscard]] std::size_t at() const { return at_; }
  /// Whether exactly the whole payload was read.
  [[nodiscard]] bool is_at_end() const { return at_ == payload_.size() && zeros_ == 0 && !failed_; }

 private:
  std::uint32_t number() {
    std::uint32_t result = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      if (at_ == payload_.size()) break;
      const std::uint32_t byte = static_cast<unsigned char>(payload_[at_++]);
      result |= (byte & 127) << shift;
      if (byte < 128) return result;
    }
    failed_ = true;
    payload_ = payload_.substr(0, at_);  // nothing behind it is read, so `at_` stays
    return 0;
  }

  std::string_view payload_;
  std::size_t at_ = 0;
  std::uint32_t zeros_ = 0;
  bool failed_ = false;  ///< a number that is not there or has no end
};

class WeightsWriter {
 public:
  void weight(std::int16_t value) {
    if (value == 0) {
      ++zeros_;
      return;
    }
    flush();
    const int wide = value;
    number(static_cast<std::uint32_t>(wide < 0 ? -2 * wide - 1 : 2 * wide));
  }
  /// The file of all weights so far.
  [[nodiscard]] std::string finish(const WeightsKind& kind) && {
    flush();
    std::string file(kind.magic);
    bytes::append_little_endian(file, kind.layout, 8);
    bytes::append_little_endian(file, payload_.size(), 4);
    bytes::append_little_endian(file, bytes::fnv1a(payload_), 8);
    return file.append(payload_);
  }

 private:
  void flush() {
    if (zeros_ == 0) return;
    number(0);
    number(zeros_ - 1);
    zeros_ = 0;
  }
  void number(std::uint32_t value) {
    for (; value >= 128; value >>= 7) payload_ += static_cast<char>(value | 128);
    payload_ += static_cast<char>(value);
  }

  std::string payload_;
  std::uint32_t zeros_ = 0;
};

/// The payload of a file, its header checked.
inline Parsed<std::string_view> weights_payload(std::string_view file, const WeightsKind& kind) {
  if (file.size() < kWeightsHeader || file.substr(0, kind.magic.size()) != kind.magic) {
    return fail_at(file, 0, kind.expected);
  }
  if (bytes::read_little_endian(file, 8, 8) != kind.layout) {
    return fail_at(file, 8, "weights for the patterns of this version");
  }
  const std::string_view payload = file.substr(kWeightsHeader);
  if (payload.size() != bytes::read_little_endian(file, 16, 4)) {
    return fail_at(file, 16, "the length of the weights that follow");
  }
  if (bytes::fnv1a(payload) != bytes::read_little_endian(file, 20, 8)) {
    return fail_at(file, 20, "the checksum of the weights that follow");
  }
  return payload;
}

}  // namespace ishi::search
