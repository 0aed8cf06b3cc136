// Why an engine refuses a question.
#pragma once

#include <cstdint>
#include <string_view>

#include <tl/expected.hpp>

namespace ishi::search {

enum class EngineError : std::uint8_t {
  NoThreads,        ///< the number of threads is less than 1
  NoDepth,          ///< the depth is too small
  NoLines,          ///< the number of lines is less than 1
  UnknownLevel,     ///< the level is not one of the game's
  EmptyWindow,      ///< the window's lower end is not below its upper end
  WindowTooWide,    ///< an end of the window is not a score
  UnsupportedRule,  ///< the question can be answered under the Renju rule only
};

/// "the number of threads is less than 1" …
constexpr std::string_view message_of(EngineError error) {
  switch (error) {
    case EngineError::NoThreads:
      return "the number of threads is less than 1";
    case EngineError::NoDepth:
      return "the depth is too small";
    case EngineError::NoLines:
      return "the number of lines is less than 1";
    case EngineError::UnknownLevel:
      return "there is no such level";
    case EngineError::EmptyWindow:
      return "the lower end of the window is not below its upper end";
    case EngineError::WindowTooWide:
      return "an end of the window is not a score";
    case EngineError::UnsupportedRule:
      break;
  }
  return "this is answered under the Renju rule only";
}

template <typename T>
using Answer = tl::expected<T, EngineError>;

}  // namespace ishi::search
