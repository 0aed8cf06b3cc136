#include "cluster/batch.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/core.h>

#include <ishi/detail/bytes.hpp>
#include <ishi/version.hpp>

#include "io/atomic_file.hpp"
#include "io/line_reader.hpp"
#include "io/read_file.hpp"

namespace ishi::cluster {

namespace {

namespace fs = std::filesystem;
using io::Json;

constexpr int kFormat = 1;
constexpr std::size_t kLargestDescription = 64 * 1024;  // bytes
constexpr std::size_t kResultsInAFile = 1000;
constexpr auto kSavedEvery = std::chrono::milliseconds(1000);

std::string padded(int number, int count) {
  const auto digits = std::to_string(count - 1).size();
  return fmt::format("{:0{}}", number, digits);
}

tl::unexpected<Failure> cannot_be_written(const fs::path& path) {
  return failed(path.string() + ": cannot be written");
}

bool written(const fs::path& path, const std::string& bytes) {
  io::AtomicFile file(path);
  file.write(bytes);
  return file.commit();
}

/// Adds what a file of results says.
void read_results(const fs::path& path, Findings& findings) {
  std::optional<std::ifstream> file = io::open_file(path);
  if (!file) {
    findings.damaged.push_back(path.string() + ": cannot be read");
    return;
  }
  io::LineReader lines(*file);
  while (const auto line = lines.next()) {
    std::optional<Finding> finding = finding_of_line(line->text);
    if (!finding) {
      findings.damaged.push_back(
          fmt::format("{}, line {}: this is no result", path.string(), line->number));
      continue;
    }
    const auto [known, is_new] =
        findings.results.try_emplace(format_key(finding->key), finding->found);
    if (is_new || known->second.result == finding->found.result) continue;
    findings.contradictions.push_back(fmt::format("{}: one run found {}, another {}", known->first,
                                                  known->second.result, finding->found.result));
  }
}

}  // namespace

Outcome<void> Batch::make(const fs::path& folder, std::vector<Item> items, int shards) {
  const fs::path description = folder / "batch.json";
  std::error_code error;
  if (fs::exists(description, error)) return bad_input(folder.string() + ": holds a batch already");
  for (const char* part : {"items", "results", "checkpoints"}) {
    fs::create_directories(folder / part, error);
    if (error) return cannot_be_written(folder / part);
  }
  // Dealt out like cards, each shard gets its share of the hard ones.
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) {
    return a.hardness != b.hardness ? a.hardness > b.hardness : is_exported_before(a, b);
  });
  std::vector<std::string> lines(static_cast<std::size_t>(shards));
  for (std::size_t i = 0; i < items.size(); ++i) {
    lines[i % lines.size()] += item_line(items[i]) + '\n';
  }
  for (int shard = 0; shard < shards; ++shard) {
    const fs::path path = folder / "items" / (padded(shard, shards) + ".jsonl");
    if (!written(path, lines[static_cast<std::size_t>(shard)])) return cannot_be_written(path);
  }
  const Json text = {{"batch", kFormat},
                     {"version", library_version()},
                     {"shards", shards},
                     {"items", items.size()}};
  if (!written(description, text.dump() + '\n')) return cannot_be_written(description);
  return {};
}

Outcome<Batch> Batch::open(const fs::path& folder) {
  const auto text = io::read_file(folder / "batch.json", kLargestDescription);
  if (!text) return bad_input(folder.string() + ": holds no batch");
  const std::optional<Json> description = Json::parse(*text);
  const Json none;
  const auto member = [&](std::string_view name) -> const Json& {
    const Json* found = description ? description->find(name) : nullptr;
    return found != nullptr ? *found : none;
  };
  constexpr int kMostShards = 1'000'000;
  const Json& shards = member("shards");
  if (!member("batch").is_integer() || member("batch").integer() != kFormat ||
      !member("version").is_text() || !shards.is_integer() || shards.integer() < 1 ||
      shards.integer() > kMostShards) {
    return bad_input((folder / "batch.json").string() + ": this describes no batch");
  }
  Batch batch;
  batch.folder_ = folder;
  batch.version_ = member("version").text();
  batch.shards_ = static_cast<int>(shards.integer());
  return batch;
}

Outcome<std::vector<Item>> Batch::items(int shard) const {
  const fs::path path = folder_ / "items" / (number_text(shard) + ".jsonl");
  std::optional<std::ifstream> file = io::open_file(path);
  if (!file) return bad_input(path.string() + ": cannot be read");
  std::vector<Item> items;
  io::LineReader lines(*file);
  while (const auto line = lines.next()) {
    std::optional<Item> item = item_of_line(line->text);
    if (!item) {
      return bad_input(fmt::format("{}, line {}: this is no item", path.string(), line->number));
    }
    items.push_back(*std::move(item));
  }
  return items;
}

Findings Batch::findings(std::optional<int> shard) const {
  std::vector<fs::path> files;
  const std::string prefix = shard ? number_text(*shard) + '-' : "";
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_ / "results", error)) {
    const fs::path& path = entry.path();
    if (path.extension() == ".jsonl" && path.filename().string().starts_with(prefix)) {
      files.push_back(path);
    }
  }
  std::sort(files.begin(), files.end());
  Findings findings;
  for (const fs::path& file : files) read_results(file, findings);
  return findings;
}

fs::path Batch::checkpoint_of(const Key& key) const {
  return folder_ / "checkpoints" / fmt::format("{:016x}.bin", bytes::fnv1a(format_key(key)));
}

std::string Batch::number_text(int shard) const { return padded(shard, shards_); }

ResultFiles::ResultFiles(const Batch& batch, int shard, const std::string& run)
    : folder_(batch.folder() / "results"), prefix_(batch.number_text(shard) + '-' + run + '-') {}

bool ResultFiles::add(const Finding& finding) {
  lines_ += finding_line(finding) + '\n';
  ++count_;
  is_saved_ = false;
  if (count_ < kResultsInAFile && since_saved_.milliseconds() < kSavedEvery) return true;
  if (!flush()) return false;
  if (count_ < kResultsInAFile) return true;
  lines_.clear();
  count_ = 0;
  ++chunk_;
  return true;
}

bool ResultFiles::flush() {
  if (is_saved_) return true;
  is_saved_ = written(folder_ / fmt::format("{}{}.jsonl", prefix_, chunk_), lines_);
  since_saved_ = search::Stopwatch();
  return is_saved_;
}

}  // namespace ishi::cluster
