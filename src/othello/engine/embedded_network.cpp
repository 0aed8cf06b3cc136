#include <cstddef>
#include <string_view>

#include "othello/engine/weights_file.hpp"
#include "search/embedded_file.hpp"

ISHI_EMBED_FILE(ishi_othello_network, ISHI_OTHELLO_NETWORK);

namespace ishi::othello::engine {

std::string_view embedded_network_file() {
  return {ishi_othello_network_begin,
          static_cast<std::size_t>(ishi_othello_network_end - ishi_othello_network_begin)};
}

}  // namespace ishi::othello::engine
