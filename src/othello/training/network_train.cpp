#include "othello/training/network_train.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <ishi/bits/split_mix.hpp>
#include <ishi/detail/bytes.hpp>
#include <ishi/othello/play.hpp>

#include "othello/engine/weights_file.hpp"
#include "othello/training/error_sums.hpp"
#include "othello/training/fit.hpp"
#include "search/network_layer.hpp"
#include "training/network_steps.hpp"
#include "training/option_text.hpp"

namespace ishi::othello::engine {

namespace {

using training::AdamParameters;
using training::clipped;
using training::fallen;
using training::narrow;
using training::Random;
using training::unrounded;

/// One whole of the network's output, in discs.
constexpr float kOutputScale = 16;

/// Where a head's parameters stand. Weights stand output after output for each input, so that the
/// loops over them run along memory.
constexpr std::size_t kInner = 2 * kNetworkHidden;
constexpr std::size_t kFirst = 0;
constexpr std::size_t kFirstBias = kFirst + kNetworkWidth * kNetworkHidden;
constexpr std::size_t kSecond = kFirstBias + kNetworkHidden;
constexpr std::size_t kSecondBias = kSecond + kInner * kNetworkSecond;
constexpr std::size_t kLast = kSecondBias + kNetworkSecond;
constexpr std::size_t kDirect = kLast + kNetworkSecond;
constexpr std::size_t kBias = kDirect + kNetworkWidth;
constexpr std::size_t kHeadSize = kBias + 1;

/// The largest parameters that the integers can hold.
constexpr float kMostRow = static_cast<float>(kMostInRow) / (1 << kSumBits);
constexpr float kMostHead = 15;  // in sixteen bits with kValueBits
constexpr float kMostDirectPart = static_cast<float>(kMostDirect) / (1 << kValueBits);

template <std::size_t kSize>
using Layer = std::array<float, kSize>;

/// What one position gives in every layer.
struct Pass {
  std::array<std::uint32_t, kNetworkInputs> rows;
  Layer<kNetworkWidth> sum;
  Layer<kNetworkWidth> squared;
  Layer<kNetworkHidden> hidden;
  Layer<kInner> inner;
  Layer<kNetworkSecond> second;
  float value;
};

/// `output += weights · inputs`, where `weights` are as those of a head.
template <std::size_t kInputs, std::size_t kOutputs>
void add_product(const float* weights, const Layer<kInputs>& inputs, Layer<kOutputs>& output) {
  for (std::size_t i = 0; i < kInputs; ++i) {
    for (std::size_t j = 0; j < kOutputs; ++j) output[j] += weights[i * kOutputs + j] * inputs[i];
  }
}

/// The gradients of a layer's weights and of its inputs from those of its outputs.
template <std::size_t kInputs, std::size_t kOutputs>
void add_gradients(const float* weights, const Layer<kInputs>& inputs,
                   const Layer<kOutputs>& output_gradients, float* weight_gradients,
                   Layer<kInputs>& input_gradients) {
  for (std::size_t i = 0; i < kInputs; ++i) {
    Layer<4> parts{};  // four sums side by side, so that the compiler may use vectors
    for (std::size_t j = 0; j < kOutputs; ++j) {
      weight_gradients[i * kOutputs + j] += output_gradients[j] * inputs[i];
    }
    for (std::size_t j = 0; j < kOutputs; j += 4) {
      for (std::size_t k = 0; k < 4; ++k) {
        parts[k] += weights[i * kOutputs + j + k] * output_gradients[j + k];
      }
    }
    input_gradients[i] = (parts[0] + parts[2]) + (parts[1] + parts[3]);
  }
}

/// Calls `weight(place, number, bits)` with each number of a head, and the place of the parameter
/// that it is, rounded to so many bits after the point; but for the layers' biases
/// `bias(place, number)`, since they have units of their own.
template <typename Head, typename Weight, typename Bias>
void for_each_number(Head& head, Weight weight, Bias bias) {
  for (std::size_t i = 0; i < kNetworkWidth; ++i) {
    for (std::size_t j = 0; j < kNetworkHidden; ++j) {
      weight(kFirst + i * kNetworkHidden + j,
             head.first[search::place_of_weight(kNetworkHidden, i, j)], kWeightBits);
    }
    weight(kDirect + i, head.direct[i], kValueBits);
  }
  for (std::size_t i = 0; i < kInner; ++i) {
    for (std::size_t j = 0; j < kNetworkSecond; ++j) {
      weight(kSecond + i * kNetworkSecond + j,
             head.second[search::place_of_weight(kNetworkSecond, i, j)], kWeightBits);
    }
  }
  for (std::size_t i = 0; i < kNetworkHidden; ++i) bias(kFirstBias + i, head.first_bias[i]);
  for (std::size_t i = 0; i < kNetworkSecond; ++i) {
    bias(kSecondBias + i, head.second_bias[i]);
    weight(kLast + i, head.last[i], kValueBits);
  }
  weight(kBias, head.bias, kValueBits);
}

/// A sample as the network is trained on it.
struct Lesson {
  Position position;
  float target;  ///< in wholes of the output
  float weight;
};

/// The network in floating point, while it is trained.
class Model {
 public:
  /// Random numbers, decided by `seed`.
  explicit Model(std::uint64_t seed)
      : rows_(kNetworkRows * kNetworkWidth), mirrors_(mirror_table()), seen_(kNetworkRows, false) {
    Random random(seed);
    // All that is certain about the sums at first: that most lie where the slope is not 0.
    for (float& value : rows_.values) value = random.within(0.04F);
    for (std::size_t i = kEmptiesRows * kNetworkWidth; i < rows_.values.size(); ++i) {
      rows_.values[i] += 0.4F;
    }
    for (int phase = 0; phase < kPhases; ++phase) heads_.emplace_back(kHeadSize);
    Layer<kHeadSize> start{};
    for (std::size_t i = kFirst; i < kFirstBias; ++i) start[i] = random.within(0.4F);
    for (std::size_t i = kSecond; i < kSecondBias; ++i) start[i] = random.within(0.3F);
    for (std::size_t i = 0; i < kNetworkHidden; ++i) start[kFirstBias + i] = 0.2F;
    for (std::size_t i = 0; i < kNetworkSecond; ++i) start[kSecondBias + i] = 0.2F;
    for (std::size_t i = 0; i < kNetworkSecond; ++i) start[kLast + i] = random.within(0.3F);
    for (std::size_t i = 0; i < kNetworkWidth; ++i) start[kDirect + i] = random.within(0.2F);
    for (AdamParameters& head : heads_) std::copy(start.begin(), start.end(), head.values.begin());
  }

