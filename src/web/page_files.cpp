#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include "io/read_file.hpp"
#include "web/page_server.hpp"

namespace ishi::web {

namespace fs = std::filesystem;

std::string_view message_of(PageError error) {
  return error == PageError::NoFolder ? "there is no page: no index.html that can be read"
                                      : "the folder is too large for a page";
}

tl::expected<PageFiles, PageError> PageFiles::read(const fs::path& folder) {
  PageFiles result;
  std::size_t bytes = 0;
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    const bool is_hidden = entries->path().filename().native().starts_with('.');
    if (is_hidden || entries->is_symlink(error)) {
      entries.disable_recursion_pending();
      continue;
    }
    if (!entries->is_regular_file(error)) continue;
    auto content = io::read_file(entries->path(), kMostBytes - bytes);
    if (!content || result.files_.size() == kMostFiles) {
      return tl::unexpected(PageError::TooLarge);
    }
    bytes += content->size();
    result.files_.emplace(entries->path().lexically_relative(folder).generic_string(),
                          std::move(*content));
  }
  if (error || result.find("index.html") == nullptr) return tl::unexpected(PageError::NoFolder);
  return result;
}

void PageFiles::add(std::vector<LivePage> pages) {
  for (LivePage& page : pages) live_.push_back(std::move(page));
}

const LivePage* PageFiles::find_live(std::string_view path) const {
  const auto found = std::find_if(live_.begin(), live_.end(),
                                  [&](const LivePage& page) { return page.path == path; });
  return found == live_.end() ? nullptr : &*found;
}

const std::string* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

namespace {

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  const auto* const known = std::find_if(
      kTypes.begin(), kTypes.end(), [&](const auto& type) { return path.ends_with(type.first); });
  return known == kTypes.end() ? "application/octet-stream" : known->second;
}

/// Whether a `Host` names this machine and the port. The port of HTTP may be left out.
bool is_own_host(std::string_view host, int port) {
  const std::string with_port = ':' + std::to_string(port);
  for (const std::string_view name : {"127.0.0.1", "localhost"}) {
    if (port == 80 && host == name) return true;
    if (host.starts_with(name) && host.substr(name.size()) == with_port) return true;
  }
  return false;
}

/// Whether a page of this server, or no page at all, sends the request. Any page may lead here by a
/// link.
bool is_own_request(const PageRequest& request, int port) {
  constexpr std::string_view kScheme = "http://";
  if (!request.origin.empty()) {
    return request.origin.starts_with(kScheme) &&
           is_own_host(request.origin.substr(kScheme.size()), port);
  }
  return request.fetch_site.empty() || request.fetch_site == "same-origin" ||
         request.fetch_site == "none" || request.fetch_mode == "navigate";
}

PageAnswer refusal(int status, std::string_view why) { return {.status = status, .content = why}; }

/// What every request gets that does not come from this machine's browser with this page.
std::optional<PageAnswer> refusal_of_strangers(int port, const PageRequest& request) {
  if (!is_own_host(request.host, port)) return refusal(421, "this is another host's name\n");
  if (!is_own_request(request, port)) return refusal(403, "another page may not ask\n");
  return std::nullopt;
}

}  // namespace

PageAnswer answer(const PageFiles& files, int port, const PageRequest& request) {
  if (const auto refused = refusal_of_strangers(port, request)) return *refused;
  if (request.method != "GET" && request.method != "HEAD") {
    return refusal(405, "files can be read, nothing else\n");
  }
  if (request.has_body) return refusal(413, "no request has a body here\n");
  if (!request.path.starts_with('/')) return refusal(400, "a path begins with a slash\n");
  const std::string_view path = request.path == "/" ? "index.html" : request.path.substr(1);
  if (const LivePage* const live = files.find_live(path)) return {.type = live->type, .live = live};
  const std::string* const content = files.find(path);
  if (content == nullptr) return refusal(404, "there is no such file\n");
  return {.type = type_of(path), .content = *content, .is_lasting = path.starts_with("assets/")};
}

PageAnswer unmade() { return refusal(503, "this cannot be shown now; it may be later\n"); }

PageAnswer engine_admission(int port, std::string_view token, const PageRequest& request) {
  if (const auto refused = refusal_of_strangers(port, request)) return *refused;
  if (request.method != "POST") return refusal(405, "a question is sent by POST\n");
  const bool is_known = !token.empty() && request.token == token;
  return is_known ? PageAnswer{} : refusal(401, "the token is missing or wrong\n");
}

const std::map<std::string, std::string>& page_headers() {
  static const std::map<std::string, std::string> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "
       "'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri "
       "'none'; form-action 'none'; frame-ancestors 'none'"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Embedder-Policy", "require-corp"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Referrer-Policy", "no-referrer"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
  };
  return headers;
}

}  // namespace ishi::web
