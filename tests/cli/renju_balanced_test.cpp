// Balanced openings of Renju: those that `ishi renju openings --make` gives, and the set of
// data/renju/openings. Fouls are judged by the referee, which shares nothing with the library.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/board/symmetry.hpp>
#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/transcript.hpp>
#include <ishi/renju/openings.hpp>

#include "cli/in_folder.hpp"
#include "cli/json_output.hpp"
#include "cli/run_ishi.hpp"
#include "property/renju_referee.hpp"

namespace ishi::test {
namespace {

using board::Symmetry;
using renju::Color;
using renju::Point;
using renju::Position;
using renju::engine::Engine;
using renju::engine::VcfOutcome;

/// A board's text in the image in which it is the smallest.
std::string smallest_image(const Position& position) {
  std::string smallest;
  for (const Symmetry symmetry : board::kSymmetries) {
    std::string text(Point::kCount, '.');
    for (const Point point : position.occupied()) {
      text[static_cast<std::size_t>(image_of(point, symmetry).index())] =
          position.black().contains(point) ? 'X' : 'O';
    }
    if (smallest.empty() || text < smallest) smallest = text;
  }
  return smallest;
}

/// Expects of a list of openings of so many kinds what matches need; `win_nodes` for each search
/// for a win.
void expect_balanced(const std::vector<std::string>& lines, std::size_t kinds,
                     std::uint64_t win_nodes) {
  std::set<std::string> positions;
  std::map<std::string_view, int> codes;
  std::set<std::size_t> lengths;
  Engine engine({std::size_t{4} << 20, renju::Rule::Renju});
  search::Limits limits;
  limits.nodes = win_nodes;
  for (const std::string& line : lines) {
    const Parsed<renju::MoveList> game = renju::parse_moves(line);
    ASSERT_TRUE(game) << line;
    const std::vector<Point>& moves = game->moves;
    EXPECT_TRUE(moves.size() >= 5 && moves.size() <= 7) << line;
    lengths.insert(moves.size());
    const auto opening = renju::recognise_opening(moves);
    ASSERT_TRUE(opening) << line;
    ++codes[opening->opening->code];
    Position position;
    for (const Point move : moves) {
      ASSERT_TRUE(position.is_empty(move)) << line;
      if (position.to_move() == Color::Black) {
        EXPECT_EQ(renju::Referee(position).judge(move.column(), move.row()), renju::Foul::None)
            << line;
      }
      position = position.after(move);
    }
    EXPECT_TRUE(positions.insert(smallest_image(position)).second) << line << " is there twice";
    EXPECT_NE(engine.find_vcf(position.swapped(), limits)->outcome, VcfOutcome::Win) << line;
    EXPECT_NE(engine.find_vct(position, limits)->outcome, VcfOutcome::Win) << line;
  }
  EXPECT_EQ(codes.size(), kinds);
  EXPECT_EQ(lengths.size(), 3U);
}

/// The lines without comments.
std::vector<std::string> openings_in(const std::vector<std::string>& lines) {
  std::vector<std::string> openings;
  for (const std::string& line : lines) {
    if (!line.empty() && line[0] != '#') openings.push_back(line);
  }
  return openings;
}

std::vector<std::string> made(const std::string& count, const std::string& seed,
                              const std::string& threads) {
  const Outcome outcome = run_ishi({"renju", "openings", "--make", count, "--seed", seed, "--nodes",
                                    "10", "--threads", threads});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return openings_in(lines_of(outcome.out));
}

TEST(RenjuBalanced, MadeOpeningsAreWhatMatchesNeed) {
  // As long as there are kinds left, each opening is of another.
  const std::vector<std::string> openings = made("5", "3", "2");
  ASSERT_EQ(openings.size(), 5U);
  expect_balanced(openings, 5, 20000);
  // Fewer are the first of more, whatever the number of threads.
  const std::vector<std::string> first(openings.begin(), openings.begin() + 2);
  EXPECT_EQ(made("2", "3", "1"), first);
  EXPECT_NE(made("2", "4", "3"), first);
}

class RenjuOpeningList : public InFolder {
 protected:
  [[nodiscard]] Outcome make(const std::string& file, std::size_t count) const {
    return run_ishi({"renju", "openings", "--make", std::to_string(count), "--seed", "3", "--nodes",
                     "10", "--threads", "2", "--out", path(file), "--json"});
  }

