#include <cassert>

#include "gomocup_controller.hpp"
#include "gtp_controller.hpp"
#include "nboard_controller.hpp"

namespace ishi::match {

Forfeit forfeit_of(EngineFault::Kind kind) {
  switch (kind) {
    case EngineFault::Kind::Time:
      return Forfeit::Time;
    case EngineFault::Kind::Ended:
      return Forfeit::Crash;
    case EngineFault::Kind::Garbage:
      return Forfeit::Garbage;
    case EngineFault::Kind::Refused:
      return Forfeit::Refusal;
    case EngineFault::Kind::Stopped:
      break;
  }
  assert(false);
  return Forfeit::Refusal;
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
