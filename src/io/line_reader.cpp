#include "io/line_reader.hpp"

namespace ishi::io {

std::optional<Line> LineReader::next() {
  using Traits = std::istream::traits_type;
  if (!*stream_) return std::nullopt;
  std::streambuf* buffer = stream_->rdbuf();
  Line line;
  line.number = number_ + 1;
  bool any = false;
  while (true) {
    const auto byte = buffer->sbumpc();
    if (Traits::eq_int_type(byte, Traits::eof())) {
      stream_->setstate(std::ios::eofbit);
      if (!any) return std::nullopt;
      break;
    }
    any = true;
    const char c = Traits::to_char_type(byte);
    if (c == '\n') break;
    if (line.text.size() < limit_) {
      line.text += c;
    } else {
      line.too_long = true;
    }
  }
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  ++number_;
  return line;
}

}  // namespace ishi::io
