// Which of the two games a text or a file belongs to.
#pragma once

#include <string>
#include <vector>

#include "cli/shell/advice.hpp"

namespace ishi::cli {

/// A transcript that is a legal game of Othello is taken as one, although its moves could also be
/// stones of Renju; `start` belongs to both games.
class BothGames : public KnownGames {
 public:
  [[nodiscard]] std::vector<std::string> of_text(const std::string& text) const override;
  [[nodiscard]] std::vector<std::string> of_file(const std::string& path) const override;
  [[nodiscard]] bool holds_games(const std::string& path) const override;
};

}  // namespace ishi::cli
