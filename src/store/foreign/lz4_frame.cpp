#include "store/foreign/lz4_frame.hpp"

#include <algorithm>
#include <utility>

#include <lz4frame.h>

namespace ishi::store {

namespace {
constexpr std::string_view kMagic = "\x04\x22\x4d\x18";
constexpr std::size_t kStep = 1 << 16;
}  // namespace

bool begins_lz4_frame(std::string_view bytes) { return bytes.substr(0, kMagic.size()) == kMagic; }

struct Lz4Reader::State {
  ByteSource* packed;
  LZ4F_dctx* context = nullptr;
  bool ended = false;  ///< the frame, soundly
  bool damaged = false;
};

Lz4Reader::Lz4Reader(ByteSource& packed) : state_(new State{&packed}) {
  state_->damaged = LZ4F_isError(LZ4F_createDecompressionContext(&state_->context, LZ4F_VERSION));
}

Lz4Reader::~Lz4Reader() { LZ4F_freeDecompressionContext(state_->context); }

std::size_t Lz4Reader::fill(char* to, std::size_t most) {
  std::string taken;
  while (!state_->ended && !state_->damaged) {
    const std::string_view ahead = state_->packed->ahead(kStep);
    std::size_t used = ahead.size();
    std::size_t made = most;
    const std::size_t left =
        LZ4F_decompress(state_->context, to, &made, ahead.data(), &used, nullptr);
    state_->damaged = LZ4F_isError(left) || (left != 0 && made == 0 && ahead.empty());
    if (state_->damaged) return 0;
    taken.clear();
    state_->packed->take(used, taken);
    state_->ended = left == 0;
    if (state_->ended && !state_->packed->at_end()) state_->damaged = true;
    if (made > 0) return made;
  }
  return 0;
}

bool Lz4Reader::is_sound() const { return state_->ended && !state_->damaged; }

struct Lz4Writer::State {
  Write write;
  LZ4F_cctx* context = nullptr;
  std::string packed{};

  void pass_on(std::size_t size) {
    if (!LZ4F_isError(size)) write(std::string_view(packed).substr(0, size));
  }
};

Lz4Writer::Lz4Writer(Write write) : state_(new State{std::move(write)}) {
  LZ4F_createCompressionContext(&state_->context, LZ4F_VERSION);
  LZ4F_preferences_t preferences = LZ4F_INIT_PREFERENCES;
  preferences.frameInfo.contentChecksumFlag = LZ4F_contentChecksumEnabled;
  state_->packed.resize(
      std::max<std::size_t>(LZ4F_HEADER_SIZE_MAX, LZ4F_compressBound(kStep, &preferences)));
  state_->pass_on(LZ4F_compressBegin(state_->context, state_->packed.data(), state_->packed.size(),
                                     &preferences));
}

Lz4Writer::~Lz4Writer() { LZ4F_freeCompressionContext(state_->context); }

void Lz4Writer::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, kStep);
    state_->pass_on(LZ4F_compressUpdate(state_->context, state_->packed.data(),
                                        state_->packed.size(), part.data(), part.size(), nullptr));
    bytes.remove_prefix(part.size());
  }
}

void Lz4Writer::finish() {
  state_->pass_on(
      LZ4F_compressEnd(state_->context, state_->packed.data(), state_->packed.size(), nullptr));
}

}  // namespace ishi::store
