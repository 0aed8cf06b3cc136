// What the two-level program calls, compiled once for each level and way to optimise; ISHI_CALLS is
// the name of this object's function.
#include "levels/calls.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <ishi/bits.hpp>
#include <ishi/board.hpp>
#include <ishi/detail/target.hpp>
#include <ishi/othello/flip_variants.hpp>
#include <ishi/othello/game.hpp>
#include <ishi/othello/perft.hpp>
#include <ishi/othello/stability.hpp>
#include <ishi/renju/explain.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/proof.hpp>

namespace two_levels {

namespace {

namespace board = ishi::board;
namespace othello = ishi::othello;
namespace renju = ishi::renju;

/// Adds functions to a list, each with its address and what it returns here.
class Caller {
 public:
  explicit Caller(Calls& calls) : calls_(calls) {}

  template <typename Result, typename... Parameters>
  void call(std::string_view name, Result (*function)(Parameters...), const auto& text_of,
            const std::type_identity_t<Parameters>&... arguments) {
    // A pointer that the compiler cannot see through, so that the function is not inlined.
    Result (*volatile opaque)(Parameters...) = function;
    calls_.functions.push_back(
        {name, reinterpret_cast<const void*>(function), text_of(opaque(arguments...))});
  }

 private:
  Calls& calls_;
};

std::string number(std::uint64_t value) { return std::to_string(value); }
std::string truth(bool value) { return value ? "true" : "false"; }
std::string squares(othello::Bitboard8 set) { return number(set.word()); }
std::string discs(const othello::Position& position) {
  return squares(position.mover) + ' ' + squares(position.opponent);
}
std::string points(const board::Bitboard15& set) {
  std::string text;
  for (const board::Point point : set) text += board::format_point(point);
  return text;
}

void call_othello(Caller& caller) {
  const othello::Position position = othello::Position::start();
  const othello::Square square = othello::moves(position).first();
  using othello::Position, othello::Square, othello::Bitboard8;
  caller.call<Bitboard8, const Position&, Square>("flips", &othello::flips, squares, position,
                                                  square);
  caller.call<Bitboard8, const Position&>("moves", &othello::moves, squares, position);
  caller.call<Position, const Position&, Square>("played", &othello::played, discs, position,
                                                 square);
  caller.call<bool, const Position&>("must_pass", &othello::must_pass, truth, position);
  caller.call<bool, const Position&>("is_over", &othello::is_over, truth, position);
  caller.call("perft", &othello::perft, number, position, 5, othello::PassRule::Ply);
  for (const othello::FlipVariantInfo& info : othello::kFlipVariants) {
    if (info.native_from > ishi::Target::V2)
      caller.call(info.name, info.flips, squares, position, square);
  }
}

void call_bits_and_board(Caller& caller) {
  const auto all_bits = [](board::Bitboard8 set) { return squares(set); };
  caller.call("extract", &ishi::bits::extract, number, 0x0123456789abcdef, 0xff00ff00ff00ff00);
  caller.call("deposit", &ishi::bits::deposit, number, 0x01234567, 0xff00ff00ff00ff00);
  using Pair = board::BoardPair<board::Bitboard8>;
  caller.call<board::Canonical<Pair>, const Pair&>(
      "canonical", &board::canonical<8>,
      [](const auto& best) { return number(best.image.first.word() ^ best.image.second.word()); },
      Pair{board::Bitboard8(0x0000000810000000), board::Bitboard8(0x0000001008000000)});
  caller.call<board::Bitboard8, board::Bitboard8>(
      "transformed_by",
      &board::transformed_by<board::Way::BitMatrix, board::Symmetry::RotateCw90, 8>, all_bits,
      board::Bitboard8(0x0123456789abcdef));
}

void call_renju(Caller& caller) {
  renju::Position position;  // h8 would be a double-three
  for (const char* name : {"g8", "i8", "h7", "h9"}) {
    position = position.with_stone(*board::parse_point(name), board::Color::Black);
  }
  const auto foul = [](renju::Foul value) { return std::string(renju::name_of(value)); };
  caller.call<renju::Foul, const renju::Position&, board::Point>(
      "foul_at", renju::foul_at, foul, position, *board::parse_point("h8"));
  caller.call(
      "forbidden_points", &renju::forbidden_points,
      [](const renju::ForbiddenPoints& found) { return points(found.all()); }, position);
  caller.call<board::Bitboard15, const renju::Position&, board::Color, renju::Rule>(
      "five_points", &renju::five_points<>, points, position, board::Color::Black,
      renju::Rule::Renju);
}

/// Members of classes have no address to compare; two_levels_test.cpp reads the object files for
/// them.
void call_members() {
  othello::Game game;
  (void)game.play(othello::Move(othello::moves(game.position()).first()));
  (void)game.result();
  (void)othello::stable_discs(game.position());
  renju::Game other;
  (void)other.play(renju::Move(*board::parse_point("h8")));
  (void)other.result();
}

}  // namespace

Calls ISHI_CALLS() {
  Calls calls{ishi::name_of(ishi::kTarget), {}};
  Caller caller(calls);
  call_bits_and_board(caller);
  call_othello(caller);
  call_renju(caller);
  call_members();
  return calls;
}

}  // namespace two_levels
