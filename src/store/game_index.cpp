#include "store/game_index.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <ishi/bits/split_mix.hpp>

#include "system/mapped_file.hpp"

namespace ishi::store {

namespace {

// The file, all numbers little-endian: the title; the numbers of games, postings and bytes of
// names; where the postings of each bucket begin, and their end; the postings, by hash and then by
// game; the cards; the names, each with its length in two bytes before it.
constexpr std::string_view kTitle = "ishi games index 1\n";
constexpr std::size_t kCounts = kTitle.size();
constexpr std::size_t kBuckets = std::size_t{1} << 16;  ///< by the first 16 bits of the hash
constexpr std::size_t kTable = kCounts + 3 * 4;
constexpr std::size_t kPostings = kTable + (kBuckets + 1) * 4;
/// The other 48 bits of the hash; the game, 24 bits of which the first says who is to move; the
/// move.
constexpr std::size_t kPostingBytes = 6 + 3 + 1;
/// Black, White, the event: where their names stand; the year and the score, each 16 bits.
constexpr std::size_t kCardBytes = 3 * 4 + 2 * 2;
constexpr std::uint16_t kUnknown = 0x8000;
constexpr std::size_t kMostGames = std::size_t{1} << 23;
constexpr std::uint32_t kWhiteToMove = std::uint32_t{1} << 23;
constexpr std::size_t kLongestName = 0xFFFF;

std::size_t bucket_of(std::uint64_t hash) { return static_cast<std::size_t>(hash >> 48); }

void append(std::string& bytes, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, int size) {
  std::uint64_t number = 0;
  for (int i = size; i-- > 0;) {
    number = number << 8 | static_cast<std::uint8_t>(bytes[at + static_cast<std::size_t>(i)]);
  }
  return number;
}

std::uint16_t packed_optional(const std::optional<int>& value) {
  return value ? static_cast<std::uint16_t>(*value) : kUnknown;
}

std::optional<int> optional_at(std::string_view bytes, std::size_t at) {
  const auto word = static_cast<std::uint16_t>(number_at(bytes, at, 2));
  if (word == kUnknown) return std::nullopt;
  return static_cast<std::int16_t>(word);
}

}  // namespace

std::uint64_t hash_of(const Key& key) {
  std::uint64_t hash = key.size();
  for (std::size_t at = 0; at < key.size(); at += 8) {
    const int size = static_cast<int>(std::min<std::size_t>(8, key.size() - at));
    hash = bits::mixed(hash ^ number_at(key, at, size));
  }
  return hash;
}

void GameIndexBuilder::add(const GameCard& card, const std::vector<GamePly>& plies) {
  if (cards_.size() == kMostGames) return;
  const auto game = static_cast<std::uint32_t>(cards_.size());
  cards_.push_back(card);
  for (const GamePly& ply : plies)
    postings_.push_back({hash_of(ply.key), game, ply.move, ply.to_move});
}

std::string GameIndexBuilder::take_bytes() {
  std::stable_sort(postings_.begin(), postings_.end(), [](const Posting& a, const Posting& b) {
    return std::tuple(a.hash, a.game) < std::tuple(b.hash, b.game);
  });
  const auto same = [](const Posting& a, const Posting& b) {
    return a.hash == b.hash && a.game == b.game;
  };
  postings_.erase(std::unique(postings_.begin(), postings_.end(), same), postings_.end());

  std::string names;
  std::map<std::string, std::size_t> places;
  std::string cards;
  for (const GameCard& card : cards_) {
    for (const std::string* name : {&card.black, &card.white, &card.event}) {
      const auto [place, is_new] = places.try_emplace(*name, names.size());
      append(cards, place->second, 4);
      if (!is_new) continue;
      const std::string text = name->substr(0, kLongestName);
      append(names, text.size(), 2);
      names += text;
    }
    append(cards, packed_optional(card.year), 2);
    append(cards, packed_optional(card.score), 2);
  }

  std::string bytes(kTitle);
  bytes.reserve(kPostings + postings_.size() * kPostingBytes + cards.size() + names.size());
  append(bytes, cards_.size(), 4);
  append(bytes, postings_.size(), 4);
  append(bytes, names.size(), 4);
  std::size_t at = 0;
  for (std::size_t bucket = 0; bucket <= kBuckets; ++bucket) {
    while (at < postings_.size() && bucket_of(postings_[at].hash) < bucket) ++at;
    append(bytes, at, 4);
  }
  for (const Posting& posting : postings_) {
    append(bytes, posting.hash, 6);
    append(bytes, posting.game | (posting.to_move == board::Color::White ? kWhiteToMove : 0), 3);
    append(bytes, posting.move, 1);
  }
  bytes += cards;
  bytes += names;
  *this = {};
  return bytes;
}

struct GameIndex::Mapping {
  /// Whether the parts fill the file, and the table leads into the postings.
  bool read_counts() {
    if (bytes.size() < kPostings || !bytes.starts_with(kTitle)) return false;
    games = number_at(bytes, kCounts, 4);
    postings = number_at(bytes, kCounts + 4, 4);
    name_bytes = number_at(bytes, kCounts + 8, 4);
    cards_at = kPostings + postings * kPostingBytes;
    names_at = cards_at + games * kCardBytes;
    return games <= kMostGames && names_at + name_bytes == bytes.size();
  }
  [[nodiscard]] std::size_t card_at(std::uint32_t game) const {
    return cards_at + game * kCardBytes;
  }

