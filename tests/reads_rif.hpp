// Whether the library under test reads RIF: built without pugixml, as for WebAssembly, it does not.
#pragma once

namespace ishi::renju {

#ifdef ISHI_HAS_PUGIXML
inline constexpr bool kReadsRif = true;
#else
inline constexpr bool kReadsRif = false;
#endif

}  // namespace ishi::renju
