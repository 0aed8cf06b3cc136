// The records of Edax's books and of their text; the layout is in othello_book.hpp.
#pragma once

#include <string>
#include <string_view>

#include "store/foreign/othello_book.hpp"

namespace ishi::store {

OthelloRecord parse_edax_record(std::string_view bytes, BookFormat format);
std::string format_edax_record(const OthelloRecord& original, BookFormat format);
std::string format_edax_head(const BookSummary& summary, std::string_view known);

}  // namespace ishi::store
