// `ishi batch split|run|merge`: work for many machines that share a folder and need no server.
#include "cluster/batch.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <unordered_map>
#include <vector>

#include <fmt/core.h>

#include <ishi/version.hpp>

#include "cli/cluster/question_options.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/verbs.hpp"
#include "cluster/answerer.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"
#include "othello/engine/solve_checkpoint.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

namespace fs = std::filesystem;
using cluster::Batch;
using cluster::Item;

struct SplitOptions : QuestionOptions {
  int shards = 0;
  std::string out;
  bool json = false;
};

/// The items of the file, each once: of several images the text that comes first is kept.
std::vector<Item> items_of(const SplitOptions& options, const cluster::Question& question,
                           Session& session) {
  std::unordered_map<std::string, std::size_t> places;
  std::vector<Item> items;
  for_each_item(options, question, session, [&](Item item) {
    const auto [known, is_new] = places.try_emplace(item.key.position, items.size());
    if (is_new) {
      items.push_back(std::move(item));
    } else {
      Item& first = items[known->second];
      first.given = std::min(first.given, item.given);
    }
  });
  return items;
}

void split(const SplitOptions& options, Session& session) {
  const auto question = question_of(options, session);
  if (!question) return;
  std::vector<Item> items = items_of(options, *question, session);
  if (items.empty() || session.stop().requested()) return;
  const std::size_t count = items.size();
  if (const auto made = Batch::make(options.out, std::move(items), options.shards); !made) {
    return report(made.error(), session);
  }
  if (options.json) {
    Session::print_json({{"batch", options.out}, {"items", count}, {"shards", options.shards}});
  } else {
    fmt::print("{} items in {} shards in {}\n", count, options.shards, options.out);
  }
}

/// Opens a batch. Nothing, and the session told in one line, if it cannot be opened.
std::optional<Batch> batch_at(const std::string& folder, Session& session) {
  auto batch = Batch::open(folder);
  if (batch) return *std::move(batch);
  report(batch.error(), session);
  return std::nullopt;
}

struct RunOptions {
  std::string folder;
  std::string shard;
  bool json = false;
};

/// `I/N`. Nothing, and the session told, if there is no such shard.
std::optional<int> shard_of(const RunOptions& options, const Batch& batch, Session& session) {
  const std::string_view text = options.shard;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = number_within(text.substr(0, slash), 0, batch.shards() - 1);
  const auto count =
      number_within(text.substr(std::min(slash + 1, text.size())), batch.shards(), batch.shards());
  if (number && count) return number;
  session.bad_input(fmt::format("--shard {}: {} has the shards 0/{} to {}/{}", options.shard,
                                options.folder, batch.shards(), batch.shards() - 1,
                                batch.shards()));
  return std::nullopt;
}

/// One run of a shard.
class ShardRun {
 public:
  ShardRun(const Batch& batch, int shard, Session& session)
      : batch_(batch),
        session_(session),
        worker_(name_of_this_process()),
        files_(batch, shard, worker_) {}

  /// False if a result could not be written, which the session was told.
  bool answer(const Item& item) {
    const fs::path checkpoint = batch_.checkpoint_of(item.key);
    const std::string state =
        io::read_file(checkpoint, othello::engine::kLargestSolveCheckpoint).value_or("");
    const auto save = [&](const std::string& bytes) {
      io::AtomicFile file(checkpoint);
      file.write(bytes);
      if (file.commit() || failed_to_save_) return;
      failed_to_save_ = true;  // one message; the solve itself goes on
      session_.failed(checkpoint.string() + ": cannot be written");
    };
    const auto answer = answerer_.answer(item.key, {session_.stop(), state, save});
    if (!answer) {
      session_.failed(fmt::format("{}: {}", format_key(item.key), answer.error()));
      return true;
    }
    if (!*answer) return true;
    if (!files_.add({item.key, found_of(**answer, worker_)})) return failed();
    std::error_code error;
    fs::remove(checkpoint, error);
    ++answered_;
    return true;
  }
  /// The same.
  bool finish() { return files_.flush() || failed(); }
  [[nodiscard]] std::size_t answered() const { return answered_; }

 private:
  bool failed() {
    session_.failed((batch_.folder() / "results").string() + ": cannot be written");
    return false;
  }

  const Batch& batch_;
  Session& session_;
  std::string worker_;
  cluster::Answerer answerer_;
  cluster::ResultFiles files_;
  std::size_t answered_ = 0;
  bool failed_to_save_ = false;
};

