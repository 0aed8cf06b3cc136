// The C interface: files of Othello games.
#include <ishi/othello/notation/game_format.hpp>
#include <ishi/othello/notation/game_reader.hpp>

#include "capi/game_files.hpp"
#include "capi/guard.hpp"
#include "capi/othello/convert.hpp"
#include "capi/othello/moves.hpp"

struct ishi_othello_reader
    : ishi::capi::FileReader<ishi::othello::GameReader, ishi::othello::GameRecord> {};

namespace ishi::capi {
namespace {

ishi_othello_game c_game(const othello::GameRecord& record, std::size_t number) {
  ishi_othello_game result{};
  result.start = c_diagram(record.game.start());
  result.length = copy_line(record.game.moves(), static_cast<ishi_square*>(result.moves));
  if (const auto score = othello::score_of(record)) {
    result.has_score = 1;
    result.score = score->discs();
  }
  result.number = number;
  give_texts(result, record);
  return result;
}

/// Plays the moves of a game; what the rules refuse is an error at its index.
ishi_status read_game(const ishi_othello_game& game, othello::GameRecord& record,
                      ishi_error* error) {
  const auto start = diagram_of(game.start);
  if (!start) return fail(error, ISHI_ERROR_POSITION, "the start is no position");
  if (game.length > ISHI_OTHELLO_LINE) {
    return fail(error, ISHI_ERROR_ARGUMENT, "a game has at most 128 moves");
  }
  if (game.has_score != 0 && (game.score < -64 || game.score > 64)) {
    return fail(error, ISHI_ERROR_ARGUMENT, "a score is from -64 to 64");
  }
  record.game = othello::Game(*start);
  const ishi_status played = play_moves(record.game, game.moves, game.length, error);
  if (played != ISHI_OK) return played;
  take_texts(game, record);
  if (game.has_score != 0) record.result.score = othello::Score(game.score);
  return ISHI_OK;
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_othello_reader_new(const char* format, ishi_othello_reader** reader,
                                    ishi_error* error) {
  return new_reader(format, reader, othello::parse_format, error);
}

void ishi_othello_reader_free(ishi_othello_reader* reader) { delete reader; }

ishi_status ishi_othello_reader_feed(ishi_othello_reader* reader, const void* bytes,
                                     std::size_t length, ishi_error* error) {
  return feed_reader(reader, bytes, length, error);
}

ishi_status ishi_othello_reader_next(ishi_othello_reader* reader, ishi_othello_game* game,
                                     ishi_error* error) {
  return next_game(reader, game, c_game, error);
}

ishi_status ishi_othello_write_game(const ishi_othello_game* game, const char* format, char* buffer,
                                    std::size_t size, std::size_t* length, ishi_error* error) {
  if (game == nullptr || format == nullptr || length == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const auto known = othello::parse_format(format);
    if (!known) return fail(error, known.error(), format);
    if (*known == othello::GameFormat::Wthor) {
      return fail(error, ISHI_ERROR_ARGUMENT, "wthor is only read");
    }
    othello::GameRecord record;
    const ishi_status read = read_game(*game, record, error);
    if (read != ISHI_OK) return read;
    *length = copy_text(othello::format_game(*known, record), buffer, size);
    return ISHI_OK;
  });
}

}  // extern "C"
