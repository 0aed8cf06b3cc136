#include "cli/shell/book.hpp"

#include <cmath>
#include <cstdlib>
#include <random>

#include "cli/shell/store.hpp"

namespace ishi::cli {

namespace {

std::uint64_t any_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

}  // namespace

void add_book_play_options(Verb verb, PlayBookOptions& options, const std::string& unit,
                           const std::string& errors) {
  verb.add("--book", options.book, "open by a book, or by none (ishi's own)")
      .value_name("FILE|none");
  verb.add("--variety", options.variety,
           "by the book, also play moves that are up to D " + unit + " worse than the best")
      .range(0.0, 1e6)
      .value_name("D")
      .shown(Shown::Rarely);
  verb.add("--seed", options.seed, "seed of --variety" + errors).shown(Shown::Rarely);
}

std::optional<std::shared_ptr<store::OpeningBook>> book_of(const PlayBookOptions& options,
                                                           int units, Session& session) {
  std::string name = options.book;
  if (name.empty()) {
    const char* const by_environment = std::getenv("ISHI_BOOK");
    name = by_environment != nullptr ? by_environment : "";
  }
  if (name.empty()) name = kShippedBook;
  if (name == "none") return std::shared_ptr<store::OpeningBook>();
  const int variety = static_cast<int>(std::lround(options.variety * units));
  const store::BookPlay play = {variety, options.seed ? *options.seed : any_seed()};
  if (name == kShippedBook) {
    return std::make_shared<store::OpeningBook>(store::shipped_book(), play);
  }
  auto store = store::Store::open(name, store::OpenMode::ReadOnly);
  if (store) return std::make_shared<store::OpeningBook>(*std::move(store), play);
  report(store.error(), session);
  return std::nullopt;
}

}  // namespace ishi::cli
