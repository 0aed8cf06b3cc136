// Matches without processes and clocks: what is said to engines in each protocol, what is made of
// their answers, the referee, the statistics, the file that keeps a match.
#include <deque>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "match/controller.hpp"
#include "match/game_runner.hpp"
#include "match/match_file.hpp"
#include "match/openings.hpp"
#include "match/responses.hpp"
#include "match/statistics.hpp"

namespace {

using namespace ishi::match;
using Lines = std::vector<std::string>;

/// An engine that answers each line by a function. Waiting costs no time; an answer `@2.5` lets the
/// clock go on by so many seconds, `@end` ends the engine.
class Script final : public LineChannel {
 public:
  explicit Script(std::function<Lines(const std::string&)> engine) : engine_(std::move(engine)) {}

  void send(std::string_view line) override {
    said.emplace_back(line);
    for (std::string& answer : engine_(said.back())) answers_.push_back(std::move(answer));
  }
  Received receive(Seconds deadline) override {
    while (!answers_.empty() && answers_.front()[0] == '@') {
      if (answers_.front() == "@end") return {Received::Kind::Ended, {}};
      now_ += Seconds(std::stod(answers_.front().substr(1)));
      answers_.pop_front();
    }
    if (answers_.empty() || now_ >= deadline) {
      now_ = deadline;
      return {Received::Kind::Timeout, {}};
    }
    std::string line = answers_.front().substr(answers_.front()[0] == '_' ? 1 : 0);
    answers_.pop_front();
    return {Received::Kind::Line, line};
  }
  [[nodiscard]] Seconds now() const override { return now_; }
  std::string ending() override { return "exit status 1: oh"; }

  Lines said;

 private:
  std::function<Lines(const std::string&)> engine_;
  std::deque<std::string> answers_;
  Seconds now_{100};
};

bool begins(const std::string& line, const char* words) { return line.rfind(words, 0) == 0; }

/// `_` stands for an empty line.
Lines gtp_engine(const std::string& line) {
  if (line == "list_commands") {
    return {"= clear_board", "set_game", "time_settings", "time_left", "play", "genmove", "_"};
  }
  if (begins(line, "time_left") && line.find('.') != std::string::npos) return {"? whole", "_"};
  if (begins(line, "genmove")) return {"_", "@0.25", "=3 F5", "_"};
  return {"=", "_"};
}

TEST(MatchControllers, SpeakGtp) {
  Script engine(gtp_engine);
  const ControllerTask task{GameKind::Othello, {Seconds(1.5), {}, {}, {}}, Seconds(10)};
  const auto gtp = make_controller(EngineProtocol::Gtp, task, engine);
  ASSERT_TRUE(gtp->greet());
  ASSERT_TRUE(gtp->begin({"", {"d3", "c3"}}));
  const Reply<Answer> answer = gtp->ask(Side::Black, {Seconds(1.5), {}}, Seconds(0.5));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->move, "f5");
  EXPECT_EQ(answer->took, Seconds(0.25));
  ASSERT_TRUE(gtp->tell({Side::Black, "f5", {}}));  // its own, which it has played
  ASSERT_TRUE(gtp->tell({Side::White, "pass", {}}));
  ASSERT_TRUE(gtp->ask(Side::Black, {Seconds(1.5), {}}, Seconds(0.5)));
  gtp->quit();
  EXPECT_EQ(engine.said, (Lines{"list_commands", "set_game Othello", "boardsize 8", "clear_board",
                                "time_settings 0 2 1", "play black d3", "play white c3",
                                "time_left black 1.5 1", "time_left black 2 1", "genmove black",
                                "time_left black 2 1", "genmove black", "quit"}));
  EXPECT_FALSE(gtp->begin({"-O------", {}})) << "GTP cannot set up a board";
}

