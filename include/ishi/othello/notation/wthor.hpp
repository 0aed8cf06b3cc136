// WTHOR, the database of the Fédération Française d'Othello: games in `.wtb` files, one a year; the
// names that they refer to by number in a `.jou` (players) and a `.trn` file (tournaments).
//
//     header, 16 bytes: century, year, month, day of writing; number of games (4); number of names
//                       (2); year of the games (2); board size, 0 or 8; kind; depth; 0
//     game, 68 bytes:   tournament (2); Black (2); White (2); Black's discs; theoretical discs;
//                       60 moves as column + 10·row, 0 after the last
//     player, 20 bytes; tournament, 26 bytes: Latin-1, ended by 0
//
// Numbers are little endian. Passes are not written. The discs may be an adjudication that differs
// from the final board, so a record keeps them as its stated result.
// Source: "Format de la base WTHOR", Fédération Française d'Othello.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/notation/game_record.hpp>

namespace ishi::othello {

/// The day that a file was written.
struct WthorDate {
  int year = 2000;
  int month = 1;
  int day = 1;

  friend bool operator==(const WthorDate&, const WthorDate&) = default;
};

struct WthorHeader {
  WthorDate written;
  std::uint32_t games = 0;  ///< in a .wtb file; else 0
  std::uint16_t names = 0;  ///< in a .jou or .trn file; else 0
  std::uint16_t year = 0;   ///< that the games were played in; 0 in the files of names
  std::uint8_t size = 0;    ///< of the board: 0 means 8
  std::uint8_t kind = 0;    ///< 0 normal games, 1 end games for one player
  std::uint8_t depth = 0;   ///< empty squares from which the theoretical score is exact

  friend bool operator==(const WthorHeader&, const WthorHeader&) = default;
};

inline constexpr std::size_t kWthorHeaderSize = 16;      // bytes
inline constexpr std::size_t kWthorGameSize = 68;        // bytes
inline constexpr std::size_t kWthorPlayerSize = 20;      // bytes
inline constexpr std::size_t kWthorTournamentSize = 26;  // bytes

/// The names of the players or of the tournaments by number, in UTF-8.
using WthorNames = std::vector<std::string>;

/// The names that the games of a `.wtb` file refer to; without them numbers stay numbers.
struct WthorTables {
  WthorNames players;
  WthorNames tournaments;
};

namespace detail {

/// Latin-1 up to a zero byte, as UTF-8: bytes from 0x80 on become two.
inline std::string utf8_of_latin1(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == 0) break;
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xc0 | byte >> 6);
      text += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return text;
}

/// The reverse, filled with zero bytes to `size`, of which the last is always zero. Characters
/// that Latin-1 lacks become `?`.
inline std::string latin1_of_utf8(std::string_view text, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size() && bytes.size() + 1 < size; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) {
      bytes += text[i];
    } else if ((byte == 0xc2 || byte == 0xc3) && i + 1 < text.size()) {
      bytes += static_cast<char>((byte & 3) << 6 | (static_cast<unsigned char>(text[++i]) & 0x3f));
    } else if (byte >= 0xc0) {
      bytes += '?';  // the bytes 0x80 to 0xbf after it belong to the same character
    }
  }
  bytes.resize(size, '\0');
  return bytes;
}

inline std::string name_of_number(const WthorNames& names, std::uint64_t number) {
  if (number >= names.size()) return std::string("#").append(std::to_string(number));
  return names[number] == "???" ? std::string() : names[number];
}

}  // namespace detail

/// Reads the first 16 bytes of a file. Errors: too few bytes, another board than 8×8.
constexpr Parsed<WthorHeader> parse_wthor_header(std::string_view bytes) {
  if (bytes.size() < kWthorHeaderSize) {
    return fail_at(bytes, bytes.size(), "a WTHOR header of 16 bytes");
  }
  WthorHeader header;
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  header.written = {byte(0) * 100 + byte(1), byte(2), byte(3)};
  header.games = static_cast<std::uint32_t>(bytes::read_little_endian(bytes, 4, 4));
  header.names = static_cast<std::uint16_t>(bytes::read_little_endian(bytes, 8, 2));
  header.year = static_cast<std::uint16_t>(bytes::read_little_endian(bytes, 10, 2));
  header.size = byte(12);
  header.kind = byte(13);
  header.depth = byte(14);
  constexpr std::uint8_t kMost[] = {99, 99, 12, 31};
  for (std::size_t at = 0; at < 4; ++at) {
    if (byte(at) > kMost[at]) return fail_at(bytes, at, "a WTHOR header, which begins with a date");
  }
  if (header.size != 0 && header.size != 8) return fail_at(bytes, 12, "the board's size, 0 or 8");
  return header;
}