  std::optional<system::MappedFile> mapped;  ///< or `owned` has the bytes
  std::string owned;
  std::string_view bytes;
  std::size_t games = 0;
  std::size_t postings = 0;
  std::size_t name_bytes = 0;
  std::size_t cards_at = 0;
  std::size_t names_at = 0;
};

GameIndex::GameIndex(std::unique_ptr<Mapping> mapping) : mapping_(std::move(mapping)) {}
GameIndex::GameIndex(GameIndex&&) noexcept = default;
GameIndex& GameIndex::operator=(GameIndex&&) noexcept = default;
GameIndex::~GameIndex() = default;

tl::expected<GameIndex, std::string> GameIndex::open(const std::string& file) {
  auto mapping = std::make_unique<Mapping>();
  mapping->mapped = system::MappedFile::open(file);
  if (!mapping->mapped) return tl::unexpected(file + ": cannot be read");
  mapping->bytes = mapping->mapped->bytes();
  return of_mapping(std::move(mapping), file);
}

tl::expected<GameIndex, std::string> GameIndex::of_bytes(std::string bytes,
                                                         const std::string& name) {
  auto mapping = std::make_unique<Mapping>();
  mapping->owned = std::move(bytes);
  mapping->bytes = mapping->owned;
  return of_mapping(std::move(mapping), name);
}

tl::expected<GameIndex, std::string> GameIndex::of_mapping(std::unique_ptr<Mapping> mapping,
                                                           const std::string& name) {
  if (!mapping->bytes.starts_with(kTitle)) {
    return tl::unexpected(name + ": this is no index of games");
  }
  if (!mapping->read_counts()) return tl::unexpected(name + ": the index is damaged");
  return GameIndex(std::move(mapping));
}

std::uint32_t GameIndex::games() const { return static_cast<std::uint32_t>(mapping_->games); }

std::vector<Passage> GameIndex::passages(const Key& key) const {
  const std::string_view bytes = mapping_->bytes;
  const std::uint64_t hash = hash_of(key);
  const std::uint64_t wanted = hash & ((std::uint64_t{1} << 48) - 1);
  const std::size_t table = kTable + 4 * bucket_of(hash);
  const std::size_t end = std::min<std::size_t>(number_at(bytes, table + 4, 4), mapping_->postings);
  const std::size_t begin = std::min<std::size_t>(number_at(bytes, table, 4), end);
  const auto hash_at = [&](std::size_t posting) {
    return number_at(bytes, kPostings + posting * kPostingBytes, 6);
  };
  // The first whose hash is at least so much.
  const auto first_from = [&](std::size_t low, std::uint64_t least) {
    for (std::size_t high = end; low < high;) {
      const std::size_t middle = low + (high - low) / 2;
      if (hash_at(middle) < least) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  };
  const std::size_t first = first_from(begin, wanted);
  const std::size_t behind = first_from(first, wanted + 1);
  std::vector<Passage> passages;
  passages.reserve(behind - first);
  for (std::size_t posting = first; posting < behind; ++posting) {
    const std::size_t at = kPostings + posting * kPostingBytes + 6;
    const auto game = static_cast<std::uint32_t>(number_at(bytes, at, 3));
    const std::uint32_t number = game & ~kWhiteToMove;
    if (number >= games()) continue;
    passages.push_back({number, static_cast<std::uint8_t>(bytes[at + 3]),
                        game == number ? board::Color::Black : board::Color::White});
  }
  return passages;
}

std::optional<int> GameIndex::year(std::uint32_t game) const {
  return optional_at(mapping_->bytes, mapping_->card_at(game) + 12);
}

std::optional<int> GameIndex::score(std::uint32_t game) const {
  return optional_at(mapping_->bytes, mapping_->card_at(game) + 14);
}

GameNames GameIndex::names(std::uint32_t game) const {
  const auto number = [&, at = mapping_->card_at(game)](std::size_t which) {
    return static_cast<std::uint32_t>(number_at(mapping_->bytes, at + 4 * which, 4));
  };
  return {number(0), number(1), number(2)};
}

std::size_t GameIndex::name_numbers() const { return mapping_->name_bytes; }

std::string GameIndex::name(std::uint32_t number) const {
  const std::size_t place = number;
  if (place + 2 > mapping_->name_bytes) return {};
  const std::size_t size = number_at(mapping_->bytes, mapping_->names_at + place, 2);
  if (place + 2 + size > mapping_->name_bytes) return {};
  return std::string(mapping_->bytes.substr(mapping_->names_at + place + 2, size));
}

GameCard GameIndex::card(std::uint32_t game) const {
  const GameNames numbers = names(game);
  return {name(numbers.black), name(numbers.white), name(numbers.event), year(game), score(game)};
}

}  // namespace ishi::store
