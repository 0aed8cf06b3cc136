// The samples of games by the workers of a queue, for `generate --queue` of both games.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "cluster/errands.hpp"

namespace ishi::cli {

/// Declares `--queue`. Workers have the weights of the program alone, and no files of games.
Option add_sample_queue_option(Verb verb, std::string& queue);

/// Hands out games and gives their samples back.
class SampleItems {
 public:
  /// Nothing, and the session told in one line, if there is no such queue.
  static std::optional<SampleItems> at(const std::string& url, cluster::Game game,
                                       Session& session);

  /// The blocks of the games with these recipes, in their order, each as `format_samples_block`
  /// writes it. Nothing where the work was stopped, or went wrong, which the session was told.
  std::optional<std::vector<std::string>> blocks(const std::vector<std::string>& recipes);

 private:
  SampleItems(cluster::Errands errands, cluster::Game game, Session& session)
      : errands_(std::move(errands)), game_(game), session_(&session) {}

  cluster::Errands errands_;
  cluster::Game game_;
  Session* session_;
};

}  // namespace ishi::cli
