#include "cli/othello/limits.hpp"

#include <string>
#include <utility>

#include <fmt/core.h>

#include <ishi/othello/engine/level.hpp>

#include "cli/shell/counted.hpp"

namespace ishi::cli {

using othello::engine::kDefaultLevel;

void add_othello_think_options(Verb verb, ThinkOptions& options) {
  add_think_options(verb, options,
                    {60, othello::engine::kHighestLevel, kDefaultLevel, "look N plies ahead",
                     fmt::format("L plies; to the end from L + {} empty squares",
                                 othello::engine::kPliesToTheEnd)});
}

void add_limits_options(Verb verb, LimitsOptions& options) {
  add_othello_think_options(verb, options);
  add_nodes_option(verb, options);
  verb.add("--exact", options.exact_empties, "search to the end from N empty squares").range(0, 60);
}

search::Limits limits_of(const ThinkOptions& options) {
  search::Limits limits;
  if (options.depth > 0) limits.depth = options.depth;
  limits.level = level_of(options);
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0) limits.time = options.time();
  return limits;
}

std::optional<int> exact_empties_of(const LimitsOptions& options) {
  if (options.exact_empties < 0) return std::nullopt;
  return options.exact_empties;
}

void add_othello_book_options(Verb verb, PlayBookOptions& options) {
  add_book_play_options(verb, options, "discs",
                        fmt::format(", and of the errors that levels below {} make (0)",
                                    othello::engine::kLevelErrors.size() + 1));
}

void add_player_options(Verb verb, OthelloPlayerOptions& options) {
  add_othello_think_options(verb, options.think);
  add_engine_options(verb, options.engine);
  add_weights_option(verb, options);
  add_othello_book_options(verb, options.book);
}

std::optional<int> level_of(const ThinkOptions& options) {
  const bool is_bounded = options.seconds > 0 || options.nodes > 0;
  if (options.depth > 0 || (options.level == 0 && is_bounded)) return std::nullopt;
  return options.level > 0 ? options.level : kDefaultLevel;
}

protocol::OthelloEngineSettings player_of(const OthelloPlayerOptions& options,
                                          othello::engine::WeightsPointer weights,
                                          std::shared_ptr<store::OpeningBook> book) {
  protocol::OthelloEngineSettings settings;
  settings.engine = {options.engine.hash_bytes(), options.engine.threads, std::move(weights)};
  settings.limits = limits_of(options.think);
  settings.bounded = options.think.depth > 0 || options.think.level > 0;
  settings.seed = options.book.seed.value_or(0);
  settings.book = std::move(book);
  return settings;
}

std::string_view sureness_text(int cut_tenths) {
  if (cut_tenths == 0) return "";
  if (cut_tenths < 15) return "likely";
  return cut_tenths < 25 ? "very likely" : "almost certain";
}

std::string reach_text(int depth, bool exact, int cut_tenths) {
  if (exact) return "exact";
  const std::string_view sureness = sureness_text(cut_tenths);
  return fmt::format("{}{}{}", counted_plies(depth), sureness.empty() ? "" : ", ", sureness);
}

}  // namespace ishi::cli
