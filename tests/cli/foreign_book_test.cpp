// Books of other programs: what comes in goes out byte for byte, what is damaged is refused whole,
// and neither a kill nor an edit of one position touches the rest.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <ishi/othello/notation/position_text.hpp>

#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "cli/stricken_store.hpp"
#include "random_games.hpp"
#include "store/foreign/byte_source.hpp"
#include "store/foreign/lz4_frame.hpp"
#include "store/foreign/othello_book.hpp"
#include "store/foreign/othello_record.hpp"
#include "store/foreign/renju_book.hpp"
#include "store/foreign/shelf.hpp"
#include "store/othello/key.hpp"
#include "store/store.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using store::append_little_endian;

std::string bytes_of_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return std::move(bytes).str();
}

void write_file(const std::string& name, const std::string& bytes) {
  std::ofstream(name, std::ios::binary) << bytes;
}

/// A record of a random position, with a leaf.
store::OthelloRecord random_record(std::mt19937_64& random, std::size_t plies) {
  store::OthelloRecord record;
  record.position = othello::testing::random_game(random, plies).position();
  record.value = static_cast<int>(random() % 20) - 10;
  record.lower = -64;
  record.upper = 64;
  record.level = 12;
  record.leaf_level = 10;
  record.counts = {1, 2, 3, 4};
  const auto legal = moves(record.position);
  if (legal.empty()) return record;
  record.leaf = {*record.value, static_cast<std::uint8_t>((*legal.begin()).bit())};
  record.leaf_has_score = true;
  return record;
}

/// A book of `positions` random ones, in the layout of the format.
std::string random_book(store::BookFormat format, std::uint32_t positions) {
  std::mt19937_64 random(11);
  std::string records;
  std::set<store::Key> keys;
  while (keys.size() < positions) {
    const auto record = random_record(random, 8 + random() % 30);
    if (!keys.insert(key_of(record)).second) continue;
    records += format_othello_record(record, format);
  }
  store::BookSummary summary;
  summary.positions = positions;
  return format_othello_head(summary, format, {}) + records;
}

std::string lz4(const std::string& bytes) {
  std::string packed;
  store::Lz4Writer writer([&](std::string_view part) { packed += part; });
  writer.write(bytes);
  writer.finish();
  return packed;
}

std::string unlz4(const std::string& packed) {
  store::ByteSource source{std::string_view(packed)};
  store::Lz4Reader reader(source);
  std::string bytes;
  char part[1000];
  while (const std::size_t size = reader.fill(part, sizeof part)) bytes.append(part, size);
  EXPECT_TRUE(reader.is_sound());
  return bytes;
}

void append_record(std::string& bytes, const std::string& key, const std::string& value) {
  append_little_endian(bytes, static_cast<std::uint16_t>(key.size()));
  bytes += key;
  append_little_endian(bytes, static_cast<std::uint16_t>(value.size()));
  bytes += value;
}

/// A database as Rapfi lays it out: what its texts are, a board of 20 by 20, h8, h8 i9, the same
/// with a pass of White, each with a label, and a record without one.
std::string rapfi_book() {
  std::string bytes;
  append_little_endian(bytes, std::uint32_t{5});
  append_record(bytes, std::string(3, '\0'), std::string(5, '\0') + "charset=\"UTF-8\"");
  const std::string value("\xff\x20\x00\x2b\x00hello", 10);
  append_record(bytes, std::string("\x00\x14\x14\x13\x13", 5), value);
  append_record(bytes, std::string("\x02\x0f\x0f\x07\x07", 5), value);
  append_record(bytes, std::string("\x02\x0f\x0f\x07\x07\x08\x06", 7),
                std::string("l\x34\x12\x2b\x00", 5));
  append_record(bytes, std::string("\x02\x0f\x0f\x07\x07\xff\xff", 7), "");
  return bytes;
}

/// h8, then i9 with a comment and j8 behind it, or i8 with a label; a label beside the moves.
std::string renlib_book() {
  std::string bytes = store::format_renlib_head();
  bytes += std::string("\x00\x00", 2);
  bytes += std::string("\x78\x00", 2);
  bytes += std::string("\x69\x88hi\x08there\x00\x00", 12);
  bytes += std::string("\x7a\x50", 2);
  bytes += std::string(
      "\x79\xc1\x00\x01"
      "A\x00",
      6);
  bytes += std::string(
      "\x11\x43\x00\x01"
      "B\x00",
      6);
  return bytes;
}

class ForeignBookTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = "/tmp/ishi-books-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }
  static std::string data(const std::string& name) {
    return std::string(ISHI_SOURCE_DIR) + "/tests/cli/books/" + name;
  }

  /// Imports a book into `store_name` and exports it again.
  std::string round_trip(const std::string& book, const std::string& format) {
    const Outcome imported = run_ishi({"book", "import", book, file("s.db")});
    EXPECT_EQ(imported.status, 0) << imported.err;
    return exported(format);
  }
  std::string exported(const std::string& format, const std::string& store = "s.db") {
    const Outcome outcome = run_ishi({"book", "export", file(store), file("out"), "--to", format});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return bytes_of_file(file("out"));
  }
  /// The book is refused in one line, and there is no store then as there was none before; a store
  /// that was there stays as it was.
  void expect_refused(const std::string& bytes, const std::string& what) {
    write_file(file("damaged"), bytes);
    const Outcome outcome = run_ishi({"book", "import", file("damaged"), file("none.db")});
    EXPECT_EQ(outcome.status, 2) << what;
    EXPECT_EQ(line_count(outcome.err), 1U) << what << ": " << outcome.err;
    EXPECT_FALSE(fs::exists(file("none.db"))) << what;
    if (!fs::exists(file("there.db"))) {
      run_ishi({"othello", "solve", kEnding, "--store", file("there.db")});
    }
    const std::string before = bytes_of_file(file("there.db"));
    EXPECT_EQ(run_ishi({"book", "import", file("damaged"), file("there.db")}).status, 2) << what;
    EXPECT_EQ(bytes_of_file(file("there.db")), before) << what;
  }

  static constexpr const char* kEnding =
      "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

 private:
  fs::path folder_;
};

TEST_F(ForeignBookTest, ABookThatEdaxWroteGoesRoundByteForByte) {
  const std::string book = bytes_of_file(data("edax.dat"));
  ASSERT_GT(book.size(), 100U);
  EXPECT_EQ(round_trip(data("edax.dat"), "edax"), book);
  EXPECT_EQ(run_ishi({"book", "check", file("s.db")}).status, 0);
  // Into another store, which knows something else: every record is there, and one more.
  run_ishi({"othello", "solve", kEnding, "--store", file("other.db")});
  EXPECT_EQ(run_ishi({"book", "merge", file("other.db"), file("s.db")}).status, 0);
  constexpr std::size_t kHead = 42;
  const std::string merged = exported("edax", "other.db");
  EXPECT_EQ(merged.substr(kHead, book.size() - kHead), book.substr(kHead));
  EXPECT_GT(merged.size(), book.size());
}

TEST_F(ForeignBookTest, TheTextThatEdaxWroteGoesRoundToo) {
  EXPECT_EQ(round_trip(data("edax.txt"), "edax-text"), bytes_of_file(data("edax.txt")));
}

TEST_F(ForeignBookTest, OneEditedPositionChangesOneRecord) {
  const std::string book = bytes_of_file(data("edax.dat"));
  EXPECT_EQ(round_trip(data("edax.dat"), "edax"), book);
  run_ishi({"othello", "analyze", "start", "--depth", "12", "--store", file("s.db")});
  const std::string edited = exported("edax");
  EXPECT_NE(edited, book);
  const Json report = Json::parse(
      run_ishi({"book", "export", file("s.db"), file("out"), "--to", "edax", "--json"}).out);
  EXPECT_EQ(report["unchanged"].get<int>() + 1, report["positions"].get<int>());
}

TEST_F(ForeignBookTest, BooksOfEgaroucidGoRoundByteForByte) {
  const std::string real = bytes_of_file(data("egaroucid.egbk3"));
  ASSERT_GT(real.size(), 100U);
  EXPECT_EQ(round_trip(data("egaroucid.egbk3"), "egaroucid"), real);
  constexpr std::size_t kHead = 14;
  constexpr std::size_t kRecord = 25;
  const store::OthelloRecord first =
      store::parse_othello_record(real.substr(kHead, kRecord), store::BookFormat::Egaroucid);
  const std::string board = othello::format_position({first.position, othello::Color::Black});
  run_ishi({"othello", "analyze", board, "--depth", "12", "--store", file("s.db")});
  const std::string edited = exported("egaroucid");
  ASSERT_EQ(edited.size(), real.size());
  std::size_t changed = 0;
  for (std::size_t at = kHead; at < real.size(); at += kRecord) {
    if (edited.substr(at, kRecord) != real.substr(at, kRecord)) ++changed;
  }
  EXPECT_EQ(changed, 1U);
}

