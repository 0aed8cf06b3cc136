// Reads a stream line by line without ever holding more than one line of bounded length.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace ishi::io {

struct Line {
  std::string text;        ///< without its line end; cut at the reader's limit
  std::size_t number = 0;  ///< from 1
  bool too_long = false;   ///< the rest of the line was skipped
};

/// Lines end in LF or CR LF. A line longer than the limit is cut and marked; memory stays bounded
/// whatever the stream holds.
class LineReader {
 public:
  static constexpr std::size_t kDefaultLimit = 64 * 1024;  // bytes

  explicit LineReader(std::istream& stream, std::size_t limit = kDefaultLimit)
      : stream_(&stream), limit_(limit) {}

  /// The next line, or nothing at the end of the stream.
  std::optional<Line> next();

 private:
  std::istream* stream_;
  std::size_t limit_;
  std::size_t number_ = 0;
};

}  // namespace ishi::io
