// Samples and weights on a small scale: the same every time, resumed or not, and no damage unseen.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/play.hpp>

#include "othello/canonical.hpp"
#include "othello/engine/weights_file.hpp"
#include "othello/training/generate.hpp"
#include "othello/training/network_train.hpp"
#include "othello/training/train.hpp"
#include "random_games.hpp"

namespace ishi::othello::engine {
namespace {

GenerateOptions quick() {
  GenerateOptions options;
  options.seed = 7;
  options.depth = 3;
  options.guessed_empties = 9;
  options.exact_empties = 7;
  return options;
}

/// Games `first` … `last - 1`, in blocks of eight.
std::string file_of(std::uint32_t first, std::uint32_t last, int threads, KnownPositions& known) {
  std::string bytes;
  for (; first < last; first += 8) {
    std::vector<SourceGame> sources(8);
    for (std::uint32_t i = 0; i < 8; ++i) sources[i].number = first + i;
    bytes += format_samples_block(generate(sources, quick(), threads, known, {}));
  }
  return bytes;
}

std::string whole_file(int threads) {
  KnownPositions known;
  return format_samples_header(describe(quick())) + file_of(0, 24, threads, known);
}

TEST(Samples, AreTheSameInSeveralThreadsAndAfterAStop) {
  const std::string whole = whole_file(1);
  EXPECT_EQ(whole_file(2), whole);
  // Stopped anywhere, the file goes on after its last whole block.
  for (const std::size_t size : {whole.size() / 3, whole.size() / 2, whole.size() - 1}) {
    const Parsed<SampleFile> left = parse_samples(std::string_view(whole).substr(0, size));
    ASSERT_TRUE(left.has_value());
    EXPECT_LE(left->whole_bytes, size);
    KnownPositions known;
    for (const SampleGame& game : left->games) {
      for (const Sample& sample : game.samples) EXPECT_TRUE(known.insert(sample.position));
    }
    const auto games = static_cast<std::uint32_t>(left->games.size());
    EXPECT_EQ(whole.substr(0, left->whole_bytes) + file_of(games, 24, 1, known), whole);
  }
}

TEST(Samples, LeavesAreWhatASearchOfTheGameEvaluates) {
  std::mt19937_64 random(3);
  const Game game = testing::random_game(random);
  const std::vector<SourceGame> sources = {{0, 0, &game}};
  GenerateOptions options = quick();
  options.detours = 0;
  options.leaves = 40;
  options.leaf_depth = 6;
  options.fewest_empties = 12;
  const auto made = [&](const GenerateOptions& how) {
    KnownPositions known;
    return generate(sources, how, 1, known, {}).front().samples;
  };
  const std::vector<Sample> samples = made(options);
  options.leaves = 0;
  const std::vector<Sample> of_game = made(options);
  // Those of the game come first, as without leaves; a few leaves are positions of the game, too,
  // or without a move.
  ASSERT_GT(samples.size(), of_game.size() + 20);
  EXPECT_LE(samples.size(), of_game.size() + 40);
  EXPECT_TRUE(std::equal(of_game.begin(), of_game.end(), samples.begin()));
  // Searches of up to six plies from one position.
  int most = 0;
  int fewest = 60;
  for (auto leaf = samples.begin() + static_cast<std::ptrdiff_t>(of_game.size());
       leaf != samples.end(); ++leaf) {
    EXPECT_GT(leaf->depth, 0);
    EXPECT_FALSE(leaf->outcome.has_value());
    most = std::max(most, leaf->position.empties().count());
    fewest = std::min(fewest, leaf->position.empties().count());
  }
  EXPECT_GE(fewest, 12);
  EXPECT_LE(most - fewest, 6);
  EXPECT_GT(most, fewest);
}

TEST(Samples, ReadBackWhatWasWrittenOnceEach) {
  const std::string whole = whole_file(1);
  const Parsed<SampleFile> file = parse_samples(whole);
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->made_with, describe(quick()));
  EXPECT_EQ(file->whole_bytes, whole.size());
  ASSERT_EQ(file->games.size(), 24U);
  KnownPositions seen;
  std::size_t with_outcome = 0;
  for (const SampleGame& game : file->games) {
    for (const Sample& sample : game.samples) {
      EXPECT_TRUE(seen.insert(sample.position));
      EXPECT_EQ(sample.position, canonical(sample.position).image);
      const int empties = sample.position.empties().count();
      EXPECT_EQ(sample.kind, empties <= 7   ? LabelKind::Exact
                             : empties <= 9 ? LabelKind::Guessed
                                            : LabelKind::Searched);
      if (sample.outcome) ++with_outcome;
    }
  }
  EXPECT_GT(with_outcome, 100U);
  KnownPositions known;
  std::string again = format_samples_header(file->made_with);
  for (std::size_t at = 0; at < 24; at += 8) {
    again += format_samples_block(std::span(file->games).subspan(at, 8));
  }
  EXPECT_EQ(again, whole);
}

TEST(Samples, DamageAndForeignFilesAreErrors) {
  const std::string whole = whole_file(1);
  EXPECT_FALSE(parse_samples("").has_value());
  EXPECT_FALSE(parse_samples("ISHIOTW2 and more than a header").has_value());
  for (const std::size_t at : {std::size_t{3}, std::size_t{11}, std::size_t{15}, std::size_t{25},
                               whole.size() / 2, whole.size() - 1}) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 16);
    EXPECT_FALSE(parse_samples(damaged).has_value()) << at;
  }
}