TEST_F(ForeignBookTest, ALeafIsShownAsOne) {
  store::OthelloRecord record;
  record.position = othello::Position::start();
  record.value = 0;
  record.level = 21;
  record.leaf = {-1, static_cast<std::uint8_t>(moves(record.position).begin().operator*().bit())};
  record.leaf_has_score = true;
  store::BookSummary summary;
  summary.positions = 1;
  using store::BookFormat;
  write_file(file("book"), format_othello_head(summary, BookFormat::Edax, {}) +
                               format_othello_record(record, BookFormat::Edax));
  run_ishi({"book", "import", file("book"), file("s.db")});
  const Json shown = Json::parse(run_ishi({"book", "show", file("s.db"), "--json"}).out);
  EXPECT_EQ(shown["level"], 21);
  EXPECT_EQ(shown["source"], file("book"));
  ASSERT_EQ(shown["moves"].size(), 1U);
  EXPECT_EQ(shown["moves"][0]["leaf"], true);
  EXPECT_EQ(shown["moves"][0]["score"], -1);
}

TEST_F(ForeignBookTest, DatabasesOfRapfiGoRoundPlainAndCompressed) {
  const std::string book = rapfi_book();
  write_file(file("plain.db"), book);
  EXPECT_EQ(round_trip(file("plain.db"), "rapfi"), book);
  fs::remove(file("s.db"));
  write_file(file("packed.db"), lz4(book));
  EXPECT_EQ(unlz4(round_trip(file("packed.db"), "rapfi")), book);
  const Json shown = Json::parse(run_ishi({"book", "show", file("s.db"), "h8", "--json"}).out);
  EXPECT_EQ(shown["depth"], 10);
}

TEST_F(ForeignBookTest, ADatabaseThatRapfiWroteGoesRound) {
  const std::string packed = bytes_of_file(data("rapfi.db"));
  ASSERT_GT(packed.size(), 50U);
  EXPECT_EQ(unlz4(round_trip(data("rapfi.db"), "rapfi")), unlz4(packed));
}

TEST_F(ForeignBookTest, LibrariesOfRenLibKeepTheirTree) {
  const std::string book = renlib_book();
  write_file(file("a.lib"), book);
  EXPECT_EQ(round_trip(file("a.lib"), "renlib"), book);
  // Another library, one move longer, and the tree has both.
  std::string longer = store::format_renlib_head();
  longer += std::string("\x00\x00\x78\x00\x69\x00\x7a\x00\x4b\x40", 10);
  write_file(file("b.lib"), longer);
  run_ishi({"book", "import", file("b.lib"), file("s.db")});
  std::string both = book;
  const std::size_t leaf = both.find("\x7a\x50");
  both.replace(leaf, 2, std::string("\x7a\x10\x4b\x40", 4));
  EXPECT_EQ(exported("renlib"), both);
}

TEST_F(ForeignBookTest, DamagedBooksOfOthelloAreRefused) {
  using store::BookFormat;
  for (const BookFormat format : {BookFormat::Edax, BookFormat::Egaroucid}) {
    const std::string book = random_book(format, 5);
    const std::size_t head = format == BookFormat::Edax ? 42 : 14;
    const std::size_t count_at = head - 4;
    expect_refused(book.substr(0, book.size() - 1), "cut short");
    expect_refused(book.substr(0, head - 2), "cut in its head");
    expect_refused(book + "x", "bytes behind the end");
    for (const int difference : {-1, 1}) {
      std::string other = book;
      other[count_at] = static_cast<char>(other[count_at] + difference);
      expect_refused(other, "a wrong count");
    }
    std::string other = book;
    other[head + 8] = other[head] = static_cast<char>(other[head] | other[head + 8] | 1);
    expect_refused(other, "discs on one square");
    other = book;
    for (std::size_t i = 0; i < 16; ++i) other[head + i] = 0;
    expect_refused(other, "no discs in the middle");
    std::mt19937_64 random(3);
    store::OthelloRecord record = random_record(random, 20);
    record.leaf.move = 27;  // a square in the middle
    store::BookSummary summary;
    summary.positions = 1;
    const std::string before = format_othello_head(summary, format, {});
    expect_refused(before + format_othello_record(record, format), "an illegal leaf");
    if (format == BookFormat::Edax) {
      record = random_record(random, 20);
      record.links = {{0, 27}};
      expect_refused(before + format_othello_record(record, format), "an illegal link");
    }
    record = random_record(random, 20);
    summary.positions = 2;
    const std::string twice = format_othello_record(record, format);
    expect_refused(format_othello_head(summary, format, {}) + twice + twice, "a position twice");
  }
  expect_refused("no book at all", "a text");
}

