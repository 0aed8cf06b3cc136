#include "cluster/spool.hpp"

#include <utility>

#include <fmt/core.h>

#include <ishi/detail/bytes.hpp>

#include "io/line_reader.hpp"
#include "io/read_file.hpp"

namespace ishi::cluster {

namespace {

namespace fs = std::filesystem;
using io::Json;

/// The names of the files of a queue begin with it.
std::string prefix_of(const std::string& url) {
  const std::string whole =
      url.find("://") == std::string::npos ? fs::absolute(url).lexically_normal().string() : url;
  return fmt::format("results-{:016x}-", bytes::fnv1a(whole));
}

std::string line_of(const std::string& worker, const Delivery& delivery) {
  const Json lease = {{"worker", worker},
                      {"id", delivery.id},
                      {"tries", delivery.tries},
                      {"check", delivery.is_check}};
  return fmt::format("{{\"lease\":{},\"finding\":{}}}\n", lease.dump(),
                     finding_line({delivery.key, delivery.found}));
}

/// Adds the delivery of a line; a line that is cut off is none.
void read_line(const std::string& line, LeftBehind& left) {
  const std::optional<Json> object = Json::parse(line);
  const Json* lease = object ? object->find("lease") : nullptr;
  const Json* finding = object ? object->find("finding") : nullptr;
  if (lease == nullptr || finding == nullptr) return;
  const Json* worker = lease->find("worker");
  const Json* id = lease->find("id");
  const Json* tries = lease->find("tries");
  const Json* check = lease->find("check");
  const auto found = finding_of_line(finding->dump());
  if (worker == nullptr || !worker->is_text() || id == nullptr || !id->is_integer() ||
      tries == nullptr || !tries->is_integer() || check == nullptr || !check->is_boolean() ||
      !found) {
    return;
  }
  left.worker = worker->text();
  left.deliveries.push_back(
      {id->integer(), tries->integer(), found->key, check->boolean(), found->found});
}

}  // namespace

Spool::Spool(const fs::path& folder, const std::string& url, const std::string& worker)
    : worker_(worker) {
  if (!folder.empty()) file_ = folder / (prefix_of(url) + worker + ".jsonl");
}

bool Spool::keep(std::span<const Delivery> deliveries) {
  if (file_.empty()) return false;
  if (!kept_) {
    std::error_code error;
    fs::create_directories(file_.parent_path(), error);
    kept_ = system::LockedFile::open(file_);
    if (!kept_) return false;
  }
  std::string lines;
  for (const Delivery& delivery : deliveries) lines += line_of(worker_, delivery);
  return kept_->append(lines);
}

void Spool::clear() {
  if (!kept_) return;
  std::error_code error;
  fs::remove(file_, error);
  kept_.reset();
}

std::vector<LeftBehind> left_behind(const fs::path& folder, const std::string& url) {
  std::vector<LeftBehind> all;
  if (folder.empty()) return all;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!entry.path().filename().string().starts_with(prefix_of(url))) continue;
    auto lock = system::LockedFile::open_existing(entry.path());
    if (!lock) continue;
    LeftBehind left{entry.path(), "", {}, *std::move(lock)};
    std::optional<std::ifstream> file = io::open_file(left.file);
    if (!file) continue;
    io::LineReader lines(*file);
    while (const auto line = lines.next()) read_line(line->text, left);
    all.push_back(std::move(left));
  }
  return all;
}

}  // namespace ishi::cluster
