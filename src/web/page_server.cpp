#include "web/page_server.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <semaphore>
#include <string>
#include <thread>
#include <utility>

#include <fmt/core.h>
#include <httplib.h>

#include "web/engine_question.hpp"

namespace ishi::web {

namespace {

/// Connections that are taken from the kernel and not answered yet; the others wait there.
constexpr std::ptrdiff_t kMostConnections = 64;

/// 128 bits that nobody can guess.
std::string random_token() {
  std::random_device source;
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", static_cast<std::uint32_t>(source()));
  return token;
}

/// A pool of threads that makes whoever brings one connection too many wait.
class BoundedPool : public httplib::ThreadPool {
 public:
  BoundedPool() : httplib::ThreadPool(PageServer::kMostThreads) {}
  void enqueue(std::function<void()> task) override {
    free_.acquire();
    httplib::ThreadPool::enqueue([this, task = std::move(task)] {
      task();
      free_.release();
    });
  }

 private:
  std::counting_semaphore<kMostConnections> free_{kMostConnections};
};

}  // namespace

class PageServer::Http {
 public:
  Http(PageFiles files, NativeOptions options, Library library)
      : files_(std::move(files)), engines_(options, std::move(library)) {
    server_.new_task_queue = [] { return new BoundedPool; };
    server_.set_read_timeout(kSeconds);
    server_.set_write_timeout(kSeconds);
    server_.set_payload_max_length(kMostQuestionBytes);
    // What follows a refused body must not be read as another request.
    server_.set_keep_alive_max_count(1);
    // The library's own options let a second server take the same port.
    server_.set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    httplib::Headers headers;
    for (const auto& [name, value] : page_headers()) headers.emplace(name, value);
    server_.set_default_headers(std::move(headers));
    server_.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          return is_question(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                                : httplib::Server::HandlerResponse::Handled;
        });
    // Called only for what the handler above lets through, when the body has been read.
    server_.Post(std::string(kEnginePath),
                 [this](const httplib::Request& request, httplib::Response& response) {
                   answer_question(request.body, response);
                 });
  }

  [[nodiscard]] bool bind(int port) {
    if (port == 0) {
      port_ = server_.bind_to_any_port("127.0.0.1");
      return port_ > 0;
    }
    port_ = port;
    return server_.bind_to_port("127.0.0.1", port);
  }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] std::string store_error() const { return engines_.store_error(); }

  void serve(const search::StopSignal& stop) {
    std::thread listening([this] { server_.listen_after_bind(); });
    while (!stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    server_.stop();
    listening.join();
  }

 private:
  static void refuse(const PageAnswer& why, httplib::Response& response) {
    response.status = why.status;
    response.set_header("Cache-Control", "no-cache");
    response.set_content(why.content.data(), why.content.size(), std::string(why.type));
  }

  /// Whether a request is a question to the engines that may be asked; any other one is answered.
  bool is_question(const httplib::Request& request, httplib::Response& response) const {
    const std::string host = request.get_header_value("Host");
    const std::string origin = request.get_header_value("Origin");
    const std::string fetch_site = request.get_header_value("Sec-Fetch-Site");
    const std::string fetch_mode = request.get_header_value("Sec-Fetch-Mode");
    const std::string token = request.get_header_value("X-Ishi-Token");
    const PageRequest asked = {
        .method = request.method,
        .path = request.path,
        .host = request.get_header_value_count("Host") == 1 ? host : std::string_view(),
        .origin = origin,
        .fetch_site = fetch_site,
        .fetch_mode = fetch_mode,
        .token = token,
        .has_body = request.has_header("Transfer-Encoding") ||
                    (request.has_header("Content-Length") &&
                     request.get_header_value("Content-Length") != "0")};
    if (asked.path != kEnginePath) {
      respond(request, answer(files_, port_, asked), response);
      return false;
    }
    const PageAnswer admission = engine_admission(port_, token_, asked);
    if (admission.status == 200) return true;
    if (admission.status == 405) response.set_header("Allow", "POST");
    refuse(admission, response);
    return false;
  }

  /// Sends a file, or why there is none.
  static void respond(const httplib::Request& request, PageAnswer found,
                      httplib::Response& response) {
    // Of many ranges each would be sent, also the same ones again.
    if (request.ranges.size() > 1) found = {.status = 416, .content = "one range at a time\n"};
    std::optional<std::string> made;
    if (found.live != nullptr) {
      made = found.live->make();
      found = made ? PageAnswer{.type = found.type, .content = *made} : unmade();
    }
    response.status = found.status == 200 && !request.ranges.empty() ? 206 : found.status;
    response.set_header("Cache-Control",
                        found.is_lasting ? "max-age=31536000, immutable" : "no-cache");
    if (found.status == 405) response.set_header("Allow", "GET, HEAD");
    response.set_content(found.content.data(), found.content.size(), std::string(found.type));
  }

  /// Streams the engine's lines, and stops the engine when the browser hangs up.
  void answer_question(const std::string& body, httplib::Response& response) {
    const auto question = parse_engine_question(body);
    if (!question) {
      refuse({.status = 400, .content = message_of(question.error())}, response);
      return;
    }
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        "application/x-ndjson", [conversation = std::make_shared<Conversation>(
                                     engines_, *question)](std::size_t, httplib::DataSink& sink) {
          const std::optional<std::string> lines = conversation->take();
          if (!lines) {
            sink.done();
            return true;
          }
          return lines->empty() ? sink.is_writable() : sink.write(lines->data(), lines->size());
        });
  }

  PageFiles files_;
  NativeEngines engines_;
  const std::string token_ = random_token();
  httplib::Server server_;
  int port_ = 0;
};

PageServer::PageServer(PageFiles files, NativeOptions options, Library library)
    : http_(std::make_unique<Http>(std::move(files), options, std::move(library))) {}
PageServer::~PageServer() = default;
bool PageServer::bind(int port) { return http_->bind(port); }
int PageServer::port() const { return http_->port(); }
const std::string& PageServer::token() const { return http_->token(); }
std::string PageServer::store_error() const { return http_->store_error(); }
void PageServer::serve(const search::StopSignal& stop) { http_->serve(stop); }

}  // namespace ishi::web