  /// Goes on from what was rounded.
  explicit Model(const Network& network) : Model(0) {
    for (std::size_t row = 0; row < kNetworkRows; ++row) {
      for (std::size_t i = 0; i < kNetworkWidth; ++i) {
        rows_.values[row * kNetworkWidth + i] = unrounded(network.rows[row][i], kSumBits);
      }
    }
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
      std::vector<float>& to = heads_[phase].values;
      for_each_number(
          network.heads[phase],
          [&](std::size_t at, int weight, int bits) { to[at] = unrounded(weight, bits); },
          [&](std::size_t at, std::int32_t bias) {
            to[at] = unrounded(narrowed(bias), kLayerBits);
          });
    }
  }

  /// Computes a position's value, and what lies before it, into `pass`.
  void forward(const Position& position, Pass& pass) const {
    const int empties = position.empties().count();
    std::size_t count = 0;
    for_each_row(PatternNumbers(position), empties, moves(position).count(),
                 moves(position.swapped()).count(), [&](std::size_t row) {
                   const std::size_t kept = row < kWeightsPerPhase ? mirrors_[row] : row;
                   pass.rows[count++] = static_cast<std::uint32_t>(kept);
                 });
    pass.sum = {};
    for (const std::uint32_t row : pass.rows) {
      const float* const values = rows_.values.data() + std::size_t{row} * kNetworkWidth;
      for (std::size_t i = 0; i < kNetworkWidth; ++i) pass.sum[i] += values[i];
    }
    for (std::size_t i = 0; i < kNetworkWidth; ++i) {
      const float value = clipped(pass.sum[i], 0, 1);
      pass.squared[i] = value * value;
    }
    const float* const head = heads_[phase_of(empties)].values.data();
    std::copy_n(head + kFirstBias, kNetworkHidden, pass.hidden.begin());
    add_product(head + kFirst, pass.squared, pass.hidden);
    for (std::size_t i = 0; i < kNetworkHidden; ++i) {
      const float signed_value = clipped(pass.hidden[i], -1, 1);
      pass.inner[i] = clipped(pass.hidden[i], 0, 1);
      pass.inner[kNetworkHidden + i] = signed_value * signed_value;
    }
    std::copy_n(head + kSecondBias, kNetworkSecond, pass.second.begin());
    add_product(head + kSecond, pass.inner, pass.second);
    float value = head[kBias];
    for (std::size_t i = 0; i < kNetworkSecond; ++i) {
      value += head[kLast + i] * clipped(pass.second[i], 0, 1);
    }
    for (std::size_t i = 0; i < kNetworkWidth; ++i) value += head[kDirect + i] * pass.sum[i];
    pass.value = value;
  }

