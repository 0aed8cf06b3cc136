// Games and weights of Renju on a small scale: the same every time, resumed or not, and no damage
// unseen.
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/renju/engine/engine.hpp>

#include "renju/engine/play_board.hpp"
#include "renju/engine/win_score.hpp"
#include "renju/training/generate.hpp"
#include "renju/training/network_train.hpp"
#include "renju/training/train.hpp"

namespace ishi::renju::engine {
namespace {

GenerateOptions quick_games() {
  GenerateOptions options;
  options.seed = 7;
  options.nodes = 400;
  options.leaves = 3;
  options.leaf_nodes = 300;
  return options;
}

/// Playing leaves out takes much longer than the games do.
GenerateOptions games_with_playouts() {
  GenerateOptions options = quick_games();
  options.leaves = 1;
  options.playout_nodes = 100;
  return options;
}

constexpr std::uint32_t kGames = 6;
constexpr std::uint32_t kGamesInBlock = 2;

/// The blocks from a game on.
std::string blocks_from(std::uint32_t first, int threads) {
  std::string bytes;
  for (; first < kGames; first += kGamesInBlock) {
    bytes += format_samples_block(generate(first, kGamesInBlock, quick_games(), threads, {}));
  }
  return bytes;
}

const std::string& quick_file() {
  static const std::string file =
      format_samples_header(describe(quick_games())) + blocks_from(0, 1);
  return file;
}

TEST(RenjuSamples, AreTheSameInSeveralThreadsAndAfterAStop) {
  const std::string& whole = quick_file();
  EXPECT_EQ(format_samples_header(describe(quick_games())) + blocks_from(0, 2), whole);
  for (const std::size_t size : {whole.size() / 3, whole.size() / 2, whole.size() - 1}) {
    const auto left = parse_samples(std::string_view(whole).substr(0, size));
    ASSERT_TRUE(left.has_value());
    EXPECT_LE(left->whole_bytes, size);
    const auto games = static_cast<std::uint32_t>(left->games.size());
    EXPECT_EQ(whole.substr(0, left->whole_bytes) + blocks_from(games, 1), whole);
  }
}

TEST(RenjuSamples, ReadBackWhatWasWritten) {
  const auto file = parse_samples(quick_file());
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->made_with, describe(quick_games()));
  EXPECT_EQ(file->whole_bytes, quick_file().size());
  ASSERT_EQ(file->games.size(), kGames);
  std::string again = format_samples_header(file->made_with);
  for (std::size_t at = 0; at < kGames; at += kGamesInBlock) {
    again += format_samples_block(std::span(file->games).subspan(at, kGamesInBlock));
  }
  EXPECT_EQ(again, quick_file());
  for (const SampleGame& game : file->games) {
    ASSERT_FALSE(game.moves.empty());
    EXPECT_FALSE(game.moves.front().score.has_value());
  }
}

TEST(RenjuSamples, DamageAndForeignFilesAreErrors) {
  const std::string& whole = quick_file();
  EXPECT_FALSE(parse_samples("").has_value());
  EXPECT_FALSE(parse_samples("ISHIOTS1 and more than a header").has_value());
  for (const std::size_t at :
       {std::size_t{3}, std::size_t{11}, std::size_t{15}, std::size_t{25}, whole.size() - 1}) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 16);
    EXPECT_FALSE(parse_samples(damaged).has_value()) << at;
  }
  const SampleMove middle{Point(7, 7)};
  const SampleGame good{0, 1, {middle}, {{1, {Point(7, 8)}, 5}}};
  const auto is_read = [](const SampleGame& game) {
    return parse_samples(format_samples_header("") + format_samples_block(std::span(&game, 1)))
        .has_value();
  };
  EXPECT_TRUE(is_read(good));
  SampleGame bad = good;
  bad.moves.push_back(middle);
  EXPECT_FALSE(is_read(bad));
  bad = good;
  bad.leaves[0].path[0] = Point(7, 7);
  EXPECT_FALSE(is_read(bad));
  bad = good;
  bad.leaves[0].root = 2;
  EXPECT_FALSE(is_read(bad));
  for (const int playout : {-2, 3}) {
    bad = good;
    bad.leaves[0].playout = playout;
    EXPECT_FALSE(is_read(bad));
  }
}

