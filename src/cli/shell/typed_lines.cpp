#include "cli/shell/typed_lines.hpp"

#include <cerrno>
#include <clocale>
#include <cstdio>

#include <histedit.h>

namespace ishi::cli {

namespace {

constexpr int kRemembered = 1000;  // lines

}  // namespace

TypedLines::TypedLines()
    : history_(history_init()), editor_(el_init("ishi", stdin, stdout, stderr)) {
  std::setlocale(LC_CTYPE, "");  // what is typed may be the name of any file
  HistEvent event;
  history(history_, &event, H_SETSIZE, kRemembered);
  history(history_, &event, H_SETUNIQUE, 1);
  el_set(editor_, EL_CLIENTDATA, this);
  el_set(editor_, EL_PROMPT, &TypedLines::shown_prompt);
  el_set(editor_, EL_HIST, ::history, history_);
  el_set(editor_, EL_EDITOR, "emacs");
  el_set(editor_, EL_SIGNAL, 1);  // the terminal is as it was while the program is suspended
  el_set(editor_, EL_SETTY, "-d", "intr=", nullptr);
  el_set(editor_, EL_BIND, "^C", "em-kill-line", nullptr);
}

TypedLines::~TypedLines() {
  el_end(editor_);
  history_end(history_);
}

std::optional<io::Line> TypedLines::next(const std::string& prompt) {
  prompt_ = prompt;
  int length = 0;
  const char* typed = nullptr;
  do {
    errno = 0;
    el_set(editor_, EL_PREP_TERM, 1);  // before the prompt is seen, so that Ctrl-C is a key at once
    typed = el_gets(editor_, &length);
  } while (typed == nullptr && length < 0 && errno == EINTR);
  if (typed == nullptr || length <= 0) return std::nullopt;
  io::Line line{std::string(typed, static_cast<std::size_t>(length)), false, ++lines_};
  if (line.text.back() == '\n') line.text.pop_back();
  if (line.text.find_first_not_of(" \t") != std::string::npos) {
    HistEvent event;
    ::history(history_, &event, H_ENTER, line.text.c_str());
  }
  return line;
}

const char* TypedLines::shown_prompt(editline* editor) {
  const TypedLines* lines = nullptr;
  el_get(editor, EL_CLIENTDATA, &lines);
  return lines->prompt_.c_str();
}

}  // namespace ishi::cli
