#include "io/line_reader.hpp"

#include <utility>

namespace ishi::io {

Line LineCutter::take() {
  if (!line_.text.empty() && line_.text.back() == '\r') line_.text.pop_back();
  line_.number = ++number_;
  begun_ = false;
  return std::exchange(line_, {});
}

std::optional<Line> LineReader::next() {
  using Traits = std::istream::traits_type;
  if (!*stream_) return std::nullopt;
  std::streambuf* buffer = stream_->rdbuf();
  while (true) {
    const auto byte = buffer->sbumpc();
    if (Traits::eq_int_type(byte, Traits::eof())) {
      stream_->setstate(std::ios::eofbit);
      if (!cutter_.begun()) return std::nullopt;
      return cutter_.take();
    }
    if (cutter_.add(Traits::to_char_type(byte))) return cutter_.take();
  }
}

}  // namespace ishi::io
