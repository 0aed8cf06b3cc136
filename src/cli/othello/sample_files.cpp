#include "cli/othello/sample_files.hpp"

#include "cli/shell/whole_file.hpp"

namespace ishi::cli {

std::optional<othello::engine::SampleFile> read_samples(const std::string& file, Session& session) {
  return parse_whole_file(file, std::size_t{4} << 30, othello::engine::parse_samples, session);
}

}  // namespace ishi::cli
