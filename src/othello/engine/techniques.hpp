// The techniques by which the exact search saves work. Each can be switched off: to measure what it
// is worth, and to test that scores do not depend on it.
#pragma once

#include <array>
#include <string_view>

#include <ishi/detail/export.hpp>
#include <ishi/othello/engine/engine.hpp>

namespace ishi::othello::engine {

struct Techniques {
  bool table = true;       ///< remembers positions: their bounds and their best moves
  bool near_table = true;  ///< positions close to the end in a small table of each thread's own
  bool children = true;    ///< what the table knows of a position's successors may settle it
  bool stability = true;   ///< counts stable discs where they may suffice
  bool evaluation = true;  ///< sorts moves by evaluation far from the end, else by mobility alone
  bool look_ahead = true;  ///< sorts them by small searches still farther from it
  bool proof_size = true;  ///< before others the few good moves that look cheapest to prove
  bool parity = true;      ///< squares in quadrants with an odd number of empty ones come first
  bool shallow = true;     ///< searches that do not reach the end come first
  bool selective = true;   ///< searches to the end that leave out what is unlikely come next
  bool narrow = true;      ///< looks for the score near what the search before found

  friend bool operator==(const Techniques&, const Techniques&) = default;
};

/// A technique by its name, which is that of the member with `-` for `_`.
struct NamedTechnique {
  std::string_view name;
  bool Techniques::*member;
};
inline constexpr std::array<NamedTechnique, 11> kTechniques = {{
    {"table", &Techniques::table},
    {"near-table", &Techniques::near_table},
    {"children", &Techniques::children},
    {"stability", &Techniques::stability},
    {"evaluation", &Techniques::evaluation},
    {"look-ahead", &Techniques::look_ahead},
    {"proof-size", &Techniques::proof_size},
    {"parity", &Techniques::parity},
    {"shallow", &Techniques::shallow},
    {"selective", &Techniques::selective},
    {"narrow", &Techniques::narrow},
}};

/// Sets what the engine's answers use from now on.
ISHI_API void set_techniques(Engine& engine, const Techniques& techniques);

}  // namespace ishi::othello::engine
