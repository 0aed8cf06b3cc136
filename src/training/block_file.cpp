#include "training/block_file.hpp"

#include <ishi/detail/bytes.hpp>

namespace ishi::training {

namespace {

constexpr std::size_t kHeaderSize = 8 + 4 + 8;
constexpr std::size_t kBlockHeaderSize = 4 + 8;
constexpr std::size_t kLongestText = std::size_t{1} << 16;

}  // namespace

std::string format_block_file_header(std::string_view magic, std::string_view text) {
  std::string bytes(magic);
  bytes::append_little_endian(bytes, text.size(), 4);
  bytes::append_little_endian(bytes, bytes::fnv1a(text), 8);
  return bytes.append(text);
}

std::string format_block(std::string_view payload) {
  std::string bytes;
  bytes::append_little_endian(bytes, payload.size(), 4);
  bytes::append_little_endian(bytes, bytes::fnv1a(payload), 8);
  return bytes.append(payload);
}

Parsed<BlockFile> parse_block_file(std::string_view file, const BlockFileKind& kind) {
  if (file.size() < kHeaderSize || file.substr(0, kind.magic.size()) != kind.magic) {
    return fail_at(file, 0, kind.expected);
  }
  const auto text_size = static_cast<std::size_t>(bytes::read_little_endian(file, 8, 4));
  if (text_size > kLongestText || file.size() - kHeaderSize < text_size) {
    return fail_at(file, 8, "the length of the text that follows");
  }
  BlockFile result;
  result.text = file.substr(kHeaderSize, text_size);
  if (bytes::fnv1a(result.text) != bytes::read_little_endian(file, 12, 8)) {
    return fail_at(file, 12, "the checksum of the text that follows");
  }
  std::size_t at = kHeaderSize + text_size;
  while (file.size() - at >= kBlockHeaderSize) {
    const auto size = static_cast<std::size_t>(bytes::read_little_endian(file, at, 4));
    const std::string_view rest = file.substr(at + kBlockHeaderSize);
    if (size > kind.largest_block) return fail_at(file, at, "the length of a block");
    if (rest.size() < size) break;
    const std::string_view payload = rest.substr(0, size);
    if (bytes::fnv1a(payload) != bytes::read_little_endian(file, at + 4, 8)) {
      return fail_at(file, at + 4, "the checksum of the block that follows");
    }
    result.blocks.push_back({at + kBlockHeaderSize, payload});
    at += kBlockHeaderSize + size;
  }
  result.whole_bytes = at;
  return result;
}

}  // namespace ishi::training
