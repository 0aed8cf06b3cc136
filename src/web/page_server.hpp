// The page over HTTP, for this machine's browser alone: a folder that is read once, the program's
// engines, and answers to requests that any program or any other page may send.
//
// What keeps other pages out. A browser lets every page send requests to 127.0.0.1, and a host name
// of someone else's may lead there (DNS rebinding). So a request has to name this machine in
// `Host`, and this page, or nothing, in `Origin`. Nothing that arrives is looked up in the file
// system: the files are in memory, by their exact names. Questions to the engines cost time and
// memory: they also need a token, which only the address that `ishi serve` prints has, so that
// other users of this machine cannot ask.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/search/stop_flag.hpp>

#include "web/native_engines.hpp"

namespace ishi::web {

/// Why a folder cannot be served.
enum class PageError {
  NoFolder,  ///< no folder with an index.html that can be read
  TooLarge,  ///< more than `PageFiles::kMostBytes` or `kMostFiles`
};
std::string_view message_of(PageError error);

/// A page whose content is made for each request.
struct LivePage {
  std::string path;  ///< without the first slash
  std::string_view type;
  /// Nothing if it cannot be made now. Called on several threads, also at the same time.
  std::function<std::optional<std::string>()> make;
};

/// The files of a page, by their paths from the folder: "index.html", "assets/engine.wasm".
class PageFiles {
 public:
  static constexpr std::size_t kMostBytes = 64 << 20;
  static constexpr std::size_t kMostFiles = 1000;

  /// Reads a folder. Links are not followed, and names that begin with a dot are left out.
  static tl::expected<PageFiles, PageError> read(const std::filesystem::path& folder);

  /// Adds pages that are no files; each hides a file of its path.
  void add(std::vector<LivePage> pages);

  /// The content of a file; null where there is none of this name.
  [[nodiscard]] const std::string* find(std::string_view path) const;
  /// The same for pages that are no files.
  [[nodiscard]] const LivePage* find_live(std::string_view path) const;

 private:
  std::map<std::string, std::string, std::less<>> files_;
  std::vector<LivePage> live_;
};

/// What a request says, as far as an answer depends on it. Headers that are not sent are empty.
struct PageRequest {
  std::string_view method = {};
  std::string_view path = {};  ///< decoded, without the query: "/assets/engine.wasm"
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view fetch_site = {};  ///< Sec-Fetch-Site
  std::string_view fetch_mode = {};  ///< Sec-Fetch-Mode
  std::string_view token = {};       ///< X-Ishi-Token
  bool has_body = false;
};

/// What a request gets.
struct PageAnswer {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view content = {};
  bool is_lasting = false;         ///< the name changes with the content, so a browser may keep it
  const LivePage* live = nullptr;  ///< makes the content; `unmade` is the answer if it cannot
};

/// The answer of a server at `port`: a file, or 400 to 421 with a line that says why.
PageAnswer answer(const PageFiles& files, int port, const PageRequest& request);

/// The answer where a page cannot be made now.
PageAnswer unmade();

/// The path at which the engines are asked, by POST.
inline constexpr std::string_view kEnginePath = "/engine";

/// Whether a request may ask the engines: 200 without content, or 401 to 421 with a line that says
/// why not. A server without engines has no token, and refuses all.
PageAnswer engine_admission(int port, std::string_view token, const PageRequest& request);

/// The headers of every answer: isolation, so that a page may use threads, and a policy under which
/// it loads nothing from elsewhere and nobody frames it.
const std::map<std::string, std::string>& page_headers();

/// A server on 127.0.0.1. At most `kMostThreads` requests are answered at a time, each on a
/// connection of its own, which is closed where nothing arrives for `kSeconds`.
class PageServer {
 public:
  static constexpr std::size_t kMostThreads = 8;
  static constexpr int kSeconds = 5;
  static constexpr std::size_t kMostQuestionBytes = 8192;

  explicit PageServer(PageFiles files, NativeOptions options = {}, Library library = {});
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  /// Takes a port, or any free one for 0. False where it is taken.
  [[nodiscard]] bool bind(int port);
  /// The port that was taken.
  [[nodiscard]] int port() const;
  /// What a question to the engines has to show: 32 random hexadecimal digits.
  [[nodiscard]] const std::string& token() const;
  /// As `NativeEngines::store_error`.
  [[nodiscard]] std::string store_error() const;
  /// Answers requests until `stop` is requested, which is looked at ten times a second.
  void serve(const search::StopSignal& stop);

 private:
  class Http;
  std::unique_ptr<Http> http_;
};

}  // namespace ishi::web
