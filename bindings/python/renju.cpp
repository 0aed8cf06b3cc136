// Renju for Python: arrays of positions, explanations, the engine, files of games.
#include <algorithm>
#include <cstring>
#include <string_view>

#include "module.hpp"

namespace ishi::python {

namespace {

// Nine words: four of Black's stones, four of White's, and the side to move.
static_assert(sizeof(ishi_renju_position) == 9 * sizeof(std::uint64_t));
static_assert(sizeof(ishi_renju_fouls) == 12 * sizeof(std::uint64_t));

constexpr const char* kShape =
    "(..., 9): four words of Black's stones, four of White's, and 0 or 1 for the side to move";

/// The words of one position, as Python's objects keep them.
using Words = Array<std::uint64_t>;

ishi_renju_position position_of(const Words& words) {
  ishi_renju_position position{};
  if (words.ndim() != 1 || words.shape(0) != 9) {
    throw py::value_error(std::string("expected an array of shape ") + kShape);
  }
  std::memcpy(&position, words.data(), sizeof position);
  return position;
}

Words words_of(const ishi_renju_position& position) {
  Words words(9);
  std::memcpy(words.mutable_data(), &position, sizeof position);
  return words;
}

py::list names_of(const ishi_point* line, std::size_t length) {
  py::list names;
  for (std::size_t i = 0; i < length; ++i) names.append(ishi_renju_point_name(line[i]));
  return names;
}

py::list names_in(const ishi_points& points) {
  py::list names;
  for (ishi_point point = 0; point < ISHI_RENJU_PASS; ++point) {
    if ((points.words[ISHI_POINT_WORD(point)] & ISHI_POINT_BIT(point)) != 0) {
      names.append(ishi_renju_point_name(point));
    }
  }
  return names;
}

ishi_point point_of(std::string_view name) {
  if (name == "pass") return ISHI_RENJU_PASS;
  ishi_point point = 0;
  ishi_error error{};
  check(ishi_renju_parse_point(name.data(), name.size(), &point, &error), error);
  return point;
}

ishi_rule rule_of(std::string_view name) {
  if (name == "renju") return ISHI_RENJU;
  if (name == "gomoku") return ISHI_GOMOKU;
  if (name == "freestyle") return ISHI_FREESTYLE;
  throw py::value_error("expected renju, gomoku or freestyle");
}

Words parse(std::string_view text) {
  ishi_renju_position position{};
  ishi_error error{};
  check(ishi_renju_parse(text.data(), text.size(), &position, &error), error);
  return words_of(position);
}

std::string format(const Words& words) {
  const ishi_renju_position position = position_of(words);
  return written(
      [&](char* to, std::size_t size) { return ishi_renju_format(&position, to, size); });
}

std::string svg(const Words& words) {
  const ishi_renju_position position = position_of(words);
  return written([&](char* to, std::size_t size) { return ishi_renju_svg(&position, to, size); });
}

/// Calls `work(positions, out, count, &error)` with the interpreter unlocked.
template <typename Out, typename Work>
void for_array(const Boards& boards, Out* out, const Work& work) {
  const auto* const positions = boards.as<ishi_renju_position>();
  ishi_error error{};
  ishi_status status = ISHI_OK;
  {
    const py::gil_scoped_release unlocked;
    status = work(positions, out, boards.count(), &error);
  }
  check(status, error);
}

Words moves(const Words& words, std::string_view rule) {
  const Boards boards(words, 9, kShape);
  const ishi_rule known = rule_of(rule);
  Words out = boards.make<std::uint64_t>({4});
  for_array(boards, reinterpret_cast<ishi_points*>(out.mutable_data()),
            [known](auto* positions, auto* to, std::size_t count, ishi_error* error) {
              return ishi_renju_moves(positions, to, count, known, error);
            });
  return out;
}

Words play(const Words& words, const Array<ishi_point>& points) {
  const Boards boards(words, 9, kShape);
  boards.match(points, "points");
  Words out = boards.make<std::uint64_t>({9});
  const ishi_point* const at = points.data();
  for_array(boards, reinterpret_cast<ishi_renju_position*>(out.mutable_data()),
            [at](auto* positions, auto* to, std::size_t count, ishi_error* error) {
              return ishi_renju_play(positions, at, to, count, error);
            });
  return out;
}

Words forbidden(const Words& words) {
  const Boards boards(words, 9, kShape);
  Words out = boards.make<std::uint64_t>({3, 4});
  for_array(boards, reinterpret_cast<ishi_renju_fouls*>(out.mutable_data()), &ishi_renju_forbidden);
  return out;
}

Words transform(const Words& words, std::string_view name) {
  const Boards boards(words, 9, kShape);
  ishi_error error{};
  ishi_transform known = ISHI_IDENTITY;
  check(ishi_transform_parse(name.data(), name.size(), &known, &error), error);
  Words out = boards.make<std::uint64_t>({9});
  for_array(boards, reinterpret_cast<ishi_renju_position*>(out.mutable_data()),
            [known](auto* positions, auto* to, std::size_t count, ishi_error* failure) {
              return ishi_renju_transform(positions, to, count, known, failure);
            });
  return out;
}

Array<std::int32_t> winners(const Words& words, std::string_view rule) {
  const Boards boards(words, 9, kShape);
  const ishi_rule known = rule_of(rule);
  Array<std::int32_t> out = boards.make<std::int32_t>();
  for_array(boards, out.mutable_data(),
            [known](auto* positions, auto* to, std::size_t count, ishi_error* error) {
              return ishi_renju_winners(positions, to, count, known, error);
            });
  return out;
}

py::list names_in_words(const Words& words) {
  if (words.ndim() != 1 || words.shape(0) != 4) throw py::value_error("expected four words");
  ishi_points points{};
  std::memcpy(&points, words.data(), sizeof points);
  return names_in(points);
}

/// A list of (kind, parent, point, foul, holds, makes_five, axis, stones, five_points).
py::list explain(const Words& words, std::string_view name) {
  static constexpr const char* kKinds[] = {"judgement", "five", "overline", "four", "three", "way"};
  static constexpr const char* kAxes[] = {"row", "column", "rising", "falling"};
  const ishi_renju_position position = position_of(words);
  const ishi_point point = point_of(name);
  ishi_error error{};
  std::size_t count = 0;
  check(ishi_renju_explain(&position, point, nullptr, 0, &count, &error), error);
  std::vector<ishi_renju_ground> grounds(count);
  check(ishi_renju_explain(&position, point, grounds.data(), count, &count, &error), error);
  py::list result;
  for (const ishi_renju_ground& ground : grounds) {
    py::object axis = py::none();
    if (ground.axis >= 0) axis = py::str(kAxes[ground.axis]);
    py::object at = py::none();
    if (ground.point != ISHI_RENJU_PASS) at = py::str(ishi_renju_point_name(ground.point));
    py::object foul = py::none();
    if (ground.foul != ISHI_NO_FOUL) foul = py::str(ishi_renju_foul_name(ground.foul));
    result.append(py::make_tuple(kKinds[ground.kind], ground.parent, at, foul, ground.holds != 0,
                                 ground.five != 0, axis, names_in(ground.stones),
                                 names_in(ground.five_points)));
  }
  return result;
}

/// (score, win or None, chance, line)
py::tuple line_tuple(const ishi_renju_line& line) {
  py::object win = py::none();
  if (line.has_win != 0) win = py::int_(line.win);
  return py::make_tuple(line.score, win, line.chance, names_of(line.line, line.length));
}

/// (outcome, line, nodes)
py::tuple win_tuple(const ishi_renju_win& win) {
  static constexpr const char* kOutcomes[] = {"win", "none", "unknown"};
  return py::make_tuple(kOutcomes[win.outcome], names_of(win.line, win.length), win.nodes);
}

class Engine : public Questioner {
 public:
  Engine(std::uint64_t hash_bytes, int threads, std::string_view rule) {
    const ishi_engine_options options = {hash_bytes, threads, rule_of(rule)};
    ishi_renju_engine* engine = nullptr;
    ishi_error error{};
    check(ishi_renju_engine_new(&options, &engine, &error), error);
    engine_.reset(engine);
  }

