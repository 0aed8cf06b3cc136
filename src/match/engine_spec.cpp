#include "match/engine_spec.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "io/number.hpp"

namespace ishi::match {

namespace {

Parsed<EngineProtocol> parse_protocol(std::string_view word) {
  for (const auto protocol :
       {EngineProtocol::Gtp, EngineProtocol::NBoard, EngineProtocol::Gomocup}) {
    if (word == format_engine_protocol(protocol)) return protocol;
  }
  return fail_with(0, "gtp:, nboard: or gomocup: and a command", word);
}

/// The name of the program that the first word of a command names.
std::string program_of(std::string_view command) {
  const std::size_t begin = std::min(command.find_first_not_of(' '), command.size());
  std::string_view word = command.substr(begin, command.find(' ', begin) - begin);
  word = word.substr(word.rfind('/') + 1);  // npos + 1 is 0
  std::string name;
  for (const char c : word) {
    if (c > ' ' && c < 0x7f && c != ',' && c != ':') name += c;
  }
  return name.empty() ? "engine" : name;
}

template <typename Number>
Parsed<Number> parse_number(std::string_view text, Number least, std::string_view expected) {
  const std::optional<Number> value = io::parse_integer<Number>(text);
  if (!value || *value < least) return fail_with(0, expected, text);
  return *value;
}

/// Puts what `parsed` holds into `limit`; `none` leaves it empty. Once only.
template <typename T>
std::optional<ParseError> take_limit(std::string_view value, bool& own, std::optional<T>& limit,
                                     const Parsed<T>& parsed) {
  if (own) return ParseError{"each key once", ShortText{value}, 0};
  own = true;
  if (value == "none") return std::nullopt;
  if (!parsed) return parsed.error();
  limit = *parsed;
  return std::nullopt;
}

std::optional<ParseError> take_key(EngineSpec& spec, std::string_view key, std::string_view value) {
  if (key == "name") {
    if (!spec.name.empty() || value.empty()) {
      return ParseError{"a name, once", ShortText{value}, 0};
    }
    spec.name = value;
    return std::nullopt;
  }
  if (key == "time") {
    return take_limit(value, spec.own_move_time, spec.limits.move_time, parse_seconds(value));
  }
  if (key == "game-time") {
    return take_limit(value, spec.own_clock, spec.limits.clock, parse_time_control(value));
  }
  if (key == "depth") {
    return take_limit(value, spec.own_depth, spec.limits.depth,
                      parse_number(value, 1, "a number of plies"));
  }
  if (key == "nodes") {
    return take_limit(value, spec.own_nodes, spec.limits.nodes,
                      parse_number(value, std::uint64_t{1}, "a number of nodes"));
  }
  if (key == "noise") {
    if (spec.ignore_noise || value != "ignore") return ParseError{"ignore", ShortText{value}, 0};
    spec.ignore_noise = true;
    return std::nullopt;
  }
  return ParseError{"name=, time=, game-time=, depth=, nodes= or noise=", ShortText{key}, 0};
}

}  // namespace

Parsed<EngineSpec> parse_engine_spec(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    return fail_at(text, text.size(), "gtp:, nboard: or gomocup: and a command");
  }
  const std::string_view head = text.substr(0, colon);
  EngineSpec spec;
  std::size_t at = std::min(head.find(','), head.size());
  const Parsed<EngineProtocol> protocol = parse_protocol(head.substr(0, at));
  if (!protocol) return tl::unexpected<ParseError>(protocol.error());
  spec.protocol = *protocol;
  while (at < head.size()) {
    ++at;  // the comma
    const std::string_view field = head.substr(at, std::min(head.find(',', at), head.size()) - at);
    const std::size_t equals = field.find('=');
    if (equals == std::string_view::npos) return fail_with(at, "KEY=VALUE", field);
    const auto error = take_key(spec, field.substr(0, equals), field.substr(equals + 1));
    if (error) return fail_further(*error, at);
    at += field.size();
  }
  spec.command = text.substr(colon + 1);
  if (spec.command.find_first_not_of(' ') == std::string::npos) {
    return fail_at(text, text.size(), "a command behind the colon");
  }
  if (spec.name.empty()) spec.name = program_of(spec.command);
  return spec;
}

std::string format_engine_spec(const EngineSpec& spec) {
  std::string text(format_engine_protocol(spec.protocol));
  const auto add = [&](std::string_view key, bool written, std::string_view value) {
    if (!written) return;
    text.append(",").append(key).append("=").append(value.empty() ? "none" : value);
  };
  const EngineLimits& limits = spec.limits;
  add("name", true, spec.name);
  add("time", spec.own_move_time, limits.move_time ? format_seconds(*limits.move_time) : "");
  add("game-time", spec.own_clock, limits.clock ? format_time_control(*limits.clock) : "");
  add("depth", spec.own_depth, limits.depth ? std::to_string(*limits.depth) : "");
  add("nodes", spec.own_nodes, limits.nodes ? std::to_string(*limits.nodes) : "");
  add("noise", spec.ignore_noise, "ignore");
  return text + ':' + spec.command;
}

EngineLimits limits_of(const EngineSpec& spec, const EngineLimits& match) {
  EngineLimits limits = match;
  if (spec.own_move_time) limits.move_time = spec.limits.move_time;
  if (spec.own_clock) limits.clock = spec.limits.clock;
  if (spec.own_depth) limits.depth = spec.limits.depth;
  if (spec.own_nodes) limits.nodes = spec.limits.nodes;
  return limits;
}

}  // namespace ishi::match
