#include <string>

#include <ishi/bits/emit.hpp>

namespace ishi::bits {

namespace {

/// Writes the C++ of one program. Words of 8 and 16 bits are worked on in 32, since C++ would
/// promote them anyway; words of 256 in a local struct with the operators that the steps use.
class CppWriter {
 public:
  explicit CppWriter(const WideProgram& program) : program_(program) {}

  std::string function(std::string_view name, std::string_view subject) {
    std::string text = is_wide() ? "#include <array>\n" : "";
    text += "#include <cstdint>\n\n";
    text += "// " + std::string(subject) + ": " + describe(program_) + ".\n";
    text += "// Bit 0 is the lowest bit.";
    if (program_.bits < program_.width) {
      text +=
          " Bits from " + std::to_string(program_.bits) + " on must be 0, and are 0 in the result.";
    }
    text += '\n';
    const std::string type = is_wide() ? "std::array<std::uint64_t, 4>" : type_of(program_.width);
    text += "constexpr " + type + ' ' + std::string(name) + "(" + type + " input) {\n";
    if (is_wide()) {
      text += wide_word();
      text += "  Word x{{input[0], input[1], input[2], input[3]}};\n";
    } else {
      text += "  " + type_of(work_width()) + " x = input;\n";
    }
    for (int i = 0; i < program_.step_count; ++i) text += statement(program_.step(i));
    if (is_wide()) {
      text += "  return {x.w[0], x.w[1], x.w[2], x.w[3]};\n";
    } else if (program_.width < 32) {
      text += "  return static_cast<" + type + ">(x);\n";
    } else {
      text += "  return x;\n";
    }
    return text + "}\n";
  }

 private:
  [[nodiscard]] bool is_wide() const { return program_.width == 256; }
  [[nodiscard]] int work_width() const { return program_.width == 64 ? 64 : 32; }
  static std::string type_of(int width) { return "std::uint" + std::to_string(width) + "_t"; }

  [[nodiscard]] std::string literal(const Word256& mask) const {
    if (!is_wide()) return format_mask(mask, program_.width) + (program_.width == 64 ? "ULL" : "U");
    std::string text = "Word{{";
    for (unsigned i = 0; i < 4; ++i) {
      if (i > 0) text += ", ";
      text += format_mask(Word256(mask.words[i]), 64) + "ULL";
    }
    return text + "}}";
  }

  /// `x` or `(x & mask)`, moved.
  [[nodiscard]] std::string moved(const std::string& x, const Move<Word256>& move) const {
    const std::string shift = std::to_string(move.shift);
    const std::string rest = std::to_string(program_.width - move.shift);
    switch (move.way) {
      case Way::Stay:
        return x;
      case Way::Up:
        return '(' + x + " << " + shift + ')';
      case Way::Down:
        return '(' + x + " >> " + shift + ')';
      case Way::Around:
        return "((" + x + " << " + shift + ") | (" + x + " >> " + rest + "))";
    }
    return x;
  }

  [[nodiscard]] std::string statement(const Step& step) const {
    switch (step.kind) {
      case StepKind::ByteSwap:
        return byte_swap_statements();
      case StepKind::Reversal:
        return reversal_statements();
      case StepKind::DeltaSwap: {
        const Move<Word256>& swap = program_.move(step, 0);
        const std::string shift = std::to_string(swap.shift);
        const std::string type = is_wide() ? "Word" : type_of(work_width());
        return "  {\n    const " + type + " t = (x ^ (x >> " + shift + ")) & " +
               literal(swap.mask) + ";\n    x = x ^ t ^ (t << " + shift + ");\n  }\n";
      }
      case StepKind::Blend: {
        const Move<Word256>& move = program_.move(step, 0);
        return "  x = x ^ (" + literal(move.mask) + " & (x ^ " + moved("x", move) + "));\n";
      }
      case StepKind::Moves:
        break;
    }
    std::string sum;
    for (int k = 0; k < step.move_count; ++k) {
      const Move<Word256>& move = program_.move(step, k);
      if (k > 0) sum += " |\n      ";
      const bool masked = program_.needs_mask(move);
      sum += moved(masked ? "(x & " + literal(move.mask) + ')' : "x", move);
    }
    if (program_.width < 32) {  // what went up must not stay in the wider word
      sum = '(' + sum + ") & " + literal(Word256::low_bits(program_.width));
    }
    return "  x = " + sum + ";\n";
  }

