#include "cluster/question.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/engine/level.hpp>
#include <ishi/othello/engine/weights.hpp>
#include <ishi/renju/engine/level.hpp>
#include <ishi/renju/engine/weights.hpp>
#include <ishi/version.hpp>

#include "io/number.hpp"
#include "othello/training/generate.hpp"
#include "renju/training/generate.hpp"
#include "search/threads.hpp"

namespace ishi::cluster {

namespace {

constexpr int kHighestScore = 64;
constexpr int kDeepest = 60;
constexpr int kMostHashMb = 1 << 20;
constexpr int kMostMoves = 225;
/// Plies of the search that labels positions far from the end; what `othello generate` does, too.
constexpr int kDefaultLabelDepth = 6;
constexpr int kLeastLabelDepth = 3;

constexpr int kMostLines = 64;

bool has_weights(const Question& question) {
  return question.task != Task::Vcf && question.task != Task::Vct;
}
bool is_win(const Question& question) { return !has_weights(question); }
/// Whether the answer is one of training, which has tables of its own.
bool is_of_training(const Question& question) {
  return question.task == Task::Label || question.task == Task::Samples;
}
bool is_task_of(Game game, Task task) {
  if (task == Task::Solve || task == Task::Label) return game == Game::Othello;
  if (task == Task::Vcf || task == Task::Vct) return game == Game::Renju;
  return true;
}
/// Only errors of Othello's levels need a seed; Renju's follow from the position.
bool has_seed(const Question& question) {
  return question.task == Task::Pair && question.game == Game::Othello;
}
bool is_recipe(const Question& question) {
  return question.game == Game::Othello ? othello::engine::parse_recipe(question.recipe).has_value()
                                        : renju::engine::parse_recipe(question.recipe).has_value();
}

struct PlayerWord {
  Player::Limit limit;
  std::string_view name;
};
constexpr std::array<PlayerWord, 3> kPlayerWords = {{{Player::Limit::Depth, "depth"},
                                                     {Player::Limit::Level, "level"},
                                                     {Player::Limit::Nodes, "nodes"}}};

std::uint64_t checksum_of_weights(Game game) {
  static const std::uint64_t othello =
      bytes::fnv1a(othello::engine::format_weights(othello::engine::embedded_weights()));
  static const std::uint64_t renju =
      bytes::fnv1a(renju::engine::format_weights(renju::engine::embedded_weights()));
  return game == Game::Othello ? othello : renju;
}

template <typename T>
bool take_number(std::string_view text, std::optional<T>& target) {
  target = io::parse_integer<T>(text);
  return target.has_value();
}
template <typename T>
bool take_number(std::string_view text, T& target) {
  const auto number = io::parse_integer<T>(text);
  target = number.value_or(0);
  return number.has_value();
}

bool take_player(std::string_view text, Player& target) {
  const Parsed<Player> player = parse_player(text);
  if (player) target = *player;
  return player.has_value();
}

bool take_bounds(std::string_view text, Question& question) {
  const std::size_t comma = text.find(',');
  return comma != std::string_view::npos && take_number(text.substr(0, comma), question.lower) &&
         take_number(text.substr(comma + 1), question.upper);
}

bool take_checksum(std::string_view text, std::optional<std::uint64_t>& target) {
  std::uint64_t sum = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), sum, 16);
  target = sum;
  return error == std::errc() && end == text.data() + text.size();
}

/// One word `name=value`; false if it is none of a question.
bool take_member(std::string_view word, Question& question) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view name = word.substr(0, equals);
  const std::string_view value = word.substr(equals + 1);
  if (name == "bounds") return take_bounds(value, question);
  if (name == "depth") return take_number(value, question.depth);
  if (name == "level") return take_number(value, question.level);
  if (name == "nodes") return take_number(value, question.nodes);
  if (name == "moves") return take_number(value, question.max_moves);
  if (name == "lines") return take_number(value, question.lines);
  if (name == "first") return take_player(value, question.players[0]);
  if (name == "second") return take_player(value, question.players[1]);
  if (name == "seed") return take_number(value, question.seed);
  if (name == "recipe") {
    question.recipe = value;
    return true;
  }
  if (name == "hash") return take_number(value, question.hash_mb);
  if (name == "threads") return take_number(value, question.threads);
  if (name == "weights") return take_checksum(value, question.weights);
  if (name != "version") return false;
  question.version = value;
  return !value.empty();
}

bool is_within(int number, int least, int most) { return number >= least && number <= most; }

