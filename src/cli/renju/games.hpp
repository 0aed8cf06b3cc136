// Files of Renju games as the input of a verb.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/renju/notation/game_reader.hpp>

#include "cli/shell/game_files.hpp"
#include "cli/shell/session.hpp"
#include "store/game_index.hpp"
#include "store/renju/key.hpp"

namespace ishi::cli {

/// What `GameFiles`, `ReviewSources` and `explore_games` have to know of Renju.
struct RenjuGames {
  using Record = renju::GameRecord;
  using Format = renju::GameFormat;
  using Reader = renju::GameReader;

  static std::optional<Format> format_of_file(std::string_view file) {
    return renju::format_of_file(file);
  }
  static Parsed<Format> parse_format(std::string_view name) { return renju::parse_format(name); }
  static bool can_read(Format format) { return format != Format::Svg; }
  static bool is_transcript(Format format) { return format == Format::Transcript; }
  static bool keeps_comments(Format format) {
    return format == Format::Sgf || format == Format::RenLib;
  }
  /// Every game of a file; none if one is broken.
  static std::vector<Record> records_of(Format format, std::string_view text) {
    std::vector<Record> records;
    bool whole = true;
    renju::for_each_game(format, text, [&](renju::GameItem item) {
      whole = whole && item.record;
      if (item.record) records.push_back(std::move(*item.record));
    });
    if (!whole) records.clear();
    return records;
  }
  static std::string format_all(Format format, const std::vector<Record>& records) {
    return records.empty() ? std::string() : renju::format_games(format, records);
  }
  static std::string_view readable() { return "transcript, psq, sgf, lib, rif, openings"; }
  static Reader reader(Format format, const std::string& /*file*/, Session& /*session*/) {
    return Reader(format);
  }
  static Parsed<Record> parse_transcript(std::string_view text) {
    return renju::parse_game(Format::Transcript, text);
  }
  static bool has_moves(const Record& record) { return record.tree.size() > 1; }
  /// Of the main line.
  static std::vector<store::GamePly> plies_of(const Record& record) {
    std::vector<store::GamePly> plies;
    renju::Position position;
    const auto add = [&](std::optional<board::Point> move) {
      store::RenjuPlace place = store::place_of(position, renju::Rule::Renju);
      const std::uint8_t number = move ? number_of(*move, place) : store::kNoMove;
      plies.push_back({std::move(place.key), number, position.to_move()});
    };
    for (const board::Point move : record.tree.main_line().moves) {
      add(move);
      position = position.after(move);
    }
    add(std::nullopt);
    return plies;
  }
};

}  // namespace ishi::cli
