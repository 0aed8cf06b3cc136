#include "io/read_file.hpp"

#include <string>
#include <system_error>

namespace ishi::io {

namespace {

constexpr std::size_t kPiece = 64 * 1024;  // bytes

}  // namespace

std::optional<std::ifstream> open_file(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
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

}  // namespace ishi::io
