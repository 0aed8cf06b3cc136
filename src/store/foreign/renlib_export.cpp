#include "store/foreign/renlib_export.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include <ishi/renju/game.hpp>
#include <ishi/renju/position.hpp>

#include "store/foreign/renju_book.hpp"
#include "store/foreign/shelf.hpp"
#include "store/renju/key.hpp"

namespace ishi::store {

namespace {

using board::Point;
using renju::Position;
using renju::Rule;

constexpr int kStep = 10'000;  ///< records and positions read at a time

struct TreeNode {
  RenLibNode node;
  bool is_move = false;
  Position position;  ///< behind the move
  std::vector<std::size_t> next;
};

class Tree {
 public:
  explicit Tree(Store& store) : store_(&store), shelf_(store) {}

  StoreResult<ExportReport> run(const ExportWrite& write, const ExportProgress& progress) {
    auto all = shelf_.books();
    if (!all) return tl::unexpected(all.error());
    for (ShelvedBook& book : *all) {
      if (book.head.format == BookFormat::RenLib) books_.push_back(std::move(book));
    }
    nodes_.emplace_back();
    for (const ShelvedBook& book : books_) {
      if (const auto added = add(book); !added) return tl::unexpected(added.error());
    }
    const std::size_t imported = nodes_.size();
    const auto grown = grow(progress);
    if (!grown) return tl::unexpected(grown.error());
    if (!*grown) return report_;
    if (const auto told = name_losses(); !told) return tl::unexpected(told.error());
    if (books_.size() == 1 && nodes_.size() == imported) return copy(write);
    write_tree(write);
    return report_;
  }

 private:
  /// Reads the nodes in their order, as the reader of libraries does.
  StoreResult<void> add(const ShelvedBook& book) {
    std::size_t here = 0;
    std::vector<std::size_t> variations_of;
    for (std::int64_t after = 0;;) {
      const auto records = shelf_.records(book, after, kStep);
      if (!records) return tl::unexpected(records.error());
      if (records->empty()) return {};
      for (const ShelvedRecord& record : *records) {
        const RenLibNode node = parse_renlib_node(record.bytes);
        const std::size_t parent = here;
        const bool is_first = record.number == 1;
        if (is_renlib_move(node, is_first)) {
          const auto point = point_of_renlib(node.place);
          if (!point || nodes_[parent].position.occupied().contains(*point)) {
            return tl::unexpected(
                StoreError{StoreError::Kind::Foreign, store_->file() + ": the store is damaged"});
          }
          here = move(parent, node);
        } else if (is_first) {
          keep_texts(nodes_[0].node, node);
          has_root_ = true;
        } else {
          beside(parent, node);
        }
        if ((node.flags & RenLibNode::kHasVariation) != 0) variations_of.push_back(parent);
        if ((node.flags & RenLibNode::kIsLast) != 0 && !variations_of.empty()) {
          here = variations_of.back();
          variations_of.pop_back();
        }
      }
      after = records->back().number;
    }
  }

  /// The node of a move, which may have been there.
  std::size_t move(std::size_t parent, const RenLibNode& node) {
    const auto& next = nodes_[parent].next;
    const auto same = std::find_if(next.begin(), next.end(), [&](std::size_t index) {
      return nodes_[index].is_move && nodes_[index].node.place == node.place;
    });
    if (same != next.end()) {
      keep_texts(nodes_[*same].node, node);
      return *same;
    }
    TreeNode added{node, true, nodes_[parent].position.after(*point_of_renlib(node.place)), {}};
    known_.insert(place_of(added.position, Rule::Renju).key);
    return hang(parent, std::move(added));
  }

  void beside(std::size_t parent, const RenLibNode& node) {
    hang(parent, TreeNode{node, false, nodes_[parent].position, {}});
  }

  std::size_t hang(std::size_t parent, TreeNode node) {
    nodes_.push_back(std::move(node));
    nodes_[parent].next.push_back(nodes_.size() - 1);
    return nodes_.size() - 1;
  }

