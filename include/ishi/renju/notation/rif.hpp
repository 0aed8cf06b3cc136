// The XML database of the Renju International Federation (.rif, renju.net): tables of rules,
// players and tournaments, then games that refer to them. The federation publishes no description;
// this follows the files as other readers of them show them (renju-note, src/database/rif.ts;
// renju.net allows no copying of the database itself).
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
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/renju/notation/game_record.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/notation/xml_text.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::renju {

namespace detail {

/// The tables that games refer to by number.
class RifTables {
 public:
  /// Takes an entry of a table from its tag; false if the tag is none.
  bool take(const XmlTag& tag) {
    if (tag.name == "player") {
      const std::string first = attribute_of(tag, "name");
      const std::string last = attribute_of(tag, "surname");
      players_[attribute_of(tag, "id")] = first + (first.empty() || last.empty() ? "" : " ") + last;
    } else if (tag.name == "tournament") {
      const std::string start = attribute_of(tag, "start");
      tournaments_[attribute_of(tag, "id")] = {attribute_of(tag, "name"),
                                               start.empty() ? attribute_of(tag, "year") : start};
    } else if (tag.name == "rule") {
      rules_[attribute_of(tag, "id")] = attribute_of(tag, "name");
    } else {
      return false;
    }
    return true;
  }

  /// What a game's tag says of it. A number without an entry in its table stays a number.
  [[nodiscard]] GameRecord record_of(const XmlTag& game) const {
    GameRecord record;
    record.black = named(players_, attribute_of(game, "black"));
    record.white = named(players_, attribute_of(game, "white"));
    record.rule = named(rules_, attribute_of(game, "rule"));
    record.round = attribute_of(game, "round");
    record.event = attribute_of(game, "tournament");
    if (const auto found = tournaments_.find(record.event); found != tournaments_.end()) {
      record.event = found->second.first;
      record.date = found->second.second;
    }
    const std::string result = attribute_of(game, "bresult");
    record.result = result == "1"     ? "1-0"
                    : result == "0"   ? "0-1"
                    : result == "0.5" ? "1/2-1/2"
                                      : "";
    return record;
  }

 private:
  using Names = std::map<std::string, std::string>;
  static std::string named(const Names& table, const std::string& id) {
    const auto found = table.find(id);
    return found == table.end() ? id : found->second;
  }

  Names players_;
  Names rules_;
  std::map<std::string, std::pair<std::string, std::string>> tournaments_;  // name, date
};

/// Numbers for names, in the order of the names.
template <typename Key>
void number(std::map<Key, std::size_t>& names) {
  std::size_t next = 0;
  for (auto& [name, id] : names) id = ++next;
}

}  // namespace detail

/// Reads all games of a database. Players are called by name and surname; a game has its
/// tournament's date and the name of its opening rule; `bresult` 1, 0 and 0.5 become the result
/// 1-0, 0-1 and 1/2-1/2, and `<info>` a comment on the start. Times, the fifth moves offered and
/// the record of swaps are not kept.
inline Parsed<std::vector<GameRecord>> parse_rif(std::string_view text) {
  detail::RifTables tables;
  std::vector<GameRecord> games;
  std::optional<GameRecord> game;
  std::size_t at = 0;
  bool has_games = false;
  while (const std::optional<detail::XmlTag> tag = detail::next_xml_tag(text, at)) {
    if (!game && tables.take(*tag)) continue;
    if (tag->name == "games") {
      has_games = true;
    } else if (tag->name == "game") {
      if (game) return fail_at(text, tag->start, "</game> before the next game");
      has_games = true;
      game = tables.record_of(*tag);
      if (tag->closed) games.push_back(*std::exchange(game, std::nullopt));
    } else if (tag->name == "move" && !tag->closed) {
      if (!game) return fail_at(text, tag->start, "<move> within a <game>");
      const std::string_view moves = detail::text_behind(text, *tag);
      if (moves.find_first_not_of(" \t\r\n") != std::string_view::npos) {
        const Parsed<MoveList> line = parse_transcript(moves);
        if (!line) return fail_further(line.error(), tag->end);
        const std::string comment = game->tree[GameTree::kRoot].comment;
        game->tree = GameTree(*line);
        game->tree[GameTree::kRoot].comment = comment;
      }
    } else if (tag->name == "info" && game) {
      game->tree[GameTree::kRoot].comment = detail::xml_unescaped(detail::text_behind(text, *tag));
    } else if (tag->name == "/game") {
      if (!game) return fail_at(text, tag->start, "<game> before it");
      games.push_back(*std::exchange(game, std::nullopt));
    }
  }
  if (at != text.size()) return fail_at(text, at, "a tag that ends in >");
  if (!has_games) return fail_at(text, text.size(), "<games>");
  if (game) return fail_at(text, text.size(), "</game>");
  return games;
}

/// Writes a database with the main lines of the games.
inline std::string format_rif(const std::vector<GameRecord>& games) {
  using Tournament = std::pair<std::string, std::string>;  // name, date
  std::map<std::string, std::size_t> players;
  std::map<std::string, std::size_t> rules;
  std::map<Tournament, std::size_t> tournaments;
  for (const GameRecord& game : games) {
    if (!game.black.empty()) players[game.black];
    if (!game.white.empty()) players[game.white];
    if (!game.rule.empty()) rules[game.rule];
    if (!game.event.empty() || !game.date.empty()) tournaments[{game.event, game.date}];
  }
  detail::number(players);
  detail::number(rules);
  detail::number(tournaments);
  const auto attribute = [](const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + detail::xml_escaped(value) + '"';
  };
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\">\n<rules>\n";
  for (const auto& [name, id] : rules) {
    text += "<rule" + attribute("id", std::to_string(id)) + attribute("name", name) + "/>\n";
  }
  text += "</rules>\n<players>\n";
  for (const auto& [name, id] : players) {
    text += "<player" + attribute("id", std::to_string(id)) + attribute("name", name) +
            attribute("surname", "") + "/>\n";
  }
  text += "</players>\n<tournaments>\n";
  for (const auto& [tournament, id] : tournaments) {
    text += "<tournament" + attribute("id", std::to_string(id)) +
            attribute("name", tournament.first) + attribute("start", tournament.second) + "/>\n";
  }
  text += "</tournaments>\n<games>\n";
  std::size_t number = 0;
  for (const GameRecord& game : games) {
    text += "<game" + attribute("id", std::to_string(++number));
    const auto refer = [&](const char* name, const auto& table, const auto& key) {
      if (const auto found = table.find(key); found != table.end()) {
        text += attribute(name, std::to_string(found->second));
      }
    };
    refer("tournament", tournaments, Tournament(game.event, game.date));
    if (!game.round.empty()) text += attribute("round", game.round);
    refer("rule", rules, game.rule);
    refer("black", players, game.black);
    refer("white", players, game.white);
    switch (outcome_of(game)) {
      case RecordedOutcome::BlackWins:
        text += attribute("bresult", "1");
        break;
      case RecordedOutcome::WhiteWins:
        text += attribute("bresult", "0");
        break;
      case RecordedOutcome::Draw:
        text += attribute("bresult", "0.5");
        break;
      case RecordedOutcome::Unknown:
        break;
    }
    text += ">\n<move>";
    const MoveList line = game.tree.main_line();
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      if (i > 0) text += ' ';
      text += board::format_point(line.moves[i]);
    }
    text += "</move>\n<info>" + detail::xml_escaped(game.tree[GameTree::kRoot].comment) +
            "</info>\n</game>\n";
  }
  return text + "</games>\n</database>\n";
}

}  // namespace ishi::renju
