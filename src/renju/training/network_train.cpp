#include "renju/training/network_train.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "renju/engine/line_codes.hpp"
#include "renju/training/board_scorer.hpp"
#include "renju/training/features.hpp"
#include "search/network_layer.hpp"
#include "search/threads.hpp"
#include "training/network_steps.hpp"
#include "training/option_text.hpp"

namespace ishi::renju::engine {

namespace {

using training::AdamParameters;
using training::clipped;
using training::fallen;
using training::narrow;
using training::Random;

/// Where the parameters stand. `kBase` is added at each empty point; rounded, each of its four
/// lines has a quarter of it. The weights of the inner layer stand output after output for each
/// input.
constexpr std::size_t kLines = 0;
constexpr std::size_t kCombos = kLines + kLineRows * kNetworkWidth;
constexpr std::size_t kBase = kCombos + 2 * ComboTable::kCombos * kNetworkWidth;
constexpr std::size_t kStones = kBase + kNetworkWidth;
constexpr std::size_t kMiddle = kStones + 2 * kNetworkWidth;
constexpr std::size_t kSides = kMiddle + kNetworkWidth;
constexpr std::size_t kCorners = kSides + kNetworkWidth;
constexpr std::size_t kLocalBias = kCorners + kNetworkWidth;
constexpr std::size_t kHeads = kLocalBias + kNetworkWidth;
/// In a head.
constexpr std::size_t kFirst = 0;
constexpr std::size_t kFirstBias = kFirst + kNetworkSums * kNetworkHidden;
constexpr std::size_t kLast = kFirstBias + kNetworkHidden;
constexpr std::size_t kDirect = kLast + kNetworkHidden;
constexpr std::size_t kBias = kDirect + kNetworkSums;
constexpr std::size_t kHeadSize = kBias + 1;
constexpr std::size_t kAll = kHeads + 2 * kHeadSize;

/// The largest parameters that the integers can hold: a row and its part of the base share.
constexpr float kMostRow = 0.8F * static_cast<float>(kMostInRow) / (1 << kPointBits);
constexpr float kMostFilter = 1 - 1.0F / (1 << kFilterBits);
constexpr float kMostOfFirst = static_cast<float>(kMostFirst) / (1 << kFirstBits);
constexpr float kMostOfLast = static_cast<float>(kMostLast) / (1 << kLastBits);
constexpr float kMostOfDirect = static_cast<float>(kMostDirect) / (1 << kDirectBits);
constexpr float kMostBias = 7;  // in sixteen bits with kFileBiasBits
/// Where a point's numbers are clipped, and what the sums over the board are divided by.
constexpr float kMostOwn = static_cast<float>(kMostAtPoint) / (1 << kPointBits);
constexpr float kOfSum = 1.0F / (1 << kBoardSumShift);

template <std::size_t kSize>
using Layer = std::array<float, kSize>;
using Channels = Layer<kNetworkWidth>;
using Field = std::array<Channels, kFieldPlaces>;

/// How many parts of a batch have gradients of their own, which threads compute side by side. A
/// fixed number, so that the sums do not depend on the number of threads.
constexpr std::size_t kParts = 4;

/// Where the rows of a point begin among the parameters: of its four lines and two combos, or of
/// its stone.
struct PointRows {
  std::array<std::uint32_t, 6> first;
  std::uint8_t size;
};

/// What one position gives in every layer.
struct Pass {
  std::array<PointRows, Point::kCount> rows;
  Field own;    ///< not yet clipped above; the border is 0
  Field local;  ///< not yet clipped
  Layer<kNetworkSums> sums;
  Layer<kNetworkHidden> hidden;
  float value;
};

constexpr std::size_t rows_of_stone(Color color) {
  return kStones + static_cast<std::size_t>(color) * kNetworkWidth;
}

void find_rows(const Position& position, Pass& pass) {
  static const LineCodes empty;
  const LineClassTable& table = LineClassTable::of(Rule::Renju);
  const ComboTable& combos = ComboTable::get();
  LineCodes codes = empty;
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point point : position.stones(color)) {
      std::array<LineSlot, 4> slots{};
      for (const Axis axis : kAxes) {
        slots[static_cast<std::size_t>(axis)] = LineCodes::slot_of(point, axis);
      }
      codes.put(slots, color);
    }
  }
  for (const Point point : Bitboard15::all()) {
    PointRows& rows = pass.rows[static_cast<std::size_t>(point.index())];
    rows.size = 0;
    if (const auto color = position.stone_at(point)) {
      rows.first[rows.size++] = static_cast<std::uint32_t>(rows_of_stone(*color));
      continue;
    }
    const auto add = [&rows](std::size_t first, std::size_t row) {
      rows.first[rows.size++] = static_cast<std::uint32_t>(first + row * kNetworkWidth);
    };
    std::array<LineClasses, 2> classes{};
    for (const Axis axis : kAxes) {
      const LinePair line = table[codes[LineCodes::slot_of(point, axis)]];
      add(kLines, line_row(axis, line.byte()));
      for (const Color color : {Color::Black, Color::White}) {
        const auto side = static_cast<std::size_t>(color);
        classes[side] = with_class(classes[side], axis, line.of(color));
      }
    }
    for (std::size_t color = 0; color < 2; ++color) {
      add(kCombos, color * ComboTable::kCombos + combos[classes[color]]);
    }
  }
}