  /// Every byte reversed, and the order of the bytes.
  [[nodiscard]] std::string reversal_statements() const {
    struct Round {
      std::uint64_t mask;
      const char* shift;
    };
    std::string text = "  // All bits reversed: those of each byte first.\n";
    for (const auto& [mask, shift] :
         {Round{0x5555555555555555, "1"}, Round{0x3333333333333333, "2"},
          Round{0x0f0f0f0f0f0f0f0f, "4"}}) {
      const std::string lower =
          literal(Word256(mask, mask, mask, mask) & Word256::low_bits(program_.width));
      text.append("  x = ((x & ").append(lower).append(") << ").append(shift);
      text.append(") | ((x >> ").append(shift).append(") & ").append(lower).append(");\n");
    }
    return text + byte_swap_statements();
  }

  /// Spelled out; GCC and Clang make it their one instruction.
  [[nodiscard]] std::string byte_swap_statements() const {
    switch (program_.width) {
      case 16:
        return "  x = ((x & 0x00ffU) << 8) | (x >> 8);  // byte swap\n";
      case 32:
        return "  // Byte swap: neighbouring bytes, then halves.\n"
               "  x = ((x & 0x00ff00ffU) << 8) | ((x >> 8) & 0x00ff00ffU);\n"
               "  x = (x << 16) | (x >> 16);\n";
      case 64:
        return "  // Byte swap: neighbouring bytes, then pairs, then halves.\n"
               "  x = ((x & 0x00ff00ff00ff00ffULL) << 8) | ((x >> 8) & 0x00ff00ff00ff00ffULL);\n"
               "  x = ((x & 0x0000ffff0000ffffULL) << 16) | ((x >> 16) & 0x0000ffff0000ffffULL);\n"
               "  x = (x << 32) | (x >> 32);\n";
      case 256:
        return "  x = x.byte_swapped();\n";
      default:
        return "";
    }
  }

  static std::string wide_word() {
    return R"(  struct Word {
    std::uint64_t w[4];  // bits 0 to 63 first
    constexpr Word operator&(const Word& o) const {
      return {{w[0] & o.w[0], w[1] & o.w[1], w[2] & o.w[2], w[3] & o.w[3]}};
    }
    constexpr Word operator|(const Word& o) const {
      return {{w[0] | o.w[0], w[1] | o.w[1], w[2] | o.w[2], w[3] | o.w[3]}};
    }
    constexpr Word operator^(const Word& o) const {
      return {{w[0] ^ o.w[0], w[1] ^ o.w[1], w[2] ^ o.w[2], w[3] ^ o.w[3]}};
    }
    constexpr Word operator<<(int n) const {
      Word r{};
      for (int i = n / 64; i < 4; ++i) {
        r.w[i] = w[i - n / 64] << (n % 64);
        if (n % 64 != 0 && i > n / 64) r.w[i] |= w[i - n / 64 - 1] >> (64 - n % 64);
      }
      return r;
    }
    constexpr Word operator>>(int n) const {
      Word r{};
      for (int i = 0; i < 4 - n / 64; ++i) {
        r.w[i] = w[i + n / 64] >> (n % 64);
        if (n % 64 != 0 && i < 3 - n / 64) r.w[i] |= w[i + n / 64 + 1] << (64 - n % 64);
      }
      return r;
    }
    constexpr Word byte_swapped() const {
      Word r{};
      for (int i = 0; i < 32; ++i) {
        r.w[i / 8] |= ((w[3 - i / 8] >> (56 - i % 8 * 8)) & 0xff) << (i % 8 * 8);
      }
      return r;
    }
  };
)";
  }

  const WideProgram& program_;
};

}  // namespace

std::string emit_cpp(const WideProgram& program, std::string_view name, std::string_view subject) {
  return CppWriter(program).function(name, subject);
}

}  // namespace ishi::bits
