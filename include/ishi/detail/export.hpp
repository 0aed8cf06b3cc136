// Marks what libishi exports; everything else in it is hidden.
#pragma once

#if defined(__GNUC__)
#define ISHI_API __attribute__((visibility("default")))
#else
#define ISHI_API
#endif
