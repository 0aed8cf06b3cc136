#include "io/read_file.hpp"

#include <ios>
#include <istream>
#include <string>
#include <string_view>
#include <system_error>

namespace ishi::io {

namespace {

constexpr std::size_t kPiece = 64 * 1024;  // bytes
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// By looking at bytes before they are taken, since a pipe cannot be wound back.
void skip_byte_order_mark(std::istream& stream) {
  using Traits = std::istream::traits_type;
  std::size_t taken = 0;
  for (const char c : kByteOrderMark) {
    if (!Traits::eq_int_type(stream.peek(), Traits::to_int_type(c))) break;
    stream.get();
    ++taken;
  }
  stream.clear(stream.rdstate() & ~std::ios::eofbit);  // of an empty file
  if (taken == kByteOrderMark.size()) return;
  for (; taken > 0; --taken) stream.unget();
}

}  // namespace

std::optional<std::ifstream> open_file(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  skip_byte_order_mark(stream);
  return stream;
}

std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t limit) {
  std::optional<std::ifstream> stream = open_file(path);
  if (!stream) return std::nullopt;
  std::string bytes;
  std::string piece(kPiece, '\0');
  while (stream->read(piece.data(), static_cast<std::streamsize>(piece.size())) ||
         stream->gcount() > 0) {
    bytes.append(piece, 0, static_cast<std::size_t>(stream->gcount()));
    if (bytes.size() > limit) return std::nullopt;
  }
  if (stream->bad()) return std::nullopt;
  return bytes;
}

std::string why_not_read(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return "is a folder";
  return std::filesystem::exists(path, error) ? "cannot be read" : "there is no such file";
}

}  // namespace ishi::io
