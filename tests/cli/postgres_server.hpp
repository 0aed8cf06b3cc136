// A server of PostgreSQL on loopback, in a folder of its own, run by an unprivileged user. Tests
// that need it are skipped where it or the plug-in is missing.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <unistd.h>

#include "cli/free_port.hpp"

namespace ishi::test {

class PostgresServer {
 public:
  /// The one of this process, started at the first call; null where there is none to start.
  static PostgresServer* get() {
    static PostgresServer server;
    return server.is_running_ ? &server : nullptr;
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() {
    if (folder_.empty()) return;
    if (is_running_) shell(as_user_ + bin_ + "/pg_ctl -D " + data() + " -m immediate stop");
    std::filesystem::remove_all(folder_);
  }

  /// The URL of a new, empty database.
  std::string new_database() {
    const std::string name = "t" + std::to_string(++databases_);
    shell(as_user_ + bin_ + "/createdb -h " + folder_ + " -p " + port_ + " -U ishi " + name);
    return "postgresql://ishi@127.0.0.1:" + port_ + "/" + name;
  }
  /// SIGKILL to the server and what it has started, then a new start, which recovers.
  void kill_and_restart() {
    kill_now();
    start();
  }
  void kill_now() const {
    std::ifstream file(data() + "/postmaster.pid");
    pid_t server = 0;
    file >> server;
    if (server > 1) kill(server, SIGKILL);
  }
  bool start() {
    // The processes of a killed server go away by themselves, a little later.
    for (int i = 0; i < 100; ++i) {
      const int status = shell(as_user_ + bin_ + "/pg_ctl -D " + data() + " -w -t 60 -l " +
                               folder_ + "/log -o '-p " + port_ + " -k " + folder_ +
                               " -c listen_addresses=127.0.0.1 -c fsync=off' start");
      if (status == 0) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    return false;
  }

 private:
  PostgresServer() {
    bin_ = newest_bin();
    if (bin_.empty() || !std::filesystem::exists(ISHI_LIB_DIR "/ishi/ishi-postgres.so")) return;
    std::string name = "/tmp/ishi-postgres-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) return;
    folder_ = name;
    if (geteuid() == 0) {  // the server refuses to run as root
      as_user_ = "setpriv --reuid=nobody --regid=nogroup --clear-groups ";
      shell("chown nobody:nogroup " + folder_);
    }
    port_ = std::to_string(free_port());
    is_running_ =
        shell(as_user_ + bin_ + "/initdb -D " + data() + " -A trust -U ishi -N") == 0 && start();
  }

  static std::string newest_bin() {
    std::string newest;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
      const std::string bin = entry.path().string() + "/bin";
      if (std::filesystem::exists(bin + "/initdb") && bin > newest) newest = bin;
    }
    return newest;
  }
  static int shell(const std::string& command) {
    return std::system(("cd / && " + command + " >/dev/null 2>&1").c_str());
  }
  [[nodiscard]] std::string data() const { return folder_ + "/data"; }

  std::string bin_;
  std::string folder_;
  std::string as_user_;
  std::string port_;
  bool is_running_ = false;
  int databases_ = 0;
};

}  // namespace ishi::test