TEST(RenjuSamples, LeavesAreDrawnEvenlyAndTheSameEveryTime) {
  const auto drawn = [](std::size_t most, std::uint64_t seed, int offered) {
    LeafSample sample(most, seed);
    for (int i = 0; i < offered; ++i) sample.offer([&] { return LeafPath{Point::from_index(i)}; });
    return sample.kept();
  };
  EXPECT_EQ(drawn(4, 1, 3).size(), 3U);
  EXPECT_EQ(drawn(4, 1, 200), drawn(4, 1, 200));
  EXPECT_NE(drawn(4, 1, 200), drawn(4, 2, 200));
  EXPECT_TRUE(drawn(0, 1, 200).empty());
  std::vector<int> by_tens(20);
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    for (const auto& path : drawn(4, seed, 200))
      ++by_tens[static_cast<std::size_t>(path[0].index() / 10)];
  }
  for (const int count : by_tens) EXPECT_NEAR(count, 200, 50);
}

/// Calls `visit` with each leaf as the only one of its game, and its position.
template <typename Visit>
void for_each_leaf(const SampleFile& file, Visit visit) {
  for (const SampleGame& game : file.games) {
    for (const SampleLeaf& leaf : game.leaves) {
      SampleGame only{game.number, game.result, {}, {leaf}};
      Position position;
      for (const SampleMove& move : game.moves) {
        if (only.moves.size() < leaf.root) position = position.after(move.point);
        only.moves.push_back({move.point});
      }
      for (const Point point : leaf.path) position = position.after(point);
      visit(only, position);
    }
  }
}

TEST(RenjuSamples, LeavesArePositionsThatTheSearchEvaluates) {
  int leaves = 0;
  int threatened = 0;
  for_each_leaf(*parse_samples(quick_file()), [&](const SampleGame&, const Position& position) {
    PlayBoard board(position);
    const Color mover = position.to_move();
    const Color other = opponent_of(mover);
    const PointLayer& points = board.points();
    for (const Point point : position.empties()) {
      EXPECT_NE(points.kind(point, mover), MoveKind::Five);
      EXPECT_NE(points.kind(point, other), MoveKind::Five);
    }
    EXPECT_TRUE(points.wins(mover).empty());
    threatened += points.wins(other).empty() ? 0 : 1;
    ++leaves;
  });
  EXPECT_GT(leaves, 200);
  EXPECT_LT(threatened, leaves / 10);
}

TEST(RenjuSamples, LeavesArePlayedOutToResultsThatTheirScoresForetell) {
  const GenerateOptions options = games_with_playouts();
  const std::string blocks = format_samples_block(generate(0, 2, options, 1, {}));
  EXPECT_EQ(format_samples_block(generate(0, 2, options, 2, {})), blocks);
  int leaves = 0;
  int agreed = 0;
  for_each_leaf(*parse_samples(format_samples_header(describe(options)) + blocks),
                [&](const SampleGame& game, const Position& position) {
                  const SampleLeaf& leaf = game.leaves.front();
                  ASSERT_TRUE(leaf.playout.has_value());
                  const int of_mover =
                      *leaf.playout * (position.to_move() == Color::Black ? 1 : -1);
                  agreed += of_mover * leaf.score > 0 ? 1 : 0;
                  ++leaves;
                });
  EXPECT_GT(leaves, 20);
  EXPECT_GT(agreed, leaves * 3 / 5);
  const std::vector<SampleGame> games = generate(0, 1, quick_games(), 1, {});
  for (const SampleLeaf& leaf : games.front().leaves) {
    EXPECT_FALSE(leaf.playout.has_value());
  }
}

TEST(RenjuSamples, GamesBeginWithTheOpenings) {
  GenerateOptions options = quick_games();
  options.openings = {{Point(7, 7), Point(7, 8), Point(8, 8)}, {Point(7, 7), Point(8, 8)}};
  const auto games = generate(0, 3, options, 1, {});
  for (const SampleGame& game : games) {
    const auto& opening = options.openings[game.number % 2];
    ASSERT_GE(game.moves.size(), opening.size());
    for (std::size_t i = 0; i < opening.size(); ++i) {
      EXPECT_EQ(game.moves[i], SampleMove{opening[i]});
    }
  }
}

/// Games of random moves near the middle, with scores that are random too: what is learned of them
/// does not depend on the search.
SampleFile random_samples() {
  SampleFile file;
  std::mt19937_64 random(20);
  for (std::uint32_t number = 0; number < 60; ++number) {
    SampleGame game{number, static_cast<int>(random() % 3) - 1, {}};
    Bitboard15 occupied;
    while (game.moves.size() < 30) {
      const Point point(3 + static_cast<int>(random() % 9), 3 + static_cast<int>(random() % 9));
      if (occupied.contains(point)) continue;
      occupied = occupied.with(point);
      game.moves.push_back({point, static_cast<std::int16_t>(random() % 401 - 200)});
    }
    file.games.push_back(game);
  }
  return file;
}

TrainOptions few_epochs() {
  TrainOptions options;
  options.epochs = 4;
  options.held_out_of = 4;
  options.order = OrderFit::Fit;
  return options;
}

