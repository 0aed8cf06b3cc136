// What `batch split` and `queue add` take: a file of positions, and the question about them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "cluster/failure.hpp"
#include "cluster/item.hpp"

namespace ishi::cli {

struct QuestionOptions {
  std::string in;
  std::string game = "othello";
  std::string task = "solve";
  std::vector<int> bounds;
  std::optional<int> depth;
  std::optional<int> level;
  std::optional<std::uint64_t> nodes;
  std::optional<int> max_moves;
  int lines = 1;
  std::string first;
  std::string second;
  std::uint64_t seed = 1;
  int hash_mb = cluster::kDefaultHashMb;
  int threads = 1;
};

/// Declares the file IN and the options of a question.
void add_question_options(Verb verb, QuestionOptions& options);

/// The question that the options are. Nothing, and the session told in one line, if there is none.
std::optional<cluster::Question> question_of(const QuestionOptions& options, Session& session);

/// Gives each position of the file as an item. Bad lines are reported and passed over.
void for_each_item(const QuestionOptions& options, const cluster::Question& question,
                   Session& session, const std::function<void(cluster::Item)>& take);

/// Tells the session: bad input, or work that failed.
void report(const cluster::Failure& failure, Session& session);

/// A line for the user on standard error.
void say_to_user(const std::string& line);

/// `HOST-PID-RANDOM`, which names this process among those of all machines.
std::string name_of_this_process();

}  // namespace ishi::cli
