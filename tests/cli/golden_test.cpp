// The golden files of data/golden through the program.
#include <string>

#include <gtest/gtest.h>

#include "cli/run_ishi.hpp"

namespace ishi::test {
namespace {

const std::string kGolden = ISHI_SOURCE_DIR "/data/golden/";

TEST(Golden, VerifyAcceptsEveryProof) {
  const auto outcome = run_ishi({"renju", "verify", "--json", kGolden + "renju/vct.jsonl"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_GE(line_count(outcome.out), 10U);
  EXPECT_EQ(outcome.out.find("\"valid\":false"), std::string::npos) << outcome.out;
}

TEST(Golden, ConvertReadsEveryFormatOfGames) {
  for (const char* game : {"othello", "renju"}) {
    const std::string games = kGolden + game + "/games.";
    const auto known = run_ishi({game, "convert", games + "txt", "-", "--to", "transcript"});
    EXPECT_GE(line_count(known.out), 8U);
    for (const char* extension : {"wtb", "ggf", "pgn", "sgf", "rif", "openings"}) {
      const bool of_othello = std::string("wtb ggf pgn").find(extension) != std::string::npos;
      const bool of_renju = std::string("rif openings").find(extension) != std::string::npos;
      if (game == std::string("renju") ? of_othello : of_renju) continue;
      const auto read = run_ishi({game, "convert", games + extension, "-", "--to", "transcript"});
      EXPECT_EQ(read.status, 0) << extension << read.err;
      EXPECT_EQ(read.out, known.out) << game << ' ' << extension;
    }
  }
}

}  // namespace
}  // namespace ishi::test
