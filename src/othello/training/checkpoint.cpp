// The file of finished phases: 8 bytes `ISHIOTC1`, the task's text, then a block a phase, each with
// its length (4) and FNV-1a checksum (8), as in a file of samples. It is read by the program that
// wrote it, on the same machine, so real numbers are kept as they are in memory.
#include <bit>
#include <cstring>

#include <ishi/detail/bytes.hpp>

#include "othello/training/fit.hpp"
#include "othello/training/train.hpp"

namespace ishi::othello::engine {

namespace {

constexpr std::string_view kCheckpointMagic = "ISHIOTC1";
constexpr std::size_t kCheckpointHeader = 8 + 4 + 8;
constexpr std::size_t kCheckpointBlockHeader = 4 + 8;

/// Visits every number of a fit but its weights, in the file's order.
template <typename Fit, typename Number>
void for_each_number(Fit& fit, Number number) {
  const auto error = [&](auto& means) {
    number(means.positions);
    number(means.mean_absolute);
    number(means.root_mean_square);
    number(means.bias);
  };
  number(fit.phase);
  number(fit.report.fewest_empties);
  number(fit.report.most_empties);
  error(fit.report.trained);
  error(fit.report.held_out);
  for (auto& means : fit.report.by_empties) error(means);
  number(fit.report.quantisation);
  for (auto& group : fit.report.groups) {
    number(group.spread);
    number(group.saves);
  }
}

bool read_fit(std::string_view payload, PhaseFit& fit) {
  std::size_t at = 0;
  bool whole = true;
  const auto take = [&](auto& value) {
    if (payload.size() - at < sizeof(value)) {
      whole = false;
      return;
    }
    std::memcpy(&value, payload.data() + at, sizeof(value));
    at += sizeof(value);
  };
  std::uint32_t weights = 0;
  std::uint32_t groups = 0;
  take(weights);
  take(groups);
  if (!whole || (weights != 0 && weights != kParameters)) return false;
  if (groups != 0 && groups != pattern_groups().size()) return false;
  fit.report.groups.resize(groups);
  for_each_number(fit, take);
  fit.weights.resize(weights);
  for (std::int16_t& weight : fit.weights) take(weight);
  return whole && at == payload.size() && fit.phase >= 0 && fit.phase < kPhases;
}

}  // namespace

std::string format_checkpoint_header(std::string_view task) {
  std::string bytes(kCheckpointMagic);
  bytes::append_little_endian(bytes, task.size(), 4);
  bytes::append_little_endian(bytes, bytes::fnv1a(task), 8);
  return bytes.append(task);
}

std::string format_checkpoint_block(const PhaseFit& fit) {
  std::string payload;
  const auto put = [&](const auto& value) {
    payload.append(reinterpret_cast<const char*>(&value), sizeof(value));
  };
  put(static_cast<std::uint32_t>(fit.weights.size()));
  put(static_cast<std::uint32_t>(fit.report.groups.size()));
  for_each_number(fit, put);
  for (const std::int16_t weight : fit.weights) put(weight);
  std::string bytes;
  bytes::append_little_endian(bytes, payload.size(), 4);
  bytes::append_little_endian(bytes, bytes::fnv1a(payload), 8);
  return bytes.append(payload);
}

Parsed<Checkpoint> parse_checkpoint(std::string_view file) {
  if (file.size() < kCheckpointHeader ||
      file.substr(0, kCheckpointMagic.size()) != kCheckpointMagic) {
    return fail_at(file, 0, "a checkpoint of training, which begins with ISHIOTC1");
  }
  const auto size = static_cast<std::size_t>(bytes::read_little_endian(file, 8, 4));
  if (file.size() - kCheckpointHeader < size)
    return fail_at(file, 8, "the length of the task's text");
  Checkpoint checkpoint;
  checkpoint.task = file.substr(kCheckpointHeader, size);
  if (bytes::fnv1a(checkpoint.task) != bytes::read_little_endian(file, 12, 8)) {
    return fail_at(file, 12, "the checksum of the task's text");
  }
  std::size_t at = kCheckpointHeader + size;
  while (file.size() - at >= kCheckpointBlockHeader) {
    const auto length = static_cast<std::size_t>(bytes::read_little_endian(file, at, 4));
    const std::string_view rest = file.substr(at + kCheckpointBlockHeader);
    if (rest.size() < length) break;
    PhaseFit fit;
    if (bytes::fnv1a(rest.substr(0, length)) != bytes::read_little_endian(file, at + 4, 8) ||
        !read_fit(rest.substr(0, length), fit)) {
      return fail_at(file, at, "a phase of this version, with its checksum");
    }
    checkpoint.fits.push_back(std::move(fit));
    at += kCheckpointBlockHeader + length;
  }
  checkpoint.whole_bytes = at;
  return checkpoint;
}

}  // namespace ishi::othello::engine
