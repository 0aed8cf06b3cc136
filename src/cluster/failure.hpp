// Why work on items went no further.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

namespace ishi::cluster {

struct Failure {
  enum class Kind : std::uint8_t {
    BadInput,  ///< what the user gave is wrong: a file, a URL, another version
    Failed,    ///< the work could not be done or written
    Away,      ///< the store of the queue does not answer now; the same may succeed later
    Collided,  ///< another transaction was in the way; the same may succeed at once
  };
  Kind kind = Kind::Failed;
  std::string message;  ///< one line
};

template <typename T>
using Outcome = tl::expected<T, Failure>;

inline tl::unexpected<Failure> bad_input(std::string message) {
  return tl::unexpected<Failure>({Failure::Kind::BadInput, std::move(message)});
}
inline tl::unexpected<Failure> failed(std::string message) {
  return tl::unexpected<Failure>({Failure::Kind::Failed, std::move(message)});
}

}  // namespace ishi::cluster
