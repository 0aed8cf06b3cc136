// Names of openings, English and Japanese, and which of them a game follows.
//
// The table is our own choice of well-known names. English names are those of Robert Gatliff's
// catalogue, which the Othello world took over; Japanese names those of the Japanese Othello press
// and player sites (虎, 兎, 牛 and 鼠 are the "four great openings"). A name without a well-known
// counterpart in the other language stands alone.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <vector>

#include <ishi/othello/notation/transcript.hpp>

namespace ishi::othello {

struct Opening {
  std::string_view moves;     ///< from the start, first move f5
  std::string_view english;   ///< may be empty
  std::string_view japanese;  ///< UTF-8, may be empty

  /// The English name, or the Japanese one where there is none.
  [[nodiscard]] constexpr std::string_view name() const {
    return english.empty() ? japanese : english;
  }
};

// clang-format off
inline constexpr std::array kOpenings = {
    Opening{"f5d6", "Perpendicular", "縦取り"},
    Opening{"f5f6", "Diagonal", "斜め取り"},
    Opening{"f5f4", "Parallel", "並び取り"},

    Opening{"f5d6c3d3c4", "Tiger", "虎定石"},
    Opening{"f5d6c3d3c4b3", "Aubrey", "イエス流"},
    Opening{"f5d6c3d3c4b5", "Berg Tiger", ""},
    Opening{"f5d6c3d3c4f4e3", "Brightwell", "ブライトウェル"},
    Opening{"f5d6c3d3c4f4e6", "Leader's Tiger", ""},
    Opening{"f5d6c3d3c4f4c5b3c2", "Rose-Bill", "ローズビル"},
    Opening{"f5d6c3d3c4f4c5b3c2e6", "Tamenori", ""},
    Opening{"f5d6c3d3c4f4c5b3c2b4", "Central Rose-Bill", ""},
    Opening{"f5d6c3d3c4f4c5b4b5c6f3e6e3", "Ishii", ""},
    Opening{"f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3", "Mainline Tiger", ""},
    Opening{"f5d6c3d3c4f4f6", "Stephenson", ""},
    Opening{"f5d6c3d3c4f4f6b4", "Kung", "カン"},
    Opening{"f5d6c3d3c4f4f6g5", "No-Kung", "ノーカン"},
    Opening{"f5d6c3d3c4f4f6f3", "Comp'Oth", "コンポス"},
    Opening{"f5d6c3d3c4f4f6f3e3", "Lightning Bolt", "ライトニングボルト"},
    Opening{"f5d6c3d3c4f4f6f3e6e7c6", "", "ロジステロ流"},
    Opening{"f5d6c3d3c4f4f6f3e6e7f7", "", "たまプラーザ"},
    Opening{"f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3h5h7", "F.A.T. Draw", "F.A.T.ドロー"},
    Opening{"f5d6c3g5", "Bent Ganglion", ""},

    Opening{"f5d6c5", "Rabbit", "兎定石"},
    Opening{"f5d6c5f4d3", "Horse", "馬定石"},
    Opening{"f5d6c5f4e3d3", "Mimura", "三村流"},
    Opening{"f5d6c5f4e3c6d7", "Bhagat", ""},
    Opening{"f5d6c5f4e3c6f3", "Shaman", "シャーマン"},
    Opening{"f5d6c5f4e3c6e6", "Inoue", "井上流"},
    Opening{"f5d6c5f4e3c6e6f6", "Iago", "雪うさぎ"},
    Opening{"f5d6c5f4e3c6d3f3", "Ralle", ""},
    Opening{"f5d6c5f4e3c6d3g5", "", "横うさぎ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7", "Rose", "ローズ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7e7", "Greenberg", "手塚システム"},
    Opening{"f5d6c5f4e3c6d3f6e6d7g3", "Sharp Rose", "シャープローズ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7g3c4", "Rose-Birth", "シャープローズ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7g3c4b4", "Rose-Tamenori", "爲則ローズ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2", "Brightstein", ""},
    Opening{"f5d6c5f4e3c6d3f6e6d7g4", "Flat Rose", "フラットローズ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7g4c4", "Rotating Flat", "フラットローズ"},
    Opening{"f5d6c5f4e3c6d3f6e6d7g4c4g6", "Murakami Variation", "村上流"},

    Opening{"f5d6c4d3c5", "Cat", "猫定石"},
    Opening{"f5d6c4d3c5f4e3f3c2c6", "Sakaguchi", "坂口流"},
    Opening{"f5d6c4d3c5f4e3f3c2b4b3", "Berner", ""},
    Opening{"f5d6c4d3e6", "Italian", "羊定石"},
    Opening{"f5d6c4g5", "No-Cat", ""},
    Opening{"f5d6c4g5c6", "Swallow", "燕定石"},

    Opening{"f5f6e6f4e3", "Cow", "牛定石"},
    Opening{"f5f6e6f4e3d6", "Chimney", "白大量取り"},
    Opening{"f5f6e6f4e3c5g5", "Bat", "こうもり定石"},
    Opening{"f5f6e6f4e3c5c6", "", "戦車定石"},
    Opening{"f5f6e6f4e3c5c4", "Rose-v-Toth", ""},
    Opening{"f5f6e6f4e3c5c4d3c3", "Landau", ""},
    Opening{"f5f6e6f4e3c5c4d3f3e2", "Maruoka", "丸岡流"},
    Opening{"f5f6e6f4e3c5c4e7", "Tanida", ""},
    Opening{"f5f6e6f4e3c5c4e7g4", "Aircraft", "飛行機定石"},
    Opening{"f5f6e6f4e3c5c4e7b5e2", "Sailboat", "ヨット定石"},
    Opening{"f5f6e6f4e3c5c4e7c6e2f3f2", "", "快速船"},
    Opening{"f5f6e6f4g5", "Heath", "飛び出し牛"},
    Opening{"f5f6e6f4g5d6", "Heath-Chimney", ""},
    Opening{"f5f6e6f4g5e7d7", "Iwasaki Variation", "岩崎流"},
    Opening{"f5f6e6f4g5e7e3", "Heath-Bat", "裏こうもり"},
    Opening{"f5f6e6f4g6", "Snake", "蛇定石"},
    Opening{"f5f6e6f4g6c6", "Lysons", "コブラ定石"},
    Opening{"f5f6e6f4g6c5g4g5f3e3c4", "Pyramid", ""},
    Opening{"f5f6e6f4c3", "Buffalo", "バッファロー定石"},
    Opening{"f5f6e6f4c3c4", "Hokuriku Buffalo", "北陸バッファロー"},
    Opening{"f5f6e6f4c3d6f3", "Tanida Buffalo", "谷田バッファロー"},
    Opening{"f5f6e6f4c3d7", "Maruoka Buffalo", "丸岡バッファロー"},
    Opening{"f5f6e6f4g3", "Rocket", "ロケット定石"},
    Opening{"f5f6e6f4g3d6", "Lollipop", ""},
    Opening{"f5f6e6f4g3f3g4", "Hamilton", ""},
    Opening{"f5f6e6f4g4", "Raccoon Dog", "狸定石"},
    Opening{"f5f6e6f4g7", "X-square Opening", "暴走牛"},
    Opening{"f5f6c4f4", "Semi-Wing Variation", ""},
    Opening{"f5f6d3f4", "Wing Variation", ""},

    Opening{"f5f4e3", "Mouse", "鼠定石"},
};
// clang-format on

/// An opening that a game passed through.
struct OpeningMatch {
  const Opening* opening;
  std::size_t plies;  ///< of the game, up to the opening's position
};

/// The position after moves from the start, and its three images: the symmetries that leave the
/// starting position as it is (the half turn, the flips in both diagonals) take c4, d3 and e6 to
/// f5. Precondition: the game began from the starting position.
inline std::array<Position, 4> images_of(const Game& game) {
  std::array<Position, 4> images;
  images.fill(Position::start());
  for (const Ply& ply : game.plies()) {
    if (ply.move.is_pass()) {
      for (Position& image : images) image = image.swapped();
      continue;
    }
    const int column = ply.move.square().column();
    const int row = ply.move.square().row();
    const std::array<Square, 4> squares = {Square(column, row), Square(7 - column, 7 - row),
                                           Square(row, column), Square(7 - row, 7 - column)};
    for (std::size_t i = 0; i < images.size(); ++i) images[i] = played(images[i], squares[i]);
  }
  return images;
}

/// The openings by position, each in its four images: so games that begin c4, d3 or e6 are
/// recognised, and other orders of the moves too.
class OpeningTable {
 public:
  OpeningTable() {
    for (const Opening& opening : kOpenings) {
      const Parsed<Game> game = parse_transcript(opening.moves);
      assert(game);
      for (const Position& image : images_of(*game)) entries_.push_back({image, &opening});
      longest_ = std::max(longest_, opening.moves.size() / 2);
    }
    std::stable_sort(entries_.begin(), entries_.end(), is_before);
  }

