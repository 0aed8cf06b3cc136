#include "cli/othello/game_file.hpp"

#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include <ishi/text/ascii.hpp>

#include "io/read_file.hpp"

namespace ishi::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPiece = 64 * 1024;  // bytes

/// The file beside `games` with `extension` (in small letters): of the same name, or the only one.
std::optional<fs::path> file_beside(const fs::path& games, std::string_view extension) {
  const fs::path folder = games.has_parent_path() ? games.parent_path() : fs::path(".");
  const std::string wanted = text::lowercase(games.stem().string());
  std::optional<fs::path> other;
  int others = 0;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (text::lowercase(at->path().extension().string()) != extension) continue;
    if (text::lowercase(at->path().stem().string()) == wanted) return at->path();
    other = at->path();
    ++others;
  }
  return others == 1 ? other : std::nullopt;
}

othello::WthorNames read_names(const fs::path& games, std::string_view extension,
                               std::size_t name_size, std::string& problem) {
  const std::optional<fs::path> path = file_beside(games, extension);
  if (!path) return {};
  // 65535 names, the most that a header can count
  const std::optional<std::string> bytes = io::read_file(*path, 16 + 0xffff * name_size);
  if (!bytes) {
    problem = path->string() + ": cannot be read, or is too large for a file of names";
    return {};
  }
  Parsed<othello::WthorNames> names = othello::parse_wthor_names(*bytes, name_size);
  if (!names) {
    const ParseError& error = names.error();
    problem = path->string() + ": byte " + std::to_string(error.offset) + ": expected " +
              std::string(error.expected) + ", found " + std::string(error.found.view());
    return {};
  }
  return std::move(*names);
}

}  // namespace

WthorNameFiles find_wthor_names(const fs::path& games) {
  WthorNameFiles files;
  files.tables.players = read_names(games, ".jou", othello::kWthorPlayerSize, files.problem);
  files.tables.tournaments =
      read_names(games, ".trn", othello::kWthorTournamentSize, files.problem);
  return files;
}

GameFile::GameFile(std::istream& stream, othello::GameReader reader)
    : stream_(&stream), reader_(std::move(reader)), piece_(kPiece, '\0') {}

std::optional<othello::GameItem> GameFile::next() {
  while (true) {
    if (std::optional<othello::GameItem> item = reader_.next()) return item;
    if (finished_ || reader_.ended()) return std::nullopt;
    stream_->read(piece_.data(), static_cast<std::streamsize>(piece_.size()));
    const auto count = static_cast<std::size_t>(stream_->gcount());
    bytes_read_ += count;
    if (count > 0) {
      reader_.feed(std::string_view(piece_).substr(0, count));
    } else {
      reader_.finish();
      finished_ = true;
    }
  }
}

}  // namespace ishi::cli
