#include "cli/shell/kept_game.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <system_error>
#include <utility>

#include <fmt/core.h>

#include "cli/shell/state_folder.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExtension = ".jsonl";
constexpr int kMostGames = 1000;  // left behind, of one kind

/// The last whole line: what follows it was cut off by the accident.
io::Json last_state(const fs::path& path) {
  const auto text = io::read_file(path, std::numeric_limits<std::ptrdiff_t>::max());
  if (!text) return {};
  for (std::size_t end = text->rfind('\n'); end != std::string::npos && end > 0;) {
    const std::size_t before = text->rfind('\n', end - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    if (auto state = io::Json::parse(std::string_view(*text).substr(begin, end - begin))) {
      return *std::move(state);
    }
    end = before;
  }
  return {};
}

}  // namespace

std::optional<KeptGame> KeptGame::begin(std::string_view kind) {
  const fs::path folder = state_folder();
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (folder.empty() || failed) return std::nullopt;
  for (int number = 1; number <= kMostGames; ++number) {
    fs::path path = folder / fmt::format("{}-{}{}", kind, number, kExtension);
    auto file = system::LockedFile::create(path);
    if (file) return KeptGame(std::move(path), *std::move(file));
    if (!fs::exists(path, failed)) return std::nullopt;
  }
  return std::nullopt;
}

std::vector<KeptGame> KeptGame::left_behind(std::string_view kind) {
  std::vector<std::pair<fs::file_time_type, KeptGame>> found;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(state_folder(), failed)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(fmt::format("{}-", kind)) || !name.ends_with(kExtension)) continue;
    auto file = system::LockedFile::open_existing(entry.path());
    if (!file) continue;
    KeptGame game(entry.path(), *std::move(file));
    game.state_ = last_state(game.path_);
    if (game.state_.is_object()) found.emplace_back(entry.last_write_time(failed), std::move(game));
  }
  std::ranges::sort(found, std::ranges::greater{}, [](const auto& entry) { return entry.first; });
  std::vector<KeptGame> games;
  for (auto& entry : found) games.push_back(std::move(entry.second));
  return games;
}

bool KeptGame::write(io::Json state) {
  const std::string line = state.dump() + '\n';
  state_ = std::move(state);
  return file_.append(line);
}

void KeptGame::remove() {
  std::error_code gone;
  fs::remove(path_, gone);
}

}  // namespace ishi::cli
