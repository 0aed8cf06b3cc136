// An item of work: a position and what is asked about it. What it stands for follows from its text
// alone, so it may be done anywhere, and twice, with the same answer.
#pragma once

#include <string>
#include <string_view>
#include <tuple>

#include <ishi/text/parse_error.hpp>

#include "cluster/question.hpp"

namespace ishi::cluster {

/// A position as items have it.
struct Placed {
  std::string canonical;  ///< the same for all its images; what is searched
  std::string given;      ///< as the user has it, on one line; what results are shown for
  int hardness = 0;       ///< what is harder is done first: empty squares, or stones
};

/// Reads a position in any of the texts that the game's verbs take.
Parsed<Placed> place(Game game, std::string_view text);

/// A move of the canonical position as one of the position as given; both as the game's notation
/// writes them. What is no move stays as it is.
std::string move_as_given(Game game, const std::string& given, const std::string& move);

/// An item's key is its text: `POSITION; QUESTION`, the position canonical.
struct Key {
  std::string position;
  std::string question;

  friend bool operator==(const Key&, const Key&) = default;
};

std::string format_key(const Key& key);
/// Errors: a text that is no position and question, a question that there is not, a position that
/// is not canonical.
Parsed<Key> parse_key(std::string_view text);

struct Item {
  Key key;
  std::string given;  ///< of several images the first, as texts are compared
  int hardness = 0;
};

/// The order in which results are exported: by the position as given, then by the question.
inline bool is_exported_before(const Item& a, const Item& b) {
  return std::tie(a.given, a.key.question) < std::tie(b.given, b.key.question);
}

}  // namespace ishi::cluster
