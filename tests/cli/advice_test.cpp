// What the program says to words in the wrong place: the nearest right thing, in one line.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/run_ishi.hpp"
#include "cli/shell/counted.hpp"

namespace ishi::test {
namespace {

using cli::counted;

/// The one line of a refusal, without `ishi: `.
std::string refusal_of(const std::vector<std::string>& words) {
  const Outcome outcome = run_ishi(words);
  EXPECT_EQ(outcome.status, 2) << outcome.out;
  EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  return outcome.err.substr(0, outcome.err.find('\n')).substr(6);
}

TEST(Advice, NamesTheNearestVerb) {
  const struct {
    std::vector<std::string> words;
    const char* command;
  } cases[] = {{{"othello", "anaylze"}, "`ishi othello analyze`"},
               {{"slove"}, "`ishi othello solve`"},
               {{"othello", "vcf"}, "`ishi renju vcf`"},
               {{"otello"}, "`ishi othello`"},
               {{"renju", "forbiden"}, "`ishi renju forbidden`"}};
  for (const auto& [words, command] : cases) {
    EXPECT_NE(refusal_of(words).find(std::string("did you mean ") + command), std::string::npos)
        << refusal_of(words);
  }
  EXPECT_EQ(refusal_of({"othello", "qqqqqq"}).find("did you mean"), std::string::npos);
}

// A file of games in the place of a list of positions is named once, not with each of its lines.
TEST(Advice, AFileOfGamesIsNoListOfPositions) {
  EXPECT_EQ(refusal_of({"othello", "solve", "--file", "data/othello/examples.ggf"}),
            "data/othello/examples.ggf is a file of games, not a position: ishi othello replay "
            "data/othello/examples.ggf");
}

TEST(Advice, KnowsTheCommandsOfAGame) {
  EXPECT_EQ(refusal_of({"hint"}),
            "'hint' is typed in a game: `ishi othello play` or `ishi renju play`");
  EXPECT_EQ(refusal_of({"othello", "undo"}),
            "'undo' is typed in a game: `ishi othello play` or `ishi renju play`");
  EXPECT_NE(refusal_of({"graph"}).find("`ishi othello review`"), std::string::npos);
}

TEST(Advice, NamesTheNearestOptionAndValue) {
  const struct {
    std::vector<std::string> words;
    const char* nearest;
  } cases[] = {{{"renju", "analyze", "h8i9", "--levle", "3"}, "--level"},
               {{"renju", "analyze", "h8", "--rule", "renyu"}, "renju"},
               {{"renju", "play", "--opening", "sosorv-8"}, "soosorv-8"},
               {{"renju", "play", "--opening", "taraguchi"}, "taraguchi-10"},
               {{"bits", "transform", "rotate-cw9", "1"}, "rotate-cw90"},
               {{"bits", "transform", "rotate-cw90", "1", "--variant", "delta"}, "delta-swap"},
               {{"bits", "compile", "--transform", "rotatecw90"}, "rotate-cw90"},
               {{"bits", "compile", "1", "0", "--emit", "step"}, "steps"},
               {{"othello", "trace", "start", "f5", "--variant", "cary"}, "carry"},
               {{"othello", "trace", "start", "f5", "--direction", "upleft"}, "up-left"},
               {{"othello", "openings", "tigre"}, "Tiger"},
               {{"renju", "openings", "kagetu"}, "Kagetsu"},
               {{"othello", "convert", "data/othello/examples.ggf", "-", "--to", "pgm"}, "pgn"},
               {{"othello", "stats", "data/othello/examples.ggf", "--opening", "Tigr"}, "Tiger"}};
  for (const auto& [words, nearest] : cases) {
    EXPECT_NE(refusal_of(words).find(std::string("did you mean ") + nearest + "?"),
              std::string::npos)
        << refusal_of(words);
  }
}

TEST(Advice, CountsThingsAsPeopleDo) {
  EXPECT_EQ(counted(0, "line"), "0 lines");
  EXPECT_EQ(counted(1, "line"), "1 line");
  EXPECT_EQ(counted(2, "line"), "2 lines");
}

using AdviceOnFiles = InFolder;

TEST_F(AdviceOnFiles, TellsThemFromPositions) {
  write("list.txt", "f5d6\n");
  const std::string list = path("list.txt");
  EXPECT_EQ(refusal_of({"othello", "show", list}),
            "argument 1: " + list + " is a file: use --file " + list);
  EXPECT_EQ(refusal_of({"othello", "trace", list, "f5"}),
            "argument 1: " + list + " is a file, but a position is expected here");
  EXPECT_EQ(refusal_of({"renju", "show", "data/renju/missed-vcf.sgf"}),
            "argument 1: data/renju/missed-vcf.sgf is a file of games, not a position: ishi renju "
            "replay data/renju/missed-vcf.sgf");
  EXPECT_EQ(refusal_of({"othello", "play", "data/othello/examples.ggf"}),
            "argument 1: data/othello/examples.ggf is a file of games: ishi othello play --load "
            "data/othello/examples.ggf");
  EXPECT_EQ(refusal_of({"othello", "show", "nosuch.txt"}),
            "argument 1: there is no file nosuch.txt");
  EXPECT_EQ(refusal_of({"othello", "moves", "--file", "f5d6"}),
            "f5d6: there is no such file; this is a position: give it without --file");
  EXPECT_EQ(refusal_of({"othello", "stats", "f5d6"}),
            "f5d6: there is no such file; this is a position");
  EXPECT_EQ(refusal_of({"othello", "show", "h8i9"}),
            "argument 1: this is a position of Renju: ishi renju show h8i9");
  EXPECT_EQ(refusal_of({"othello", "solve", "h8i9"}),
            "argument 1: this is a position of Renju; see ishi renju --help");
  EXPECT_EQ(refusal_of({"othello", "replay", "f5d6i3"}),
            "argument 1: this is a position of Renju: ishi renju replay f5d6i3");
  EXPECT_EQ(refusal_of({"othello", "replay", "a9f5d6"}),
            "argument 1: this is a position of Renju: ishi renju replay a9f5d6");
}

TEST_F(AdviceOnFiles, TheReasonIsTheRightOne) {
  const std::string folder = folder_.string();
  const std::string missing = path("missing.sgf");
  EXPECT_EQ(refusal_of({"othello", "replay", folder}), "argument 1: " + folder + " is a folder");
  EXPECT_EQ(refusal_of({"othello", "show", "--file", folder}), folder + ": is a folder");
  EXPECT_EQ(refusal_of({"queue", "init", folder}), folder + ": is a folder");
  EXPECT_EQ(refusal_of({"renju", "verify", missing}), missing + ": there is no such file");
  for (const char* game : {"othello", "renju"}) {
    EXPECT_EQ(refusal_of({game, "play", "--load", path("missing")}),
              path("missing") + ": there is no such file");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{game, "explore", "start", "--games", missing},
          std::vector<std::string>{"othello", "stats", missing}}) {
      const Outcome outcome = run_ishi(words);
      EXPECT_EQ(outcome.err, "ishi: " + missing + ": there is no such file\n");
      EXPECT_EQ(outcome.out, "") << "no answer of zero games";
    }
  }
  write("proof.json", R"({"position":"start","nodes":[{"mo)");
  EXPECT_EQ(
      refusal_of({"renju", "verify", path("proof.json")}),
      path("proof.json") + ": line 1, column 34: expected a proof as a JSON object, found the end");
}

