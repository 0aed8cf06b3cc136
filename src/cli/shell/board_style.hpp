// How boards are shown to people.
#pragma once

namespace ishi::cli {

struct BoardStyle {
  bool colour = false;
  bool words = false;   ///< lists of places instead of a drawing, for screen readers
  bool turned = false;  ///< as the player on the other side of the table sees it
};

}  // namespace ishi::cli
