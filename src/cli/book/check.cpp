// `ishi book check`: whether a store is sound.
#include "store/check.hpp"

#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"

namespace ishi::cli {

namespace {

struct CheckOptions {
  std::string store;
  bool json = false;
};

void check(const CheckOptions& options, Session& session) {
  auto store = open_book(options.store, store::OpenMode::ReadOnly, session);
  if (!store) return;
  ProgressBar bar;
  std::uint64_t faults = 0;
  const auto done = store::check(
      *store,
      [&](const std::string& position, const std::string& fault) {
        ++faults;
        bar.clear();
        if (options.json) {
          Session::print_json({{"position", position}, {"fault", fault}});
        } else {
          fmt::print("{}: {}\n", position, fault);
        }
      },
      [&](std::uint64_t positions) {
        bar.show(positions, 0, options.store);
        return !session.stop().requested();
      });
  bar.clear();
  if (!done) return report(done.error(), session);
  if (options.json) {
    Session::print_json(
        {{"positions", done->positions}, {"faults", faults}, {"unsettled", done->unsettled}});
  } else {
    fmt::print("{}, {}, {} unsettled\n", counted(done->positions, "position"),
               counted(faults, "fault"), done->unsettled);
  }
  if (faults > 0) session.failed(options.store + ": the store has faults");
}

}  // namespace

void add_book_check(Verb group, Session& session) {
  auto options = std::make_shared<CheckOptions>();
  Verb verb = group.add_verb("check", "Check that a store is sound and that its positions agree.");
  verb.add("STORE", options->store, "the store to check").required();
  verb.add_json(options->json);
  verb.examples({"ishi book check my.db"});
  verb.note(
      "Unsettled: a move's estimate is not what the position behind it is worth, as\n"
      "where two searches differ. ishi book learn settles the lines that it extends.");
  verb.action([options, &session] { check(*options, session); });
}

}  // namespace ishi::cli
