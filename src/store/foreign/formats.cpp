#include "store/foreign/formats.hpp"

#include <array>

#include <fmt/core.h>

#include "store/foreign/othello_book.hpp"
#include "store/foreign/renju_book.hpp"

namespace ishi::store {

namespace {

struct Format {
  BookFormat format;
  std::string_view name;
  std::string_view program;
  bool (*begins)(std::string_view ahead);
  bool (*is_record)(std::string_view bytes);
  BookResult<std::unique_ptr<BookReader>> (*read)(ByteSource& source);
};

// Rapfi's has no mark of its own: it comes last.
constexpr std::array<Format, 5> kFormats = {{
    {BookFormat::Edax, "edax", "Edax", begins_edax, is_edax_record, read_edax},
    {BookFormat::Egaroucid, "egaroucid", "Egaroucid", begins_egaroucid, is_egaroucid_record,
     read_egaroucid},
    {BookFormat::RenLib, "renlib", "RenLib", begins_renlib, is_renlib_record, read_renlib},
    {BookFormat::EdaxText, "edax-text", "Edax", begins_edax_text, is_edax_text_record,
     read_edax_text},
    {BookFormat::Rapfi, "rapfi", "Rapfi", begins_rapfi, is_rapfi_record, read_rapfi},
}};

const Format& of(BookFormat format) {
  std::size_t i = 0;
  while (kFormats[i].format != format) ++i;
  return kFormats[i];
}

}  // namespace

std::string_view name_of(BookFormat format) { return of(format).name; }
std::string_view program_of(BookFormat format) { return of(format).program; }

std::optional<BookFormat> book_format_of(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == name) return format.format;
  }
  return std::nullopt;
}

bool is_record(BookFormat format, std::string_view bytes) { return of(format).is_record(bytes); }

std::optional<BookFormat> format_of(ByteSource& source) {
  constexpr std::size_t kEnough = 120;
  for (const Format& format : kFormats) {
    if (format.begins(source.ahead(kEnough))) return format.format;
  }
  return std::nullopt;
}

BookResult<std::unique_ptr<BookReader>> read_book(ByteSource& source,
                                                  std::optional<BookFormat> wanted) {
  const std::optional<BookFormat> found = format_of(source);
  if (!found) return tl::unexpected(BookFault{"no book of a program that ishi knows"});
  if (wanted && program_of(*wanted) != program_of(*found)) {
    return tl::unexpected(
        BookFault{fmt::format("a book of {}, not of {}", program_of(*found), program_of(*wanted))});
  }
  return of(*found).read(source);
}

}  // namespace ishi::store
