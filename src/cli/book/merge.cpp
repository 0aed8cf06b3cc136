// `ishi book merge`: several stores as one; of two that know a position the better evidence counts.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "store/foreign/shelf.hpp"

namespace ishi::cli {

namespace {

struct MergeOptions {
  std::string out;
  std::vector<std::string> stores;
  bool json = false;
};

constexpr int kStep = 50'000;  ///< positions saved at a time

/// The books of other programs that a store keeps, each as a whole.
store::StoreResult<void> merge_books(store::Store& from, store::Store& to) {
  store::Shelf shelf(from);
  const auto books = shelf.books();
  if (!books) return tl::unexpected(books.error());
  for (const store::ShelvedBook& book : *books) {
    auto addition = store::Shelf(to).begin(book.head, book.origin);
    if (!addition) return tl::unexpected(addition.error());
    for (std::int64_t after = 0;;) {
      const auto records = shelf.records(book, after, kStep);
      if (!records) return tl::unexpected(records.error());
      if (records->empty()) break;
      for (const store::ShelvedRecord& record : *records) {
        const auto added = addition->add({record.bytes, record.key, {}});
        if (!added) return tl::unexpected(added.error());
      }
      after = records->back().number;
    }
    if (auto saved = addition->commit(); !saved) return saved;
  }
  return {};
}

void merge(const MergeOptions& options, Session& session) {
  std::vector<store::Store> stores;  // all of them, before anything is written
  for (const std::string& file : options.stores) {
    auto store = open_book(file, store::OpenMode::ReadOnly, session);
    if (!store) return;
    stores.push_back(*std::move(store));
  }
  auto out = open_book(options.out, store::OpenMode::Create, session);
  if (!out) return;
  ProgressBar bar;
  std::uint64_t done = 0;
  for (store::Store& store : stores) {
    store::Key after;
    for (;;) {
      const auto entries = store.following(after, kStep);
      if (!entries) return report(entries.error(), session);
      if (entries->empty()) break;
      if (const auto added = out->add(*entries); !added) return report(added.error(), session);
      after = entries->back().key;
      done += entries->size();
      bar.show(done, 0, store.file());
      if (session.stop().requested()) {
        return session.failed("stopped; the same command goes on from what is saved");
      }
    }
    if (const auto books = merge_books(store, *out); !books) return report(books.error(), session);
  }
  bar.clear();
  const auto count = out->count();
  if (!count) return report(count.error(), session);
  if (options.json) {
    Session::print_json({{"store", options.out}, {"positions", *count}});
  } else {
    fmt::print("{} in {}\n", counted(*count, "position"), options.out);
  }
}

}  // namespace

void add_book_merge(Verb group, Session& session) {
  auto options = std::make_shared<MergeOptions>();
  Verb verb = group.add_verb("merge", "Add what stores know to one.");
  verb.add("OUT", options->out, "the store to add to; made if there is none").required();
  verb.add("STORE", options->stores, "stores to read").required();
  verb.add_json(options->json);
  verb.examples({"ishi book merge all.db mine.db yours.db"});
  verb.action([options, &session] { merge(*options, session); });
}

}  // namespace ishi::cli
