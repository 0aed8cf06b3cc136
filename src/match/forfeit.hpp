// The faults that lose a game, whatever stands on the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ishi::match {

enum class Forfeit : std::uint8_t {
  Time,            ///< no answer in time
  Crash,           ///< the program ended
  Garbage,         ///< an answer that the protocol does not have
  Refusal,         ///< the engine said that it cannot do it
  IllegalMove,     ///< a place where the rules allow no move
  ForbiddenPoint,  ///< Black's, in Renju
  NeedlessPass,    ///< a pass, though there is a move
  NoMove,          ///< no square or point at all
};

inline constexpr std::array<Forfeit, 8> kForfeits = {
    Forfeit::Time,        Forfeit::Crash,          Forfeit::Garbage,      Forfeit::Refusal,
    Forfeit::IllegalMove, Forfeit::ForbiddenPoint, Forfeit::NeedlessPass, Forfeit::NoMove};

/// As reports count them, and as the reasons of games begin but for the last one's: "time",
/// "crash", "garbage", "refusal", "illegal move", "forbidden point", "a pass", "no move".
constexpr std::string_view name_of(Forfeit forfeit) {
  constexpr std::array<std::string_view, 8> kNames = {"time",    "crash",        "garbage",
                                                      "refusal", "illegal move", "forbidden point",
                                                      "a pass",  "no move"};
  return kNames[static_cast<std::size_t>(forfeit)];
}

}  // namespace ishi::match
