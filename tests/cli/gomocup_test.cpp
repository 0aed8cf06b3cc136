// Gomocup dialogues, after the examples of the specification, with an engine that plays what the
// test wants; and the program as managers start it.
#include "protocol/gomocup.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/notation/position_text.hpp>

#include "cli/faucet.hpp"
#include "cli/run_ishi.hpp"

namespace ishi::protocol {
namespace {

using board::Point;
using renju::Rule;
using renju::engine::Analysis;
using std::chrono::milliseconds;

/// Plays the moves of the test, then the first empty points; remembers what it was asked.
class ScriptedThinker : public RenjuThinker {
 public:
  std::deque<std::string> moves;
  renju::Position position;
  RenjuThinkRequest request;
  int score = 0;
  std::optional<Point> reply;
  bool forgot = false;
  std::optional<renju::engine::EngineOptions> prepared;
  std::vector<std::optional<milliseconds>> times;  ///< that the searches were given
  bool takes_all_time = false;                     ///< whether it uses them up

  void prepare(const renju::engine::EngineOptions& options) override { prepared = options; }
  void forget() override { forgot = true; }
  Analysis think(const renju::Position& asked, const RenjuThinkRequest& wanted) override {
    position = asked;
    request = wanted;
    times.push_back(wanted.limits.time);
    if (takes_all_time) std::this_thread::sleep_for(*wanted.limits.time);
    Analysis analysis;
    analysis.depth = 3;
    analysis.nodes = 100;
    if (asked.empties().empty()) return analysis;
    Point move = asked.empties().first();
    if (!moves.empty()) {
      move = *parse_gomocup_point(moves.front());
      moves.pop_front();
    }
    for (int i = 0; i < wanted.limits.lines; ++i) {
      analysis.lines.push_back({score - i, std::nullopt, {move}});
      if (reply) analysis.lines.back().pv.push_back(*reply);
    }
    return analysis;
  }
};

struct Session {
  ScriptedThinker thinker;
  GomocupSettings settings;
  std::ostringstream out;
  Gomocup protocol{thinker, settings, out};