  /// Of two libraries with texts at a move the first one's stay.
  void keep_texts(RenLibNode& known, const RenLibNode& node) {
    if (node.texts.empty() || node.texts == known.texts) return;
    if (!known.texts.empty()) {
      ++report_.losses["second texts of moves"];
      return;
    }
    known.flags |= node.flags;
    known.further = node.further;
    known.texts = node.texts;
  }

  /// Adds the store's positions that a move leads to, until there is none.
  StoreResult<bool> grow(const ExportProgress& progress) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (i != 0 && !nodes_[i].is_move) continue;
      const Position position = nodes_[i].position;
      for (const Point point : renju::moves(position, Rule::Renju)) {
        Key key = place_of(position.after(point), Rule::Renju).key;
        if (known_.contains(key)) continue;
        const auto has = is_in_store(key);
        if (!has) return tl::unexpected(has.error());
        if (!*has) continue;
        known_.insert(std::move(key));
        RenLibNode node;
        node.place = place_of_renlib(point);
        hang(i, TreeNode{node, true, position.after(point), {}});
      }
      if (!progress(i)) return false;
    }
    return true;
  }

  StoreResult<bool> is_in_store(const Key& key) {
    const auto known = store_->find(key);
    if (!known) return tl::unexpected(known.error());
    return *known ? StoreResult<bool>(true) : shelf_.holds(key);
  }

  StoreResult<void> name_losses() {
    const Key root = place_of(Position(), Rule::Renju).key;
    for (Key after;;) {
      const auto entries = store_->following(after, kStep);
      if (!entries) return tl::unexpected(entries.error());
      if (entries->empty()) return {};
      for (const Entry& entry : *entries) {
        const auto subject = renju_position_of(entry.key);
        if (!subject || subject->rule != Rule::Renju) {
          ++report_.losses["other games, rules and questions"];
        } else if (entry.key != root && !known_.contains(entry.key)) {
          ++report_.losses["positions that no move of the tree leads to"];
        } else {
          ++report_.losses["scores"];
        }
      }
      after = entries->back().key;
    }
  }

  StoreResult<ExportReport> copy(const ExportWrite& write) {
    write(books_.front().head.bytes);
    for (std::int64_t after = 0;;) {
      const auto records = shelf_.records(books_.front(), after, kStep);
      if (!records) return tl::unexpected(records.error());
      if (records->empty()) break;
      for (const ShelvedRecord& record : *records) write(record.bytes);
      after = records->back().number;
      report_.positions = static_cast<std::uint64_t>(after);
    }
    report_.unchanged = report_.positions;
    return report_;
  }

  void write_tree(const ExportWrite& write) {
    write(books_.empty() ? format_renlib_head() : books_.front().head.bytes);
    struct Step {
      std::size_t index;
      bool has_variation;
    };
    std::vector<Step> steps;
    const auto push_next = [&](std::size_t index) {
      const auto& next = nodes_[index].next;
      for (std::size_t i = next.size(); i-- > 0;) steps.push_back({next[i], i + 1 < next.size()});
    };
    if (has_root_ || nodes_[0].next.empty() || books_.empty()) {
      steps.push_back({0, false});
    } else {
      push_next(0);
    }
    while (!steps.empty()) {
      const Step step = steps.back();
      steps.pop_back();
      RenLibNode node = nodes_[step.index].node;
      node.flags &= ~(RenLibNode::kHasVariation | RenLibNode::kIsLast);
      if (step.has_variation) node.flags |= RenLibNode::kHasVariation;
      if (nodes_[step.index].next.empty()) node.flags |= RenLibNode::kIsLast;
      write(format_renlib_node(node));
      ++report_.positions;
      push_next(step.index);
    }
  }

  Store* store_;
  Shelf shelf_;
  std::vector<ShelvedBook> books_;
  std::vector<TreeNode> nodes_;  ///< the root first
  std::set<Key> known_;          ///< positions of the tree
  bool has_root_ = false;        ///< as a node of the file
  ExportReport report_;
};

}  // namespace

StoreResult<ExportReport> export_renlib(Store& store, const ExportWrite& write,
                                        const ExportProgress& progress) {
  return Tree(store).run(write, progress);
}

}  // namespace ishi::store
