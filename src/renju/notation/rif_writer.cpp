#include <ishi/renju/notation/detail/rif.hpp>
#include <ishi/text/svg.hpp>

namespace ishi::renju::detail {

namespace {

void append_attribute(std::string& text, std::string_view name, std::string_view value) {
  text += ' ';
  text += name;
  text += "=\"";
  text::append_xml(text, value);
  text += '"';
}

std::string_view result_of(const GameRecord& record) {
  switch (outcome_of(record)) {
    case RecordedOutcome::BlackWins:
      return "1";
    case RecordedOutcome::WhiteWins:
      return "0";
    case RecordedOutcome::Draw:
      return "0.5";
    case RecordedOutcome::Unknown:
      break;
  }
  return {};
}

}  // namespace

void RifWriter::add(const GameRecord& record) {
  // Refers to an entry of a table, which gets a number and its other attributes when it is new.
  const auto refer = [&](std::string_view attribute, Table& table, std::string_view element,
                         const std::string& key, const auto& append_entry) {
    const auto [at, added] = table.numbers.try_emplace(key, table.numbers.size() + 1);
    append_attribute(games_, attribute, std::to_string(at->second));
    if (!added) return;
    table.entries += '<';
    table.entries += element;
    append_attribute(table.entries, "id", std::to_string(at->second));
    append_entry(table.entries);
    table.entries += "/>\n";
  };

  games_ += "<game";
  append_attribute(games_, "id", std::to_string(++count_));
  if (!record.event.empty() || !record.date.empty()) {
    std::string key = record.event;
    key += '\n';
    key += record.date;
    refer("tournament", tournaments_, "tournament", key, [&](std::string& entry) {
      append_attribute(entry, "name", record.event);
      append_attribute(entry, "start", record.date);
    });
  }
  if (!record.round.empty()) append_attribute(games_, "round", record.round);
  if (!record.rule.empty()) {
    refer("rule", rules_, "rule", record.rule,
          [&](std::string& entry) { append_attribute(entry, "name", record.rule); });
  }
  const auto refer_player = [&](std::string_view attribute, const std::string& name) {
    if (name.empty()) return;
    refer(attribute, players_, "player", name, [&](std::string& entry) {
      append_attribute(entry, "name", name);
      append_attribute(entry, "surname", "");
    });
  };
  refer_player("black", record.black);
  refer_player("white", record.white);
  if (const std::string_view result = result_of(record); !result.empty()) {
    append_attribute(games_, "bresult", result);
  }
  games_ += ">\n<move>";
  bool first = true;
  for (const Point move : record.tree.main_line().moves) {
    if (!first) games_ += ' ';
    games_ += board::format_point(move);
    first = false;
  }
  games_ += "</move>\n<info>";
  // Readers of XML pass over a text of blanks alone, which is all that control characters leave.
  std::string comment;
  text::append_xml(comment, record.tree[GameTree::kRoot].comment);
  if (comment.find_first_not_of(' ') != std::string::npos) games_ += comment;
  games_ += "</info>\n</game>\n";
}

std::string RifWriter::database() const {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\">\n<rules>\n";
  text += rules_.entries;
  text += "</rules>\n<players>\n";
  text += players_.entries;
  text += "</players>\n<tournaments>\n";
  text += tournaments_.entries;
  text += "</tournaments>\n<games>\n";
  text += games_;
  text += "</games>\n</database>\n";
  return text;
}

}  // namespace ishi::renju::detail