TrainOptions few_iterations() {
  TrainOptions options;
  options.iterations = 4;
  options.held_out_of = 4;
  return options;
}

TrainingSet small_set(const TrainOptions& options) {
  TrainingSet set(options);
  EXPECT_TRUE(set.add(parse_samples(whole_file(1)).value(), 0));
  return set;
}

TEST(Training, IsTheSameInSeveralThreadsAndAfterAStop) {
  const TrainingSet set = small_set(few_iterations());
  std::vector<PhaseFit> whole;
  std::size_t told = 0;
  ASSERT_TRUE(train(
      set, 1, whole, [&](const PhaseFit&) { ++told; }, nullptr));
  EXPECT_EQ(told, 30U);
  const std::string weights = format_weights(*weights_of(whole));

  // Stopped after some phases, which are written down and read back.
  search::StopFlag stop;
  std::string checkpoint = format_checkpoint_header("task");
  std::vector<PhaseFit> begun;
  EXPECT_FALSE(train(
      set, 1, begun,
      [&](const PhaseFit& fit) {
        checkpoint += format_checkpoint_block(fit);
        if (fit.phase == 17) stop.request();
      },
      &stop));
  const std::size_t size = checkpoint.size();
  Parsed<Checkpoint> read =
      parse_checkpoint(checkpoint + format_checkpoint_block(begun.back()).substr(0, 100));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->task, "task");
  EXPECT_EQ(read->whole_bytes, size);
  EXPECT_EQ(read->fits.size(), 18U);
  ASSERT_TRUE(train(
      set, 2, read->fits, [](const PhaseFit&) {}, nullptr));
  EXPECT_EQ(format_weights(*weights_of(read->fits)), weights);
}

/// Positions of random games and how these ended: labels that no change of the search changes.
SampleFile samples_of_random_games() {
  SampleFile file;
  std::mt19937_64 random(20);
  for (std::uint32_t number = 0; number < 200; ++number) {
    const Game played = testing::random_game(random);
    const int score = final_score(played.position()).discs();
    SampleGame game{number, 0, {}};
    for (const Ply& ply : played.plies()) {
      if (ply.move.is_pass()) continue;
      const bool same_side = ply.before.to_move == played.diagram().to_move;
      const auto outcome = static_cast<std::int8_t>(same_side ? score : -score);
      const auto label = static_cast<std::int8_t>(outcome / 2);
      const auto depth = static_cast<std::uint8_t>(number % 2);
      game.samples.push_back(
          {canonical(ply.before.position).image, label, LabelKind::Searched, depth, outcome});
    }
    file.games.push_back(game);
  }
  return file;
}

TEST(Training, GivesTheSameWeightsAtEveryLevelAndByEveryCompiler) {
  TrainOptions options = few_iterations();
  options.iterations = 12;
  TrainingSet set(options);
  ASSERT_TRUE(set.add(samples_of_random_games(), 0));
  std::vector<PhaseFit> fits;
  ASSERT_TRUE(train(
      set, 2, fits, [](const PhaseFit&) {}, nullptr));
  EXPECT_EQ(bytes::fnv1a(format_weights(*weights_of(fits))), 0x27351320b0c9f21cULL);
}

