// Othello for Python: arrays of positions, the engine, files of games.
#include <algorithm>
#include <string_view>

#include "module.hpp"

namespace ishi::python {

namespace {

static_assert(sizeof(ishi_othello_position) == 2 * sizeof(std::uint64_t));

py::list names_of(const ishi_square* line, std::size_t length) {
  py::list names;
  for (std::size_t i = 0; i < length; ++i) names.append(ishi_othello_square_name(line[i]));
  return names;
}

/// A move's name as a square, `pass` among them.
ishi_square square_of(std::string_view name) {
  if (name == "pass") return ISHI_OTHELLO_PASS;
  ishi_square square = 0;
  ishi_error error{};
  check(ishi_othello_parse_square(name.data(), name.size(), &square, &error), error);
  return square;
}

py::tuple parse(std::string_view text) {
  ishi_othello_diagram diagram{};
  ishi_error error{};
  check(ishi_othello_parse(text.data(), text.size(), &diagram, &error), error);
  return py::make_tuple(diagram.position.mover, diagram.position.opponent, diagram.to_move);
}

ishi_othello_diagram diagram_of(std::uint64_t mover, std::uint64_t opponent, ishi_color to_move) {
  if ((mover & opponent) != 0) throw py::value_error("a square has two discs");
  return {{mover, opponent}, to_move, 0};
}

std::string format(std::uint64_t mover, std::uint64_t opponent, ishi_color to_move) {
  const ishi_othello_diagram diagram = diagram_of(mover, opponent, to_move);
  return written(
      [&](char* to, std::size_t size) { return ishi_othello_format(&diagram, to, size); });
}

std::string svg(std::uint64_t mover, std::uint64_t opponent, ishi_color to_move) {
  const ishi_othello_diagram diagram = diagram_of(mover, opponent, to_move);
  return written([&](char* to, std::size_t size) { return ishi_othello_svg(&diagram, to, size); });
}

constexpr const char* kShape = "(..., 2): the words of the mover and of the opponent";

/// Calls `work(positions, out, count, &error)` with the interpreter unlocked.
template <typename Out, typename Work>
void for_array(const Boards& boards, Out* out, const Work& work) {
  const auto* const positions = boards.as<ishi_othello_position>();
  ishi_error error{};
  ishi_status status = ISHI_OK;
  {
    const py::gil_scoped_release unlocked;
    status = work(positions, out, boards.count(), &error);
  }
  check(status, error);
}

Array<std::uint64_t> moves(const Array<std::uint64_t>& words) {
  const Boards boards(words, 2, kShape);
  Array<std::uint64_t> out = boards.make<std::uint64_t>();
  for_array(boards, out.mutable_data(), &ishi_othello_moves);
  return out;
}

Array<std::uint64_t> flips(const Array<std::uint64_t>& words, const Array<ishi_square>& squares) {
  const Boards boards(words, 2, kShape);
  boards.match(squares, "squares");
  Array<std::uint64_t> out = boards.make<std::uint64_t>();
  const ishi_square* const at = squares.data();
  for_array(boards, out.mutable_data(),
            [at](auto* positions, auto* to, std::size_t count, ishi_error* error) {
              return ishi_othello_flips(positions, at, to, count, error);
            });
  return out;
}

Array<std::uint64_t> play(const Array<std::uint64_t>& words, const Array<ishi_square>& squares) {
  const Boards boards(words, 2, kShape);
  boards.match(squares, "squares");
  Array<std::uint64_t> out = boards.make<std::uint64_t>({2});
  const ishi_square* const at = squares.data();
  for_array(boards, reinterpret_cast<ishi_othello_position*>(out.mutable_data()),
            [at](auto* positions, auto* to, std::size_t count, ishi_error* error) {
              return ishi_othello_play(positions, at, to, count, error);
            });
  return out;
}

Array<std::int8_t> final_scores(const Array<std::uint64_t>& words) {
  const Boards boards(words, 2, kShape);
  Array<std::int8_t> out = boards.make<std::int8_t>();
  for_array(boards, out.mutable_data(), &ishi_othello_final_scores);
  return out;
}

py::tuple canonical(const Array<std::uint64_t>& words) {
  const Boards boards(words, 2, kShape);
  Array<std::uint64_t> images = boards.make<std::uint64_t>({2});
  Array<std::uint8_t> transforms = boards.make<std::uint8_t>();
  std::uint8_t* const by = transforms.mutable_data();
  for_array(boards, reinterpret_cast<ishi_othello_position*>(images.mutable_data()),
            [by](auto* positions, auto* to, std::size_t count, ishi_error* error) {
              return ishi_othello_canonical(positions, to, by, count, error);
            });
  return py::make_tuple(std::move(images), std::move(transforms));
}

std::uint64_t perft(std::uint64_t mover, std::uint64_t opponent, int depth, int threads,
                    std::uint64_t hash_bytes) {
  Questioner questioner;
  std::uint64_t leaves = 0;
  questioner.ask([&](ishi_error* error) {
    return ishi_othello_perft({mover, opponent}, depth, threads, hash_bytes, questioner.signal(),
                              &leaves, nullptr, error);
  });
  return leaves;
}

/// (score or None, bound, nodes, line)
py::tuple solution_tuple(const ishi_othello_solution& solution) {
  static constexpr const char* kBounds[] = {"exact", "at least", "at most", "none"};
  py::object score = py::none();
  if (solution.bound != ISHI_UNPROVEN) score = py::int_(solution.score);
  return py::make_tuple(score, kBounds[solution.bound], solution.nodes,
                        names_of(solution.line, solution.length));
}

/// (score, discs, chance, line)
py::tuple line_tuple(const ishi_othello_line& line) {
  return py::make_tuple(line.score, line.hundredths / 100.0, line.chance,
                        names_of(line.line, line.length));
}

class Engine : public Questioner {
 public:
  Engine(std::uint64_t hash_bytes, int threads) {
    const ishi_engine_options options = {hash_bytes, threads, ISHI_RENJU};
    ishi_othello_engine* engine = nullptr;
    ishi_error error{};
    check(ishi_othello_engine_new(&options, &engine, &error), error);
    engine_.reset(engine);
  }

