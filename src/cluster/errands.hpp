// Items that somebody waits for: handed out by a queue, before all others, and their results taken
// in. Work that goes on from results (a book, a match, the samples of many games) is done so.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ishi/search/stop_flag.hpp>

#include "cluster/courier.hpp"
#include "cluster/queue.hpp"

namespace ishi::cluster {

class Errands {
 public:
  /// `say` is called with a line for the user when the queue is away, and when no worker comes.
  /// Errors: there is no such queue, or it is one of another version.
  static Outcome<Errands> at(const std::string& url, search::StopSignal stop, Say say);

  /// Called with the place of an item in the list, and what was found. False: it is enough.
  using Take = std::function<bool(std::size_t place, const Found& found)>;
  /// Hands out all items at once, takes in each result as it comes, in any order, and returns when
  /// all are there, when it is enough, or at a stop; what is open then is taken back. Equal items
  /// are done once. Errors: an item failed, or has two results; the queue cannot be used.
  Outcome<void> run(std::span<const Item> items, const Take& take);

 private:
  using Clock = std::chrono::steady_clock;
  using KeyTexts = std::pair<std::string, std::string>;  // position, question
  using Open = std::map<KeyTexts, std::vector<std::size_t>>;

  Errands(Queue queue, std::string url, search::StopSignal stop, Say say)
      : queue_(std::move(queue)),
        url_(std::move(url)),
        stop_(std::move(stop)),
        say_(std::move(say)) {}

  Outcome<void> hand_out(std::span<const Item> items);
  /// True where there was a result; `is_enough` where the taker said so.
  Outcome<bool> take_some(std::span<const Item> items, Open& open, const Take& take,
                          bool& is_enough);
  Outcome<void> withdraw(const Open& open);
  Outcome<void> look_for_workers();

  Queue queue_;
  std::string url_;
  search::StopSignal stop_;
  Say say_;
  bool is_away_ = false;
  bool is_warned_ = false;
  Clock::time_point next_look_ = {};
  Clock::time_point last_seen_ = Clock::now();
};

}  // namespace ishi::cluster
