// Everything about boards, header-only: sets of squares, symmetries, canonical forms, drawings.
// <ishi/board/arrays.hpp> is included by itself.
#pragma once

#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/board/color.hpp>
#include <ishi/board/drawing.hpp>
#include <ishi/board/lines15.hpp>
#include <ishi/board/point.hpp>
#include <ishi/board/square.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/board/ways.hpp>
