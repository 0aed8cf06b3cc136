// Books: learned books are settled whatever happens, their lines are what they say, and players
// open by them and by nothing that is known to lose.
#include "store/book.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <ishi/othello/notation/position_text.hpp>
#include <ishi/text/ascii.hpp>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "cli/stricken_store.hpp"
#include "store/opening_book.hpp"
#include "store/othello/key.hpp"
#include "store/store.hpp"
#include "store/tree.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using store::BookMove;
using store::Claim;
using store::Entry;
using store::Evidence;
using store::Key;
using store::OpenMode;
using store::Store;

/// All of a small store. When each was found is left out.
std::map<Key, Evidence> entries_of(Store& store) {
  std::map<Key, Evidence> all;
  const auto entries = store.following({}, 100'000);
  EXPECT_TRUE(entries);
  for (const Entry& entry : *entries) {
    all[entry.key] = entry.evidence;
    all[entry.key].time = 0;
  }
  return all;
}

/// How many moves there are with a position behind them that is worth something else than the move.
int unsettled_in(Store& store) {
  int wrong = 0;
  for (const auto& [key, evidence] : entries_of(store)) {
    for (const store::ScoredMove& scored : evidence.moves) {
      const auto behind = store.find(*store::next_of(key, scored.move));
      if (!behind || !*behind || scored.claim != Claim::Estimate) continue;
      const auto value = store::value_of(**behind);
      if (value && store::score_before(key, *value) != scored.score) ++wrong;
    }
  }
  return wrong;
}

class BookTest : public InFolder {
 protected:
  [[nodiscard]] std::string book(const std::string& name = "book.db") const { return path(name); }
  [[nodiscard]] Store opened(const std::string& name = "book.db") const {
    return *Store::open(path(name), OpenMode::Write);
  }
  /// A small book of Othello, from shallow searches.
  void learn_some(int positions, const std::string& name = "book.db") const {
    const Outcome outcome = run_ishi(
        {"book", "learn", book(name), "--level", "3", "--positions", std::to_string(positions)});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
  }
};

TEST_F(BookTest, LearnsTheSameBookEveryTimeAndItIsSettled) {
  learn_some(150);
  learn_some(150, "again.db");
  Store first = opened();
  Store again = opened("again.db");
  const auto entries = entries_of(first);
  EXPECT_EQ(entries.size(), 150U);
  EXPECT_EQ(entries, entries_of(again));
  EXPECT_EQ(unsettled_in(first), 0);
  EXPECT_EQ(faults_in(book()), 0);
}

TEST_F(BookTest, GoesOnFromWhatThereIs) {
  learn_some(20);
  const auto before = [&] {
    Store store = opened();
    return entries_of(store);
  }();
  learn_some(60);
  Store store = opened();
  const auto after = entries_of(store);
  EXPECT_EQ(after.size(), 60U);
  for (const auto& [key, evidence] : before) EXPECT_TRUE(after.contains(key));
  EXPECT_EQ(unsettled_in(store), 0);
  // What is there needs no search.
  const Json nothing =
      only_line(run_ishi({"book", "learn", book(), "--level", "3", "--positions", "60", "--json"}));
  EXPECT_EQ(nothing["searched"], 0);
}

TEST_F(BookTest, AHigherLevelSearchesAgainWhatALowerOneSaid) {
  learn_some(5);
  const Json deeper =
      only_line(run_ishi({"book", "learn", book(), "--level", "5", "--positions", "6", "--json"}));
  EXPECT_GE(deeper["searched"], 2) << "the start first, then what follows from it";
  const Json shown = Json::parse(run_ishi({"book", "show", book(), "--json"}).out);
  EXPECT_EQ(shown["depth"], 5);
}

TEST_F(BookTest, LearnsRenjuWithThreads) {
  const Json learned =
      only_line(run_ishi({"book", "learn", book(), "h8i9h7", "h8h9j8", "--game", "renju", "--level",
                          "1", "--positions", "40", "--threads", "2", "--json"}));
  EXPECT_EQ(learned["positions"], 40);
  Store store = opened();
  EXPECT_EQ(unsettled_in(store), 0);
  EXPECT_EQ(faults_in(book()), 0);
}

TEST_F(BookTest, AnErrorAsTargetSaysHowFarEachLineGoes) {
  const Json learned =
      only_line(run_ishi({"book", "learn", book(), "--level", "1", "--error", "2", "--json"}));
  EXPECT_TRUE(learned["error"].is_null() || learned["error"] > 2);
  // A line without an error is known for three times two plies.
  const std::vector<Json> lines =
      objects_of(run_ishi({"book", "lines", book(), "--within", "0", "--json"}));
  ASSERT_GT(lines.size(), 1U);
  EXPECT_GE(lines.front()["line"].size(), 6U);
}

// The game's moves are in the book, good or bad, and what is best against them was looked into.
TEST_F(BookTest, LearnsWhatGamesWereWorth) {
  const std::string game = "f5f4e3f6e6d6";
  write("games.txt", game + "\n");
  const std::vector<std::string> words = {
      "book",    "learn", book(),    "--games", path("games.txt"),
      "--level", "3",     "--lines", "2",       "--json"};
  const Json learned = only_line(run_ishi(words));
  EXPECT_GT(learned["searched"], 6);
  EXPECT_TRUE(learned["error"].is_null()) << "nothing beside the games";
  for (std::size_t ply = 0; ply < game.size() / 2; ++ply) {
    const std::string before = ply == 0 ? "start" : game.substr(0, 2 * ply);
    const Json shown = Json::parse(run_ishi({"book", "show", book(), before, "--json"}).out);
    const Json& moves = shown["moves"];
    EXPECT_FALSE(moves[0].value("leaf", false)) << before;
    const bool has_it = std::any_of(moves.begin(), moves.end(), [&](const Json& move) {
      return move["move"] == game.substr(2 * ply, 2) && !move.value("leaf", false);
    });
    EXPECT_TRUE(has_it || ply == 0) << before << ": " << moves.dump();  // all begin alike
  }
  EXPECT_EQ(faults_in(book()), 0);
  EXPECT_EQ(only_line(run_ishi(words))["searched"], 0) << "it is known";
  {
    Store store = opened();
    EXPECT_EQ(unsettled_in(store), 0);
  }
  // With a target the lines are widened after that.
  const Json wider = only_line(run_ishi({"book", "learn", book(), "--games", path("games.txt"),
                                         "--level", "3", "--positions", "100", "--json"}));
  EXPECT_EQ(wider["positions"], 100);

  write("renju.txt", "h8i9h7j8f8h9g9h10\n");
  const Json renju = only_line(run_ishi({"book", "learn", book("renju.db"), "--game", "renju",
                                         "--games", path("renju.txt"), "--level", "1", "--json"}));
  EXPECT_GE(renju["positions"], 8);
  EXPECT_EQ(faults_in(book("renju.db")), 0);

  write("empty.txt", "");
  for (const char* file : {"none.txt", "empty.txt"}) {
    const Outcome none = run_ishi({"book", "learn", book("none.db"), "--games", path(file)});
    EXPECT_EQ(none.status, 2) << file;
    EXPECT_EQ(line_count(none.err), 1U) << none.err;
    EXPECT_FALSE(fs::exists(book("none.db"))) << file;
  }
}

TEST_F(BookTest, LinesAreThoseThatLoseNoMore) {
  learn_some(150);
  const auto lines_within = [&](const std::string& within, const std::string& side) {
    std::vector<std::string> words = {"book", "lines", book(), "--within", within, "--json"};
    if (!side.empty()) words.insert(words.end(), {"--for", side});
    return objects_of(run_ishi(words));
  };
  std::size_t before = 0;
  for (const std::string within : {"0", "2", "6"}) {
    const std::vector<Json> lines = lines_within(within, "");
    const Json& total = lines.back();
    EXPECT_EQ(total["lines"], lines.size() - 1);
    EXPECT_GE(lines.size(), before) << within;
    before = lines.size();
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      EXPECT_LE(lines[i]["lost"], std::stoi(within)) << lines[i];
      std::string transcript;
      for (const Json& move : lines[i]["line"]) transcript += move.get<std::string>();
      EXPECT_TRUE(othello::parse_position(transcript)) << transcript;
    }
  }
  // Whoever plays one move in each position has less to know than who plays them all.
  EXPECT_LT(lines_within("6", "black").back()["positions"],
            lines_within("6", "").back()["positions"]);
  EXPECT_EQ(run_ishi({"book", "lines", book()}).status, 2) << "within what?";
}

