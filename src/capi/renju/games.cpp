// The C interface: files of Renju games.
#include <ishi/renju/notation/game_format.hpp>
#include <ishi/renju/notation/game_reader.hpp>

#include "capi/game_files.hpp"
#include "capi/guard.hpp"
#include "capi/renju/convert.hpp"

struct ishi_renju_reader
    : ishi::capi::FileReader<ishi::renju::GameReader, ishi::renju::GameRecord> {};

namespace ishi::capi {
namespace {

ishi_renju_game c_game(const renju::GameRecord& record, std::size_t number) {
  ishi_renju_game result{};
  result.length = copy_line(record.tree.main_line().moves, static_cast<ishi_point*>(result.moves));
  const renju::RecordedOutcome outcome = renju::outcome_of(record);
  result.winner = outcome == renju::RecordedOutcome::BlackWins   ? ISHI_BLACK
                  : outcome == renju::RecordedOutcome::WhiteWins ? ISHI_WHITE
                                                                 : ISHI_NO_COLOR;
  result.is_draw = outcome == renju::RecordedOutcome::Draw ? 1 : 0;
  result.number = number;
  give_texts(result, record);
  result.rule = record.rule.c_str();
  return result;
}

/// Puts the moves of a game into a record; an occupied point is an error at its index.
ishi_status read_game(const ishi_renju_game& game, renju::GameRecord& record, ishi_error* error) {
  if (game.length > ISHI_RENJU_LINE) {
    return fail(error, ISHI_ERROR_ARGUMENT, "a game has at most 225 moves");
  }
  renju::MoveList list;
  renju::Bitboard15 occupied;
  for (std::size_t i = 0; i < game.length; ++i) {
    if (game.moves[i] >= ISHI_RENJU_PASS) {
      return fail(error, ISHI_ERROR_ILLEGAL, "there is no such point", i);
    }
    const renju::Point point = renju::Point::from_index(game.moves[i]);
    if (occupied.contains(point)) {
      return fail(error, ISHI_ERROR_ILLEGAL, "the point is occupied", i);
    }
    occupied = occupied.with(point);
    list.moves.push_back(point);
  }
  record.tree = renju::GameTree(list);
  take_texts(game, record);
  set_text(record.rule, game.rule);
  if (game.is_draw != 0) {
    record.result = "1/2-1/2";
  } else if (game.length > 0 && game.winner != ISHI_NO_COLOR) {
    record.result = game.winner == ISHI_BLACK ? "1-0" : "0-1";
  }
  return ISHI_OK;
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_renju_reader_new(const char* format, ishi_renju_reader** reader,
                                  ishi_error* error) {
  return new_reader(format, reader, renju::parse_format, error);
}

void ishi_renju_reader_free(ishi_renju_reader* reader) { delete reader; }

ishi_status ishi_renju_reader_feed(ishi_renju_reader* reader, const void* bytes, std::size_t length,
                                   ishi_error* error) {
  return feed_reader(reader, bytes, length, error);
}

ishi_status ishi_renju_reader_next(ishi_renju_reader* reader, ishi_renju_game* game,
                                   ishi_error* error) {
  return next_game(reader, game, c_game, error);
}

ishi_status ishi_renju_write_game(const ishi_renju_game* game, const char* format, char* buffer,
                                  std::size_t size, std::size_t* length, ishi_error* error) {
  if (game == nullptr || format == nullptr || length == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const auto known = renju::parse_format(format);
    if (!known) return fail(error, known.error(), format);
    renju::GameRecord record;
    const ishi_status read = read_game(*game, record, error);
    if (read != ISHI_OK) return read;
    *length = copy_text(renju::format_games(*known, {record}), buffer, size);
    return ISHI_OK;
  });
}

}  // extern "C"
