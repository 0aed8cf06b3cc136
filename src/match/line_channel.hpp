// Lines to and from an engine, which is a process or, in tests, a script.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace ishi::match {

using Seconds = std::chrono::duration<double>;

/// The outcome of waiting for a line.
struct Received {
  enum class Kind {
    Line,     ///< a line, without its end
    Timeout,  ///< nothing until the deadline
    Ended,    ///< the engine has ended, or closed its output
    TooLong,  ///< a line without an end
    Stopped,  ///< the user wants the match to stop
  };
  Kind kind = Kind::Line;
  std::string line;
};

class LineChannel {
 public:
  virtual ~LineChannel() = default;
  LineChannel& operator=(LineChannel&&) = delete;  // neither copied nor moved

  /// Sends one line. That an engine has ended is seen by the next `receive`.
  virtual void send(std::string_view line) = 0;
  /// The next line. `deadline` is a moment of the channel's clock.
  virtual Received receive(Seconds deadline) = 0;
  /// The channel's clock, which never goes back.
  [[nodiscard]] virtual Seconds now() const = 0;
  /// How the engine ended, with what it wrote to its standard error last: "exit status 1: …".
  virtual std::string ending() = 0;
};

}  // namespace ishi::match
