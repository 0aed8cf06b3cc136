// `ishi match` with engines that behave and engines that do not.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

class Match : public InFolder {
 protected:
  /// `--engine` with the fake engine; `head` is what stands before the colon.
  static std::vector<std::string> engine(const std::string& head, const std::string& arguments) {
    return {"--engine", head + ":" + FAKE_ENGINE + " " + arguments};
  }
  static Outcome match(const std::string& game, const std::vector<std::string>& first,
                       const std::vector<std::string>& second,
                       const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"match", game, "--json"};
    for (const auto* words : {&first, &second, &more}) {
      arguments.insert(arguments.end(), words->begin(), words->end());
    }
    return run_ishi(arguments);
  }
};

TEST_F(Match, PlaysOthelloOverBothProtocolsAndGoesOn) {
  const auto gtp = engine("gtp,name=G", "gtp");
  const auto nboard = engine("nboard,name=N", "nboard");
  const auto run = [&](const std::string& keep, const std::string& games, const std::string& seed) {
    return match("othello", gtp, nboard,
                 {"--games", games, "--seed", seed, "--openings", "random:6", "--keep", path(keep),
                  "--out", path(keep + ".ggf"), "--concurrency", "2"});
  };
  const Outcome whole = run("whole", "6", "1");
  ASSERT_EQ(whole.status, 0) << whole.err;
  const Json totals = Json::parse(lines_of(whole.out).back());
  EXPECT_EQ(totals["games"], 6);
  EXPECT_EQ(totals["forfeits"], Json::parse("[{},{}]"));
  // Engines that play alike score alike: each opening is won and lost once, or drawn twice.
  EXPECT_EQ(totals["pairs"], Json::parse("[0,0,3,0,0]")) << whole.out;
  EXPECT_EQ(totals["discs"], 0.0);

  // Killed in a line, it goes on; what is written at the end is the same.
  const std::vector<std::string> lines = lines_of(read("whole"));
  write("parts", lines[0] + '\n' + lines[1] + '\n' + lines[2].substr(0, 40));
  const Outcome resumed = run("parts", "6", "1");
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(lines_of(resumed.out).size(), 6U) << "five games and the totals";
  EXPECT_EQ(read("parts.ggf"), read("whole.ggf"));
  EXPECT_EQ(lines_of(read("parts.ggf")).size(), 6U);

  const Outcome foreign = run("parts", "6", "2");
  EXPECT_EQ(foreign.status, 2);
  EXPECT_EQ(lines_of(foreign.err).size(), 1U) << foreign.err;
  EXPECT_NE(foreign.err.find("is another match: seed: 1 there, 2 here"), std::string::npos);
  EXPECT_EQ(lines_of(read("parts")).size(), 7U) << "and is left alone";
}

TEST_F(Match, PlaysGomocupGames) {
  const auto good = engine("gomocup,name=A", "gomocup");
  const Outcome renju = match("renju", good, engine("gomocup,name=B", "gomocup"),
                              {"--games", "4", "--out", path("m.sgf")});
  ASSERT_EQ(renju.status, 0) << renju.err;
  const Json totals = Json::parse(lines_of(renju.out).back());
  EXPECT_EQ(totals["as_black"], Json::parse(R"({"wins":0,"draws":0,"losses":2})"))
      << "White begins after the three stones of an opening, and has five first";
  EXPECT_EQ(totals["pairs"], Json::parse("[0,0,2,0,0]"));
  EXPECT_NE(read("m.sgf").find("W+"), std::string::npos);

  // Black's double-three, which the opening invites to: a forfeit by Renju's rule only.
  write("cross", "g8a1i8a3h7a5h9a7\n");
  const auto fouler = engine("gomocup,name=A", "gomocup say:7,7 1");
  const Outcome foul = match("renju", fouler, good, {"--games", "1", "--openings", path("cross")});
  const Json game = Json::parse(lines_of(foul.out).front());
  EXPECT_EQ(game["reason"], "forbidden point h8, double-three");
  EXPECT_EQ(game["result"], "0-1");
  EXPECT_TRUE(game["forfeit"]);
}

struct Mischief {
  const char* protocol;
  const char* deed;
  const char* reason;  ///< what the reason of the forfeit contains
};

