#include "web/page_server.hpp"

#include <chrono>
#include <optional>
#include <semaphore>
#include <string>
#include <thread>
#include <utility>

#include <httplib.h>

namespace ishi::web {

namespace {

/// Connections that are taken from the kernel and not answered yet; the others wait there.
constexpr std::ptrdiff_t kMostConnections = 64;

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
  explicit Http(PageFiles files) : files_(std::move(files)) {
    server_.new_task_queue = [] { return new BoundedPool; };
    server_.set_read_timeout(kSeconds);
    server_.set_write_timeout(kSeconds);
    server_.set_payload_max_length(0);
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
          respond(request, response);
          return httplib::Server::HandlerResponse::Handled;
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

  void serve(const search::StopSignal& stop) {
    std::thread listening([this] { server_.listen_after_bind(); });
    while (!stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    server_.stop();
    listening.join();
  }

 private:
  void respond(const httplib::Request& request, httplib::Response& response) const {
    const std::string host = request.get_header_value("Host");
    const std::string origin = request.get_header_value("Origin");
    const std::string fetch_site = request.get_header_value("Sec-Fetch-Site");
    const std::string fetch_mode = request.get_header_value("Sec-Fetch-Mode");
    PageAnswer found =
        answer(files_, port_,
               {.method = request.method,
                .path = request.path,
                .host = request.get_header_value_count("Host") == 1 ? host : std::string_view(),
                .origin = origin,
                .fetch_site = fetch_site,
                .fetch_mode = fetch_mode,
                .has_body = request.has_header("Transfer-Encoding") ||
                            (request.has_header("Content-Length") &&
                             request.get_header_value("Content-Length") != "0")});
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

  PageFiles files_;
  httplib::Server server_;
  int port_ = 0;
};

PageServer::PageServer(PageFiles files) : http_(std::make_unique<Http>(std::move(files))) {}
PageServer::~PageServer() = default;
bool PageServer::bind(int port) { return http_->bind(port); }
int PageServer::port() const { return http_->port(); }
void PageServer::serve(const search::StopSignal& stop) { http_->serve(stop); }

}  // namespace ishi::web
