/* ishi.exe and pbrain-ishi.exe. The program itself is in ishi-v2.dll, ishi-v3.dll and ishi-v4.dll
 * beside them, one for each speed level; this loads the best that the processor has, as glibc's
 * loader does under Linux, and calls its main. ISHI_LEVEL=v2 or v3 in the environment forces a
 * lower one. It also makes of the console and the standard streams what the program expects: UTF-8
 * and bytes. */
#include <windows.h>
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

typedef int Main(int argc, char** argv);

enum { kLongestPath = 32768 };

/* The highest level of the processor, from 2; 0 where it has none. */
static int level_of_processor(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return 4;
  if (__builtin_cpu_supports("x86-64-v3")) return 3;
  if (__builtin_cpu_supports("x86-64-v2")) return 2;
  return 0;
}

static int level(void) {
  const int best = level_of_processor();
  const char* const wanted = getenv("ISHI_LEVEL");
  if (wanted != NULL && (strcmp(wanted, "v2") == 0 || strcmp(wanted, "v3") == 0)) {
    return min(best, wanted[1] - '0');
  }
  return best;
}

static char* utf8_of(const wchar_t* text) {
  const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
  char* const bytes = malloc((size_t)size);
  if (bytes != NULL) WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, size, NULL, NULL);
  return bytes;
}

static void prepare_streams(void) {
  static const DWORD outputs[] = {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
  SetConsoleCP(CP_UTF8);
  SetConsoleOutputCP(CP_UTF8);
  for (int i = 0; i < 2; ++i) {
    DWORD mode = 0;
    const HANDLE handle = GetStdHandle(outputs[i]);
    if (GetConsoleMode(handle, &mode)) {
      SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
  }
  _setmode(_fileno(stdin), _O_BINARY);
  _setmode(_fileno(stdout), _O_BINARY);
  _setmode(_fileno(stderr), _O_BINARY);
}

int main(void) {
  static wchar_t file[kLongestPath];
  static wchar_t library[kLongestPath];
  const int best = level();
  if (best == 0) {
    fputs("ishi: this processor is too old: it has no SSE4.2 and POPCNT\n", stderr);
    return 1;
  }
  GetModuleFileNameW(NULL, file, kLongestPath);
  wchar_t* const last = wcsrchr(file, L'\\');
  const wchar_t* const name = last == NULL ? file : last + 1;
  swprintf(library, kLongestPath, L"%.*lsishi-v%d.dll", (int)(name - file), file, best);
  const HMODULE program = LoadLibraryW(library);
  Main* const run = program == NULL ? NULL : (Main*)(void*)GetProcAddress(program, "main");
  if (run == NULL) {
    fprintf(stderr, "ishi: ishi-v%d.dll is missing beside the program\n", best);
    return 1;
  }

  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  char** const arguments = calloc((size_t)count + 1, sizeof *arguments);
  if (words == NULL || arguments == NULL) return 1;
  for (int i = 0; i < count; ++i) {
    arguments[i] = utf8_of(i == 0 ? name : words[i]); /* by the name it is known for Gomocup */
    if (arguments[i] == NULL) return 1;
  }
  prepare_streams();
  return run(count, arguments);
}