/// The sums of the four neighbours beside a point and of the four diagonal ones.
struct Around {
  Channels sides;
  Channels corners;

  Around(const Field& field, std::size_t at) {
    for_each_channel([&](std::size_t i) {
      sides[i] = (field[at - 1][i] + field[at + 1][i]) +
                 (field[at - kFieldStride][i] + field[at + kFieldStride][i]);
      corners[i] = (field[at - kFieldStride - 1][i] + field[at - kFieldStride + 1][i]) +
                   (field[at + kFieldStride - 1][i] + field[at + kFieldStride + 1][i]);
    });
  }
};

bool is_sloped(float value) { return value > 0 && value < kMostOwn; }

/// What a part of a batch is computed with.
struct BatchPart {
  Pass pass{};
  Field local{};  ///< gradients of `Pass::local`; the border is 0
  std::vector<float> gradients = std::vector<float>(kAll);
  double loss = 0;
};

/// The network in floating point, while it is trained.
class Model {
 public:
  /// Random numbers, decided by `seed`; the combos begin with 0.
  explicit Model(std::uint64_t seed) : parameters_(kAll) {
    Random random(seed);
    const auto draw = [&](std::size_t first, std::size_t count, float most) {
      for (std::size_t i = first; i < first + count; ++i) values()[i] = random.within(most);
    };
    draw(kLines, kCombos - kLines, 0.15F);
    draw(kBase, kMiddle - kBase, 0.15F);
    draw(kMiddle, kLocalBias - kMiddle, 0.5F);
    for (std::size_t head = kHeads; head < kAll; head += kHeadSize) {
      draw(head + kFirst, kFirstBias, 0.25F);
      draw(head + kLast, kNetworkHidden, 0.125F);
      draw(head + kDirect, kNetworkSums, 0.03F);
    }
  }

