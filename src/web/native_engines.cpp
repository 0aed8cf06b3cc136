#include "web/native_engines.hpp"

#include <exception>
#include <utility>
#include <variant>
#include <vector>

#include <ishi/board/point.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/version.hpp>

namespace ishi::web {

namespace {

using io::Json;

Json names_of(const std::vector<othello::Move>& moves) {
  Json names = Json::array();
  for (const othello::Move move : moves) names.push_back(othello::format_move(move));
  return names;
}

Json names_of(const std::vector<renju::Point>& points) {
  Json names = Json::array();
  for (const renju::Point point : points) names.push_back(std::string(board::format_point(point)));
  return names;
}

Json answer_of(const othello::engine::Analysis& analysis, int empties) {
  Json lines = Json::array();
  for (const auto& line : analysis.lines) {
    lines.push_back(
        {{"score", line.score.discs()},
         {"discs", line.hundredths / 100.0},
         {"chance", othello::engine::chance_of(line.hundredths, empties, analysis.exact)},
         {"line", names_of(line.pv)}});
  }
  return {{"depth", analysis.depth},
          {"exact", analysis.exact},
          {"nodes", analysis.nodes},
          {"lines", std::move(lines)}};
}

Json answer_of(const othello::engine::Solution& solution) {
  return {{"score", solution.score ? Json(solution.score->discs()) : Json()},
          {"exact", solution.exact()},
          {"nodes", solution.nodes},
          {"line", names_of(solution.pv)}};
}

Json answer_of(const renju::engine::Analysis& analysis) {
  Json lines = Json::array();
  for (const auto& line : analysis.lines) {
    lines.push_back({{"score", line.score},
                     {"win", line.win ? Json(*line.win) : Json()},
                     {"chance", renju::engine::chance_of(line.score)},
                     {"line", names_of(line.pv)}});
  }
  return {{"depth", analysis.depth}, {"nodes", analysis.nodes}, {"lines", std::move(lines)}};
}

Json error_of(std::string_view text) { return {{"error", text}}; }

store::Origin computed_here() { return {"ishi " + std::string(library_version()), "", ""}; }

constexpr std::string_view kBusy = "the engine is busy with another question";

/// What an engine answered, as the page gets it.
template <typename T, typename... Context>
Json reply(const search::Answer<T>& found, Context... context) {
  if (!found) return error_of(search::message_of(found.error()));
  return {{"answer", answer_of(*found, context...)}};
}

search::Limits limits_of(const EngineQuestion& question, const search::StopSignal& stop) {
  return {.depth = question.depth, .stop = stop, .lines = question.lines};
}

}  // namespace

NativeEngines::NativeEngines(NativeOptions options, Library library)
    : options_(options),
      library_(std::move(library)),
      othello_memory_(library_.kept(), computed_here()),
      renju_memory_(library_.kept(), renju::Rule::Renju, computed_here()) {}

std::string NativeEngines::store_error() const {
  if (const auto error = othello_memory_.error()) return error->message;
  return renju_memory_.error() ? renju_memory_.error()->message : "";
}

io::Json NativeEngines::ask(const EngineQuestion& question, const search::StopSignal& stop,
                            const Report& report) {
  switch (question.method) {
    case EngineMethod::Book:
      return {{"answer", library_.book(question.position)}};
    case EngineMethod::Stored:
      return {{"answer", library_.stored(question.position)}};
    case EngineMethod::Games:
      return {{"answer", library_.games(question.position)}};
    default:
      break;
  }
  return std::holds_alternative<othello::Position>(question.position)
             ? ask_othello(question, stop, report)
             : ask_renju(question, stop);
}

io::Json NativeEngines::ask_othello(const EngineQuestion& question, const search::StopSignal& stop,
                                    const Report& report) {
  const std::unique_lock lock(othello_busy_, kPatience);
  if (!lock) return error_of(kBusy);
  if (!othello_) {
    othello_.emplace(othello::engine::EngineOptions{.hash_bytes = options_.hash_bytes,
                                                    .threads = options_.threads});
  }
  const auto& position = std::get<othello::Position>(question.position);
  if (question.method == EngineMethod::Analyze) {
    const search::Limits limits = limits_of(question, stop);
    const int empties = position.empties().count();
    if (const auto known = othello_memory_.analysis(position, limits, {})) {
      return {{"answer", answer_of(*known, empties)}};
    }
    const auto found = othello_->analyze(position, limits);
    if (found) othello_memory_.add(position, store::evidence_of(*found, position, limits));
    return reply(found, empties);
  }
  if (const auto known = othello_memory_.solution(position, {})) {
    return {{"answer", answer_of(*known)}};
  }
  const auto found = othello_->solve(
      position, {.stop = stop}, {}, [&report](const othello::engine::Progress& progress) {
        report({{"progress",
                 {{"nodes", progress.nodes}, {"expectedNodes", progress.expected_nodes}}}});
      });
  if (found) othello_memory_.add(position, store::evidence_of(std::vector{*found}, position));
  return reply(found);
}

io::Json NativeEngines::ask_renju(const EngineQuestion& question, const search::StopSignal& stop) {
  const std::unique_lock lock(renju_busy_, kPatience);
  if (!lock) return error_of(kBusy);
  if (!renju_) {
    renju_.emplace(renju::engine::EngineOptions{.hash_bytes = options_.hash_bytes,
                                                .threads = options_.threads});
  }
  const auto& position = std::get<renju::Position>(question.position);
  const search::Limits limits = limits_of(question, stop);
  if (const auto known = renju_memory_.analysis(position, limits)) {
    return {{"answer", answer_of(*known)}};
  }
  const auto found = renju_->analyze(position, limits);
  if (found) renju_memory_.add(position, *found, limits);
  return reply(found);
}

Conversation::Conversation(NativeEngines& engines, const EngineQuestion& question)
    : thread_([this, &engines, question] {
        const auto say = [this](const Json& line) {
          const std::lock_guard lock(mutex_);
          lines_ += line.dump() + '\n';
          changed_.notify_one();
        };
        try {
          say(engines.ask(question, stop_, say));
        } catch (const std::exception& exception) {  // no memory for the table
          say(error_of(exception.what()));
        }
        const std::lock_guard lock(mutex_);
        over_ = true;
        changed_.notify_one();
      }) {}

Conversation::~Conversation() {
  stop_.request();
  thread_.join();
}

std::optional<std::string> Conversation::take() {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, std::chrono::milliseconds(100),
                    [this] { return over_ || !lines_.empty(); });
  if (over_ && lines_.empty()) return std::nullopt;
  return std::exchange(lines_, {});
}

}  // namespace ishi::web
