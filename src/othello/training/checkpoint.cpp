// The file of finished phases: the magic `ISHIOTC1`, the task's text, then a block a phase
// (training/block_file.hpp). It is read by the program that wrote it, on the same machine, so real
// numbers are kept as they are in memory.
#include <bit>
#include <cstring>

#include "othello/training/fit.hpp"
#include "othello/training/train.hpp"
#include "training/block_file.hpp"

namespace ishi::othello::engine {

namespace {

constexpr training::BlockFileKind kCheckpointKind = {
    "ISHIOTC1", "a checkpoint of training, which begins with ISHIOTC1", std::size_t{1} << 30};

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
  return training::format_block_file_header(kCheckpointKind.magic, task);
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
  return training::format_block(payload);
}

Parsed<Checkpoint> parse_checkpoint(std::string_view file) {
  const Parsed<training::BlockFile> parsed = training::parse_block_file(file, kCheckpointKind);
  if (!parsed) return tl::unexpected<ParseError>(parsed.error());
  Checkpoint checkpoint;
  checkpoint.task = parsed->text;
  for (const auto& block : parsed->blocks) {
    PhaseFit fit;
    if (!read_fit(block.payload, fit)) {
      return fail_at(file, block.offset, "a phase of this version");
    }
    checkpoint.fits.push_back(std::move(fit));
  }
  checkpoint.whole_bytes = parsed->whole_bytes;
  return checkpoint;
}

}  // namespace ishi::othello::engine
