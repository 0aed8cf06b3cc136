// What every function of the C interface shares: errors as values of C, texts in and out, and the
// fence that no exception passes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <optional>
#include <string_view>

#include <ishi.h>

#include <ishi/search/engine_error.hpp>
#include <ishi/search/limits.hpp>
#include <ishi/search/stop_flag.hpp>
#include <ishi/text/parse_error.hpp>

struct ishi_stop {
  ishi::search::StopFlag flag;
};

namespace ishi::capi {

/// Fills `*error`, if there is one, and returns the status.
ishi_status fail(ishi_error* error, ishi_status status, std::string_view message,
                 std::size_t offset = 0);
/// A text that could not be read, with its line and column.
ishi_status fail(ishi_error* error, const ParseError& parse_error, std::string_view text);
/// The same in a file that is not at hand as a whole.
ishi_status fail(ishi_error* error, const ParseError& parse_error, TextPlace place);
ishi_status fail(ishi_error* error, search::EngineError engine_error);
/// ISHI_OK where there may be so many threads; 0 stands for one.
ishi_status check_threads(std::int32_t threads, ishi_error* error);

inline ishi_status fail_null(ishi_error* error) {
  return fail(error, ISHI_ERROR_ARGUMENT, "a pointer is null");
}

/// What `work()` returns; an exception becomes a status.
template <typename Work>
ishi_status guarded(ishi_error* error, const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(error, ISHI_ERROR_MEMORY, "there is not enough memory");
  } catch (const std::exception& exception) {
    return fail(error, ISHI_ERROR_INTERNAL, exception.what());
  } catch (...) {
    return fail(error, ISHI_ERROR_INTERNAL, "an unknown exception");
  }
}

/// The text that a caller means; nothing for a null pointer.
std::optional<std::string_view> text_of(const char* text, std::size_t length);

/// Writes as much of `text` as fits, and a NUL. Returns the length of the whole text.
std::size_t copy_text(std::string_view text, char* buffer, std::size_t size);

/// The limits of a search; null stands for none. Values that do not exist are left for the engine
/// to refuse.
search::Limits limits_of(const ishi_limits* limits);

}  // namespace ishi::capi
