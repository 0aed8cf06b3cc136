// ISHI_EMBED_FILE(name, "path"): at namespace scope of one source. The assembler copies the file
// into the library as it is, from `name_begin` to `name_end`: no compiler has to parse megabytes.
#pragma once

#if defined(__EMSCRIPTEN__)
#define ISHI_EMBED_FILE_TEXT(name, path)                  \
  __asm__(".section .rodata." #name                       \
          ",\"\",@\n"                                     \
          ".globl " #name                                 \
          "_begin\n"                                      \
          ".globl " #name "_end\n" #name                  \
          "_begin:\n"                                     \
          ".incbin \"" path "\"\n" #name                  \
          "_end:\n"                                       \
          ".int8 0\n"                                     \
          ".size " #name "_begin, " #name "_end - " #name \
          "_begin\n"                                      \
          ".size " #name "_end, 1\n")
#elif defined(_WIN32)
#define ISHI_EMBED_FILE_TEXT(name, path) \
  __asm__(                               \
      ".section .rdata,\"dr\"\n"         \
      ".globl " #name                    \
      "_begin\n"                         \
      ".globl " #name "_end\n" #name     \
      "_begin:\n"                        \
      ".incbin \"" path "\"\n" #name     \
      "_end:\n"                          \
      ".byte 0\n"                        \
      ".text\n")
#else
#define ISHI_EMBED_FILE_TEXT(name, path) \
  __asm__(                               \
      ".pushsection .rodata\n"           \
      ".hidden " #name                   \
      "_begin\n"                         \
      ".hidden " #name                   \
      "_end\n"                           \
      ".globl " #name                    \
      "_begin\n"                         \
      ".globl " #name "_end\n" #name     \
      "_begin:\n"                        \
      ".incbin \"" path "\"\n" #name     \
      "_end:\n"                          \
      ".byte 0\n"                        \
      ".popsection\n")
#endif
#define ISHI_EMBED_FILE(name, path)                                       \
  ISHI_EMBED_FILE_TEXT(name, path);                                       \
  extern "C" {                                                            \
  extern const char name##_begin[] __attribute__((visibility("hidden"))); \
  extern const char name##_end[] __attribute__((visibility("hidden")));   \
  }                                                                       \
  static_assert(true)