int highest_level(Game game) {
  return game == Game::Othello ? othello::engine::kHighestLevel : renju::engine::kHighestLevel;
}

/// Why there is no such player; empty if there is one.
std::string refusal_of(const Player& player, Game game) {
  const auto most = static_cast<std::uint64_t>(
      player.limit == Player::Limit::Level ? highest_level(game) : kDeepest);
  switch (player.limit) {
    case Player::Limit::None:
      return "a pair needs two players, each such as level:5, depth:8 or nodes:10000";
    case Player::Limit::Nodes:
      return player.value >= 1 ? "" : "a limit of nodes is 1 or more";
    default:
      if (player.value >= 1 && player.value <= most) return "";
      return fmt::format("a {} is from 1 to {}",
                         player.limit == Player::Limit::Level ? "level" : "depth", most);
  }
}

/// Why the question has no such member as it has; empty if it may.
std::string needless_member_of(const Question& question) {
  const Task task = question.task;
  const Question usual;
  const auto has_no = [&](std::string_view member) {
    return fmt::format("{} has no {}", name_of(task), member);
  };
  if (task != Task::Solve && (question.lower != usual.lower || question.upper != usual.upper)) {
    return has_no("bounds");
  }
  if (task != Task::Solve && question.threads != 1) return has_no("threads");
  if (task != Task::Analyze && question.level) return has_no("level");
  if (task != Task::Analyze && task != Task::Label && question.depth) return has_no("depth");
  if (task != Task::Analyze && question.lines != 1) return has_no("lines");
  if ((is_of_training(question) || task == Task::Pair) && question.nodes) {
    return has_no("limit of nodes");
  }
  if (is_of_training(question) && question.hash_mb != kDefaultHashMb) return has_no("table size");
  if (!is_win(question) && question.max_moves) return has_no("limit of moves");
  if (task != Task::Pair && question.players != usual.players) return has_no("players");
  if (!has_seed(question) && question.seed != usual.seed) {
    return task == Task::Pair ? "pairs of renju have no seed" : has_no("seed");
  }
  if (task != Task::Samples && !question.recipe.empty()) return has_no("recipe");
  if (has_weights(question) != question.weights.has_value())
    return "the weights do not belong here";
  return "";
}

}  // namespace

search::Limits Player::limits() const {
  search::Limits limits;
  if (limit == Limit::Depth) limits.depth = static_cast<int>(value);
  if (limit == Limit::Level) limits.level = static_cast<int>(value);
  if (limit == Limit::Nodes) limits.nodes = value;
  return limits;
}

std::string format_player(const Player& player) {
  for (const PlayerWord& word : kPlayerWords) {
    if (word.limit == player.limit) return fmt::format("{}:{}", word.name, player.value);
  }
  return "none";
}

Parsed<Player> parse_player(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  const auto* const word =
      std::find_if(kPlayerWords.begin(), kPlayerWords.end(),
                   [&](const PlayerWord& known) { return known.name == name; });
  const std::size_t number_at = std::min(colon + 1, text.size());
  Player player;
  if (word == kPlayerWords.end() || colon == text.size() ||
      !take_number(text.substr(number_at), player.value)) {
    return fail_with(0, "level:L, depth:N or nodes:N", text);
  }
  player.limit = word->limit;
  return player;
}

std::string_view name_of(Game game) { return game == Game::Othello ? "othello" : "renju"; }

std::string_view name_of(Task task) {
  switch (task) {
    case Task::Solve:
      return "solve";
    case Task::Analyze:
      return "analyze";
    case Task::Label:
      return "label";
    case Task::Vcf:
      return "vcf";
    case Task::Vct:
      return "vct";
    case Task::Pair:
      return "pair";
    default:
      return "samples";
  }
}

Question completed(Question question) {
  const bool is_othello = question.game == Game::Othello;
  if (question.task == Task::Analyze && !question.depth && !question.level && !question.nodes) {
    question.level = is_othello ? othello::engine::kDefaultLevel : renju::engine::kDefaultLevel;
  }
  if (question.task == Task::Label && !question.depth) question.depth = kDefaultLabelDepth;
  if (has_weights(question)) question.weights = checksum_of_weights(question.game);
  question.version = library_version();
  return question;
}

