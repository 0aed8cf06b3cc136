#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <ishi/renju/notation/detail/rif.hpp>
#include <ishi/renju/notation/transcript.hpp>

#ifdef ISHI_HAS_PUGIXML
#include <pugixml.hpp>
#endif

namespace ishi::renju::detail {

using Item = text::RecordItem<GameRecord>;

#ifdef ISHI_HAS_PUGIXML

/// The tables that games refer to by number.
class RifTables {
 public:
  void take(const pugi::xml_node& node) {
    const std::string_view element = node.name();
    const std::string id = value_of(node, "id");
    if (element == "player") {
      std::string name = value_of(node, "name");
      const std::string last = value_of(node, "surname");
      if (!name.empty() && !last.empty()) name += ' ';
      players_[id] = name + last;
    } else if (element == "tournament") {
      const std::string start = value_of(node, "start");
      tournaments_[id] = {value_of(node, "name"), start.empty() ? value_of(node, "year") : start};
    } else if (element == "rule") {
      rules_[id] = value_of(node, "name");
    }
  }

  /// What a game's tag says of it.
  [[nodiscard]] GameRecord record_of(const pugi::xml_node& game) const {
    GameRecord record;
    record.black = named(players_, value_of(game, "black"));
    record.white = named(players_, value_of(game, "white"));
    record.rule = named(rules_, value_of(game, "rule"));
    record.round = value_of(game, "round");
    record.event = value_of(game, "tournament");
    if (const auto found = tournaments_.find(record.event); found != tournaments_.end()) {
      record.event = found->second.first;
      record.date = found->second.second;
    }
    const std::string_view result = game.attribute("bresult").value();
    if (result == "1") record.result = "1-0";
    if (result == "0") record.result = "0-1";
    if (result == "0.5") record.result = "1/2-1/2";
    return record;
  }

 private:
  using Names = std::map<std::string, std::string>;

  static std::string value_of(const pugi::xml_node& node, const char* attribute) {
    return node.attribute(attribute).value();
  }
  static std::string named(const Names& table, const std::string& id) {
    const auto found = table.find(id);
    return found == table.end() ? id : found->second;
  }

  Names players_;
  Names rules_;
  std::map<std::string, std::pair<std::string, std::string>> tournaments_;  // name, date
};

namespace {

/// Where an element or a text begins in the file.
std::size_t offset_of(const pugi::xml_node& node) {
  const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
  const bool tag = node.type() == pugi::node_element && offset > 0;
  return tag ? offset - 1 : offset;  // a tag's offset is that of its name, behind the <
}

/// The next node in the order of the file; `descend` says whether those inside `node` count.
pugi::xml_node node_after(pugi::xml_node node, bool descend) {
  if (descend && node.first_child()) return node.first_child();
  while (node && !node.next_sibling()) node = node.parent();
  return node.next_sibling();
}

std::string_view expected_by(pugi::xml_parse_status status) {
  switch (status) {
    case pugi::status_no_document_element:
      return "<games>";
    case pugi::status_end_element_mismatch:
      return "an end tag that matches the open element";
    case pugi::status_bad_attribute:
      return "an attribute such as id=\"1\"";
    case pugi::status_bad_start_element:
    case pugi::status_bad_end_element:
    case pugi::status_unrecognized_tag:
      return "a tag that ends in >";
    default:
      return "well-formed XML";
  }
}

}  // namespace
#endif

struct RifReader::State {
  text::FedText bytes;
  std::size_t number = 0;  // of games given
  bool ended = false;
  std::optional<Item> last;  // the error that ends the file
#ifdef ISHI_HAS_PUGIXML
  pugi::xml_document document;
  RifTables tables;
  std::vector<pugi::xml_node> games;
  bool loaded = false;

  void load();
  [[nodiscard]] Parsed<GameRecord> read(const pugi::xml_node& game) const;
#endif

