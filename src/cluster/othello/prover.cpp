#include "cluster/othello/prover.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/play.hpp>

#include "io/json.hpp"

namespace ishi::cluster {

namespace {

using io::Json;

/// A guess must be cheap beside the solves that a wrong one costs, and those grow with the empty
/// squares of the frontier.
int quick_depth(int frontier) { return std::clamp((frontier - 4) / 2, 2, 8); }
constexpr int kThoroughDepth = 16;
constexpr std::size_t kGuessBytes = std::size_t{32} << 20;

/// Items that are handed out at a time: what each worker may hold, and as many again to take.
constexpr std::int64_t kEach = 2 * kMostUrgentHeld;
constexpr std::int64_t kFewest = 16;
constexpr std::int64_t kMost = 8192;

constexpr std::chrono::seconds kCountEvery{2};

/// An odd bound is one of the even score next to it.
int even_from(int score, int step) { return score % 2 == 0 ? score : score + step; }

}  // namespace

EngineGuesser::EngineGuesser(int frontier)
    : quick_depth_(quick_depth(frontier)), engine_({kGuessBytes, 1, {}}) {}

Guess EngineGuesser::operator()(const othello::Position& position, Care care) {
  const int depth = care == Care::Quick ? quick_depth_ : kThoroughDepth;
  const auto analysis = engine_.analyze(position, {.depth = depth});
  Guess guess;
  if (!analysis || analysis->lines.empty()) return guess;
  nodes_ += analysis->nodes;
  const othello::engine::AnalyzedLine& line = analysis->lines.front();
  guess.discs = line.hundredths / 100.0;
  const othello::Move move = line.pv.front();
  guess.after = move.is_pass() ? position.swapped() : othello::played(position, move.square());
  return guess;
}

Key key_of(const Need& need, int hash_mb) {
  Question question;
  question.lower = need.window.lower;
  question.upper = need.window.upper;
  question.hash_mb = hash_mb;
  return {othello::format_position({need.position, othello::Color::Black}),
          format_question(completed(question))};
}

std::optional<ProvenBounds> bounds_in(const std::string& result) {
  const std::optional<Json> object = Json::parse(result);
  if (!object) return std::nullopt;
  const Json* score = object->find("score");
  const Json* bound = object->find("bound");
  if (score == nullptr || bound == nullptr || !score->is_integer() || !bound->is_text()) {
    return std::nullopt;
  }
  const auto discs = static_cast<int>(score->integer());
  ProvenBounds bounds;
  if (bound->text() != "at most") bounds.lower = even_from(discs, 1);
  if (bound->text() != "at least") bounds.upper = even_from(discs, -1);
  return bounds;
}

Prover::Prover(Queue& queue, const othello::Position& root, int frontier, int hash_mb)
    : queue_(queue),
      hash_mb_(hash_mb),
      guesser_(frontier),
      tree_(root, frontier, [this](const othello::Position& position, Care care) {
        return guesser_(position, care);
      }) {}

ProofWork Prover::work() const {
  ProofWork work = work_;
  work.guess_nodes = guesser_.nodes();
  return work;
}

Outcome<bool> Prover::take_results() {
  std::vector<Key> keys;
  keys.reserve(handed_out_.size());
  for (const auto& [key, need] : handed_out_) keys.push_back({key.first, key.second});
  const auto reports = queue_.reports(keys);
  if (!reports) return tl::unexpected(reports.error());
  bool is_new = false;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const ItemReport& report = (*reports)[i];
    if (report.fate == ItemFate::Open) continue;
    const auto place = handed_out_.find({keys[i].position, keys[i].question});
    if (report.fate == ItemFate::Failed) {
      return failed(fmt::format("{}: {}", format_key(keys[i]), report.message));
    }
    if (report.fate == ItemFate::Done) {
      is_new = true;
      ++work_.items;
      work_.item_nodes += cost_in(report.found.stats).value_or(Cost()).nodes;
      const auto bounds = bounds_in(report.found.result);
      if (!bounds || !tree_.learn(place->second.position, *bounds)) {
        return failed(fmt::format("{}: contradicts other results: {}", format_key(keys[i]),
                                  report.found.result));
      }
    }
    // One that somebody else took away is handed out again if it is needed.
    handed_out_.erase(place);
  }
  return is_new;
}

Outcome<void> Prover::withdraw(const std::vector<Key>& keys) {
  if (keys.empty()) return {};
  const auto count = queue_.withdraw(keys);
  if (!count) return tl::unexpected(count.error());
  work_.withdrawn += static_cast<std::uint64_t>(*count);
  for (const Key& key : keys) handed_out_.erase({key.position, key.question});
  return {};
}

Outcome<void> Prover::withdraw_all() {
  std::vector<Key> keys;
  for (const auto& [key, need] : handed_out_) keys.push_back({key.first, key.second});
  return withdraw(keys);
}

Outcome<void> Prover::count_workers() {
  if (Clock::now() < next_count_) return {};
  const auto status = queue_.status();
  if (!status) return tl::unexpected(status.error());
  workers_ = status->workers;
  next_count_ = Clock::now() + kCountEvery;
  return {};
}

Outcome<bool> Prover::step() {
  if (auto counted = count_workers(); !counted) return tl::unexpected(counted.error());
  auto taken = take_results();
  if (!taken) return taken;
  const auto most = static_cast<std::size_t>(std::clamp(kEach * workers_, kFewest, kMost));
  std::set<KeyTexts> needed;
  std::vector<Item> items;
  std::vector<Need> fresh;
  for (const Need& need : tree_.needed(most + handed_out_.size())) {
    const Key key = key_of(need, hash_mb_);
    KeyTexts texts(key.position, key.question);
    if (!handed_out_.contains(texts) && needed.size() < most) {
      items.push_back({key, key.position, kUrgent + need.position.empties().count()});
      fresh.push_back(need);
    }
    needed.insert(std::move(texts));
  }
  std::vector<Key> obsolete;
  for (const auto& [key, need] : handed_out_) {
    if (!needed.contains(key)) obsolete.push_back({key.first, key.second});
  }
  if (auto done = withdraw(obsolete); !done) return tl::unexpected(done.error());
  if (items.empty()) return *taken;
  if (const auto added = queue_.add(items); !added) return tl::unexpected(added.error());
  for (std::size_t i = 0; i < items.size(); ++i) {
    handed_out_.emplace(KeyTexts(items[i].key.position, items[i].key.question), fresh[i]);
  }
  return *taken;
}

}  // namespace ishi::cluster