TEST_F(ForeignBookTest, DamagedTextsOfEdaxAreRefused) {
  const std::string book =
      "---------------------------OX------XO--------------------------- X,6,D3,2\n"
      "------------------OX-------OX------XO--------------------------- X,6,E6,-18\n";
  write_file(file("sound"), book);
  EXPECT_EQ(run_ishi({"book", "import", file("sound"), file("sound.db")}).status, 0);
  const auto with = [&book](const std::string& found, const std::string& put) {
    std::string other = book;
    return other.replace(other.find(found), found.size(), put);
  };
  expect_refused(book.substr(0, book.size() - 1), "cut short");
  expect_refused(book + "x\n", "a line behind the end");
  expect_refused(with("--- X,6,D3", "-- X,6,D3"), "a square is missing");
  expect_refused(with("OX------XO", "--------XO"), "no discs in the middle");
  expect_refused(with("D3,2", "A1,2"), "an illegal leaf");
  expect_refused(with("D3,2", "J9,2"), "a leaf beside the board");
  expect_refused(with("D3,2", "D3,200"), "an impossible score");
  expect_refused(with("X,6,D3,2", "X,6,D3"), "a field is missing");
  expect_refused(book + book, "positions twice");
}

TEST_F(ForeignBookTest, DamagedBooksOfRenjuAreRefused) {
  const std::string book = rapfi_book();
  expect_refused(book.substr(0, book.size() - 1), "cut short");
  expect_refused(book + "x", "bytes behind the end");
  expect_refused(lz4(book).substr(0, lz4(book).size() - 6), "a frame cut short");
  expect_refused(lz4(book) + "x", "bytes behind the frame");
  std::string other = book;
  other[0] = 6;
  expect_refused(other, "a wrong count");
  other = book;
  other.replace(other.find("\x07\x07\x08\x06"), 4, "\x07\x07\x07\x07");
  expect_refused(other, "stones on one point");
  other = book;
  other.replace(other.find("\x07\x07\x08\x06"), 4, "\x07\x07\x0f\x06");
  expect_refused(other, "a stone beside the board");

  const std::string library = renlib_book();
  expect_refused(library.substr(0, library.size() - 1), "cut short");
  expect_refused(library.substr(0, library.size() - 6), "a variation missing");
  expect_refused(library + "xy", "bytes behind the end");
  other = library;
  other.replace(other.find("\x7a\x50"), 1, "\x78");
  expect_refused(other, "a taken point");
  other = library;
  other.replace(other.find("\x7a\x50"), 1, "\xf1");
  expect_refused(other, "a move beside the board");
}

/// What the disk has made of a store with a book in it.
TEST_F(ForeignBookTest, DamagedRecordsOfAStoreAreFound) {
  using store::BookFormat;
  const store::Key othello = store::place_of(othello::Position::start()).key;
  const std::string edax_with_links = std::string(38, '\0') + "\xff" + std::string(3, '\0');
  const std::string beside_the_board("\xf1\x40", 2);
  for (const auto& [format, bytes] :
       std::vector<std::pair<BookFormat, std::string>>{{BookFormat::Edax, "A"},
                                                       {BookFormat::Edax, edax_with_links},
                                                       {BookFormat::EdaxText, "A"},
                                                       {BookFormat::Egaroucid, "A"},
                                                       {BookFormat::Rapfi, "A"},
                                                       {BookFormat::Rapfi, "\x09\x09"},
                                                       {BookFormat::RenLib, "A"},
                                                       {BookFormat::RenLib, beside_the_board}}) {
    fs::remove(file("s.db"));
    {
      auto opened = store::Store::open(file("s.db"), store::OpenMode::Create);
      ASSERT_TRUE(opened);
      auto addition = store::Shelf(*opened).begin({format, {}, {}, 0}, {});
      ASSERT_TRUE(addition);
      ASSERT_TRUE(addition->add({bytes, othello, {}}));
      ASSERT_TRUE(addition->commit());
    }
    const std::string name(store::name_of(format));
    const Outcome outcome = run_ishi({"book", "export", file("s.db"), file("out"), "--to", name});
    EXPECT_EQ(outcome.status, 2) << name;
    EXPECT_EQ(outcome.err, "ishi: " + file("s.db") + ": the store is damaged\n") << name;
    if (bytes == beside_the_board) continue;  // a move only where it stands in its library
    EXPECT_EQ(run_ishi({"book", "check", file("s.db")}).err, outcome.err) << name;
  }
}

