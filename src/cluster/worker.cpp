#include "cluster/worker.hpp"

#include "cluster/answerer.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cluster {

Outcome<WorkerReport> run_worker(Queue& queue, const std::string& url, const WorkerOptions& options,
                                 const search::StopFlag& stop, const Say& say) {
  if (const std::string refusal = queue.refusal(); !refusal.empty()) {
    return bad_input(url + ": " + refusal);
  }
  Courier courier(queue, url, options, stop, say);
  Answerer answerer;
  WorkerReport report;
  while (const std::optional<Claim> claim = courier.next()) {
    const search::Stopwatch watch;
    const auto save = [&](const std::string& bytes) { courier.save_checkpoint(*claim, bytes); };
    const MaybeAnswer answer =
        answerer.answer(claim->key, {courier.stopped(), claim->checkpoint, save});
    if (!answer) {
      courier.fail(*claim, answer.error());
      ++report.failed;
    } else if (*answer) {
      courier.deliver(
          {claim->id, claim->tries, claim->key, claim->is_check, found_of(**answer, options.name)},
          watch.seconds());
    }
  }
  const auto finished = courier.finish();
  if (!finished) return tl::unexpected(finished.error());
  report.accepted = courier.accepted();
  report.contradictions = courier.contradictions();
  return report;
}

}  // namespace ishi::cluster
