#include <gtest/gtest.h>

#include <ishi/version.hpp>

namespace {

// The loader moved the library; the header code kept the level this test was compiled at. The two
// agree only if `at_level` had the right library loaded.
TEST(Version, LoadedLibraryHasTheLevelOfThisTest) {
  EXPECT_EQ(ishi::library_target(), ishi::kTarget);
}

}  // namespace