  /// The opening whose position this is, or nullptr.
  [[nodiscard]] const Opening* find(const Position& position) const {
    const Entry wanted{position, nullptr};
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), wanted, is_before);
    return at != entries_.end() && at->position == position ? at->opening : nullptr;
  }

  /// Every opening that the game passed through, from the first moves on; the last is the game's
  /// name. Empty for a game from another start.
  [[nodiscard]] std::vector<OpeningMatch> matches(const Game& game) const {
    std::vector<OpeningMatch> result;
    if (game.start() != Diagram::start()) return result;
    const auto& plies = game.plies();
    for (std::size_t count = 1; count <= std::min(plies.size(), longest_); ++count) {
      const Diagram& after = count < plies.size() ? plies[count].before : game.diagram();
      if (const Opening* opening = find(after.position)) result.push_back({opening, count});
    }
    return result;
  }

 private:
  struct Entry {
    Position position;
    const Opening* opening;
  };
  static bool is_before(const Entry& a, const Entry& b) {
    if (a.position.mover != b.position.mover) {
      return a.position.mover.word() < b.position.mover.word();
    }
    return a.position.opponent.word() < b.position.opponent.word();
  }

  std::vector<Entry> entries_;
  std::size_t longest_ = 0;  // plies
};

}  // namespace ishi::othello
