// The C interface: boards and rules of Renju, for arrays of positions. Compiled once per speed
// level, as the kernels that it inlines.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <variant>

#include <ishi/renju/explain.hpp>
#include <ishi/renju/forbidden.hpp>
#include <ishi/renju/game.hpp>
#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/notation/svg.hpp>

#include "capi/guard.hpp"
#include "capi/renju/convert.hpp"
#include "capi/transforms.hpp"

namespace ishi::capi {
namespace {

/// Calls `each(position, i)`, which returns a status, for every position.
template <typename Each>
ishi_status for_positions(const ishi_renju_position* positions, std::size_t count,
                          ishi_error* error, const Each& each) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto position = position_of(positions[i]);
    if (!position) return fail_position(error, i);
    const ishi_status status = each(*position, i);
    if (status != ISHI_OK) return status;
  }
  return ISHI_OK;
}

/// "a1" … "o15", "pass".
const std::array<std::array<char, 5>, 226>& point_names() {
  static const auto names = [] {
    std::array<std::array<char, 5>, 226> made{};
    for (int index = 0; index < renju::Point::kCount; ++index) {
      const std::string name = board::format_point(renju::Point::from_index(index));
      std::copy(name.begin(), name.end(), made.at(static_cast<std::size_t>(index)).begin());
    }
    made[ISHI_RENJU_PASS] = {'p', 'a', 's', 's', '\0'};
    return made;
  }();
  return names;
}

/// The tree of an explanation as an array, each ground before those below it.
class GroundWriter {
 public:
  GroundWriter(ishi_renju_ground* grounds, std::size_t capacity)
      : grounds_(grounds), capacity_(capacity) {}

  [[nodiscard]] std::size_t count() const { return count_; }

  void add(const renju::Explanation& explanation, std::int32_t parent) {
    ishi_renju_ground judgement = empty_ground(ISHI_GROUND_JUDGEMENT, parent);
    judgement.point = c_point(explanation.point);
    judgement.foul = static_cast<ishi_foul>(explanation.foul);
    const std::int32_t index = put(judgement);
    if (explanation.five) put(row_ground(ISHI_GROUND_FIVE, *explanation.five, index));
    for (const renju::BlackRow& row : explanation.overlines) {
      put(row_ground(ISHI_GROUND_OVERLINE, row, index));
    }
    for (const renju::BlackRow& row : explanation.fours) {
      put(row_ground(ISHI_GROUND_FOUR, row, index));
    }
    for (const renju::ThreeTree& three : explanation.threes) add(three, index);
  }

 private:
  static ishi_renju_ground empty_ground(ishi_ground_kind kind, std::int32_t parent) {
    ishi_renju_ground ground{};
    ground.kind = kind;
    ground.parent = parent;
    ground.axis = -1;
    ground.point = ISHI_RENJU_PASS;
    return ground;
  }
  static ishi_points set_of(const std::vector<renju::Point>& points) {
    renju::Bitboard15 set;
    for (const renju::Point point : points) set = set.with(point);
    return c_points(set);
  }
  static ishi_renju_ground row_ground(ishi_ground_kind kind, const renju::BlackRow& row,
                                      std::int32_t parent) {
    ishi_renju_ground ground = empty_ground(kind, parent);
    ground.axis = static_cast<std::int32_t>(row.axis);
    ground.stones = set_of(row.stones);
    ground.five_points = set_of(row.five_points);
    return ground;
  }

  void add(const renju::ThreeTree& three, std::int32_t parent) {
    ishi_renju_ground ground = row_ground(ISHI_GROUND_THREE, three.row, parent);
    ground.holds = three.is_real() ? 1 : 0;
    const std::int32_t index = put(ground);
    for (const renju::StraightFourWay& way : three.ways) {
      ishi_renju_ground step = empty_ground(ISHI_GROUND_WAY, index);
      step.point = c_point(way.point);
      step.holds = way.is_allowed() ? 1 : 0;
      step.five = way.makes_five ? 1 : 0;
      const std::int32_t below = put(step);
      for (const renju::Explanation& judgement : way.judgement) add(judgement, below);
    }
  }

  std::int32_t put(const ishi_renju_ground& ground) {
    if (count_ < capacity_) grounds_[count_] = ground;
    return static_cast<std::int32_t>(count_++);
  }