  /// Computes a position's value, and what lies before it, into `pass`, whose borders are 0.
  void forward(const Position& position, Pass& pass) const {
    find_rows(position, pass);
    const float* const all = parameters_.values.data();
    pass.sums = {};
    for (const Point point : Bitboard15::all()) {
      const PointRows& rows = pass.rows[static_cast<std::size_t>(point.index())];
      Channels& own = pass.own[field_place(point)];
      if (rows.size == 1) {
        own = {};
      } else {
        std::copy_n(all + kBase, kNetworkWidth, own.begin());
      }
      for (std::size_t line = 0; line < rows.size; ++line) {
        const float* const row = all + rows.first[line];
        for_each_channel([&](std::size_t i) { own[i] += row[i]; });
      }
      for_each_channel([&](std::size_t i) {
        own[i] = clipped(own[i], 0, kMostOwn);
        pass.sums[i] += own[i];
      });
    }
    for (const Point point : Bitboard15::all()) {
      const std::size_t at = field_place(point);
      const Around around(pass.own, at);
      Channels& local = pass.local[at];
      for_each_channel([&](std::size_t i) {
        local[i] = all[kMiddle + i] * pass.own[at][i] + all[kSides + i] * around.sides[i] +
                   all[kCorners + i] * around.corners[i] + all[kLocalBias + i];
        pass.sums[kNetworkWidth + i] += clipped(local[i], 0, kMostOwn);
      });
    }
    for (float& sum : pass.sums) sum *= kOfSum;
    const float* const head = all + head_of(position);
    std::copy_n(head + kFirstBias, kNetworkHidden, pass.hidden.begin());
    for (std::size_t i = 0; i < kNetworkSums; ++i) {
      for (std::size_t j = 0; j < kNetworkHidden; ++j) {
        pass.hidden[j] += head[kFirst + i * kNetworkHidden + j] * pass.sums[i];
      }
    }
    pass.value = head[kBias];
    for (std::size_t j = 0; j < kNetworkHidden; ++j) {
      pass.value += head[kLast + j] * std::max(pass.hidden[j], 0.0F);
    }
    for (std::size_t i = 0; i < kNetworkSums; ++i) pass.value += head[kDirect + i] * pass.sums[i];
  }

  /// Adds the gradients of the position that went forward in `part`, whose value should have been
  /// lower by `error`.
  void backward(const Position& position, BatchPart& part, float error) const {
    const Pass& pass = part.pass;
    const float* const all = parameters_.values.data();
    float* const gradients = part.gradients.data();
    const float* const head = all + head_of(position);
    float* const of_head = gradients + head_of(position);
    of_head[kBias] += error;
    Layer<kNetworkHidden> hidden{};
    for (std::size_t j = 0; j < kNetworkHidden; ++j) {
      of_head[kLast + j] += error * std::max(pass.hidden[j], 0.0F);
      hidden[j] = pass.hidden[j] > 0 ? error * head[kLast + j] : 0;
      of_head[kFirstBias + j] += hidden[j];
    }
    Layer<kNetworkSums> sums{};
    for (std::size_t i = 0; i < kNetworkSums; ++i) {
      Layer<4> parts{};  // four sums side by side, so that the compiler may use vectors
      for (std::size_t j = 0; j < kNetworkHidden; ++j) {
        of_head[kFirst + i * kNetworkHidden + j] += hidden[j] * pass.sums[i];
      }
      for (std::size_t j = 0; j < kNetworkHidden; j += 4) {
        for (std::size_t k = 0; k < 4; ++k) {
          parts[k] += head[kFirst + i * kNetworkHidden + j + k] * hidden[j + k];
        }
      }
      of_head[kDirect + i] += error * pass.sums[i];
      sums[i] =
          kOfSum * ((parts[0] + parts[2]) + (parts[1] + parts[3]) + error * head[kDirect + i]);
    }
    for (const Point point : Bitboard15::all()) {
      const std::size_t at = field_place(point);
      const Around around(pass.own, at);
      for_each_channel([&](std::size_t i) {
        const float local = is_sloped(pass.local[at][i]) ? sums[kNetworkWidth + i] : 0;
        part.local[at][i] = local;
        gradients[kLocalBias + i] += local;
        gradients[kMiddle + i] += local * pass.own[at][i];
        gradients[kSides + i] += local * around.sides[i];
        gradients[kCorners + i] += local * around.corners[i];
      });
    }
    for (const Point point : Bitboard15::all()) {
      const std::size_t at = field_place(point);
      const Around around(part.local, at);
      const PointRows& rows = pass.rows[static_cast<std::size_t>(point.index())];
      Channels own{};
      for_each_channel([&](std::size_t i) {
        const float through = sums[i] + all[kMiddle + i] * part.local[at][i] +
                              all[kSides + i] * around.sides[i] +
                              all[kCorners + i] * around.corners[i];
        own[i] = is_sloped(pass.own[at][i]) ? through : 0;
      });
      for (std::size_t line = 0; line < rows.size; ++line) {
        float* const row = gradients + rows.first[line];
        for_each_channel([&](std::size_t i) { row[i] += own[i]; });
      }
      if (rows.size == 1) continue;
      for_each_channel([&](std::size_t i) { gradients[kBase + i] += own[i]; });
    }
  }

