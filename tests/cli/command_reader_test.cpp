// The reader that all protocols share: lines of any bytes, and what is urgent about them.
#include "protocol/command_reader.hpp"

#include <ios>
#include <istream>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include "cli/faucet.hpp"

namespace {

using ishi::protocol::CommandReader;
using ishi::protocol::Urgency;

Urgency judge(std::string_view line) {
  if (line == "quit") return Urgency::Ends;
  return line == "stop" ? Urgency::Stops : Urgency::Waits;
}

/// Waits for the reading thread; a reader that never asks to stop hangs the test.
void await_stop(const CommandReader& reader) {
  while (!reader.stop().requested()) std::this_thread::yield();
}

TEST(CommandReader, LinesOfAnyBytesComeInOrder) {
  std::istringstream in(std::string("one\r\n\n\xff\0\x01 two\n\r\nthree", 21));
  CommandReader reader(in, judge);
  for (const std::string& text :
       {std::string("one"), std::string(), std::string("\xff\0\x01 two", 7), std::string()}) {
    const auto line = reader.next();
    ASSERT_TRUE(line.has_value());
    EXPECT_EQ(line->text, text);
    EXPECT_FALSE(line->too_long);
  }
  EXPECT_EQ(reader.next()->text, "three");
  EXPECT_FALSE(reader.next().has_value());
  EXPECT_FALSE(reader.next().has_value());
}

TEST(CommandReader, ALineBeyondTheLimitIsCutAndMarked) {
  std::istringstream in("12345\n123456\n" + std::string(100'000, 'x') + "\nend\n");
  CommandReader reader(in, judge, 5);
  EXPECT_FALSE(reader.next()->too_long);
  for (const char* text : {"12345", "xxxxx"}) {
    const auto line = reader.next();
    EXPECT_EQ(line->text, text);
    EXPECT_TRUE(line->too_long);
  }
  EXPECT_EQ(reader.next()->text, "end");
}

TEST(CommandReader, AllOfALargeInputArrives) {
  std::string text;
  for (int i = 0; i < 300'000; ++i) text += "line " + std::to_string(i) + '\n';
  std::istringstream in(text);
  CommandReader reader(in, judge);
  for (int i = 0; i < 300'000; ++i) ASSERT_EQ(reader.next()->text, "line " + std::to_string(i));
  EXPECT_FALSE(reader.next().has_value());
}

TEST(CommandReader, WhatComesLaterStopsWhatCameTogetherDoesNot) {
  ishi::test::Faucet faucet;
  std::istream in(&faucet);
  CommandReader reader(in, judge);
  faucet.give("think\nstop\nthink\n");
  EXPECT_EQ(reader.next()->text, "think");
  EXPECT_FALSE(reader.stop().requested());
  EXPECT_EQ(reader.next()->text, "stop");
  EXPECT_EQ(reader.next()->text, "think");
  EXPECT_FALSE(reader.stop().requested());
  faucet.give("wait\nstop\n");
  await_stop(reader);
  EXPECT_EQ(reader.next()->text, "wait") << "its own stop came with it";
  EXPECT_FALSE(reader.stop().requested());
  faucet.give("stop\n");
  await_stop(reader);
  EXPECT_EQ(reader.next()->text, "stop");
  EXPECT_TRUE(reader.stop().requested()) << "the second one came later";
  EXPECT_EQ(reader.next()->text, "stop");
  EXPECT_FALSE(reader.stop().requested());
  faucet.close();
}

TEST(CommandReader, AWholeLineDoesNotWaitForTheRestOfTheNext) {
  ishi::test::Faucet faucet;
  std::istream in(&faucet);
  CommandReader reader(in, judge);
  faucet.give("go\nst");
  EXPECT_EQ(reader.next()->text, "go");
  faucet.give("op\n");
  await_stop(reader);
  EXPECT_EQ(reader.next()->text, "stop");
  faucet.close();
}

TEST(CommandReader, NothingIsReadAfterTheLineThatEndsTheSession) {
  ishi::test::Faucet faucet;  // stays open
  std::istream in(&faucet);
  CommandReader reader(in, judge);
  faucet.give("think\n");
  EXPECT_EQ(reader.next()->text, "think");
  faucet.give("quit\nmore\n");
  await_stop(reader);
  EXPECT_EQ(reader.next()->text, "quit");
  EXPECT_FALSE(reader.next().has_value());
}

/// A file that cannot be read beyond its first bytes.
class BrokenFile : public std::streambuf {
 public:
  explicit BrokenFile(std::string bytes) : bytes_(std::move(bytes)) {
    setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
  }

 protected:
  int_type underflow() override { throw std::ios_base::failure("error reading the file"); }

 private:
  std::string bytes_;
};

TEST(CommandReader, AStreamThatCannotBeReadEndsThere) {
  BrokenFile file("think\nhalf");
  std::istream in(&file);
  CommandReader reader(in, judge);
  EXPECT_EQ(reader.next()->text, "think");
  EXPECT_EQ(reader.next()->text, "half");
  EXPECT_FALSE(reader.next().has_value());
  EXPECT_TRUE(in.bad());
}

TEST(CommandReader, WhoeverLeavesEarlyIsNotHeldByWhatWaits) {
  std::istringstream in(std::string(1 << 20, '\n'));
  CommandReader reader(in, judge);
  EXPECT_EQ(reader.next()->text, "");
}

}  // namespace
