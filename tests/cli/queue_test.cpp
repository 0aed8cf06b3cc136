// Queues on SQLite and on PostgreSQL: the same bytes whatever the workers suffer, results from the
// holder of a lease alone, and one line for each thing that is refused.
#include "cluster/queue.hpp"

#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "cli/cluster_files.hpp"
#include "cli/in_terminal.hpp"
#include "cli/json_output.hpp"
#include "cli/on_each_store.hpp"
#include "cli/postgres_server.hpp"
#include "cli/run_ishi.hpp"
#include "cluster/spool.hpp"
#include "cluster/worker.hpp"

namespace ishi::test {
namespace {

namespace fs = std::filesystem;
using cluster::Delivery;
using cluster::Queue;
using cluster::Verdict;
using std::chrono::milliseconds;

class QueueTest : public OnEachStore {
 protected:
  /// A queue with these positions.
  void fill(const std::string& positions, std::vector<std::string> options = {},
            const std::string& sample = "0") {
    const Outcome made = run_ishi({"queue", "init", url_, "--sample", sample, "--tries", "1000"});
    ASSERT_EQ(made.status, 0) << made.err;
    write("in", positions);
    std::vector<std::string> words = {"queue", "add", url_, path("in"), "--hash", "1"};
    words.insert(words.end(), options.begin(), options.end());
    const Outcome added = run_ishi(words);
    ASSERT_EQ(added.status, 0) << added.err;
  }
  /// The lines of a single process that works on the same file.
  std::string by_batch() {
    run_ishi({"batch", "split", path("in"), "--shards", "1", "--out", path("b"), "--hash", "1"});
    run_ishi({"batch", "run", path("b"), "--shard", "0/1"});
    EXPECT_EQ(run_ishi({"batch", "merge", path("b"), "--out", path("b.out")}).status, 0);
    return read("b.out");
  }
  std::vector<std::string> worker_words(const std::string& lease = "30") {
    return {"worker", url_, "--until-empty", "--lease", lease, "--keep", path("keep")};
  }
  Outcome work() { return run_ishi(worker_words()); }
  std::string exported() {
    const Outcome outcome = run_ishi({"queue", "export", url_});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  }
  Queue queue() { return Queue::open(url_).value(); }
  static Delivery result_of(const cluster::Claim& claim, int score) {
    return {claim.id,
            claim.tries,
            claim.key,
            claim.is_check,
            {"{\"score\":" + std::to_string(score) + ",\"bound\":\"exact\"}", "{}"}};
  }
  Verdict deliver(Queue& queue, const std::string& worker, const Delivery& delivery) {
    return queue.deliver(worker, std::vector{delivery}).value().front();
  }
};

TEST_P(QueueTest, AnyNumberOfWorkersGivesTheBytesOfABatch) {
  fill(endings_with_images(60, 10, 11));
  EXPECT_EQ(status()["queued"], 60);
  const Outcome early = run_ishi({"queue", "export", url_, "--out", path("early")});
  EXPECT_EQ(early.status, 1);
  EXPECT_FALSE(fs::exists(path("early"))) << "not all is done";
  std::vector<Background> workers;
  for (int i = 0; i < 3; ++i) workers.emplace_back(worker_words());
  for (Background& worker : workers) EXPECT_EQ(worker.wait(), 0);
  EXPECT_EQ(exported(), by_batch());
  const Json now = status();
  EXPECT_EQ(now["done"], 60);
  EXPECT_EQ(now["items"], 60);
  EXPECT_EQ(now["failed"].get<int>() + now["leased"].get<int>() + now["queued"].get<int>(), 0);
  // Nothing is new: not the same file, not an image of a position.
  EXPECT_EQ(
      only_line(run_ishi({"queue", "add", url_, path("in"), "--hash", "1", "--json"}))["added"], 0);
  EXPECT_EQ(work().out.substr(0, 2), "0 ");
  const Outcome metrics = run_ishi({"queue", "status", url_, "--prometheus"});
  EXPECT_NE(metrics.out.find("\nishi_queue_done 60\n"), std::string::npos) << metrics.out;
}

TEST_P(QueueTest, AScreenShowsTheWorkers) {
  fill(endings_with_images(3, 8, 23));
  Queue queue = this->queue();
  ASSERT_TRUE(queue.renew("somebody", 30));
  ASSERT_EQ(queue.claim("somebody", 2, 30)->size(), 2U);
  Terminal terminal({ISHI_BIN, "queue", "status", url_, "--watch", "0.2"});
  if (!terminal.opened()) GTEST_SKIP() << "no terminal to be had";
  EXPECT_TRUE(terminal.shows("0 of 3 items done"));
  EXPECT_TRUE(terminal.shows("1 queued, 2 with workers"));
  EXPECT_TRUE(terminal.shows("somebody"));
  EXPECT_TRUE(terminal.shows("0 of 3 items done")) << "again and again";
  terminal.press("\x03");
  EXPECT_EQ(terminal.exit_status(), 0);
}

TEST_P(QueueTest, ResultsCountOnlyFromTheHolderOfTheLease) {
  fill(endings_with_images(1, 8, 12));
  Queue queue = this->queue();
  const cluster::Claim first = queue.claim("a", 5, 0.01).value().at(0);
  EXPECT_TRUE(queue.claim("b", 5, 30).value().empty() || queue.status().value().leased == 1);
  std::this_thread::sleep_for(milliseconds(50));
  std::vector<cluster::Claim> taken = queue.claim("b", 5, 30).value();
  if (taken.empty()) taken.push_back({first.id, first.tries + 1, first.key, false, {}});
  EXPECT_EQ(deliver(queue, "a", result_of(first, 2)), Verdict::NotHeld);
  EXPECT_EQ(deliver(queue, "c", result_of(taken[0], 2)), Verdict::NotHeld) << "it never had it";
  EXPECT_EQ(queue.status()->done, 0);
  EXPECT_EQ(deliver(queue, "b", result_of(taken[0], 2)), Verdict::Accepted);
  EXPECT_EQ(deliver(queue, "b", result_of(taken[0], 2)), Verdict::Accepted) << "the same once more";
  EXPECT_EQ(queue.status()->done, 1) << "is not counted twice";
  EXPECT_EQ(deliver(queue, "a", result_of(first, 2)), Verdict::NotHeld);
  EXPECT_EQ(deliver(queue, "a", result_of(first, 4)), Verdict::Contradicts);
  EXPECT_EQ(queue.status()->contradicted, 1);
  EXPECT_EQ(queue.status()->done, 0);
  const Outcome shown = run_ishi({"queue", "export", url_});
  EXPECT_EQ(shown.status, 1);
  EXPECT_EQ(shown.out, "") << "neither of the two results";
  EXPECT_EQ(line_count(shown.err), 2U) << shown.err;
  EXPECT_EQ(queue.retry().value(), 1);
  EXPECT_EQ(work().status, 0);
  EXPECT_EQ(queue.status()->done, 1);
}

TEST_P(QueueTest, ATransactionThatEndsADeadlockBeginsAgain) {
  if (GetParam() == Kind::Sqlite) GTEST_SKIP() << "a file has one writer at a time";
  fill(endings_with_images(2, 8, 23));
  Queue queue = this->queue();
  const std::vector<cluster::Claim> claims = queue.claim("a", 5, 30).value();
  ASSERT_EQ(claims.size(), 2U);
  // Somebody else holds the second row and then wants the first. The server ends the transaction of
  // whoever notices it first: the delivery, since the other one does not look.
  auto other = cluster::open_database(url_, cluster::Opening::Existing).value();
  ASSERT_TRUE(other->run("SET deadlock_timeout = '1h'", {}));
  const auto touch = [&](const cluster::Claim& claim) {
    return other->run("UPDATE work SET tries = tries WHERE id = CAST($1 AS BIGINT)",
                      {std::to_string(claim.id)});
  };
  ASSERT_TRUE(other->run("BEGIN", {}));
  ASSERT_TRUE(touch(claims[1]));
  std::vector<Verdict> verdicts;
  std::thread delivering([&] {
    const std::vector both = {result_of(claims[0], 2), result_of(claims[1], 2)};
    verdicts = queue.deliver("a", both).value_or(std::vector<Verdict>());
  });
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_TRUE(touch(claims[0])) << "the delivery gave way";
  EXPECT_TRUE(other->run("COMMIT", {}));
  delivering.join();
  EXPECT_EQ(verdicts, std::vector(2, Verdict::Accepted));
  EXPECT_EQ(queue.status()->done, 2);
}

TEST_P(QueueTest, AnExpiredLeaseIsStillWelcomeUntilSomebodyElseHasTheItem) {
  fill(endings_with_images(1, 8, 13));
  Queue queue = this->queue();
  const cluster::Claim claim = queue.claim("a", 1, 0.01).value().at(0);
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_TRUE(queue.claim("b", 0, 30).value().empty()) << "frees the lease, and takes nothing";
  EXPECT_EQ(queue.status()->queued, 1);
  EXPECT_EQ(deliver(queue, "a", result_of(claim, 6)), Verdict::Accepted);
  EXPECT_TRUE(queue.status()->is_over());
}

TEST_P(QueueTest, SamplesAreDoneAgainByAnotherWorker) {
  fill(endings_with_images(12, 8, 14), {}, "1");
  EXPECT_EQ(work().status, 0);
  EXPECT_EQ(status()["checks"], 12) << "a worker does not check itself";
  EXPECT_EQ(work().status, 0);
  EXPECT_EQ(status()["checks"], 0);
  // A result that was wrong: the check finds it.
  sql("UPDATE work SET result = '{\"score\":63,\"bound\":\"exact\"}' WHERE id = 3");
  sql("INSERT INTO checks (id, lease) VALUES (3, 0)");
  const Outcome checked = work();
  EXPECT_EQ(checked.status, 1);
  EXPECT_EQ(line_count(checked.err), 2U) << checked.err;
  EXPECT_EQ(status()["contradicted"], 1);
  const Outcome shown = run_ishi({"queue", "status", url_});
  EXPECT_NE(shown.err.find("\"score\":63"), std::string::npos) << "both results are shown";
}

TEST_P(QueueTest, WhatCannotBeDoneFailsWithOneLine) {
  fill(endings_with_images(2, 8, 15));
  sql("INSERT INTO work (position, question, given, hardness) VALUES ('no position', 1, 'x', 9)");
  sql("INSERT INTO additions VALUES (1)");
  const Outcome worked = work();
  EXPECT_EQ(line_count(worked.err), 1U) << worked.err;
  EXPECT_NE(worked.err.find("no position"), std::string::npos);
  EXPECT_EQ(status()["done"], 2);
  EXPECT_EQ(status()["failed"], 1);
  EXPECT_EQ(only_line(run_ishi({"queue", "retry", url_, "--json"}))["queued"], 1);
  EXPECT_EQ(status()["queued"], 1);
}

TEST_P(QueueTest, AnItemThatEndsItsWorkersIsGivenUp) {
  ASSERT_EQ(run_ishi({"queue", "init", url_, "--tries", "2"}).status, 0);
  write("in", endings_with_images(1, 8, 16));
  ASSERT_EQ(run_ishi({"queue", "add", url_, path("in")}).status, 0);
  Queue queue = this->queue();
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(queue.claim("a", 1, 0.01).value().size(), 1U);
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_TRUE(queue.claim("a", 1, 30).value().empty());
  EXPECT_EQ(queue.status()->failed, 1);
}

TEST_P(QueueTest, AnotherVersionIsRefused) {
  fill(endings_with_images(1, 8, 17));
  sql("UPDATE ishi_queue SET value = '9.9.9' WHERE name = 'version'");
  for (const std::vector<std::string>& words :
       {worker_words(), {"queue", "add", url_, path("in")}}) {
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find("9.9.9"), std::string::npos);
  }
  EXPECT_EQ(status()["queued"], 1) << "one may look";
}

TEST_P(QueueTest, BadInputIsOneLine) {
  const auto is_refused = [](const std::vector<std::string>& words) {
    const Outcome outcome = run_ishi(words);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  };
  is_refused({"queue", "status", url_});
  ASSERT_EQ(run_ishi({"queue", "init", url_}).status, 0);
  is_refused({"queue", "init", url_});
  write("in", "start\nno position\n");
  is_refused({"queue", "add", url_, path("in")});
  EXPECT_EQ(status()["items"], 1) << "the good line is kept";
  is_refused({"queue", "add", url_, path("in"), "--game", "renju"});
  write("foreign", "this is no database, but it is long enough to be taken for one, perhaps");
  is_refused({"queue", "status", path("foreign")});
  is_refused({"queue", "status", "postgresql://ishi:secret@127.0.0.1:1/x"});
}

TEST_P(QueueTest, CheckpointsGoToTheNextWorker) {
  fill(endings_with_images(1, 8, 18));
  Queue queue = this->queue();
  const std::string state("\0\x7f\xff state", 9);
  const cluster::Claim claim = queue.claim("a", 1, 30).value().at(0);
  EXPECT_EQ(claim.checkpoint, "");
  ASSERT_TRUE(queue.save_checkpoint("a", claim, "an older one"));
  ASSERT_TRUE(queue.save_checkpoint("a", claim, state));
  ASSERT_TRUE(queue.save_checkpoint("b", claim, "not b's to save"));
  ASSERT_TRUE(queue.release("a"));
  const cluster::Claim next = queue.claim("b", 1, 30).value().at(0);
  EXPECT_EQ(next.checkpoint, state);
  EXPECT_EQ(deliver(queue, "b", result_of(next, 0)), Verdict::Accepted);
  ASSERT_TRUE(queue.renew("b", 30));
  sql("INSERT INTO checkpoints SELECT id, 'x' FROM work");  // there is none left
}

TEST_P(QueueTest, ResultsLeftBehindAreDelivered) {
  fill(endings_with_images(3, 8, 19));
  Queue queue = this->queue();
  const std::vector<cluster::Claim> claims = queue.claim("gone", 5, 0.01).value();
  std::vector<Delivery> found;
  for (const cluster::Claim& claim : claims) found.push_back(result_of(claim, 2));
  {
    cluster::Spool spool(path("keep"), url_, "gone");
    ASSERT_TRUE(spool.keep(found));
    EXPECT_TRUE(cluster::left_behind(path("keep"), url_).empty()) << "its worker still lives";
  }
  EXPECT_EQ(cluster::left_behind(path("keep"), url_).size(), 1U);
  EXPECT_EQ(cluster::left_behind(path("keep"), url_ + "x").size(), 0U) << "of another queue";
  EXPECT_EQ(work().status, 0);
  EXPECT_EQ(status()["done"], 3);
  EXPECT_TRUE(fs::is_empty(path("keep")));
  EXPECT_EQ(line_count(exported()), 3U);
}

TEST_P(QueueTest, WhatAWorkerHoldsWithoutKnowingItIsGivenBack) {
  fill(endings_with_images(4, 8, 23), {}, "1");
  Queue queue = this->queue();
  // The network broke before the answers to these claims: of three items, and of one to check.
  const cluster::Claim first = queue.claim("other", 1, 30).value().at(0);
  EXPECT_EQ(deliver(queue, "other", result_of(first, 0)), Verdict::Accepted);
  const std::vector<cluster::Claim> claims = queue.claim("w", 3, 30).value();
  ASSERT_EQ(claims.size(), 4U);
  const cluster::Claim& held = claims[1];
  const cluster::Standing standing = queue.compare("w", std::vector{held}).value();
  EXPECT_EQ(standing.lost, std::vector<std::int64_t>());
  EXPECT_EQ(standing.unknown, (std::vector{claims[0].id, claims[2].id}));
  EXPECT_EQ(standing.unknown_checks, std::vector{first.id});
  ASSERT_TRUE(queue.release("w", standing));
  EXPECT_EQ(deliver(queue, "w", result_of(held, 0)), Verdict::Accepted) << "it keeps what it knows";
  EXPECT_EQ(status()["leased"], 0);
  EXPECT_EQ(queue.claim("third", 3, 30).value().size(), 3U) << "the others, and one to check";
}

TEST_P(QueueTest, AWorkerGoesOnWhereTheAnswerToItsClaimWasLost) {
  fill(endings_with_images(3, 8, 24));
  Queue queue = this->queue();
  ASSERT_EQ(queue.claim("w", 3, 30).value().size(), 3U);
  const search::StopFlag never;
  const auto report = cluster::run_worker(queue, url_, {"w", 30, true, {}}, never, [](auto&&) {});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->accepted, 3U);
}

