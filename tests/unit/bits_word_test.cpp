// Words: every function against the plain loop, in constant expressions and at run time.
#include <cstdint>
#include <iterator>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/bits/detail/subsets.hpp>
#include <ishi/bits/detail/word256.hpp>
#include <ishi/bits/extract.hpp>
#include <ishi/bits/word.hpp>

namespace ishi::bits {
namespace {

// In constant expressions, at the widths where C++ would promote and where it would not.
static_assert(delta_swap<std::uint8_t>(0b00000010, 0b00001010, 4) == 0b00100000);
static_assert(rotate_left<std::uint16_t>(0x8001, 1) == 0x0003);
static_assert(rotate_right<std::uint32_t>(1, 1) == 0x80000000);
static_assert(byte_swap<std::uint8_t>(0x12) == 0x12);
static_assert(byte_swap<std::uint16_t>(0x1234) == 0x3412);
static_assert(byte_swap<std::uint32_t>(0x12345678) == 0x78563412);
static_assert(byte_swap<std::uint64_t>(0x0123456789ABCDEF) == 0xEFCDAB8967452301);
static_assert(reverse<std::uint8_t>(0b11010000) == 0b00001011);
static_assert(reverse<std::uint16_t>(0x0001) == 0x8000);
static_assert(reverse<std::uint32_t>(0x80000001) == 0x80000001);
static_assert(reverse<std::uint64_t>(1) == 0x8000000000000000);
static_assert(popcount<std::uint8_t>(0xFF) == 8);
static_assert(lowest_bit_index<std::uint64_t>(0x50) == 4);
static_assert(highest_bit_index<std::uint8_t>(0x50) == 6);
static_assert(lowest_bit<std::uint8_t>(0x50) == 0x10);
static_assert(highest_bit<std::uint8_t>(0x50) == 0x40);
static_assert(without_lowest_bit<std::uint8_t>(0x50) == 0x40);
static_assert(lowest_bit<std::uint32_t>(0) == 0 && highest_bit<std::uint32_t>(0) == 0);
static_assert(extract(0b01101010, 0b01011001) == 0b1010);
static_assert(deposit(0b1010, 0b01011001) == 0b01001000);
static_assert([] {
  int sum = 0;
  for (std::uint16_t rest = 0x8421; rest != 0; rest = without_lowest_bit(rest)) {
    sum = sum * 16 + lowest_bit_index(rest);
  }
  return sum;
}() == 0x05AF);
static_assert([] {
  int count = 0;
  for (const std::uint32_t subset : subsets<std::uint32_t>(0x80000011)) {
    count += (subset & ~0x80000011U) == 0 ? 1 : 100;
  }
  return count;
}() == 8);

template <typename W>
class Words : public ::testing::Test {
 protected:
  static constexpr int kWidth = kWordBits<W>;
  std::vector<W> samples() {
    std::vector<W> result = {W{0}, static_cast<W>(~W{0}), W{1},
                             static_cast<W>(W{1} << (kWidth - 1))};
    std::mt19937_64 random(11);
    for (int i = 0; i < 200; ++i) result.push_back(static_cast<W>(random()));
    for (int i = 0; i < 50; ++i) result.push_back(static_cast<W>(random() & random() & random()));
    return result;
  }
  static bool bit_of(W x, int i) { return ((x >> i) & 1) != 0; }
  /// The word whose bit i is `bit(i)`.
  template <typename Function>
  static W gather(Function bit) {
    W result = 0;
    for (int i = 0; i < kWidth; ++i) {
      if (bit(i)) result = static_cast<W>(result | static_cast<W>(W{1} << i));
    }
    return result;
  }
};
using WordTypes = ::testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Words, WordTypes);

TYPED_TEST(Words, RotationsMoveEveryBit) {
  constexpr int kBits = TestFixture::kWidth;
  for (const TypeParam x : this->samples()) {
    for (int n = -kBits; n <= kBits; ++n) {
      const TypeParam left =
          this->gather([&](int i) { return this->bit_of(x, (i - n + 2 * kBits) % kBits); });
      EXPECT_EQ(rotate_left(x, n), left);
      EXPECT_EQ(rotate_right(left, n), x);
    }
  }
}

TYPED_TEST(Words, DeltaSwapTradesPairs) {
  constexpr int kBits = TestFixture::kWidth;
  std::mt19937_64 random(12);
  for (int shift = 1; shift < kBits; ++shift) {
    for (const TypeParam x : this->samples()) {
      TypeParam mask = 0;
      for (int i = 0; i + shift < kBits; ++i) {
        const bool free = i < shift || !this->bit_of(mask, i - shift);
        if (free && random() % 2 == 0) mask = static_cast<TypeParam>(mask | TypeParam{1} << i);
      }
      const TypeParam expected = this->gather([&](int i) {
        if (this->bit_of(mask, i)) return this->bit_of(x, i + shift);
        if (i >= shift && this->bit_of(mask, i - shift)) return this->bit_of(x, i - shift);
        return this->bit_of(x, i);
      });
      ASSERT_EQ(delta_swap(x, mask, shift), expected);
    }
  }
}

TYPED_TEST(Words, ReversalAndByteSwap) {
  constexpr int kBits = TestFixture::kWidth;
  for (const TypeParam x : this->samples()) {
    EXPECT_EQ(reverse(x), this->gather([&](int i) { return this->bit_of(x, kBits - 1 - i); }));
    EXPECT_EQ(byte_swap(x),
              this->gather([&](int i) { return this->bit_of(x, kBits - 8 - i / 8 * 8 + i % 8); }));
  }
}

TYPED_TEST(Words, OnesAreCountedFoundAndWalked) {
  constexpr int kBits = TestFixture::kWidth;
  for (const TypeParam x : this->samples()) {
    std::vector<int> places;
    for (int i = 0; i < kBits; ++i) {
      if (this->bit_of(x, i)) places.push_back(i);
    }
    EXPECT_EQ(popcount(x), static_cast<int>(places.size()));
    std::vector<int> walked;
    for (TypeParam rest = x; rest != 0; rest = without_lowest_bit(rest)) {
      walked.push_back(lowest_bit_index(rest));
    }
    EXPECT_EQ(walked, places);
    if (places.empty()) {
      EXPECT_EQ(lowest_bit(x), 0);
      EXPECT_EQ(highest_bit(x), 0);
      EXPECT_EQ(without_lowest_bit(x), 0);
      continue;
    }
    EXPECT_EQ(lowest_bit_index(x), places.front());
    EXPECT_EQ(highest_bit_index(x), places.back());
    EXPECT_EQ(lowest_bit(x), static_cast<TypeParam>(TypeParam{1} << places.front()));
    EXPECT_EQ(highest_bit(x), static_cast<TypeParam>(TypeParam{1} << places.back()));
    EXPECT_EQ(without_lowest_bit(x), x - lowest_bit(x));
  }
}

TYPED_TEST(Words, SubsetsAreAllInOrderAndOnce) {
  std::mt19937_64 random(13);
  for (int i = 0; i < 40; ++i) {
    const auto mask = static_cast<TypeParam>(random() & random() & random());
    if (popcount(mask) > 10) continue;
    std::vector<TypeParam> expected;  // every number of so many bits, spread over the mask
    for (std::uint64_t number = 0; number < (std::uint64_t{1} << popcount(mask)); ++number) {
      expected.push_back(static_cast<TypeParam>(detail::deposit_portable(number, mask)));
    }
    const auto range = subsets(mask);
    EXPECT_EQ(std::vector<TypeParam>(range.begin(), range.end()), expected);
  }
  const auto all = subsets(static_cast<std::uint8_t>(0xFF));
  EXPECT_EQ(std::distance(all.begin(), all.end()), 256);
}

TEST(Extract, EqualsThePlainLoopAndDepositUndoesIt) {
  std::mt19937_64 random(14);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t x = random();
    std::uint64_t mask = random();
    if (i % 3 == 0) mask &= random();
    if (i % 5 == 0) mask |= random();
    if (i == 0) mask = 0;
    if (i == 1) mask = ~mask;
    std::uint64_t gathered = 0;
    int count = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if (((mask >> bit) & 1) == 0) continue;
      gathered |= ((x >> bit) & 1) << count++;
    }
    ASSERT_EQ(extract(x, mask), gathered);
    ASSERT_EQ(detail::extract_portable(x, mask), gathered);
    ASSERT_EQ(deposit(gathered, mask), x & mask);
    ASSERT_EQ(detail::deposit_portable(x, mask), deposit(x, mask));
  }
}

