// The C interface: what a way to find flips computes, word by word.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ishi/othello/trace.hpp>

#include "capi/guard.hpp"
#include "capi/othello/convert.hpp"

namespace ishi::capi {
namespace {

using othello::TraceLine;
using othello::TraceNote;
using othello::TraceStep;
using othello::TraceText;
static_assert(othello::kTraceDirections.size() == ISHI_TRACE_LINES);

constexpr std::int32_t kNotes = static_cast<std::int32_t>(TraceNote::LaidBack) + 1;

ishi_trace_text c_text(const TraceText& text) {
  return {static_cast<std::int32_t>(text.note),
          text.number,
          static_cast<ishi_square>(text.square.index()),
          {}};
}

ishi_trace_line c_line(const TraceLine& line) {
  return {line.mask,  line.flips.word(),         line.name.data(),
          line.shift, c_text(line.mask_meaning), c_text(line.stop)};
}

}  // namespace
}  // namespace ishi::capi

using namespace ishi;
using namespace ishi::capi;

extern "C" {

ishi_status ishi_othello_trace(ishi_othello_position position, ishi_square square,
                               const char* variant, ishi_trace_line* lines, std::size_t* line_count,
                               ishi_trace_step* steps, std::size_t capacity, std::size_t* count,
                               ishi_error* error) {
  const auto name = text_of(variant, ISHI_TO_NUL);
  if (!name || lines == nullptr || line_count == nullptr || count == nullptr) {
    return fail_null(error);
  }
  if (steps == nullptr && capacity > 0) return fail_null(error);
  if (!is_position(position)) return fail(error, ISHI_ERROR_POSITION, "a square has two discs");
  if (square >= othello::Square::kCount) {
    return fail(error, ISHI_ERROR_ARGUMENT, "there is no such square");
  }
  const auto way = othello::flip_variant_named(*name);
  if (!way) return fail(error, ISHI_ERROR_ARGUMENT, "there is no such way to find flips");
  const auto place = othello::Square::from_index(square);
  if (((position.mover | position.opponent) & ISHI_SQUARE_BIT(square)) != 0) {
    return fail(error, ISHI_ERROR_ILLEGAL, "the square is not empty");
  }
  return guarded(error, [&]() -> ishi_status {
    const othello::FlipTrace trace = othello::trace_flips(position_of(position), place, *way);
    *line_count = trace.lines.size();
    *count = 0;
    for (std::size_t i = 0; i < trace.lines.size(); ++i) {
      lines[i] = c_line(trace.lines[i]);
      for (const TraceStep& step : trace.lines[i].steps) {
        const std::int32_t is_line = step.kind == TraceStep::Kind::Line ? 1 : 0;
        if (*count < capacity) {
          steps[*count] = {step.word, c_text(step.text), is_line, static_cast<std::int32_t>(i)};
        }
        ++*count;
      }
    }
    return ISHI_OK;
  });
}

const char* ishi_othello_trace_note_name(std::int32_t note) {
  if (note < 0 || note >= kNotes) return nullptr;
  return othello::name_of(static_cast<TraceNote>(note)).data();
}

std::size_t ishi_othello_trace_text(const ishi_trace_text* text, char* buffer, std::size_t size) {
  if (text == nullptr || text->note < 0 || text->note >= kNotes ||
      text->square >= othello::Square::kCount) {
    return 0;
  }
  const TraceText known{static_cast<TraceNote>(text->note), text->number,
                        othello::Square::from_index(text->square)};
  return copy_text(othello::format_trace_text(known), buffer, size);
}

}  // extern "C"
