// The page's server over sockets: hostile bytes, engines, a library and a queue behind it.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/cluster_files.hpp"
#include "cli/free_port.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "cli/served_page.hpp"
#include "cluster/database.hpp"
#include "cluster/queue.hpp"
#include "store/opening_book.hpp"
#include "web/page_server.hpp"

namespace {

using namespace ishi::test;
using ishi::web::PageFiles;
using ishi::web::PageServer;

/// A connection to a server; -1 if there is none.
int connected(int port) {
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(connection, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
    return connection;
  }
  close(connection);
  return -1;
}

/// What a server answers to bytes; nothing if there is none, or if it closes without a word.
std::string sent(int port, const std::string& bytes) {
  const int connection = connected(port);
  if (connection < 0) return {};
  // The server may hang up before it has read everything.
  send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  // Whoever says nothing hangs up; the server hangs up on the others, which it takes for dead if
  // they close their side before.
  if (bytes.empty()) shutdown(connection, SHUT_WR);
  std::string answered;
  char buffer[4096];
  for (ssize_t count; (count = recv(connection, buffer, sizeof buffer, 0)) > 0;) {
    answered.append(buffer, static_cast<std::size_t>(count));
  }
  close(connection);
  return answered;
}

class ServeOverSockets : public Serve {
 protected:
  void SetUp() override {
    Serve::SetUp();
    PageFiles page = files();
    page.add({{"now", "text/plain", [this] { return std::optional(std::to_string(++made_)); }},
              {"never", "text/plain", [] { return std::optional<std::string>(); }}});
    server_ = std::make_unique<PageServer>(std::move(page), ishi::web::NativeOptions(), library());
    ASSERT_TRUE(server_->bind(0));
    host_ = "Host: 127.0.0.1:" + std::to_string(server_->port()) + "\r\n";
    serving_ = std::thread([this] { server_->serve(stop_); });
  }
  void TearDown() override {
    stop_.request();
    serving_.join();
    Serve::TearDown();
  }
  /// What the server knows beside its engines.
  virtual ishi::web::Library library() { return {}; }
  [[nodiscard]] std::string ask(const std::string& bytes) const {
    return sent(server_->port(), bytes);
  }
  [[nodiscard]] bool still_answers() const {
    return ask("GET / HTTP/1.1\r\n" + host_ + "\r\n").starts_with("HTTP/1.1 200");
  }

