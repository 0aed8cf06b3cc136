// `--book FILE|shipped|none` and `--variety D`: a player that opens by a book.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "store/opening_book.hpp"

namespace ishi::cli {

/// The name by which the book that ishi carries is given in place of a file's.
inline constexpr const char* kShippedBook = "shipped";

struct PlayBookOptions {
  std::string book;  ///< empty: as the environment has it
  double variety = 0;
  std::optional<std::uint64_t> seed;  ///< of `--variety`; nothing: another one each time
};

/// Declares both, and `--seed`, in the words of a game: `unit` is that of its scores, and `errors`
/// what else the seed is of, or empty.
void add_book_play_options(Verb verb, PlayBookOptions& options, const std::string& unit,
                           const std::string& errors = {});

/// The book of the options: that of `--book`; without it that of the environment variable
/// ISHI_BOOK, which `ishi match` sets to `none` for its engines; without that the shipped one.
/// Null: none. `units` is how many units of the store a disc or a point is. Nothing, and the
/// session told, if the book cannot be opened.
std::optional<std::shared_ptr<store::OpeningBook>> book_of(const PlayBookOptions& options,
                                                           int units, Session& session);

}  // namespace ishi::cli