  void forget() {
    ask([&](ishi_error* error) { return ishi_renju_engine_forget(engine_.get(), error); });
  }

  py::tuple analyze(const Words& words, const Question& question, const py::object& progress) {
    const ishi_renju_position position = position_of(words);
    Report report{this, progress};
    const ishi_limits limits = question.limits(*this);
    std::vector<ishi_renju_line> lines(
        static_cast<std::size_t>(std::clamp(question.lines, 1, 225)));
    ishi_renju_analysis analysis{};
    ask([&](ishi_error* error) {
      return ishi_renju_analyze(engine_.get(), &position, &limits,
                                progress.is_none() ? nullptr : &Report::call, &report, lines.data(),
                                lines.size(), &analysis, error);
    });
    py::list result;
    for (std::size_t i = 0; i < std::min(analysis.count, lines.size()); ++i) {
      result.append(line_tuple(lines[i]));
    }
    return py::make_tuple(result, analysis.depth, analysis.nodes);
  }

  py::tuple choose(const Words& words, const Question& question) {
    const ishi_renju_position position = position_of(words);
    const ishi_limits limits = question.limits(*this);
    ishi_renju_line line{};
    ask([&](ishi_error* error) {
      return ishi_renju_choose(engine_.get(), &position, &limits, &line, error);
    });
    return line_tuple(line);
  }

  py::tuple find_win(const Words& words, bool threats, const Question& question, int max_moves,
                     int max_threat, bool shortest) {
    const ishi_renju_position position = position_of(words);
    const ishi_limits limits = question.limits(*this);
    const ishi_renju_question asked = {max_moves, max_threat, shortest ? 1 : 0, 0};
    ishi_renju_win win{};
    ask([&](ishi_error* error) {
      return ishi_renju_find_win(engine_.get(), &position, threats ? ISHI_THREATS : ISHI_FOURS,
                                 &limits, &asked, &win, error);
    });
    return win_tuple(win);
  }

