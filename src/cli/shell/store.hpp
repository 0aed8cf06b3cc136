// `--store FILE`: a verb answers from it what it knows, and adds what it finds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/shell/command_line.hpp"
#include "cli/shell/session.hpp"
#include "store/store.hpp"

namespace ishi::cli {

/// Where an answer comes from. JSON has `"store":true` for the latter.
enum class AnswerFrom { Search, Store };

/// `81634 nodes in 0.120 s`, or `from the store`.
std::string work_text(std::uint64_t nodes, std::int64_t ms, AnswerFrom from);

struct StoreOptions {
  std::string store_file;
};

void add_store_option(Verb verb, StoreOptions& options);

/// The store of `--store`, made if there is none yet; null without the option. Nothing, and the
/// session told in one line, if it cannot be opened.
std::optional<std::unique_ptr<store::Store>> store_of(const StoreOptions& options,
                                                      Session& session);

/// Tells the session: a file that is wrong is bad input, one that could not be written failed work.
void report(const store::StoreError& error, Session& session);

/// Where what this program finds comes from. `weights_file`: `--weights`, or empty.
store::Origin computed_here(const std::string& weights_file);

}  // namespace ishi::cli
