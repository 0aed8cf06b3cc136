#include "store/foreign/export.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "store/book.hpp"
#include "store/foreign/lz4_frame.hpp"
#include "store/foreign/othello_book.hpp"
#include "store/foreign/record_export.hpp"
#include "store/foreign/renju_book.hpp"
#include "store/foreign/renlib_export.hpp"
#include "store/othello/key.hpp"
#include "store/tree.hpp"

namespace ishi::store {

namespace {

constexpr int kHundredths = 100;  // of a disc, in which stores keep scores
constexpr int kMostDiscs = 64;
using Link = OthelloRecord::Link;

class OthelloExport : public RecordExport {
 public:
  OthelloExport(Store& store, BookFormat format) : RecordExport(store, format), format_(format) {}

 protected:
  [[nodiscard]] bool is_of_game(const Key& key) const override {
    return othello_position_of(key).has_value();
  }

  [[nodiscard]] std::optional<Evidence> evidence_in(std::string_view bytes) const override {
    return evidence_of(parse_othello_record(bytes, format_));
  }

  StoreResult<std::optional<std::string>> rewritten(const Key& key, const Evidence& evidence,
                                                    std::string_view before) override {
    OthelloRecord record;
    record.position = *othello_position_of(key);
    OthelloRecord was;
    if (!before.empty()) {
      was = parse_othello_record(before, format_);
      was = transformed(was, place_of(was.position).symmetry);
      record.counts = was.counts;
    }
    record.value = discs(*value_of(evidence));
    constexpr int kHighestLevel = 60;
    record.level = std::min(evidence.depth, kHighestLevel);
    record.leaf_level = record.level;
    record.lower = evidence.lower ? discs(*evidence.lower) : -kMostDiscs;
    record.upper = evidence.upper ? discs(*evidence.upper) : kMostDiscs;
    if (const auto added = add_moves(record, key, evidence); !added) {
      return tl::unexpected(added.error());
    }
    if (!record.leaf_has_score) keep_leaf(record, was);
    if (!fault_in(record).empty()) return std::nullopt;
    name_losses(evidence);
    return format_othello_record(record, format_);
  }

  std::string head(std::string_view known) override {
    BookSummary summary = summary_;
    summary.positions = static_cast<std::uint32_t>(report().positions);
    return format_othello_head(summary, format_, known);
  }

  void count(const Key& key, const Evidence& evidence) override {
    const othello::Position position = *othello_position_of(key);
    summary_.level = std::max(summary_.level, evidence.depth);
    summary_.fewest_empty = std::min(summary_.fewest_empty, position.empties().count());
    summary_.time = std::max(summary_.time, evidence.time);
  }

 private:
  static int discs(int score) {
    return static_cast<int>(std::lround(static_cast<double>(score) / kHundredths));
  }

  /// Moves to positions of the book are links, the best other one is the leaf.
  StoreResult<void> add_moves(OthelloRecord& record, const Key& key, const Evidence& evidence) {
    int leaves = 0;
    const auto branches = branches_of(key);
    if (!branches) return {};
    for (const Branch& branch : *branches) {
      const auto behind = is_exported(branch.next);
      if (!behind) return tl::unexpected(behind.error());
      const auto scored =
          std::find_if(evidence.moves.begin(), evidence.moves.end(), [&](const ScoredMove& move) {
            return move.claim != Claim::AtLeast && move.claim != Claim::AtMost &&
                   next_of(key, move.move) == branch.next;
          });
      if (*behind) {
        const auto known = store().find(branch.next);
        if (!known) return tl::unexpected(known.error());
        const int score = score_before(key, *value_of(**known));
        record.links.push_back({discs(score), branch.move});
      } else if (scored != evidence.moves.end()) {
        ++leaves;
        const int score = discs(scored->score);
        if (!record.leaf_has_score || score > record.leaf.score) {
          record.leaf = {score, scored->move};
        }
        record.leaf_has_score = true;
      }
    }
    if (leaves > 1) lose("moves beside the best one without a position");
    return {};
  }

  /// Where nothing is known of other moves, the leaf from before is still one unless it was linked.
  static void keep_leaf(OthelloRecord& record, const OthelloRecord& was) {
    const bool is_linked =
        std::any_of(record.links.begin(), record.links.end(),
                    [&](const Link& link) { return link.move == was.leaf.move; });
    if (is_linked) return;
    record.leaf = was.leaf;
    record.leaf_has_score = was.leaf_has_score;
    record.leaf_level = was.leaf_level;
  }

  void name_losses(const Evidence& evidence) {
    if (*value_of(evidence) % kHundredths != 0) lose("parts of discs");
    if (format_ != BookFormat::Edax && (evidence.lower || evidence.upper)) lose("proven bounds");
    if (std::any_of(evidence.moves.begin(), evidence.moves.end(),
                    [](const ScoredMove& move) { return !move.line.empty(); })) {
      lose("lines behind moves");
    }
    if (format_ == BookFormat::EdaxText) lose("values and links");
  }

  BookFormat format_;
  BookSummary summary_;
};

class RapfiExport : public RecordExport {
 public:
  explicit RapfiExport(Store& store) : RecordExport(store, BookFormat::Rapfi) {}

 protected:
  [[nodiscard]] bool is_of_game(const Key& key) const override {
    return renju_position_of(key).has_value();
  }

  [[nodiscard]] std::optional<Evidence> evidence_in(std::string_view bytes) const override {
    return evidence_of_rapfi(bytes);
  }

  StoreResult<std::optional<std::string>> rewritten(const Key& key, const Evidence& evidence,
                                                    std::string_view before) override {
    if (!evidence.moves.empty()) lose("best moves");
    return format_rapfi_record(*renju_position_of(key), *value_of(evidence), evidence.depth,
                               before);
  }

  std::string head(std::string_view known) override {
    is_compressed_ = is_compressed_rapfi(known);
    return format_rapfi_head(static_cast<std::uint32_t>(report().positions));
  }

  [[nodiscard]] std::string first_record() const override { return format_rapfi_charset(); }

  void put(std::string_view bytes, const ExportWrite& write) override {
    if (!is_compressed_) return write(bytes);
    if (!lz4_) lz4_.emplace(write);
    lz4_->write(bytes);
  }
  void finish(const ExportWrite&) override {
    if (lz4_) lz4_->finish();
  }

 private:
  bool is_compressed_ = true;
  std::optional<Lz4Writer> lz4_;
};

}  // namespace

StoreResult<ExportReport> export_book(Store& store, BookFormat format, const ExportWrite& write,
                                      const ExportProgress& progress) {
  if (format == BookFormat::RenLib) return export_renlib(store, write, progress);
  if (format == BookFormat::Rapfi) return RapfiExport(store).run(write, progress);
  return OthelloExport(store, format).run(write, progress);
}

}  // namespace ishi::store