TEST(MatchControllers, SpeakNBoard) {
  Script engine([](const std::string& line) -> Lines {
    if (begins(line, "ping ")) return {"status x", "pong " + line.substr(5)};
    if (line == "go") return {"nodestats 1 2", "=== D6/1.5/0.1"};
    return {};
  });
  const ControllerTask task{
      GameKind::Othello, {{}, TimeControl{Seconds(90), Seconds(0.5)}, 7, {}}, Seconds(10)};
  const auto nboard = make_controller(EngineProtocol::NBoard, task, engine);
  ASSERT_TRUE(nboard->greet());
  ASSERT_TRUE(nboard->begin({"", {"f5"}}));
  const Reply<Answer> answer = nboard->ask(Side::White, {}, Seconds(0));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->move, "d6");
  ASSERT_TRUE(nboard->tell({Side::White, "d6", Seconds(1.234)}));
  ASSERT_TRUE(nboard->tell({Side::Black, "pass", {}}));
  ASSERT_EQ(engine.said.size(), 9U);
  EXPECT_EQ(engine.said[2], "set depth 7");
  EXPECT_TRUE(begins(engine.said[3], "set game (;GM[Othello]")) << engine.said[3];
  EXPECT_NE(engine.said[3].find("B[F5];)"), std::string::npos) << engine.said[3];
  EXPECT_NE(engine.said[3].find("TI[01:30/00:01]"), std::string::npos) << engine.said[3];
  EXPECT_EQ(engine.said[7], "move D6//1.23");
  EXPECT_EQ(engine.said[8], "move PA");
}

TEST(MatchControllers, SpeakGomocup) {
  int starts = 0;
  Script engine([&](const std::string& line) -> Lines {
    if (begins(line, "START") && ++starts < 3) return {};
    if (begins(line, "START")) return {"MESSAGE hello", "OK", "OK"};
    if (line == "INFO rule 4") return {"ERROR no such rule"};
    if (line == "DONE" || begins(line, "TURN")) return {"DEBUG x", "8,6"};
    return {};
  });
  const ControllerTask task{
      GameKind::Renju, {Seconds(2), TimeControl{Seconds(60), Seconds(1)}, 9, 5000}, Seconds(10)};
  const auto gomocup = make_controller(EngineProtocol::Gomocup, task, engine);
  ASSERT_TRUE(gomocup->greet());
  ASSERT_TRUE(gomocup->begin({"", {"h8", "h9", "i9"}}));
  Reply<Answer> answer = gomocup->ask(Side::White, {Seconds(2), Seconds(30)}, Seconds(0));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->move, "i9");
  EXPECT_EQ(engine.said,
            (Lines{"START 15", "START 15", "START 15", "INFO game_type 1", "INFO rule 4",
                   "INFO timeout_turn 2000", "INFO timeout_match 60000", "INFO time_increment 1000",
                   "INFO max_depth 9", "INFO max_node 5000", "INFO time_left 30000", "BOARD",
                   "7,7,2", "7,6,1", "8,6,2", "DONE"}));
  engine.said.clear();
  ASSERT_TRUE(gomocup->tell({Side::White, "i8", {}}));
  ASSERT_TRUE(gomocup->tell({Side::Black, "a15", {}}));
  answer = gomocup->ask(Side::White, {Seconds(2), Seconds(30)}, Seconds(0));
  ASSERT_TRUE(answer);
  EXPECT_EQ(engine.said.back(), "TURN 0,0");
}

// Rapfi may drop the first word of a line; a size that is refused twice is refused.
TEST(MatchControllers, GomocupSaysStartAgainAfterAnError) {
  const auto begins_after = [](int errors) {
    int starts = 0;
    Script engine([&](const std::string&) -> Lines {
      return {++starts > errors ? "OK" : "ERROR Unknown command: 15"};
    });
    const auto gomocup =
        make_controller(EngineProtocol::Gomocup, {GameKind::Renju, {}, Seconds(10)}, engine);
    return gomocup->greet() && gomocup->begin({});
  };
  EXPECT_TRUE(begins_after(1));
  EXPECT_FALSE(begins_after(2));
}

