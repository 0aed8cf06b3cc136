// The books of other programs, record by record. A record keeps the bytes that it has in its file,
// so that what nobody changed goes back as it came.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "store/evidence.hpp"
#include "store/key.hpp"

namespace ishi::store {

/// The numbers are in stores: none is ever given another meaning.
enum class BookFormat : std::uint8_t {
  Edax = 1,       ///< book.dat of Edax, version 4
  EdaxText = 2,   ///< what Edax's `book export` writes
  Egaroucid = 3,  ///< .egbk3
  Rapfi = 4,      ///< .db of Yixin and Rapfi, plain or compressed
  RenLib = 5,     ///< .lib
};

/// As `--from` and `--to` have it: "edax", "edax-text", "egaroucid", "rapfi", "renlib".
std::string_view name_of(BookFormat format);
std::optional<BookFormat> book_format_of(std::string_view name);
/// "Edax", "Egaroucid", "Rapfi", "RenLib": whose books these are.
std::string_view program_of(BookFormat format);
constexpr bool is_of_othello(BookFormat format) {
  return format == BookFormat::Edax || format == BookFormat::EdaxText ||
         format == BookFormat::Egaroucid;
}

/// What stands before the records.
struct BookHead {
  BookFormat format = BookFormat::Edax;
  std::string bytes;
  std::string engine;     ///< that made the book, as far as the file says
  std::int64_t time = 0;  ///< when, in seconds since 1970; 0: the file does not say
};

struct BookRecord {
  std::string bytes;
  std::optional<Key> key;            ///< nothing: ishi has no such positions
  std::optional<Evidence> evidence;  ///< nothing: the record has no score
};

/// What is wrong with a book, in words, with the place.
struct BookFault {
  std::string message;
};

template <typename T>
using BookResult = tl::expected<T, BookFault>;

/// Reads a book from its beginning to its end; the memory that it needs does not grow with the
/// book.
class BookReader {
 public:
  virtual ~BookReader() = default;

  [[nodiscard]] virtual const BookHead& head() const = 0;
  /// Nothing at the end. After a fault there is no next record.
  virtual BookResult<std::optional<BookRecord>> next() = 0;
};

}  // namespace ishi::store
