#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <histedit.h>
#include <unistd.h>

#include "cli/shell/state_folder.hpp"
#include "cli/shell/typed_lines.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

constexpr std::size_t kRemembered = 1000;  // lines

std::filesystem::path history_file() {
  const std::filesystem::path folder = state_folder();
  return folder.empty() ? folder : folder / "history";
}

/// Adds a line to the file; every program that is running adds its own. No error is worth a word.
void append_to_history(const std::string& line) {
  const std::filesystem::path path = history_file();
  if (path.empty()) return;
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  const std::string whole = line + '\n';
  [[maybe_unused]] const ssize_t written = write(file, whole.data(), whole.size());
  close(file);
}

}  // namespace

class TypedLines::Editor {
 public:
  Editor() : history_(history_init()), editor_(el_init("ishi", stdin, stdout, stderr)) {
    std::setlocale(LC_CTYPE, "");  // what is typed may be the name of any file
    HistEvent event;
    history(history_, &event, H_SETSIZE, static_cast<int>(kRemembered));
    history(history_, &event, H_SETUNIQUE, 1);
    load_history();
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &Editor::shown_prompt);
    el_set(editor_, EL_HIST, ::history, history_);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_SIGNAL, 1);  // the terminal is as it was while the program is suspended
    // Ctrl-C is a key: now, and when the editor takes over how the terminal is set.
    el_set(editor_, EL_SETTY, "-d", "intr=", nullptr);
    el_set(editor_, EL_SETTY, "-d", "-intr", nullptr);
    // By wide strings, which it keeps; of others it keeps copies that it never frees.
    el_wset(editor_, EL_ADDFN, L"leave-line", L"Leave the line and begin another",
            &Editor::leave_line);
  }
  ~Editor() {
    el_end(editor_);
    history_end(history_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  /// The line with its end; nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt) {
    prompt_ = prompt;
    int length = 0;
    const char* typed = nullptr;
    do {
      errno = 0;
      // Before the prompt is seen, so that Ctrl-C is a key at once; taking over the terminal undoes
      // what its own keys were bound to.
      el_set(editor_, EL_PREP_TERM, 1);
      el_set(editor_, EL_BIND, "^C", "leave-line", nullptr);
      typed = el_gets(editor_, &length);
    } while (typed == nullptr && length < 0 && errno == EINTR);
    if (typed == nullptr || length <= 0) return std::nullopt;
    return std::string(typed, static_cast<std::size_t>(length));
  }

  void remember(const std::string& line) {
    HistEvent event;
    ::history(history_, &event, H_ENTER, line.c_str());
  }

 private:
  /// What was typed in earlier runs. A file that has grown too long is cut to what is remembered.
  void load_history();
  /// What was typed is left behind, as shells do.
  static unsigned char leave_line(EditLine* editor, int) {
    const LineInfo* const line = el_line(editor);
    el_cursor(editor, static_cast<int>(line->lastchar - line->cursor));
    el_deletestr(editor, static_cast<int>(line->lastchar - line->buffer));
    std::fputs("^C\n", stdout);
    return CC_REDISPLAY;
  }
  static const char* shown_prompt(EditLine* editor) {
    const Editor* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return self->prompt_.c_str();
  }

  History* history_;
  EditLine* editor_;
  std::string prompt_;
};

TypedLines::TypedLines() : editor_(std::make_unique<Editor>()) {}
TypedLines::~TypedLines() = default;

std::optional<io::Line> TypedLines::answer(const std::string& prompt) {
  const std::optional<std::string> typed = editor_->read(prompt);
  if (!typed) return std::nullopt;
  io::Line line{*typed, false, ++lines_};
  if (line.text.back() == '\n') line.text.pop_back();
  return line;
}

std::optional<io::Line> TypedLines::next(const std::string& prompt) {
  std::optional<io::Line> line = answer(prompt);
  if (line && line->text.find_first_not_of(" \t") != std::string::npos) {
    editor_->remember(line->text);
    append_to_history(line->text);
  }
  return line;
}

void TypedLines::Editor::load_history() {
  constexpr std::size_t kLargest = std::size_t{1} << 20;  // bytes
  const std::filesystem::path path = history_file();
  const std::string text = path.empty() ? "" : io::read_file(path.string(), kLargest).value_or("");
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  const std::size_t first = lines.size() - std::min(lines.size(), kRemembered);
  std::string kept;
  for (std::size_t i = first; i < lines.size(); ++i) {
    remember(lines[i]);
    kept += lines[i] + '\n';
  }
  if (lines.size() <= 2 * kRemembered) return;
  io::AtomicFile shorter(path.string());
  shorter.write(kept);
  (void)shorter.commit();
}

}  // namespace ishi::cli
