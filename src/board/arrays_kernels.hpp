// The selector of the array kernels: Highway's vectors where it is built in, with AVX-512 or GFNI
// for what they do better; plain loops elsewhere. Each choice offers
//
//     transform<transform, N>(in, out)    one transform, known at compile time, of all boards
//     kernels()                           their name, for array_kernels()
#pragma once

#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V4 && defined(ISHI_HAS_HIGHWAY)
#include "board/arrays_v4.hpp"
#elif ISHI_TARGET_V3 && defined(ISHI_HAS_HIGHWAY)
#include "board/arrays_v3.hpp"
#elif (ISHI_TARGET_V2 || ISHI_TARGET_NEON) && defined(ISHI_HAS_HIGHWAY)
#include "board/arrays_v2.hpp"
#else
#include "board/arrays_portable.hpp"
#endif
