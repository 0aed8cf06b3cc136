// `ishi queue init|add|status|retry|export`: the owner's side of a queue.
#include "cluster/queue.hpp"

#include <chrono>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "cli/cluster/question_options.hpp"
#include "cli/cluster/queue_report.hpp"
#include "cli/cluster/queue_screen.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "search/stopwatch.hpp"
#include "system/terminal.hpp"

namespace ishi::cli {

namespace {

using cluster::Queue;

constexpr const char* kUrlText = "postgresql://… or a file";

/// Opens a queue. Nothing, and the session told in one line, if it cannot be opened.
std::optional<Queue> queue_at(const std::string& url, Session& session) {
  auto queue = Queue::open(url);
  if (queue) return *std::move(queue);
  report(queue.error(), session);
  return std::nullopt;
}

struct InitOptions {
  std::string url;
  cluster::QueueSettings settings;
  bool json = false;
};

void init(const InitOptions& options, Session& session) {
  if (const auto made = Queue::make(options.url, options.settings); !made) {
    return report(made.error(), session);
  }
  if (options.json) {
    Session::print_json({{"queue", options.url}});
  } else {
    fmt::print("a queue in {}\n", options.url);
  }
}

struct AddOptions : QuestionOptions {
  std::string url;
  bool json = false;
};

void add(const AddOptions& options, Session& session) {
  const auto question = question_of(options, session);
  if (!question) return;
  auto queue = queue_at(options.url, session);
  if (!queue) return;
  if (const std::string refusal = queue->refusal(); !refusal.empty()) {
    return session.bad_input(options.url + ": " + refusal);
  }
  constexpr std::size_t kAtATime = 20'000;
  std::vector<cluster::Item> items;
  std::int64_t added = 0;
  std::uint64_t read = 0;
  bool is_broken = false;
  ProgressBar bar;
  const auto flush = [&] {
    if (items.empty() || is_broken) return;
    const auto some = queue->add(items);
    items.clear();
    if (!some) {
      is_broken = true;
      return report(some.error(), session);
    }
    added += *some;
    bar.show(read, 0, "positions");
  };
  for_each_item(options, *question, session, [&](cluster::Item item) {
    ++read;
    items.push_back(std::move(item));
    if (items.size() == kAtATime) flush();
  });
  flush();
  bar.clear();
  if (is_broken) return;
  if (options.json) {
    Session::print_json({{"queue", options.url}, {"added", added}});
  } else {
    fmt::print("{} items added to {}\n", added, options.url);
  }
}

struct UrlOptions {
  std::string url;
  bool json = false;
};

struct StatusOptions : UrlOptions {
  bool prometheus = false;
  double watch = 0;
};

/// Until Ctrl-C, or for so many seconds.
void wait(double seconds, const Session& session) {
  const auto until = std::chrono::steady_clock::now() +
                     std::chrono::milliseconds(static_cast<int>(seconds * 1000));
  while (!session.stop().requested() && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

/// Draws the state over and over, until Ctrl-C.
void show_screen(Queue& queue, const StatusOptions& options, Session& session) {
  const search::Stopwatch watch;
  QueueScreen screen(options.url);
  while (!session.stop().requested()) {
    const auto now = queue.status();
    if (!now) return report(now.error(), session);
    const auto workers = queue.workers(QueueScreen::kMostWorkers);
    if (!workers) return report(workers.error(), session);
    // To the upper left corner, and what was there is wiped.
    fmt::print("\x1b[H\x1b[2J{}\nCtrl-C ends this\n",
               screen.frame(*now, *workers, watch.seconds()));
    std::fflush(stdout);
    wait(options.watch, session);
  }
}

void status(const StatusOptions& options, Session& session) {
  auto queue = queue_at(options.url, session);
  if (!queue) return;
  const bool is_for_people = !options.json && !options.prometheus && !session.is_plain();
  if (options.watch > 0 && is_for_people && system::output_is_terminal()) {
    return show_screen(*queue, options, session);
  }
  for (;;) {
    const auto now = queue->status();
    if (!now) return report(now.error(), session);
    if (options.prometheus) {
      fmt::print("{}", prometheus_text(*now));
    } else if (options.json) {
      Session::print_json(status_json(*now));
    } else {
      fmt::print("{}", status_text(*now));
    }
    std::fflush(stdout);
    if (options.watch == 0) break;
    wait(options.watch, session);
    if (session.stop().requested()) return;
    fmt::print("\n");
  }
  const auto troubles = queue->troubles();
  if (!troubles) return report(troubles.error(), session);
  for (const cluster::Trouble& trouble : *troubles) {
    fmt::print(stderr, "ishi: {}: {}\n", format_key(trouble.key), trouble.message);
  }
}

void retry(const UrlOptions& options, Session& session) {
  auto queue = queue_at(options.url, session);
  if (!queue) return;
  const auto count = queue->retry();
  if (!count) return report(count.error(), session);
  if (options.json) {
    Session::print_json({{"queue", options.url}, {"queued", *count}});
  } else {
    fmt::print("{} items queued again\n", *count);
  }
}

struct ExportOptions : UrlOptions {
  std::string out;
  std::string stats;
};

/// Whether every item is done; says on standard error what is missing.
bool is_whole(Queue& queue, Session& session) {
  const auto status = queue.status();
  if (!status) {
    report(status.error(), session);
    return false;
  }
  const auto troubles = queue.troubles();
  if (!troubles) {
    report(troubles.error(), session);
    return false;
  }
  for (const cluster::Trouble& trouble : *troubles) {
    session.failed(fmt::format("{}: {}", format_key(trouble.key), trouble.message));
  }
  if (status->done == status->items) return true;
  session.failed(
      fmt::format("{} of {} items are not done", status->items - status->done, status->items));
  return false;
}

void export_results(const ExportOptions& options, Session& session) {
  auto queue = queue_at(options.url, session);
  if (!queue) return;
  const bool to_file = !options.out.empty();
  if (!is_whole(*queue, session) && to_file) return;
  std::optional<io::AtomicFile> out;
  std::optional<io::AtomicFile> stats;
  if (to_file) out.emplace(options.out);
  if (!options.stats.empty()) stats.emplace(options.stats);
  std::uint64_t count = 0;
  const auto done = queue->for_each_done([&](const cluster::Export& item) {
    ++count;
    const std::string line = exported(item.key, item.given, item.found.result).dump() + '\n';
    if (out) {
      out->write(line);
    } else {
      fmt::print("{}", line);
    }
    if (stats) stats->write(exported_stats(item.key, item.given, item.found.stats).dump() + '\n');
  });
  if (!done) return report(done.error(), session);
  if (out && !out->commit()) return session.failed(options.out + ": cannot be written");
  if (stats && !stats->commit()) return session.failed(options.stats + ": cannot be written");
  if (!out) return;
  if (options.json) {
    Session::print_json({{"out", options.out}, {"items", count}});
  } else {
    fmt::print("{} results in {}\n", count, options.out);
  }
}

void add_url(Verb verb, std::string& url) { verb.add("QUEUE", url, kUrlText).required(); }

}  // namespace

void add_queue_init(Verb group, Session& session) {
  auto options = std::make_shared<InitOptions>();
  Verb verb = group.add_verb("init", "Make an empty queue.");
  add_url(verb, options->url);
  verb.add("--sample", options->settings.sample, "share of the results that a second worker checks")
      .range(0.0, 1.0)
      .value_name("SHARE")
      .show_default();
  verb.add("--tries", options->settings.most_tries, "give an item up whose lease ran out N times")
      .range(1, 1'000'000)
      .show_default();
  verb.add_json(options->json);
  verb.examples({"ishi queue init work.db", "ishi queue init postgresql://db.example/ishi"});
  verb.action([options, &session] { init(*options, session); });
}

void add_queue_add(Verb group, Session& session) {
  auto options = std::make_shared<AddOptions>();
  Verb verb = group.add_verb("add", "Add a file of positions; those known already stay.");
  add_url(verb, options->url);
  add_question_options(verb, *options);
  verb.add_json(options->json);
  verb.examples({"ishi queue add work.db endings.obf",
                 "ishi queue add work.db games.txt --game renju --question vct --nodes 1000000"});
  verb.action([options, &session] { add(*options, session); });
}

void add_queue_status(Verb group, Session& session) {
  auto options = std::make_shared<StatusOptions>();
  Verb verb = group.add_verb("status", "Say how far a queue is, and what failed.");
  add_url(verb, options->url);
  verb.add("--watch", options->watch, "every S seconds; on a terminal a screen with the workers")
      .range(0.1, 86'400.0)
      .value_name("S");
  verb.add("--prometheus", options->prometheus, "as text for Prometheus");
  verb.add_json(options->json);
  verb.examples({"ishi queue status work.db", "ishi queue status work.db --watch 2"});
  verb.action([options, &session] { status(*options, session); });
}

void add_queue_retry(Verb group, Session& session) {
  auto options = std::make_shared<UrlOptions>();
  Verb verb = group.add_verb("retry", "Queue again what failed and what has two results.");
  add_url(verb, options->url);
  verb.add_json(options->json);
  verb.examples({"ishi queue retry work.db"});
  verb.action([options, &session] { retry(*options, session); });
}

void add_queue_export(Verb group, Session& session) {
  auto options = std::make_shared<ExportOptions>();
  Verb verb = group.add_verb("export", "Write the results, sorted by position.");
  add_url(verb, options->url);
  verb.add("--out", options->out, "the file to write, when all is done; else standard output")
      .value_name("FILE");
  verb.add("--stats", options->stats, "another one: best lines, nodes, times, workers")
      .value_name("FILE");
  verb.add_json(options->json);
  verb.examples({"ishi queue export work.db --out scores.jsonl"});
  verb.action([options, &session] { export_results(*options, session); });
}

}  // namespace ishi::cli