  /// Adds the gradients of a position whose value should have been lower by `error`.
  void backward(const Position& position, const Pass& pass, float error) {
    const std::size_t phase = phase_of(position.empties().count());
    AdamParameters& parameters = heads_[phase];
    used_[phase] = true;
    const float* const head = parameters.values.data();
    float* const gradients = parameters.gradients.data();
    gradients[kBias] += error;
    Layer<kNetworkSecond> second{};
    for (std::size_t i = 0; i < kNetworkSecond; ++i) {
      gradients[kLast + i] += error * clipped(pass.second[i], 0, 1);
      const bool sloped = pass.second[i] > 0 && pass.second[i] < 1;
      second[i] = sloped ? error * head[kLast + i] : 0;
      gradients[kSecondBias + i] += second[i];
    }
    Layer<kInner> inner{};
    add_gradients(head + kSecond, pass.inner, second, gradients + kSecond, inner);
    Layer<kNetworkHidden> hidden{};
    for (std::size_t i = 0; i < kNetworkHidden; ++i) {
      const float value = pass.hidden[i];
      const float by_value = value > 0 && value < 1 ? inner[i] : 0;
      const float by_square = value > -1 && value < 1 ? 2 * value * inner[kNetworkHidden + i] : 0;
      hidden[i] = by_value + by_square;
      gradients[kFirstBias + i] += hidden[i];
    }
    Layer<kNetworkWidth> squared{};
    add_gradients(head + kFirst, pass.squared, hidden, gradients + kFirst, squared);
    Layer<kNetworkWidth> sum{};
    for (std::size_t i = 0; i < kNetworkWidth; ++i) {
      const float value = pass.sum[i];
      gradients[kDirect + i] += error * value;
      sum[i] = error * head[kDirect + i] + (value > 0 && value < 1 ? 2 * value * squared[i] : 0);
    }
    for (const std::uint32_t row : pass.rows) {
      if (!seen_[row]) {
        seen_[row] = true;
        touched_.push_back(row);
      }
      float* const to = rows_.gradients.data() + std::size_t{row} * kNetworkWidth;
      for (std::size_t i = 0; i < kNetworkWidth; ++i) to[i] += sum[i];
    }
  }

  /// One step down the gradients since the last one.
  void step(float row_rate, float head_rate) {
    for (const std::uint32_t row : touched_) {
      rows_.step(std::size_t{row} * kNetworkWidth, kNetworkWidth, row_rate, kMostRow);
      seen_[row] = false;
    }
    touched_.clear();
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
      if (!used_[phase]) continue;
      used_[phase] = false;
      heads_[phase].step(0, kDirect, head_rate, kMostHead);
      heads_[phase].step(kDirect, kNetworkWidth, head_rate, kMostDirectPart);
      heads_[phase].step(kBias, 1, head_rate, kMostHead);
    }
  }

  /// The same in integers.
  [[nodiscard]] std::shared_ptr<const Network> rounded() const {
    std::shared_ptr<Network> network = new_network();
    for (std::size_t row = 0; row < kNetworkRows; ++row) {
      const std::size_t kept = row < kWeightsPerPhase ? mirrors_[row] : row;
      for (std::size_t i = 0; i < kNetworkWidth; ++i) {
        network->rows[row][i] = narrow(rows_.values[kept * kNetworkWidth + i], kSumBits);
      }
    }
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
      const std::vector<float>& from = heads_[phase].values;
      for_each_number(
          network->heads[phase],
          [&](std::size_t at, auto& weight, int bits) { weight = narrow(from[at], bits); },
          [&](std::size_t at, std::int32_t& bias) {
            bias = widened(narrow(from[at], kLayerBits));
          });
    }
    return network;
  }

 private:
  AdamParameters rows_;
  std::vector<AdamParameters> heads_;
  const std::vector<std::uint32_t>& mirrors_;
  std::vector<bool> seen_;              ///< whether a row is among `touched_`
  std::vector<std::uint32_t> touched_;  ///< rows with gradients
  std::array<bool, kPhases> used_{};    ///< heads with gradients
};

}  // namespace

