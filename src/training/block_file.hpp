// The files of training: what says how a file was made, then blocks of finished work.
//
//     header  8 bytes of magic; length of a text (4); FNV-1a checksum of the text (8); the text
//     block   length of its payload (4), FNV-1a checksum of the payload (8), the payload
//
// Numbers are little endian. A file is only ever appended to, a block at a time, so what a stopped
// writer leaves behind is whole blocks and at most one that ends too early: the next writer cuts
// that off and goes on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ishi/text/parse_error.hpp>

namespace ishi::training {

struct BlockFileKind {
  std::string_view magic;     ///< 8 bytes
  std::string_view expected;  ///< for messages: "a file of …, which begins with …"
  /// A longer payload is damage, and not a block that was cut short.
  std::size_t largest_block;
};

std::string format_block_file_header(std::string_view magic, std::string_view text);
std::string format_block(std::string_view payload);

struct BlockFile {
  struct Block {
    std::size_t offset;  ///< of the payload in the file
    std::string_view payload;
  };
  std::string_view text;
  std::vector<Block> blocks;
  std::size_t whole_bytes = 0;  ///< up to the end of the last whole block
};

/// Views into `file`. One block cut short at the end is left out; any other damage is an error.
Parsed<BlockFile> parse_block_file(std::string_view file, const BlockFileKind& kind);

}  // namespace ishi::training
