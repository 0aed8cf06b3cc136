#include "store/exploration.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <unordered_map>

#include <ishi/text/ascii.hpp>

#include "store/tree.hpp"

namespace ishi::store {

namespace {

/// Whether names hold a text, each name looked at once.
class NameFilter {
 public:
  NameFilter(const GameIndex& index, const std::string& part)
      : index_(index), part_(text::lowercase(part)) {}

  bool accepts(std::uint32_t number) {
    if (part_.empty()) return true;
    const auto [known, is_new] = known_.try_emplace(number, false);
    if (is_new) {
      known->second = text::lowercase(index_.name(number)).find(part_) != std::string::npos;
    }
    return known->second;
  }

 private:
  const GameIndex& index_;
  std::string part_;
  std::unordered_map<std::uint32_t, bool> known_;
};

bool lies_in(const std::optional<std::pair<int, int>>& range, const std::optional<int>& value) {
  return !range || (value && *value >= range->first && *value <= range->second);
}

/// Moves that lead to images of one position are one: the first of them stands for all.
class MoveCounts {
 public:
  MoveCounts(const Key& key, const std::vector<BookMove>& known) : key_(key), known_(known) {}

  /// What the move loses is returned.
  std::optional<int> add(std::uint8_t move, std::optional<int> score) {
    const auto known = places_.find(move);
    const std::size_t place = known != places_.end() ? known->second : place_of_new(move);
    moves_[place].counts.add(score);
    return moves_[place].loss;
  }
  std::vector<PlayedMove> take() {
    std::stable_sort(moves_.begin(), moves_.end(), [](const PlayedMove& a, const PlayedMove& b) {
      return a.counts.games > b.counts.games;
    });
    return std::move(moves_);
  }

 private:
  std::size_t place_of_new(std::uint8_t move) {
    const std::optional<Key> next = next_of(key_, move);
    const Key name = next ? *next : Key(1, static_cast<char>(move));
    const auto [same, is_new] = behind_.try_emplace(name, moves_.size());
    if (is_new) moves_.push_back({move, {}, loss_of(name)});
    return places_[move] = same->second;
  }
  [[nodiscard]] std::optional<int> loss_of(const Key& next) const {
    for (const BookMove& move : known_) {
      if (move.next == next) return known_.front().score - move.score;
    }
    return std::nullopt;
  }

  const Key& key_;
  const std::vector<BookMove>& known_;
  std::vector<PlayedMove> moves_;
  std::unordered_map<std::uint8_t, std::size_t> places_;
  std::unordered_map<Key, std::size_t> behind_;
};

}  // namespace

void ResultCounts::add(std::optional<int> score) {
  ++games;
  if (!score) return;
  score_sum += *score;
  ++(*score > 0 ? wins : *score < 0 ? losses : draws);
}

std::optional<double> ResultCounts::average() const {
  const std::uint64_t scored = wins + draws + losses;
  if (scored == 0) return std::nullopt;
  return static_cast<double>(score_sum) / static_cast<double>(scored);
}

void LossSum::add(int loss) {
  ++moves;
  sum += loss;
}

std::optional<double> LossSum::average() const {
  if (moves == 0) return std::nullopt;
  return static_cast<double>(sum) / static_cast<double>(moves);
}

Exploration explore(const GameIndex& index, const Key& key, const GameWish& wish,
                    const std::vector<BookMove>& known, std::size_t most) {
  Exploration found;
  MoveCounts moves(key, known);
  NameFilter players(index, wish.player);
  NameFilter events(index, wish.event);
  std::unordered_map<std::uint32_t, ExploredPlayer> players_by_number;
  std::vector<std::pair<int, std::uint32_t>> by_year;
  for (const Passage& passage : index.passages(key)) {
    const std::uint32_t game = passage.game;
    const std::optional<int> year = index.year(game);
    const std::optional<int> score = index.score(game);
    if (!lies_in(wish.years, year) || !lies_in(wish.results, score)) continue;
    const GameNames names = index.names(game);
    if (!players.accepts(names.black) && !players.accepts(names.white)) continue;
    if (!events.accepts(names.event)) continue;
    std::optional<int> of_mover = score;
    if (score && passage.to_move == board::Color::White) of_mover = -*score;
    found.counts.add(of_mover);
    ++players_by_number[names.black].games;
    if (names.white != names.black) ++players_by_number[names.white].games;
    if (passage.move != kNoMove) {
      const bool is_black = passage.to_move == board::Color::Black;
      if (const auto loss = moves.add(passage.move, of_mover)) {
        found.loss.add(*loss);
        players_by_number[is_black ? names.black : names.white].loss.add(*loss);
      }
    }
    if (year) {
      found.first_year = std::min(found.first_year.value_or(*year), *year);
      found.last_year = std::max(found.last_year.value_or(*year), *year);
    }
    by_year.emplace_back(year.value_or(std::numeric_limits<int>::max()), game);
  }
  found.moves = moves.take();

  for (auto& [number, player] : players_by_number) {
    player.name = index.name(number);
    if (!player.name.empty()) found.players.push_back(std::move(player));
  }
  const std::size_t named = std::min(most, found.players.size());
  std::partial_sort(found.players.begin(),
                    found.players.begin() + static_cast<std::ptrdiff_t>(named), found.players.end(),
                    [](const ExploredPlayer& a, const ExploredPlayer& b) {
                      return std::tie(b.games, a.name) < std::tie(a.games, b.name);
                    });
  found.players.resize(named);
  const std::size_t shown = std::min(most, by_year.size());
  std::partial_sort(by_year.begin(), by_year.begin() + static_cast<std::ptrdiff_t>(shown),
                    by_year.end());
  for (std::size_t i = 0; i < shown; ++i) found.first_games.push_back(by_year[i].second);
  return found;
}

}  // namespace ishi::store
