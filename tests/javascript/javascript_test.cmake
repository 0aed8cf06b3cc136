# The test of the JavaScript package, by node's own runner. bindings/javascript copies what stands
# here beside the package, where `ishi` means it.
file(GLOB tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/*_test.js")
set(package "${PROJECT_SOURCE_DIR}/build/wasm/javascript")
if(EMSCRIPTEN)
  set(package "${PROJECT_BINARY_DIR}/javascript")
endif()
list(TRANSFORM tests REPLACE "^.*/" "${package}/tests/")
add_test(NAME javascript COMMAND "${CMAKE_COMMAND}" -E env "ISHI_SOURCE_DIR=${PROJECT_SOURCE_DIR}"
                                 "${NODE}" --test ${tests})
set_tests_properties(javascript PROPERTIES LABELS javascript)
