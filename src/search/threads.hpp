// Whether this platform can start threads at all: WebAssembly without workers cannot.
#pragma once

namespace ishi::search {

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

}  // namespace ishi::search
