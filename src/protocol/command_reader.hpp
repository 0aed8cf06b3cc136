// Reads the lines of a protocol in a thread of its own, so that a line that stops the engine is
// seen while the engine thinks.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <ishi/search/stop_flag.hpp>

#include "io/line_reader.hpp"

namespace ishi::protocol {

/// What a line means for an engine that thinks about an earlier one.
enum class Urgency : std::uint8_t {
  Waits,     ///< nothing: its turn comes
  Stops,     ///< to stop thinking and answer with what it has
  StopsAll,  ///< the same, also of a line that arrived together with it
  Ends,      ///< as `Stops`, and nothing is read after it: `quit`
};

/// Reads a stream until its end or a line that ends the session. Lines are handed out in order;
/// what a line asks of the thinking engine is seen when it arrives. Lines that arrive together with
/// a command, or before it, do not stop what it thinks: a script that pipes `genmove`, `quit` gets
/// the whole answer, the same every time, and only a `quit` sent later cuts it short. A stream that
/// cannot be read ends there, and is then `bad()`.
///
/// Race policy: one mutex guards the queue; the flags have their own policy, and are set and
/// cleared under the mutex. The stream is the reading thread's until `next` returns nothing. `next`
/// is called by one thread.
class CommandReader {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;  // bytes
  /// Called by the reading thread, so it must not touch what the session changes.
  using Judge = std::function<Urgency(std::string_view)>;

  /// Begins to read. `in` must outlive the reader, and nobody else reads from it. For std::cin call
  /// `std::ios::sync_with_stdio(false)` first: only then the stream can tell what arrived together.
  CommandReader(std::istream& in, Judge judge, std::size_t longest_line = kLongestLine);
  /// Waits for the reading thread, which ends with the input or at a line that `Ends`.
  ~CommandReader();
  CommandReader(const CommandReader&) = delete;
  CommandReader& operator=(const CommandReader&) = delete;

  /// The next line, waiting for it; nothing at the end of the input, and after a line that `Ends`.
  std::optional<io::Line> next();

  /// Set while a later line than the one that `next` gave last asks to stop.
  [[nodiscard]] const search::StopFlag& stop() const { return stop_; }
  /// Set while `next` would return at once: for what is done until the next line arrives.
  [[nodiscard]] const search::StopFlag& arrived() const { return arrived_flag_; }

 private:
  struct Arrival {
    io::Line line;
    Urgency urgency;
    std::uint64_t batch;   ///< lines that arrived together have one number
    std::uint64_t number;  ///< its own
  };

  void read_all();
  void publish(std::vector<Arrival>& arrived, bool ended);

  std::istream& in_;
  Judge judge_;
  io::LineCutter cutter_;
  search::StopFlag stop_;
  search::StopFlag arrived_flag_;
  std::mutex mutex_;
  std::condition_variable arrived_;  ///< for `next`
  std::condition_variable taken_;    ///< for the reading thread, when far too much waits
  std::deque<Arrival> queue_;
  std::size_t queued_bytes_ = 0;
  std::uint64_t batches_ = 0;
  std::uint64_t last_urgent_batch_ = 0;
  std::uint64_t arrivals_ = 0;
  std::uint64_t last_to_stop_all_ = 0;
  bool ended_ = false;      ///< nothing more will be queued
  bool abandoned_ = false;  ///< nobody will ask for what still arrives
  std::thread thread_;
};

}  // namespace ishi::protocol
