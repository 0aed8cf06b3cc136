// The extension module `ishi._ishi`: the C interface for the package's Python sources.
#include "module.hpp"

#include <new>
#include <stdexcept>
#include <string_view>

namespace ishi::python {

namespace {

/// The package's exceptions; made when the module is loaded, and kept as long as the process runs.
PyObject* parse_error = nullptr;
PyObject* illegal_move = nullptr;

PyObject* add_exception(py::module_& module, const char* name, const char* text) {
  const std::string full = std::string("ishi.") + name;
  PyObject* const type = PyErr_NewExceptionWithDoc(full.c_str(), text, PyExc_ValueError, nullptr);
  if (type == nullptr) throw py::error_already_set();
  module.attr(name) = py::reinterpret_borrow<py::object>(type);
  return type;
}

}  // namespace

void check(ishi_status status, const ishi_error& error) {
  const std::string message(static_cast<const char*>(error.message));
  switch (status) {
    case ISHI_OK:
    case ISHI_END:
      return;
    case ISHI_ERROR_PARSE: {
      std::string place;
      if (error.line > 0) {
        place = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) +
                ": ";
      }
      py::object raised = py::reinterpret_borrow<py::object>(parse_error)(place + message);
      raised.attr("offset") = error.offset;
      raised.attr("line") = error.line;
      raised.attr("column") = error.column;
      PyErr_SetObject(parse_error, raised.ptr());
      throw py::error_already_set();
    }
    case ISHI_ERROR_ILLEGAL: {
      py::object raised = py::reinterpret_borrow<py::object>(illegal_move)(message);
      raised.attr("index") = error.offset;
      PyErr_SetObject(illegal_move, raised.ptr());
      throw py::error_already_set();
    }
    case ISHI_ERROR_MEMORY:
      throw std::bad_alloc();
    case ISHI_ERROR_INTERNAL:
      throw std::runtime_error(message);
    case ISHI_ERROR_POSITION:
      throw py::value_error("index " + std::to_string(error.offset) + ": " + message);
    default:
      throw py::value_error(message);
  }
}

Boards::Boards(const Array<std::uint64_t>& words, py::ssize_t width, const char* shape)
    : words_(words) {
  const py::ssize_t axes = words.ndim();
  if (width > 1 && (axes == 0 || words.shape(axes - 1) != width)) {
    throw py::value_error(std::string("expected an array of shape ") + shape);
  }
  for (py::ssize_t axis = 0; axis < axes - (width > 1 ? 1 : 0); ++axis) {
    shape_.push_back(words.shape(axis));
    count_ *= static_cast<std::size_t>(words.shape(axis));
  }
}

py::object decoded(const char* text) {
  const auto length = static_cast<py::ssize_t>(std::char_traits<char>::length(text));
  PyObject* const object = PyUnicode_DecodeUTF8(text, length, "replace");
  if (object == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(object);
}

void Boards::match(const py::array& other, const char* name) const {
  const std::vector<py::ssize_t> shape(other.shape(), other.shape() + other.ndim());
  if (shape != shape_) {
    throw py::value_error(std::string(name) + ": expected one for each position");
  }
}

Questioner::Questioner() : stop_(ishi_stop_new()) {
  if (!stop_) throw std::bad_alloc();
}

void Questioner::handle_signals() {
  const py::gil_scoped_acquire locked;
  if (raised_ || PyErr_CheckSignals() == 0) return;
  raised_.emplace();
  stop();
}

namespace {

Array<std::uint64_t> transform(const Array<std::uint64_t>& words, std::string_view name) {
  const Boards boards(words, 1, "(...)");
  ishi_error error{};
  ishi_transform known = ISHI_IDENTITY;
  check(ishi_transform_parse(name.data(), name.size(), &known, &error), error);
  Array<std::uint64_t> out = boards.make<std::uint64_t>();
  std::uint64_t* const to = out.mutable_data();
  ishi_status status = ISHI_OK;
  {
    const py::gil_scoped_release unlocked;
    status = ishi_transform_boards(boards.words(), to, boards.count(), known, &error);
  }
  check(status, error);
  return out;
}

py::tuple canonical(const Array<std::uint64_t>& words) {
  const Boards boards(words, 1, "(...)");
  Array<std::uint64_t> images = boards.make<std::uint64_t>();
  Array<std::uint8_t> transforms = boards.make<std::uint8_t>();
  std::uint64_t* const to = images.mutable_data();
  std::uint8_t* const by = transforms.mutable_data();
  ishi_error error{};
  ishi_status status = ISHI_OK;
  {
    const py::gil_scoped_release unlocked;
    status = ishi_canonical_boards(boards.words(), to, by, boards.count(), &error);
  }
  check(status, error);
  return py::make_tuple(std::move(images), std::move(transforms));
}

}  // namespace

}  // namespace ishi::python

PYBIND11_MODULE(_ishi, module) {
  namespace py = pybind11;
  using namespace ishi::python;
  parse_error = add_exception(module, "ParseError",
                              "A text that cannot be read. `offset` counts bytes from its start; "
                              "`line` and `column` count from 1.");
  illegal_move = add_exception(module, "IllegalMove",
                               "A move that the rules refuse; `index` is its place in the array.");
  module.def("version", &ishi_version);
  module.def("level", &ishi_level);
  module.def("compiler", &ishi_compiler);
  module.def("transform", &transform, py::arg("boards"), py::arg("name"));
  module.def("canonical", &canonical, py::arg("boards"));
  std::vector<std::string> names;
  for (ishi_transform i = 0; ishi_transform_name(i) != nullptr; ++i) {
    names.emplace_back(ishi_transform_name(i));
  }
  py::tuple transforms(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) transforms[i] = names[i];
  module.attr("TRANSFORMS") = transforms;
  py::class_<Question>(module, "Question")
      .def(py::init(
          [](int depth, int level, std::uint64_t nodes, std::uint64_t milliseconds, int lines) {
            return Question{depth, level, nodes, milliseconds, lines};
          }));
  py::module_ othello = module.def_submodule("othello");
  py::module_ renju = module.def_submodule("renju");
  add_othello(othello);
  add_renju(renju);
}