TEST_F(ForeignBookTest, AnExportNamesWhatItCannotHold) {
  run_ishi(
      {"othello", "analyze", "f5d6c3", "--level", "6", "--lines", "3", "--store", file("s.db")});
  run_ishi({"renju", "analyze", "h8i9", "--level", "2", "--store", file("s.db")});
  const Json report = Json::parse(
      run_ishi({"book", "export", file("s.db"), file("out"), "--to", "egaroucid", "--json"}).out);
  EXPECT_EQ(report["positions"], 1);
  EXPECT_EQ(report["lost"]["other games and questions"], 1);
  EXPECT_EQ(report["lost"]["moves beside the best one without a position"], 1);
  // What ishi wrote, ishi reads.
  EXPECT_EQ(run_ishi({"book", "import", file("out"), file("again.db")}).status, 0);
  EXPECT_EQ(
      run_ishi({"book", "export", file("s.db"), file("no/such/folder"), "--to", "edax"}).status, 1);
}

TEST_F(ForeignBookTest, WhatIshiKnowsOfRenjuGoesToRapfiAndRenLib) {
  run_ishi({"renju", "analyze", "h8", "--level", "2", "--store", file("s.db")});
  run_ishi({"renju", "analyze", "h8i9", "--level", "2", "--store", file("s.db")});
  for (const char* format : {"rapfi", "renlib"}) {
    exported(format);
    const Outcome again = run_ishi({"book", "import", file("out"), file("again.db"), "--json"});
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(Json::parse(again.out)["positions"], 2) << format;
  }
}

/// Kills an import again and again; each time the store is sound and has all of the book or
/// nothing.
void kill_imports(const std::string& book, const std::string& store, int times) {
  int whole = 0;
  for (int i = 0; i < times; ++i) {
    std::fflush(stdout);  // or the child would print it again
    const pid_t child = fork();
    if (child == 0) {
      if (std::freopen("/dev/null", "wb", stdout) == nullptr) _exit(126);
      execl(ISHI_BIN, ISHI_BIN, "book", "import", book.c_str(), store.c_str(), nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(37 * i % 400));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    if (!fs::exists(store)) continue;
    auto opened = store::Store::open(store, store::OpenMode::Create);
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_EQ(*opened->damage(), "");
    const std::uint64_t count = *opened->count();
    ASSERT_TRUE(count == 0 || count == 5'000) << count;
    if (count > 0) {
      ++whole;
      fs::remove(store);
    }
  }
  const Outcome outcome = run_ishi({"book", "import", book, store});
  EXPECT_EQ(outcome.status, 0) << outcome.err << whole;
  EXPECT_EQ(run_ishi({"book", "check", store}).status, 0);
}

TEST_F(ForeignBookTest, AFullDiskEndsAnImportAndNothingElse) {
  run_ishi({"othello", "solve", kEnding, "--store", file("s.db")});
  write_file(file("book"), random_book(store::BookFormat::Egaroucid, 5'000));
  const std::vector<std::string> words = {"book", "import", file("book"), file("s.db")};
  const pid_t child = begin_ishi(words, 200'000);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_EQ(faults_in(file("s.db")), 0);
  EXPECT_EQ(store::Store::open(file("s.db"), store::OpenMode::Write)->count(), 1U);
  EXPECT_EQ(run_ishi(words).status, 0) << "with room again";
  EXPECT_EQ(store::Store::open(file("s.db"), store::OpenMode::Write)->count(), 5'001U);
}

TEST_F(ForeignBookTest, AKilledImportLeavesAllOrNothing) {
  write_file(file("book"), random_book(store::BookFormat::Egaroucid, 5'000));
  kill_imports(file("book"), file("s.db"), 6);
}

class ForeignBookSlow : public ForeignBookTest {};

TEST_F(ForeignBookSlow, AHundredKilledImportsLeaveAllOrNothing) {
  write_file(file("book"), random_book(store::BookFormat::Egaroucid, 5'000));
  kill_imports(file("book"), file("s.db"), 100);
}

}  // namespace
}  // namespace ishi::test
