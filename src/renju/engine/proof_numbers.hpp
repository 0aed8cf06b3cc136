// Proof and disproof numbers: how much work seems to be left until a position is proven to be won,
// or proven not to be (L. V. Allis, M. van der Meulen, H. J. van den Herik, "Proof-number search",
// 1994).
#pragma once

#include <algorithm>
#include <cstdint>

namespace ishi::renju::engine {

/// In sixteenths of a position about which nothing is known, so that an estimate can be finer than
/// one position. 0 and `kInfinite`: proven; the other way round: disproven.
struct ProofNumbers {
  static constexpr std::uint32_t kInfinite = (1U << 24) - 1;  ///< the table keeps 24 bits of each
  static constexpr std::uint32_t kUnit = 16;
  std::uint32_t proof = kUnit;
  std::uint32_t disproof = kUnit;

  static constexpr ProofNumbers proven() { return {0, kInfinite}; }
  static constexpr ProofNumbers disproven() { return {kInfinite, 0}; }
  static constexpr ProofNumbers unlimited() { return {kInfinite, kInfinite}; }
  [[nodiscard]] constexpr bool is_proven() const { return proof == 0; }
  [[nodiscard]] constexpr bool is_disproven() const { return disproof == 0; }
  [[nodiscard]] constexpr bool is_solved() const { return is_proven() || is_disproven(); }

  /// The sum of two numbers, at most `kInfinite`.
  static constexpr std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    return std::min(a + b, kInfinite);
  }
};

}  // namespace ishi::renju::engine
