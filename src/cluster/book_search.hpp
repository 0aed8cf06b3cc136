// Positions of a book, searched by the workers of a queue.
#pragma once

#include <memory>

#include "cluster/errands.hpp"
#include "store/othello/searcher.hpp"
#include "store/renju/searcher.hpp"

namespace ishi::cluster {

/// Each search is an item of the queue: an analysis of so many moves, with a table of so many MB.
store::AnalyzeOthello othello_by_queue(const std::shared_ptr<Errands>& errands, int hash_mb);
store::AnalyzeRenju renju_by_queue(const std::shared_ptr<Errands>& errands, int hash_mb);

}  // namespace ishi::cluster
