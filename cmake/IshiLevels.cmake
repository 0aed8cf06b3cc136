# Speed levels: what depends on the level is compiled once per x86-64 level, and a library holds no object
# of a higher level than its own. WebAssembly with vectors, simd128, and 64-bit Arm, neon, are levels that
# stand alone.

# The level names to iterate over: ISHI_LEVELS, or `other` for one build at the compiler's target.
if(ISHI_LEVELS)
  set(ISHI_BUILD_LEVELS ${ISHI_LEVELS})
else()
  set(ISHI_BUILD_LEVELS other)
endif()
list(GET ISHI_BUILD_LEVELS 0 ISHI_BASE_LEVEL)

# A copy left by an earlier choice of levels would still be found by the loader.
foreach(level v2 v3 v4)
  if(NOT level IN_LIST ISHI_BUILD_LEVELS OR level STREQUAL ISHI_BASE_LEVEL)
    file(REMOVE_RECURSE "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}/glibc-hwcaps/x86-64-${level}")
  endif()
endforeach()

# Vectors of 512 bits lower the clock of many processors: where no intrinsics ask for them
# the compiler shall do with 256, in loops and in copies.
include(CheckCXXCompilerFlag)
set(ISHI_NARROW_VECTORS)
foreach(option prefer-vector-width move-max store-max)
  string(MAKE_C_IDENTIFIER "ISHI_HAS_${option}" has_option)
  check_cxx_compiler_flag(-m${option}=256 ${has_option})
  if(${has_option})
    list(APPEND ISHI_NARROW_VECTORS -m${option}=256)
  endif()
endforeach()

# ishi_compile_at(TARGET LEVEL): compiles TARGET's sources at LEVEL.
function(ishi_compile_at target level)
  if(level STREQUAL "simd128")
    target_compile_options(${target} PRIVATE -msimd128)
  elseif(NOT level MATCHES "^(other|neon)$")
    target_compile_options(${target} PRIVATE -march=x86-64-${level})
  endif()
  if(level STREQUAL "v4")
    target_compile_options(${target} PRIVATE ${ISHI_NARROW_VECTORS})
  endif()
  if(WIN32 AND level MATCHES "v3|v4")
    # The stack of Windows is aligned to 16 bytes, and GCC forgets to align it further for its vectors
    # (https://gcc.gnu.org/PR54412): the assembler makes every move of them an unaligned one, which takes
    # no longer where the place is aligned.
    target_compile_options(${target} PRIVATE -Wa,-muse-unaligned-vector-move)
  endif()
endfunction()

# ishi_hwcaps_dir(LEVEL OUT): the folder below lib/ where the loader looks for LEVEL ("" for the base).
function(ishi_hwcaps_dir level out)
  if(level STREQUAL ISHI_BASE_LEVEL)
    set(${out} "" PARENT_SCOPE)
  else()
    set(${out} "/glibc-hwcaps/x86-64-${level}" PARENT_SCOPE)
  endif()
endfunction()

# ishi_library_of(LEVEL OUT): the name of the library target of LEVEL. The base one is `ishi`.
function(ishi_library_of level out)
  if(level STREQUAL ISHI_BASE_LEVEL)
    set(${out} ishi PARENT_SCOPE)
  else()
    set(${out} ishi_${level} PARENT_SCOPE)
  endif()
endfunction()

# ishi_loaded_level(OUT): the level whose library the loader of this machine takes, as the loader
# itself lists them. What needs no other runs here with that one built.
function(ishi_loaded_level out)
  set(loaded ${ISHI_BASE_LEVEL})
  if(BUILD_SHARED_LIBS AND NOT CMAKE_CROSSCOMPILING)
    execute_process(COMMAND /lib64/ld-linux-x86-64.so.2 --help OUTPUT_VARIABLE help ERROR_QUIET
                    RESULT_VARIABLE failed)
    foreach(level v2 v3 v4)
      if(level IN_LIST ISHI_BUILD_LEVELS AND help MATCHES "x86-64-${level} \\(supported, searched\\)")
        set(loaded ${level})
      endif()
    endforeach()
  endif()
  set(${out} ${loaded} PARENT_SCOPE)
endfunction()
