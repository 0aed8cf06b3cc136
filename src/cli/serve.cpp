// `ishi serve`: the page on this machine, for this machine.
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include "cli/book/book.hpp"
#include "cli/cluster/question_options.hpp"
#include "cli/cluster/queue_page.hpp"
#include "cli/shell/book.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "search/threads.hpp"
#include "system/machine.hpp"
#include "web/page_server.hpp"

namespace ishi::cli {

namespace {

namespace fs = std::filesystem;

int processors() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, search::kMostThreads);
}

struct ServeOptions {
  int port = 8315;
  std::string folder;  ///< empty: where the page is installed
  std::string queue;   ///< empty: none is shown
  std::string book = kShippedBook;
  std::vector<std::string> indexes;
  StoreOptions store;
  bool open = false;
  EngineOptions engines = {.threads = processors()};
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

/// The page; nothing, and the session told, where there is none. Who wants to see a queue may have
/// no page.
std::optional<web::PageFiles> files_of(const ServeOptions& options, Session& session) {
  const fs::path folder = options.folder.empty() ? installed_page() : fs::path(options.folder);
  auto files = web::PageFiles::read(folder);
  if (files) return *std::move(files);
  const bool is_optional = !options.queue.empty() && options.folder.empty();
  if (is_optional && files.error() == web::PageError::NoFolder) return web::PageFiles();
  session.bad_input(fmt::format("{}: {}", folder.string(), web::message_of(files.error())));
  return std::nullopt;
}

/// Nothing, and the session told, if a file of the options cannot be opened.
std::optional<web::Library> library_of(const ServeOptions& options, Session& session) {
  std::optional<store::Store> book;
  if (options.book != "none") {
    book = open_book(options.book, store::OpenMode::ReadOnly, session);
    if (!book) return std::nullopt;
  }
  auto kept = store_of(options.store, session);
  if (!kept) return std::nullopt;
  std::vector<store::GameIndex> indexes;
  for (const std::string& file : options.indexes) {
    auto index = store::GameIndex::open(file);
    if (!index) {
      session.bad_input(index.error());
      return std::nullopt;
    }
    indexes.push_back(*std::move(index));
  }
  return web::Library(std::move(book), *kept ? std::optional(std::move(**kept)) : std::nullopt,
                      std::move(indexes));
}

void serve(const ServeOptions& options, Session& session) {
  std::optional<web::PageFiles> files = files_of(options, session);
  if (!files) return;
  if (!options.queue.empty()) {
    auto queue = cluster::Queue::open(options.queue);
    if (!queue) return report(queue.error(), session);
    files->add(queue_pages(*std::move(queue), options.queue));
  }
  std::optional<web::Library> library = library_of(options, session);
  if (!library) return;
  web::PageServer server(
      *std::move(files),
      {.threads = options.engines.threads, .hash_bytes = options.engines.hash_bytes()},
      *std::move(library));
  if (!server.bind(options.port)) {
    session.failed(fmt::format("port {} is taken; --port 0 finds a free one", options.port));
    return;
  }
  // What stands behind `#` is never sent: the page takes the token from there.
  const std::string address =
      fmt::format("http://127.0.0.1:{}/{}", server.port(),
                  options.queue.empty() ? "#?engine=" + server.token() : "queue");
  fmt::print("{}\n", address);
  std::fflush(stdout);
  if (options.open && !open_browser(address)) {
    session.failed("there is no xdg-open: open the address yourself");
  }
  server.serve(session.stop());
  if (const std::string error = server.store_error(); !error.empty()) session.failed(error);
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
  verb.add("--queue", options->queue, "also show the state of a queue: /queue, /metrics")
      .value_name("QUEUE");
  verb.add("--book", options->book, "show what a store knows as a book; 'none': no book")
      .value_name("STORE")
      .show_default();
  verb.add("--index", options->indexes, "show what was played, by an index that explore made")
      .value_name("FILE")
      .repeatable();
  add_store_option(verb, options->store);
  verb.add("--threads", options->engines.threads,
           "threads of each game's engine; by default as many as there are processors")
      .range(1, search::kMostThreads)
      .shown(Shown::WithOthers);
  add_hash_option(verb, options->engines);
  verb.examples({"ishi serve --open", "ishi serve --queue work.db --open",
                 "ishi serve --store my.db --index wthor.index --open"});
  verb.note(
      "It listens on 127.0.0.1 alone. Requests that call this machine by another\n"
      "name, and those that other pages send, are refused. Opened by the address that\n"
      "is printed, the page analyses with this program; its token keeps others out.");
  verb.action([options, &session] { serve(*options, session); });
}

}  // namespace ishi::cli
