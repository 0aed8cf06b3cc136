#include "cli/shell/store.hpp"

#include <fmt/core.h>

#include <ishi/version.hpp>

namespace ishi::cli {

std::string work_text(std::uint64_t nodes, std::int64_t ms, AnswerFrom from) {
  if (from == AnswerFrom::Store) return "from the store";
  return fmt::format("{} nodes in {}.{:03d} s", nodes, ms / 1000, ms % 1000);
}

void add_store_option(Verb verb, StoreOptions& options) {
  verb.add("--store", options.store_file,
           "answer from FILE what it knows, and add to it what is found")
      .value_name("FILE");
}

std::optional<std::unique_ptr<store::Store>> store_of(const StoreOptions& options,
                                                      Session& session) {
  if (options.store_file.empty()) return std::unique_ptr<store::Store>();
  auto store = store::Store::open(options.store_file, store::OpenMode::Create);
  if (store) return std::make_unique<store::Store>(*std::move(store));
  report(store.error(), session);
  return std::nullopt;
}

void report(const store::StoreError& error, Session& session) {
  using Kind = store::StoreError::Kind;
  if (error.kind == Kind::NotSaved || error.kind == Kind::NoSearch) {
    session.failed(error.message);
  } else {
    session.bad_input(error.message);
  }
}

store::Origin computed_here(const std::string& weights_file) {
  return {fmt::format("ishi {}", library_version()), weights_file, ""};
}

}  // namespace ishi::cli
