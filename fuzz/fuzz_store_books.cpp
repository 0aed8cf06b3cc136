// Any bytes as a book of another program: never a crash, every record has the bytes that it has in
// the file, and what it says of a position can be true.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "store/foreign/formats.hpp"
#include "store/tree.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi;
  const std::string_view bytes = fuzz::text_of(data, size);
  store::ByteSource source(bytes);
  const auto reader = store::read_book(source, {});
  if (!reader) return 0;
  const bool is_packed = bytes.starts_with("\x04\x22\x4d\x18");
  std::string whole = is_packed ? std::string() : (*reader)->head().bytes;
  const bool has_mark = (*reader)->head().format == store::BookFormat::Rapfi;
  if (has_mark && !is_packed) whole.pop_back();  // how it was packed is not in the file
  for (;;) {
    const auto record = (*reader)->next();
    if (!record) {
      fuzz::require(!record.error().message.empty());
      return 0;
    }
    if (!*record) break;
    whole += (*record)->bytes;
    const auto& key = (*record)->key;
    if (key && (*record)->evidence) {
      fuzz::require(store::fault_in(*key, *(*record)->evidence).empty());
    }
  }
  fuzz::require(is_packed || whole == bytes);
  return 0;
}
