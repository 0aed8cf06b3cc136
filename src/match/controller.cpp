#include <array>

#include "gomocup_controller.hpp"
#include "gtp_controller.hpp"
#include "nboard_controller.hpp"

namespace ishi::match {

std::string_view name_of(EngineFault::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames = {"time", "crash", "garbage", "refusal",
                                                      "stopped"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::unique_ptr<Controller> make_controller(EngineProtocol protocol, const ControllerTask& task,
                                            LineChannel& channel) {
  switch (protocol) {
    case EngineProtocol::Gtp:
      return std::make_unique<GtpController>(task, channel);
    case EngineProtocol::NBoard:
      return std::make_unique<NBoardController>(task, channel);
    case EngineProtocol::Gomocup:
      break;
  }
  return std::make_unique<GomocupController>(task, channel);
}

std::string_view limit_without_word(EngineProtocol protocol, const EngineLimits& limits) {
  if (protocol == EngineProtocol::Gomocup) return {};
  if (limits.nodes) return "nodes";
  return limits.depth && protocol == EngineProtocol::Gtp ? "depth" : "";
}

}  // namespace ishi::match
