// Machine words as rows of bits, header-only: swaps, rotations, reversal, extraction, iteration,
// and programs for permutations. `bits::emit_cpp` and `bits::compile_shortest` need libishi.
#pragma once

#include <ishi/bits/compile.hpp>
#include <ishi/bits/emit.hpp>
#include <ishi/bits/extract.hpp>
#include <ishi/bits/permutation.hpp>
#include <ishi/bits/program.hpp>
#include <ishi/bits/split_mix.hpp>
#include <ishi/bits/word.hpp>