  void forget() {
    ask([&](ishi_error* error) { return ishi_othello_engine_forget(engine_.get(), error); });
  }

  py::tuple solve(std::uint64_t mover, std::uint64_t opponent, const Question& question,
                  std::pair<int, int> window, const py::object& progress) {
    Report report{this, progress};
    const ishi_limits limits = question.limits(*this);
    ishi_othello_solution solution{};
    ask([&](ishi_error* error) {
      return ishi_othello_solve(engine_.get(), {mover, opponent}, &limits,
                                {window.first, window.second}, report.function(), &report,
                                &solution, error);
    });
    return solution_tuple(solution);
  }

  py::list solve_moves(std::uint64_t mover, std::uint64_t opponent, const Question& question,
                       std::pair<int, int> window, const py::object& progress) {
    Report report{this, progress};
    const ishi_limits limits = question.limits(*this);
    std::vector<ishi_othello_solution> solutions(64);
    std::size_t count = 0;
    ask([&](ishi_error* error) {
      return ishi_othello_solve_moves(engine_.get(), {mover, opponent}, &limits,
                                      {window.first, window.second}, report.function(), &report,
                                      solutions.data(), solutions.size(), &count, error);
    });
    py::list result;
    for (std::size_t i = 0; i < count; ++i) result.append(solution_tuple(solutions[i]));
    return result;
  }

  py::tuple analyze(std::uint64_t mover, std::uint64_t opponent, const Question& question,
                    const py::object& progress) {
    Report report{this, progress};
    const ishi_limits limits = question.limits(*this);
    std::vector<ishi_othello_line> lines(64);
    ishi_othello_analysis analysis{};
    ask([&](ishi_error* error) {
      return ishi_othello_analyze(engine_.get(), {mover, opponent}, &limits, report.function(),
                                  &report, lines.data(), lines.size(), &analysis, error);
    });
    py::list result;
    for (std::size_t i = 0; i < std::min(analysis.count, lines.size()); ++i) {
      result.append(line_tuple(lines[i]));
    }
    return py::make_tuple(result, analysis.depth, analysis.exact != 0, analysis.nodes);
  }

  py::tuple choose(std::uint64_t mover, std::uint64_t opponent, const Question& question,
                   std::uint64_t seed) {
    const ishi_limits limits = question.limits(*this);
    ishi_othello_line line{};
    ask([&](ishi_error* error) {
      return ishi_othello_choose(engine_.get(), {mover, opponent}, &limits, seed, &line, error);
    });
    return line_tuple(line);
  }

 private:
  /// Who hears of the progress of one question.
  struct Report {
    Engine* engine;
    const py::object& listener;

    [[nodiscard]] ishi_othello_report function() const {
      return listener.is_none() ? nullptr : &Report::call;
    }
    static void call(const ishi_othello_progress* progress, void* context) {
      const auto* const report = static_cast<const Report*>(context);
      report->engine->call_back([&] {
        py::object score = py::none();
        if (progress->has_score != 0) score = py::int_(progress->score);
        report->listener(progress->depth, progress->ended != 0, score, progress->nodes,
                         progress->expected_nodes, names_of(progress->line, progress->length));
      });
    }
  };
  struct Free {
    void operator()(ishi_othello_engine* engine) const { ishi_othello_engine_free(engine); }
  };

