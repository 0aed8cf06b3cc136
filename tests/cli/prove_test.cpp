// Proofs: the score of `solve` from the frontier of a queue, with a certificate that is refused
// when anything in it is changed; and work that nobody needs any more ends.
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/cluster_files.hpp"
#include "cli/on_each_store.hpp"
#include "cluster/othello/certificate.hpp"
#include "cluster/queue.hpp"
#include "othello/canonical.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using cluster::Queue;
using std::chrono::milliseconds;

std::vector<std::string> endings(int count, int empties, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<std::string> texts;
  for (int i = 0; i < count; ++i) {
    const othello::Position position = othello::testing::random_ending(random, empties);
    texts.push_back(othello::format_position({position, othello::Color::White}));
  }
  return texts;
}

class ProveTest : public OnEachStore {
 protected:
  void SetUp() override {
    OnEachStore::SetUp();
    if (IsSkipped()) return;
    ASSERT_EQ(run_ishi({"queue", "init", url_, "--sample", "0"}).status, 0);
  }
  std::vector<std::string> words(const std::string& position, int frontier) {
    return {"othello",
            "prove",
            position,
            "--queue",
            url_,
            "--frontier",
            std::to_string(frontier),
            "--hash",
            "1",
            "--out",
            path("proof"),
            "--json"};
  }
  Json prove(const std::string& position, int frontier) {
    return only_line(run_ishi(words(position, frontier)));
  }
  Outcome check(const std::vector<std::string>& options = {"--sample", "1"}) {
    std::vector<std::string> words = {"othello", "check-proof", path("proof"), "--hash", "1"};
    words.insert(words.end(), options.begin(), options.end());
    return run_ishi(words);
  }
};

TEST_P(ProveTest, TheScoreIsThatOfASolve) {
  int of_more = 0;
  for (const auto& [empties, frontier] : {std::pair(14, 10), {14, 13}, {16, 12}, {12, 8}}) {
    for (const std::string& position : endings(1, empties, 30 + unsigned(frontier))) {
      const Json solved = only_line(run_ishi({"othello", "solve", position, "--json"}));
      const Json proven = prove(position, frontier);
      EXPECT_EQ(proven["score"], solved["score"]) << position;
      EXPECT_EQ(proven["exact"], true);
      EXPECT_GT(proven["items"].get<int>(), 0);
      of_more += proven["items"].get<int>() > 10 ? 1 : 0;
      const Json best =
          only_line(run_ishi({"othello", "solve", position, "--all-moves", "--json"}));
      for (const Json& move : best["moves"]) {
        if (move["move"] == proven["best"]) {
          EXPECT_EQ(move["score"], solved["score"]) << position;
        }
      }
      const Outcome checked = check();
      EXPECT_EQ(checked.status, 0) << checked.err;
      EXPECT_EQ(status()["queued"].get<int>() + status()["leased"].get<int>(), 0)
          << "what was not needed is gone";
    }
  }
  EXPECT_GT(of_more, 1);
}

TEST_P(ProveTest, WorkersElsewhereDoTheWork) {
  const std::string position = endings(1, 16, 41)[0];
  std::vector<std::string> only_others = words(position, 11);
  only_others.insert(only_others.end(), {"--threads", "0"});
  Background prover(only_others);
  std::vector<Background> workers;
  for (int i = 0; i < 2; ++i) {
    workers.emplace_back(std::vector<std::string>{"worker", url_, "--keep", path("keep")});
  }
  EXPECT_EQ(prover.wait(), 0);
  EXPECT_EQ(check().status, 0);
  for (Background& worker : workers) EXPECT_EQ(worker.end(SIGTERM), 0);
}

TEST_P(ProveTest, AProofGoesOnFromWhatIsDone) {
  const std::string position = endings(1, 16, 42)[0];
  const Json first = prove(position, 11);
  const Json again = prove(position, 11);
  EXPECT_EQ(again["score"], first["score"]);
  const Json counts = status();
  EXPECT_LE(counts["done"].get<int>(), first["items"].get<int>() + again["items"].get<int>());
  EXPECT_GE(counts["done"].get<int>(), first["items"].get<int>());
}