  /// One step down the gradients of all parts since the last one.
  void step(std::vector<BatchPart>& parts, float rate) {
    for (BatchPart& part : parts) {
      for (std::size_t i = 0; i < kAll; ++i) {
        parameters_.gradients[i] += std::exchange(part.gradients[i], 0.0F);
      }
    }
    parameters_.step(kLines, kBase - kLines, rate, kMostRow);
    parameters_.step(kBase, kNetworkWidth, rate, kMostRow / 2);
    parameters_.step(kStones, kMiddle - kStones, rate, kMostRow);
    parameters_.step(kMiddle, kLocalBias - kMiddle, rate, kMostFilter);
    parameters_.step(kLocalBias, kNetworkWidth, rate, kMostRow);
    for (std::size_t head = kHeads; head < kAll; head += kHeadSize) {
      parameters_.step(head + kFirst, kFirstBias - kFirst, rate, kMostOfFirst);
      parameters_.step(head + kFirstBias, kNetworkHidden, rate, kMostBias);
      parameters_.step(head + kLast, kNetworkHidden, rate, kMostOfLast);
      parameters_.step(head + kDirect, kNetworkSums, rate, kMostOfDirect);
      parameters_.step(head + kBias, 1, rate, kMostBias);
    }
  }

  /// The same in integers.
  [[nodiscard]] std::shared_ptr<const Network> rounded() const {
    const auto network = std::make_shared<Network>();
    const float* const all = parameters_.values.data();
    for (std::size_t row = 0; row < kLineRows; ++row) {
      for_each_channel([&](std::size_t i) {
        network->lines[row][i] =
            narrow(all[kLines + row * kNetworkWidth + i] + all[kBase + i] / 4, kPointBits);
      });
    }
    const auto round_row = [&](NetworkRow& row, std::size_t first, int bits) {
      for_each_channel([&](std::size_t i) { row[i] = narrow(all[first + i], bits); });
    };
    for (std::size_t row = 0; row < 2 * ComboTable::kCombos; ++row) {
      round_row(network->combos[row / ComboTable::kCombos][row % ComboTable::kCombos],
                kCombos + row * kNetworkWidth, kPointBits);
    }
    for (const Color color : {Color::Black, Color::White}) {
      round_row(network->stones[static_cast<std::size_t>(color)], rows_of_stone(color), kPointBits);
    }
    round_row(network->middle, kMiddle, kFilterBits);
    round_row(network->sides, kSides, kFilterBits);
    round_row(network->corners, kCorners, kFilterBits);
    round_row(network->local_bias, kLocalBias, kPointBits);
    for (std::size_t mover = 0; mover < 2; ++mover) {
      const float* const from = all + kHeads + mover * kHeadSize;
      NetworkHead& head = network->heads[mover];
      for (std::size_t i = 0; i < kNetworkSums; ++i) {
        for (std::size_t j = 0; j < kNetworkHidden; ++j) {
          head.first[search::place_of_weight(kNetworkHidden, i, j)] =
              narrow(from[kFirst + i * kNetworkHidden + j], kFirstBits);
        }
        head.direct[i] = narrow(from[kDirect + i], kDirectBits);
      }
      for (std::size_t j = 0; j < kNetworkHidden; ++j) {
        head.first_bias[j] = widened(narrow(from[kFirstBias + j], kHiddenBits));
        head.last[j] = narrow(from[kLast + j], kLastBits);
      }
      head.bias = narrow(from[kBias], kFileBiasBits) * (1 << (kValueBits - kFileBiasBits));
    }
    return network;
  }

