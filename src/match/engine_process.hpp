// An engine as a child process in a process group of its own, driven through three pipes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <ishi/search/stop_flag.hpp>

#include "match/line_channel.hpp"

namespace ishi::match {

/// Precondition: the program ignores SIGPIPE, since an engine may end while it is written to.
class EngineProcess final : public LineChannel {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;  // bytes
  static constexpr std::size_t kKeptComplaint = 400;                 // bytes of standard error

  /// Starts `command` with `sh -c`. If that fails, the engine counts as ended.
  EngineProcess(const std::string& command, const search::StopFlag* stop);
  /// Kills whatever is left of the engine and its children.
  ~EngineProcess() override;

  void send(std::string_view line) override;
  Received receive(Seconds deadline) override;
  [[nodiscard]] Seconds now() const override;
  std::string ending() override;

  /// Closes the engine's input and waits for its end; after `patience` it is killed.
  void finish(Seconds patience);

 private:
  [[nodiscard]] bool has_ended() const;
  bool wait_for_end(Seconds patience);
  void kill_and_reap();
  void drain_complaints();
  void write_pending();
  bool read_output();

  const search::StopFlag* stop_;
  pid_t child_ = -1;
  int to_engine_ = -1;
  int from_engine_ = -1;
  int complaints_from_engine_ = -1;
  std::string pending_;  // not yet written
  std::string output_;   // read, not yet given out
  std::size_t scanned_ = 0;
  bool output_ended_ = false;
  std::string complaints_;
  std::string ending_;
};

}  // namespace ishi::match
