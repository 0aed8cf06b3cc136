#include "cluster/errands.hpp"

#include <thread>

#include <fmt/core.h>

namespace ishi::cluster {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t kHandedOutTogether = 5000;  // items in a statement's transaction
constexpr milliseconds kFirstLookAfter{2};
constexpr milliseconds kLookAfterAtMost{100};
constexpr seconds kPauseWhileAway{1};
constexpr seconds kLookEvery{5};
constexpr seconds kPatienceWithoutWorker{60};  // without a worker

}  // namespace

Outcome<Errands> Errands::at(const std::string& url, search::StopSignal stop, Say say) {
  auto queue = Queue::open(url);
  if (!queue) return tl::unexpected(queue.error());
  if (const std::string refusal = queue->refusal(); !refusal.empty()) {
    return bad_input(url + ": " + refusal);
  }
  return Errands(*std::move(queue), url, std::move(stop), std::move(say));
}

Outcome<void> Errands::hand_out(std::span<const Item> items) {
  std::vector<Item> urgent;
  for (std::size_t at = 0; at < items.size(); at += kHandedOutTogether) {
    urgent.assign(items.begin() + static_cast<std::ptrdiff_t>(at),
                  items.begin() +
                      static_cast<std::ptrdiff_t>(std::min(at + kHandedOutTogether, items.size())));
    for (Item& item : urgent) item.hardness += kUrgent;
    if (const auto added = queue_.add(urgent); !added) return tl::unexpected(added.error());
  }
  return {};
}

Outcome<bool> Errands::take_some(std::span<const Item> items, Open& open, const Take& take,
                                 bool& is_enough) {
  std::vector<Key> keys;
  keys.reserve(open.size());
  for (const auto& [key, places] : open) keys.push_back({key.first, key.second});
  const auto reports = queue_.reports(keys);
  if (!reports) return tl::unexpected(reports.error());
  bool is_new = false;
  std::vector<Item> missing;
  for (std::size_t i = 0; i < keys.size() && !is_enough; ++i) {
    const ItemReport& report = (*reports)[i];
    if (report.fate == ItemFate::Open) continue;
    if (report.fate == ItemFate::Failed) {
      return failed(fmt::format("{}: {}", format_key(keys[i]), report.message));
    }
    const auto at = open.find({keys[i].position, keys[i].question});
    if (report.fate == ItemFate::Missing) {  // somebody else took it back
      missing.push_back(items[at->second.front()]);
      continue;
    }
    is_new = true;
    const std::vector<std::size_t> places = std::move(at->second);
    open.erase(at);
    for (const std::size_t place : places) is_enough = is_enough || !take(place, report.found);
  }
  if (const auto again = hand_out(missing); !again) return tl::unexpected(again.error());
  return is_new;
}

Outcome<void> Errands::withdraw(const Open& open) {
  std::vector<Key> keys;
  for (const auto& [key, places] : open) keys.push_back({key.first, key.second});
  if (keys.empty()) return {};
  if (const auto count = queue_.withdraw(keys); !count) return tl::unexpected(count.error());
  return {};
}

Outcome<void> Errands::look_for_workers() {
  if (is_warned_ || Clock::now() < next_look_) return {};
  const auto status = queue_.status();
  if (!status) return tl::unexpected(status.error());
  next_look_ = Clock::now() + kLookEvery;
  if (status->workers > 0) last_seen_ = Clock::now();
  if (Clock::now() - last_seen_ < kPatienceWithoutWorker) return {};
  say_(fmt::format("there is no worker at the queue: ishi worker {}", url_));
  is_warned_ = true;
  return {};
}

Outcome<void> Errands::run(std::span<const Item> items, const Take& take) {
  Open open;
  for (std::size_t i = 0; i < items.size(); ++i) {
    open[{items[i].key.position, items[i].key.question}].push_back(i);
  }
  bool is_handed_out = false;
  bool is_enough = false;
  const auto step = [&]() -> Outcome<bool> {
    if (!is_handed_out) {
      if (const auto done = hand_out(items); !done) return tl::unexpected(done.error());
      is_handed_out = true;
    }
    if (const auto looked = look_for_workers(); !looked) return tl::unexpected(looked.error());
    return take_some(items, open, take, is_enough);
  };
  milliseconds pause = kFirstLookAfter;
  while (!open.empty() && !is_enough && !stop_.requested()) {
    const auto stepped = step();
    if (!stepped && stepped.error().kind != Failure::Kind::Away) {
      (void)withdraw(open);
      return tl::unexpected(stepped.error());
    }
    if (!stepped && !is_away_) say_(stepped.error().message + "; waiting for the queue");
    is_away_ = !stepped;
    if (is_away_) {
      std::this_thread::sleep_for(kPauseWhileAway);
    } else if (*stepped) {
      pause = kFirstLookAfter;
    } else {
      std::this_thread::sleep_for(pause);
      pause = std::min(2 * pause, kLookAfterAtMost);
    }
  }
  return withdraw(open);
}

}  // namespace ishi::cluster