TEST(MatchControllers, NameWhatWentWrong) {
  bool ignore_noise = false;
  const auto fault_of = [&](EngineProtocol protocol, const Lines& answers) {
    Script engine([&](const std::string& line) -> Lines {
      if (line == "list_commands") return {"=", "_"};
      if (begins(line, "ping ")) return {"pong " + line.substr(5)};
      return answers;
    });
    const auto controller =
        make_controller(protocol, {GameKind::Othello, {}, Seconds(10), ignore_noise}, engine);
    EXPECT_TRUE(controller->greet());
    const Reply<Answer> answer = controller->ask(Side::Black, {Seconds(1), {}}, Seconds(0.5));
    if (answer) return "answer " + answer->move;
    return std::string(name_of(forfeit_of(answer.error().kind))) + ": " + answer.error().text;
  };
  EXPECT_EQ(fault_of(EngineProtocol::Gtp, {}), "time: no answer to 'genmove black' in 1.5 s");
  EXPECT_EQ(fault_of(EngineProtocol::Gtp, {"= f5"}), "time: no answer to 'genmove black' in 1.5 s")
      << "a response ends with an empty line";
  EXPECT_EQ(fault_of(EngineProtocol::Gtp, {"hm\x01", "_"}),
            "garbage: 'hm?' in answer to 'genmove black'");
  EXPECT_EQ(fault_of(EngineProtocol::Gtp, {"? no", "_"}), "refusal: refused 'genmove black': no");
  EXPECT_EQ(fault_of(EngineProtocol::Gtp, {"@end"}),
            "crash: ended at 'genmove black': exit status 1: oh");
  EXPECT_EQ(fault_of(EngineProtocol::NBoard, {"@9", "=== f5"}), "time: no answer to 'go' in 1.5 s");
  EXPECT_EQ(fault_of(EngineProtocol::Gomocup, {"7;7"}), "garbage: '7;7' in answer to 'BEGIN'");
  EXPECT_EQ(fault_of(EngineProtocol::Gomocup, {"@1.4", "7,7"}), "answer h8");
  ignore_noise = true;
  EXPECT_EQ(fault_of(EngineProtocol::Gtp, {"hm", "= f5", "_"}), "answer f5");
  EXPECT_EQ(fault_of(EngineProtocol::Gomocup, {"hm", "7,7"}), "answer h8");
}

TEST(MatchResponses, AreReadWithoutTrust) {
  EXPECT_TRUE(parse_gtp_response_line("=")->success);
  EXPECT_EQ(parse_gtp_response_line("?12 no such")->text, "no such");
  EXPECT_FALSE(parse_gtp_response_line("=f5"));
  EXPECT_FALSE(parse_gtp_response_line(""));
  EXPECT_EQ(nboard_move_in("=== PA/0.0"), "pass");
  EXPECT_EQ(nboard_move_in("===c5 1.00 0.0"), "c5");
  EXPECT_EQ(nboard_move_in("== c5"), std::nullopt);
  EXPECT_EQ(parse_gomocup_move("0,14").value(), "a1");
  for (const char* text : {"", "7", "7,", "15,0", "0,15", "-1,3", "7,7,1", "99999999999,1"}) {
    EXPECT_FALSE(parse_gomocup_move(text)) << text;
  }
}

TEST(MatchSpecs, RoundTrip) {
  for (const char* text :
       {"gtp,name=gtp-rhino:/usr/games/gtp-rhino --level 3", "nboard,name=x,depth=5:a:b,c=d",
        "gomocup,name=r,time=none,game-time=60+0.5,nodes=1000,noise=ignore:cd /x && ./y"}) {
    const auto spec = parse_engine_spec(text);
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(format_engine_spec(*spec), text);
  }
  EXPECT_EQ(parse_engine_spec("gtp:/usr/games/gtp-rhino -l 3")->name, "gtp-rhino");
  for (const char* text :
       {"", "gtp", "gtp:", "gtp: ", "uci:x", "gtp,name:x", "gtp,name=:x", "gtp,time=0:x",
        "gtp,time=1,time=2:x", "gtp,depth=0:x", "gtp,noise=x:x", "gtp,foo=1:x"}) {
    EXPECT_FALSE(parse_engine_spec(text)) << text;
  }
  EXPECT_EQ(format_seconds(*parse_seconds("0.50")), "0.5");
  for (const char* text : {"", ".", "-1", "1e3", "0", "0.0001", "1000000", "1.2.3"}) {
    EXPECT_FALSE(parse_seconds(text)) << text;
  }
}