std::string refusal_of(const Question& question) {
  const bool is_othello = question.game == Game::Othello;
  const Task task = question.task;
  if (!is_task_of(question.game, task)) {
    return fmt::format(
        "{} has no {}; it has {}", name_of(question.game), name_of(task),
        is_othello ? "solve, analyze, label and pair" : "analyze, vcf, vct and pair");
  }
  if (std::string needless = needless_member_of(question); !needless.empty()) return needless;
  if (question.lower >= question.upper) return "bounds A,B: A must be less than B";
  if (!is_within(question.lower, -kHighestScore, kHighestScore) ||
      !is_within(question.upper, -kHighestScore, kHighestScore)) {
    return "bounds A,B: from -64 to 64";
  }
  const int least_depth = task == Task::Label ? kLeastLabelDepth : 1;
  if (question.depth && !is_within(*question.depth, least_depth, kDeepest)) {
    return fmt::format("a depth is from {} to {}", least_depth, kDeepest);
  }
  const int highest = highest_level(question.game);
  if (question.level && !is_within(*question.level, 1, highest)) {
    return fmt::format("a level is from 1 to {}", highest);
  }
  if (!is_within(question.lines, 1, kMostLines)) {
    return fmt::format("the number of lines is from 1 to {}", kMostLines);
  }
  if (task == Task::Pair) {
    for (const Player& player : question.players) {
      if (std::string refusal = refusal_of(player, question.game); !refusal.empty()) return refusal;
    }
  }
  if (task == Task::Samples && !is_recipe(question)) return "a game's recipe is damaged";
  if (question.nodes == std::uint64_t{0}) return "a limit of nodes is 1 or more";
  if (question.max_moves && !is_within(*question.max_moves, 1, kMostMoves)) {
    return fmt::format("a limit of moves is from 1 to {}", kMostMoves);
  }
  if (!is_within(question.hash_mb, 1, kMostHashMb)) {
    return fmt::format("a table has from 1 to {} MB", kMostHashMb);
  }
  if (!is_within(question.threads, 1, search::kMostThreads)) {
    return fmt::format("the number of threads is from 1 to {}", search::kMostThreads);
  }
  return "";
}

std::string format_question(const Question& question) {
  std::string text = fmt::format("{} {}", name_of(question.game), name_of(question.task));
  const bool is_solve = question.task == Task::Solve;
  if (is_solve) text += fmt::format(" bounds={},{}", question.lower, question.upper);
  if (question.depth) text += fmt::format(" depth={}", *question.depth);
  if (question.level) text += fmt::format(" level={}", *question.level);
  if (question.nodes) text += fmt::format(" nodes={}", *question.nodes);
  if (question.max_moves) text += fmt::format(" moves={}", *question.max_moves);
  if (question.lines != 1) text += fmt::format(" lines={}", question.lines);
  if (question.task == Task::Pair) {
    text += fmt::format(" first={} second={}", format_player(question.players[0]),
                        format_player(question.players[1]));
  }
  if (has_seed(question)) text += fmt::format(" seed={}", question.seed);
  if (question.task == Task::Samples) text += " recipe=" + question.recipe;
  if (!is_of_training(question)) text += fmt::format(" hash={}", question.hash_mb);
  if (is_solve) text += fmt::format(" threads={}", question.threads);
  if (question.weights) text += fmt::format(" weights={:016x}", *question.weights);
  return text + " version=" + question.version;
}

Parsed<Question> parse_question(std::string_view text) {
  Question question;
  std::size_t at = 0;
  const auto take_word = [&] {
    const std::size_t start = std::min(at, text.size());
    const std::size_t end = std::min(text.find(' ', start), text.size());
    at = end + 1;
    return text.substr(start, end - start);
  };
  const std::string_view game = take_word();
  if (game != name_of(Game::Othello) && game != name_of(Game::Renju)) {
    return fail_with(0, "othello or renju", game);
  }
  question.game = game == name_of(Game::Othello) ? Game::Othello : Game::Renju;
  const std::size_t task_at = std::min(at, text.size());
  const std::string_view name = take_word();
  const auto* const task = std::find_if(kTasks.begin(), kTasks.end(),
                                        [&](Task known) { return name_of(known) == name; });
  if (task == kTasks.end()) {
    return fail_with(task_at, "solve, analyze, label, vcf, vct, pair or samples", name);
  }
  question.task = *task;
  while (at <= text.size()) {
    const std::size_t word_at = at;
    const std::string_view word = take_word();
    if (!take_member(word, question)) return fail_with(word_at, "a member of a question", word);
  }
  if (!refusal_of(question).empty() || format_question(question) != text) {
    return fail_with(0, "a question as ishi writes it", text);
  }
  return question;
}

}  // namespace ishi::cluster