TEST_F(Match, MischiefForfeitsTheGameAndTheMatchGoesOn) {
  const std::vector<Mischief> mischiefs = {
      {"gtp", "hang 2", "Black: time: "},
      {"gtp", "crash 2", "Black: crash: ended at 'genmove black': exit status 3: something broke"},
      {"gtp", "endless 2", "Black: garbage: a line without an end"},
      {"gtp", "say:a1 2", "Black: illegal move a1"},
      {"gtp", "say:pass 1", "Black: a pass, though there is a move"},
      {"nboard", "say:zz 2", "Black: 'zz' is no move"},
      {"nboard", "crash 1", "Black: crash: ended at 'go': exit status 3"},
      {"gomocup", "say:hello 1", "Black: garbage: 'hello' in answer to 'BEGIN'"},
      {"gomocup", "say:15,2 1", "Black: garbage: '15,2' in answer to 'BEGIN'"},
      {"gomocup", "hang 3", "Black: time: "},
  };
  for (const Mischief& mischief : mischiefs) {
    const std::string protocol = mischief.protocol;
    const std::string deed = mischief.deed;
    // Only the one that hangs has a clock, so that no slow machine makes the other late.
    const bool hangs = deed.rfind("hang", 0) == 0;
    const auto bad =
        engine(protocol + ",name=bad" + (hangs ? ",time=0.1" : ""), protocol + ' ' + deed);
    const auto good = engine(protocol + ",name=good", protocol);
    const Outcome outcome = match(protocol == "gomocup" ? "gomoku" : "othello", bad, good,
                                  {"--games", "1", "--openings", "start", "--tolerance", "0.1"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json game = Json::parse(lines_of(outcome.out).front());
    EXPECT_EQ(game["result"], "0-1") << deed;
    EXPECT_TRUE(game["forfeit"]) << deed;
    const std::string reason = game["reason"];
    EXPECT_NE(reason.find(mischief.reason), std::string::npos) << reason;
  }
  // The next game has a new process: game 2 is the bad engine's first again, as White.
  const Outcome two = match("othello", engine("gtp,name=bad", "gtp crash 3"),
                            engine("gtp,name=good", "gtp"), {"--games", "2"});
  const Json totals = Json::parse(lines_of(two.out).back());
  EXPECT_EQ(totals["forfeits"], Json::parse(R"([{"crash":2},{}])"));
}

TEST_F(Match, EndsAsSoonAsTheTestIsDecided) {
  const Outcome outcome =
      match("othello", engine("gtp,name=good", "gtp"), engine("gtp,name=bad", "gtp say:a1 1"),
            {"--games", "40", "--sprt", "0,50"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json totals = Json::parse(lines_of(outcome.out).back());
  EXPECT_EQ(totals["sprt"]["accepted"], "elo1");
  EXPECT_LT(totals["games"], 40);
  EXPECT_EQ(totals["elo"]["value"], nullptr);
}

TEST_F(Match, RefusesWhatCannotBe) {
  const auto good = engine("gtp", "gtp");
  const auto expect = [&](const std::vector<std::string>& arguments, int status, const char* part) {
    std::vector<std::string> all = {"match"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Outcome outcome = run_ishi(all);
    EXPECT_EQ(outcome.status, status) << part;
    EXPECT_EQ(lines_of(outcome.err).size(), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  };
  const auto two = [&](const std::string& game, const std::string& spec,
                       const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {game, "--engine", spec, good[0], good[1]};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  };
  expect({"chess", "--engine", "gtp:a"}, 2, "expected othello, renju, gomoku or freestyle");
  expect({"othello", "--engine", "gtp:a"}, 2, "expected two of them");
  expect(two("othello", "uci:a", {}), 2, "--engine: expected gtp:, nboard: or gomocup:");
  expect(two("othello", "gomocup:a", {}), 2, "gomocup is no protocol of othello");
  expect(two("othello", "gtp:a", {"--depth", "3"}), 2, "gtp has no word for depth");
  expect(two("othello", "gtp:a", {"--time", "x"}), 2, "--time: expected seconds");
  expect(two("othello", "gtp:a", {"--openings", "random:99"}), 2, "1 to 40 plies");
  expect(two("othello", "gtp:a", {"--openings", path("none")}), 2, "no such file");
  expect(two("othello", "gtp:a", {"--out", "m.xyz"}), 2, "games are written as");
  expect(two("othello", "gtp:/no/such/engine", {}), 1, "engine: ended at 'list_commands'");
  write("bad", "f5d6\nf5f5\n");
  expect(two("othello", "gtp:a", {"--openings", path("bad")}), 2, "line 2, column 3");
}

}  // namespace
}  // namespace ishi::test
