#include "cli/shell/opening_list.hpp"

#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/core.h>

#include "cli/shell/progress_bar.hpp"
#include "cli/shell/whole_file.hpp"
#include "io/appended_file.hpp"

namespace ishi::cli {

namespace {

/// What an earlier run left in a file.
struct MadeOpenings {
  std::vector<std::string> openings;
  std::size_t whole_bytes = 0;  ///< what stands behind them is half a line
};

/// Nothing, with a message to the user, if the file holds something else.
std::optional<MadeOpenings> take_up(const OpeningListOptions& options, const std::string& heading,
                                    const OpeningMaker& maker, Session& session) {
  constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // bytes
  MadeOpenings made;
  std::error_code error;
  if (!std::filesystem::exists(options.out, error)) return made;
  const std::optional<std::string> bytes = read_whole_file(options.out, kLargestFile, session);
  if (!bytes) return std::nullopt;
  if (bytes->substr(0, heading.size()) != heading.substr(0, bytes->size())) {
    session.bad_input(fmt::format("{}: was not made with these options", options.out));
    return std::nullopt;
  }
  if (bytes->size() < heading.size()) return made;  // half a first line
  made.whole_bytes = heading.size();
  for (std::size_t end = bytes->find('\n', made.whole_bytes); end != std::string::npos;
       end = bytes->find('\n', made.whole_bytes)) {
    made.openings.push_back(bytes->substr(made.whole_bytes, end - made.whole_bytes));
    made.whole_bytes = end + 1;
  }
  if (made.openings.size() <= options.count && maker.resume_after(made.openings)) return made;
  session.bad_input(fmt::format("{}: holds openings that these options do not make", options.out));
  return std::nullopt;
}

}  // namespace

void make_opening_list(const OpeningListOptions& options, const OpeningMaker& maker,
                       Session& session) {
  const std::string heading =
      fmt::format("# Balanced openings of {}: {}\n", options.game, maker.command);
  MadeOpenings made;
  std::optional<io::AppendedFile> out;
  if (!options.out.empty()) {
    std::optional<MadeOpenings> earlier = take_up(options, heading, maker, session);
    if (!earlier) return;
    made = std::move(*earlier);
    out.emplace(options.out, made.whole_bytes);
    if (out->good() && made.whole_bytes == 0) out->append(heading);
  } else if (!options.json) {
    fmt::print("{}", heading);
  }
  std::uint64_t count = made.openings.size();
  ProgressBar bar;
  const auto keep = [&](const ListedOpening& opening) {
    bar.clear();
    if (out) {
      out->append(opening.moves + '\n');
    } else if (options.json) {
      Session::print_json(opening.row);
    } else {
      fmt::print("{}\n", opening.moves);
    }
    ++count;
    bar.show(count, options.count, fmt::format("{} of {} openings", count, options.count));
    return count < options.count && (!out || out->good());
  };
  if (count < options.count && (!out || out->good())) maker.find(keep);
  bar.clear();
  if (out && !out->good()) {
    return session.failed(fmt::format("{}: cannot be written", options.out));
  }
  if (out && options.json) {
    Session::print_json(
        {{"output", options.out}, {"openings", count}, {"resumed_at", made.openings.size()}});
  } else if (out) {
    fmt::print("{} openings{}\n", count,
               made.openings.empty() ? "" : fmt::format("; resumed at {}", made.openings.size()));
  }
  if (session.stop().requested()) {
    session.failed(out ? "stopped; the same command goes on from here" : "stopped");
  } else if (count < options.count) {
    session.failed(fmt::format("there are no more than {}", count));
  }
}

}  // namespace ishi::cli
