// What the program behind the page knows beside its engines: a book, the store of its analyses, and
// indexes of games.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <ishi/othello/position.hpp>
#include <ishi/renju/position.hpp>

#include "io/json.hpp"
#include "store/game_index.hpp"
#include "store/othello/memory.hpp"
#include "store/renju/memory.hpp"
#include "store/store.hpp"

namespace ishi::web {

using PagePosition = std::variant<othello::Position, renju::Position>;

/// The stores and indexes may be used by several threads at a time.
class Library {
 public:
  Library() = default;
  Library(std::optional<store::Store> book, std::optional<store::Store> kept,
          std::vector<store::GameIndex> games)
      : book_(std::move(book)), kept_(std::move(kept)), games_(std::move(games)) {}

  /// What the book says of a position: `{"known","lower","upper","depth","exact","engine","source",
  /// "moves":[{"move","score","depth","exact","leaf"},…]}`, scores from the side to move, in discs
  /// or points; null where there is no book, or it cannot be read.
  [[nodiscard]] io::Json book(const PagePosition& position);
  /// The same of the store of analyses.
  [[nodiscard]] io::Json stored(const PagePosition& position);
  /// What was played: `{"games","wins","draws","losses","average","firstYear","lastYear","moves":
  /// [{"move","games","wins","draws","losses","average"},…],"players":[{"name","games"},…],
  /// "firstGames":[{"black","white","event","year","score"},…]}`, results from the side to move, of
  /// the index that has most games of the position; null where there is no index.
  [[nodiscard]] io::Json games(const PagePosition& position) const;

  /// Where analyses are kept; null: nowhere.
  [[nodiscard]] store::Store* kept() { return kept_ ? &*kept_ : nullptr; }

 private:
  std::optional<store::Store> book_;
  std::optional<store::Store> kept_;
  std::vector<store::GameIndex> games_;
};

}  // namespace ishi::web
