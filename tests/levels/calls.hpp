// What one object file of the two-level program has called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace two_levels {

/// A function of the headers as one object file sees it.
struct Function {
  std::string_view name;
  const void* address = nullptr;
  std::string result;
};

struct Calls {
  std::string_view target;  ///< the level that the object was compiled at
  std::vector<Function> functions;
};

Calls calls_v2_O0();
Calls calls_v2_O2();
Calls calls_v4_O0();
Calls calls_v4_O2();

}  // namespace two_levels
