// In place of the library's: the network is a file of the package, which programs load or leave.
#include <string_view>

namespace ishi::othello::engine {

std::string_view embedded_network_file();
std::string_view embedded_network_file() { return {}; }

}  // namespace ishi::othello::engine
