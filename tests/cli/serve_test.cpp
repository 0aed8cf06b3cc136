// The page's server, and what it answers to whoever is no browser of this machine with this page
// open. docs/page.md lists the same requests.
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "cli/run_ishi.hpp"
#include "cli/served_page.hpp"
#include "web/engine_question.hpp"
#include "web/page_server.hpp"

namespace {

using namespace ishi::test;
using ishi::web::answer;
using ishi::web::engine_admission;
using ishi::web::EngineMethod;
using ishi::web::PageAnswer;
using ishi::web::PageError;
using ishi::web::PageFiles;
using ishi::web::PageRequest;
using ishi::web::parse_engine_question;
using ishi::web::QuestionError;

constexpr int kPort = 8315;

PageRequest own(std::string_view path) {
  return {.method = "GET", .path = path, .host = "127.0.0.1:8315"};
}

TEST_F(Serve, AnswersWithFilesAndTheirTypes) {
  const PageFiles page = files();
  const PageAnswer index = answer(page, kPort, own("/"));
  EXPECT_EQ(index.status, 200);
  EXPECT_EQ(index.type, "text/html; charset=utf-8");
  EXPECT_FALSE(index.is_lasting);
  const PageAnswer engine = answer(page, kPort, own("/assets/engine-1a2b.wasm"));
  EXPECT_EQ(engine.status, 200);
  EXPECT_EQ(engine.type, "application/wasm");
  EXPECT_EQ(engine.content.size(), 4U);
  EXPECT_TRUE(engine.is_lasting);
  PageRequest by_name = own("/");
  by_name.host = "localhost:8315";
  by_name.origin = "http://127.0.0.1:8315";
  by_name.fetch_site = "same-origin";
  EXPECT_EQ(answer(page, kPort, by_name).status, 200);
}

TEST_F(Serve, FindsNothingOutsideOfTheFolder) {
  const PageFiles page = files();
  for (const std::string_view path :
       {"/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/etc/passwd", "/.hidden",
        "/link.txt", "/up/secret.txt", "/assets", "/assets/", "/index.html/", "/INDEX.HTML",
        "/%2e%2e/secret.txt", "/..\\secret.txt", "/./index.html"}) {
    EXPECT_EQ(answer(page, kPort, own(path)).status, 404) << path;
  }
  const std::string with_nul("/index.html\0.png", 16);
  EXPECT_EQ(answer(page, kPort, own(with_nul)).status, 404);
  EXPECT_EQ(answer(page, kPort, own("index.html")).status, 400);
  EXPECT_EQ(answer(page, kPort, own("")).status, 400);
}

TEST_F(Serve, RefusesOtherNamesOfThisMachine) {
  const PageFiles page = files();
  for (const std::string_view host :
       {"", "rebound.example:8315", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:83150", "localhost",
        "127.0.0.1.rebound.example:8315", "127.0.0.1:8315.example", "LOCALHOST@evil:8315",
        "0.0.0.0:8315", "[::1]:8315", "2130706433:8315", "user@127.0.0.1:8315"}) {
    PageRequest request = own("/");
    request.host = host;
    EXPECT_EQ(answer(page, kPort, request).status, 421) << host;
  }
}

TEST_F(Serve, RefusesRequestsOfOtherPages) {
  const PageFiles page = files();
  for (const std::string_view origin :
       {"http://evil.example", "null", "https://127.0.0.1:8315", "http://127.0.0.1:8316",
        "http://127.0.0.1:8315.evil.example", "http://127.0.0.1:8315/"}) {
    PageRequest request = own("/");
    request.origin = origin;
    EXPECT_EQ(answer(page, kPort, request).status, 403) << origin;
  }
  PageRequest embedded = own("/assets/engine-1a2b.wasm");
  embedded.fetch_site = "cross-site";
  embedded.fetch_mode = "no-cors";
  EXPECT_EQ(answer(page, kPort, embedded).status, 403);
  embedded.fetch_site = "same-site";  // another port of this machine
  EXPECT_EQ(answer(page, kPort, embedded).status, 403);
  PageRequest link = own("/");
  link.fetch_site = "cross-site";
  link.fetch_mode = "navigate";
  EXPECT_EQ(answer(page, kPort, link).status, 200);
}

TEST_F(Serve, OnlyReads) {
  const PageFiles page = files();
  for (const std::string_view method :
       {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "TRACE", "PRI", ""}) {
    PageRequest request = own("/");
    request.method = method;
    EXPECT_EQ(answer(page, kPort, request).status, 405) << method;
  }
  PageRequest body = own("/");
  body.has_body = true;
  EXPECT_EQ(answer(page, kPort, body).status, 413);
}

TEST(EngineAdmission, NeedsTheTokenAndThisPage) {
  const PageRequest asked = {.method = "POST",
                             .path = "/engine",
                             .host = "127.0.0.1:8315",
                             .origin = "http://127.0.0.1:8315",
                             .fetch_site = "same-origin",
                             .token = "abc"};
  EXPECT_EQ(engine_admission(kPort, "abc", asked).status, 200);
  EXPECT_EQ(engine_admission(kPort, "abcd", asked).status, 401);
  EXPECT_EQ(engine_admission(kPort, "", asked).status, 401);
  PageRequest without = asked;
  without.token = "";
  EXPECT_EQ(engine_admission(kPort, "abc", without).status, 401);
  EXPECT_EQ(engine_admission(kPort, "", without).status, 401) << "no token is no key";
  PageRequest read = asked;
  read.method = "GET";
  EXPECT_EQ(engine_admission(kPort, "abc", read).status, 405);
  PageRequest rebound = asked;
  rebound.host = "rebound.example:8315";
  EXPECT_EQ(engine_admission(kPort, "abc", rebound).status, 421);
  PageRequest foreign = asked;
  foreign.origin = "http://evil.example";
  EXPECT_EQ(engine_admission(kPort, "abc", foreign).status, 403);
}

TEST(EngineQuestion, IsOneObjectOfAGame) {
  const auto error = [](std::string_view body) { return parse_engine_question(body).error(); };
  const auto analysis = parse_engine_question(
      R"({"game":"othello","method":"analyze","position":"f5d6","depth":7,"lines":3})");
  ASSERT_TRUE(analysis);
  EXPECT_EQ(analysis->depth, 7);
  EXPECT_EQ(analysis->lines, 3);
  EXPECT_EQ(std::get<ishi::othello::Position>(analysis->position).empties().count(), 58);
  for (const auto& [name, method] : {std::pair("book", EngineMethod::Book),
                                     {"stored", EngineMethod::Stored},
                                     {"games", EngineMethod::Games}}) {
    const auto lookup = parse_engine_question(
        std::string(R"({"game":"renju","position":"h8","method":")") + name + "\"}");
    ASSERT_TRUE(lookup) << name;
    EXPECT_EQ(lookup->method, method);
  }
  const auto solve =
      parse_engine_question(R"({"game":"othello","method":"solve","position":"start"})");
  ASSERT_TRUE(solve);
  EXPECT_EQ(solve->method, EngineMethod::Solve);
  for (const std::string_view body : {"", "[]", "3", "{\"game\":", "\xff"}) {
    EXPECT_EQ(error(body), QuestionError::NoObject) << body;
  }
  EXPECT_EQ(error(std::string(100'000, '[')), QuestionError::NoObject);
  EXPECT_EQ(error("{}"), QuestionError::NoGame);
  EXPECT_EQ(error(R"({"game":["othello"]})"), QuestionError::NoGame);
  EXPECT_EQ(error(R"({"game":"othello","method":"forget"})"), QuestionError::NoMethod);
  EXPECT_EQ(error(R"({"game":"renju","method":"solve","position":"h8"})"), QuestionError::NoMethod);
  EXPECT_EQ(error(R"({"game":"renju","method":"analyze","position":"z9","depth":1,"lines":1})"),
            QuestionError::NoPosition);
  for (const std::string_view limits :
       {R"("depth":0,"lines":1)", R"("depth":101,"lines":1)", R"("depth":1,"lines":226)",
        R"("depth":1.5,"lines":1)", R"("depth":99999999999999999999,"lines":1)", R"("lines":1)",
        R"("depth":-1,"lines":1)", R"("depth":"1","lines":1)"}) {
    EXPECT_EQ(
        error(R"({"game":"renju","method":"analyze","position":"h8",)" + std::string(limits) + "}"),
        QuestionError::BadLimit)
        << limits;
  }
}

TEST_F(Serve, ReadsNoFolderWithoutAPage) {
  EXPECT_EQ(PageFiles::read(folder_ / "nowhere").error(), PageError::NoFolder);
  EXPECT_EQ(PageFiles::read(folder_ / "page/assets").error(), PageError::NoFolder);
  EXPECT_EQ(PageFiles::read(folder_ / "secret.txt").error(), PageError::NoFolder);
  for (std::size_t i = 0; i < PageFiles::kMostFiles; ++i) {
    write("page/assets/" + std::to_string(i) + ".txt", "x");
  }
  EXPECT_EQ(PageFiles::read(folder_ / "page").error(), PageError::TooLarge);
}

TEST_F(Serve, NamesALibraryThatThereIsNot) {
  write("text", "this is no store and no index, but it is long enough to be taken for one");
  const std::string page = path("page");
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--book", path("none.db")},
                                                {"--book", path("text")},
                                                {"--index", path("none.index")},
                                                {"--index", path("text")},
                                                {"--store", path("text")}}) {
    std::vector<std::string> all = {"serve", "--port", "0", "--folder", page};
    all.insert(all.end(), words.begin(), words.end());
    const Outcome outcome = run_ishi(all);
    EXPECT_EQ(outcome.status, 2) << words[0];
    EXPECT_EQ(line_count(outcome.err), 1U) << outcome.err;
  }
}

TEST_F(Serve, NamesAQueueThatThereIsNot) {
  const Outcome outcome =
      run_ishi({"serve", "--folder", path("page"), "--queue", path("nowhere.db")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("nowhere.db: there is no such queue"), std::string::npos);
}

TEST_F(Serve, NamesTheFolderWithoutAPage) {
  const Outcome outcome = run_ishi({"serve", "--folder", path("nowhere")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("nowhere: there is no page"), std::string::npos) << outcome.err;
}

}  // namespace
