// The program's own engines behind the page: faster than those of WebAssembly, with threads and a
// table as large as the machine has room for. One of each game, which keeps its table from question
// to question, as the page asks for deeper and deeper analyses of one position.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/search/stop_flag.hpp>

#include "io/json.hpp"
#include "web/engine_question.hpp"
#include "web/library.hpp"

namespace ishi::web {

struct NativeOptions {
  int threads = 1;                                 ///< of each game's engine
  std::size_t hash_bytes = std::size_t{64} << 20;  ///< of each game's table, at most
};

/// Both engines, each made when it is first asked. They answer one question at a time each; one
/// that comes in between waits for `kPatience`, since a page that moves on asks the next question
/// while the last one is being stopped.
class NativeEngines {
 public:
  static constexpr std::chrono::seconds kPatience{2};

  /// What analyses and solves find is kept in the library's store, which answers what it knows.
  explicit NativeEngines(NativeOptions options, Library library = {});

  [[nodiscard]] const NativeOptions& options() const { return options_; }
  /// Why analyses are not kept any more, in one line; empty if they are. For when nobody asks.
  [[nodiscard]] std::string store_error() const;

  using Report = std::function<void(const io::Json&)>;
  /// {"answer":{…}} with the members that the JavaScript package gives an answer, or
  /// {"error":"…"}. `report` is called with {"progress":{…}} on the way, about ten times a second.
  io::Json ask(const EngineQuestion& question, const search::StopSignal& stop,
               const Report& report);

 private:
  io::Json ask_othello(const EngineQuestion& question, const search::StopSignal& stop,
                       const Report& report);
  io::Json ask_renju(const EngineQuestion& question, const search::StopSignal& stop);

  NativeOptions options_;
  Library library_;
  store::OthelloMemory othello_memory_;  // of the thread that holds `othello_busy_`
  store::RenjuMemory renju_memory_;      // of the thread that holds `renju_busy_`
  std::timed_mutex othello_busy_;
  std::optional<othello::engine::Engine> othello_;  // of the thread that holds `othello_busy_`
  std::timed_mutex renju_busy_;
  std::optional<renju::engine::Engine> renju_;  // of the thread that holds `renju_busy_`
};

/// A question and its answer, found by a thread of its own while another one sends what there is to
/// send. Race policy: `lines_` and `over_` belong to `mutex_`.
class Conversation {
 public:
  Conversation(NativeEngines& engines, const EngineQuestion& question);
  /// Stops the search if it is still under way.
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  /// What there is to send: lines of JSON, the last of which is the answer. Empty where nothing new
  /// arrived within a tenth of a second; nothing when all was taken.
  std::optional<std::string> take();

 private:
  search::StopFlag stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string lines_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace ishi::web
