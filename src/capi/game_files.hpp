// Files of games in the C interface: the readers of both games, which differ in their types only.
#pragma once

#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>

#include "capi/guard.hpp"

namespace ishi::capi {

/// What a handle holds.
template <typename Reader, typename Record>
struct FileReader {
  Reader reader;
  Record record = {};  ///< the game given last, whose texts the caller reads
  bool finished = false;
};

template <typename Handle, typename ParseFormat>
ishi_status new_reader(const char* format, Handle** reader, const ParseFormat& parse_format,
                       ishi_error* error) {
  if (format == nullptr || reader == nullptr) return fail_null(error);
  *reader = nullptr;
  return guarded(error, [&]() -> ishi_status {
    const auto known = parse_format(format);
    if (!known) return fail(error, known.error(), format);
    using Format = std::remove_cvref_t<decltype(*known)>;
    if (*known == Format::Svg) return fail(error, ISHI_ERROR_ARGUMENT, "svg is only written");
    *reader = new Handle{{decltype(Handle::reader)(*known)}};
    return ISHI_OK;
  });
}

/// No bytes are the end of the file.
template <typename Handle>
ishi_status feed_reader(Handle* reader, const void* bytes, std::size_t length, ishi_error* error) {
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

/// `c_game(record, number)` is the game as C has it.
template <typename Handle, typename Game, typename Convert>
ishi_status next_game(Handle* reader, Game* game, const Convert& c_game, ishi_error* error) {
  if (reader == nullptr || game == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    auto item = reader->reader.next();
    if (!item) return ISHI_END;
    if (!item->record) {
      return fail(error, item->record.error(), TextPlace{item->line, item->column});
    }
    reader->record = std::move(*item->record);
    *game = c_game(reader->record, item->number);
    return ISHI_OK;
  });
}

/// Names and dates in both directions; null is no text.
template <typename Game, typename Record>
void give_texts(Game& game, const Record& record) {
  game.black = record.black.c_str();
  game.white = record.white.c_str();
  game.event = record.event.c_str();
  game.date = record.date.c_str();
}
inline void set_text(std::string& text, const char* value) {
  if (value != nullptr) text = value;
}
template <typename Game, typename Record>
void take_texts(const Game& game, Record& record) {
  set_text(record.black, game.black);
  set_text(record.white, game.white);
  set_text(record.event, game.event);
  set_text(record.date, game.date);
}

}  // namespace ishi::capi
