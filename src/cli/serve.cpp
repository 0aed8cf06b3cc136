// `ishi serve`: the page on this machine, for this machine.
#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include "cli/verbs.hpp"
#include "system/machine.hpp"
#include "web/page_server.hpp"

namespace ishi::cli {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  int port = 8315;
  std::string folder;  ///< empty: where the page is installed
  bool open = false;
};

/// share/ishi/web beside the folder of the program.
fs::path installed_page() {
  return system::program_folder().parent_path() / "share" / "ishi" / "web";
}

/// Opens an address in the user's browser; false where there is no xdg-open.
bool open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  const std::array<char*, 3> arguments = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  return posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) == 0;
}

void serve(const ServeOptions& options, Session& session) {
  const fs::path folder = options.folder.empty() ? installed_page() : fs::path(options.folder);
  auto files = web::PageFiles::read(folder);
  if (!files) {
    session.bad_input(fmt::format("{}: {}", folder.string(), web::message_of(files.error())));
    return;
  }
  web::PageServer server(std::move(*files));
  if (!server.bind(options.port)) {
    session.failed(fmt::format("port {} is taken; --port 0 finds a free one", options.port));
    return;
  }
  const std::string address = fmt::format("http://127.0.0.1:{}/", server.port());
  fmt::print("{}\n", address);
  std::fflush(stdout);
  if (options.open && !open_browser(address)) {
    session.failed("there is no xdg-open: open the address yourself");
  }
  server.serve(session.stop());
}

}  // namespace

void add_serve(Verb app, Session& session) {
  auto options = std::make_shared<ServeOptions>();
  Verb verb = app.add_verb("serve", "Serve the page to this machine's browser; Ctrl-C ends it.");
  verb.add("--port", options->port, "where it listens; 0: any free port")
      .range(0, 65535)
      .show_default();
  verb.add("--open", options->open, "open it in the browser");
  verb.add("--folder", options->folder, "the files of the page, by default those installed")
      .value_name("FOLDER");
  verb.examples({"ishi serve --open", "ishi serve --port 0 --folder build/web"});
  verb.note(
      "It listens on 127.0.0.1 alone. Requests that call this machine by another name,\n"
      "and those that other pages send, are refused.");
  verb.action([options, &session] { serve(*options, session); });
}

}  // namespace ishi::cli
