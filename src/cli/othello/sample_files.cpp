#include "cli/othello/sample_files.hpp"

#include <fmt/core.h>

#include "cli/othello/weights.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

constexpr std::size_t kLargestSamples = std::size_t{4} << 30;

}  // namespace

std::optional<othello::engine::SampleFile> read_samples(const std::string& file, Session& session) {
  const std::optional<std::string> bytes = io::read_file(file, kLargestSamples);
  if (!bytes) {
    session.bad_input(fmt::format("{}: cannot be read", file));
    return std::nullopt;
  }
  Parsed<othello::engine::SampleFile> samples = othello::engine::parse_samples(*bytes);
  if (!samples) {
    report_bad_file(file, samples.error(), session);
    return std::nullopt;
  }
  return std::move(*samples);
}

}  // namespace ishi::cli