  ishi_renju_ground* grounds_;
  std::size_t capacity_;
  std::size_t count_ = 0;
};

/// The direction of a move by columns to the right and rows up; nothing where it is none of the
/// eight, or leads farther than the board.
std::optional<board::Direction> direction_of(std::int32_t columns, std::int32_t rows) {
  if (std::max(std::abs(columns), std::abs(rows)) > board::Point::kSide) return std::nullopt;
  if (columns != 0 && rows != 0 && std::abs(columns) != std::abs(rows)) return std::nullopt;
  const auto sign = [](std::int32_t value) { return (value > 0) - (value < 0); };
  for (const board::Direction direction : board::kDirections) {
    const board::Step step = board::step_of(direction);
    if (step.right == sign(columns) && step.down == -sign(rows)) return direction;
  }
  return columns == 0 && rows == 0 ? std::optional(board::Direction::Up) : std::nullopt;
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_renju_parse(const char* text, std::size_t length, ishi_renju_position* position,
                             ishi_error* error) {
  const auto view = text_of(text, length);
  if (!view || position == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const Parsed<renju::Position> parsed = renju::parse_position(*view);
    if (!parsed) return fail(error, parsed.error(), *view);
    *position = c_position(*parsed);
    return ISHI_OK;
  });
}

std::size_t ishi_renju_format(const ishi_renju_position* position, char* buffer, std::size_t size) {
  std::size_t length = 0;
  const auto known = position == nullptr ? std::nullopt : position_of(*position);
  if (!known) return copy_text({}, buffer, size);
  guarded(nullptr, [&]() -> ishi_status {
    length = copy_text(renju::format_position(*known), buffer, size);
    return ISHI_OK;
  });
  return length;
}

std::size_t ishi_renju_svg(const ishi_renju_position* position, char* buffer, std::size_t size) {
  std::size_t length = 0;
  const auto known = position == nullptr ? std::nullopt : position_of(*position);
  if (!known) return copy_text({}, buffer, size);
  guarded(nullptr, [&]() -> ishi_status {
    length = copy_text(renju::format_svg(*known, renju::forbidden_points(*known)), buffer, size);
    return ISHI_OK;
  });
  return length;
}

ishi_status ishi_renju_parse_point(const char* text, std::size_t length, ishi_point* point,
                                   ishi_error* error) {
  const auto view = text_of(text, length);
  if (!view || point == nullptr) return fail_null(error);
  return guarded(error, [&]() -> ishi_status {
    const Parsed<renju::Point> parsed = board::parse_point(*view);
    if (!parsed) return fail(error, parsed.error(), *view);
    *point = c_point(*parsed);
    return ISHI_OK;
  });
}

const char* ishi_renju_point_name(ishi_point point) {
  return point > ISHI_RENJU_PASS ? "?" : point_names().at(point).data();
}

const char* ishi_renju_foul_name(ishi_foul foul) {
  if (foul < ISHI_NO_FOUL || foul > ISHI_DOUBLE_THREE) return "?";
  return renju::name_of(static_cast<renju::Foul>(foul)).data();
}

ishi_status ishi_renju_moves(const ishi_renju_position* positions, ishi_points* moves,
                             std::size_t count, ishi_rule rule, ishi_error* error) {
  const auto known = rule_of(rule);
  if (!known) return fail_rule(error);
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || moves == nullptr) return fail_null(error);
  return for_positions(positions, count, error,
                       [&](const renju::Position& position, std::size_t i) -> ishi_status {
                         moves[i] = c_points(renju::moves(position, *known));
                         return ISHI_OK;
                       });
}

ishi_status ishi_renju_play(const ishi_renju_position* in, const ishi_point* points,
                            ishi_renju_position* out, std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (in == nullptr || points == nullptr || out == nullptr) return fail_null(error);
  return for_positions(in, count, error,
                       [&](const renju::Position& position, std::size_t i) -> ishi_status {
                         if (points[i] == ISHI_RENJU_PASS) {
                           out[i] = c_position(position.swapped());
                           return ISHI_OK;
                         }
                         if (points[i] > ISHI_RENJU_PASS) {
                           return fail(error, ISHI_ERROR_ILLEGAL, "there is no such point", i);
                         }
                         const renju::Point point = renju::Point::from_index(points[i]);
                         if (!position.is_empty(point)) {
                           return fail(error, ISHI_ERROR_ILLEGAL, "the point is occupied", i);
                         }
                         out[i] = c_position(position.after(point));
                         return ISHI_OK;
                       });
}