TEST_F(AdviceOnFiles, AByteOrderMarkIsNoPartOfAText) {
  write("list.txt",
        "\xef\xbb\xbf"
        "f5d6\n");
  for (const char* verb : {"show", "moves"}) {
    EXPECT_EQ(run_ishi({"othello", verb, "--file", path("list.txt")}).out,
              run_ishi({"othello", verb, "f5d6"}).out);
  }
  EXPECT_EQ(run_ishi({"othello", "convert", path("list.txt"), "-", "--to", "transcript"}).out,
            "f5d6\n");
  write("half.txt",
        "\xef\xbb"
        "f5d6\n");
  EXPECT_EQ(refusal_of({"othello", "show", "--file", path("half.txt")})
                .find(path("half.txt") + ": line 1, column 1:"),
            0U);
}

TEST(Advice, ASlipInAGameOfOthelloHasItsPlace) {
  EXPECT_EQ(refusal_of({"othello", "replay", "f5d6c3d3c4f4f6f9"}),
            "argument 1: line 1, column 16: expected a row from 1 to 8, found '9'");
  EXPECT_EQ(refusal_of({"renju", "show", "h8h8x"}),
            "argument 1: line 1, column 3: expected an empty point, found h8");
}

TEST(Advice, AVerbWithoutAGroupFindsTheGame) {
  const auto same = [](const std::vector<std::string>& without,
                       const std::vector<std::string>& with) {
    const Outcome a = run_ishi(without);
    EXPECT_EQ(a.status, 0) << a.err;
    EXPECT_EQ(a.out, run_ishi(with).out);
  };
  same({"show", "f5d6c3"}, {"othello", "show", "f5d6c3"});
  same({"show", "h8i9"}, {"renju", "show", "h8i9"});
  same({"moves", "start"}, {"othello", "moves", "start"});
  same({"forbidden", "h8"}, {"renju", "forbidden", "h8"});
  same({"show", "--file", "data/renju/game.txt"},
       {"renju", "show", "--file", "data/renju/game.txt"});
  same({"reverse", "1"}, {"bits", "reverse", "1"});
  EXPECT_EQ(refusal_of({"show", "start"}),
            "which game? `ishi othello show start` or `ishi renju show start`");
  EXPECT_EQ(refusal_of({"solve", "h8i9"}),
            "'h8i9' is a position of Renju, which has no verb solve; see ishi renju --help");
  EXPECT_EQ(run_ishi({"help", "othello", "solve"}).out,
            run_ishi({"othello", "solve", "--help"}).out);
}

TEST(Advice, OpeningsAreFoundByName) {
  EXPECT_EQ(run_ishi({"othello", "openings", "tiger"}).out,
            run_ishi({"othello", "openings", "虎定石"}).out);
  const Outcome json = run_ishi({"othello", "openings", "Tiger", "--json"});
  EXPECT_EQ(json.out,
            R"({"opening":"Tiger","japanese":"虎定石","moves":"f5d6c3d3c4","input":"Tiger"})"
            "\n");
  EXPECT_EQ(line_count(run_ishi({"othello", "openings", "シャープローズ"}).out), 2U);
  EXPECT_GT(line_count(run_ishi({"othello", "openings", "bill"}).out), 1U);
  EXPECT_EQ(run_ishi({"renju", "openings", "kagetsu"}).out,
            run_ishi({"renju", "openings", "花月"}).out);
}

}  // namespace
}  // namespace ishi::test