  /// What the lines are answered, but for messages.
  std::string answers(const std::string& lines) {
    std::istringstream in(lines);
    out.str("");
    for (std::string line; std::getline(in, line);) protocol.answer({line, false});
    std::istringstream said(out.str());
    std::string kept;
    for (std::string line; std::getline(said, line);) {
      if (line.starts_with("MESSAGE") || line.starts_with("DEBUG")) continue;
      kept += line + '\n';
    }
    return kept;
  }
};

TEST(GomocupText, PointsCountFromTheTopLeft) {
  for (const Point point : board::Bitboard15::all()) {
    EXPECT_EQ(*parse_gomocup_point(format_gomocup_point(point)), point);
  }
  EXPECT_EQ(format_gomocup_point(Point(0, 14)), "0,0");    // a15
  EXPECT_EQ(format_gomocup_point(Point(14, 0)), "14,14");  // o1
  EXPECT_EQ(*parse_gomocup_point(" 3 , 5\t"), Point(3, 9));
  for (const char* text : {"", "7", "7,", ",7", "7,,7", "15,0", "0,15", "-1,0", "7,7,7", "a,b",
                           "7.5,7", "99999999999999999999,0", "7,7x", "7;7"}) {
    EXPECT_FALSE(parse_gomocup_point(text)) << text;
  }
}

TEST(GomocupText, RulesAreThoseOfTheDialect) {
  using enum GomocupDialect;
  EXPECT_EQ(gomocup_rule(0, Gomocup), Rule::Freestyle);
  EXPECT_EQ(gomocup_rule(1, Gomocup), Rule::Gomoku);
  EXPECT_EQ(gomocup_rule(4, Gomocup), Rule::Renju);
  EXPECT_EQ(gomocup_rule(2, Gomocup), std::nullopt);
  EXPECT_EQ(gomocup_rule(2, Yixin), Rule::Renju);
  EXPECT_EQ(gomocup_rule(8, Yixin), std::nullopt);
}

// The examples of the specification, on a board of 15.
TEST(Gomocup, TheMandatoryCommands) {
  Session session;
  EXPECT_EQ(session.answers("TURN 10,10"), "ERROR no game was started\n");
  EXPECT_EQ(session.answers("START 20"), "ERROR unsupported size, the board is 15 by 15\n");
  EXPECT_EQ(session.answers("START"), "ERROR START takes a size\n");
  EXPECT_FALSE(session.thinker.prepared);
  EXPECT_EQ(session.answers("START 15"), "OK\n");
  ASSERT_TRUE(session.thinker.prepared) << "while no clock runs";
  EXPECT_EQ(session.thinker.prepared->hash_bytes, session.settings.hash_bytes);
  session.thinker.moves = {"11,10", "9,9", "10,10"};
  EXPECT_EQ(session.answers("TURN 10,10"), "11,10\n");
  EXPECT_EQ(session.answers("TURN 10,10"), "ERROR the point is occupied\n");
  EXPECT_EQ(session.answers("BEGIN"), "ERROR the board is not empty\n");
  EXPECT_EQ(session.answers("BOARD\n10,10,1\n10,11,2\n11,11,1\n9,10,2\nDONE"), "9,9\n");
  EXPECT_EQ(renju::format_position(session.thinker.position),
            "15/15/15/15/15/15/15/15/15/15/9OX4/10OX3/15/15/15 X");
  session.thinker.prepared.reset();
  EXPECT_EQ(session.answers("RESTART\nBEGIN"), "OK\n10,10\n");
  EXPECT_TRUE(session.thinker.prepared) << "for what INFO has changed";
  EXPECT_EQ(session.answers("INFO timeout_match 300000\nINFO timeout_turn 10000\n"
                            "INFO max_memory 83886080\nINFO folder /tmp\nINFO evaluate 3,4\n"
                            "INFO game_type 1\nINFO nonsense\nINFO"),
            "");
  EXPECT_TRUE(session.answers("ABOUT").starts_with("name=\"ishi\", version=\""));
  EXPECT_FALSE(session.protocol.has_ended());
  EXPECT_EQ(session.answers("END"), "");
  EXPECT_TRUE(session.protocol.has_ended());
}

TEST(Gomocup, TheOptionalCommands) {
  Session session;
  EXPECT_EQ(session.answers("RESTART"), "ERROR no game was started\n");
  EXPECT_EQ(session.answers("START 15\r\nRECTSTART 30,20"),
            "OK\nERROR rectangular board is not supported\n");
  session.thinker.moves = {"8,10", "0,0"};
  EXPECT_EQ(session.answers("TURN 9,10"), "8,10\n");
  EXPECT_EQ(session.answers("TAKEBACK 8,10\nTAKEBACK 8,10\nTAKEBACK 9,10"),
            "OK\nERROR no stone stands there\nOK\n");
  EXPECT_EQ(session.answers("PLAY 12,10\nPLAY 12,10"), "12,10\nERROR the point is occupied\n");
  EXPECT_EQ(session.answers("TURN 1,1"), "0,0\n");
  EXPECT_EQ(session.thinker.position.to_move(), renju::Color::Black);
  EXPECT_EQ(session.answers("FLY 1 2"), "UNKNOWN FLY 1 2\n");
  EXPECT_EQ(session.answers("DONE"), "ERROR DONE without a beginning\n");
  EXPECT_EQ(session.answers("\n  \n"), "");
}

TEST(Gomocup, Swap2) {
  Session session;
  session.answers("START 15");
  EXPECT_EQ(session.answers("SWAP2BOARD\nDONE"), "2,1 1,3 7,2\n");
  session.thinker.moves = {"8,8", "8,6"};
  EXPECT_EQ(session.answers("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE"), "8,8 8,6\n");
  session.thinker.score = -500;
  EXPECT_EQ(session.answers("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE"), "SWAP\n");
  session.thinker.score = 500;
  session.thinker.moves = {"6,8"};
  EXPECT_EQ(session.answers("SWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE"), "6,8\n");
  EXPECT_EQ(session.answers("SWAP2BOARD\n7,7\nDONE"), "ERROR SWAP2BOARD takes 0, 3 or 5 stones\n");
}

TEST(Gomocup, TheSearchesOfSwap2ShareTheTimeOfTheTurn) {
  Session session;
  session.thinker.takes_all_time = true;
  session.answers("START 15\nINFO timeout_turn 450\nINFO timeout_match 100000");
  session.answers("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE");
  const auto& times = session.thinker.times;
  ASSERT_EQ(times.size(), 2U);
  EXPECT_LE(*times[0], milliseconds(200));
  EXPECT_LE(*times[0] + *times[1], milliseconds(400));
  EXPECT_GT(*times[1], milliseconds(1)) << "unless the machine stands still";
  // The clock of the match has lost each search once: of 640 ms, 240 are left.
  session.thinker.takes_all_time = false;
  session.answers("START 15\nINFO timeout_match 640\nBEGIN");
  EXPECT_GT(*times[2], milliseconds(1)) << "unless the machine stands still";
}

TEST(Gomocup, WhoIsBlackOnABoard) {
  Session session;
  const auto to_move = [&](const std::string& lines) {
    session.answers("START 15\nBOARD\n" + lines + "DONE");
    return session.thinker.position.to_move();
  };
  EXPECT_EQ(to_move(""), renju::Color::Black);
  EXPECT_EQ(to_move("7,7,2\n"), renju::Color::White);
  EXPECT_EQ(to_move("7,7,1\n8,8,2\n"), renju::Color::Black);
  EXPECT_EQ(to_move("8,8,2\n7,7,1\n"), renju::Color::Black);  // in any order
  EXPECT_EQ(to_move("7,7,2\n8,8,1\n9,9,2\n"), renju::Color::White);
  EXPECT_EQ(to_move("7,7,1\n-1,-1,2\n8,8,1\n0,0,2\n"), renju::Color::Black);  // a pass
  EXPECT_EQ(session.thinker.position.occupied().count(), 3);
}

TEST(Gomocup, BrokenBoardsAreRefusedAndTheOldOneStays) {
  Session session;
  session.answers("START 15\nTURN 7,7");
  for (const char* lines : {"7,7\n", "7,7,4\n", "15,0,1\n", "7,7,1\n7,7,2\n", "x\n", "7,7,1,1\n"}) {
    const std::string answer = session.answers(std::string("BOARD\n") + lines + "8,8,1\nDONE");
    EXPECT_TRUE(answer.starts_with("ERROR ")) << lines << answer;
    EXPECT_EQ(answer.find('\n'), answer.size() - 1);
  }
  EXPECT_EQ(session.answers("BOARD\n1,1,1\nSTART 15\nDONE"),
            "ERROR a new command before DONE\nOK\nERROR DONE without a beginning\n");
}

TEST(Gomocup, WhatYixinBoardAdds) {
  Session session;
  EXPECT_EQ(session.answers("info show_detail 1\nyxshowinfo\nSTART 15 15\nINFO rule 2"), "OK\n");
  EXPECT_EQ(
      session.answers("yxboard\n7,6,1\n0,0,2\n7,8,1\n0,2,2\n6,7,1\n0,4,2\n8,7,1\n0,6,2\ndone"), "");
  EXPECT_EQ(session.answers("yxshowforbid"), "FORBID 0707.\n");
  EXPECT_EQ(session.answers("INFO rule 1\nyxshowforbid\nINFO rule 2"), "FORBID .\n");
  EXPECT_EQ(session.answers("yxblock\n7,7\n3,3\ndone\nyxblockundo\n3,3\ndone"), "");
  session.thinker.moves = {"5,5"};
  EXPECT_EQ(session.answers("yxnbest 3"), "5,5\n");
  EXPECT_EQ(session.thinker.request.limits.lines, 3);
  EXPECT_EQ(session.thinker.request.engine.rule, Rule::Renju);
  EXPECT_EQ(session.thinker.request.avoid, board::Bitboard15(Point(7, 7)));
  EXPECT_NE(session.out.str().find("MESSAGE (3) depth 3, -2, 100 nodes: f10"), std::string::npos);
  EXPECT_EQ(session.answers("yxblockreset\nyxhashclear\nyxstop\nyxnbest 0"),
            "ERROR YXNBEST takes a number\n");
  EXPECT_TRUE(session.thinker.forgot);
  session.answers("turn 14,14");
  EXPECT_TRUE(session.thinker.request.avoid.empty());
  EXPECT_EQ(session.answers("yxquerydatabaseall\n7,7\n8,8\ndone\nyxshowhashusage"),
            "UNKNOWN there is no such store of positions here\nUNKNOWN yxshowhashusage\n");
}

TEST(Gomocup, WhatInfoSaysBoundsTheEngine) {
  Session session;
  session.answers("START 15\nBEGIN");
  const RenjuThinkRequest& request = session.thinker.request;
  const search::Limits& limits = request.limits;
  EXPECT_EQ(request.engine.rule, Rule::Freestyle);
  ASSERT_TRUE(limits.time.has_value());
  EXPECT_LE(limits.time, session.settings.time);
  EXPECT_EQ(limits.level, renju::engine::kHighestLevel);
  EXPECT_FALSE(limits.depth.has_value());
  session.answers(
      "START 15\nINFO rule 4\nINFO timeout_turn 1000\nINFO timeout_match 0\n"
      "INFO time_left 2147483647\nBEGIN");
  EXPECT_EQ(request.engine.rule, Rule::Renju);
  EXPECT_LE(limits.time, milliseconds(1000) - session.settings.margin);
  EXPECT_GE(limits.time, milliseconds(1));
  session.answers("START 15\nINFO timeout_match 60000\nINFO time_left 600\nBEGIN");
  EXPECT_LE(limits.time, milliseconds(60));
  session.answers("START 15\nINFO time_left -5\nBEGIN");
  EXPECT_EQ(limits.time, milliseconds(1));
  session.answers("START 15\nINFO timeout_turn 0\nBEGIN");
  EXPECT_EQ(limits.depth, 1);
  EXPECT_FALSE(limits.time.has_value());
  EXPECT_TRUE(limits.nodes.has_value());

  Session other;
  other.answers("START 15\nINFO max_depth 4\nINFO max_node 5000\nINFO max_memory 52428800\nBEGIN");
  EXPECT_EQ(other.thinker.request.limits.depth, 4);
  EXPECT_EQ(other.thinker.request.limits.nodes, 5000U);
  EXPECT_FALSE(other.thinker.request.limits.time.has_value());
  EXPECT_LT(other.thinker.request.engine.hash_bytes, std::size_t{52428800});
  other.answers("START 15\nINFO max_memory 0\nINFO hash_size 2048\nINFO max_node -1\nBEGIN");
  EXPECT_EQ(other.thinker.request.engine.hash_bytes, std::size_t{2048} << 10);
  EXPECT_FALSE(other.thinker.request.limits.nodes.has_value());

  for (const char* none : {"INFO max_node 0", "INFO max_depth 0", "INFO max_node -1"}) {
    Session unbounded;
    unbounded.answers(std::string("START 15\n") + none + "\nBEGIN");
    EXPECT_TRUE(unbounded.thinker.request.limits.time.has_value()) << none;
  }
}

TEST(Gomocup, WhatCannotBeFulfilledIsToldWhenTheManagerListens) {
  Session session;
  EXPECT_EQ(session.answers("START 15\nINFO rule 8"), "OK\n");
  EXPECT_EQ(session.answers("BEGIN"), "ERROR rule 8 is not played here\n");
  EXPECT_EQ(session.answers("TURN 7,7"), "ERROR rule 8 is not played here\n");
  session.thinker.moves = {"8,8"};
  EXPECT_EQ(session.answers("INFO rule 0\nTURN 7,7"), "8,8\n") << "it left no stone";
  EXPECT_EQ(session.answers("START 15\nINFO rule 8"), "OK\n");
  EXPECT_EQ(session.answers("INFO rule 2\nSWAP2BOARD\nDONE"), "ERROR rule 2 is not played here\n");
  session.answers("INFO rule 1\nINFO max_memory 1000");
  EXPECT_EQ(session.out.str(), "");
  session.answers("BEGIN");
  EXPECT_TRUE(session.out.str().starts_with("MESSAGE max_memory is too small, more is used\n"));
}

TEST(Gomocup, ThreadsAreThoseOfTheManager) {
  Session session;
  session.answers("START 15\nBEGIN");
  EXPECT_EQ(session.thinker.request.engine.threads, 1);
  session.answers("INFO thread_num 4\nTURN 14,14");
  EXPECT_EQ(session.thinker.request.engine.threads, 4);
  session.answers("INFO thread_num -3\nTURN 12,14");
  EXPECT_EQ(session.thinker.request.engine.threads, 1);
  session.answers("INFO thread_num 1000000\nTURN 10,14");
  EXPECT_EQ(session.thinker.request.engine.threads, 256);
}

TEST(Gomocup, NoLineAndNoOrderOfLinesBreaksIt) {
  Session session;
  const std::string any = std::string("\x01\xff\0 \t%n", 7);
  EXPECT_EQ(session.answers(any), "UNKNOWN ??? ?%n\n");
  EXPECT_TRUE(session.answers(std::string(100000, 'x')).size() < 100);
  session.out.str("");
  session.protocol.answer({std::string(1 << 20, '1'), true});
  EXPECT_EQ(session.out.str(), "ERROR the line is too long\n");
  session.answers("START 15");
  std::string board = "BOARD\n";
  for (int i = 0; i < 5000; ++i) board += "-1,-1,1\n";
  EXPECT_TRUE(session.answers(board + "DONE").starts_with("ERROR"));
  // A full board leaves no move.
  board = "BOARD\n";
  for (int i = 0; i < Point::kCount; ++i) {
    board += format_gomocup_point(Point::from_index(i)) + (i % 2 == 0 ? ",2\n" : ",1\n");
  }
  EXPECT_EQ(session.answers(board + "DONE"), "ERROR there is no move to play\n");
}

TEST(Gomocup, LinesThatCutThinkingShort) {
  EXPECT_EQ(Gomocup::urgency_of(" yxstop \r"), Urgency::StopsAll);
  EXPECT_EQ(Gomocup::urgency_of("END"), Urgency::Ends);
  EXPECT_EQ(Gomocup::urgency_of("start 15 15"), Urgency::Stops);
  EXPECT_EQ(Gomocup::urgency_of("INFO time_left 5"), Urgency::Waits);
  EXPECT_EQ(Gomocup::urgency_of("ENDLESS"), Urgency::Waits);
}

TEST(Gomocup, PondersOnTheExpectedReplyUntilTheNextCommand) {
  Session session;
  const search::StopFlag nothing_came;
  session.thinker.moves = {"7,7"};
  session.thinker.reply = *parse_gomocup_point("8,8");
  session.answers("START 15\nINFO timeout_turn 1000\nBEGIN");
  session.thinker.position = {};
  session.protocol.ponder(nothing_came);
  EXPECT_EQ(session.thinker.position, renju::Position());  // it is off by default

  // INFO changes nothing on the board: what comes after it is still expected.
  session.answers("INFO pondering 1\nINFO time_left 5000");
  search::StopFlag came;
  came.request();
  session.protocol.ponder(came);
  EXPECT_EQ(session.thinker.position, renju::Position());
  session.protocol.ponder(nothing_came);
  EXPECT_EQ(session.thinker.position, *renju::parse_position("h8i7"));
  EXPECT_FALSE(session.thinker.request.limits.time.has_value());
  EXPECT_EQ(session.out.str(), "");

  // With no move of the engine on top, nothing is expected.
  session.answers("TAKEBACK 7,7");
  session.thinker.position = {};
  session.protocol.ponder(nothing_came);
  EXPECT_EQ(session.thinker.position, renju::Position());
}

/// Thinks until it is stopped, and never else.
class EndlessThinker : public ScriptedThinker {
 public:
  Analysis think(const renju::Position& asked, const RenjuThinkRequest& wanted) override {
    while (!wanted.limits.stop.requested()) std::this_thread::yield();
    return ScriptedThinker::think(asked, wanted);
  }
};

TEST(Gomocup, StopAndEndActWhileTheEngineThinks) {
  test::Faucet faucet;
  std::istream in(&faucet);
  EndlessThinker thinker;
  std::ostringstream out;
  std::thread session([&] { Gomocup(thinker, {}, out).run(in); });
  // All at once: only a YXSTOP stops what came with it.
  faucet.give("START 15\nINFO timeout_turn 1000000\nBEGIN\nYXSTOP\n");
  faucet.give("TURN 7,7\n");
  faucet.give("END\nBEGIN\n");
  session.join();
  std::istringstream said(out.str());
  std::string kept;
  for (std::string line; std::getline(said, line);) {
    if (!line.starts_with("MESSAGE")) kept += line + ' ';
  }
  EXPECT_EQ(kept, "OK 0,14 1,14 ");
}

/// Answers at once on its own time, and on the opponent's thinks until it is stopped.
class PonderingThinker : public ScriptedThinker {
 public:
  std::atomic<int> pondered{0};