ishi_status ishi_renju_shift(const ishi_points* in, ishi_points* out, std::size_t count,
                             std::int32_t columns, std::int32_t rows, ishi_error* error) {
  const auto direction = direction_of(columns, rows);
  if (!direction) return fail(error, ISHI_ERROR_ARGUMENT, "there is no such direction");
  if (count == 0) return ISHI_OK;
  if (in == nullptr || out == nullptr) return fail_null(error);
  for (std::size_t i = 0; i < count; ++i) {
    const auto points = points_of(in[i]);
    if (!points) return fail(error, ISHI_ERROR_POSITION, "a spare bit is set", i);
    out[i] =
        c_points(board::shifted(*points, *direction, std::max(std::abs(columns), std::abs(rows))));
  }
  return ISHI_OK;
}

ishi_status ishi_renju_transform(const ishi_renju_position* in, ishi_renju_position* out,
                                 std::size_t count, ishi_transform transform, ishi_error* error) {
  const auto known = transform_of(transform);
  const auto* const symmetry = known ? std::get_if<board::Symmetry>(&*known) : nullptr;
  if (symmetry == nullptr) {
    return fail(error, ISHI_ERROR_ARGUMENT, "there is no such transform of this board");
  }
  if (count == 0) return ISHI_OK;
  if (in == nullptr || out == nullptr) return fail_null(error);
  return for_positions(
      in, count, error, [&](const renju::Position& position, std::size_t i) -> ishi_status {
        out[i] = c_position(renju::Position(board::transformed(position.black(), *symmetry),
                                            board::transformed(position.white(), *symmetry),
                                            position.to_move()));
        return ISHI_OK;
      });
}

ishi_status ishi_renju_winners(const ishi_renju_position* positions, ishi_color* winners,
                               std::size_t count, ishi_rule rule, ishi_error* error) {
  const auto known = rule_of(rule);
  if (!known) return fail_rule(error);
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || winners == nullptr) return fail_null(error);
  return for_positions(positions, count, error,
                       [&](const renju::Position& position, std::size_t i) -> ishi_status {
                         const auto winner = renju::winner(position, *known);
                         winners[i] = !winner                          ? ISHI_NO_COLOR
                                      : *winner == renju::Color::Black ? ISHI_BLACK
                                                                       : ISHI_WHITE;
                         return ISHI_OK;
                       });
}

ishi_status ishi_renju_forbidden(const ishi_renju_position* positions, ishi_renju_fouls* fouls,
                                 std::size_t count, ishi_error* error) {
  if (count == 0) return ISHI_OK;
  if (positions == nullptr || fouls == nullptr) return fail_null(error);
  return for_positions(positions, count, error,
                       [&](const renju::Position& position, std::size_t i) -> ishi_status {
                         const renju::ForbiddenPoints points = renju::forbidden_points(position);
                         fouls[i] = {c_points(points.overline), c_points(points.double_four),
                                     c_points(points.double_three)};
                         return ISHI_OK;
                       });
}

ishi_status ishi_renju_explain(const ishi_renju_position* position, ishi_point point,
                               ishi_renju_ground* grounds, std::size_t capacity, std::size_t* count,
                               ishi_error* error) {
  if (position == nullptr || count == nullptr || (grounds == nullptr && capacity > 0)) {
    return fail_null(error);
  }
  const auto known = position_of(*position);
  if (!known) return fail_position(error);
  if (point >= ISHI_RENJU_PASS) {
    return fail(error, ISHI_ERROR_ARGUMENT, "there is no such point");
  }
  const renju::Point place = renju::Point::from_index(point);
  if (!known->is_empty(place)) return fail(error, ISHI_ERROR_ILLEGAL, "the point is occupied");
  return guarded(error, [&]() -> ishi_status {
    GroundWriter writer(grounds, capacity);
    writer.add(renju::explain(*known, place), -1);
    *count = writer.count();
    return ISHI_OK;
  });
}

}  // extern "C"
