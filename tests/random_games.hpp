// Othello games for tests, made by random play from fixed seeds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <ishi/othello/notation/game_record.hpp>

namespace ishi::othello::testing {

/// A game of random moves of at most `plies` plies; it ends earlier where the game is over.
inline Game random_game(std::mt19937_64& random, std::size_t plies = 200,
                        const Diagram& start = Diagram::start()) {
  Game game(start);
  while (game.plies().size() < plies && !game.is_over()) {
    if (must_pass(game.position())) {
      if (!game.play(Move::pass())) break;
      continue;
    }
    const Bitboard8 legal = moves(game.position());
    auto left = static_cast<int>(random() % static_cast<std::uint64_t>(legal.count()));
    for (const Square square : legal) {
      if (left-- == 0 && !game.play(Move(square))) break;
    }
  }
  return game;
}

/// Records as WTHOR has them: names, a year, a score that may differ from the board's. A third of
/// the games is broken off.
inline std::vector<GameRecord> random_records(std::uint64_t seed, std::size_t count) {
  const std::vector<std::string> players = {"Sakaguchi Kazuhiro", "P\xc3\xa9rez ] \\ \"Q\"", "A",
                                            ""};
  std::mt19937_64 random(seed);
  std::vector<GameRecord> records;
  for (std::size_t i = 0; i < count; ++i) {
    GameRecord record;
    record.game = random_game(random, i % 3 == 2 ? 1 + random() % 58 : 200);
    record.black = players[random() % players.size()];
    record.white = players[random() % players.size()];
    record.event = i % 2 == 0 ? "Pr\xc3\xa9tendants" : "World Championship";
    record.date = "1992";
    record.result.score = Score(static_cast<int>(random() % 65) * 2 - 64);
    record.theoretical = Score(static_cast<int>(random() % 65) * 2 - 64);
    records.push_back(record);
  }
  return records;
}

inline std::vector<Move> moves_of(const Game& game) {
  std::vector<Move> list;
  for (const Ply& ply : game.plies()) list.push_back(ply.move);
  return list;
}

/// What differs between two records, or an empty text.
inline std::string difference(const GameRecord& a, const GameRecord& b) {
  if (a.game.start() != b.game.start()) return "start";
  if (moves_of(a.game) != moves_of(b.game)) return "moves";
  if (a.black != b.black || a.white != b.white) return "players: " + a.black + " / " + b.black;
  if (a.event != b.event || a.place != b.place || a.round != b.round) return "event, place, round";
  if (a.date != b.date) return "date: " + a.date + " / " + b.date;
  if (a.result != b.result) return "result";
  if (a.theoretical != b.theoretical) return "theoretical score";
  if (a.extra != b.extra) return "tags";
  return {};
}

}  // namespace ishi::othello::testing
