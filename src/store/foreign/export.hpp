// A store as a book of another program. Records that came from such a book and that nothing in the
// store improves on go back byte for byte; the others are written as the format can hold them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "store/foreign/record.hpp"
#include "store/store.hpp"

namespace ishi::store {

struct ExportReport {
  std::uint64_t positions = 0;  ///< records of the file
  std::uint64_t unchanged = 0;  ///< of these, as they were imported
  /// What the format cannot hold, in words, and of how many positions.
  std::map<std::string, std::uint64_t> losses;
};

using ExportWrite = std::function<void(std::string_view bytes)>;
/// Called with the number of positions so far; says whether to go on.
using ExportProgress = std::function<bool(std::uint64_t positions)>;

/// Writes the book from its first byte to its last.
StoreResult<ExportReport> export_book(Store& store, BookFormat format, const ExportWrite& write,
                                      const ExportProgress& progress);

}  // namespace ishi::store