  /// An item for an error. Errors come in the order of the file.
  Item broken(std::size_t item_number, const ParseError& error) {
    const std::size_t here = bytes.offset();
    const TextPlace place = bytes.place(error.offset > here ? error.offset - here : 0);
    return {item_number, tl::unexpected<ParseError>(error), place.line, place.column};
  }
  std::optional<Item> next();
};

RifReader::RifReader() : state_(std::make_unique<State>()) {}
RifReader::RifReader(RifReader&&) noexcept = default;
RifReader& RifReader::operator=(RifReader&&) noexcept = default;
RifReader::~RifReader() = default;

void RifReader::feed(std::string_view bytes) {
  if (!state_->ended) state_->bytes.feed(bytes);
}
void RifReader::finish() { state_->bytes.finish(); }
bool RifReader::ended() const { return state_->ended; }
std::optional<Item> RifReader::next() { return state_->next(); }

#ifdef ISHI_HAS_PUGIXML

/// Finds the tables and the games. What XML cannot tell apart from a broken file is an error, too:
/// no games, and moves of no game.
void RifReader::State::load() {
  loaded = true;
  const std::string_view file = bytes.rest();
  const pugi::xml_parse_result result = document.load_buffer(
      file.data(), file.size(), pugi::parse_cdata | pugi::parse_escapes, pugi::encoding_utf8);
  bool has_games = false;
  std::optional<ParseError> error;
  for (pugi::xml_node node = document.first_child(); node && !error;) {
    const std::string_view element = node.name();
    const bool is_game = element == "game";
    has_games = has_games || is_game || element == "games";
    if (is_game) games.push_back(node);
    if (element == "move") {
      error = fail_at(file, offset_of(node), "<move> within a <game>").value();
    }
    tables.take(node);
    node = node_after(node, !is_game);
  }
  std::size_t error_number = 0;
  if (!error && !result) {
    // The parser puts its end mark on the last byte: an error there is one at the end.
    auto stop = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
    if (stop + 1 >= file.size()) stop = file.size();
    error = fail_at(file, stop, expected_by(result.status)).value();
    // A game without its end is the broken one.
    if (!games.empty() && file.find("</game>", offset_of(games.back())) == file.npos) {
      error_number = games.size();
      games.pop_back();
    }
  }
  if (!error && !has_games) error = fail_at(file, file.size(), "<games>").value();
  if (error) last = Item{error_number, tl::unexpected<ParseError>(*error), 0, 0};
}

Parsed<GameRecord> RifReader::State::read(const pugi::xml_node& game) const {
  GameRecord record = tables.record_of(game);
  for (const pugi::xml_node& child : game.children()) {
    const std::string_view element = child.name();
    if (element == "game") {
      return fail_with(offset_of(child), "</game> before the next game", "'<'");
    }
    if (element == "info") record.tree[GameTree::kRoot].comment = child.child_value();
    if (element != "move" || text::trimmed(child.child_value()).empty()) continue;
    const Parsed<MoveList> line = parse_moves(child.child_value());
    if (!line) return fail_further(line.error(), offset_of(child.first_child()));
    std::string comment = std::move(record.tree[GameTree::kRoot].comment);
    record.tree = GameTree(*line);
    record.tree[GameTree::kRoot].comment = std::move(comment);
  }
  return record;
}

std::optional<Item> RifReader::State::next() {
  if (!bytes.finished()) {
    if (ended || bytes.rest().size() <= kLargestFile) return std::nullopt;
    ended = true;
    return broken(0, {"a database of at most 256 MiB", ShortText{"a larger one"}, 0});
  }
  if (ended) return std::nullopt;
  if (!loaded) load();
  if (number < games.size()) {
    const pugi::xml_node& game = games[number++];
    bytes.pass_over(std::max(offset_of(game), bytes.offset()) - bytes.offset());
    Parsed<GameRecord> record = read(game);
    if (!record) return broken(number, record.error());
    return Item{number, std::move(record), 0, 0};
  }
  if (!last) return std::nullopt;
  const Item error = *std::exchange(last, std::nullopt);
  return broken(error.number, error.record.error());
}

#else

std::optional<Item> RifReader::State::next() {
  if (!bytes.finished() || ended) return std::nullopt;
  ended = true;
  return broken(0, {"a build of ishi with pugixml, which reads XML", ShortText{"one without"}, 0});
}

#endif

}  // namespace ishi::renju::detail
