// What holds of any bytes as a file of weights, of either game.
#pragma once

#include <string>
#include <string_view>

#include "check.hpp"

namespace ishi::fuzz {

/// Never a crash, and what was read is written and read alike.
template <typename Parse, typename Format>
void check_weights(std::string_view file, const Parse& parse, const Format& format) {
  const auto weights = parse(file);
  if (!is_read(weights, file)) return;
  const std::string written = format(**weights);
  const auto again = parse(written);
  require(again && format(**again) == written);
}

/// The same of the bytes as they are, and as the packed weights of a file that begins like `whole`,
/// with the right checksums.
template <typename Parse, typename Format>
void check_packed_weights(std::string_view bytes, std::string_view whole, const Parse& parse,
                          const Format& format) {
  check_weights(bytes, parse, format);
  // The magic bytes, and the checksum of what the weights belong to.
  check_weights(std::string(whole.substr(0, 16)) + sealed(bytes), parse, format);
}

}  // namespace ishi::fuzz