  py::tuple find_defences(const Words& words, bool threats, const Question& question, int max_moves,
                          int max_threat) {
    const ishi_renju_position position = position_of(words);
    const ishi_limits limits = question.limits(*this);
    const ishi_renju_question asked = {max_moves, max_threat, 0, 0};
    ishi_renju_defences defences{};
    ask([&](ishi_error* error) {
      return ishi_renju_find_defences(engine_.get(), &position, threats ? ISHI_THREATS : ISHI_FOURS,
                                      &limits, &asked, &defences, error);
    });
    return py::make_tuple(win_tuple(defences.threat), names_in(defences.defences),
                          names_in(defences.unsettled));
  }

 private:
  /// Who hears of the progress of one question.
  struct Report {
    Engine* engine;
    const py::object& listener;

    static void call(const ishi_renju_analysis* analysis, const ishi_renju_line* best,
                     void* context) {
      const auto* const report = static_cast<const Report*>(context);
      report->engine->call_back(
          [&] { report->listener(analysis->depth, analysis->nodes, line_tuple(*best)); });
    }
  };
  struct Free {
    void operator()(ishi_renju_engine* engine) const { ishi_renju_engine_free(engine); }
  };

  std::unique_ptr<ishi_renju_engine, Free> engine_;
};

/// (moves, winner, is_draw, number, black, white, event, date, rule)
py::tuple game_tuple(const ishi_renju_game& game) {
  return py::make_tuple(names_of(game.moves, game.length), game.winner, game.is_draw != 0,
                        game.number, decoded(game.black), decoded(game.white), decoded(game.event),
                        decoded(game.date), decoded(game.rule));
}

class Reader {
 public:
  explicit Reader(const std::string& format) {
    ishi_renju_reader* reader = nullptr;
    ishi_error error{};
    check(ishi_renju_reader_new(format.c_str(), &reader, &error), error);
    reader_.reset(reader);
  }
  void feed(const py::bytes& bytes) {
    const std::string_view view = bytes;
    ishi_error error{};
    check(ishi_renju_reader_feed(reader_.get(), view.data(), view.size(), &error), error);
  }
  /// None where more bytes are needed.
  py::object next() {
    ishi_renju_game game{};
    ishi_error error{};
    const ishi_status status = ishi_renju_reader_next(reader_.get(), &game, &error);
    check(status, error);
    if (status == ISHI_END) return py::none();
    return game_tuple(game);
  }

 private:
  struct Free {
    void operator()(ishi_renju_reader* reader) const { ishi_renju_reader_free(reader); }
  };
  std::unique_ptr<ishi_renju_reader, Free> reader_;
};

/// As bytes: RenLib's files are no text.
py::bytes write_game(const std::vector<std::string>& moves, ishi_color winner, bool is_draw,
                     const std::string& black, const std::string& white, const std::string& event,
                     const std::string& date, const std::string& rule, const std::string& format) {
  ishi_renju_game game{};
  if (moves.size() > ISHI_RENJU_LINE) throw py::value_error("a game has at most 225 moves");
  for (const std::string& move : moves) game.moves[game.length++] = point_of(move);
  game.winner = winner;
  game.is_draw = is_draw ? 1 : 0;
  game.black = black.c_str();
  game.white = white.c_str();
  game.event = event.c_str();
  game.date = date.c_str();
  game.rule = rule.c_str();
  return written([&](char* to, std::size_t size) {
    std::size_t length = 0;
    ishi_error error{};
    check(ishi_renju_write_game(&game, format.c_str(), to, size, &length, &error), error);
    return length;
  });
}

}  // namespace

void add_renju(py::module_& module) {
  module.def("parse", &parse);
  module.def("format", &format);
  module.def("svg", &svg);
  module.def("point_of", &point_of);
  module.def("names_in", &names_in_words);
  module.def("moves", &moves, py::arg("positions"), py::arg("rule"));
  module.def("play", &play, py::arg("positions"), py::arg("points"));
  module.def("forbidden", &forbidden, py::arg("positions"));
  module.def("transform", &transform, py::arg("positions"), py::arg("name"));
  module.def("winners", &winners, py::arg("positions"), py::arg("rule"));
  module.def("explain", &explain);
  module.def("write_game", &write_game);
  py::class_<Engine>(module, "Engine")
      .def(py::init<std::uint64_t, int, std::string_view>())
      .def("forget", &Engine::forget)
      .def("stop", &Engine::stop)
      .def("analyze", &Engine::analyze)
      .def("choose", &Engine::choose)
      .def("find_win", &Engine::find_win)
      .def("find_defences", &Engine::find_defences);
  py::class_<Reader>(module, "Reader")
      .def(py::init<const std::string&>())
      .def("feed", &Reader::feed)
      .def("next", &Reader::next);
}

}  // namespace ishi::python
