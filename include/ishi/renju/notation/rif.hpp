// The XML database of the Renju International Federation (.rif, renju.net): tables of players and
// tournaments, then games that refer to them.
//
//     <player id="3" name="Ando" surname="Meritee" …/>
//     <tournament id="7" name="World Championship" …/>
//     <game id="1" tournament="7" round="2" black="3" white="4" bresult="1" …>
//       <move>h8 i9 i7 …</move> <info/>
//     </game>
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ishi/bits/parse_error.hpp>
#include <ishi/renju/notation/game_record.hpp>
#include <ishi/renju/notation/transcript.hpp>

namespace ishi::renju {

namespace detail {
/// One tag of an XML text, its attributes unread. Comments, declarations and instructions are none.
struct XmlTag {
  std::string_view name;        ///< "game", or "/game" where it ends
  std::string_view attributes;  ///< what stands between the name and the end of the tag
  std::size_t start = 0;        ///< offset of its <
  std::size_t end = 0;          ///< offset behind its >
  bool closed = false;          ///< it ends in />
};

/// The next tag from `at` on; nothing at the end, and nothing with `at` on the < of a tag that does
/// not end.
inline std::optional<XmlTag> next_xml_tag(std::string_view text, std::size_t& at) {
  while (true) {
    at = std::min(text.find('<', at), text.size());
    if (at == text.size()) return std::nullopt;
    const bool is_comment = text.substr(at, 4) == "<!--";
    const std::string_view end_mark = is_comment ? "-->" : ">";
    const std::size_t stop = text.find(end_mark, at);
    if (stop == std::string_view::npos) return std::nullopt;
    const std::size_t start = std::exchange(at, stop + end_mark.size());
    if (is_comment || text[start + 1] == '?' || text[start + 1] == '!') continue;
    XmlTag tag;
    tag.start = start;
    tag.end = at;
    std::string_view inner = text.substr(start + 1, stop - start - 1);
    tag.closed = !inner.empty() && inner.back() == '/';
    if (tag.closed) inner.remove_suffix(1);
    const std::size_t name_end = std::min(inner.find_first_of(" \t\r\n"), inner.size());
    tag.name = inner.substr(0, name_end);
    tag.attributes = inner.substr(name_end);
    return tag;
  }
}

inline std::string xml_unescaped(std::string_view text) {
  constexpr std::pair<std::string_view, char> kEntities[] = {
      {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
  std::string result;
  while (!text.empty()) {
    std::size_t length = 1;
    char c = text[0];
    for (const auto& [entity, meaning] : kEntities) {
      if (text.substr(0, entity.size()) == entity) {
        c = meaning;
        length = entity.size();
      }
    }
    result += c;
    text.remove_prefix(length);
  }
  return result;
}

inline std::string xml_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

/// The value of an attribute, empty if the tag has none of that name.
inline std::string attribute_of(const XmlTag& tag, std::string_view name) {
  std::string_view rest = tag.attributes;
  while (true) {
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos || equals + 1 >= rest.size()) return {};
    const char quote = rest[equals + 1];
    const std::size_t close = rest.find(quote, equals + 2);
    if ((quote != '"' && quote != '\'') || close == std::string_view::npos) return {};
    std::size_t from = equals;
    while (from > 0 && !is_blank(rest[from - 1])) --from;
    if (rest.substr(from, equals - from) == name) {
      return xml_unescaped(rest.substr(equals + 2, close - equals - 2));
    }
    rest.remove_prefix(close + 1);
  }
}
}  // namespace detail

/// Reads all games of a database. Players are called by name and surname, tournaments by name; a
/// number without an entry in its table stays a number. `bresult` 1, 0.5 and 0 become the result.
inline Parsed<std::vector<GameRecord>> parse_rif(std::string_view text) {
  using detail::attribute_of;
  std::map<std::string, std::string> players;
  std::map<std::string, std::string> tournaments;
  const auto named = [](const std::map<std::string, std::string>& table, const std::string& id) {
    const auto found = table.find(id);
    return found == table.end() ? id : found->second;
  };
  std::vector<GameRecord> games;
  std::optional<GameRecord> game;
  std::size_t at = 0;
  bool is_database = false;
  while (const std::optional<detail::XmlTag> tag = detail::next_xml_tag(text, at)) {
    if (tag->name == "database") is_database = true;
    if (!is_database) return fail_at(text, tag->start, "<database");
    if (tag->name == "player") {
      const std::string first = attribute_of(*tag, "name");
      const std::string last = attribute_of(*tag, "surname");
      players[attribute_of(*tag, "id")] = first + (first.empty() || last.empty() ? "" : " ") + last;
    } else if (tag->name == "tournament") {
      tournaments[attribute_of(*tag, "id")] = attribute_of(*tag, "name");
    } else if (tag->name == "game") {
      game.emplace();
      game->black = named(players, attribute_of(*tag, "black"));
      game->white = named(players, attribute_of(*tag, "white"));
      game->event = named(tournaments, attribute_of(*tag, "tournament"));
      const std::string black_result = attribute_of(*tag, "bresult");
      game->result = black_result == "1" ? "1-0" : black_result == "0" ? "0-1" : black_result;
      if (tag->closed) games.push_back(*std::exchange(game, std::nullopt));
    } else if (tag->name == "move" && !tag->closed) {
      if (!game) return fail_at(text, tag->start, "<move> within a <game>");
      const std::size_t end = text.find('<', tag->end);
      const std::string_view moves = text.substr(tag->end, end - tag->end);
      if (moves.find_first_not_of(" \t\r\n") != std::string_view::npos) {
        const Parsed<MoveList> line = parse_transcript(moves);
        if (!line) return fail_further(line.error(), tag->end);
        game->tree = GameTree(*line);
      }
    } else if (tag->name == "/game") {
      if (!game) return fail_at(text, tag->start, "<game> before it");
      games.push_back(*std::exchange(game, std::nullopt));
    }
  }
  if (at != text.size()) return fail_at(text, at, "a tag that ends in >");
  if (!is_database) return fail_at(text, text.size(), "<database");
  if (game) return fail_at(text, text.size(), "</game>");
  return games;
}

/// Writes a database with the main lines of the games.
inline std::string format_rif(const std::vector<GameRecord>& games) {
  std::map<std::string, std::size_t> players;
  std::map<std::string, std::size_t> tournaments;
  for (const GameRecord& game : games) {
    for (const std::string* name : {&game.black, &game.white}) {
      if (!name->empty()) players.emplace(*name, players.size() + 1);
    }
    if (!game.event.empty()) tournaments.emplace(game.event, tournaments.size() + 1);
  }
  const auto table = [](const char* plural, const char* one,
                        const std::map<std::string, std::size_t>& names) {
    std::string text = std::string("<") + plural + ">\n";
    for (const auto& [name, id] : names) {
      text += std::string("<") + one + " id=\"" + std::to_string(id) + "\" name=\"" +
              detail::xml_escaped(name) + "\"/>\n";
    }
    return text + "</" + plural + ">\n";
  };
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\">\n";
  text += table("players", "player", players) + table("tournaments", "tournament", tournaments);
  text += "<games>\n";
  std::size_t number = 0;
  for (const GameRecord& game : games) {
    text += "<game id=\"" + std::to_string(++number) + '"';
    const auto add = [&](const char* name, const std::string& value) {
      if (!value.empty()) text += std::string(" ") + name + "=\"" + value + '"';
    };
    if (!game.event.empty()) add("tournament", std::to_string(tournaments[game.event]));
    if (!game.black.empty()) add("black", std::to_string(players[game.black]));
    if (!game.white.empty()) add("white", std::to_string(players[game.white]));
    add("bresult", game.result == "1-0"   ? "1"
                   : game.result == "0-1" ? "0"
                                          : detail::xml_escaped(game.result));
    text += ">\n<move>";
    const MoveList line = game.tree.main_line();
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      if (i > 0) text += ' ';
      text += board::format_point(line.moves[i]).view();
    }
    text += "</move>\n</game>\n";
  }
  return text + "</games>\n</database>\n";
}

}  // namespace ishi::renju
