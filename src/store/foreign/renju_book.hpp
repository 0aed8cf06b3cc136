// The books of Renju programs: databases of Yixin and Rapfi, and RenLib's libraries. The layouts
// were learnt from the programs' sources (https://github.com/dhbloo/rapfi,
// https://github.com/gomoku/RenLib); numbers stand with the low byte first.
//
//     Rapfi   number of records in 4. A record: bytes of its key in 2; rule, width, height, then
//     the
//             black and the white stones as column and row, ff ff for a pass; bytes of its value in
//             2; label, value in 2, depth and bound in 2, text. The file may be one LZ4 frame
//     RenLib  "\xffRenLib\xff", version; then nodes, each before those that follow it, and these
//             before its variations. A node: place in 1, 16 times the row from the top and the
//             column from 1, 0 for the root or a pass; flags in 1: 80 a variation follows, 40 no
//             move follows, 20 old comment, 08 comment, 02 no move, 01 two more bytes of flags, of
//             which the lowest bit says that a label follows. Texts end in a 0 and fill pairs of
//             bytes
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <ishi/renju/position.hpp>

#include "store/foreign/byte_source.hpp"
#include "store/foreign/record.hpp"
#include "store/renju/key.hpp"

namespace ishi::store {

/// Whether the bytes begin such a book. `ahead`: at least its first 80 bytes, or all.
bool begins_rapfi(std::string_view ahead);
bool begins_renlib(std::string_view ahead);

/// Whether the bytes are a sound record of such a book; of a library, a node by itself.
bool is_rapfi_record(std::string_view bytes);
bool is_renlib_record(std::string_view bytes);

/// Readers; `source` must outlive them.
BookResult<std::unique_ptr<BookReader>> read_rapfi(ByteSource& source);
BookResult<std::unique_ptr<BookReader>> read_renlib(ByteSource& source);

/// The bytes of a record of Rapfi: what is known of a position, and the text of `known`, a record
/// that was there before, or empty. `value`: of the position, for the side to move.
std::string format_rapfi_record(const RenjuSubject& subject, int value, int depth,
                                std::string_view known);
/// The bytes before the records.
std::string format_rapfi_head(std::uint32_t records);
/// What a record of Rapfi says; nothing where it has no score.
std::optional<Evidence> evidence_of_rapfi(std::string_view bytes);
/// The record of every database that says how its texts are coded; it belongs to no position.
std::string format_rapfi_charset();
/// Whether a database with this head was one LZ4 frame. One without a head is to be one.
bool is_compressed_rapfi(std::string_view head);

/// A node of a library: its place on the board, and the bytes of its texts as they stand.
struct RenLibNode {
  std::uint8_t place = 0;
  unsigned flags = 0;
  unsigned further = 0;  ///< flags
  std::string texts;

  static constexpr unsigned kHasVariation = 0x80;
  static constexpr unsigned kIsLast = 0x40;
  static constexpr unsigned kNoMove = 0x02;
};
RenLibNode parse_renlib_node(std::string_view bytes);
std::string format_renlib_node(const RenLibNode& node);
/// Where a place is; nothing for a root, a pass or a place beside the board.
std::optional<board::Point> point_of_renlib(std::uint8_t place);
std::uint8_t place_of_renlib(board::Point point);
/// Whether the node is a move, not a root or a label beside the moves. `is_first`: of its book.
bool is_renlib_move(const RenLibNode& node, bool is_first);
std::string format_renlib_head();

}  // namespace ishi::store
