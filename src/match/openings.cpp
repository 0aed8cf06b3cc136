#include "match/openings.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <ishi/bits/split_mix.hpp>
#include <ishi/othello/notation/position_text.hpp>
#include <ishi/othello/notation/transcript.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/openings.hpp>
#include <ishi/text/ascii.hpp>

#include "io/number.hpp"
#include "match/referee.hpp"

namespace ishi::match {

namespace {

using bits::SplitMix64;

/// A set's member at random. Precondition: the set is not empty.
template <typename Set>
auto member_of(const Set& set, SplitMix64& random) {
  std::uint64_t skip = random() % static_cast<std::uint64_t>(set.count());
  auto at = set.begin();
  while (skip-- > 0) ++at;
  return *at;
}

/// Nothing if the game ended on the way.
std::optional<GameStart> random_othello(int plies, SplitMix64& random) {
  othello::Game game;
  GameStart start;
  while (static_cast<int>(start.moves.size()) < plies) {
    const othello::Position& position = game.position();
    const auto legal = othello::moves(position);
    const othello::Move move =
        legal.empty() ? othello::Move::pass() : othello::Move(member_of(legal, random));
    if (!game.play(move)) return std::nullopt;
    start.moves.push_back(othello::format_move(move));
  }
  if (game.is_over()) return std::nullopt;
  return start;
}

/// Nothing if no point was left on the way, or one that wins was hit.
std::optional<GameStart> random_renju(renju::Rule rule, int plies, SplitMix64& random) {
  renju::Game game(rule);
  renju::Bitboard15 middle;
  for (int row = 4; row <= 10; ++row) {
    for (int column = 4; column <= 10; ++column) {
      middle |= renju::Bitboard15(board::Point(column, row));
    }
  }
  GameStart start;
  while (static_cast<int>(start.moves.size()) < plies) {
    const renju::Bitboard15 free = middle & renju::moves(game.position(), game.rule());
    if (free.empty()) return std::nullopt;
    const board::Point point = member_of(free, random);
    if (!game.play(renju::Move(point)) || game.is_over()) return std::nullopt;
    start.moves.emplace_back(board::format_point(point));
  }
  return start;
}

Parsed<GameStart> parse_othello_opening(std::string_view text) {
  const std::string_view bare = text::trimmed(text);
  const char letter = bare.empty() ? '\0' : text::lower(bare[0]);
  if (letter < 'a' || letter > 'h') {
    const Parsed<othello::Diagram> board = othello::parse_position(text);
    if (!board) return tl::unexpected<ParseError>(board.error());
    if (othello::is_over(board->position)) return fail_with(0, "a game that is not over", bare);
    if (*board == othello::Diagram::start()) return GameStart{};
    return GameStart{othello::format_obf(*board), {}};
  }
  const Parsed<othello::Game> game = othello::parse_transcript(text);
  if (!game) return tl::unexpected<ParseError>(game.error());
  if (game->is_over()) return fail_with(0, "a game that is not over", bare);
  GameStart start;
  for (const othello::Ply& ply : game->plies())
    start.moves.push_back(othello::format_move(ply.move));
  return start;
}

Parsed<GameStart> parse_renju_opening(GameKind kind, std::string_view text) {
  if (renju::position_text_kind(text) != renju::PositionText::Transcript) {
    const Parsed<renju::Position> position = renju::parse_position(text);
    if (!position) return tl::unexpected<ParseError>(position.error());
    return GameStart{renju::format_position(*position), {}};
  }
  const Parsed<renju::Game> game = renju::parse_transcript(text, rule_of(kind));
  if (!game) return tl::unexpected<ParseError>(game.error());
  if (game->is_over()) return fail_with(0, "a game that is not over", text::trimmed(text));
  GameStart start;
  for (const renju::Ply& ply : game->plies()) {
    start.moves.push_back(board::format_point(ply.move.point()));
  }
  return start;
}

}  // namespace

Parsed<OpeningSource> parse_opening_source(std::string_view text) {
  constexpr std::string_view kRandom = "random:";
  if (text.empty()) return fail_at(text, 0, "start, random:N, canonical, balanced or a file");
  if (text == "start") return OpeningSource{};
  if (text == "canonical") return OpeningSource{OpeningSource::Kind::Canonical, 0, {}};
  if (text == "balanced") return OpeningSource{OpeningSource::Kind::Balanced, 0, {}};
  if (text.substr(0, kRandom.size()) != kRandom) {
    return OpeningSource{OpeningSource::Kind::File, 0, std::string(text)};
  }
  const std::string_view number = text.substr(kRandom.size());
  const std::optional<int> plies = io::parse_integer<int>(number);
  if (!plies || *plies < 1 || *plies > most_random_plies(GameKind::Othello)) {
    return fail_with(kRandom.size(), "1 to 40 plies", number);
  }
  return OpeningSource{OpeningSource::Kind::Random, *plies, {}};
}

std::string format_opening_source(const OpeningSource& source) {
  switch (source.kind) {
    case OpeningSource::Kind::Start:
      return "start";
    case OpeningSource::Kind::Random:
      return "random:" + std::to_string(source.plies);
    case OpeningSource::Kind::Canonical:
      return "canonical";
    case OpeningSource::Kind::Balanced:
      return "balanced";
    case OpeningSource::Kind::File:
      break;
  }
  return source.file;
}

GameStart random_opening(GameKind game, int plies, std::uint64_t seed, std::uint64_t number) {
  SplitMix64 random(bits::mixed(seed) ^ bits::mixed(~number));
  while (true) {
    const std::optional<GameStart> start = game == GameKind::Othello
                                               ? random_othello(plies, random)
                                               : random_renju(rule_of(game), plies, random);
    if (start) return *start;
  }
}

std::vector<GameStart> random_openings(GameKind game, int plies, std::uint64_t seed,
                                       std::size_t count) {
  constexpr int kMostRepeats = 1000;  // in a row: there are no more
  std::vector<GameStart> starts;
  std::set<std::string> positions;
  int repeats = 0;
  for (std::uint64_t number = 0; starts.size() < count && repeats < kMostRepeats; ++number) {
    GameStart start = random_opening(game, plies, seed, number);
    const auto referee = make_referee(game, start);
    if (!referee || !positions.insert((*referee)->position()).second) {
      ++repeats;
      continue;
    }
    repeats = 0;
    starts.push_back(std::move(start));
  }
  return starts;
}

std::vector<GameStart> canonical_openings() {
  std::vector<GameStart> starts;
  for (const renju::Opening& opening : renju::kOpenings) {
    GameStart start;
    for (const board::Point point : {board::Point(7, 7), opening.second, opening.third}) {
      start.moves.emplace_back(board::format_point(point));
    }
    starts.push_back(std::move(start));
  }
  return starts;
}

Parsed<GameStart> parse_opening(GameKind game, std::string_view text) {
  return game == GameKind::Othello ? parse_othello_opening(text) : parse_renju_opening(game, text);
}

std::string format_opening(GameKind game, const GameStart& start) {
  if (!start.position.empty()) return start.position;
  if (start.moves.empty()) return "start";
  std::string text;
  for (const std::string& move : start.moves) {
    if (move != "pass" || game != GameKind::Othello) text += move;
  }
  return text;
}

}  // namespace ishi::match
