#include "cli/shell/console_windows.hpp"

#include <array>

#include <windows.h>

namespace ishi::cli {

namespace {

constexpr wchar_t kCtrlC = 3;
constexpr wchar_t kCtrlZ = 26;

std::string utf8_of(const std::wstring& text) {
  const int length = static_cast<int>(text.size());
  const int size =
      WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  WideCharToMultiByte(CP_UTF8, 0, text.data(), length, bytes.data(), size, nullptr, nullptr);
  return bytes;
}

}  // namespace

std::optional<std::string> read_console_line() {
  const HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
  DWORD before = 0;
  GetConsoleMode(input, &before);
  SetConsoleMode(input, ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_EXTENDED_FLAGS |
                            ENABLE_QUICK_EDIT_MODE | ENABLE_INSERT_MODE);
  std::wstring line;
  std::array<wchar_t, 1024> piece{};
  bool ended = false;
  while (line.empty() || line.back() != L'\n') {
    DWORD count = 0;
    ended = ReadConsoleW(input, piece.data(), piece.size(), &count, nullptr) == 0 || count == 0;
    if (ended) break;
    line.append(piece.data(), count);
  }
  SetConsoleMode(input, before);
  if ((ended && line.empty()) || line.starts_with(kCtrlZ)) return std::nullopt;
  if (const std::size_t cleared = line.rfind(kCtrlC); cleared != std::wstring::npos) {
    line.erase(0, cleared + 1);
  }
  while (!line.empty() && (line.back() == L'\n' || line.back() == L'\r')) line.pop_back();
  return utf8_of(line);
}

}  // namespace ishi::cli
