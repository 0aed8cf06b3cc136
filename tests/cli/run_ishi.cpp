#include "cli/run_ishi.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

namespace ishi::test {

namespace {

/// A file of our own that goes away with the object.
class TemporaryFile {
 public:
  TemporaryFile() : name_("/tmp/ishi-test-XXXXXX") { close(mkstemp(name_.data())); }
  ~TemporaryFile() { std::remove(name_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string text() const {
    std::ifstream file(name_, std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    return all.str();
  }
  void write(const std::string& text) const { std::ofstream(name_, std::ios::binary) << text; }

 private:
  std::string name_;
};

/// The programs of the tests open by no book unless a test says so: what the shipped one plays
/// changes with it.
[[maybe_unused]] const int kNoBook = setenv("ISHI_BOOK", "none", 1);

}  // namespace

Outcome run_ishi(const Call& call) {
  const TemporaryFile in;
  const TemporaryFile out;
  const TemporaryFile err;
  in.write(call.input);
  const pid_t child = fork();
  if (child == 0) {
    if (!call.environment.empty()) {
      const std::size_t equals = call.environment.find('=');
      setenv(call.environment.substr(0, equals).c_str(),
             call.environment.substr(equals + 1).c_str(), 1);
    }
    if (std::freopen(in.name().c_str(), "rb", stdin) == nullptr ||
        std::freopen(out.name().c_str(), "wb", stdout) == nullptr ||
        std::freopen(err.name().c_str(), "wb", stderr) == nullptr) {
      _exit(126);
    }
    std::vector<std::string> words = {ISHI_BIN};
    words.insert(words.end(), call.arguments.begin(), call.arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(ISHI_BIN, argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.text(), err.text()};
}

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> verbs_in_help(std::vector<std::string> path) {
  path.emplace_back("--help");
  const std::string help = run_ishi(std::move(path)).out;
  std::vector<std::string> verbs;
  if (help.find("\nUsage: ") != std::string::npos) return verbs;
  for (const std::string& line : lines_of(help)) {
    // Two blanks, a name, and at least two blanks before what it does.
    if (line.size() < 3 || !line.starts_with("  ") || line[2] == ' ') continue;
    const std::size_t end = line.find(' ', 2);
    if (end != std::string::npos && line.compare(end, 2, "  ") == 0) {
      verbs.push_back(line.substr(2, end - 2));
    }
  }
  return verbs;
}

}  // namespace ishi::test
