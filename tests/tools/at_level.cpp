// at_level LEVEL COMMAND [ARG…]: runs COMMAND with the library of that speed level loaded, or exits
// 77 ("skipped") where the machine has no such level. Compiled for the oldest machine.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include <unistd.h>

namespace {

bool machine_has(const std::string& level) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool v2 = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
  const bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                  __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
  const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                  __builtin_cpu_supports("avx512vl");
  if (level == "v2") return v2;
  if (level == "v3") return v3;
  if (level == "v4") return v4;
#endif
#if defined(__aarch64__)
  if (level == "neon") return true;
#endif
  return level == "other";
}

/// What makes glibc's loader pass over the faster copies of the library.
const char* tunables_for(const std::string& level) {
  if (level == "v2") return "glibc.cpu.hwcaps=-AVX2";
  if (level == "v3") return "glibc.cpu.hwcaps=-AVX512F";
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: at_level v2|v3|v4|neon|other COMMAND [ARG...]\n", stderr);
    return 2;
  }
  const std::string level = argv[1];
  if (!machine_has(level)) {
    std::printf("this machine has no x86-64-%s\n", level.c_str());
    return 77;
  }
  if (const char* tunables = tunables_for(level)) setenv("GLIBC_TUNABLES", tunables, 1);
  execvp(argv[2], argv + 2);
  std::fprintf(stderr, "at_level: cannot run %s: %s\n", argv[2], std::strerror(errno));
  return 1;
}
