// Numbers of things in words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace ishi::cli {

/// `1 game`, `2 games`: of nouns that take an s.
inline std::string counted(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

/// `1 ply`, `2 plies`.
inline std::string counted_plies(int count) {
  return fmt::format("{} {}", count, count == 1 ? "ply" : "plies");
}

}  // namespace ishi::cli
