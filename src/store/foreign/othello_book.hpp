// The books of Othello programs: Edax's book.dat and its text, Egaroucid's .egbk3. The layouts were
// learnt from the programs' sources (https://github.com/abulmo/edax-reversi,
// https://github.com/Nyanyan/Egaroucid). All numbers stand with the low byte first.
//
//     Edax       "XADE" "KOOB", version 4, release; date: year in 2 bytes, month, day, hour,
//     minute,
//                second, one unused; five options in 4 each: level, fewest empty squares, two
//                errors, talk; number of positions in 4.
//                A position: discs of the mover and of the opponent in 8 each, a1 the lowest bit;
//                wins, draws, losses, open lines in 4 each; value, lower, upper in 2 each, 127 and
//                -127 for none; number of links, level; links and then the leaf: score, square from
//                a1 = 0, 64 a pass, 65 none
//     its text   a line a position: board, level, leaf, its score: "---…--- X,21,F5,0"
//     Egaroucid  "DICUORAGE", version 3, number of positions in 4.
//                A position, 25 bytes: discs of the mover and of the opponent, a1 the highest bit;
//                value, level, lines in 4, leaf's score, square from h8 = 0, level
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "store/foreign/byte_source.hpp"
#include "store/foreign/othello_record.hpp"
#include "store/foreign/record.hpp"

namespace ishi::store {

/// Whether the bytes begin such a book. `ahead`: at least its first 80 bytes, or all.
bool begins_edax(std::string_view ahead);
bool begins_edax_text(std::string_view ahead);
bool begins_egaroucid(std::string_view ahead);

/// Whether the bytes are a sound record of such a book.
bool is_edax_record(std::string_view bytes);
bool is_edax_text_record(std::string_view bytes);
bool is_egaroucid_record(std::string_view bytes);

/// Readers; `source` must outlive them.
BookResult<std::unique_ptr<BookReader>> read_edax(ByteSource& source);
BookResult<std::unique_ptr<BookReader>> read_edax_text(ByteSource& source);
BookResult<std::unique_ptr<BookReader>> read_egaroucid(ByteSource& source);

/// The bytes of a record. The position is turned as the program wants it.
std::string format_othello_record(const OthelloRecord& record, BookFormat format);
/// The inverse. Precondition: the bytes are those of a record.
OthelloRecord parse_othello_record(std::string_view bytes, BookFormat format);

/// What a book as a whole says of its positions.
struct BookSummary {
  std::uint32_t positions = 0;
  int level = 0;          ///< the highest
  int fewest_empty = 60;  ///< squares
  std::int64_t time = 0;  ///< of the latest, in seconds since 1970
};
/// The bytes before the records; `known` is what a book had there, or empty.
std::string format_othello_head(const BookSummary& summary, BookFormat format,
                                std::string_view known);

}  // namespace ishi::store
