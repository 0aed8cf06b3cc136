# The JavaScript package and its tests in a native build, where Emscripten and node are installed: it has a
# build folder of its own, build/wasm.
if(EMSCRIPTEN)
  enable_language(C)
  add_subdirectory(bindings/javascript)
  return()
endif()
find_program(ISHI_EMCC emcc)
find_program(NODE NAMES node nodejs)
mark_as_advanced(ISHI_EMCC NODE)
set(ISHI_JAVASCRIPT_DEFAULT OFF)
if(ISHI_EMCC AND NODE AND NOT CMAKE_CROSSCOMPILING AND ISHI_TESTS AND ISHI_LEVELS AND NOT ISHI_SANITIZE)
  set(ISHI_JAVASCRIPT_DEFAULT ON)
endif()
option(ISHI_JAVASCRIPT "Build and test the JavaScript package (needs Emscripten and node)"
       ${ISHI_JAVASCRIPT_DEFAULT})
if(ISHI_JAVASCRIPT)
  add_custom_target(ishi_javascript ALL
                    COMMAND sh "${PROJECT_SOURCE_DIR}/bindings/javascript/build.sh"
                    USES_TERMINAL)
  include(tests/javascript/javascript_test.cmake)
endif()
