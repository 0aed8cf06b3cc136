// What the parts of the extension module share: errors as exceptions, arrays of NumPy as arrays of
// C, and searches that Ctrl-C ends.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <ishi.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace ishi::python {

namespace py = pybind11;

/// Raises what the status stands for; ISHI_OK and ISHI_END return.
void check(ishi_status status, const ishi_error& error);

/// A C-contiguous array of just this type. NumPy converts where no value is lost.
template <typename T>
using Array = py::array_t<T, py::array::c_style>;

/// An array of boards: its last axis holds the `width` words of each.
class Boards {
 public:
  Boards(const Array<std::uint64_t>& words, py::ssize_t width, const char* shape);

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] const std::uint64_t* words() const { return words_.data(); }
  /// The boards as structures of C that are nothing but their words.
  template <typename T>
  [[nodiscard]] const T* as() const {
    return reinterpret_cast<const T*>(words_.data());
  }
  /// A new array with one element for each board, or with `more` axes for each.
  template <typename T>
  [[nodiscard]] Array<T> make(std::vector<py::ssize_t> more = {}) const {
    std::vector<py::ssize_t> shape = shape_;
    shape.insert(shape.end(), more.begin(), more.end());
    return Array<T>(shape);
  }
  /// Refuses an array that has not one element for each board.
  void match(const py::array& other, const char* name) const;

 private:
  Array<std::uint64_t> words_;
  std::vector<py::ssize_t> shape_;
  std::size_t count_ = 1;
};

/// A text that a C function writes into a buffer.
template <typename Write>
std::string written(const Write& write) {
  std::string text(write(nullptr, 0), '\0');
  write(text.data(), text.size() + 1);
  return text;
}

/// Answers one question at a time, and can be stopped. Race policy: `busy_` is held by the thread
/// that asks; `stop` may be called from any thread.
class Questioner {
 public:
  Questioner();

  [[nodiscard]] const ishi_stop* signal() const { return stop_.get(); }
  void stop() { ishi_stop_request(stop_.get()); }

  /// Runs `search(error)`, which returns a status, in a thread of its own, with the interpreter
  /// unlocked; raises its error. Signals are handled meanwhile: an exception that a handler raises,
  /// as KeyboardInterrupt, stops the search and is raised when it has ended.
  template <typename Search>
  void ask(const Search& search) {
    const std::unique_lock asking(busy_, std::try_to_lock);
    if (!asking.owns_lock()) throw std::runtime_error("the engine is answering another question");
    ishi_stop_clear(stop_.get());
    raised_.reset();
    ishi_error error{};
    ishi_status status = ISHI_OK;
    run([&] { status = search(&error); });
    if (raised_) {
      py::error_already_set raised = std::move(*raised_);
      raised_.reset();
      throw raised;
    }
    check(status, error);
  }

  /// Calls `report()` with the interpreter locked; what it raises stops the search.
  template <typename Report>
  void call_back(const Report& report) {
    const py::gil_scoped_acquire locked;
    if (raised_) return;
    try {
      report();
    } catch (py::error_already_set& raised) {
      raised_.emplace(std::move(raised));
      stop();
    }
  }

 private:
  template <typename Work>
  void run(const Work& work) {
    std::mutex mutex;
    std::condition_variable ended;
    bool done = false;
    const py::gil_scoped_release unlocked;
    std::thread worker([&] {
      work();
      const std::lock_guard lock(mutex);
      done = true;
      ended.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
      lock.unlock();
      handle_signals();
      lock.lock();
    }
    lock.unlock();
    worker.join();
  }
  void handle_signals();

  struct Free {
    void operator()(ishi_stop* stop) const { ishi_stop_free(stop); }
  };

  std::unique_ptr<ishi_stop, Free> stop_;
  std::mutex busy_;
  std::optional<py::error_already_set> raised_;  ///< touched only with the interpreter locked
};

/// Of a question: what limits it.
struct Question {
  int depth = 0;
  int level = 0;
  std::uint64_t nodes = 0;
  std::uint64_t milliseconds = 0;
  int lines = 1;

  [[nodiscard]] ishi_limits limits(const Questioner& questioner) const {
    return {depth, level, nodes, milliseconds, lines, 0, questioner.signal()};
  }
};

/// UTF-8 of a file; what is broken in it is replaced.
py::object decoded(const char* text);

void add_othello(py::module_& module);
void add_renju(py::module_& module);

}  // namespace ishi::python
