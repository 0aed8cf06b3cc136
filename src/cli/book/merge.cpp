// `ishi book merge`: several stores as one; of two that know a position the better evidence counts.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

struct MergeOptions {
  std::string out;
  std::vector<std::string> stores;
  bool json = false;
};

constexpr int kStep = 50'000;  ///< positions saved at a time

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
  }
  bar.clear();
  const auto count = out->count();
  if (!count) return report(count.error(), session);
  if (options.json) {
    Session::print_json({{"store", options.out}, {"positions", *count}});
  } else {
    fmt::print("{} positions in {}\n", *count, options.out);
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
