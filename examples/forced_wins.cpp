// Forced wins in Renju: by continuous fours, by continuous threats, and the
// moves that stop one.
#include <cstdio>

#include <ishi/renju.hpp>
#include <ishi/renju/engine.hpp>

using namespace ishi::renju;

int main() {
  const auto position = parse_position("h8i9h7j8f8h9g9h10g11i10");
  if (!position) return 1;
  engine::Engine engine;

  // Black has no win by fours, but one by threats, with a proof that the rules
  // can check.
  const auto fours = engine.find_vcf(*position);
  if (!fours) return 1;
  std::printf("by fours: %s\n", fours->outcome == engine::VcfOutcome::Win ? "yes" : "no");
  const auto threats = engine.find_vct(*position);
  if (!threats || !threats->proof) return 1;
  std::printf("by threats: in %zu moves, proof %s\n", (threats->moves.size() + 1) / 2,
              check_proof(*threats->proof).fault ? "refuted" : "verified");

  // Black threatens to win by fours: which moves of White stop it?
  const auto threatened = parse_position("15/15/15/15/15/15/15/5XXX7/15/15/15/15/OO13/15/15 O");
  if (!threatened) return 1;
  const auto defence = engine.find_defences(*threatened, {}, {.kind = engine::WinKind::Fours});
  if (!defence) return 1;
  std::printf("stopped by");
  for (const Point point : defence->defences) {
    std::printf(" %s", ishi::board::format_point(point).c_str());
  }
  std::printf("\n");
}
