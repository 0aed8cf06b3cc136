# Targets that keep the tree tidy: `format` rewrites; `format-check`, `tidy` and `tidy-quick` only report.
file(GLOB_RECURSE ISHI_SOURCES CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/include/*.h" "${PROJECT_SOURCE_DIR}/include/*.hpp" "${PROJECT_SOURCE_DIR}/src/*.[ch]pp"
     "${PROJECT_SOURCE_DIR}/tests/*.[ch]pp" "${PROJECT_SOURCE_DIR}/bench/*.[ch]pp"
     "${PROJECT_SOURCE_DIR}/fuzz/*.[ch]pp" "${PROJECT_SOURCE_DIR}/tools/*.[ch]pp"
     "${PROJECT_SOURCE_DIR}/examples/*.[ch]pp" "${PROJECT_SOURCE_DIR}/tests/*.[ch]"
     "${PROJECT_SOURCE_DIR}/examples/*.c" "${PROJECT_SOURCE_DIR}/bindings/*.[ch]pp")
find_program(CLANG_FORMAT NAMES clang-format-14 clang-format)
if(CLANG_FORMAT)
  add_custom_target(format COMMAND ${CLANG_FORMAT} -i ${ISHI_SOURCES} VERBATIM)
  # From a list: where a command of hundreds of files fails, it hides what it said.
  set(format_list "${PROJECT_BINARY_DIR}/sources.txt")
  list(JOIN ISHI_SOURCES "\n" format_files)
  file(WRITE "${format_list}" "${format_files}\n")
  add_custom_target(
    format-check COMMAND sh "${PROJECT_SOURCE_DIR}/tools/check-format.sh" ${CLANG_FORMAT} "${format_list}"
    VERBATIM)
endif()
find_program(RUN_CLANG_TIDY NAMES run-clang-tidy-14 run-clang-tidy)
if(RUN_CLANG_TIDY)
  # The library and the program; one level is enough, since the levels compile the same sources.
  set(tidy_command ${RUN_CLANG_TIDY} -quiet -p ${PROJECT_BINARY_DIR})
  set(tidy_files "^${PROJECT_SOURCE_DIR}/src/.*")
  add_custom_target(tidy COMMAND ${tidy_command} ${tidy_files} VERBATIM)
  # Without the analyzer, which follows every path through a function: less than half of the time.
  add_custom_target(tidy-quick COMMAND ${tidy_command} -checks=-clang-analyzer-* ${tidy_files} VERBATIM)
endif()
