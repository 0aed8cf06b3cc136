// Array routines against single ones: every length from 0 to 257, every start within a vector, in
// place and to another span; and one array beyond the size at which stores pass the caches.
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <ishi/board/arrays.hpp>
#include <ishi/board/transform.hpp>

namespace ishi::board {
namespace {

constexpr std::size_t kLongest = 257;
constexpr std::size_t kStarts = 8;  // boards of 8 bytes in the longest vector

template <typename Board>
std::vector<Board> random_boards(std::size_t count) {
  std::mt19937_64 random(count);
  std::vector<Board> boards;
  for (std::size_t i = 0; i < count; ++i) {
    boards.emplace_back(static_cast<typename Board::Word>(random()));
  }
  return boards;
}

/// Checks one length and start; squares outside of the span must stay as they are.
template <typename Board, typename Transform>
void expect_span(const std::vector<Board>& boards, const std::vector<Board>& expected,
                 Transform transform, std::size_t start, std::size_t length) {
  const std::span<const Board> in(boards.data() + start, length);
  std::vector<Board> out(boards.size() + kStarts);
  const std::size_t out_start = (start * 3 + length) % kStarts;
  transform_array(in, std::span<Board>(out.data() + out_start, length), transform);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool inside = i >= out_start && i < out_start + length;
    ASSERT_EQ(out[i], inside ? expected[i - out_start + start] : Board()) << i;
  }
  std::vector<Board> both = boards;
  transform_array(std::span<const Board>(both.data() + start, length),
                  std::span<Board>(both.data() + start, length), transform);
  for (std::size_t i = 0; i < both.size(); ++i) {
    const bool inside = i >= start && i < start + length;
    ASSERT_EQ(both[i], inside ? expected[i] : boards[i]) << i;
  }
}

template <typename Board, typename Transform>
void expect_all_spans(Transform transform, std::size_t starts) {
  const std::vector<Board> boards = random_boards<Board>(kLongest + starts);
  std::vector<Board> expected;
  for (const Board board : boards) expected.push_back(transformed(board, transform));
  for (std::size_t start = 0; start < starts; ++start) {
    for (std::size_t length = 0; length <= kLongest; ++length) {
      expect_span(boards, expected, transform, start, length);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Arrays, SymmetriesEqualSingleOnesForEveryLengthAndStart) {
  for (const Symmetry symmetry : kSymmetries) {
    expect_all_spans<Bitboard8>(symmetry, kStarts);
    expect_all_spans<Bitboard4>(symmetry, 4 * kStarts);
  }
}

TEST(Arrays, Rotations45EqualSingleOnesForEveryLengthAndStart) {
  for (const Rotation45 rotation : kRotations45) expect_all_spans<Bitboard8>(rotation, kStarts);
}

TEST(Arrays, LongerThanTheCachesToo) {
  const std::size_t count = (std::size_t{17} << 20) / sizeof(Bitboard8) + 5;
  const std::vector<Bitboard8> in = random_boards<Bitboard8>(count);
  std::vector<Bitboard8> out(count + 1);
  for (const Symmetry symmetry : {Symmetry::FlipHorizontal, Symmetry::RotateCw90}) {
    transform_array(in, std::span<Bitboard8>(out.data() + 1, count), symmetry);
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_EQ(out[i + 1], transformed(in[i], symmetry)) << i;
    }
  }
}

template <typename Board>
void expect_canonical_and_images(const std::vector<Board>& boards) {
  for (std::size_t length = 0; length <= boards.size(); ++length) {
    const std::span<const Board> in(boards.data(), length);
    std::vector<Board> images(length);
    std::vector<Symmetry> symmetries(length);
    std::vector<Images<Board>> all(length);
    canonical_array(in, std::span<Board>(images), std::span<Symmetry>(symmetries));
    all_images_array(in, std::span<Images<Board>>(all));
    for (std::size_t i = 0; i < length; ++i) {
      const Canonical<Board> expected = canonical_by_definition(boards[i]);
      ASSERT_EQ(images[i], expected.image);
      ASSERT_EQ(symmetries[i], expected.symmetry);
      for (const Symmetry symmetry : kSymmetries) {
        ASSERT_EQ(image_under(all[i], symmetry), transformed(boards[i], symmetry));
      }
    }
    std::vector<Board> in_place(in.begin(), in.end());
    canonical_array(std::span<const Board>(in_place), std::span<Board>(in_place), {});
    ASSERT_EQ(in_place, images);
  }
}

TEST(Arrays, CanonicalFormsAndImagesEqualSingleOnes) {
  expect_canonical_and_images(random_boards<Bitboard8>(kLongest));
  expect_canonical_and_images(random_boards<Bitboard4>(kLongest));
  std::vector<BoardPair<Bitboard8>> pairs;
  for (const Bitboard8 board : random_boards<Bitboard8>(kLongest)) {
    pairs.push_back({board & Bitboard8(0x0000001818000000), board});  // first boards often equal
  }
  expect_canonical_and_images(pairs);
}

TEST(Arrays, KernelsHaveAName) { EXPECT_FALSE(array_kernels().empty()); }

}  // namespace
}  // namespace ishi::board
