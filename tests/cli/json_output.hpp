// What the program prints with `--json`: an object a line.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/run_ishi.hpp"

namespace ishi::test {

using Json = nlohmann::json;

inline std::vector<Json> objects_in(const std::string& text) {
  std::vector<Json> objects;
  for (const std::string& line : lines_of(text)) objects.push_back(Json::parse(line));
  return objects;
}
inline std::vector<Json> objects_of(const Outcome& outcome) { return objects_in(outcome.out); }

/// The object of an output that must be one line.
inline Json only_line(const Outcome& outcome) {
  EXPECT_EQ(line_count(outcome.out), 1U) << outcome.out << outcome.err;
  return Json::parse(outcome.out);
}

}  // namespace ishi::test
