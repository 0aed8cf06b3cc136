// Files that hold many records, in both games: formats by name, and a reader that takes one record
// after the other while the bytes come. After a broken record it goes on with the next; memory
// stays bounded whatever the bytes are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <ishi/text/ascii.hpp>
#include <ishi/text/cursor.hpp>
#include <ishi/text/parse_error.hpp>

namespace ishi::text {

/// A file format as users name it. Each game has a table of these.
template <typename Format>
struct FormatNames {
  Format format;
  std::string_view name;
  std::string_view extension;  ///< of files, in small letters, without the dot
};

/// The format of this name or extension, in either case.
template <typename Table>
constexpr auto find_format(const Table& table, std::string_view word) {
  std::optional<decltype(table[0].format)> found;
  for (const auto& entry : table) {
    if (same_word(word, entry.name) || same_word(word, entry.extension)) found = entry.format;
  }
  return found;
}

/// The format that the extension of a file's name says.
template <typename Table>
constexpr auto find_format_of_file(const Table& table, std::string_view file) {
  const std::size_t dot = file.rfind('.');
  const std::string_view extension =
      dot == std::string_view::npos ? std::string_view() : file.substr(dot + 1);
  std::optional<decltype(table[0].format)> found;
  for (const auto& entry : table) {
    if (same_word(extension, entry.extension)) found = entry.format;
  }
  return found;
}

/// The name of a format, empty if the table has none.
template <typename Table, typename Format>
constexpr std::string_view name_in(const Table& table, Format format) {
  for (const auto& entry : table) {
    if (entry.format == format) return entry.name;
  }
  return {};
}

/// Where the next record stands in a text that more may follow.
struct RecordCut {
  enum class Kind : std::uint8_t {
    None,   ///< no record begins before `end`
    Open,   ///< one begins at `begin`, but does not end in this text
    Whole,  ///< one from `begin` to `end`
  };
  Kind kind = Kind::None;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A record that is one line; blank lines, and lines of notes that begin with a byte of `notes`,
/// are skipped. `complete` says that nothing follows the text.
constexpr RecordCut cut_line(std::string_view text, bool complete, std::string_view notes) {
  Cursor at(text);
  while (true) {
    const std::size_t begin = at.offset();
    const std::string_view line = trimmed(at.take_line());
    const bool skipped = line.empty() || notes.find(line[0]) != std::string_view::npos;
    const bool whole = complete || (at.offset() > 0 && text[at.offset() - 1] == '\n');
    if (!whole && line.empty()) return {RecordCut::Kind::None, at.offset(), at.offset()};
    if (!whole) return {RecordCut::Kind::Open, begin, begin};
    if (!skipped) return {RecordCut::Kind::Whole, begin, at.offset()};
    if (at.at_end()) return {RecordCut::Kind::None, at.offset(), at.offset()};
  }
}

/// A tree of SGF or GGF: from `(;` to the parenthesis that closes it, brackets respected.
constexpr RecordCut cut_tree(std::string_view text, bool complete) {
  Cursor at(text);
  std::size_t begin = 0;
  while (true) {
    at.take_while([](char c) { return c != '('; });
    begin = at.offset();
    if (at.at_end()) return {RecordCut::Kind::None, begin, begin};
    at.advance();
    at.skip_spaces();
    if (at.peek() == ';') break;
    if (at.at_end() && !complete) return {RecordCut::Kind::None, begin, begin};
  }
  int depth = 1;
  for (; !at.at_end(); at.advance()) {
    if (at.peek() == '[') {
      while (!at.at_end() && at.peek() != ']') at.advance(at.peek() == '\\' ? 2 : 1);
    } else if (at.peek() == '(') {
      ++depth;
    } else if (at.peek() == ')' && --depth == 0) {
      return {RecordCut::Kind::Whole, begin, at.offset() + 1};
    }
  }
  return {complete ? RecordCut::Kind::Whole : RecordCut::Kind::Open, begin, text.size()};
}

/// A record that is the whole file.
constexpr RecordCut cut_file(std::string_view text, bool complete) {
  if (trimmed(text).empty()) return {RecordCut::Kind::None, 0, complete ? text.size() : 0};
  return {complete ? RecordCut::Kind::Whole : RecordCut::Kind::Open, 0, text.size()};
}

/// The first place from `from` on where a game tree certainly begins, whatever stands before it;
/// npos if there is none.
constexpr std::size_t find_tree_start(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find("(;", from); at != std::string_view::npos;
       at = text.find("(;", at + 1)) {
    const std::string_view first = text.substr(at + 2, 3);
    if (first == "GM[" || first == "FF[" || first == "CA[" || first == "AP[") return at;
  }
  return std::string_view::npos;
}

/// The place behind the next line end; npos if there is none.
constexpr std::size_t find_line_start(std::string_view text, std::size_t from) {
  const std::size_t end = text.find('\n', from);
  return end == std::string_view::npos ? end : end + 1;
}

/// Bytes of a file as they come: what has been dealt with is forgotten, but counted.
class FedText {
 public:
  void feed(std::string_view bytes) {
    buffer_.erase(0, at_);
    at_ = 0;
    buffer_ += bytes;
  }
  void finish() { finished_ = true; }
  [[nodiscard]] bool finished() const { return finished_; }

