// The XML database of the Renju International Federation (.rif, renju.net): tables of rules,
// players and tournaments, and games that refer to them. The federation publishes no description;
// this follows the files as other readers of them show them (renju-note, src/database/rif.ts;
// renju.net allows no copying of the database itself). Compiled in libishi, which reads XML through
// pugixml.
//
//     <rule id="25" name="Taraguchi-10"><info>…</info></rule>
//     <player id="3069" name="…" surname="…" country="…" city="…"/>
//     <tournament id="3369" name="…" year="2019" month="8" start="2019-08-05" end="…" rule="25" …/>
//     <game id="171548" publisher="91" tournament="3369" round="8" rule="25" black="3069"
//           white="3969" bresult="1" btime="8" wtime="8" opening="19" alt="51" swap="R--R-">
//     <move>h8 h9 i8 g8 …</move>
//     <info>…</info>
//     </game>
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <ishi/detail/export.hpp>
#include <ishi/renju/notation/game_record.hpp>
#include <ishi/text/record_files.hpp>

namespace ishi::renju::detail {

/// Takes a database by `feed` and `finish`; then `next` gives its games. Players are called by name
/// and surname; a game has its tournament's date and the name of its opening rule; `bresult` 1, 0
/// and 0.5 become the result 1-0, 0-1 and 1/2-1/2, and `<info>` a comment on the start. A number
/// without an entry in its table stays a number. Times, the fifth moves offered and the record of
/// swaps are not kept. Where the text stops being XML, the games before that place are given, then
/// the error. A library built without pugixml gives one error instead.
class ISHI_API RifReader {
 public:
  static constexpr std::size_t kLargestFile = std::size_t{256} << 20;  // bytes

  RifReader();
  RifReader(RifReader&&) noexcept;
  RifReader& operator=(RifReader&&) noexcept;
  ~RifReader();

  void feed(std::string_view bytes);
  void finish();
  /// Nothing further can be read whatever follows: the file is too large.
  [[nodiscard]] bool ended() const;
  /// The next game; nothing before `finish`, and at the end.
  std::optional<text::RecordItem<GameRecord>> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Gathers games and the names that they use, and gives the database. Variations are not written.
class ISHI_API RifWriter {
 public:
  void add(const GameRecord& record);
  /// The file.
  [[nodiscard]] std::string database() const;

 private:
  /// Entries of a table with their numbers, in the order of their first game.
  struct Table {
    std::map<std::string, std::size_t> numbers;
    std::string entries;
  };

  Table rules_;
  Table players_;
  Table tournaments_;
  std::string games_;
  std::size_t count_ = 0;
};

}  // namespace ishi::renju::detail
