#include "cli/shell/review.hpp"

#include <fmt/core.h>

#include "cli/shell/replay.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

void add_review_options(Verb verb, GameFilesOptions& files, ReviewOptions& options) {
  verb.add("GAME", files.files, "transcripts, files of games, or - for standard input")
      .required()
      .values(1, 100000);
  verb.add("--game", options.game, "review the N-th game only").range(1, 1 << 30);
  add_side_option(verb, options.side, "moves and turning points of this side only");
  verb.add("--svg", options.svg, "draw the graph of the game as a picture, NAME.svg")
      .value_name("FILE")
      .check([](const std::string& name) {
        return name.ends_with(".svg")
                   ? std::string()
                   : fmt::format("expected a name that ends in .svg, found {}", name);
      });
}

void write_picture(const std::string& path, const std::string& svg, Session& session) {
  io::AtomicFile file(path);
  file.write(svg);
  if (!file.commit()) session.failed(fmt::format("{}: cannot be written", path));
}

}  // namespace ishi::cli
