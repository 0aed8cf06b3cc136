// What a text that cannot be read is refused with.
#pragma once

#include <cstddef>
#include <string_view>

#include <gtest/gtest.h>

#include <ishi/text/parse_error.hpp>

namespace ishi {

template <typename T>
void expect_error(const Parsed<T>& parsed, std::size_t offset, std::string_view found) {
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().offset, offset) << parsed.error().expected;
  EXPECT_EQ(parsed.error().found.view(), found);
}

}  // namespace ishi
