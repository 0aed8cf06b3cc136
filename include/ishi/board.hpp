// Everything about boards, header-only: sets of squares, symmetries, canonical forms, drawings.
#pragma once

#include <ishi/board/bitboard.hpp>
#include <ishi/board/bitboard15.hpp>
#include <ishi/board/canonical.hpp>
#include <ishi/board/canonical15.hpp>
#include <ishi/board/detail/recipes.hpp>
#include <ishi/board/direction.hpp>
#include <ishi/board/drawing.hpp>
#include <ishi/board/drawing15.hpp>
#include <ishi/board/drawn_line.hpp>
#include <ishi/board/images.hpp>
#include <ishi/board/layout.hpp>
#include <ishi/board/point.hpp>
#include <ishi/board/region.hpp>
#include <ishi/board/square.hpp>
#include <ishi/board/symmetry.hpp>
#include <ishi/board/transform.hpp>
#include <ishi/board/transform15.hpp>
#include <ishi/board/ways.hpp>
