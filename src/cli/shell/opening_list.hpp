// A list of balanced openings as it is made, printed or kept in a file: the same for both games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// A line of the list, or of its JSON.
struct ListedOpening {
  std::string moves;
  Json row;
};

/// What makes the openings.
struct OpeningMaker {
  /// The command that makes the list: its count, and what else decides the openings.
  std::string command;
  /// Goes on behind the openings that an earlier run found. False if it does not find these.
  std::function<bool(const std::vector<std::string>& openings)> resume_after;
  /// Calls `found` with each further opening until it returns false or there are no more.
  std::function<void(const std::function<bool(const ListedOpening&)>& found)> find;
};

struct OpeningListOptions {
  std::string game;         ///< its name in the heading
  std::uint64_t count = 0;  ///< openings to make
  std::string out;          ///< a file, resumed if it is there; empty: printed
  bool json = false;
};

/// Makes the list, or the rest of it.
void make_opening_list(const OpeningListOptions& options, const OpeningMaker& maker,
                       Session& session);

}  // namespace ishi::cli
