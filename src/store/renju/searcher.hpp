// Renju's engine for a book.
#pragma once

#include <ishi/renju/engine/engine.hpp>

#include "store/learner.hpp"

namespace ishi::store {

class RenjuSearcher : public BookSearcher {
 public:
  /// `limits` without a time; `origin` is that of what will be found.
  RenjuSearcher(const renju::engine::EngineOptions& engine, search::Limits limits, Origin origin)
      : engine_(engine), limits_(std::move(limits)), origin_(std::move(origin)) {}

  std::optional<Evidence> search(const Key& key, int lines) override;
  [[nodiscard]] bool is_enough(const Key& key, const Evidence& evidence) const override;

 private:
  renju::engine::Engine engine_;
  search::Limits limits_;
  Origin origin_;
};

}  // namespace ishi::store
