// What the plug-in of a database exports; it is built with the program and of the same version.
#pragma once

#include <string>

#include "cluster/database.hpp"

namespace ishi::cluster {

inline constexpr const char* kPostgresPlugIn = "ishi-postgres.so";

/// The version of ishi that it was built with.
using PlugInVersion = const char*();
inline constexpr const char* kPlugInVersionName = "ishi_plug_in_version";

/// A database of the caller's, or null and why.
using PlugInOpen = Database*(const std::string& url, Failure& failure);
inline constexpr const char* kPlugInOpenName = "ishi_plug_in_open";

}  // namespace ishi::cluster
