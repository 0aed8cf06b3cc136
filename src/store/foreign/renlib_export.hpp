// A store as a library of RenLib: a tree of moves.
#pragma once

#include "store/foreign/export.hpp"

namespace ishi::store {

/// A library that nothing was added to is written as it was. Otherwise the trees of all libraries
/// become one, and the store's other positions of Renju hang on it where a move leads to them.
StoreResult<ExportReport> export_renlib(Store& store, const ExportWrite& write,
                                        const ExportProgress& progress);

}  // namespace ishi::store
