// What all controllers share: waiting for lines, and naming what went wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "match/controller.hpp"
#include "match/responses.hpp"

namespace ishi::match {

class Conversation {
 public:
  Conversation(LineChannel& channel, Seconds patience) : channel_(&channel), patience_(patience) {}

  void send(std::string_view line) { channel_->send(line); }
  [[nodiscard]] Seconds now() const { return channel_->now(); }
  /// The deadline of an answer that no clock bounds.
  [[nodiscard]] Seconds patience_from_now() const { return now() + patience_; }
  /// The deadline of a move: what the time allows and `grace`, else the patience.
  [[nodiscard]] Seconds deadline_of(const TimeLeft& time, Seconds grace) const {
    const std::optional<Seconds> least = time.least();
    return least ? now() + *least + grace : patience_from_now();
  }

  /// The next line; `asked` is what it should answer, for the message if it does not come.
  Reply<std::string> line(Seconds deadline, std::string_view asked) {
    const Seconds begin = now();
    Received received = channel_->receive(deadline);
    switch (received.kind) {
      case Received::Kind::Line:
        return std::move(received.line);
      case Received::Kind::Timeout:
        return fault(EngineFault::Kind::Time,
                     fmt::format("no answer to '{}' in {} s", printable(asked),
                                 format_seconds(deadline - begin)));
      case Received::Kind::Ended:
        return fault(EngineFault::Kind::Ended,
                     fmt::format("ended at '{}': {}", printable(asked), channel_->ending()));
      case Received::Kind::TooLong:
        return fault(EngineFault::Kind::Garbage,
                     fmt::format("a line without an end to '{}'", printable(asked)));
      case Received::Kind::Stopped:
        break;
    }
    return fault(EngineFault::Kind::Stopped, "stopped");
  }

  static tl::unexpected<EngineFault> fault(EngineFault::Kind kind, std::string text) {
    return tl::unexpected<EngineFault>(EngineFault{kind, std::move(text)});
  }
  /// What came instead of an answer.
  static tl::unexpected<EngineFault> garbage(std::string_view asked, std::string_view line) {
    return fault(EngineFault::Kind::Garbage,
                 fmt::format("'{}' in answer to '{}'", printable(line), printable(asked)));
  }
  static tl::unexpected<EngineFault> refused(std::string_view asked, std::string_view why) {
    return fault(EngineFault::Kind::Refused,
                 fmt::format("refused '{}': {}", printable(asked), printable(why)));
  }

 private:
  LineChannel* channel_;
  Seconds patience_;
};

}  // namespace ishi::match
