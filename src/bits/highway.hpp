// Google Highway, for the one target that a translation unit is compiled for.
#pragma once

// x86-64-v3 does not promise AES and PCLMUL, without which Highway would go down to SSE4. Every
// include must say so: the first one decides.
#define HWY_DISABLE_PCLMUL_AES 1
#include <hwy/highway.h>
