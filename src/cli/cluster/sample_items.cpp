#include "cli/cluster/sample_items.hpp"

#include <utility>

#include "cli/cluster/question_options.hpp"
#include "cluster/hex.hpp"
#include "io/json.hpp"

namespace ishi::cli {

namespace {

cluster::Item item_of(cluster::Game game, const std::string& recipe) {
  cluster::Question question;
  question.game = game;
  question.task = cluster::Task::Samples;
  question.recipe = recipe;
  const auto start = cluster::place(game, "start");
  return {{start->canonical, format_question(completed(std::move(question)))},
          start->given,
          start->hardness};
}

/// Nothing where the result is none of samples.
std::optional<std::string> block_in(const std::string& result) {
  const auto object = io::Json::parse(result);
  const io::Json* samples = object ? object->find("samples") : nullptr;
  if (samples == nullptr || !samples->is_text()) return std::nullopt;
  return cluster::bytes_of(samples->text());
}

}  // namespace

Option add_sample_queue_option(Verb verb, std::string& queue) {
  return verb.add("--queue", queue, "have the workers of a queue play the games")
      .value_name("QUEUE");
}

std::optional<SampleItems> SampleItems::at(const std::string& url, cluster::Game game,
                                           Session& session) {
  auto errands = cluster::Errands::at(url, session.stop(), say_to_user);
  if (errands) return SampleItems(*std::move(errands), game, session);
  report(errands.error(), session);
  return std::nullopt;
}

std::optional<std::vector<std::string>> SampleItems::blocks(
    const std::vector<std::string>& recipes) {
  std::vector<cluster::Item> items;
  items.reserve(recipes.size());
  for (const std::string& recipe : recipes) items.push_back(item_of(game_, recipe));
  std::vector<std::string> blocks(items.size());
  std::size_t taken = 0;
  const auto done = errands_.run(items, [&](std::size_t place, const cluster::Found& found) {
    auto block = block_in(found.result);
    if (!block) return false;
    blocks[place] = *std::move(block);
    ++taken;
    return true;
  });
  if (!done) {
    report(done.error(), *session_);
    return std::nullopt;
  }
  if (taken == items.size()) return blocks;
  if (!session_->stop().requested()) session_->failed("a result of the queue holds no samples");
  return std::nullopt;
}

}  // namespace ishi::cli