 private:
  std::vector<float>& values() { return parameters_.values; }
  static std::size_t head_of(const Position& position) {
    return kHeads + static_cast<std::size_t>(position.to_move()) * kHeadSize;
  }

  AdamParameters parameters_;
};

/// How far the integers' values are from those of the model, on the mean over held-out positions.
double quantisation_of(const Model& model, const TrainingSet& set, const Weights& weights) {
  BoardScorer score(weights);
  Pass pass{};
  double sum = 0;
  std::uint64_t positions = 0;
  for (const TrainingSet::Entry& entry : set.entries()) {
    if (!entry.held_out) continue;
    model.forward(entry.position, pass);
    sum += std::abs(score(entry.position) - static_cast<double>(pass.value) * kUnitsOfOdds);
    ++positions;
  }
  return sum / static_cast<double>(std::max<std::uint64_t>(1, positions));
}

}  // namespace

std::string describe(const NetworkOptions& options, const TrainOptions& shared) {
  return training::OptionText()
      .add("seed", shared.seed)
      .add("held out 1 in", shared.held_out_of)
      .add("epochs", options.epochs)
      .add("batch", options.batch)
      .add("rate", options.rate)
      .add("result", shared.result_share)
      .add("playout", shared.playout_share)
      .add("scale", shared.scale)
      .take();
}

NetworkFit train_network(const TrainingSet& set, const NetworkOptions& options,
                         const std::function<void(const NetworkProgress&)>& on_progress,
                         const search::StopFlag* stop) {
  std::vector<std::uint32_t> order;
  for (std::size_t i = 0; i < set.entries().size(); ++i) {
    if (!set.entries()[i].held_out) order.push_back(static_cast<std::uint32_t>(i));
  }
  Model model(set.options().seed);
  Random random(bits::mixed(set.options().seed));
  NetworkProgress progress{0, order.size() * static_cast<std::uint64_t>(options.epochs), 0};
  const auto batch = static_cast<std::size_t>(options.batch);
  std::vector<BatchPart> parts(kParts);
  const auto run = [&](BatchPart& part, std::size_t first, std::size_t end) {
    part.loss = 0;
    for (std::size_t i = first; i < end; ++i) {
      const TrainingSet::Entry& entry = set.entries()[order[i]];
      model.forward(entry.position, part.pass);
      const double chance = logistic(static_cast<double>(part.pass.value));
      const auto target = static_cast<double>(entry.target);
      part.loss += loss_of(chance, target);
      model.backward(entry.position, part, static_cast<float>(chance - target));
    }
  };
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    bits::shuffle(order, random);
    for (std::size_t first = 0; first < order.size(); first += batch) {
      if (stop != nullptr && stop->requested()) return {};
      const std::size_t end = std::min(order.size(), first + batch);
      search::TaskNumbers tasks(kParts);
      search::work_together(options.threads, [&](int) {
        while (const auto part = tasks.take()) {
          const std::size_t size = end - first;
          run(parts[*part], first + size * *part / kParts, first + size * (*part + 1) / kParts);
        }
      });
      double loss = 0;
      for (const BatchPart& part : parts) loss += part.loss;
      progress.done += end - first;
      const float slope =
          fallen(static_cast<float>(progress.done) / static_cast<float>(progress.all));
      model.step(parts, static_cast<float>(options.rate) * slope);
      loss /= static_cast<double>(end - first);
      progress.loss += (loss - progress.loss) / (progress.done > batch ? 256 : 1);
      if (on_progress) on_progress(progress);
    }
  }
  const auto weights = std::make_shared<Weights>(embedded_linear_weights());
  weights->network = model.rounded();
  return {weights, quantisation_of(model, set, *weights)};
}

}  // namespace ishi::renju::engine