TEST_F(BookTest, PruneLeavesTheLinesThatItIsToKeep) {
  learn_some(200);
  const std::vector<std::string> lines = {"book", "lines", book(), "--within", "3", "--json"};
  const std::vector<Json> before = objects_of(run_ishi(lines));
  const Json pruned = only_line(run_ishi({"book", "prune", book(), "--within", "3", "--json"}));
  EXPECT_GT(pruned["removed"], 0);
  const std::vector<Json> after = objects_of(run_ishi(lines));
  ASSERT_EQ(after.size(), before.size());
  EXPECT_EQ(after.back()["positions"], before.back()["positions"]);
  for (std::size_t i = 0; i + 1 < after.size(); ++i) {
    EXPECT_EQ(after[i]["line"], before[i]["line"]);
  }
  EXPECT_EQ(faults_in(book()), 0);
  const Json again = only_line(run_ishi({"book", "prune", book(), "--within", "3", "--json"}));
  EXPECT_EQ(again["removed"], 0);
  EXPECT_EQ(again["positions"], pruned["positions"]);
}

BookMove inside(std::uint8_t move, int score) {
  return {move, Key(1, static_cast<char>(move)), score, {}, false, 10, false};
}

std::vector<int> moves_in(const std::vector<BookMove>& moves) {
  std::vector<int> numbers;
  for (const BookMove& move : moves) numbers.push_back(move.move);
  return numbers;
}

