// All formats of books: which one a file has, and its reader.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "store/foreign/byte_source.hpp"
#include "store/foreign/record.hpp"

namespace ishi::store {

/// The format that the bytes begin, if any. Nothing is taken.
std::optional<BookFormat> format_of(ByteSource& source);

/// Whether the bytes are a sound record of a book of the format.
bool is_record(BookFormat format, std::string_view bytes);

/// A reader of the source's book; `source` must outlive it. `wanted`: the only format that will do;
/// Edax's stands for its text, too.
BookResult<std::unique_ptr<BookReader>> read_book(ByteSource& source,
                                                  std::optional<BookFormat> wanted);

}  // namespace ishi::store