void run(const RunOptions& options, Session& session) {
  const auto batch = batch_at(options.folder, session);
  if (!batch) return;
  if (batch->version() != library_version()) {
    return session.bad_input(fmt::format("{}: a batch of ishi {}; this is {}", options.folder,
                                         batch->version(), library_version()));
  }
  const auto shard = shard_of(options, *batch, session);
  if (!shard) return;
  const auto items = batch->items(*shard);
  if (!items) return report(items.error(), session);
  const cluster::Findings done = batch->findings(*shard);
  for (const std::string& message : done.damaged) session.bad_input(message);

  Session::stop_on_termination();
  const search::Stopwatch watch;
  ProgressBar bar;
  ShardRun run(*batch, *shard, session);
  std::size_t before = 0;
  for (const Item& item : *items) {
    if (session.stop().requested()) break;
    if (done.results.contains(format_key(item.key))) {
      ++before;
      continue;
    }
    if (!run.answer(item)) return;
    bar.show(before + run.answered(), items->size(), "items");
  }
  bar.clear();
  if (!run.finish()) return;
  if (options.json) {
    Session::print_json({{"batch", options.folder},
                         {"shard", *shard},
                         {"items", items->size()},
                         {"done", before + run.answered()},
                         {"answered", run.answered()},
                         {"ms", watch.milliseconds().count()}});
  } else {
    fmt::print("shard {}: {} of {} items done, {} of them now, in {:.1f} s\n", options.shard,
               before + run.answered(), items->size(), run.answered(), watch.seconds());
  }
  if (session.stop().requested()) {
    session.failed("stopped; the same command goes on from what is done");
  }
}

struct MergeBatchOptions {
  std::string folder;
  std::string out;
  std::string stats;
  bool json = false;
};

/// All items, in the order in which they are exported. Nothing, and the session told, on an error.
std::optional<std::vector<Item>> all_items(const Batch& batch, Session& session) {
  std::vector<Item> all;
  for (int shard = 0; shard < batch.shards(); ++shard) {
    auto items = batch.items(shard);
    if (!items) {
      report(items.error(), session);
      return std::nullopt;
    }
    all.insert(all.end(), std::make_move_iterator(items->begin()),
               std::make_move_iterator(items->end()));
  }
  std::sort(all.begin(), all.end(), cluster::is_exported_before);
  return all;
}

/// Whether every item has one result; says on standard error what is missing.
bool is_whole(const std::vector<Item>& items, const cluster::Findings& findings, Session& session) {
  for (const std::string& line : findings.contradictions) session.failed(line);
  std::size_t missing = 0;
  for (const Item& item : items) {
    const std::string key = format_key(item.key);
    if (findings.results.contains(key)) continue;
    session.failed("missing: " + key);
    ++missing;
  }
  if (missing > 0) session.failed(fmt::format("{} of {} items are missing", missing, items.size()));
  return missing == 0 && findings.contradictions.empty();
}

void merge(const MergeBatchOptions& options, Session& session) {
  const auto batch = batch_at(options.folder, session);
  if (!batch) return;
  const auto items = all_items(*batch, session);
  if (!items) return;
  const cluster::Findings findings = batch->findings();
  for (const std::string& message : findings.damaged) session.bad_input(message);
  if (!is_whole(*items, findings, session)) return;
  const auto write = [&](const std::string& path, const auto& line_of) {
    io::AtomicFile file(path);
    for (const Item& item : *items) {
      file.write(line_of(item, findings.results.at(format_key(item.key))).dump() + '\n');
    }
    if (!file.commit()) session.failed(path + ": cannot be written");
  };
  write(options.out, [](const Item& item, const cluster::Found& found) {
    return exported(item.key, item.given, found.result);
  });
  if (!options.stats.empty()) {
    write(options.stats, [](const Item& item, const cluster::Found& found) {
      return exported_stats(item.key, item.given, found.stats);
    });
  }
  if (options.json) {
    Session::print_json({{"out", options.out}, {"items", items->size()}});
  } else {
    fmt::print("{} results in {}\n", items->size(), options.out);
  }
}

}  // namespace

void add_batch_split(Verb group, Session& session) {
  auto options = std::make_shared<SplitOptions>();
  Verb verb = group.add_verb("split", "Make a batch of a file of positions.");
  add_question_options(verb, *options);
  verb.add("--shards", options->shards, "number of parts; each is for one process")
      .required()
      .range(1, 1'000'000);
  verb.add("--out", options->out, "the folder to make").required().value_name("DIR");
  verb.add_json(options->json);
  verb.examples({"ishi batch split endings.obf --shards 8 --out work",
                 "ishi batch split endings.obf --shards 8 --out work --bounds=-1,1"});
  verb.action([options, &session] { split(*options, session); });
}

void add_batch_run(Verb group, Session& session) {
  auto options = std::make_shared<RunOptions>();
  Verb verb = group.add_verb("run", "Do one shard of a batch, or what is left of it.");
  verb.add("DIR", options->folder, "the batch").required();
  verb.add("--shard", options->shard, "which of the N shards, from 0/N to N-1/N")
      .required()
      .value_name("I/N");
  verb.add_json(options->json);
  verb.examples({"ishi batch run work --shard 0/8",
                 "parallel ishi batch run work --shard {}/8 ::: $(seq 0 7)"});
  verb.action([options, &session] { run(*options, session); });
}

void add_batch_merge(Verb group, Session& session) {
  auto options = std::make_shared<MergeBatchOptions>();
  Verb verb = group.add_verb("merge", "Write the results of a batch, when all are there.");
  verb.add("DIR", options->folder, "the batch").required();
  verb.add("--out", options->out, "the file to write, a JSON object an item")
      .required()
      .value_name("FILE");
  verb.add("--stats", options->stats, "another one: best lines, nodes, times, workers")
      .value_name("FILE");
  verb.add_json(options->json);
  verb.examples({"ishi batch merge work --out scores.jsonl"});
  verb.action([options, &session] { merge(*options, session); });
}

}  // namespace ishi::cli