TEST(MatchReferee, KnowsTheRules) {
  const auto refused = [](GameKind game, Lines moves, const char* move) {
    const auto referee = make_referee(game, GameStart{"", std::move(moves)});
    if (!referee) return "opening: " + referee.error();
    const auto played = (*referee)->play(move);
    if (played) return std::string();
    EXPECT_NE(played.error().reason.find(name_of(played.error().kind)), std::string::npos);
    return played.error().reason;
  };
  EXPECT_EQ(refused(GameKind::Othello, {"f5"}, "f5"), "illegal move f5");
  EXPECT_EQ(refused(GameKind::Othello, {"f5"}, "pass"), "a pass, though there is a move");
  EXPECT_EQ(refused(GameKind::Othello, {}, "z9\x01"), "'z9?' is no move");
  EXPECT_EQ(refused(GameKind::Renju, {"h8"}, "h8"), "illegal move h8");
  const Lines cross = {"g8", "a1", "i8", "a3", "h7", "a5", "h9", "a7"};
  for (const GameKind game : {GameKind::Renju, GameKind::Gomoku}) {
    const auto referee = make_referee(game, GameStart{"", cross});
    ASSERT_TRUE(referee);
    EXPECT_TRUE((*referee)->play("h8"));
    const auto result = (*referee)->result();
    ASSERT_EQ(result.has_value(), game == GameKind::Renju);
    if (!result) continue;
    EXPECT_TRUE(result->foul);
    EXPECT_EQ(result->winner, Side::White);
    EXPECT_EQ(result->how, "forbidden point h8, double-three");
  }
}

// Gomocup has no pass: a board whose only empty point is forbidden to Black is drawn.
TEST(MatchReferee, BlackWithoutALegalMoveDraws) {
  const char* const position =
      "OOOOXXXXOOXXOOO/OOOOXOOOXXOXOOO/OXXXXOXOXOOXXOO/OOXXOXOOOXXOOOO/"
      "XOXOXOOOOXOOOXX/XOXOOOXXXOXXOOO/OOOXXOXOXOXXXOX/XXXXOOXXXOXOOXX/"
      "OXXOXXXOOOXXOOO/OOOXOOOOXXOOOXX/XXOXOOOXOOOXXXX/XOXOOXXXOXXXOOX/"
      "XXOXXOOXOXXXXOX/OXOOXXXXO1XXOXO/XXOXXOXOXXXOXXX X";
  for (const GameKind game : {GameKind::Renju, GameKind::Gomoku}) {
    const auto referee = make_referee(game, position);
    ASSERT_TRUE(referee);
    const auto result = (*referee)->result();
    ASSERT_EQ(result.has_value(), game == GameKind::Renju);
    if (!result) continue;
    EXPECT_FALSE(result->winner);
    EXPECT_EQ(result->how, "no legal move");
  }
}

/// Answers with its moves one after the other, each after the seconds written before it.
class Player final : public Controller {
 public:
  Player(std::initializer_list<Answer> answers) : answers_(answers) {}
  Reply<void> greet() override { return {}; }
  Reply<void> begin(const GameStart& /*start*/) override { return {}; }
  Reply<void> tell(const Turn& /*turn*/) override { return {}; }
  Reply<Answer> ask(Side /*side*/, const TimeLeft& time, Seconds /*grace*/) override {
    asked.push_back(time);
    Answer answer = answers_.front();
    answers_.pop_front();
    return answer;
  }
  void quit() override {}

