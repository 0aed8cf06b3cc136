#include <ishi/version.hpp>

#define ISHI_STRING(x) #x
#define ISHI_TEXT(x) ISHI_STRING(x)

namespace ishi {

std::string_view library_version() { return ISHI_VERSION; }

Target library_target() { return kTarget; }

std::string_view library_compiler() {
#if defined(__clang__)
  return "Clang " ISHI_TEXT(__clang_major__) "." ISHI_TEXT(__clang_minor__) "." ISHI_TEXT(
      __clang_patchlevel__);
#elif defined(__GNUC__)
  return "GCC " ISHI_TEXT(__GNUC__) "." ISHI_TEXT(__GNUC_MINOR__) "." ISHI_TEXT(
      __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

}  // namespace ishi