TEST(Word256, ShiftsRotatesAndSwapsLikeBits) {
  std::mt19937_64 random(15);
  const Word256 x{random(), random(), random(), random()};
  for (int n = 0; n <= 256; ++n) {
    for (int bit = 0; bit < 256; ++bit) {
      ASSERT_EQ((x << n).contains(bit), bit >= n && x.contains(bit - n)) << n << ' ' << bit;
      ASSERT_EQ((x >> n).contains(bit), bit + n < 256 && x.contains(bit + n)) << n << ' ' << bit;
      ASSERT_EQ(rotate_left(x, n).contains((bit + n) % 256), x.contains(bit));
      ASSERT_EQ(rotate_left(x, -n).contains(bit), x.contains((bit + n) % 256));
      ASSERT_EQ(Word256::low_bits(n).contains(bit), bit < n);
    }
  }
  int count = 0;
  for (int bit = 0; bit < 256; ++bit) {
    ASSERT_EQ(byte_swap(x).contains((31 - bit / 8) * 8 + bit % 8), x.contains(bit));
    ASSERT_EQ((~x).contains(bit), !x.contains(bit));
    count += x.contains(bit) ? 1 : 0;
    Word256 one;
    one.set(bit);
    ASSERT_EQ(one.lowest(), bit);
    ASSERT_EQ(one.count(), 1);
  }
  EXPECT_EQ(x.count(), count);
  EXPECT_TRUE((x ^ x).empty());
  EXPECT_EQ((x & ~x), Word256());
  EXPECT_EQ((x | ~x), ~Word256());
}

}  // namespace
}  // namespace ishi::bits
