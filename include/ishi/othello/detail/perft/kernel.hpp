// The selector of perft's kernels: the fastest one is FastestPerftKernel, all that the target has
// are PerftKernels<List>.
//
// perft 11 from the start, one thread (GCC 12, Xeon Cascade Lake), as a ratio to the portable
// kernel at the same level:   v3, AVX2: 0.93   v4, AVX2: 0.91   v4, AVX-512: 0.61
#pragma once

#include <ishi/detail/target.hpp>

#if ISHI_TARGET_V4
#include <ishi/othello/detail/perft/kernel_avx2.hpp>
#include <ishi/othello/detail/perft/kernel_avx512.hpp>
namespace ishi::othello::inline ISHI_TARGET {
using FastestPerftKernel = Avx512Kernel;
template <template <typename...> typename List>
using PerftKernels = List<PortableKernel, Avx2Kernel, Avx512Kernel>;
}  // namespace ishi::othello::inline ISHI_TARGET
#elif ISHI_TARGET_V3
#include <ishi/othello/detail/perft/kernel_avx2.hpp>
namespace ishi::othello::inline ISHI_TARGET {
using FastestPerftKernel = Avx2Kernel;
template <template <typename...> typename List>
using PerftKernels = List<PortableKernel, Avx2Kernel>;
}  // namespace ishi::othello::inline ISHI_TARGET
#else
#include <ishi/othello/detail/perft/kernel_portable.hpp>
namespace ishi::othello::inline ISHI_TARGET {
using FastestPerftKernel = PortableKernel;
template <template <typename...> typename List>
using PerftKernels = List<PortableKernel>;
}  // namespace ishi::othello::inline ISHI_TARGET
#endif
