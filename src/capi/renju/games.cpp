// The C interface: files of Renju games.
#include <optional>
#include <string>
#include <utility>

#include <ishi/renju/notation/game_format.hpp>
#include <ishi/renju/notation/game_reader.hpp>

#include "capi/guard.hpp"
#include "capi/renju/convert.hpp"

struct ishi_renju_reader {
  ishi::renju::GameReader reader;
  ishi::renju::GameRecord record = {};  ///< the game given last, whose texts the caller reads
  bool finished = false;
};

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
  result.black = record.black.c_str();
  result.white = record.white.c_str();
  result.event = record.event.c_str();
  result.date = record.date.c_str();
  result.rule = record.rule.c_str();
  return result;
}

void set_text(std::string& text, const char* value) {
  if (value != nullptr) text = value;
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
  set_text(record.black, game.black);
  set_text(record.white, game.white);
  set_text(record.event, game.event);
  set_text(record.date, game.date);
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
  if (format == nullptr || reader == nullptr) return fail_null(error);
  *reader = nullptr;
  return guarded(error, [&]() -> ishi_status {
    const auto known = renju::parse_format(format);
    if (!known) return fail(error, known.error(), format);
    if (*known == renju::GameFormat::Svg) {
      return fail(error, ISHI_ERROR_ARGUMENT, "svg is only written");
    }
    *reader = new ishi_renju_reader{renju::GameReader(*known)};
    return ISHI_OK;
  });
}

void ishi_renju_reader_free(ishi_renju_reader* reader) { delete reader; }

ishi_status ishi_renju_reader_feed(ishi_renju_reader* reader, const void* bytes, std::size_t length,
                                   ishi_error* error) {
  if (reader == nullptr || (bytes == nullptr && length > 0)) return fail_null(error);
  if (reader->finished) return fail(error, ISHI_ERROR_ARGUMENT, "the file has ended");
  return guarded(error, [&]() -> ishi_status {
    if (length == 0) {
      reader->reader.finish();
      reader->finished = true;
    } else {
      reader->reader.feed({static_cast<const char*>(bytes), length});
    }
    return ISHI_OK;
  });
}

ishi_status ishi_renju_reader_next(ishi_renju_reader* reader, ishi_renju_game* game,
                                   ishi_error* error) {
  if (reader == nullptr || game == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    std::optional<renju::GameItem> item = reader->reader.next();
    if (!item) return ISHI_END;
    if (!item->record) {
      return fail(error, item->record.error(), TextPlace{item->line, item->column});
    }
    reader->record = std::move(*item->record);
    *game = c_game(reader->record, item->number);
    return ISHI_OK;
  });
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