TEST_P(ProveTest, MoreWorkersAreSimulated) {
  const std::string position = endings(1, 14, 49)[0];
  const Json proven = prove(position, 10);
  const Json items = status()["items"];
  const Outcome outcome = run_ishi({"othello", "prove", position, "--queue", url_, "--frontier",
                                    "10", "--hash", "1", "--simulate", path("plot.svg"), "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::vector<std::string> lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 11U);
  for (const std::string& line : lines) EXPECT_EQ(Json::parse(line)["score"], proven["score"]);
  EXPECT_EQ(Json::parse(lines[0])["speed_up"], 1.0);
  EXPECT_EQ(Json::parse(lines[10])["workers"], 1024);
  EXPECT_GT(Json::parse(lines[10])["items"].get<int>(), 0);
  EXPECT_TRUE(read("plot.svg").starts_with("<svg"));
  EXPECT_EQ(status()["items"], items) << "nothing is handed out";
}

TEST_P(ProveTest, WorkThatNobodyNeedsEnds) {
  // A solve of 40 empty squares takes years; it is in a worker's hands when it is taken back.
  const std::string text = endings(1, 40, 43)[0];
  auto queue = Queue::open(url_).value();
  cluster::Question question;
  question.hash_mb = 1;
  const std::string canonical = cluster::place(cluster::Game::Othello, text)->canonical;
  const cluster::Item item = {
      {canonical, format_question(completed(question))}, canonical, cluster::kUrgent};
  ASSERT_EQ(queue.add(std::vector{item}).value(), 1);
  Background worker({"worker", url_, "--until-empty", "--keep", path("keep")}, path("err"));
  while (queue.status()->leased == 0) std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(queue.reports(std::vector{item.key})->at(0).fate, cluster::ItemFate::Open);
  EXPECT_EQ(queue.withdraw(std::vector{item.key}).value(), 1);
  EXPECT_EQ(worker.wait(), 0) << "it ends, since there is nothing left";
  EXPECT_EQ(read("err"), "");
  EXPECT_EQ(queue.reports(std::vector{item.key})->at(0).fate, cluster::ItemFate::Missing);
  EXPECT_EQ(queue.status()->items, 0);
}

TEST_P(ProveTest, OnlyAProofsOwnItemsAreTakenBack) {
  auto queue = Queue::open(url_).value();
  const std::string canonical =
      cluster::place(cluster::Game::Othello, endings(1, 10, 44)[0])->canonical;
  const cluster::Item item = {
      {canonical, format_question(completed(cluster::Question()))}, canonical, 10};
  ASSERT_EQ(queue.add(std::vector{item}).value(), 1);
  EXPECT_EQ(queue.withdraw(std::vector{item.key}).value(), 0);
  EXPECT_EQ(queue.status()->queued, 1);
}

TEST_P(ProveTest, AResultOfAnItemThatIsGoneIsNotTakenForAnother) {
  auto queue = Queue::open(url_).value();
  std::vector<cluster::Item> items;
  for (const std::string& text : endings(2, 10, 48)) {
    const std::string canonical = cluster::place(cluster::Game::Othello, text)->canonical;
    items.push_back({{canonical, format_question(completed(cluster::Question()))},
                     canonical,
                     cluster::kUrgent});
  }
  ASSERT_EQ(queue.add(std::vector{items[0]}).value(), 1);
  const cluster::Claim gone = queue.claim("a", 1, 30).value().at(0);
  EXPECT_TRUE(queue.compare("a", std::vector{gone})->lost.empty());
  ASSERT_EQ(queue.withdraw(std::vector{items[0].key}).value(), 1);
  EXPECT_EQ(queue.compare("a", std::vector{gone})->lost.size(), 1U);
  ASSERT_EQ(queue.add(std::vector{items[1]}).value(), 1);
  ASSERT_EQ(queue.claim("a", 1, 30).value().size(), 1U);
  const cluster::Delivery late = {
      gone.id, gone.tries, gone.key, false, {"{\"score\":2,\"bound\":\"exact\"}", "{}"}};
  EXPECT_EQ(queue.deliver("a", std::vector{late})->front(), cluster::Verdict::Withdrawn);
  EXPECT_EQ(queue.status()->done, 0);
}

// With one empty square less at the frontier than in the position, the moves are the items, and the
// first ones that are needed are always the same: the proof has no way around a changed result.
TEST_P(ProveTest, AWrongResultIsNoticed) {
  const std::string position = endings(1, 14, 45)[0];
  EXPECT_LT(prove(position, 13)["score"], 64);
  // Each move wins everything. The certificate with that is consistent, and a sample finds it.
  sql("UPDATE work SET result = '{\"score\":-64,\"bound\":\"at most\"}'");
  EXPECT_EQ(prove(position, 13)["score"], 64);
  EXPECT_EQ(check({"--sample", "0"}).status, 0);
  const Outcome checked = check();
  EXPECT_EQ(checked.status, 2);
  EXPECT_EQ(line_count(checked.err), 1U) << checked.err;
}

TEST_P(ProveTest, ResultsThatContradictEachOtherAreRefused) {
  const std::string position = endings(1, 14, 45)[0];
  prove(position, 13);
  sql("UPDATE work SET result = '{\"score\":-64,\"bound\":\"at most\"}' WHERE result LIKE "
      "'%at most%'");
  const Outcome outcome = run_ishi(words(position, 13));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
}

TEST_P(ProveTest, BadInputIsOneLine) {
  const std::string position = endings(1, 14, 46)[0];
  const auto is_refused = [](const std::vector<std::string>& words) {
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  };
  is_refused(words("no position", 10));
  is_refused(words(position, 14));
  is_refused({"othello", "prove", position, "--frontier", "10"});
  is_refused({"othello", "prove", position, "--frontier", "10", "--queue", path("none.db")});
  is_refused({"othello", "check-proof", path("none")});
  sql("UPDATE ishi_queue SET value = '9.9.9' WHERE name = 'version'");
  is_refused(words(position, 10));
}

INSTANTIATE_TEST_SUITE_P(Stores, ProveTest, kEachStore, name_of_store);

class CertificateTest : public InFolder {
 protected:
  void SetUp() override {
    InFolder::SetUp();
    ASSERT_EQ(run_ishi({"queue", "init", path("work.db")}).status, 0);
    // A position whose proof has no claim to spare: a prover may come to some by two ways.
    const Outcome outcome =
        run_ishi({"othello", "prove", endings(1, 14, 60)[0], "--queue", path("work.db"),
                  "--frontier", "10", "--hash", "1", "--out", path("proof")});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    bytes_ = read("proof");
    certificate_ = cluster::parse_certificate(bytes_).value();
  }
  /// One line says why, and the status is 2.
  std::string refusal_of(const std::string& bytes) {
    write("changed", bytes);
    const Outcome outcome =
        run_ishi({"othello", "check-proof", path("changed"), "--hash", "1", "--sample", "1"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    return outcome.err;
  }

  std::string bytes_;
  cluster::Certificate certificate_;
};

TEST_F(CertificateTest, IsWrittenAsItIsRead) {
  EXPECT_EQ(format_certificate(certificate_), bytes_);
  EXPECT_EQ(why_not_proven(certificate_), "");
  EXPECT_FALSE(frontier_of(certificate_).empty());
}

TEST_F(CertificateTest, AnyChangedByteIsRefused) {
  for (std::size_t i = 0; i < bytes_.size(); i += 1 + bytes_.size() / 400) {
    std::string changed = bytes_;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(cluster::parse_certificate(changed)) << i;
    EXPECT_FALSE(cluster::parse_certificate(bytes_.substr(0, i))) << i;
  }
  EXPECT_FALSE(cluster::parse_certificate(bytes_.substr(0, bytes_.size() - 1)));
  EXPECT_FALSE(cluster::parse_certificate(bytes_ + " "));
  std::string changed = bytes_;
  changed[changed.size() / 2] ^= 1;
  EXPECT_NE(refusal_of(changed).find("line "), std::string::npos);
  refusal_of("");
  refusal_of("no certificate");
}

TEST_F(CertificateTest, WhatDoesNotFollowIsRefused) {
  const auto with = [&](const auto& change) {
    cluster::Certificate changed = certificate_;
    change(changed);
    return format_certificate(changed);
  };
  const std::string other_score =
      refusal_of(with([](auto& c) { c.score += c.score < 64 ? 2 : -2; }));
  EXPECT_NE(other_score.find("do not say"), std::string::npos) << other_score;
  refusal_of(with([](auto& c) { c.frontier -= 1; }));  // then the frontier has no reasons
  // Whichever claim is left out or weakened: the others do not suffice.
  for (std::size_t i = 0; i < certificate_.claims.size(); ++i) {
    cluster::Certificate changed = certificate_;
    changed.claims.erase(changed.claims.begin() + std::ptrdiff_t(i));
    EXPECT_NE(why_not_proven(changed), "") << i;
    changed = certificate_;
    cluster::ProvenBounds& bounds = changed.claims[i].bounds;
    if (bounds.lower > -64) bounds.lower -= 2;
    if (bounds.upper < 64) bounds.upper += 2;
    EXPECT_NE(why_not_proven(changed), "") << i;
  }
}

TEST_F(CertificateTest, AForgedFrontierIsFoundBySolvingItAgain) {
  for (const bool is_lower : {true, false}) {
    cluster::Certificate forged = certificate_;
    for (cluster::Claimed& claim : forged.claims) {
      if (claim.position.empties().count() != forged.frontier) continue;
      othello::engine::Engine engine({std::size_t{1} << 20, 1, {}});
      const int score = engine.solve(claim.position)->score->discs();
      // One disc's square too much on the only side that it has; what follows from it still
      // follows.
      if (is_lower && claim.bounds.lower > -64 && claim.bounds.upper == 64 && score < 64) {
        claim.bounds.lower = score + 2;
        break;
      }
      if (!is_lower && claim.bounds.upper < 64 && claim.bounds.lower == -64 && score > -64) {
        claim.bounds.upper = score - 2;
        break;
      }
    }
    const std::string refusal = refusal_of(format_certificate(forged));
    EXPECT_NE(refusal.find("the score is not"), std::string::npos) << refusal;
  }
}

}  // namespace
}  // namespace ishi::test
