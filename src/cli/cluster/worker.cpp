// `ishi worker`: answers the items of a queue.
#include "cluster/worker.hpp"

#include <filesystem>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/cluster/question_options.hpp"
#include "cli/shell/state_folder.hpp"
#include "cli/verbs.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace fs = std::filesystem;

namespace {

struct WorkerVerbOptions : cluster::WorkerOptions {
  std::string url;
  std::string keep;
  bool json = false;
};

void work(const WorkerVerbOptions& options, Session& session) {
  Session::stop_on_termination();
  auto queue = cluster::Queue::open(options.url);
  if (!queue) return report(queue.error(), session);
  const search::Stopwatch watch;
  const auto done = run_worker(*queue, options.url, options, session.stop(), say_to_user);
  if (!done) return report(done.error(), session);
  if (done->contradictions > 0) {
    session.failed(fmt::format("{} results contradict others", done->contradictions));
  }
  if (options.json) {
    Session::print_json({{"worker", options.name},
                         {"done", done->accepted},
                         {"failed", done->failed},
                         {"contradictions", done->contradictions},
                         {"ms", watch.milliseconds().count()}});
  } else {
    fmt::print("{} items done in {:.1f} s\n", done->accepted, watch.seconds());
  }
}

}  // namespace

void add_worker(Verb app, Session& session) {
  auto options = std::make_shared<WorkerVerbOptions>();
  Verb verb = app.add_verb("worker", "Answer the items of a queue.");
  verb.add("QUEUE", options->url, "postgresql://… or a file").required();
  verb.add("--lease", options->lease, "others take an item over when its worker is silent so long")
      .range(0.3, 86'400.0)
      .value_name("S")
      .show_default();
  verb.add("--until-empty", options->until_empty, "end when every item is done or has failed");
  verb.add("--name", options->name,
           "name of the worker; by default the machine's and the process's")
      .value_name("NAME")
      .shown(Shown::Rarely);
  verb.add("--keep", options->keep, "where results wait while the queue does not answer")
      .value_name("DIR")
      .shown(Shown::Rarely);
  verb.add_json(options->json);
  verb.examples({"ishi worker work.db --until-empty", "ishi worker postgresql://db.example/ishi"});
  verb.action([options, &session] {
    if (options->name.empty()) options->name = name_of_this_process();
    options->spool_folder = options->keep.empty() ? state_folder() : fs::path(options->keep);
    work(*options, session);
  });
}

}  // namespace ishi::cli
