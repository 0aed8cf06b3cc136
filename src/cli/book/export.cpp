// `ishi book export`: a store as another program's book.
#include "store/foreign/export.hpp"

#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

namespace {

struct ExportOptions {
  std::string store;
  std::string file;
  std::string to;
  bool json = false;
};

void print(const ExportOptions& options, const store::ExportReport& made) {
  if (options.json) {
    Json losses = Json::object();
    for (const auto& [what, positions] : made.losses) losses[what] = positions;
    Session::print_json({{"file", options.file},
                         {"format", options.to},
                         {"positions", made.positions},
                         {"unchanged", made.unchanged},
                         {"lost", losses}});
    return;
  }
  fmt::print("{} records in {}, {} of them as they were imported\n", made.positions, options.file,
             made.unchanged);
  for (const auto& [what, positions] : made.losses) {
    fmt::print("not in the file: {}, {} times\n", what, positions);
  }
}

void export_store(const ExportOptions& options, Session& session) {
  auto store = open_book(options.store, store::OpenMode::ReadOnly, session);
  if (!store) return;
  io::AtomicFile file(options.file);
  ProgressBar bar;
  const auto made = store::export_book(
      *store, *store::book_format_of(options.to),
      [&](std::string_view bytes) { file.write(bytes); },
      [&](std::uint64_t positions) {
        bar.show(positions, 0, options.file);
        return !session.stop().requested();
      });
  bar.clear();
  if (!made) return report(made.error(), session);
  if (session.stop().requested()) return session.failed("stopped; nothing was written");
  if (!file.good() || !file.commit()) {
    return session.failed(options.file + ": the file cannot be written");
  }
  print(options, *made);
}

}  // namespace

void add_book_export(Verb group, Session& session) {
  auto options = std::make_shared<ExportOptions>();
  Verb verb = group.add_verb("export", "Write a store as another program's book.");
  verb.add("STORE", options->store, "the store to read").required();
  verb.add("FILE", options->file, "the book to write").required();
  verb.add("--to", options->to, "the program that is to read it")
      .one_of({"edax", "edax-text", "egaroucid", "rapfi", "renlib"})
      .value_name("FORMAT")
      .required();
  verb.add_json(options->json);
  verb.examples({"ishi book export my.db book.dat --to edax"});
  verb.action([options, &session] { export_store(*options, session); });
}

}  // namespace ishi::cli