TEST(RenjuTraining, GivesTheSameWeightsAtEveryLevelAndByEveryCompiler) {
  TrainingSet set(few_epochs());
  set.add(random_samples(), 0);
  const auto weights = train(
      set, [](const EpochLoss&) {}, nullptr);
  ASSERT_NE(weights, nullptr);
  EXPECT_EQ(bytes::fnv1a(format_weights(*weights)), 0xb1fa0c8b156c61dcULL);
}

TEST(RenjuTraining, MixesPlayoutsIntoTheTargetsOfLeaves) {
  TrainOptions options;
  options.playout_share = 0.25;
  const auto target_of = [&options](std::int16_t score, std::optional<int> playout) {
    const SampleLeaf leaf{0, {Point(7, 7)}, score, playout};
    TrainingSet set(options);
    set.add(SampleFile{"", {SampleGame{0, 0, {SampleMove{Point(7, 7)}}, {leaf}}}}, 0);
    return set.entries().size() == 1 ? set.entries()[0].target : -1.0F;
  };
  // White is to move: its chance.
  EXPECT_FLOAT_EQ(target_of(0, std::nullopt), 0.5F);
  EXPECT_FLOAT_EQ(target_of(0, -1), 0.625F);
  EXPECT_FLOAT_EQ(target_of(0, 0), 0.5F);
  EXPECT_FLOAT_EQ(target_of(0, 1), 0.375F);
  EXPECT_FLOAT_EQ(target_of(static_cast<std::int16_t>(win_in(5)), 1), 1.0F) << "that is proven";
}

TEST(RenjuTraining, ScoresPositionsAsTheSearchDoes) {
  TrainingSet games(few_epochs());
  games.add(random_samples(), 0);
  const auto weights = train(
      games, [](const EpochLoss&) {}, nullptr);
  ASSERT_NE(weights, nullptr);
  const ComboFactTable facts(*weights, Rule::Renju);
  for_each_leaf(*parse_samples(quick_file()),
                [&](const SampleGame& game, const Position& position) {
                  TrainingSet set(few_epochs());
                  set.add(SampleFile{"", {game}}, 0);
                  ASSERT_EQ(set.entries().size(), 1U);
                  PlayBoard board(position, facts, Rule::Renju);
                  EXPECT_EQ(score_of(set, set.entries()[0], *weights),
                            board.points().evaluate(position.to_move()));
                });
}

TEST(RenjuTraining, CorrectsWhatNeverOccursByItsClassesAlone) {
  TrainingSet set(few_epochs());
  set.add(random_samples(), 0);
  const auto weights = train(
      set, [](const EpochLoss&) {}, nullptr);
  ASSERT_NE(weights, nullptr);
  const auto correction = [&](LineClass line) {
    const auto classes = static_cast<LineClasses>(0x111 | static_cast<unsigned>(line) << 12);
    const std::size_t combo = ComboTable::get()[classes];
    return weights->combos[0][combo].mover - hand_weights().combos[0][combo].mover;
  };
  EXPECT_NE(correction(LineClass::Room), 0);
  EXPECT_NE(correction(LineClass::Three), correction(LineClass::TwoOneWay));
  EXPECT_EQ(correction(LineClass::ClosedThreeOneWay), correction(LineClass::TwoOneWay));
}

TEST(RenjuTraining, LearnsWhatItIsShown) {
  TrainOptions options = few_epochs();
  options.epochs = 80;
  options.rate = 0.01;
  TrainingSet set(options);
  set.add(random_samples(), 0);
  const auto weights = train(
      set, [](const EpochLoss&) {}, nullptr);
  ASSERT_NE(weights, nullptr);
  const Judgement learned = judge(set, *weights, options.scale, Part::Trained);
  const Judgement by_default = judge(set, embedded_linear_weights(),
                                     best_scale(set, embedded_linear_weights()), Part::Trained);
  EXPECT_GT(learned.positions, 500U);
  EXPECT_LT(learned.log_loss, by_default.log_loss);
  EXPECT_GE(learned.log_loss, learned.least);
  EXPECT_LT(learned.mean_rank, by_default.mean_rank);
}

TEST(RenjuTraining, HoldsGamesOutWholeAndKeepsTheOrder) {
  TrainOptions options = few_epochs();
  options.order = OrderFit::Keep;
  TrainingSet set(options);
  set.add(random_samples(), 0);
  const Judgement held_out = judge(set, embedded_weights(), 220, Part::HeldOut);
  const Judgement trained = judge(set, embedded_weights(), 220, Part::Trained);
  EXPECT_EQ(held_out.positions + trained.positions, set.entries().size());
  EXPECT_GT(held_out.positions, set.entries().size() / 20);
  EXPECT_LT(held_out.positions, set.entries().size() / 2);
  const auto weights = train(
      set, [](const EpochLoss&) {}, nullptr);
  ASSERT_NE(weights, nullptr);
  const Judgement ordered = judge(set, *weights, 220, Part::HeldOut);
  EXPECT_EQ(ordered.mean_rank, held_out.mean_rank);
}