inline std::string format_wthor_header(const WthorHeader& header) {
  std::string bytes;
  bytes += static_cast<char>(header.written.year / 100);
  bytes += static_cast<char>(header.written.year % 100);
  bytes += static_cast<char>(header.written.month);
  bytes += static_cast<char>(header.written.day);
  bytes::append_little_endian(bytes, header.games, 4);
  bytes::append_little_endian(bytes, header.names, 2);
  bytes::append_little_endian(bytes, header.year, 2);
  bytes += static_cast<char>(header.size);
  bytes += static_cast<char>(header.kind);
  bytes += static_cast<char>(header.depth);
  bytes += '\0';
  return bytes;
}

/// Reads a whole `.jou` or `.trn` file with names of `name_size` bytes.
inline Parsed<WthorNames> parse_wthor_names(std::string_view bytes, std::size_t name_size) {
  const Parsed<WthorHeader> header = parse_wthor_header(bytes);
  if (!header) return tl::unexpected<ParseError>(header.error());
  const std::size_t count = header->names;
  const std::size_t stored = (bytes.size() - kWthorHeaderSize) / name_size;
  if (stored < count) {
    return fail_with(bytes.size(), "as many names as the header says", "the end");
  }
  WthorNames names;
  names.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    names.push_back(
        detail::utf8_of_latin1(bytes.substr(kWthorHeaderSize + i * name_size, name_size)));
  }
  return names;
}

/// Names that Latin-1 or the size cannot hold are changed: `?`, or cut.
inline std::string format_wthor_names(const WthorNames& names, std::size_t name_size,
                                      const WthorDate& written) {
  WthorHeader header;
  header.written = written;
  header.names = static_cast<std::uint16_t>(names.size());
  std::string bytes = format_wthor_header(header);
  for (const std::string& name : names) bytes += detail::latin1_of_utf8(name, name_size);
  return bytes;
}

/// Reads one game of 68 bytes, played in `year`. Numbers without a name are kept as `#12`.
inline Parsed<GameRecord> parse_wthor_game(std::string_view bytes, int year,
                                           const WthorNames& players,
                                           const WthorNames& tournaments) {
  if (bytes.size() < kWthorGameSize) return fail_at(bytes, bytes.size(), "a game of 68 bytes");
  GameRecord record;
  record.event = detail::name_of_number(tournaments, bytes::read_little_endian(bytes, 0, 2));
  record.black = detail::name_of_number(players, bytes::read_little_endian(bytes, 2, 2));
  record.white = detail::name_of_number(players, bytes::read_little_endian(bytes, 4, 2));
  if (year > 0) {
    record.date = std::to_string(year);
    record.date.insert(0, record.date.size() < 4 ? 4 - record.date.size() : 0, '0');
  }
  for (const std::size_t at : {std::size_t{6}, std::size_t{7}}) {
    const int discs = static_cast<unsigned char>(bytes[at]);
    if (discs > 64) return fail_at(bytes, at, "Black's discs, 0 to 64");
    (at == 6 ? record.result.score : record.theoretical) = Score(2 * discs - 64);
  }
  std::size_t at = 8;
  for (; at < kWthorGameSize && bytes[at] != 0; ++at) {
    const int code = static_cast<unsigned char>(bytes[at]);
    const int column = code % 10 - 1;
    const int row = code / 10 - 1;
    if (column < 0 || column > 7 || row < 0 || row > 7) {
      return fail_at(bytes, at, "a move as column + 10 * row");
    }
    const Square square(column, row);
    if (!play_recorded(record.game, square)) {
      return fail_with(at, "a legal move", board::format_square(square));
    }
  }
  for (; at < kWthorGameSize; ++at) {
    if (bytes[at] != 0) return fail_at(bytes, at, "0 after the last move");
  }
  return record;
}