  /// What has not been dealt with.
  [[nodiscard]] std::string_view rest() const { return std::string_view(buffer_).substr(at_); }
  /// Where that begins in the file.
  [[nodiscard]] std::size_t offset() const { return offset_; }
  /// The line and the column in the file of an offset in `rest()`.
  [[nodiscard]] TextPlace place(std::size_t in_rest) const {
    const TextPlace place = place_of(rest(), in_rest);
    return {line_ + place.line - 1, (place.line == 1 ? column_ - 1 : 0) + place.column};
  }
  /// What the file begins with.
  [[nodiscard]] ShortText describe_first() const {
    return offset_ == 0 ? describe_byte(rest(), 0) : describe_byte({&first_, 1}, 0);
  }

  void pass_over(std::size_t count) {
    count = std::min(count, rest().size());
    if (offset_ == 0 && count > 0) first_ = rest()[0];
    const TextPlace next = place(count);
    line_ = next.line;
    column_ = next.column;
    offset_ += count;
    at_ += count;
  }

 private:
  std::string buffer_;
  std::size_t at_ = 0;      // of the buffer: what stands before it was dealt with
  std::size_t offset_ = 0;  // the same place in the file, and its line and column
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  char first_ = '\0';
  bool finished_ = false;
};

/// A record of a file, or why it could not be read.
template <typename Record>
struct RecordItem {
  std::size_t number = 0;  ///< of the record in its file, from 1; 0: the file as a whole
  Parsed<Record> record;   ///< an error's offset counts from the file's first byte
  std::size_t line = 0;    ///< of an error, from 1; 0 where the format has no lines
  std::size_t column = 0;  ///< in bytes, from 1
};

/// Takes the records of a text one by one. `Codec` says how: `Record`; `longest()` and
/// `longest_text()`, the limit of one record in bytes and in words; `cut(text, complete)`;
/// `find_start(text, from)`, where reading goes on after a broken record; `parse(text)`.
template <typename Codec>
class RecordReader {
 public:
  using Item = RecordItem<typename Codec::Record>;

  explicit RecordReader(Codec codec) : codec_(codec) {}

  void feed(std::string_view bytes) { text_.feed(bytes); }
  void finish() { text_.finish(); }

