// `ishi othello prove`: an exact score by the workers of a queue, with a certificate.
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/version.hpp>

#include "cli/cluster/prove_simulation.hpp"
#include "cli/cluster/question_options.hpp"
#include "cli/othello/text.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/state_folder.hpp"
#include "cli/verbs.hpp"
#include "cluster/othello/certificate.hpp"
#include "cluster/othello/prover.hpp"
#include "cluster/worker.hpp"
#include "io/atomic_file.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

using cluster::Prover;
using cluster::Queue;
using othello::Diagram;

struct ProveOptions {
  std::string position;
  std::string queue;
  int frontier = 0;
  int threads = 1;
  int hash_mb = cluster::kDefaultHashMb;
  std::string out;
  std::string simulate;
  bool json = false;
};

/// The workers of this process, each with a connection of its own.
class OwnWorkers {
 public:
  OwnWorkers(const std::string& url, int count) {
    const std::string name = name_of_this_process();
    for (int i = 0; i < count; ++i) {
      threads_.emplace_back([this, url, name = fmt::format("{}-{}", name, i)] {
        auto queue = Queue::open(url);
        if (!queue) return say_to_user(queue.error().message);
        cluster::WorkerOptions options;
        options.name = name;
        options.spool_folder = state_folder();
        const auto done = run_worker(*queue, url, options, stop_, say_to_user);
        if (!done) say_to_user(done.error().message);
      });
    }
  }
  ~OwnWorkers() {
    stop_.request();
    for (std::thread& thread : threads_) thread.join();
  }
  OwnWorkers(const OwnWorkers&) = delete;
  OwnWorkers& operator=(const OwnWorkers&) = delete;

 private:
  search::StopFlag stop_;
  std::vector<std::thread> threads_;
};

/// Goes on until the score is proven. False, and the session told in one line, if that failed.
bool prove_with(Prover& prover, const ProveOptions& options, Session& session) {
  using std::chrono::milliseconds;
  constexpr milliseconds kPause{50};
  constexpr milliseconds kPauseAway{1000};
  constexpr double kPatience = 60;  // seconds without a worker
  bool is_away = false;
  bool is_warned = false;
  search::Stopwatch since_worker;
  ProgressBar bar;
  while (!prover.tree().bounds().exact()) {
    if (session.stop().requested()) {
      (void)prover.withdraw_all();
      session.failed("stopped; the same command goes on from what is done");
      return false;
    }
    const auto stepped = prover.step();
    if (!stepped && stepped.error().kind != cluster::Failure::Kind::Away) {
      (void)prover.withdraw_all();
      report(stepped.error(), session);
      return false;
    }
    if (!stepped && !is_away) say_to_user(stepped.error().message + "; waiting for the queue");
    is_away = !stepped;
    if (prover.workers() > 0) since_worker = {};
    if (since_worker.seconds() > kPatience && !is_warned) {
      say_to_user(fmt::format("there is no worker at the queue: ishi worker {}", options.queue));
      is_warned = true;
    }
    if (bar.visible()) {
      const auto bounds = prover.tree().bounds();
      bar.show(0, 0,
               fmt::format("{} positions solved; the score is from {} to {}", prover.work().items,
                           bounds.lower, bounds.upper));
    }
    if (!stepped || !*stepped) std::this_thread::sleep_for(is_away ? kPauseAway : kPause);
  }
  return true;
}

/// The move that the proof plays.
std::string best_move(const Diagram& diagram, const cluster::Certificate& certificate) {
  for (const othello::Square square : othello::moves(diagram.position)) {
    const othello::Position after = othello::played(diagram.position, square);
    if (cluster::is_claimed_at_most(certificate, after, -certificate.score)) {
      return board::format_square(square);
    }
  }
  return "pass";
}

