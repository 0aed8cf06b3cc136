// One line of the Go Text Protocol, version 2, in and out
// (https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ishi::protocol {

/// A command as the controller sent it: `7 play black f5`.
struct GtpCommand {
  std::optional<int> id;
  std::string name;
  std::vector<std::string> arguments;
};

/// Reads one line. Control characters are dropped, tabs are blanks, and a comment begins with `#`
/// (specification 3.1). Nothing is returned for a line that holds no command.
std::optional<GtpCommand> parse_gtp_command(std::string_view line);

/// The line that parses to `command`.
std::string format_gtp_command(const GtpCommand& command);

enum class GtpStatus { Success, Failure };

/// `= text` or `? text`, the id repeated, ended by an empty line (specification 3.4).
std::string format_gtp_response(const GtpCommand& command, GtpStatus status, std::string_view text);

}  // namespace ishi::protocol