/// The numbers that a game of a `.wtb` file refers to.
struct WthorNumbers {
  std::uint16_t tournament = 0;
  std::uint16_t black = 0;
  std::uint16_t white = 0;
};

/// Writes one game as 68 bytes. Precondition: it began from the starting position. Where no score
/// is stated, that of the board as it stands is written; an odd score is rounded towards a draw.
inline std::string format_wthor_game(const GameRecord& record, WthorNumbers numbers) {
  std::string bytes;
  bytes::append_little_endian(bytes, numbers.tournament, 2);
  bytes::append_little_endian(bytes, numbers.black, 2);
  bytes::append_little_endian(bytes, numbers.white, 2);
  const Score stated = record.result.score.value_or(black_score(record.game.diagram()));
  bytes += static_cast<char>(32 + stated.discs() / 2);
  bytes += static_cast<char>(32 + record.theoretical.value_or(stated).discs() / 2);
  for (const Ply& ply : record.game.plies()) {
    if (ply.move.is_pass()) continue;
    const Square square = ply.move.square();
    bytes += static_cast<char>(square.column() + 1 + 10 * (square.row() + 1));
  }
  bytes.resize(kWthorGameSize, '\0');
  return bytes;
}

/// Why WTHOR cannot hold a game.
enum class WthorError : std::uint8_t { AnotherStart, TooManyNames };

constexpr std::string_view message_of(WthorError error) {
  return error == WthorError::AnotherStart ? "a game from another starting position"
                                           : "more names than 16 bits can number";
}

/// Gathers games and the names that they use, and gives the three files. 68 bytes a game.
class WthorWriter {
 public:
  explicit WthorWriter(const WthorDate& written) : written_(written) {
    players_.number_of("");
    tournaments_.number_of("");
  }

  /// Adds a game, or says why it cannot be written in this format.
  tl::expected<void, WthorError> add(const GameRecord& record) {
    if (record.game.start() != Diagram::start()) {
      return tl::unexpected<WthorError>(WthorError::AnotherStart);
    }
    if (players_.full() || tournaments_.full()) {
      return tl::unexpected<WthorError>(WthorError::TooManyNames);
    }
    const WthorNumbers numbers{tournaments_.number_of(record.event),
                               players_.number_of(record.black), players_.number_of(record.white)};
    records_ += format_wthor_game(record, numbers);
    const int year = year_of(record).value_or(0);
    year_ = games_ == 0 || year_ == year ? year : 0;
    ++games_;
    return {};
  }

  [[nodiscard]] std::uint32_t count() const { return games_; }
  /// The `.wtb` file. Its year is 0 where the games are of several years.
  [[nodiscard]] std::string games() const {
    WthorHeader header;
    header.written = written_;
    header.games = games_;
    header.year = static_cast<std::uint16_t>(year_);
    header.size = 8;
    return format_wthor_header(header) + records_;
  }
  /// The `.jou` file.
  [[nodiscard]] std::string players() const {
    return format_wthor_names(players_.names, kWthorPlayerSize, written_);
  }
  /// The `.trn` file.
  [[nodiscard]] std::string tournaments() const {
    return format_wthor_names(tournaments_.names, kWthorTournamentSize, written_);
  }

 private:
  struct Numbered {
    WthorNames names;
    std::unordered_map<std::string, std::uint16_t> numbers;

    [[nodiscard]] bool full() const { return names.size() > 0xfffc; }
    std::uint16_t number_of(const std::string& name) {
      const auto [at, added] = numbers.try_emplace(name, static_cast<std::uint16_t>(names.size()));
      if (added) names.push_back(name.empty() ? "???" : name);
      return at->second;
    }
  };

  WthorDate written_;
  Numbered players_;
  Numbered tournaments_;
  std::string records_;
  std::uint32_t games_ = 0;
  int year_ = 0;
};

}  // namespace ishi::othello