std::string describe(const NetworkOptions& options, const TrainOptions& shared) {
  training::OptionText text;
  if (options.begin != nullptr) {
    text.add("begin", bytes::fnv1a(format_weights(Weights(options.begin))));
  }
  return text.add("seed", shared.seed)
      .add("held out 1 in", shared.held_out_of)
      .add("epochs", options.epochs)
      .add("batch", options.batch)
      .add("row rate", options.row_rate)
      .add("head rate", options.head_rate)
      .add("outcome", shared.outcome_share)
      .add("played", shared.played_weight)
      .take();
}

NetworkFit train_network(const TrainingSet& set, const NetworkOptions& options,
                         const std::function<void(const NetworkProgress&)>& on_progress,
                         const search::StopFlag* stop) {
  const TrainOptions& shared = set.options();
  std::vector<Lesson> lessons;
  std::vector<Lesson> held_out;
  for (int empties = 1; empties <= 60; ++empties) {
    for (const TrainingSet::Entry& entry : set.of_empties(empties)) {
      const Sample& sample = entry.sample;
      const bool played = sample.depth == 0;
      const auto weight = static_cast<float>(played ? shared.played_weight : 1);
      const float target =
          target_of(sample, entry.held_out ? 0 : shared.outcome_share) / kOutputScale;
      (entry.held_out ? held_out : lessons).push_back({sample.position, target, weight});
    }
  }

  if (lessons.empty() || held_out.empty()) return {};

  Model model = options.begin == nullptr ? Model(shared.seed) : Model(*options.begin);
  Random random(bits::mixed(shared.seed));
  NetworkFit fit;
  fit.trained_positions = lessons.size();
  NetworkProgress progress{0, lessons.size() * static_cast<std::uint64_t>(options.epochs), 0};
  const auto batch = static_cast<std::size_t>(options.batch);
  Pass pass{};
  double late_error = 0;
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    bits::shuffle(lessons, random);
    for (std::size_t first = 0; first < lessons.size(); first += batch) {
      if (stop != nullptr && stop->requested()) return {};
      const std::size_t end = std::min(lessons.size(), first + batch);
      double square = 0;
      for (std::size_t i = first; i < end; ++i) {
        const Lesson& lesson = lessons[i];
        model.forward(lesson.position, pass);
        const float error = pass.value - lesson.target;
        square += static_cast<double>(error) * error;
        model.backward(lesson.position, pass, lesson.weight * error);
      }
      progress.done += end - first;
      const float slope =
          fallen(static_cast<float>(progress.done) / static_cast<float>(progress.all));
      model.step(static_cast<float>(options.row_rate) * slope,
                 static_cast<float>(options.head_rate) * slope);
      late_error += (square / static_cast<double>(end - first) - late_error) / 256;
      progress.error = kOutputScale * std::sqrt(late_error);
      if (on_progress) on_progress(progress);
    }
  }

  fit.network = model.rounded();
  const Weights rounded(fit.network);
  ErrorSums all;
  std::array<ErrorSums, 61> by_empties;
  double rounding = 0;
  for (const Lesson& lesson : held_out) {
    model.forward(lesson.position, pass);
    const double value =
        static_cast<double>(static_value(lesson.position, rounded)) / kUnitsPerDisc;
    const double error = value - static_cast<double>(kOutputScale * lesson.target);
    all.add(error);
    by_empties[static_cast<std::size_t>(lesson.position.empties().count())].add(error);
    rounding += std::abs(value - static_cast<double>(kOutputScale * pass.value));
  }
  fit.held_out = all.means();
  std::transform(by_empties.begin(), by_empties.end(), fit.by_empties.begin(),
                 [](const ErrorSums& sums) { return sums.means(); });
  fit.quantisation = rounding / static_cast<double>(std::max<std::size_t>(1, held_out.size()));
  return fit;
}

}  // namespace ishi::othello::engine
