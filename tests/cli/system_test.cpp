// What the program asks of the operating system.
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "cli/in_folder.hpp"
#include "io/read_file.hpp"
#include "system/locked_file.hpp"
#include "system/machine.hpp"
#include "system/mapped_file.hpp"
#include "system/shared_library.hpp"

namespace ishi::test {
namespace {

using system::LockedFile;
using system::MappedFile;

class SystemTest : public InFolder {};

TEST_F(SystemTest, AFileIsLockedAsLongAsItIsOpen) {
  const std::string file = path("kept");
  EXPECT_FALSE(LockedFile::open_existing(file));
  std::optional<LockedFile> first = LockedFile::create(file);
  ASSERT_TRUE(first);
  EXPECT_TRUE(first->append("one\n"));
  EXPECT_FALSE(LockedFile::create(file)) << "it is there";
  EXPECT_FALSE(LockedFile::open(file)) << "it is locked";
  LockedFile moved = *std::move(first);
  first.reset();
  EXPECT_FALSE(LockedFile::open_existing(file)) << "the lock moves with the object";
  EXPECT_TRUE(moved.append("two\n"));
  EXPECT_EQ(io::read_file(file, 100), "one\ntwo\n") << "others may read it";
  { const LockedFile ended = std::move(moved); }
  std::optional<LockedFile> second = LockedFile::open(file);
  ASSERT_TRUE(second);
  EXPECT_TRUE(second->append("three\n"));
  EXPECT_TRUE(std::filesystem::remove(file)) << "others may remove it";
}

TEST_F(SystemTest, AFileIsMappedAsItIs) {
  EXPECT_FALSE(MappedFile::open(path("missing")));
  EXPECT_FALSE(MappedFile::open(path(""))) << "a folder";
  const std::string empty = path("empty");
  std::ofstream(empty).flush();
  ASSERT_TRUE(MappedFile::open(empty));
  EXPECT_EQ(MappedFile::open(empty)->bytes(), "");
  const std::string file = path("bytes");
  std::ofstream(file) << "石 bytes";
  std::optional<MappedFile> mapped = MappedFile::open(file);
  ASSERT_TRUE(mapped);
  const MappedFile moved = *std::move(mapped);
  EXPECT_EQ(moved.bytes(), "石 bytes");
}

TEST_F(SystemTest, TheMachineIsKnown) {
  EXPECT_GE(system::memory(), std::uint64_t{1} << 27);
  EXPECT_LE(system::available_memory(), system::memory());
  EXPECT_NE(system::host_name(), "");
  EXPECT_NE(system::process_number(), 0U);
  EXPECT_TRUE(std::filesystem::is_directory(system::program_folder()));
}

TEST_F(SystemTest, ALibraryThatIsMissingHasAReason) {
  std::string reason;
  EXPECT_EQ(system::load_library(path("missing.so"), reason), nullptr);
  EXPECT_NE(reason, "");
}

}  // namespace
}  // namespace ishi::test
