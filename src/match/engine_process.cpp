#include "match/engine_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/responses.hpp"

extern char** environ;  // NOLINT: the name is the system's

namespace ishi::match {

namespace {

constexpr Seconds kSlice{0.1};  // how long a request to stop may go unseen
constexpr Seconds kLastWords{1};

struct Pipe {
  int read = -1;
  int write = -1;
};

/// Both ends are closed in children that are not meant to have them.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  return {ends[0], ends[1]};
}

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

void make_non_blocking(int end) {
  if (end >= 0) fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
}

/// The child's process number, or -1. The child has the pipes as its standard streams, the signals
/// as they are by default, and a process group of its own, so that Ctrl-C does not reach it.
pid_t spawn(const std::string& command, int in, int out, int err) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err, STDERR_FILENO);
  sigset_t set;
  sigemptyset(&set);
  posix_spawnattr_setsigmask(&attributes, &set);
  sigaddset(&set, SIGPIPE);
  sigaddset(&set, SIGINT);
  posix_spawnattr_setsigdefault(&attributes, &set);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
  pid_t child = -1;
  if (posix_spawn(&child, "/bin/sh", &files, &attributes, arguments.data(), environ) != 0) {
    child = -1;
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return child;
}

}  // namespace

EngineProcess::EngineProcess(const std::string& command, const search::StopFlag* stop)
    : stop_(stop) {
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  if (in.read >= 0 && out.read >= 0 && err.read >= 0) {
    child_ = spawn(command, in.read, out.write, err.write);
  }
  close_end(in.read);
  close_end(out.write);
  close_end(err.write);
  to_engine_ = in.write;
  from_engine_ = out.read;
  complaints_from_engine_ = err.read;
  for (const int end : {to_engine_, from_engine_, complaints_from_engine_}) make_non_blocking(end);
  if (child_ < 0) {
    ending_ = "it could not be started";
    output_ended_ = true;
  }
}

EngineProcess::~EngineProcess() {
  kill_and_reap();
  close_end(to_engine_);
  close_end(from_engine_);
  close_end(complaints_from_engine_);
}

Seconds EngineProcess::now() const { return std::chrono::steady_clock::now().time_since_epoch(); }

void EngineProcess::send(std::string_view line) {
  pending_.append(line);
  pending_ += '\n';
  write_pending();
}

void EngineProcess::write_pending() {
  while (!pending_.empty() && to_engine_ >= 0) {
    const ssize_t written = write(to_engine_, pending_.data(), pending_.size());
    if (written > 0) {
      pending_.erase(0, static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      return;  // the rest goes when the engine reads on
    } else if (errno != EINTR) {
      close_end(to_engine_);  // the engine has closed its input; its output tells the rest
    }
  }
}

bool EngineProcess::read_output() {
  std::array<char, 4096> piece{};
  const ssize_t count = read(from_engine_, piece.data(), piece.size());
  if (count > 0) {
    output_.append(piece.data(), static_cast<std::size_t>(count));
    return true;
  }
  if (count == 0 || (errno != EAGAIN && errno != EINTR)) output_ended_ = true;
  return false;
}

void EngineProcess::drain_complaints() {
  std::array<char, 4096> piece{};
  while (complaints_from_engine_ >= 0) {
    const ssize_t count = read(complaints_from_engine_, piece.data(), piece.size());
    if (count > 0) {
      complaints_.append(piece.data(), static_cast<std::size_t>(count));
      if (complaints_.size() > kKeptComplaint) {
        complaints_.erase(0, complaints_.size() - kKeptComplaint);
      }
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      close_end(complaints_from_engine_);
    } else if (errno == EAGAIN) {
      return;
    }
  }
}

Received EngineProcess::receive(Seconds deadline) {
  while (true) {
    if (stop_ != nullptr && stop_->requested()) return {Received::Kind::Stopped, {}};
    const Seconds left = deadline - now();
    if (left.count() <= 0) return {Received::Kind::Timeout, {}};
    if (const std::size_t end = output_.find('\n', scanned_); end != std::string::npos) {
      std::string line = output_.substr(0, end);
      output_.erase(0, end + 1);
      scanned_ = 0;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return {Received::Kind::Line, std::move(line)};
    }
    scanned_ = output_.size();
    if (output_.size() > kLongestLine) return {Received::Kind::TooLong, {}};
    if (output_ended_) return {Received::Kind::Ended, {}};

    const short no_event = 0;
    std::array<pollfd, 3> ends = {{
        {from_engine_, POLLIN, no_event},
        {complaints_from_engine_, POLLIN, no_event},
        {pending_.empty() ? -1 : to_engine_, POLLOUT, no_event},
    }};
    const double milliseconds = std::min(left, kSlice).count() * 1000;
    poll(ends.data(), ends.size(), static_cast<int>(milliseconds) + 1);
    drain_complaints();
    write_pending();
    read_output();
  }
}

bool EngineProcess::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid != 0;
}

bool EngineProcess::wait_for_end(Seconds patience) {
  const Seconds deadline = now() + patience;
  while (!has_ended()) {
    if (now() >= deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

void EngineProcess::kill_and_reap() {
  if (child_ < 0) return;
  // The child is not yet reaped, so its number, which is also its group's, is nobody else's.
  kill(-child_, SIGKILL);
  int status = 0;
  while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
  child_ = -1;
  drain_complaints();
  if (WIFEXITED(status)) ending_ = fmt::format("exit status {}", WEXITSTATUS(status));
  if (WIFSIGNALED(status)) ending_ = fmt::format("signal {}", WTERMSIG(status));
}

std::string EngineProcess::ending() {
  if (child_ >= 0) {
    const bool by_itself = wait_for_end(kLastWords);
    kill_and_reap();
    if (!by_itself) ending_ = "it closed its output";
  }
  const std::size_t last = complaints_.find_last_not_of(" \r\n\t");
  if (last == std::string::npos) return ending_;
  const std::size_t line = complaints_.rfind('\n', last);
  const std::size_t first = line == std::string::npos ? 0 : line + 1;
  return ending_ + ": " + printable(std::string_view(complaints_).substr(first, last + 1 - first));
}

void EngineProcess::finish(Seconds patience) {
  if (child_ < 0) return;
  close_end(to_engine_);
  // An engine that says much at its end must not block on a full pipe.
  const Seconds deadline = now() + patience;
  while (!has_ended() && now() < deadline) {
    if (output_ended_ || !read_output()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    drain_complaints();
    output_.clear();
  }
  kill_and_reap();
}

}  // namespace ishi::match