  Analysis think(const renju::Position& asked, const RenjuThinkRequest& wanted) override {
    if (!wanted.limits.time) {
      ++pondered;
      while (!wanted.limits.stop.requested()) std::this_thread::yield();
    }
    return ScriptedThinker::think(asked, wanted);
  }
};

TEST(Gomocup, TheNextCommandEndsPondering) {
  test::Faucet faucet;
  std::istream in(&faucet);
  PonderingThinker thinker;
  thinker.reply = Point(14, 14);
  std::ostringstream out;
  std::thread session([&] { Gomocup(thinker, {}, out).run(in); });
  int number = 0;
  for (const char* command : {"START 15\nINFO pondering 1\nBEGIN\n", "INFO time_left 1000\n",
                              "TURN 7,7\n", "INFO pondering 0\nEND\n"}) {
    faucet.give(command);
    ++number;
    while (number < 4 && thinker.pondered < number) std::this_thread::yield();
  }
  session.join();
  EXPECT_EQ(thinker.pondered, 3);
  EXPECT_TRUE(out.str().ends_with("\n1,14\n")) << out.str();
}

ishi::test::Outcome gomocup(const std::string& input, std::vector<std::string> options = {}) {
  options.insert(options.begin(), "gomocup");
  return ishi::test::run_ishi(ishi::test::Call{options, input, {}});
}

TEST(GomocupProgram, PlaysByEveryRuleUntilTheEndOfTheInput) {
  for (const char* rule : {"0", "1", "4"}) {
    const auto outcome = gomocup(std::string("START 15\r\nINFO max_depth 2\r\nINFO rule ") + rule +
                                 "\r\nBEGIN\r\nTURN 8,8\r\nTURN 0,0\r\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("\n7,7\n"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("ERROR"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out, gomocup(std::string("START 15\nINFO max_depth 2\nINFO rule ") + rule +
                                   "\nBEGIN\nTURN 8,8\nTURN 0,0\nEND\n")
                               .out);
  }
}

TEST(GomocupProgram, NeverPlaysAForbiddenPoint) {
  // h8 would be two threes at once: by freestyle the point to play on, in Renju forbidden.
  const auto outcome = gomocup(
      "START 15\nINFO max_depth 2\nBOARD\n7,6,1\n0,0,2\n7,8,1\n14,0,2\n6,7,1\n0,14,2\n8,7,1\n"
      "14,14,2\nDONE\n",
      {"--rule", "renju"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out.find("\n7,7\n"), std::string::npos) << outcome.out;
}

TEST(GomocupProgram, OptionsAreThoseOfTheOtherVerbs) {
  EXPECT_EQ(gomocup("", {"--level", "51"}).status, 2);
  EXPECT_EQ(gomocup("", {"--rule", "go"}).status, 2);
  const auto outcome = gomocup("START 15\nINFO max_depth 1\nBEGIN\n",
                               {"--level", "1", "--hash", "1", "--threads", "2"});
  EXPECT_EQ(outcome.status, 0);
  const std::string move = ishi::test::lines_of(outcome.out).back();
  EXPECT_TRUE(parse_gomocup_point(move).has_value()) << outcome.out;
}

}  // namespace
}  // namespace ishi::protocol
