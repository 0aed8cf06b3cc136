// Numbers in statements and in rows, which are texts.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

#include <fmt/core.h>

#include "cluster/database.hpp"
#include "io/number.hpp"

namespace ishi::cluster {

inline std::string text_of(std::int64_t number) { return std::to_string(number); }
inline std::string text_of(double number) { return fmt::format("{}", number); }

inline std::int64_t integer_in(const Database::Value& value) {
  return value ? io::parse_integer<std::int64_t>(*value).value_or(0) : 0;
}
inline double real_in(const Database::Value& value) {
  return value ? std::strtod(value->c_str(), nullptr) : 0.0;
}

}  // namespace ishi::cluster