void print(const cluster::Certificate& certificate, const cluster::ProofWork& work, std::int64_t ms,
           const ProveOptions& options) {
  const Diagram& diagram = certificate.diagram;
  const std::string best = best_move(diagram, certificate);
  if (options.json) {
    return Session::print_json(
        {{"position", othello::format_position(diagram)},
         {"score", certificate.score},
         {"best", best},
         {"exact", true},
         {"items", work.items},
         {"withdrawn", work.withdrawn},
         {"nodes", work.item_nodes + work.guess_nodes},
         {"guess_nodes", work.guess_nodes},
         {"ms", ms},
         {"certificate", options.out.empty() ? Json(nullptr) : Json(options.out)}});
  }
  fmt::print("{}, best {}\n", score_words(diagram.to_move, othello::Score(certificate.score)),
             best);
  fmt::print("{} positions with {} empty squares solved, {} not needed after all\n", work.items,
             certificate.frontier, work.withdrawn);
  fmt::print("{} nodes, {} of them to guess, {:.1f} s\n", work.item_nodes + work.guess_nodes,
             work.guess_nodes, static_cast<double>(ms) / 1000);
  if (!options.out.empty()) {
    fmt::print("the proof, {} positions, is in {}\n", certificate.claims.size(), options.out);
  }
}

void prove(const ProveOptions& options, Session& session) {
  const auto diagram = othello::parse_position(options.position);
  if (!diagram) {
    return session.bad_input({options.position, "argument 1"}, diagram.error(), options.json);
  }
  const int empties = diagram->position.empties().count();
  if (empties <= options.frontier || othello::is_over(diagram->position)) {
    return session.bad_input(
        fmt::format("--frontier {}: the position has {} empty squares, or is over: ishi othello "
                    "solve solves it",
                    options.frontier, empties));
  }
  auto queue = Queue::open(options.queue);
  if (!queue) return report(queue.error(), session);
  if (const std::string refusal = queue->refusal(); !refusal.empty()) {
    return session.bad_input(options.queue + ": " + refusal);
  }
  Session::stop_on_termination();
  if (!options.simulate.empty()) {
    return simulate_proof(*queue, *diagram,
                          {options.frontier, options.hash_mb, options.simulate, options.json},
                          session);
  }
  const search::Stopwatch watch;
  Prover prover(*queue, diagram->position, options.frontier, options.hash_mb);
  {
    const OwnWorkers workers(options.queue, options.threads);
    if (!prove_with(prover, options, session)) return;
    if (const auto done = prover.withdraw_all(); !done) report(done.error(), session);
  }
  const cluster::Certificate certificate = {*diagram, prover.tree().bounds().lower,
                                            options.frontier, std::string(library_version()),
                                            prover.tree().proof()};
  if (!options.out.empty()) {
    io::AtomicFile file(options.out);
    file.write(format_certificate(certificate));
    if (!file.commit()) session.failed(options.out + ": cannot be written");
  }
  print(certificate, prover.work(), watch.milliseconds().count(), options);
}

}  // namespace

void add_othello_prove(Verb group, Session& session) {
  auto options = std::make_shared<ProveOptions>();
  Verb verb = group.add_verb("prove", "Solve one hard position with the workers of a queue.");
  verb.add("POSITION", options->position, "a board, a transcript or start").required();
  verb.add("--queue", options->queue, "postgresql://… or a file, as ishi queue init makes it")
      .required()
      .value_name("QUEUE");
  verb.add("--frontier", options->frontier, "hand out positions with E empty squares")
      .required()
      .range(1, 59)
      .value_name("E");
  verb.add("--out", options->out, "keep the proof, for ishi othello check-proof")
      .value_name("CERTIFICATE");
  verb.add("--threads", options->threads, "solve in this process too, on N threads; 0: only others")
      .range(0, search::kMostThreads)
      .show_default();
  verb.add("--hash", options->hash_mb, "table of each solve in MB, the same on every machine")
      .range(1, 65'536)
      .value_name("MB")
      .show_default();
  verb.add("--simulate", options->simulate,
           "plot how fast 1 to 1,024 workers would be, from what the items took")
      .value_name("FILE.svg")
      .shown(Shown::Rarely);
  verb.add_json(options->json);
  verb.examples({"ishi queue init work.db",
                 "ishi othello prove 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-----"
                 "--- X' \\\n      --queue work.db --frontier 16 --out proof.jsonl"});
  verb.note(
      "Workers elsewhere: ishi worker QUEUE. What is done stays in the queue: the same\n"
      "command goes on from there after it was stopped.");
  verb.action([options, &session] { prove(*options, session); });
}

}  // namespace ishi::cli