  /// The next record; nothing where more bytes are needed, or at the end.
  std::optional<Item> next() {
    if (!text_.finished() && text_.rest().size() < awaited_) return std::nullopt;
    awaited_ = 0;
    if (skipping_ && !find_start()) return std::nullopt;
    const std::string_view text = text_.rest();
    const RecordCut cut = codec_.cut(text, text_.finished());
    switch (cut.kind) {
      case RecordCut::Kind::None:
        if (text_.finished() && number_ == 0 && !ended_) {
          ended_ = true;
          return broken_file();
        }
        text_.pass_over(text_.finished() ? text.size() : cut.end);
        return std::nullopt;
      case RecordCut::Kind::Open:
        text_.pass_over(cut.begin);
        if (text_.rest().size() > codec_.longest()) return too_long();
        await_more();
        return std::nullopt;
      case RecordCut::Kind::Whole:
        break;
    }
    text_.pass_over(cut.begin);
    ++number_;
    const std::string_view whole = text_.rest().substr(0, cut.end - cut.begin);
    auto record = codec_.parse(whole);
    if (!record) {
      const std::size_t from = std::max<std::size_t>(record.error().offset, 1);
      return broken(record.error(), std::min(codec_.find_start(whole, from), whole.size()));
    }
    text_.pass_over(whole.size());
    return Item{number_, std::move(record), 0, 0};
  }

 private:
  static Item error_item(std::size_t number, const ParseError& error, TextPlace place) {
    return Item{number, tl::unexpected<ParseError>(error), place.line, place.column};
  }

  /// The item for a file without any record.
  [[nodiscard]] Item broken_file() const {
    return error_item(0, ParseError{"a game", text_.describe_first(), 0}, {1, 1});
  }

  /// The item for a record that begins here and is broken at `error`; reading goes on `consumed`
  /// bytes further.
  Item broken(ParseError error, std::size_t consumed) {
    const TextPlace place = text_.place(error.offset);
    error.offset += text_.offset();
    text_.pass_over(consumed);
    return error_item(number_, error, place);
  }

  /// A long record is looked at again only when twice as much of it is there, so that the work
  /// stays proportional to its length.
  void await_more() {
    constexpr std::size_t kLong = std::size_t{1} << 20;  // bytes
    const std::size_t size = text_.rest().size();
    if (size >= kLong) awaited_ = std::min(2 * size, codec_.longest() + 1);
  }

  /// A record that does not end within the limit: the error that it already has, or its length.
  Item too_long() {
    ++number_;
    const std::string_view text = text_.rest();
    const auto record = codec_.parse(text);
    ParseError error{codec_.longest_text(), ShortText{"a longer one"}, 0};
    if (!record && record.error().found.view() != "the end") error = record.error();
    const std::size_t start = codec_.find_start(text, std::max<std::size_t>(error.offset, 1));
    skipping_ = start == std::string_view::npos;
    return broken(error, std::min(start, text.size()));
  }

  /// Skips the rest of a record that was too long; false where it goes on.
  bool find_start() {
    constexpr std::size_t kLongestMark = 16;  // a mark may lie across two feeds
    const std::string_view text = text_.rest();
    const std::size_t start = codec_.find_start(text, 0);
    if (start != std::string_view::npos) {
      text_.pass_over(start);
      skipping_ = false;
      return true;
    }
    const bool keep = !text_.finished() && text.size() > kLongestMark;
    if (text_.finished() || keep) text_.pass_over(text.size() - (keep ? kLongestMark : 0));
    return false;
  }

  Codec codec_;
  FedText text_;
  std::size_t number_ = 0;   // of records so far
  std::size_t awaited_ = 0;  // bytes that must be there before the next look
  bool skipping_ = false;
  bool ended_ = false;  // nothing more will be reported
};

/// Gives every record and every error of a text that is at hand as a whole to `take(item)`.
template <typename Reader, typename Take>
void for_each_record(Reader reader, std::string_view text, Take take) {
  constexpr std::size_t kChunk = 64 * 1024;  // bytes
  for (std::size_t at = 0; at < text.size(); at += kChunk) {
    reader.feed(text.substr(at, kChunk));
    while (auto item = reader.next()) take(std::move(*item));
  }
  reader.finish();
  while (auto item = reader.next()) take(std::move(*item));
}

}  // namespace ishi::text
