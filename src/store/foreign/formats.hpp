// All formats of books: which one a file has, and its reader.
#pragma once

#include <memory>
#include <optional>

#include "store/foreign/byte_source.hpp"
#include "store/foreign/record.hpp"

namespace ishi::store {

/// The format that the bytes begin, if any. Nothing is taken.
std::optional<BookFormat> format_of(ByteSource& source);

/// A reader of the source's book; `source` must outlive it. `wanted`: the only format that will do;
/// Edax's stands for its text, too.
BookResult<std::unique_ptr<BookReader>> read_book(ByteSource& source,
                                                  std::optional<BookFormat> wanted);

}  // namespace ishi::store
