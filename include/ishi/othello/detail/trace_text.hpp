// What a trace says: notes with a square or a number, so that other languages can say it too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <ishi/board/square.hpp>
#include <ishi/othello/types.hpp>

namespace ishi::othello {

enum class TraceNote : std::uint8_t {
  // What a mask is.
  KeptAfterEachStep,
  TurnableAreIn,
  SentinelsOutside,
  Ray,
  LaneOfYmm,
  LaneOfZmm,
  Line,
  // What a word is.
  Turnable,
  Closers,
  WalkOn,
  BetweenSentinels,
  RunOfLength,
  FirstRuns,
  LongerRuns,
  Pairs,
  Obstacles,
  CarryToStop,
  Stops,
  HighestStop,
  SentinelsOfRay,
  Borrow,
  BorrowedSpan,
  SentinelsOfTurnedRay,
  TurnedBorrow,
  TurnedSpan,
  LowestStop,
  SmearedStop,
  LeadingStop,
  MoverInLine,
  OpponentInLine,
  CloserLookup,
  TurnedLookup,
  Closer,
  Place,
  // Why a line ended.
  NoRoom,
  Closed,
  Edge,
  NothingBetween,
  DiscAtEdge,
  EmptySquare,
  NothingTurns,
  LaidBack,
};

namespace detail {

/// The name of a note, and its English text: `{square}` and `{number}` stand for what it speaks of.
struct TraceNoteText {
  TraceNote note;
  std::string_view name;
  std::string_view english;
};

inline constexpr TraceNoteText kTraceNotes[] = {
    {TraceNote::KeptAfterEachStep, "kept-after-each-step", "after each step keep"},
    {TraceNote::TurnableAreIn, "turnable-are-in", "opponent's discs that can turn are in"},
    {TraceNote::SentinelsOutside, "sentinels-outside", "sentinels stand outside"},
    {TraceNote::Ray, "ray", "ray"},
    {TraceNote::LaneOfYmm, "lane-of-ymm", "ray, in lane {number} of a ymm register,"},
    {TraceNote::LaneOfZmm, "lane-of-zmm", "ray, in lane {number} of a zmm register,"},
    {TraceNote::Line, "line", "line"},
    {TraceNote::Turnable, "turnable", "the opponent's discs that can turn"},
    {TraceNote::Closers, "closers", "the mover's discs that can close"},
    {TraceNote::WalkOn, "walk-on", "{square} holds an opponent's disc: walk on"},
    {TraceNote::BetweenSentinels, "between-sentinels",
     "the opponent's discs between the sentinels"},
    {TraceNote::RunOfLength, "run-of-length", "m{number} holds an opponent's disc"},
    {TraceNote::FirstRuns, "first-runs", "runs of length 1 from the move"},
    {TraceNote::LongerRuns, "longer-runs", "of length up to {number}"},
    {TraceNote::Pairs, "pairs", "pairs: discs with another one before them"},
    {TraceNote::Obstacles, "obstacles", "the opponent's discs and everything off the ray"},
    {TraceNote::CarryToStop, "carry-to-stop", "plus 1: the carry runs to the first other square"},
    {TraceNote::Stops, "stops", "squares of the ray that are not the opponent's"},
    {TraceNote::HighestStop, "highest-stop", "the highest of them, by its leading zeros"},
    {TraceNote::SentinelsOfRay, "sentinels-of-ray",
     "o: the squares of the ray that are not the opponent's"},
    {TraceNote::Borrow, "borrow", "o - 2r: the borrow runs from the move to the first of them"},
    {TraceNote::BorrowedSpan, "borrowed-span", "o ^ (o - 2r) on the ray"},
    {TraceNote::SentinelsOfTurnedRay, "sentinels-of-turned-ray",
     "o: the squares of the ray that are not the opponent's (board turned by 180°)"},
    {TraceNote::TurnedBorrow, "turned-borrow",
     "o - 2r: the borrow runs from the move to the first of them (board turned by 180°)"},
    {TraceNote::TurnedSpan, "turned-span", "o ^ (o - 2r) on the ray (board turned by 180°)"},
    {TraceNote::LowestStop, "lowest-stop", "the nearest to the move: the lowest bit, b & -b"},
    {TraceNote::SmearedStop, "smeared-stop",
     "the nearest to the move: the upper end of b smeared down the ray"},
    {TraceNote::LeadingStop, "leading-stop",
     "the nearest to the move: the highest bit, by its leading zeros"},
    {TraceNote::MoverInLine, "mover-in-line", "the mover's discs in the line"},
    {TraceNote::OpponentInLine, "opponent-in-line", "the opponent's"},
    {TraceNote::CloserLookup, "closer-lookup",
     "looked up: where a disc would close, from place {number}"},
    {TraceNote::TurnedLookup, "turned-lookup",
     "looked up: what turns, with the mover's discs that are there"},
    {TraceNote::Closer, "closer", "{square} holds a disc of the mover: the line is closed"},
    {TraceNote::Place, "place", "{square}"},
    {TraceNote::NoRoom, "no-room",
     "left out: fewer than two squares from here, so nothing can turn"},
    {TraceNote::Closed, "closed", "closed: what was walked over turns"},
    {TraceNote::Edge, "edge", "the edge of the board: nothing turns"},
    {TraceNote::NothingBetween, "nothing-between",
     "{square} holds a disc of the mover, with none to turn before it"},
    {TraceNote::DiscAtEdge, "disc-at-edge",
     "{square} is at the edge: its disc can close nothing, nothing turns"},
    {TraceNote::EmptySquare, "empty-square", "{square} is empty: nothing turns"},
    {TraceNote::NothingTurns, "nothing-turns", "nothing turns"},
    {TraceNote::LaidBack, "laid-back", "laid back on the board"},
};

constexpr bool trace_notes_are_in_order() {
  std::uint8_t next = 0;
  for (const TraceNoteText& text : kTraceNotes) {
    if (text.note != TraceNote{next++}) return false;
  }
  return next == static_cast<std::uint8_t>(TraceNote::LaidBack) + 1;
}
static_assert(trace_notes_are_in_order());

constexpr const TraceNoteText& text_of(TraceNote note) {
  return kTraceNotes[static_cast<std::size_t>(note)];
}

}  // namespace detail

/// "walk-on" and the like.
constexpr std::string_view name_of(TraceNote note) { return detail::text_of(note).name; }

/// A note with what it speaks of; `square` and `number` have a meaning where its text shows them.
struct TraceText {
  TraceNote note = TraceNote::NothingTurns;
  int number = 0;
  Square square = Square::from_index(0);
};

/// In English: "e5 holds an opponent's disc: walk on".
inline std::string format_trace_text(const TraceText& text) {
  const auto replaced = [](std::string all, std::string_view part, const std::string& by) {
    const std::size_t at = all.find(part);
    return at == std::string::npos ? all : all.replace(at, part.size(), by);
  };
  return replaced(replaced(std::string(detail::text_of(text.note).english), "{square}",
                           board::format_square(text.square)),
                  "{number}", std::to_string(text.number));
}

}  // namespace ishi::othello
