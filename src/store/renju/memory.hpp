// What was found out about positions of Renju, and of the rules without fouls, out of a store and
// into it.
#pragma once

#include <optional>
#include <vector>

#include <ishi/renju/engine/engine.hpp>
#include <ishi/renju/position.hpp>

#include "store/renju/key.hpp"
#include "store/store.hpp"

namespace ishi::store {

/// The answer that a search within these limits would give, or a better one. An analysis of as many
/// nodes or plies as the limits allow answers them, and one whose lines are all won or lost; limits
/// of time alone are answered by the latter. Nothing where the evidence is too weak, or where its
/// moves are no moves of the position.
std::optional<renju::engine::Analysis> analysis_in(const Evidence& evidence,
                                                   const renju::Position& position,
                                                   renju::Rule rule, const search::Limits& limits);
/// What an analysis within `limits` says of the position.
Evidence evidence_of(const renju::engine::Analysis& analysis, const renju::Position& position,
                     renju::Rule rule, const search::Limits& limits);

/// Whether there is a win by fours or by threats, without any limit on its moves.
struct ForcedWin {
  bool exists = false;
  std::vector<board::Point> moves;  ///< of a win: as `VcfResult::moves`
};

/// The searches of a verb behind a store. Without a store it knows nothing and keeps nothing. After
/// the first error it is the same; the error stays in `error()`. One thread at a time.
class RenjuMemory {
 public:
  /// `store` may be null, and must outlive this object. `origin` is that of what will be added.
  RenjuMemory(Store* store, renju::Rule rule, Origin origin)
      : store_(store), rule_(rule), origin_(std::move(origin)) {}

  std::optional<renju::engine::Analysis> analysis(const renju::Position& position,
                                                  const search::Limits& limits);
  void add(const renju::Position& position, const renju::engine::Analysis& analysis,
           const search::Limits& limits);

  std::optional<ForcedWin> forced_win(const renju::Position& position, renju::engine::WinKind kind);
  /// A win is also kept as the value of the position.
  void add(const renju::Position& position, renju::engine::WinKind kind, const ForcedWin& win,
           std::uint64_t nodes);

  [[nodiscard]] const std::optional<StoreError>& error() const { return error_; }

 private:
  std::optional<Evidence> find(const Key& key);
  void add(std::vector<Entry> entries);

  Store* store_;
  renju::Rule rule_;
  Origin origin_;
  std::optional<StoreError> error_;
};

}  // namespace ishi::store