/// Kills workers, and now and then the database, at random moments; the bytes stay the same.
void expect_the_same_bytes_through_kills(int kills, const std::function<Background()>& start,
                                         const std::function<bool()>& is_over,
                                         PostgresServer* server, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Background> workers;
  for (int i = 0; i < 3; ++i) workers.push_back(start());
  for (int i = 0; i < kills; ++i) {
    std::this_thread::sleep_for(milliseconds(200 + random() % 600));
    if (server != nullptr && random() % 5 == 0) {
      server->kill_and_restart();
    } else {
      Background& victim = workers[random() % workers.size()];
      victim.end(SIGKILL);
      victim = start();
    }
  }
  for (Background& worker : workers) worker.wait();
  EXPECT_TRUE(is_over());
}

class QueueChaos : public QueueTest {
 protected:
  void suffer(int kills, int items, int empties) {
    fill(endings_with_images(items, empties, 20));
    PostgresServer* const server = GetParam() == Kind::Postgres ? PostgresServer::get() : nullptr;
    expect_the_same_bytes_through_kills(
        kills, [&] { return Background(worker_words("2")); },
        [&] { return status()["done"] == items || work().status == 0; }, server, 21);
    EXPECT_EQ(exported(), by_batch());
    EXPECT_EQ(status()["done"], items);
  }
};
class QueueChaosSlow : public QueueChaos {};