  std::atomic<int> made_ = 0;
  ishi::search::StopFlag stop_;
  std::unique_ptr<PageServer> server_;
  std::string host_;
  std::thread serving_;
};

TEST_F(ServeOverSockets, IsolatesThePage) {
  const std::string found = ask("GET / HTTP/1.1\r\n" + host_ + "\r\n");
  EXPECT_NE(found.find("<title>ishi</title>"), std::string::npos);
  for (const std::string_view header :
       {"Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Embedder-Policy: require-corp",
        "X-Content-Type-Options: nosniff", "default-src 'none'", "frame-ancestors 'none'",
        "Cache-Control: no-cache"}) {
    EXPECT_NE(found.find(header), std::string::npos) << header;
  }
  const std::string head = ask("HEAD / HTTP/1.1\r\n" + host_ + "\r\n");
  EXPECT_NE(head.find("Content-Length: 34"), std::string::npos) << head;
  EXPECT_EQ(head.find("<title>"), std::string::npos);
}

TEST_F(ServeOverSockets, MakesLivePagesAnewForItsOwnRequestsAlone) {
  EXPECT_NE(ask("GET /now HTTP/1.1\r\n" + host_ + "\r\n").find("\r\n\r\n1"), std::string::npos);
  EXPECT_NE(ask("GET /now HTTP/1.1\r\n" + host_ + "\r\n").find("\r\n\r\n2"), std::string::npos);
  for (const std::string& refused :
       {std::string("GET /now HTTP/1.1\r\nHost: rebound.example\r\n\r\n"),
        "GET /now HTTP/1.1\r\n" + host_ + "Origin: http://evil.example\r\n\r\n",
        "POST /now HTTP/1.1\r\n" + host_ + "\r\n",
        "GET /now HTTP/1.1\r\n" + host_ + "Range: bytes=0-0,0-0\r\n\r\n"}) {
    EXPECT_FALSE(ask(refused).starts_with("HTTP/1.1 2")) << refused;
  }
  EXPECT_EQ(made_, 2);
  EXPECT_TRUE(ask("GET /never HTTP/1.1\r\n" + host_ + "\r\n").starts_with("HTTP/1.1 503"));
  EXPECT_TRUE(still_answers());
}

TEST_F(ServeOverSockets, OutlivesHostileBytes) {
  const std::string get = "GET / HTTP/1.1\r\n";
  struct Case {
    std::string name, bytes, answer;  // how the answer begins
  };
  const std::vector<Case> cases = {
      {"nothing", "", ""},
      {"noise", std::string("\0\xff\x80\r\n\r\n", 7), "HTTP/1.1 400"},
      {"no version", "GET /\r\n\r\n", "HTTP/1.1 400"},
      {"an encoded way up", "GET /%2e%2e/secret.txt HTTP/1.1\r\n" + host_ + "\r\n", "HTTP/1.1 404"},
      {"twice encoded", "GET /%252e%252e/secret.txt HTTP/1.1\r\n" + host_ + "\r\n", "HTTP/1.1 404"},
      {"a NUL", "GET /index.html%00.png HTTP/1.1\r\n" + host_ + "\r\n", "HTTP/1.1 404"},
      {"a whole address", "GET http://evil.example/ HTTP/1.1\r\n" + host_ + "\r\n", "HTTP/1.1 400"},
      {"no host", get + "\r\n", "HTTP/1.1 421"},
      {"two hosts", get + host_ + "Host: evil.example\r\n\r\n", "HTTP/1.1 421"},
      {"a rebound name", get + "Host: evil.example:8315\r\n\r\n", "HTTP/1.1 421"},
      {"another page", get + host_ + "Origin: http://evil.example\r\n\r\n", "HTTP/1.1 403"},
      {"a body", "POST / HTTP/1.1\r\n" + host_ + "Content-Length: 99999999999\r\n\r\nxx",
       "HTTP/1.1 405"},
      {"a body of a GET",
       get + host_ + "Content-Length: 40\r\n\r\nGET /secret.txt HTTP/1.1\r\n\r\n", "HTTP/1.1 413"},
      {"a body in pieces", get + host_ + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
       "HTTP/1.1 413"},
      {"a long path", "GET /" + std::string(100'000, 'a') + " HTTP/1.1\r\n" + host_ + "\r\n",
       "HTTP/1.1 414"},
      {"a long header", get + host_ + "X: " + std::string(100'000, 'a') + "\r\n\r\n",
       "HTTP/1.1 400"},
      {"many ranges", get + host_ + "Range: bytes=0-9,0-9,0-9\r\n\r\n", "HTTP/1.1 416"},
      {"a range backwards", get + host_ + "Range: bytes=9-1\r\n\r\n", "HTTP/1.1 416"},
  };
  for (const Case& each : cases) {
    const std::string answered = ask(each.bytes);
    EXPECT_TRUE(answered.starts_with(each.answer) && (answered.empty() == each.answer.empty()))
        << each.name << ": " << answered.substr(0, 200);
    EXPECT_EQ(answered.find("secret\n"), std::string::npos);
    EXPECT_EQ(answered.find("HTTP/1.1", 8), std::string::npos) << each.name;
    EXPECT_TRUE(still_answers()) << each.name;
  }
}

/// The server with its token, and questions to its engines.
class ServeEngines : public ServeOverSockets {
 protected:
  [[nodiscard]] std::string question(const std::string& body) const {
    return "POST /engine HTTP/1.1\r\n" + host_ + "X-Ishi-Token: " + server_->token() +
           "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  /// A connection on which a search is under way that nobody waits for.
  [[nodiscard]] int endless_search() const {
    const int connection = connected(server_->port());
    const std::string bytes = question(R"({"game":"othello","method":"solve","position":"f5d6"})");
    EXPECT_EQ(send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
    std::string heard;
    char buffer[4096];
    while (heard.find("progress") == std::string::npos) {
      const ssize_t count = recv(connection, buffer, sizeof buffer, 0);
      if (count <= 0) break;
      heard.append(buffer, static_cast<std::size_t>(count));
    }
    EXPECT_NE(heard.find("progress"), std::string::npos) << heard;
    return connection;
  }
  const std::string kShort =
      R"({"game":"othello","method":"analyze","position":"f5d6","depth":2,"lines":1})";
};

TEST_F(ServeEngines, AnswerWithTheTokenOnly) {
  EXPECT_EQ(server_->token().size(), 32U);
  const std::string answered = ask(question(kShort));
  EXPECT_TRUE(answered.starts_with("HTTP/1.1 200")) << answered;
  EXPECT_NE(answered.find(R"({"answer":{"depth":2,"exact":false,)"), std::string::npos) << answered;
  const std::string renju = ask(question(
      R"({"game":"renju","method":"analyze","position":"h8h7i8i7j8j7k8k7","depth":2,"lines":1})"));
  EXPECT_NE(renju.find(R"("win":1,)"), std::string::npos) << renju;
  const std::string solved = ask(question(R"({"game":"othello","method":"solve","position":)"
                                          R"("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX)"
                                          R"(XXXXXXXXXXXXXXO- X"})"));
  EXPECT_NE(solved.find(R"("score":64,"exact":true,)"), std::string::npos) << solved;
  EXPECT_TRUE(ask("POST /engine HTTP/1.1\r\n" + host_ + "Content-Length: 2\r\n\r\n{}")
                  .starts_with("HTTP/1.1 401"));
  EXPECT_TRUE(ask(question("{}")).starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(ask(question(std::string(PageServer::kMostQuestionBytes + 1, ' ')))
                  .starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(still_answers());
}

TEST_F(ServeEngines, ASearchEndsWhenTheBrowserHangsUp) {
  const int connection = endless_search();
  EXPECT_NE(ask(question(kShort)).find("busy"), std::string::npos);
  close(connection);
  std::string answered;
  do {
    answered = ask(question(kShort));  // busy for ever, where the search goes on
  } while (answered.find("busy") != std::string::npos);
  EXPECT_NE(answered.find(R"("answer")"), std::string::npos) << answered;
}

TEST_F(ServeEngines, AServerThatEndsStopsItsSearches) {
  const int connection = endless_search();
  stop_.request();
  serving_.join();  // never, where the search goes on
  serving_ = std::thread([] {});
  close(connection);
}

/// A server with the shipped book, a store of its own and an index of games.
class ServeLibrary : public ServeEngines {
 protected:
  ishi::web::Library library() override {
    const Outcome made = run_ishi({"othello", "explore", "start", "--games",
                                   "data/othello/examples.ggf", "--index", path("games.index")});
    EXPECT_EQ(made.status, 0) << made.err;
    std::vector<ishi::store::GameIndex> indexes;
    indexes.push_back(ishi::store::GameIndex::open(path("games.index")).value());
    return {ishi::store::shipped_book(),
            ishi::store::Store::open(path("kept.db"), ishi::store::OpenMode::Create).value(),
            std::move(indexes)};
  }
  /// The member `answer` of the last line.
  [[nodiscard]] Json answer_to(const std::string& body) const {
    const std::string answered = ask(question(body));
    const std::size_t at = answered.find("{\"answer\"");
    if (at == std::string::npos) return answered;
    return Json::parse(answered.substr(at, answered.find('\n', at) - at))["answer"];
  }
};

TEST_F(ServeLibrary, ShowsTheBookInTheOrientationOfThePosition) {
  const Json book = answer_to(R"({"game":"renju","method":"book","position":"h8"})");
  EXPECT_EQ(book["known"], true) << book;
  const Json shown = only_line(run_ishi({"book", "show", "shipped", "h8", "--json"}));
  ASSERT_EQ(book["moves"].size(), shown["moves"].size());
  EXPECT_EQ(book["moves"][0]["move"], shown["moves"][0]["move"]);
  EXPECT_EQ(book["moves"][0]["score"], shown["moves"][0]["score"]);
  const Json unknown = answer_to(R"({"game":"renju","method":"book","position":"a1a2a3a4"})");
  EXPECT_EQ(unknown["known"], false);
  EXPECT_TRUE(unknown["moves"].empty());
}

TEST_F(ServeLibrary, KeepsAnalysesAndAnswersFromThem) {
  const std::string stored = R"({"game":"othello","method":"stored","position":"f5d6c3"})";
  EXPECT_EQ(answer_to(stored)["known"], false);
  const std::string deep =
      R"({"game":"othello","method":"analyze","position":"f5d6c3","depth":8,"lines":2})";
  const Json found = answer_to(deep);
  EXPECT_EQ(found["depth"], 8);
  EXPECT_GT(found["nodes"], 0);
  const Json kept = answer_to(stored);
  EXPECT_EQ(kept["known"], true);
  EXPECT_EQ(kept["depth"], 8);
  EXPECT_EQ(kept["moves"][0]["move"], found["lines"][0]["line"][0]);
  EXPECT_EQ(kept["moves"][0]["score"].get<double>(), found["lines"][0]["discs"].get<double>());
  // A shallower question, and one about an image of the position: no node is searched for them.
  const Json again =
      answer_to(R"({"game":"othello","method":"analyze","position":"d3c5f6","depth":3,"lines":1})");
  EXPECT_EQ(again["nodes"], 0);
  EXPECT_EQ(again["depth"], 8);
  const Json won = answer_to(
      R"({"game":"renju","method":"analyze","position":"h8h7i8i7j8j7k8k7","depth":2,"lines":1})");
  EXPECT_EQ(won["lines"][0]["win"], 1);
  EXPECT_EQ(
      answer_to(R"({"game":"renju","method":"stored","position":"h8h7i8i7j8j7k8k7"})")["known"],
      true);
  EXPECT_EQ(run_ishi({"book", "check", path("kept.db")}).status, 0);
}

TEST_F(ServeLibrary, CountsWhatWasPlayedAsExploreDoes) {
  const Json found = answer_to(R"({"game":"othello","method":"games","position":"f5"})");
  const Json shown =
      only_line(run_ishi({"othello", "explore", "f5", "--index", path("games.index"), "--json"}));
  EXPECT_GT(found["games"], 0);
  EXPECT_EQ(found["games"], shown["games"]);
  ASSERT_EQ(found["moves"].size(), shown["moves"].size());
  for (std::size_t i = 0; i < found["moves"].size(); ++i) {
    for (const char* member : {"move", "games", "wins", "draws", "losses", "average"}) {
      EXPECT_EQ(found["moves"][i][member], shown["moves"][i][member]);
    }
  }
  EXPECT_EQ(found["firstYear"], shown["first_year"]);
  EXPECT_EQ(found["firstGames"].size(), shown["first_games"].size());
  EXPECT_EQ(answer_to(R"({"game":"renju","method":"games","position":"h8"})")["games"], 0);
}

TEST_F(ServeEngines, WithoutALibraryThereIsNothingToShow) {
  for (const std::string method : {"book", "stored", "games"}) {
    const std::string answered =
        ask(question(R"({"game":"othello","position":"start","method":")" + method + "\"}"));
    EXPECT_NE(answered.find(R"({"answer":null})"), std::string::npos) << answered;
  }
}

TEST_F(ServeOverSockets, TakesOnlyFreePorts) {
  PageServer second(files());
  EXPECT_FALSE(second.bind(server_->port()));
  const Outcome outcome = run_ishi({"serve", "--port", std::to_string(server_->port()), "--folder",
                                    (folder_ / "page").string()});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("is taken"), std::string::npos);
}

/// `ishi serve --queue` on a queue of one item.
class ServeQueue : public Serve {
 protected:
  void SetUp() override {
    Serve::SetUp();
    ASSERT_EQ(run_ishi({"queue", "init", path("work.db")}).status, 0);
    write("in", "X" + std::string(63, '-') + " X\n");
    ASSERT_EQ(run_ishi({"queue", "add", path("work.db"), path("in")}).status, 0);
    port_ = free_port();
    server_.emplace(std::vector<std::string>{"serve", "--port", std::to_string(port_), "--folder",
                                             path("page"), "--queue", path("work.db")});
    for (int i = 0; i < 500 && ask("/").empty(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  void TearDown() override {
    server_.reset();
    Serve::TearDown();
  }
  [[nodiscard]] std::string ask(const std::string& path) const {
    return sent(port_, "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                           "\r\n\r\n");
  }
  /// What a path shows, once it shows this; the last it showed where it never does.
  [[nodiscard]] std::string shown(const std::string& path, const std::string& expected) const {
    std::string page;
    for (int i = 0; i < 200; ++i) {
      page = ask(path);
      if (page.find(expected) != std::string::npos) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return page;
  }

  int port_ = 0;
  std::optional<Background> server_;
};

TEST_F(ServeQueue, ShowsItsStateAndNothingOfItIsMarkup) {
  EXPECT_NE(ask("/").find("<title>ishi</title>"), std::string::npos) << "the page, too";
  EXPECT_NE(ask("/queue").find("0 of 1 items done"), std::string::npos);
  ASSERT_TRUE(ishi::cluster::Queue::open(path("work.db"))->renew("<script>", 30));
  const std::string page = shown("/queue", "&lt;script&gt;");
  EXPECT_NE(page.find("&lt;script&gt;"), std::string::npos) << page;
  EXPECT_EQ(page.find("<script"), std::string::npos) << page;
  EXPECT_NE(ask("/queue.json").find("\"items\":1,\"queued\":1,"), std::string::npos);
  EXPECT_NE(ask("/metrics").find("\nishi_queue_workers 1\n"), std::string::npos);
}

TEST_F(ServeQueue, AQueueThatIsGoneLeavesThePageWhichLooksAgain) {
  auto database =
      ishi::cluster::open_database(path("work.db"), ishi::cluster::Opening::Existing).value();
  ASSERT_TRUE(database->run("ALTER TABLE work RENAME TO elsewhere", {}));
  const std::string page = shown("/queue", "does not answer");
  EXPECT_NE(page.find("does not answer"), std::string::npos) << page;
  EXPECT_NE(page.find("http-equiv=\"refresh\""), std::string::npos) << page;
  EXPECT_TRUE(ask("/queue.json").starts_with("HTTP/1.1 503"));
  EXPECT_TRUE(ask("/metrics").starts_with("HTTP/1.1 503"));
  ASSERT_TRUE(database->run("ALTER TABLE elsewhere RENAME TO work", {}));
  EXPECT_NE(shown("/queue", "of 1 items").find("0 of 1 items"), std::string::npos);
}

}  // namespace
