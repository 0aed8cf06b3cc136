// Opens the database that a URL names. The plug-in of PostgreSQL is a library beside libishi, so
// that the program itself needs no libpq.
#include "cluster/plug_in.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include <ishi/version.hpp>

#include "cluster/database.hpp"
#include "system/machine.hpp"
#include "system/shared_library.hpp"

namespace ishi::cluster {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> kSchemes = {"postgresql://", "postgres://"};

/// The plug-in, which stays loaded; null, with the loader's reason, where it is missing.
void* load(std::string& reason) {
  // Beside libishi: in the folder of a build, and where it is installed.
  std::error_code error;
  const fs::path prefix = system::program_folder().parent_path();
  for (const fs::path& folder : {prefix / "lib" / "ishi", prefix / ISHI_LIBDIR / "ishi"}) {
    const fs::path file = folder / kPostgresPlugIn;
    if (!fs::exists(file, error)) continue;
    if (void* const library = system::load_library(file, reason)) return library;
  }
  if (reason.empty()) reason = fmt::format("there is no {} beside the program", kPostgresPlugIn);
  return nullptr;
}

Outcome<DatabasePointer> open_postgres(const std::string& url) {
  static std::string reason;
  static void* const library = load(reason);
  if (library == nullptr) return bad_input("PostgreSQL cannot be used: " + reason);
  const auto version =
      reinterpret_cast<PlugInVersion*>(system::symbol_of(library, kPlugInVersionName));  // NOLINT
  const auto open =
      reinterpret_cast<PlugInOpen*>(system::symbol_of(library, kPlugInOpenName));  // NOLINT
  if (version == nullptr || open == nullptr || library_version() != version()) {
    return bad_input("PostgreSQL cannot be used: its plug-in is of another version of ishi");
  }
  Failure failure;
  DatabasePointer database(open(url, failure));
  if (!database) return tl::unexpected(failure);
  return database;
}

}  // namespace

Outcome<DatabasePointer> open_database(const std::string& url, Opening opening) {
  for (const std::string_view scheme : kSchemes) {
    if (url.starts_with(scheme)) return open_postgres(url);
  }
  return open_sqlite(url, opening);
}

}  // namespace ishi::cluster
