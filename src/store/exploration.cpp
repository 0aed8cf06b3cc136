#include "store/exploration.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <unordered_map>

#include <ishi/text/ascii.hpp>

#include "store/tree.hpp"

namespace ishi::store {

namespace {

/// A value for each name of an index. An array, since a much-played position asks for hundreds of
/// thousands of them.
template <typename Value>
class ByName {
 public:
  explicit ByName(const GameIndex& index) : values_(index.name_numbers() + 1) {}
  /// Numbers that name nothing, as a damaged file may have, share the last value.
  Value& operator[](std::uint32_t number) {
    return values_[std::min<std::size_t>(number, values_.size() - 1)];
  }

 private:
  std::vector<Value> values_;
};

/// Whether names hold a text, each name looked at once.
class NameFilter {
 public:
  NameFilter(const GameIndex& index, const std::string& part)
      : index_(index), part_(text::lowercase(part)) {
    if (!part_.empty()) known_.emplace(index);
  }

  bool accepts(std::uint32_t number) {
    if (!known_) return true;
    std::optional<bool>& known = (*known_)[number];
    if (!known) known = text::lowercase(index_.name(number)).find(part_) != std::string::npos;
    return *known;
  }

 private:
  const GameIndex& index_;
  std::string part_;
  std::optional<ByName<std::optional<bool>>> known_;  ///< empty: every name is accepted
};

/// The players of the games, in the order in which they appear.
class Players {
 public:
  explicit Players(const GameIndex& index) : index_(index), places_(index) {}

  ExploredPlayer& operator[](std::uint32_t number) {
    std::uint32_t& place = places_[number];
    if (place == 0) {
      players_.push_back({index_.name(number), 0, {}});
      place = static_cast<std::uint32_t>(players_.size());
    }
    return players_[place - 1];
  }
  /// The most frequent that have a name.
  std::vector<ExploredPlayer> take(std::size_t most) {
    std::erase_if(players_, [](const ExploredPlayer& player) { return player.name.empty(); });
    const std::size_t named = std::min(most, players_.size());
    std::partial_sort(players_.begin(), players_.begin() + static_cast<std::ptrdiff_t>(named),
                      players_.end(), [](const ExploredPlayer& a, const ExploredPlayer& b) {
                        return std::tie(b.games, a.name) < std::tie(a.games, b.name);
                      });
    players_.resize(named);
    return std::move(players_);
  }

 private:
  const GameIndex& index_;
  ByName<std::uint32_t> places_;  ///< from 1; 0: not yet seen
  std::vector<ExploredPlayer> players_;
};

/// The earliest games, by year and then by number. Those without a year are the last.
class FirstGames {
 public:
  explicit FirstGames(std::size_t most) : most_(most) {}

  void add(std::uint32_t game, std::optional<int> year) {
    const Dated dated{year.value_or(std::numeric_limits<int>::max()), game};
    if (games_.size() == most_) {
      if (most_ == 0 || games_.back() < dated) return;
      games_.pop_back();
    }
    games_.insert(std::upper_bound(games_.begin(), games_.end(), dated), dated);
  }
  [[nodiscard]] std::vector<std::uint32_t> numbers() const {
    std::vector<std::uint32_t> numbers;
    for (const auto& [year, number] : games_) numbers.push_back(number);
    return numbers;
  }

 private:
  using Dated = std::pair<int, std::uint32_t>;
  std::size_t most_;
  std::vector<Dated> games_;  ///< in their order
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
    std::optional<std::size_t>& place = places_[move];
    if (!place) place = place_of_new(move);
    moves_[*place].counts.add(score);
    return moves_[*place].loss;
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
    return same->second;
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
  std::array<std::optional<std::size_t>, 256> places_;
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
  NameFilter wished_players(index, wish.player);
  NameFilter wished_events(index, wish.event);
  Players players(index);
  FirstGames first_games(most);
  for (const Passage& passage : index.passages(key)) {
    const std::uint32_t game = passage.game;
    const std::optional<int> year = index.year(game);
    const std::optional<int> score = index.score(game);
    if (!lies_in(wish.years, year) || !lies_in(wish.results, score)) continue;
    const GameNames names = index.names(game);
    if (!wished_players.accepts(names.black) && !wished_players.accepts(names.white)) continue;
    if (!wished_events.accepts(names.event)) continue;
    std::optional<int> of_mover = score;
    if (score && passage.to_move == board::Color::White) of_mover = -*score;
    found.counts.add(of_mover);
    ++players[names.black].games;
    if (names.white != names.black) ++players[names.white].games;
    if (passage.move != kNoMove) {
      const bool is_black = passage.to_move == board::Color::Black;
      if (const auto loss = moves.add(passage.move, of_mover)) {
        found.loss.add(*loss);
        players[is_black ? names.black : names.white].loss.add(*loss);
      }
    }
    if (year) {
      found.first_year = std::min(found.first_year.value_or(*year), *year);
      found.last_year = std::max(found.last_year.value_or(*year), *year);
    }
    first_games.add(game, year);
  }
  found.moves = moves.take();

  found.players = players.take(most);
  found.first_games = first_games.numbers();
  return found;
}

}  // namespace ishi::store
