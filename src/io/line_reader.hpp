// Reads a stream line by line without ever holding more than one line of bounded length.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace ishi::io {

/// Any bytes.
struct Line {
  std::string text;        ///< without its line end; cut at the reader's limit
  bool too_long = false;   ///< the rest of the line was skipped
  std::size_t number = 0;  ///< from 1
};

/// Makes lines of the bytes of a stream, as they come.
class LineCutter {
 public:
  explicit LineCutter(std::size_t limit) : limit_(limit) {}

  /// Adds a byte; true if it ends the line, which is then taken.
  bool add(char c) {
    begun_ = true;
    if (c == '\n') return true;
    if (line_.text.size() < limit_) {
      line_.text += c;
    } else {
      line_.too_long = true;
    }
    return false;
  }
  /// Whether there is any byte of a line that was not taken.
  [[nodiscard]] bool begun() const { return begun_; }
  /// The line so far, without its CR; the next byte begins another.
  Line take();

 private:
  std::size_t limit_;
  std::size_t number_ = 0;
  Line line_;
  bool begun_ = false;
};

/// Lines end in LF or CR LF. A line longer than the limit is cut and marked; memory stays bounded
/// whatever the stream holds.
class LineReader {
 public:
  static constexpr std::size_t kDefaultLimit = 64 * 1024;  // bytes

  explicit LineReader(std::istream& stream, std::size_t limit = kDefaultLimit)
      : stream_(&stream), cutter_(limit) {}

  /// The next line, or nothing at the end of the stream.
  std::optional<Line> next();

 private:
  std::istream* stream_;
  LineCutter cutter_;
};

}  // namespace ishi::io
