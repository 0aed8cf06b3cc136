#include <algorithm>
#include <string>

#include <ishi/bits/compile.hpp>
#include <ishi/bits/emit.hpp>

namespace ishi::bits {

namespace {

std::string counted(int count, std::string_view word) {
  return std::to_string(count) + ' ' + std::string(word) + (count == 1 ? "" : "s");
}

/// ` << 3`, ` >> 3`, ` <<< 3`, or nothing.
std::string format_way(const Move<Word256>& move) {
  switch (move.way) {
    case Way::Stay:
      return "";
    case Way::Up:
      return " << " + std::to_string(move.shift);
    case Way::Down:
      return " >> " + std::to_string(move.shift);
    case Way::Around:
      return " <<< " + std::to_string(move.shift);
  }
  return "";
}

std::string name_step(const WideProgram& program, const Step& step) {
  switch (step.kind) {
    case StepKind::DeltaSwap:
      return "delta swap over " + std::to_string(program.move(step, 0).shift) +
             ": places 1 and 2 trade";
    case StepKind::Blend:
      return "blend: places 1 taken from x" + format_way(program.move(step, 0));
    case StepKind::ByteSwap:
      return "byte swap";
    case StepKind::Reversal:
      return "all bits reversed";
    case StepKind::Moves:
      break;
  }
  std::string text = "moves:";
  for (int k = 0; k < step.move_count; ++k) {
    const Move<Word256>& move = program.move(step, k);
    if (k > 0) text += ',';
    text += ' ';
    text += std::to_string(k + 1);
    text += move.way == Way::Stay ? " stay" : format_way(move);
  }
  return text;
}

/// What a drawing shows at each bit: a character, or `.`.
/// `occupied` are the places where bits stand before the step: a move without a mask takes them
/// all, but for those that it shifts out of the word.
std::string symbols_of(const WideProgram& program, const Step& step, const Word256& occupied) {
  std::string symbols(static_cast<std::size_t>(program.width), '.');
  const auto mark = [&](const Word256& mask, char symbol) {
    for (int bit = 0; bit < program.width; ++bit) {
      if (mask.contains(bit)) symbols[static_cast<std::size_t>(bit)] = symbol;
    }
  };
  for (int k = 0; k < step.move_count; ++k) {
    const Move<Word256>& move = program.move(step, k);
    const char symbol = static_cast<char>(k < 9 ? '1' + k : 'a' + k - 9);
    Word256 survivors = occupied;
    if (move.way == Way::Up) survivors &= Word256::low_bits(program.width - move.shift);
    if (move.way == Way::Down) survivors &= ~Word256::low_bits(move.shift);
    mark(program.needs_mask(move) ? move.mask : survivors, symbol);
    if (step.kind == StepKind::DeltaSwap) mark(move.mask << move.shift, '2');
  }
  return symbols;
}

std::string draw(const std::string& symbols, int bits, int side) {
  const int columns = side > 0 ? side : bits <= 64 ? 8 : 16;
  const auto last_used = static_cast<int>(symbols.find_last_not_of('.'));
  const int rows = (std::max(bits, last_used + 1) + columns - 1) / columns;
  std::string text;
  if (side > 0) {
    text += "      ";
    for (int column = 0; column < columns; ++column) {
      text += ' ';
      text += static_cast<char>('a' + column);
    }
    text += '\n';
  }
  for (int row = rows - 1; row >= 0; --row) {
    const int highest = (row + 1) * columns - 1;
    const bool spare = side > 0 && row >= side;
    const std::string label = spare ? "+" : std::to_string(side > 0 ? side - row : highest);
    text.append(6 - label.size(), ' ').append(label);
    for (int bit = highest; bit > highest - columns; --bit) {
      text += ' ';
      text += bit < static_cast<int>(symbols.size()) ? symbols[static_cast<std::size_t>(bit)] : ' ';
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

}  // namespace

std::string format_mask(const Word256& mask, int width) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "0x";
  for (int bit = width - 4; bit >= 0; bit -= 4) {
    text += kDigits[(mask >> bit).words[0] & 15];
  }
  return text;
}

std::string describe(const WideProgram& program) {
  return counted(program.bits, "bit") + " in a word of " + std::to_string(program.width) + "; " +
         counted(program.step_count, "step") + ", " + counted(program.cost(), "operation");
}

std::string format_step(const WideProgram& program, int i) {
  const Step& step = program.step(i);
  const auto mask = [&](int k) { return format_mask(program.move(step, k).mask, program.width); };
  switch (step.kind) {
    case StepKind::ByteSwap:
      return "x = byte_swap(x)";
    case StepKind::Reversal:
      return "x = reverse(x)";
    case StepKind::DeltaSwap: {
      const std::string shift = std::to_string(program.move(step, 0).shift);
      return "t = (x ^ (x >> " + shift + ")) & " + mask(0) + ";  x = x ^ t ^ (t << " + shift + ")";
    }
    case StepKind::Blend:
      return "x = x ^ (" + mask(0) + " & (x ^ (x" + format_way(program.move(step, 0)) + ")))";
    case StepKind::Moves:
      break;
  }
  std::string text = "x =";
  for (int k = 0; k < step.move_count; ++k) {
    const Move<Word256>& move = program.move(step, k);
    if (k > 0) text += " |";
    text += program.needs_mask(move) ? " (x & " + mask(k) + ')' : " x";
    text += format_way(move);
  }
  return text;
}

std::string format_steps(const WideProgram& program) {
  std::string text = describe(program) + '\n';
  for (int i = 0; i < program.step_count; ++i) {
    text += std::to_string(i + 1) + ".  " + format_step(program, i) + '\n';
  }
  return text;
}

std::string draw_steps(const WideProgram& program) {
  const int side = matrix_side(Permutation::identity(program.bits));
  std::string text = describe(program) + "; the highest bit is drawn first\n";
  Word256 occupied = Word256::low_bits(program.bits);
  for (int i = 0; i < program.step_count; ++i) {
    const Step& step = program.step(i);
    text += '\n';
    text += std::to_string(i + 1) + ".  " + name_step(program, step) + '\n';
    if (step.move_count > 0) {
      text += draw(symbols_of(program, step, occupied), program.bits, side);
    }
    occupied = program.after_step(i, occupied);
  }
  return text;
}

}  // namespace ishi::bits
