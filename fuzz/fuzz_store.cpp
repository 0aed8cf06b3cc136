// Any bytes as the file of a store, as books come from strangers: never a crash, and what the check
// finds no fault in can be looked up, merged, learned from and played by.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "check.hpp"
#include "store/book_graph.hpp"
#include "store/opening_book.hpp"
#include "store/store.hpp"
#include "store/tree.hpp"

namespace {

using namespace ishi::fuzz;
namespace store = ishi::store;

constexpr int kMost = 20;  ///< positions that are looked at: SQLite has its own fuzzers

void check_entry(store::Store& opened, const store::Entry& entry) {
  const auto& [key, evidence] = entry;
  if (!store::fault_in(key, evidence).empty()) return;
  require(store::merged(evidence, evidence).moves.size() >= evidence.moves.size());
  require(store::unpacked(store::packed(evidence.moves)) == evidence.moves);
  const auto known = store::book_moves(opened, key);
  if (!known) return;
  for (const store::BookMove& move : store::playable(*known, 100)) {
    require(!move.is_leaf);
    require(!store::move_text(key, move.move).empty());
  }
  if (static_cast<std::uint8_t>(key.front()) >= static_cast<int>(store::Subject::RenjuFours)) {
    return;  // no position
  }
  store::BookGraph graph({0.03, [](const store::Key&, const store::Evidence&) { return true; }, 4});
  std::size_t read = 0;
  if (!graph.add_root(opened, key, [&](std::size_t) { return ++read < kMost; })) return;
  if (read >= kMost) return;
  for (const store::Key& unsettled : graph.take_unsettled()) {
    require(store::branches_of(unsettled).has_value());
  }
  if (const auto task = graph.take()) graph.close(*task);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto opened = store::Store::of_bytes(text_of(data, size), "the input");
  if (!opened) {
    require(!opened.error().message.empty());
    return 0;
  }
  const auto entries = opened->following({}, kMost);
  if (!entries) return 0;
  for (const store::Entry& entry : *entries) check_entry(*opened, entry);
  return 0;
}