NetworkOptions one_epoch() {
  NetworkOptions options;
  options.epochs = 1;
  options.batch = 64;
  return options;
}

TEST(RenjuTraining, GivesTheSameNetworkAtEveryLevelByEveryCompilerAndOnAnyThreads) {
  TrainingSet set(few_epochs());
  set.add(random_samples(), 0);
  for (const int threads : {1, 3}) {
    NetworkOptions options = one_epoch();
    options.threads = threads;
    std::vector<double> losses;
    const NetworkFit fit = train_network(
        set, options, [&](const NetworkProgress& at) { losses.push_back(at.loss); }, nullptr);
    ASSERT_NE(fit.weights, nullptr);
    ASSERT_NE(fit.weights->network, nullptr);
    EXPECT_GT(losses.size(), 5U);
    EXPECT_LT(fit.quantisation, 3);
    EXPECT_EQ(bytes::fnv1a(format_weights(*fit.weights)), 0x3fa3245f99dd8138ULL);
  }
}

TEST(RenjuTraining, ANetworkLearnsWhatItIsShown) {
  TrainingSet set(few_epochs());
  set.add(random_samples(), 0);
  NetworkOptions options = one_epoch();
  options.epochs = 12;
  const NetworkFit fit = train_network(set, options, {}, nullptr);
  ASSERT_NE(fit.weights, nullptr);
  const Judgement learned = judge(set, *fit.weights, kUnitsOfOdds, Part::Trained);
  const Judgement before =
      judge(set, embedded_weights(), best_scale(set, embedded_weights()), Part::Trained);
  EXPECT_LT(learned.log_loss, before.log_loss);
  EXPECT_GE(learned.log_loss, learned.least);
}

TEST(RenjuTraining, OfANetworkStopsWhenAskedTo) {
  TrainingSet set(few_epochs());
  set.add(random_samples(), 0);
  search::StopFlag stop;
  stop.request();
  EXPECT_EQ(train_network(set, one_epoch(), {}, &stop).weights, nullptr);
}

TEST(RenjuWeights, ThatOverflowAreRefused) {
  const auto with_bias = [](int bias) {
    Weights weights = embedded_weights();
    const auto network = std::make_shared<Network>(*weights.network);
    network->local_bias.back() = static_cast<std::int16_t>(bias);
    weights.network = network;
    return format_weights(weights);
  };
  EXPECT_TRUE(parse_weights(with_bias(kMostInRow)).has_value());
  EXPECT_FALSE(parse_weights(with_bias(kMostInRow + 1)).has_value());
}

class RenjuWeightsOf : public testing::TestWithParam<const Weights& (*)()> {};
INSTANTIATE_TEST_SUITE_P(BothKinds, RenjuWeightsOf,
                         testing::Values(&embedded_weights, &embedded_linear_weights));

TEST_P(RenjuWeightsOf, AreReadBackAndDamageIsAnError) {
  const std::string file = format_weights(GetParam()());
  const auto read = parse_weights(file);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(format_weights(**read), file);
  EXPECT_FALSE(parse_weights("").has_value());
  EXPECT_FALSE(parse_weights(file.substr(0, file.size() - 1)).has_value());
  for (const std::size_t at :
       {std::size_t{2}, std::size_t{9}, std::size_t{17}, std::size_t{22}, file.size() / 2}) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    EXPECT_FALSE(parse_weights(damaged).has_value()) << at;
  }
}

TEST(RenjuWeights, OfAFileAreThoseThatTheEngineUses) {
  TrainingSet set(few_epochs());
  set.add(random_samples(), 0);
  const auto weights = train(
      set, [](const EpochLoss&) {}, nullptr);
  const Position position = Position().after(Point(7, 7)).after(Point(8, 8)).after(Point(6, 9));
  const auto score_with = [&](const WeightsPointer& with) {
    Engine engine({std::size_t{8} << 20, Rule::Renju, with});
    return engine.analyze(position, {.nodes = 500})->lines.front().score;
  };
  EXPECT_NE(score_with(weights), score_with(nullptr));
  EXPECT_EQ(score_with(*parse_weights(format_weights(embedded_weights()))), score_with(nullptr));
}

}  // namespace
}  // namespace ishi::renju::engine