  std::unique_ptr<ishi_othello_engine, Free> engine_;
};

/// (scores, bounds, nodes, best squares) as arrays; a score without proof is 0.
py::tuple solve_many(const Array<std::uint64_t>& words, std::uint64_t hash_bytes, int threads,
                     const Question& question, std::pair<int, int> window,
                     const py::object& progress) {
  struct Report {
    Questioner* questioner;
    const py::object& listener;
  };
  const Boards boards(words, 2, kShape);
  Questioner questioner;
  Report report{&questioner, progress};
  const ishi_limits limits = question.limits(questioner);
  const ishi_engine_options options = {hash_bytes, threads, ISHI_RENJU};
  std::vector<ishi_othello_solution> solutions(boards.count());
  const ishi_count_report call = [](std::size_t done, std::size_t all, void* context) {
    const auto* const to = static_cast<const Report*>(context);
    to->questioner->call_back([&] { to->listener(done, all); });
  };
  questioner.ask([&](ishi_error* error) {
    return ishi_othello_solve_many(boards.as<ishi_othello_position>(), boards.count(), &options,
                                   &limits, {window.first, window.second},
                                   progress.is_none() ? nullptr : call, &report, solutions.data(),
                                   error);
  });
  Array<std::int8_t> scores = boards.make<std::int8_t>();
  Array<std::uint8_t> bounds = boards.make<std::uint8_t>();
  Array<std::uint64_t> nodes = boards.make<std::uint64_t>();
  Array<std::uint8_t> best = boards.make<std::uint8_t>();
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    scores.mutable_data()[i] = static_cast<std::int8_t>(solutions[i].score);
    bounds.mutable_data()[i] = static_cast<std::uint8_t>(solutions[i].bound);
    nodes.mutable_data()[i] = solutions[i].nodes;
    best.mutable_data()[i] = solutions[i].length > 0 ? solutions[i].line[0] : ISHI_OTHELLO_PASS;
  }
  return py::make_tuple(std::move(scores), std::move(bounds), std::move(nodes), std::move(best));
}

/// (mover, opponent, to_move, moves, score or None, number, black, white, event, date)
py::tuple game_tuple(const ishi_othello_game& game) {
  py::object score = py::none();
  if (game.has_score != 0) score = py::int_(game.score);
  return py::make_tuple(game.start.position.mover, game.start.position.opponent, game.start.to_move,
                        names_of(game.moves, game.length), score, game.number, decoded(game.black),
                        decoded(game.white), decoded(game.event), decoded(game.date));
}

class Reader {
 public:
  explicit Reader(const std::string& format) {
    ishi_othello_reader* reader = nullptr;
    ishi_error error{};
    check(ishi_othello_reader_new(format.c_str(), &reader, &error), error);
    reader_.reset(reader);
  }
  void feed(const py::bytes& bytes) {
    const std::string_view view = bytes;
    ishi_error error{};
    check(ishi_othello_reader_feed(reader_.get(), view.data(), view.size(), &error), error);
  }
  /// None where more bytes are needed.
  py::object next() {
    ishi_othello_game game{};
    ishi_error error{};
    const ishi_status status = ishi_othello_reader_next(reader_.get(), &game, &error);
    check(status, error);
    if (status == ISHI_END) return py::none();
    return game_tuple(game);
  }

 private:
  struct Free {
    void operator()(ishi_othello_reader* reader) const { ishi_othello_reader_free(reader); }
  };
  std::unique_ptr<ishi_othello_reader, Free> reader_;
};

std::string write_game(std::uint64_t mover, std::uint64_t opponent, ishi_color to_move,
                       const std::vector<std::string>& moves, std::optional<int> score,
                       const std::string& black, const std::string& white, const std::string& event,
                       const std::string& date, const std::string& format) {
  ishi_othello_game game{};
  game.start = diagram_of(mover, opponent, to_move);
  if (moves.size() > ISHI_OTHELLO_LINE) throw py::value_error("a game has at most 128 moves");
  for (const std::string& move : moves) game.moves[game.length++] = square_of(move);
  game.has_score = score ? 1 : 0;
  game.score = score.value_or(0);
  game.black = black.c_str();
  game.white = white.c_str();
  game.event = event.c_str();
  game.date = date.c_str();
  return written([&](char* to, std::size_t size) {
    std::size_t length = 0;
    ishi_error error{};
    check(ishi_othello_write_game(&game, format.c_str(), to, size, &length, &error), error);
    return length;
  });
}

}  // namespace

void add_othello(py::module_& module) {
  module.def("parse", &parse);
  module.def("format", &format);
  module.def("svg", &svg);
  module.def("square_of", &square_of);
  module.def("name_of", [](int square) {
    return ishi_othello_square_name(static_cast<ishi_square>(std::clamp(square, -1, 65)));
  });
  module.def("moves", &moves, py::arg("positions"));
  module.def("flips", &flips, py::arg("positions"), py::arg("squares"));
  module.def("play", &play, py::arg("positions"), py::arg("squares"));
  module.def("final_scores", &final_scores, py::arg("positions"));
  module.def("canonical", &canonical, py::arg("positions"));
  module.def("perft", &perft);
  module.def("solve_many", &solve_many);
  module.def("write_game", &write_game);
  py::class_<Engine>(module, "Engine")
      .def(py::init<std::uint64_t, int>())
      .def("forget", &Engine::forget)
      .def("stop", &Engine::stop)
      .def("solve", &Engine::solve)
      .def("solve_moves", &Engine::solve_moves)
      .def("analyze", &Engine::analyze)
      .def("choose", &Engine::choose);
  py::class_<Reader>(module, "Reader")
      .def(py::init<const std::string&>())
      .def("feed", &Reader::feed)
      .def("next", &Reader::next);
}

}  // namespace ishi::python
