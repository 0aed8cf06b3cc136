// `ishi book prune`: takes out of a book what only bad moves lead to.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "cli/book/book.hpp"
#include "cli/shell/counted.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/store.hpp"
#include "cli/verbs.hpp"
#include "store/reach.hpp"

namespace ishi::cli {

namespace {

struct PruneOptions : BookOptions {
  double within = 0;  ///< 0: not given
};

/// What a line may lose without the option, by both sides.
constexpr double kDiscs = 8;
constexpr double kPoints = 200;

void prune(const PruneOptions& options, Session& session) {
  std::string game = options.game;
  const auto position = book_position(options.position, game, session);
  if (!position) return;
  auto store = open_book(options.store, store::OpenMode::Write, session);
  if (!store) return;
  ProgressBar bar;
  const auto reach = [&](std::optional<int> within) {
    return store::reach(*store, position->key, {within, store::Erring::Both},
                        [&](std::size_t positions) {
                          bar.show(positions, 0, options.store);
                          return !session.stop().requested();
                        });
  };
  const double within = options.within > 0 ? options.within : game == "renju" ? kPoints : kDiscs;
  const auto all = reach(std::nullopt);
  if (!all) return report(all.error(), session);
  const auto kept = reach(book_units(position->key, within));
  if (!kept) return report(kept.error(), session);
  bar.clear();
  if (session.stop().requested()) return session.failed("stopped; the book is as it was");
  std::vector<std::pair<store::Key, std::optional<store::Evidence>>> removed;
  for (const auto& [key, reached] : *all) {
    if (!kept->contains(key)) removed.emplace_back(key, std::nullopt);
  }
  if (const auto done = store->replace(removed); !done) return report(done.error(), session);
  if (const auto done = store->compact(); !done) return report(done.error(), session);
  if (options.json) {
    Session::print_json({{"removed", removed.size()}, {"positions", kept->size()}});
  } else {
    fmt::print("{} removed, {} left in these lines\n", counted(removed.size(), "position"),
               kept->size());
  }
}

}  // namespace

void add_book_prune(Verb group, Session& session) {
  auto options = std::make_shared<PruneOptions>();
  Verb verb = group.add_verb("prune", "Remove what only bad moves lead to.");
  add_book_options(verb, *options);
  verb.add("--within", options->within,
           fmt::format("keep lines in which both sides lose at most D in all: discs ({}), or "
                       "points of Renju ({})",
                       kDiscs, kPoints))
      .range(0.01, 1e6)
      .value_name("D");
  verb.examples({"ishi book prune my.db --within 5", "ishi book prune my.db --game renju"});
  verb.note("Positions that no line of the book reaches from POSITION stay.");
  verb.action([options, &session] { prune(*options, session); });
}

}  // namespace ishi::cli
