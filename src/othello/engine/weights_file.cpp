#include "othello/engine/weights_file.hpp"

#include <array>
#include <cstddef>
#include <new>
#include <utility>

#include <ishi/detail/bytes.hpp>
#include <ishi/othello/engine/weights.hpp>

#include "search/table_memory.hpp"

namespace ishi::othello::engine {

namespace {

constexpr std::string_view kWeightsMagic = "ISHIOTW2";
constexpr std::size_t kWeightsHeader = 8 + 8 + 4 + 8;

/// Names the patterns and phases, so that weights for others are not mistaken for these.
std::uint64_t layout() {
  std::string text = std::to_string(kPhases) + ' ' + std::to_string(kMobilities);
  for (const PatternKind& kind : kPatternKinds) text.append(" ").append(kind.squares);
  return bytes::fnv1a(text);
}

/// The places in a phase's table that a file keeps, in its order.
std::vector<std::uint32_t> kept_places() {
  const std::vector<std::uint32_t>& mirrors = mirror_table();
  std::vector<std::uint32_t> places;
  for (std::uint32_t place = 0; place < kWeightsPerPhase; ++place) {
    if (mirrors[place] == place) places.push_back(place);
  }
  return places;
}

/// Calls `visit` with each weight that a file keeps, in the file's order.
template <typename AnyWeights, typename Visit>
void for_each_kept(AnyWeights& weights, Visit visit) {
  const std::vector<std::uint32_t> places = kept_places();
  for (auto& phase : weights.phases) {
    for (const std::uint32_t place : places) visit(phase.patterns[place]);
    for (auto& weight : phase.own_mobility) visit(weight);
    for (auto& weight : phase.other_mobility) visit(weight);
    for (auto& weight : phase.base) visit(weight);
  }
}

/// Reads the payload number by number; beyond its end every number is 0.
class Reader {
 public:
  explicit Reader(std::string_view payload) : payload_(payload) {}

  std::int16_t weight() {
    if (zeros_ > 0) {
      --zeros_;
      return 0;
    }
    const std::uint32_t code = number();
    if (code == 0) {
      zeros_ = number();
      return 0;
    }
    const auto half = static_cast<std::int32_t>(code >> 1);
    return static_cast<std::int16_t>((code & 1) != 0 ? -half - 1 : half);
  }
  [[nodiscard]] std::size_t at() const { return at_; }
  /// Whether exactly the whole payload was read.
  [[nodiscard]] bool is_at_end() const { return at_ == payload_.size() && zeros_ == 0 && !failed_; }

 private:
  std::uint32_t number() {
    std::uint32_t result = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      if (at_ == payload_.size()) break;
      const std::uint32_t byte = static_cast<unsigned char>(payload_[at_++]);
      result |= (byte & 127) << shift;
      if (byte < 128) return result;
    }
    failed_ = true;
    payload_ = payload_.substr(0, at_);  // nothing behind it is read, so `at_` stays
    return 0;
  }

  std::string_view payload_;
  std::size_t at_ = 0;
  std::uint32_t zeros_ = 0;
  bool failed_ = false;  ///< a number that is not there or has no end
};

class Writer {
 public:
  void weight(std::int16_t value) {
    if (value == 0) {
      ++zeros_;
      return;
    }
    flush();
    const int wide = value;
    number(static_cast<std::uint32_t>(wide < 0 ? -2 * wide - 1 : 2 * wide));
  }
  void flush() {
    if (zeros_ == 0) return;
    number(0);
    number(zeros_ - 1);
    zeros_ = 0;
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void number(std::uint32_t value) {
    for (; value >= 128; value >>= 7) bytes_ += static_cast<char>(value | 128);
    bytes_ += static_cast<char>(value);
  }

  std::string bytes_;
  std::uint32_t zeros_ = 0;
};

}  // namespace

const std::vector<std::uint32_t>& mirror_table() {
  static const std::vector<std::uint32_t> table = [] {
    std::vector<std::uint32_t> mirrors(kWeightsPerPhase);
    for (std::size_t kind = 0; kind < kPatternKinds.size(); ++kind) {
      std::size_t place = kKindStart[kind];
      for (const int smallest : smallest_images(kind)) {
        mirrors[place++] =
            static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(kind_middle(kind)) + smallest);
      }
    }
    return mirrors;
  }();
  return table;
}

std::shared_ptr<Weights> new_weights() {
  auto memory = std::make_shared<search::TableMemory>(sizeof(Weights));
  auto* const weights = new (memory->data()) Weights;
  return {std::move(memory), weights};
}

Parsed<bool> unpack_weights(std::string_view file, Weights& weights) {
  if (file.size() < kWeightsHeader || file.substr(0, kWeightsMagic.size()) != kWeightsMagic) {
    return fail_at(file, 0, "a file of Othello weights, which begins with ISHIOTW2");
  }
  if (bytes::read_little_endian(file, 8, 8) != layout()) {
    return fail_at(file, 8, "weights for the patterns of this version");
  }
  const std::string_view payload = file.substr(kWeightsHeader);
  if (payload.size() != bytes::read_little_endian(file, 16, 4)) {
    return fail_at(file, 16, "the length of the weights that follow");
  }
  if (bytes::fnv1a(payload) != bytes::read_little_endian(file, 20, 8)) {
    return fail_at(file, 20, "the checksum of the weights that follow");
  }
  Reader reader(payload);
  for_each_kept(weights, [&](std::int16_t& weight) { weight = reader.weight(); });
  if (!reader.is_at_end()) {
    return fail_at(file, kWeightsHeader + reader.at(), "as many weights as this version has");
  }
  const std::vector<std::uint32_t>& mirrors = mirror_table();
  for (PhaseWeights& phase : weights.phases) {
    for (std::size_t place = 0; place < kWeightsPerPhase; ++place) {
      phase.patterns[place] = phase.patterns[mirrors[place]];
    }
  }
  return true;
}

Parsed<WeightsPointer> parse_weights(std::string_view file) {
  std::shared_ptr<Weights> weights = new_weights();
  const Parsed<bool> read = unpack_weights(file, *weights);
  if (!read) return tl::unexpected<ParseError>(read.error());
  return weights;
}

std::string format_weights(const Weights& weights) {
  Writer writer;
  for_each_kept(weights, [&](std::int16_t weight) { writer.weight(weight); });
  writer.flush();
  std::string file(kWeightsMagic);
  bytes::append_little_endian(file, layout(), 8);
  bytes::append_little_endian(file, writer.bytes().size(), 4);
  bytes::append_little_endian(file, bytes::fnv1a(writer.bytes()), 8);
  return file + writer.bytes();
}

}  // namespace ishi::othello::engine
