// Where in a book something is wrong.
#pragma once

#include <cstdint>
#include <string>

#include <fmt/core.h>

#include "store/foreign/byte_source.hpp"
#include "store/foreign/record.hpp"

namespace ishi::store {

inline tl::unexpected<BookFault> fault_at(const ByteSource& source, const std::string& fault) {
  return tl::unexpected(BookFault{fmt::format("byte {}: {}", source.offset(), fault)});
}

/// `number` from 1; `start`: the offset of its first byte.
inline tl::unexpected<BookFault> fault_in_position(std::uint64_t number, std::uint64_t start,
                                                   const std::string& fault) {
  return tl::unexpected(BookFault{fmt::format("position {}, byte {}: {}", number, start, fault)});
}

}  // namespace ishi::store