  /// Makes so many at once, and again after a run that was killed with so many in the file and
  /// half of the next. The openings.
  std::vector<std::string> expect_resumed(std::size_t count,
                                          const std::vector<std::size_t>& kept) const {
    const Json whole = only_line(make("whole", count));
    EXPECT_EQ(whole["openings"], count);
    EXPECT_EQ(whole["resumed_at"], 0);
    const std::string bytes = read("whole");
    for (const std::size_t openings : kept) {
      std::size_t end = bytes.find('\n') + 1;
      for (std::size_t i = 0; i < openings; ++i) end = bytes.find('\n', end) + 1;
      write("part", bytes.substr(0, end + 5));
      EXPECT_EQ(only_line(make("part", count))["resumed_at"], openings);
      EXPECT_EQ(read("part"), bytes) << openings;
    }
    return openings_in(lines_of(bytes));
  }
};

TEST_F(RenjuOpeningList, GoesOnWhereItWasStopped) {
  EXPECT_EQ(expect_resumed(5, {3}).size(), 5U);
  // What these options do not make is left alone.
  const std::string bytes = read("whole");
  for (const std::string opening : {"h8h9h10a1a2", "a1h9h10g8g7", "h8h9", "five"}) {
    const std::string foreign = bytes.substr(0, bytes.find('\n') + 1) + opening + "\n";
    write("foreign", foreign);
    const Outcome refused = make("foreign", 5);
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("holds openings that these options do not make"), std::string::npos);
    EXPECT_EQ(read("foreign"), foreign);
  }
}

/// How many openings a round has, unless some are images of others.
constexpr std::size_t kRound = 3 * renju::kOpenings.size();

/// The place of an opening in its round: which of the 26 it begins with, and how many stones it
/// has, both of which go up by one from each to the next, over and over.
std::size_t place_in_round(const std::string& opening) {
  const std::vector<Point> moves = renju::parse_moves(opening)->moves;
  std::size_t place = 0;
  while (renju::kOpenings[place % renju::kOpenings.size()].code !=
             renju::recognise_opening(moves)->opening->code ||
         5 + place % 3 != moves.size()) {
    if (++place == kRound) throw std::runtime_error(opening + " has no place");
  }
  return place;
}

/// Whether a position that begins as a place wants is an image of the opening's.
bool may_be_of(const std::string& opening, std::size_t place) {
  const Position position = *renju::parse_position(opening);
  const renju::Opening& begun = renju::kOpenings[place % renju::kOpenings.size()];
  return position.occupied().count() == 5 + static_cast<int>(place % 3) &&
         std::any_of(board::kSymmetries.begin(), board::kSymmetries.end(), [&](Symmetry symmetry) {
           return position.white().contains(image_of(begun.second, symmetry)) &&
                  position.black().contains(image_of(begun.third, symmetry));
         });
}

class RenjuOpeningListSlow : public RenjuOpeningList {};

TEST_F(RenjuOpeningListSlow, GoesOnWhereItWasStoppedInAnyRound) {
  const std::vector<std::string> openings = expect_resumed(160, {77, 78, 79, 157});
  ASSERT_EQ(openings.size(), 160U);
  // Each of the 26 is continued to five, six and seven stones before any is continued again, always
  // in the same order. Only an image of an earlier opening of the same round is left out, which is
  // rare.
  std::vector<std::size_t> places;
  for (const std::string& opening : openings) places.push_back(place_in_round(opening));
  std::size_t round = 0;  // where it begins
  for (int i = 0; i < 2; ++i) {
    std::size_t next = round + 1;
    while (next < places.size() && places[next] > places[next - 1]) ++next;
    EXPECT_GE(next - round, kRound - 2);
    for (std::size_t place = 0, at = round; place < kRound; ++place) {
      if (at < next && places[at] == place) {
        ++at;
        continue;
      }
      const auto first = openings.begin() + static_cast<std::ptrdiff_t>(round);
      const auto end = openings.begin() + static_cast<std::ptrdiff_t>(at);
      EXPECT_TRUE(std::any_of(first, end, [&](const auto& one) { return may_be_of(one, place); }))
          << "place " << place << " of round " << i;
    }
    round = next;
  }
}

TEST(RenjuBalancedSlow, MadeOpeningsAreOfAllKinds) {
  const std::vector<std::string> openings = made("50", "3", "2");
  ASSERT_EQ(openings.size(), 50U);
  expect_balanced(openings, renju::kOpenings.size(), 20000);
}

TEST(RenjuBalanced, TheSetOfTheProjectIsWhatMatchesNeed) {
  std::ifstream file(std::string(ISHI_SOURCE_DIR) + "/data/renju/openings/balanced.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  const std::vector<std::string> openings = openings_in(lines);
  EXPECT_GE(openings.size(), 2000U);
  expect_balanced(openings, renju::kOpenings.size(), 2000);
}

TEST(RenjuOpenings, NamesAndTheList) {
  const Json named = only_line(run_ishi({"renju", "openings", "h8g9g7h7", "--json"}));
  EXPECT_EQ(named["code"], "7I");
  EXPECT_EQ(named["name"], "Hogetsu");
  EXPECT_EQ(named["moves"], Json({"h8", "i9", "i7"}));
  EXPECT_EQ(only_line(run_ishi({"renju", "openings", "a1h9", "--json"}))["code"], nullptr);
  EXPECT_EQ(line_count(run_ishi({"renju", "openings", "--list"}).out), renju::kOpenings.size());
  EXPECT_EQ(run_ishi({"renju", "openings", "h8a"}).status, 2);
  EXPECT_EQ(run_ishi({"renju", "openings", "--seed", "3", "h8"}).status, 2);
}

}  // namespace
}  // namespace ishi::test
