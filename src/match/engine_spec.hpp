// Which program plays, over which protocol, within which limits, as a user writes it:
// `PROTOCOL[,KEY=VALUE…]:COMMAND`, such as `gtp,name=Rhino,time=none:gtp-rhino --level 3`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/text/parse_error.hpp>

#include "match/game_kind.hpp"
#include "match/limits.hpp"

namespace ishi::match {

enum class EngineProtocol : std::uint8_t { Gtp, NBoard, Gomocup };

/// "gtp", "nboard" or "gomocup".
constexpr std::string_view format_engine_protocol(EngineProtocol protocol) {
  constexpr std::array<std::string_view, 3> kNames = {"gtp", "nboard", "gomocup"};
  return kNames[static_cast<std::size_t>(protocol)];
}

/// Whether the protocol is one of the game: GTP and NBoard speak of Othello, Gomocup of the others.
constexpr bool speaks_of(EngineProtocol protocol, GameKind kind) {
  return (protocol == EngineProtocol::Gomocup) != (kind == GameKind::Othello);
}

/// One engine as a user writes it. Limits that are left out are those of the match; `none` removes
/// one.
struct EngineSpec {
  EngineProtocol protocol = EngineProtocol::Gtp;
  std::string name;  ///< as in the tables; the command's first word where none is written
  std::string command;
  EngineLimits limits;
  bool own_move_time = false;  ///< `time=` is written, be it `none`
  bool own_clock = false;      ///< `game-time=` is written
  bool own_depth = false;
  bool own_nodes = false;
  bool ignore_noise = false;  ///< `noise=ignore`: lines that are no answer are passed over

  friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

/// Keys: `name`, `time`, `game-time`, `depth`, `nodes`, `noise`, each once. A name has no comma and
/// no colon.
Parsed<EngineSpec> parse_engine_spec(std::string_view text);
/// The text that parses to `spec`; the name is always written.
std::string format_engine_spec(const EngineSpec& spec);

/// The limits of the match with those that the engine has of its own.
EngineLimits limits_of(const EngineSpec& spec, const EngineLimits& match);

}  // namespace ishi::match
