#include "protocol/command_reader.hpp"

#include <ios>
#include <utility>

namespace ishi::protocol {

namespace {

/// More than this does not wait in memory: whoever sends so much that is not asked for is no longer
/// heard at once.
constexpr std::size_t kMostQueued = std::size_t{16} << 20;  // bytes
/// Lines that arrive together are handed over together, but no more than this.
constexpr std::size_t kLargestBatch = std::size_t{1} << 20;  // bytes
/// What an empty line takes.
constexpr std::size_t kLineOverhead = 64;  // bytes

}  // namespace

CommandReader::CommandReader(std::istream& in, Judge judge, std::size_t longest_line)
    : in_(in), judge_(std::move(judge)), cutter_(longest_line), thread_([this] { read_all(); }) {}

CommandReader::~CommandReader() {
  {
    const std::lock_guard lock(mutex_);
    abandoned_ = true;
  }
  taken_.notify_one();
  thread_.join();
}

std::optional<io::Line> CommandReader::next() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [this] { return !queue_.empty() || ended_; });
  if (queue_.empty()) return std::nullopt;
  Arrival arrival = std::move(queue_.front());
  queue_.pop_front();
  queued_bytes_ -= arrival.line.text.size() + kLineOverhead;
  const bool stops = last_urgent_batch_ > arrival.batch || last_to_stop_all_ > arrival.number;
  stops ? stop_.request() : stop_.clear();
  if (queue_.empty() && !ended_) arrived_flag_.clear();
  taken_.notify_one();
  return std::move(arrival.line);
}

void CommandReader::publish(std::vector<Arrival>& arrived, bool ended) {
  std::unique_lock lock(mutex_);
  taken_.wait(lock, [this] { return queued_bytes_ < kMostQueued || abandoned_; });
  if (abandoned_) return arrived.clear();
  ++batches_;
  for (Arrival& arrival : arrived) {
    arrival.batch = batches_;
    arrival.number = ++arrivals_;
    queued_bytes_ += arrival.line.text.size() + kLineOverhead;
    if (arrival.urgency != Urgency::Waits) last_urgent_batch_ = batches_;
    if (arrival.urgency == Urgency::StopsAll) last_to_stop_all_ = arrivals_;
    queue_.push_back(std::move(arrival));
  }
  arrived.clear();
  if (last_urgent_batch_ == batches_) stop_.request();
  ended_ = ended_ || ended;
  if (!queue_.empty() || ended_) arrived_flag_.request();
  arrived_.notify_one();
}

void CommandReader::read_all() {
  using Traits = std::istream::traits_type;
  std::streambuf& buffer = *in_.rdbuf();
  std::vector<Arrival> arrived;
  std::size_t arrived_bytes = 0;
  const auto take_line = [&] {
    io::Line line = cutter_.take();
    const Urgency urgency = judge_(line.text);
    arrived_bytes += line.text.size() + kLineOverhead;
    arrived.push_back({std::move(line), urgency, 0, 0});
    return urgency != Urgency::Ends;
  };
  try {
    while (true) {
      // What stands after a whole line may be half a line, whose rest is long in coming.
      if (!arrived.empty() && (arrived_bytes >= kLargestBatch || buffer.in_avail() <= 0)) {
        publish(arrived, false);
        arrived_bytes = 0;
      }
      const auto byte = buffer.sbumpc();
      if (Traits::eq_int_type(byte, Traits::eof())) break;
      if (cutter_.add(Traits::to_char_type(byte)) && !take_line()) break;
    }
  } catch (const std::ios_base::failure&) {  // of a file's buffer: closed, or a folder
    in_.setstate(std::ios::badbit);
  }
  if (cutter_.begun()) take_line();
  publish(arrived, true);
}

}  // namespace ishi::protocol
