#include "cli/shell/review.hpp"

#include "cli/shell/replay.hpp"
#include "io/atomic_file.hpp"

namespace ishi::cli {

void add_review_options(Verb verb, GameFilesOptions& files, ReviewOptions& options) {
  verb.add("GAME", files.files, "Transcripts, files of games, or - for standard input")
      .required()
      .values(1, 100000);
  verb.add("--game", options.game, "Only the N-th game").range(1, 1 << 30);
  add_side_option(verb, options.side, "Show the moves and turning points of this side only");
  verb.add("--svg", options.svg, "Draw the graph of the first game into FILE").value_name("FILE");
}

void write_picture(const std::string& path, const std::string& svg, Session& session) {
  io::AtomicFile file(path);
  file.write(svg);
  if (!file.commit()) session.failed(fmt::format("{}: cannot be written", path));
}

}  // namespace ishi::cli
