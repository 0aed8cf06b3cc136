// `ishi book bench`: a store of many positions of both games, and how fast it answers.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/bits/split_mix.hpp>
#include <ishi/othello/play.hpp>
#include <ishi/renju/game.hpp>

#include "cli/book/book.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"
#include "store/othello/key.hpp"
#include "store/renju/key.hpp"

namespace ishi::cli {

namespace {

using store::Entry;

struct BenchOptions {
  std::string store;
  std::uint64_t positions = 1'000'000;
  bool json = false;
};

/// As much as an analysis of three moves says.
store::Evidence some_evidence(bits::SplitMix64& random, const std::vector<std::uint8_t>& moves) {
  store::Evidence evidence;
  for (const std::uint8_t move : moves) {
    const int score = static_cast<int>(random() % 2000) - 1000;
    evidence.moves.push_back({move, store::Claim::Estimate, score, {}});
  }
  evidence.depth = 16;
  evidence.cut_tenths = 11;
  evidence.nodes = random() % 1'000'000;
  evidence.origin.engine = "ishi book bench";
  evidence.time = 1'700'000'000;
  return evidence;
}

/// A random move of a set, by its number in it.
template <typename Board>
auto chosen(const Board& moves, bits::SplitMix64& random) {
  auto left = random() % static_cast<std::uint64_t>(moves.count());
  auto at = moves.begin();
  while (left-- > 0) ++at;
  return *at;
}

/// The positions of a random game, without the first ones, which all games share.
void add_othello_game(bits::SplitMix64& random, std::vector<Entry>& entries) {
  constexpr int kShared = 10;
  othello::Position position = othello::Position::start();
  for (int ply = 0; !is_over(position); ++ply) {
    if (must_pass(position)) {
      position = position.swapped();
      continue;
    }
    const othello::Bitboard8 legal = moves(position);
    if (ply >= kShared) {
      const store::OthelloPlace place = store::place_of(position);
      std::vector<std::uint8_t> some;
      for (const othello::Square square : legal) {
        if (some.size() < 3) some.push_back(number_of(othello::Move(square), place));
      }
      entries.push_back({place.key, some_evidence(random, some)});
    }
    position = played(position, chosen(legal, random));
  }
}

void add_renju_game(bits::SplitMix64& random, std::vector<Entry>& entries) {
  constexpr int kShared = 4;
  constexpr int kPlies = 40;
  renju::Position position;
  for (int ply = 0; ply < kPlies; ++ply) {
    const renju::Bitboard15 legal = renju::moves(position);
    if (legal.empty()) return;
    if (ply >= kShared) {
      const store::RenjuPlace place = store::place_of(position, renju::Rule::Renju);
      const std::vector<std::uint8_t> some = {number_of(chosen(legal, random), place),
                                              number_of(chosen(legal, random), place)};
      entries.push_back({place.key, some_evidence(random, some)});
    }
    position = position.after(chosen(legal, random));
  }
}

/// The bytes of the file and of what SQLite keeps beside it.
std::uint64_t bytes_of_store(const std::string& file) {
  std::uint64_t bytes = 0;
  for (const char* part : {"", "-wal", "-shm"}) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file + part, error);
    if (!error) bytes += size;
  }
  return bytes;
}

struct Filled {
  std::uint64_t positions = 0;
  std::vector<store::Key> samples;  ///< keys to look up, in random order
};

/// Games of both kinds in turns, a batch of positions at a time.
std::optional<Filled> fill(const BenchOptions& options, Session& session) {
  constexpr std::size_t kBatch = 1'000'000;
  constexpr std::uint64_t kSamples = 200'000;
  auto store = open_book(options.store, store::OpenMode::Create, session);
  if (!store) return std::nullopt;
  bits::SplitMix64 random(24);
  ProgressBar bar;
  Filled filled;
  const std::uint64_t step = std::max<std::uint64_t>(1, options.positions / kSamples);
  while (filled.positions < options.positions) {
    std::vector<Entry> batch;
    const std::uint64_t most =
        std::min<std::uint64_t>(kBatch, options.positions - filled.positions);
    while (batch.size() < most) {
      add_othello_game(random, batch);
      add_renju_game(random, batch);
    }
    batch.resize(most);
    for (std::size_t i = 0; i < batch.size(); i += step) filled.samples.push_back(batch[i].key);
    // Neighbours in the file one after the other.
    std::sort(batch.begin(), batch.end(),
              [](const Entry& a, const Entry& b) { return a.key < b.key; });
    if (const auto added = store->add(batch); !added) {
      report(added.error(), session);
      return std::nullopt;
    }
    const auto count = store->count();
    if (!count) {
      report(count.error(), session);
      return std::nullopt;
    }
    filled.positions = *count;
    bar.show(filled.positions, options.positions, "positions made");
    if (session.stop().requested()) {
      session.failed("stopped");
      return std::nullopt;
    }
  }
  bits::shuffle(filled.samples, random);
  return filled;
}

void bench(const BenchOptions& options, Session& session) {
  if (std::filesystem::exists(options.store)) {
    return session.bad_input(options.store + ": there is such a file already");
  }
  const std::optional<Filled> filled = fill(options, session);
  if (!filled) return;
  const std::uint64_t bytes = bytes_of_store(options.store);
  const search::Stopwatch opening;
  auto store = open_book(options.store, store::OpenMode::ReadOnly, session);
  if (!store) return;
  std::uint64_t found = 0;
  double first = 0;
  const search::Stopwatch looking;
  for (const store::Key& key : filled->samples) {
    const auto evidence = store->find(key);
    if (!evidence) return report(evidence.error(), session);
    if (evidence->has_value()) ++found;
    if (first == 0) first = opening.seconds();
  }
  const double seconds = looking.seconds();
  const auto lookups = static_cast<double>(filled->samples.size()) / std::max(seconds, 1e-9);
  const double per_position = static_cast<double>(bytes) / static_cast<double>(filled->positions);
  if (options.json) {
    Session::print_json({{"positions", filled->positions},
                         {"bytes", bytes},
                         {"bytes_per_position", per_position},
                         {"first_ms", first * 1000},
                         {"lookups", filled->samples.size()},
                         {"found", found},
                         {"lookups_per_second", lookups}});
    return;
  }
  fmt::print(
      "positions            {}\nbytes a position     {:.1f}\nfirst answer         {:.1f} ms\n"
      "look-ups a second    {:.0f}\n",
      filled->positions, per_position, first * 1000, lookups);
}

}  // namespace

void add_book_bench(Verb group, Session& session) {
  auto options = std::make_shared<BenchOptions>();
  Verb verb = group.add_verb("bench", "Make a large store, and measure how fast it answers.");
  verb.add("STORE", options->store, "the file to make").required();
  verb.add("--positions", options->positions, "how many positions")
      .range(std::uint64_t{1}, std::uint64_t{1'000'000'000})
      .show_default();
  verb.add_json(options->json);
  verb.examples({"ishi book bench /tmp/large.db --positions 10000000"});
  verb.action([options, &session] { bench(*options, session); });
}

}  // namespace ishi::cli