TEST_P(QueueChaos, FiveKillsCostNothing) { suffer(5, 150, 14); }
TEST_P(QueueChaosSlow, AHundredKillsCostNothing) { suffer(100, 2000, 15); }

TEST_P(QueueTest, ResultsAreKeptWhileTheServerIsAway) {
  if (GetParam() == Kind::Sqlite) GTEST_SKIP() << "a file has no server";
  // Work for seconds, so that the server goes in the midst of it on a busy machine, too.
  fill(endings_with_images(60, 17, 22));
  const auto keeps_results = [&] {  // there is no folder before the first of them
    std::error_code error;
    return fs::directory_iterator(path("keep"), error) != fs::directory_iterator();
  };
  PostgresServer* const server = PostgresServer::get();
  Background worker(worker_words(), path("err"));
  {
    Queue queue = this->queue();
    while (queue.status()->done < 2) std::this_thread::sleep_for(milliseconds(2));
  }
  server->kill_now();
  // It goes on with what it has, and keeps the results on disk.
  for (int i = 0; i < 500 && !keeps_results(); ++i) std::this_thread::sleep_for(milliseconds(20));
  EXPECT_TRUE(keeps_results());
  ASSERT_TRUE(server->start());
  EXPECT_EQ(worker.wait(), 0);
  EXPECT_FALSE(keeps_results());
  EXPECT_EQ(line_count(read("err")), 2U) << read("err");
  EXPECT_EQ(status()["done"], 60);
  EXPECT_EQ(exported(), by_batch());
}

INSTANTIATE_TEST_SUITE_P(Stores, QueueTest, kEachStore, name_of_store);
INSTANTIATE_TEST_SUITE_P(Stores, QueueChaos, kEachStore, name_of_store);
INSTANTIATE_TEST_SUITE_P(Stores, QueueChaosSlow, kEachStore, name_of_store);

}  // namespace
}  // namespace ishi::test
