// generate, train and bench eval as users meet them, on a small scale.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;

class Training : public InFolder {
 protected:
  Outcome generate(const std::string& name, const std::string& count) const {
    return run_ishi({"othello", "generate", path(name), "--count", count, "--depth", "3", "--guess",
                     "9", "--exact", "7", "--json"});
  }
  void expect_one_line(const Outcome& outcome, const std::string& part) const {
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  }
};

TEST_F(Training, GoesOnWhereItStoppedAndLearnsTheSame) {
  ASSERT_EQ(generate("whole", "128").status, 0);
  ASSERT_EQ(generate("parts", "96").status, 0);
  write("parts", read("parts").substr(0, read("parts").size() - 7));  // as a kill may leave it
  const Outcome resumed = generate("parts", "128");
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(Json::parse(resumed.out)["games"], 128);
  EXPECT_EQ(read("parts"), read("whole"));

  const auto train = [&](const std::string& out, const std::string& threads) {
    return run_ishi({"othello", "train", path(out), path("whole"), "--iterations", "4", "--threads",
                     threads, "--report", path("report.json"), "--plot", path("plot.svg")});
  };
  ASSERT_EQ(train("one", "1").status, 0);
  ASSERT_EQ(train("two", "2").status, 0);
  EXPECT_EQ(read("one"), read("two"));
  EXPECT_FALSE(fs::exists(path("one.checkpoint")));
  EXPECT_EQ(Json::parse(read("report.json"))["phases"].size(), 30U);
  EXPECT_EQ(read("plot.svg").rfind("<svg", 0), 0U);

  // Weights that cannot be written cost no work: what was fitted is kept.
  fs::create_directory(path("folder"));
  EXPECT_EQ(train("folder", "2").status, 1);
  EXPECT_TRUE(fs::exists(path("folder.checkpoint")));

  const Outcome judged =
      run_ishi({"othello", "bench", "eval", path("whole"), "--weights", path("one"), "--json"});
  ASSERT_EQ(judged.status, 0) << judged.err;
  EXPECT_GT(Json::parse(lines_of(judged.out).back())["values_per_second"], 0);

  // The score does not depend on the weights.
  const std::string position = "--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- X";
  const Outcome own = run_ishi({"othello", "solve", position, "--json"});
  const Outcome other =
      run_ishi({"othello", "solve", position, "--json", "--weights", path("one")});
  EXPECT_EQ(Json::parse(own.out)["score"], Json::parse(other.out)["score"]);
  EXPECT_NE(Json::parse(own.out)["nodes"], Json::parse(other.out)["nodes"]);
}

TEST_F(Training, ANetworkIsFittedAndUsed) {
  ASSERT_EQ(generate("samples", "64").status, 0);
  const Outcome fitted =
      run_ishi({"othello", "train", path("net"), path("samples"), "--network", "--epochs", "1",
                "--batch", "32", "--plot", path("plot.svg"), "--json"});
  ASSERT_EQ(fitted.status, 0) << fitted.err;
  EXPECT_GT(Json::parse(fitted.out)["held_out"]["positions"], 0);
  EXPECT_EQ(read("plot.svg").rfind("<svg", 0), 0U);
  const auto analyze = [](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"othello", "analyze", "start", "--depth", "6", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return Json::parse(run_ishi(words).out)["nodes"];
  };
  EXPECT_NE(analyze({}), analyze({"--weights", path("net")}));

  // With steps of no length it stays what it began with.
  const auto go_on = [this](const std::string& from, const std::string& rate) {
    return run_ishi({"othello", "train", path("more"), path("samples"), "--network", "--epochs",
                     "1", "--begin", path(from), "--row-rate", rate, "--head-rate", rate});
  };
  ASSERT_EQ(go_on("net", "0").status, 0);
  EXPECT_EQ(read("more"), read("net"));
  ASSERT_EQ(go_on("net", "0.001").status, 0);
  EXPECT_NE(read("more"), read("net"));
  ASSERT_EQ(
      run_ishi({"othello", "train", path("linear"), path("samples"), "--iterations", "1"}).status,
      0);
  expect_one_line(go_on("linear", "0.001"), "linear weights; expected a network");
  expect_one_line(go_on("missing", "0.001"), "no such file");
}

TEST_F(Training, OptionsOfTheOtherKindOfWeightsAreRefused) {
  const auto refused = [this](std::vector<std::string> words, const std::string& part) {
    words.insert(words.begin(), {"othello", "train", path("out"), path("samples")});
    expect_one_line(run_ishi(words), part);
  };
  for (const std::string option : {"--epochs", "--batch", "--row-rate", "--head-rate", "--begin"}) {
    refused({option, "1"}, "--network");
  }
  for (const std::string option : {"--iterations", "--ridge", "--neighbours", "--threads"}) {
    refused({"--network", option, "1"}, "--network");
  }
}

TEST_F(Training, BadFilesGetOneLine) {
  ASSERT_EQ(generate("good", "8").status, 0);
  expect_one_line(run_ishi({"othello", "generate", path("good"), "--seed", "2"}), "other options");
  expect_one_line(run_ishi({"othello", "generate", path("leaves"), "--leaves", "9"}), "--games");
  expect_one_line(run_ishi({"othello", "generate", path("leaves"), "--leaves", "9", "--games",
                            "data/othello/examples.ggf", "--weights", "data/othello/weights.bin"}),
                  "--leaves: data/othello/weights.bin holds no network");
  std::string damaged = read("good");
  damaged[damaged.size() / 2] ^= 1;
  write("damaged", damaged);
  expect_one_line(run_ishi({"othello", "train", path("w"), path("damaged")}), "checksum");
  write("foreign", "not a file of samples");
  expect_one_line(run_ishi({"othello", "train", path("w"), path("foreign")}), "ISHIOTS1");
  expect_one_line(run_ishi({"othello", "solve", "start", "--weights", path("foreign")}), "ISHIOTW");
  expect_one_line(run_ishi({"othello", "solve", "start", "--weights", path("missing")}),
                  "no such file");
  expect_one_line(run_ishi({"othello", "bench", "eval", path("foreign")}), "line 1");
  expect_one_line(run_ishi({"othello", "bench", "eval"}), "expected files");
}

}  // namespace
}  // namespace ishi::test
