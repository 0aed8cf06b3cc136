#include "store/foreign/byte_source.hpp"

#include <algorithm>
#include <memory>

namespace ishi::store {

ByteSource::ByteSource(std::string_view bytes)
    : ByteSource([rest = bytes](char* to, std::size_t most) mutable {
        const std::size_t count = std::min(most, rest.size());
        std::copy_n(rest.begin(), count, to);
        rest.remove_prefix(count);
        return count;
      }) {}

std::string_view ByteSource::ahead(std::size_t count) {
  if (buffer_.size() - begin_ < count) {
    buffer_.erase(0, begin_);
    begin_ = 0;
    while (buffer_.size() < count) {
      const std::size_t had = buffer_.size();
      buffer_.resize(kMostAhead);
      const std::size_t got = fill_(buffer_.data() + had, kMostAhead - had);
      buffer_.resize(had + got);
      if (got == 0) break;
    }
  }
  return std::string_view(buffer_).substr(begin_, count);
}

bool ByteSource::take(std::size_t count, std::string& to) {
  const std::string_view bytes = ahead(count);
  if (bytes.size() < count) return false;
  to += bytes;
  begin_ += count;
  offset_ += count;
  return true;
}

}  // namespace ishi::store
