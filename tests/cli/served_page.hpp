// A folder with a page to serve, and what must not be served beside it.
#pragma once

#include <filesystem>
#include <string>

#include "cli/in_folder.hpp"
#include "web/page_server.hpp"

namespace ishi::test {

class Serve : public InFolder {
 protected:
  void SetUp() override {
    InFolder::SetUp();
    std::filesystem::create_directories(folder_ / "page/assets");
    write("page/index.html", "<!doctype html><title>ishi</title>");
    write("page/assets/engine-1a2b.wasm", std::string("\0asm", 4));
    write("page/.hidden", "no");
    write("secret.txt", "secret");
    std::filesystem::create_symlink(folder_ / "secret.txt", folder_ / "page/link.txt");
    std::filesystem::create_directory_symlink(folder_, folder_ / "page/up");
  }
  [[nodiscard]] web::PageFiles files() const {
    return web::PageFiles::read(folder_ / "page").value();
  }
};

}  // namespace ishi::test