TEST(BookPlay, OnlyGoodMovesThatWereLookedBehindArePlayed) {
  using Numbers = std::vector<int>;
  std::vector<BookMove> moves = {inside(1, 200), inside(2, 150), inside(3, -400)};
  EXPECT_EQ(moves_in(store::playable(moves, 0)), Numbers{1});
  EXPECT_EQ(moves_in(store::playable(moves, 50)), (Numbers{1, 2}));
  moves[1].is_leaf = true;
  EXPECT_EQ(moves_in(store::playable(moves, 50)), Numbers{1});
  moves[0].is_leaf = true;
  EXPECT_EQ(moves_in(store::playable(moves, 50)), Numbers()) << "its best move leads out of it";
}

TEST(BookPlay, NoMoveThatTheBoundsCallALossWhereABetterOneIsKnown) {
  using Numbers = std::vector<int>;
  std::vector<BookMove> moves = {inside(1, 200), inside(2, -100)};
  moves[1].bounds.upper = -100;
  EXPECT_EQ(moves_in(store::playable(moves, 1'000)), Numbers{1});
  moves[0].score = -50;  // an estimate, not a proof
  EXPECT_EQ(moves_in(store::playable(moves, 1'000)), Numbers{1});
  moves[0].bounds.upper = -50;  // both lose: then by how much counts
  EXPECT_EQ(moves_in(store::playable(moves, 1'000)), (Numbers{1, 2}));
  moves[0].bounds.lower = -50;
  EXPECT_EQ(moves_in(store::playable(moves, 1'000)), Numbers{1}) << "proven to be worse";
}

TEST_F(BookTest, APlayerOpensByItsBookAndByNoOther) {
  learn_some(60);
  const Json shown = Json::parse(run_ishi({"book", "show", book(), "f5", "--json"}).out);
  const std::string best = shown["moves"][0]["move"];
  const auto answer_of = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words = {"gtp", "--level", "8"};
    words.insert(words.end(), options.begin(), options.end());
    return text::lowercase(run_ishi(Call{words, "play black f5\ngenmove white\n", {}}).out);
  };
  EXPECT_EQ(answer_of({"--book", book()}), "= \n\n= " + best + "\n\n");
  const auto played = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words = {"othello", "play", "f5"};
    words.insert(words.end(), options.begin(), options.end());
    return run_ishi(Call{words, "go\n", {}}).out.find("by the book") != std::string::npos;
  };
  EXPECT_TRUE(played({"--level", "8", "--book", book()}));
  EXPECT_FALSE(played({"--level", "8", "--book", "none"}));
  EXPECT_FALSE(played({"--level", "3", "--book", book()})) << "who errs errs from the first move";
}

TEST_F(BookTest, ItsOwnBookUnlessTheEnvironmentSaysOtherwise) {
  const auto plays_by_book = [](const std::string& game, const std::string& environment) {
    const Outcome outcome = run_ishi(Call{{game, "play", "--level", "8"}, "go\n", environment});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out.find("by the book") != std::string::npos;
  };
  EXPECT_TRUE(plays_by_book("renju", "ISHI_BOOK="));
  EXPECT_FALSE(plays_by_book("renju", "ISHI_BOOK=none"));
  learn_some(20);
  EXPECT_TRUE(plays_by_book("othello", "ISHI_BOOK=" + book()));
  EXPECT_FALSE(plays_by_book("renju", "ISHI_BOOK=" + book()));
}

TEST_F(BookTest, ABookThatIsNoneIsToldInOneLine) {
  write("text.db", "this is a text");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"gtp", "--book", path("text.db")},
                                             {"gomocup", "--book", path("missing.db")},
                                             {"nboard", "--book", path("missing.db")},
                                             {"othello", "play", "--book", path("text.db")},
                                             {"renju", "play", "--book", path("text.db")}}) {
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2) << words[0];
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  }
  EXPECT_EQ(read("text.db"), "this is a text");
}

TEST_F(BookTest, VarietyDependsOnTheSeedAlone) {
  learn_some(250);
  const auto reply = [&](int seed) {
    return run_ishi(Call{{"gtp", "--level", "8", "--book", book(), "--variety", "60", "--seed",
                          std::to_string(seed)},
                         "play black f5\ngenmove white\n",
                         {}})
        .out;
  };
  std::set<std::string> replies;
  for (int seed = 0; seed < 8; ++seed) replies.insert(reply(seed));
  EXPECT_GT(replies.size(), 1U);
  EXPECT_EQ(reply(3), reply(3));
}

TEST_F(BookTest, EnginesOfAMatchHaveNoBookOfTheirOwn) {
  const std::string engine =
      std::string("gtp:test \"$ISHI_BOOK\" = none && exec ") + ISHI_BIN + " gtp --level 1";
  const Outcome outcome = run_ishi({"match", "othello", "--engine", engine, "--engine", engine,
                                    "--games", "2", "--openings", "start"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_F(BookTest, ListsAreSolvedBesideAStoreByThreadsAsWithoutIt) {
  std::vector<std::string> words = {"othello", "solve", "--json"};
  for (const char* position :
       {"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
        "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X",
        "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X",
        "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXXO----XXXX----XXX-- O"}) {
    words.emplace_back(position);
  }
  const auto answers = [&](const std::vector<std::string>& options) {
    std::vector<std::string> all = words;
    all.insert(all.end(), options.begin(), options.end());
    std::vector<Json> objects = objects_of(run_ishi(all));
    for (Json& object : objects) {
      for (const char* member : {"ms", "store", "nodes"}) object.erase(member);
    }
    return objects;
  };
  const std::vector<Json> alone = answers({});
  EXPECT_EQ(alone.size(), 4U);
  EXPECT_EQ(answers({"--threads", "2", "--store", book()}), alone);
  EXPECT_EQ(answers({"--threads", "2", "--store", book()}), alone) << "out of the store";
  Store store = opened();
  EXPECT_EQ(entries_of(store).size(), 4U);
}

TEST_F(BookTest, TheExplorerTellsWhatMovesLoseByABook) {
  learn_some(60);
  const Json shown = Json::parse(run_ishi({"book", "show", book(), "f5", "--json"}).out);
  const std::string best = shown["moves"][0]["move"];
  const std::string other = shown["moves"][1]["move"];
  const double loss =
      shown["moves"][0]["score"].get<double>() - shown["moves"][1]["score"].get<double>();
  write("games.txt", "f5" + best + "\nf5" + other + "\nf5" + other + "\n");
  const Json explored = Json::parse(run_ishi({"othello", "explore", "f5", "--games",
                                              path("games.txt"), "--book", book(), "--json"})
                                        .out);
  EXPECT_EQ(explored["moves"][0]["move"], other);
  EXPECT_NEAR(explored["moves"][0]["loss"], loss, 0.11);
  EXPECT_EQ(explored["moves"][1]["loss"], 0);
  EXPECT_NEAR(explored["loss"], 2 * loss / 3, 0.11);
}

TEST(ShippedBook, IsSmallSoundAndSettled) {
  EXPECT_LE(fs::file_size(std::string(ISHI_SOURCE_DIR) + "/data/book/book.db"), 5U << 20);
  const Json checked = only_line(run_ishi({"book", "check", "shipped", "--json"}));
  EXPECT_EQ(checked["faults"], 0);
  EXPECT_EQ(checked["unsettled"], 0);
  Store store = store::shipped_book();
  for (const auto& [key, evidence] : entries_of(store)) {
    EXPECT_TRUE(evidence.origin.source.empty()) << "made by our engine alone";
  }
}

/// A book that takes long to learn.
std::vector<std::string> learning(const std::string& book) {
  return {"book", "learn", book, "--level", "2", "--threads", "2"};
}

TEST_F(BookTest, AKillWhileLearningCostsNothingThatWasSaved) {
  kill_and_check(learning(book()), book(), 5);
  EXPECT_EQ(faults_in(book()), 0);
  Store store = opened();
  EXPECT_EQ(unsettled_in(store), 0);
}

TEST_F(BookTest, AFullDiskEndsTheLearningAndNothingElse) {
  const pid_t child = begin_ishi(learning(book()), 60'000);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_EQ(faults_in(book()), 0);
  {
    Store store = opened();
    EXPECT_GT(entries_of(store).size(), 0U);
    EXPECT_EQ(unsettled_in(store), 0);
  }
  learn_some(100);  // with room again
  EXPECT_EQ(faults_in(book()), 0);
}

class BookSlow : public BookTest {};

TEST_F(BookSlow, AHundredKillsWhileLearningCostNothingThatWasSaved) {
  kill_and_check(learning(book()), book(), 100);
  EXPECT_EQ(faults_in(book()), 0);
  Store store = opened();
  EXPECT_EQ(unsettled_in(store), 0);
}

}  // namespace
}  // namespace ishi::test