  std::vector<TimeLeft> asked;

 private:
  std::deque<Answer> answers_;
};

TEST(MatchGames, ClocksRunAndForgiveOnlyOnce) {
  GameConditions conditions;
  conditions.limits[0].clock = TimeControl{Seconds(10), Seconds(1)};
  conditions.tolerance = Seconds(0.5);
  Player black{{"f5", Seconds(4)}, {"c3", Seconds(7.25)}, {"c6", Seconds(1.5)}};
  Player white{{"d6", Seconds(100)}, {"d3", Seconds(100)}};
  std::optional<Side> faulty;
  const auto outcome = play_game(conditions, black, white, faulty);
  ASSERT_TRUE(outcome);
  ASSERT_EQ(black.asked.size(), 3U);
  EXPECT_EQ(black.asked[1].game, Seconds(7));
  EXPECT_EQ(black.asked[2].game, Seconds(0.75)) << "the debt of 0.25 s is paid by the increment";
  EXPECT_EQ(outcome->winner, Side::White);
  EXPECT_EQ(outcome->reason, "Black: time: 1.5 s for a move, of 0.75 s");
  EXPECT_EQ(outcome->forfeit, Forfeit::Time);
  EXPECT_EQ(faulty, Side::Black);
  EXPECT_EQ(outcome->moves, (Lines{"f5", "d6", "c3", "d3"}));
  EXPECT_EQ(outcome->times[1].longest, Seconds(100));
}

TEST(MatchGames, EndByTheRules) {
  GameConditions conditions;
  conditions.game = GameKind::Renju;
  Player black{{"h1", {}}, {"h2", {}}, {"h3", {}}, {"h4", {}}, {"h5", {}}};
  Player white{{"a1", {}}, {"a3", {}}, {"a5", {}}, {"a7", {}}};
  std::optional<Side> faulty;
  auto outcome = play_game(conditions, black, white, faulty);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->reason, "five");
  EXPECT_EQ(outcome->winner, Side::Black);
  EXPECT_FALSE(outcome->forfeit || faulty);
  conditions.draw_after = 2;
  Player third{{"h1", {}}};
  Player fourth{{"a1", {}}};
  outcome = play_game(conditions, third, fourth, faulty);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winner, std::nullopt);
  EXPECT_EQ(outcome->reason, "draw after 2 plies");
}

TEST(MatchOpenings, AreLegalDifferentAndTheSameAgain) {
  for (const GameKind game : kGameKinds) {
    const auto openings = random_openings(game, 8, 3, 50);
    EXPECT_EQ(openings.size(), 50U);
    EXPECT_EQ(openings, random_openings(game, 8, 3, 50));
    EXPECT_NE(openings, random_openings(game, 8, 4, 50));
    for (const GameStart& start : openings) {
      EXPECT_EQ(start.moves.size(), 8U);
      EXPECT_TRUE(make_referee(game, start));
      const auto again = parse_opening(game, format_opening(game, start));
      ASSERT_TRUE(again);
      EXPECT_EQ(*again, start);
    }
  }
  EXPECT_EQ(random_openings(GameKind::Othello, 1, 1, 50).size(), 4U) << "there are no more";
  EXPECT_EQ(canonical_openings().size(), 26U);
  EXPECT_FALSE(parse_opening(GameKind::Othello, "f5f5"));
  EXPECT_FALSE(parse_opening(GameKind::Renju, "a1o1a2o2a3o3a4o4a5"));
}