TEST(Training, GivesTheSameNetworkAtEveryLevelAndByEveryCompiler) {
  TrainOptions options;
  options.held_out_of = 4;
  TrainingSet set(options);
  ASSERT_TRUE(set.add(samples_of_random_games(), 0));
  NetworkOptions how;
  how.epochs = 1;
  how.batch = 64;
  std::vector<double> errors;
  const NetworkFit fit = train_network(
      set, how, [&](const NetworkProgress& at) { errors.push_back(at.error); }, nullptr);
  ASSERT_NE(fit.network, nullptr);
  EXPECT_EQ(fit.trained_positions + fit.held_out.positions, set.size());
  EXPECT_LT(fit.quantisation, 0.1);
  EXPECT_EQ(bytes::fnv1a(format_weights(Weights(fit.network))), 0xf655e992aacafa71ULL);
}

TEST(Training, GoesOnFromANetwork) {
  const TrainingSet set = small_set(few_iterations());
  NetworkOptions how;
  how.epochs = 30;
  how.batch = 32;
  const NetworkFit first = train_network(set, how, {}, nullptr);
  ASSERT_NE(first.network, nullptr);
  how.begin = first.network;
  how.epochs = 1;
  how.row_rate = how.head_rate = 0;
  const NetworkFit same = train_network(set, how, {}, nullptr);
  EXPECT_EQ(format_weights(Weights(same.network)), format_weights(Weights(first.network)));
  how.row_rate = 1e-4;
  how.head_rate = 1e-4;
  double error = 0;
  const NetworkFit more = train_network(
      set, how, [&](const NetworkProgress& at) { error = at.error; }, nullptr);
  how.begin = nullptr;
  double error_at_random = 0;
  const NetworkFit random = train_network(
      set, how, [&](const NetworkProgress& at) { error_at_random = at.error; }, nullptr);
  ASSERT_NE(more.network, nullptr);
  ASSERT_NE(random.network, nullptr);
  EXPECT_LT(error, error_at_random / 2);
}

TEST(Training, OfANetworkStopsAndNeedsPositions) {
  TrainOptions options;
  TrainingSet none(options);
  EXPECT_EQ(train_network(none, {}, {}, nullptr).network, nullptr);
  search::StopFlag stop;
  stop.request();
  EXPECT_EQ(train_network(small_set(few_iterations()), {}, {}, &stop).network, nullptr);
}

TEST(Training, ANetworkLearnsWhatItIsShown) {
  const TrainingSet set = small_set(few_iterations());
  NetworkOptions how;
  how.epochs = 60;
  how.batch = 32;
  const auto error_after = [&](int epochs) {
    how.epochs = epochs;
    double error = 0;
    EXPECT_NE(train_network(
                  set, how, [&](const NetworkProgress& at) { error = at.error; }, nullptr)
                  .network,
              nullptr);
    return error;
  };
  EXPECT_LT(error_after(40), error_after(1) / 2);
}

TEST(Training, LearnsWhatItIsShown) {
  const TrainingSet set = small_set(few_iterations());
  std::vector<PhaseFit> fits;
  ASSERT_TRUE(train(
      set, 2, fits, [](const PhaseFit&) {}, nullptr));
  for (const PhaseFit& fit : fits) {
    if (fit.weights.empty()) continue;
    EXPECT_GT(fit.report.trained.positions, 0U);
    EXPECT_LT(fit.report.trained.root_mean_square, 12) << fit.report.most_empties;
    EXPECT_LT(fit.report.quantisation, 0.2);
    EXPECT_EQ(fit.report.groups.size(), pattern_groups().size());
  }
}

TEST(Training, HoldsGamesOutWholeAndRefusesTestYears) {
  const TrainingSet set = small_set(few_iterations());
  std::size_t held_out = 0;
  for (int empties = 0; empties <= 60; ++empties) {
    for (const TrainingSet::Entry& entry : set.of_empties(empties)) held_out += entry.held_out;
  }
  EXPECT_GT(held_out, set.size() / 20);
  EXPECT_LT(held_out, set.size() / 2);

  SampleFile file = parse_samples(whole_file(1)).value();
  TrainingSet twice = small_set(few_iterations());
  EXPECT_TRUE(twice.add(file, 1));
  EXPECT_EQ(twice.size(), set.size());
  EXPECT_EQ(twice.checksum(), set.checksum());
  file.games[5].year = kFirstTestYear;
  EXPECT_FALSE(twice.add(file, 2));
}

}  // namespace
}  // namespace ishi::othello::engine
