// The C interface: versions, errors, stopping.
#include <algorithm>
#include <array>
#include <chrono>
#include <string>

#include <ishi/version.hpp>

#include "capi/guard.hpp"
#include "search/threads.hpp"

namespace ishi::capi {

ishi_status fail(ishi_error* error, ishi_status status, std::string_view message,
                 std::size_t offset) {
  if (error == nullptr) return status;
  *error = {};
  error->status = status;
  error->offset = offset;
  copy_text(message, static_cast<char*>(error->message), sizeof error->message);
  return status;
}

ishi_status fail(ishi_error* error, const ParseError& parse_error, std::string_view text) {
  return fail(error, parse_error, place_of(text, parse_error.offset));
}

ishi_status fail(ishi_error* error, const ParseError& parse_error, TextPlace place) {
  if (error == nullptr) return ISHI_ERROR_PARSE;
  fail(error, ISHI_ERROR_PARSE, format_error(parse_error), parse_error.offset);
  error->line = static_cast<std::uint32_t>(place.line);
  error->column = static_cast<std::uint32_t>(place.column);
  return ISHI_ERROR_PARSE;
}

ishi_status fail(ishi_error* error, search::EngineError engine_error) {
  return fail(error, ISHI_ERROR_QUESTION, search::message_of(engine_error));
}

ishi_status check_threads(std::int32_t threads, ishi_error* error) {
  if (threads < 0) return fail(error, search::EngineError::NoThreads);
  if (threads > search::kMostThreads) return fail(error, ISHI_ERROR_QUESTION, "too many threads");
  return ISHI_OK;
}

std::optional<std::string_view> text_of(const char* text, std::size_t length) {
  if (text == nullptr) return std::nullopt;
  if (length == ISHI_TO_NUL) return std::string_view(text);
  return std::string_view(text, length);
}

std::size_t copy_text(std::string_view text, char* buffer, std::size_t size) {
  if (buffer != nullptr && size > 0) {
    const std::size_t kept = std::min(text.size(), size - 1);
    std::copy_n(text.data(), kept, buffer);
    buffer[kept] = '\0';
  }
  return text.size();
}

search::Limits limits_of(const ishi_limits* limits) {
  // A century: more would overflow the clock.
  constexpr std::uint64_t kMostMilliseconds = std::uint64_t{100} * 365 * 24 * 3600 * 1000;
  search::Limits result;
  if (limits == nullptr) return result;
  if (limits->depth != 0) result.depth = limits->depth;
  if (limits->level != 0) result.level = limits->level;
  if (limits->nodes != 0) result.nodes = limits->nodes;
  if (limits->milliseconds != 0) {
    result.time = std::chrono::milliseconds(std::min(limits->milliseconds, kMostMilliseconds));
  }
  if (limits->lines != 0) result.lines = limits->lines;
  if (limits->stop != nullptr) result.stop = search::StopSignal(limits->stop->flag);
  return result;
}

}  // namespace ishi::capi

extern "C" {

std::int32_t ishi_version_number() {
  static const std::int32_t number = [] {
    std::int32_t value = 0;
    std::int32_t part = 0;
    for (const char c : ishi::library_version()) {
      if (c == '.') {
        value = (value + part) * 100;
        part = 0;
      } else {
        part = part * 10 + (c - '0');
      }
    }
    return value + part;
  }();
  return number;
}

// These views are of literals, which end in a NUL.
const char* ishi_version() { return ishi::library_version().data(); }
const char* ishi_level() { return ishi::name_of(ishi::library_target()).data(); }
const char* ishi_compiler() { return ishi::library_compiler().data(); }

const char* ishi_status_name(ishi_status status) {
  static constexpr std::array<const char*, 9> kNames = {
      "ok", "end", "argument", "parse", "position", "illegal", "question", "memory", "internal"};
  if (status < 0 || static_cast<std::size_t>(status) >= kNames.size()) return "?";
  return kNames.at(static_cast<std::size_t>(status));
}

ishi_stop* ishi_stop_new() { return new (std::nothrow) ishi_stop; }
void ishi_stop_free(ishi_stop* stop) { delete stop; }
void ishi_stop_request(ishi_stop* stop) {
  if (stop != nullptr) stop->flag.request();
}
void ishi_stop_clear(ishi_stop* stop) {
  if (stop != nullptr) stop->flag.clear();
}

}  // extern "C"