TEST(MatchStatistics, AgreeWithKnownValues) {
  EXPECT_NEAR(elo_of(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  const EloEstimate games = estimate_elo(Tally{60, 20, 20});
  EXPECT_NEAR(*games.elo, 147.1907, 1e-4);
  EXPECT_NEAR(*games.low, 86.2250, 1e-4);
  EXPECT_NEAR(*games.high, 218.2518, 1e-4);
  const PairCounts counts = {4, 20, 50, 30, 6};
  const EloEstimate pairs = estimate_elo(counts);
  EXPECT_NEAR(*pairs.elo, 22.1395, 1e-4);
  EXPECT_NEAR(*pairs.low, -6.9637, 1e-4);
  EXPECT_NEAR(*pairs.high, 51.5569, 1e-4);
  const EloEstimate all = estimate_elo(Tally{100, 0, 0});
  EXPECT_FALSE(all.elo || all.high);
  EXPECT_NEAR(*all.low, 566.2015, 1e-4);
  EXPECT_FALSE(estimate_elo(Tally{}).low);

  const Sprt sprt;
  EXPECT_NEAR(sprt.lower_bound(), -2.94444, 1e-5);
  EXPECT_NEAR(sprt.upper_bound(), 2.94444, 1e-5);
  EXPECT_NEAR(sprt.log_likelihood_ratio(counts), 0.777485, 1e-6);
  EXPECT_EQ(verdict_of(sprt, counts), SprtVerdict::Open);
  EXPECT_EQ(verdict_of(sprt, {}), SprtVerdict::Open);
  EXPECT_EQ(verdict_of(sprt, {60, 20, 50, 30, 6}), SprtVerdict::AcceptElo0);
  EXPECT_EQ(verdict_of(sprt, {4, 20, 50, 30, 60}), SprtVerdict::AcceptElo1);
}

MatchGame some_game(int number) {
  MatchGame game;
  game.number = number;
  game.first = MatchPlan::first_of(number);
  game.opening = 1;
  game.outcome = {Side::White, -12, "by discs", {}, {"f5", "pass"}, {}};
  game.outcome.times[1] = {3, Seconds(1.5), Seconds(0.75)};
  return game;
}

TEST(MatchFiles, RoundTripAndMendTheirEnd) {
  const ishi::match::MatchTerms terms = {{"game", "othello"}, {"seed", "1"}};
  const std::string whole = ishi::match::format_match_terms(terms) +
                            ishi::match::format_match_game(some_game(1), {"a", "b"}) + '\n' +
                            ishi::match::format_match_game(some_game(4), {"a", "b"}) + '\n';
  const auto file = ishi::match::parse_match_file(whole);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->terms, terms);
  EXPECT_EQ(file->games, (std::vector<MatchGame>{some_game(1), some_game(4)}));
  EXPECT_EQ(file->whole_bytes, whole.size());
  // Cut anywhere, it is what its whole lines say.
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const auto cut = ishi::match::parse_match_file(whole.substr(0, length));
    ASSERT_TRUE(cut) << length;
    EXPECT_LE(cut->whole_bytes, length);
    EXPECT_LE(cut->games.size(), 1U);
  }
  const std::string line = ishi::match::format_match_game(some_game(1), {"a", "b"}) + '\n';
  EXPECT_EQ(ishi::match::parse_match_file(whole + "{\"game\":\n")->whole_bytes, whole.size());
  EXPECT_FALSE(ishi::match::parse_match_file(whole + "{\"game\":\n" + line)) << "damaged inside";
  EXPECT_FALSE(ishi::match::parse_match_file(whole + line)) << "a game twice";
  for (const Forfeit forfeit : kForfeits) {
    MatchGame game = some_game(1);
    game.outcome.forfeit = forfeit;
    game.outcome.reason = forfeit == Forfeit::NoMove ? "Black: 'z9' is no move" : "Black: ";
    if (forfeit != Forfeit::NoMove) game.outcome.reason += name_of(forfeit);
    EXPECT_EQ(ishi::match::parse_match_game(ishi::match::format_match_game(game, {"a", "b"})),
              game);
  }
  EXPECT_FALSE(ishi::match::parse_match_file("hello\n"));
  EXPECT_FALSE(ishi::match::parse_match_file("hello"));
  EXPECT_EQ(ishi::match::difference_of(terms, {{"game", "othello"}, {"seed", "2"}}),
            "seed: 1 there, 2 here");
}

}  // namespace
