// Training of Renju's evaluation as users meet it, on a small scale.
#include <string>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

class RenjuTrainingVerbs : public InFolder {
 protected:
  Outcome generate(const std::string& name, const std::string& count) const {
    return run_ishi({"renju", "generate", path(name), "--count", count, "--nodes", "100",
                     "--leaves", "1", "--leaf-nodes", "100", "--playout-nodes", "100", "--json"});
  }
  void expect_one_line(const Outcome& outcome, const std::string& part) const {
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  }
};

TEST_F(RenjuTrainingVerbs, GoOnWhereTheyStoppedAndLearnTheSame) {
  ASSERT_EQ(generate("whole", "64").status, 0);
  ASSERT_EQ(generate("parts", "40").status, 0);
  write("parts", read("parts").substr(0, read("parts").size() - 7));  // as a kill may leave it
  const Outcome resumed = generate("parts", "64");
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(Json::parse(resumed.out)["resumed_at"], 32);
  EXPECT_EQ(read("parts"), read("whole"));

  const auto train = [&](const std::string& out) {
    return run_ishi({"renju", "train", path("whole"), "--out", path(out), "--epochs", "2",
                     "--report", path("report.json"), "--plot", path("plot.svg")});
  };
  ASSERT_EQ(train("one").status, 0);
  ASSERT_EQ(train("two").status, 0);
  EXPECT_EQ(read("one"), read("two"));
  EXPECT_EQ(Json::parse(read("report.json"))["held_out"].size(), 3U);
  EXPECT_EQ(read("plot.svg").rfind("<svg", 0), 0U);

  const Outcome judged =
      run_ishi({"renju", "bench", "eval", path("whole"), "--weights", path("one"), "--json"});
  ASSERT_EQ(judged.status, 0) << judged.err;
  EXPECT_EQ(line_count(judged.out), 2U);
  const std::vector<Json> chances =
      objects_of(run_ishi({"renju", "bench", "chance", path("whole"), "--json"}));
  ASSERT_GE(chances.size(), 3U);
  EXPECT_LE(chances[0]["log_loss"], chances[1]["log_loss"]) << "the fitted scale, that in use";

  const std::vector<std::string> question = {"renju", "analyze", "h8i9h7j8", "--depth",
                                             "4",     "--json",  "--weights"};
  auto with = question;
  with.push_back(path("one"));
  const Outcome own = run_ishi({question.begin(), question.end() - 1});
  const Outcome other = run_ishi(with);
  ASSERT_EQ(other.status, 0) << other.err;
  EXPECT_NE(Json::parse(own.out)["nodes"], Json::parse(other.out)["nodes"]);
}

TEST_F(RenjuTrainingVerbs, NetworksAreJudgedInTheirOwnUnit) {
  ASSERT_EQ(generate("games", "64").status, 0);
  const Outcome fitted = run_ishi({"renju", "train", path("games"), "--network", "--epochs", "1",
                                   "--scale", "310", "--out", path("network"), "--json"});
  ASSERT_EQ(fitted.status, 0) << fitted.err;
  EXPECT_EQ(Json::parse(fitted.out)["held_out"][0]["scale"], 220);
  const std::vector<Json> judged =
      objects_of(run_ishi({"renju", "bench", "eval", path("games"), "--scale", "310", "--weights",
                           path("network"), "--json"}));
  ASSERT_EQ(judged.size(), 2U);
  EXPECT_EQ(judged[0]["scale"], 220);
  EXPECT_EQ(judged[1]["scale"], 310) << "by hand";
}

TEST_F(RenjuTrainingVerbs, OptionsThatDoNotApplyAreRefused) {
  const std::vector<std::string> train = {"renju", "train", path("games"), "--out", path("w")};
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {"--threads", "2"}, {"--network", "--ridge", "1"}, {"--network", "--order"}}) {
    std::vector<std::string> words = train;
    words.insert(words.end(), more.begin(), more.end());
    expect_one_line(run_ishi(words), "--network");
  }
  expect_one_line(run_ishi({"renju", "bench", "chance", path("games"), "--weights", path("none")}),
                  "--weights: does not apply to chance");
  expect_one_line(run_ishi({"renju", "bench", "chances", path("games"), "--seed", "2"}),
                  "expected 'eval' or 'chance'");
}

TEST_F(RenjuTrainingVerbs, BadFilesGetOneLine) {
  ASSERT_EQ(generate("good", "4").status, 0);
  expect_one_line(run_ishi({"renju", "generate", path("good"), "--seed", "2"}), "other options");
  std::string damaged = read("good");
  damaged[damaged.size() / 2] ^= 1;
  write("damaged", damaged);
  expect_one_line(run_ishi({"renju", "train", path("damaged"), "--out", path("w")}), "checksum");
  write("foreign", "not a file of samples");
  expect_one_line(run_ishi({"renju", "train", path("foreign"), "--out", path("w")}), "ISHIRJS3");
  for (const std::string verb : {"analyze", "play"}) {
    expect_one_line(run_ishi({"renju", verb, "h8", "--weights", path("foreign")}), "ISHIRJW1");
  }
  expect_one_line(run_ishi({"gomocup", "--weights", path("missing")}), "no such file");
  expect_one_line(run_ishi({"renju", "bench", "eval", path("foreign")}), "ISHIRJS3");
  expect_one_line(run_ishi({"renju", "bench", "ffo"}), "expected 'eval'");
  write("openings", "# remark\nh8i9i7\nh8h8\n");
  expect_one_line(run_ishi({"renju", "generate", path("new"), "--openings", path("openings")}),
                  "line 3");
}

}  // namespace
}  // namespace ishi::test
