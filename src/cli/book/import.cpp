// `ishi book import`: another program's book into a store, all of it or nothing.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "io/read_file.hpp"
#include "store/foreign/formats.hpp"
#include "store/foreign/shelf.hpp"

namespace ishi::cli {

namespace {

struct ImportOptions {
  std::string file;
  std::string store;
  std::string from;
  bool json = false;
};

/// A book that is read from its file.
struct OpenBook {
  std::ifstream stream;
  store::ByteSource source{[this](char* to, std::size_t most) {
    stream.read(to, static_cast<std::streamsize>(most));
    return static_cast<std::size_t>(stream.gcount());
  }};
  std::unique_ptr<store::BookReader> reader;
};

class Import {
 public:
  Import(const ImportOptions& options, Session& session) : options_(options), session_(session) {}

  void run() {
    // Books come from strangers: one is read to its end before the store is touched.
    if (!check()) return;
    const bool is_new = !std::filesystem::exists(options_.store);
    const bool is_done = add();
    if (!is_done && is_new) remove_store();
  }

 private:
  std::unique_ptr<OpenBook> open() {
    auto book = std::make_unique<OpenBook>();
    auto file = io::open_file(options_.file);
    if (!file) {
      session_.no_such_file(options_.file);
      return nullptr;
    }
    book->stream = *std::move(file);
    auto reader = store::read_book(book->source, store::book_format_of(options_.from));
    if (!reader) {
      refuse(reader.error());
      return nullptr;
    }
    book->reader = *std::move(reader);
    return book;
  }

  void refuse(const store::BookFault& fault) {
    bar_.clear();
    session_.bad_input(options_.file + ": " + fault.message);
  }

  /// Calls `use` with each record while it returns true. Whether all of the book was read.
  template <typename Use>
  bool for_each_record(OpenBook& book, const Use& use) {
    for (std::uint64_t read = 0;; ++read) {
      const auto record = book.reader->next();
      if (!record) {
        refuse(record.error());
        return false;
      }
      if (!*record) return true;
      if (!use(**record)) return false;
      constexpr std::uint64_t kStep = 4096;
      if (read % kStep != 0) continue;
      bar_.show(read, records_, options_.file);
      if (session_.stop().requested()) {
        session_.failed("stopped; nothing was imported");
        return false;
      }
    }
  }

  bool check() {
    const auto book = open();
    if (!book) return false;
    std::uint64_t records = 0;
    const bool is_sound = for_each_record(*book, [&](const store::BookRecord&) {
      ++records;
      return true;
    });
    records_ = records;
    return is_sound;
  }

  bool add() {
    const auto book = open();
    if (!book) return false;
    auto store = open_book(options_.store, store::OpenMode::Create, session_);
    if (!store) return false;
    const store::BookHead& head = book->reader->head();
    auto addition = store::Shelf(*store).begin(head, {head.engine, "", options_.file});
    if (!addition) return told(addition.error());
    std::uint64_t positions = 0;
    std::uint64_t others = 0;
    const bool is_read = for_each_record(*book, [&](const store::BookRecord& record) {
      const auto added = addition->add(record);
      if (!added) return told(added.error());
      if (!*added) refuse({fmt::format("a position twice, in record {}", positions + others + 1)});
      ++(record.key ? positions : others);
      return *added;
    });
    if (!is_read) return false;
    if (const auto saved = addition->commit(); !saved) return told(saved.error());
    bar_.clear();
    print(head, positions, others);
    return true;
  }

  bool told(const store::StoreError& error) {
    bar_.clear();
    report(error, session_);
    return false;
  }

  void print(const store::BookHead& head, std::uint64_t positions, std::uint64_t others) {
    if (options_.json) {
      Session::print_json({{"store", options_.store},
                           {"file", options_.file},
                           {"format", name_of(head.format)},
                           {"engine", head.engine},
                           {"positions", positions},
                           {"others", others}});
      return;
    }
    fmt::print("{} of a book of {} in {}\n", counted(positions, "position"), head.engine,
               options_.store);
    if (others > 0) {
      fmt::print("{} of no position of ishi, kept for `book export`\n", counted(others, "record"));
    }
  }

  void remove_store() {
    for (const char* part : {"", "-wal", "-shm"}) {
      std::error_code error;
      std::filesystem::remove(options_.store + part, error);
    }
  }

  const ImportOptions& options_;
  Session& session_;
  ProgressBar bar_;
  std::uint64_t records_ = 0;  ///< of the book; 0: not known yet
};

}  // namespace

void add_book_import(Verb group, Session& session) {
  auto options = std::make_shared<ImportOptions>();
  Verb verb = group.add_verb("import", "Add another program's book to a store.");
  verb.add("FILE", options->file, "a book of Edax, Egaroucid, Rapfi, Yixin or RenLib").required();
  verb.add("STORE", options->store, "the store to add to; made if there is none").required();
  verb.add("--from", options->from, "refuse any other format than this one")
      .one_of({"edax", "egaroucid", "rapfi", "renlib"})
      .value_name("FORMAT");
  verb.add_json(options->json);
  verb.examples({"ishi book import book.dat my.db"});
  verb.action([options, &session] { Import(*options, session).run(); });
}

}  // namespace ishi::cli
