# What a user of the build may choose. The presets set these; see CMakePresets.json.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, …" FORCE)
endif()

# Warnings are errors in CI only: CI systems set the environment variable CI.
if(DEFINED ENV{CI})
  set(ISHI_WERROR_DEFAULT ON)
else()
  set(ISHI_WERROR_DEFAULT OFF)
endif()
option(ISHI_WERROR "Treat warnings as errors" ${ISHI_WERROR_DEFAULT})

option(ISHI_PROGRAM "Build the program ishi (needs CLI11, fmt, nlohmann-json and libedit)" ON)
find_package(GTest QUIET)
option(ISHI_TESTS "Build the tests (needs GoogleTest)" ${GTest_FOUND})
find_package(benchmark QUIET)
option(ISHI_BENCH "Build the microbenchmarks (needs Google Benchmark)" ${benchmark_FOUND})
option(ISHI_FUZZ "Build the fuzz targets (needs Clang)" OFF)
set(ISHI_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, such as address,undefined")

# The levels to build libishi at. The first is put where every loader looks, the others into
# glibc-hwcaps folders. Empty: one build at the compiler's own target.
if(CMAKE_SYSTEM_NAME MATCHES "^(Linux|Windows)$" AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(ISHI_LEVELS "v2;v3;v4" CACHE STRING "x86-64 levels of libishi: v2, v3, v4; empty for one build")
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  set(ISHI_LEVELS neon CACHE STRING "neon, which every 64-bit Arm has; empty for no vectors of Highway")
else()
  set(ISHI_LEVELS "" CACHE STRING "simd128 with Emscripten; empty for the compiler's own target")
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)
if(NOT EMSCRIPTEN AND NOT WIN32)
  option(BUILD_SHARED_LIBS "Build libishi as a shared library" ON)
endif()

# Flags of every target of this project, never of its users.
add_library(ishi_build INTERFACE)
target_compile_options(ishi_build INTERFACE -Wall -Wextra -Wconversion -Wshadow
                                            $<$<BOOL:${ISHI_WERROR}>:-Werror>)
# Fused multiply-adds round once instead of twice: training would give other bytes at v3 than at v2.
target_compile_options(ishi_build INTERFACE -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # A twentieth of the compile time goes into collecting garbage that would fit into memory.
  target_compile_options(ishi_build INTERFACE --param=ggc-min-heapsize=400000)
endif()
if(EMSCRIPTEN)
  # A size has 32 bits here; words that index a table are masked to far less.
  target_compile_options(ishi_build INTERFACE -Wno-shorten-64-to-32)
endif()
if(WIN32)
  # Entries of tables are packed as by every other compiler.
  target_compile_options(ishi_build INTERFACE -mno-ms-bitfields)
  # What windows.h shall not declare, and a printf that knows the sizes of C++.
  target_compile_definitions(ishi_build INTERFACE NOMINMAX WIN32_LEAN_AND_MEAN _WIN32_WINNT=0x0A00
                                                  _POSIX_THREAD_SAFE_FUNCTIONS
                                                  __USE_MINGW_ANSI_STDIO=1)
endif()
if(ISHI_SANITIZE)
  target_compile_options(ishi_build INTERFACE -fsanitize=${ISHI_SANITIZE} -fno-omit-frame-pointer
                                              -fno-sanitize-recover=all)
  target_link_options(ishi_build INTERFACE -fsanitize=${ISHI_SANITIZE})
endif()

# Headers that most sources include and nobody edits, precompiled for each target: a third of the
# compile time, unless sources are joined. Every source still includes what it uses; the preset
# `tidy` compiles each alone and without them.
if(CMAKE_UNITY_BUILD)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()
set(ISHI_STANDARD_HEADERS
    <algorithm> <array> <atomic> <bit> <chrono> <cstdint> <functional> <memory> <mutex> <optional>
    <span> <string> <string_view> <thread> <tl/expected.hpp> <vector>)

# ishi_join_sources(TARGET SOURCE…): with CMAKE_UNITY_BUILD, sources of one folder are compiled some at a
# time as one: most of the compile time of a small source goes into the headers that all share.
# Sources of different folders are never joined, so a name need be unique in its folder only.
set(ISHI_JOINED_SOURCES 12)
function(ishi_join_sources target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  list(SORT ARGN)
  set(last_folder)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder "${source}" DIRECTORY)
    if(NOT folder STREQUAL last_folder)
      set(last_folder "${folder}")
      set(count 0)
    endif()
    math(EXPR batch "${count} / ${ISHI_JOINED_SOURCES}")
    math(EXPR count "${count} + 1")
    file(RELATIVE_PATH name "${PROJECT_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${name}" name)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${name}_${batch}")
  endforeach()
endfunction()
