// Where a verb's inputs come from: arguments, `--file FILE`, or standard input (`-`), one a line.
#pragma once

#include <cstddef>
#include <deque>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <ishi/text/drawn_line.hpp>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "io/line_reader.hpp"
#include "search/threads.hpp"

namespace ishi::cli {

/// What the user gave on the command line.
struct InputOptions {
  std::vector<std::string> texts;
  std::string file;
  bool json = false;
};

/// Declares the inputs of a verb as positional arguments named `name`, with `--file` and `--json`,
/// and returns the last one.
Option add_inputs(Verb verb, InputOptions& options, const std::string& name,
                  const std::string& description);

/// How to tell that several lines are one input: a game's drawn board.
struct DrawnBoards {
  text::DrawnLine (*classify)(std::string_view line);
  int rows;
};

/// Gives the inputs one by one. Lines that are blank or begin with `#` are passed over.
class InputStream {
 public:
  /// `drawn` may be null where an input is always one line.
  InputStream(const InputOptions& options, Session& session, const DrawnBoards* drawn);

  /// The next input, or nothing. What cannot be read at all (a missing file, a source without any
  /// input, a line over the limit) is reported to the session here.
  std::optional<Input> next();

 private:
  std::optional<io::Line> next_line();
  bool open(const std::string& file);
  std::optional<Input> next_from_stream();
  Input gather_drawn(const io::Line& first);

  Session* session_;
  const DrawnBoards* drawn_;
  std::deque<std::string> arguments_;
  std::size_t argument_number_ = 0;
  std::string file_;
  std::string source_;
  std::optional<std::ifstream> file_stream_;
  std::optional<io::LineReader> reader_;
  std::deque<io::Line> ahead_;  // lines read to see whether they belong to a drawn board
  bool any_ = false;
  bool json_ = false;
};

/// Reads every input with `parse` and gives each that can be read to `answer(value, input)`.
/// A bad one is reported and the others are answered; Ctrl-C ends the list, and the work has then
/// failed. An `answer` that puts
/// off its work does it in `catch_up()`, called before a bad input is reported and at the end.
template <typename Parse, typename Answer, typename CatchUp>
void answer_each(Session& session, const InputOptions& options, const DrawnBoards* drawn,
                 Parse parse, Answer answer, CatchUp catch_up) {
  InputStream inputs(options, session, drawn);
  while (const std::optional<Input> input = inputs.next()) {
    const auto value = parse(std::string_view(input->text));
    if (!value) {
      catch_up();
      session.bad_input(*input, value.error(), options.json);
      continue;
    }
    answer(*value, *input);
    if (session.stop().requested()) break;
  }
  catch_up();
  const bool is_told = session.status() != Status::Answered;
  if (session.stop().requested() && !is_told) session.failed("stopped");
}
template <typename Parse, typename Answer>
void answer_each(Session& session, const InputOptions& options, const DrawnBoards* drawn,
                 Parse parse, Answer answer) {
  answer_each(session, options, drawn, parse, answer, [] {});
}

/// How the inputs of a verb are spread over threads.
struct Spreading {
  int threads = 1;
  /// Batches of fewer inputs a thread are answered by one worker, one input after the other.
  std::size_t least_each = 0;
  /// Whether inputs may wait until a batch is full, or the list over.
  bool can_wait = true;
};

/// The same by several threads, in batches. Each thread has a worker of its own, made by
/// `make_worker(count)`, where `count` workers work at the same time; `worker(value, input)`
/// returns an answer. `print(value, input, answer)` is called in the order of the inputs, by one
/// thread at a time, as soon as the answers before it are there. What Ctrl-C leaves unanswered is
/// not printed.
template <typename Parse, typename MakeWorker, typename Print>
void answer_each_together(Session& session, const InputOptions& options, const DrawnBoards* drawn,
                          const Spreading& spreading, Parse parse, MakeWorker make_worker,
                          Print print) {
  using Value = typename std::invoke_result_t<Parse, std::string_view>::value_type;
  using Worker = std::invoke_result_t<MakeWorker, int>;
  using Answer = std::invoke_result_t<Worker&, const Value&, const Input&>;
  const std::size_t most = spreading.threads == 1 || !spreading.can_wait ? 1 : 256;
  std::vector<std::optional<Worker>> workers;
  std::vector<std::pair<Value, Input>> batch;
  const auto answer_batch = [&] {
    const auto threads = static_cast<std::size_t>(spreading.threads);
    const std::size_t count = batch.size() < spreading.least_each * threads ? 1 : threads;
    if (workers.size() != count) workers = std::vector<std::optional<Worker>>(count);
    std::vector<std::optional<Answer>> answers(batch.size());
    std::size_t printed = 0;
    std::mutex printing;  // guards `answers` and `printed`
    search::TaskNumbers tasks(batch.size());
    search::work_together(static_cast<int>(count), [&](int number) {
      std::optional<Worker>& worker = workers[static_cast<std::size_t>(number)];
      if (!worker) worker.emplace(make_worker(static_cast<int>(count)));
      while (!session.stop().requested()) {
        const std::optional<std::size_t> i = tasks.take();
        if (!i) return;
        Answer answer = (*worker)(batch[*i].first, batch[*i].second);
        const std::lock_guard lock(printing);
        answers[*i] = std::move(answer);
        for (; printed < batch.size() && answers[printed]; ++printed) {
          print(batch[printed].first, batch[printed].second, *answers[printed]);
        }
      }
    });
    batch.clear();
  };
  answer_each(
      session, options, drawn, parse,
      [&](const Value& value, const Input& input) {
        batch.emplace_back(value, input);
        if (batch.size() == most) answer_batch();
      },
      [&] {
        if (!batch.empty()) answer_batch();
      });
}

/// The position of a verb that takes one: the argument, or for `-` what stands first in standard
/// input. Nothing, and the session told, if that is empty.
std::optional<Input> one_input(const std::string& argument, const DrawnBoards* drawn,
                               Session& session);

/// The text of a whole game: the file of that name if there is one, else the argument itself, which
/// is the `number`th. Comment lines of a file are blanked, so that offsets still tell the place.
/// Nothing is returned, and the session told, if a file cannot be read.
std::optional<Input> game_text(const std::string& argument, std::size_t number, Session& session);

}  // namespace ishi::cli
