# cmake --install and CPack: headers, libraries of every level, the program, its man page and
# completion, a CMake package and a pkg-config file.
include(CMakePackageConfigHelpers)

install(TARGETS ishi_headers EXPORT ishiTargets)
foreach(level IN LISTS ISHI_BUILD_LEVELS)
  ishi_library_of(${level} library)
  ishi_hwcaps_dir(${level} hwcaps)
  if(hwcaps)
    # Only the loader looks here, so the name that the linker would use is left out.
    install(TARGETS ${library} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}${hwcaps}" NAMELINK_SKIP)
  else()
    install(TARGETS ${library} EXPORT ishiTargets)
  endif()
endforeach()

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/ishi" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
        FILES_MATCHING PATTERN "*.hpp")
install(FILES "${PROJECT_SOURCE_DIR}/include/ishi.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/ishi")
install(EXPORT ishiTargets NAMESPACE ishi:: DESTINATION "${package_dir}")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/ishiConfig.cmake.in" ishiConfig.cmake
                              INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(ishiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/ishiConfig.cmake"
              "${PROJECT_BINARY_DIR}/ishiConfigVersion.cmake" DESTINATION "${package_dir}")
# The way from the folder of the .pc file up to the prefix, so that a moved tree still works.
file(RELATIVE_PATH ISHI_PC_PREFIX "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
foreach(module ishi ishi-headers ishi-c)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/${module}.pc.in" ${module}.pc @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${module}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()

# Debian's zsh looks in share/zsh/vendor-completions.
set(ISHI_ZSH_FOLDER "${CMAKE_INSTALL_DATADIR}/zsh/site-functions"
    CACHE STRING "Where the completion of zsh is installed")

if(ISHI_PROGRAM)
  install(TARGETS ishi_program)
  if(TARGET ishi_postgres)
    install(TARGETS ishi_postgres LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/ishi")
  endif()
  install(FILES "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/pbrain-ishi" TYPE BIN)
  install(FILES "${PROJECT_SOURCE_DIR}/docs/ishi.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  # Where web/build.sh has built the page, `ishi serve` finds it.
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/web/" DESTINATION "${CMAKE_INSTALL_DATADIR}/ishi/web"
          OPTIONAL)
  # As `ishi completion` prints them; a test compares.
  set(completion "${PROJECT_SOURCE_DIR}/cmake/completion")
  install(FILES "${completion}/ishi.bash"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME ishi)
  install(FILES "${completion}/_ishi" DESTINATION "${ISHI_ZSH_FOLDER}")
  install(FILES "${completion}/ishi.fish"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE"
              "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md"
              "${PROJECT_SOURCE_DIR}/SECURITY.md"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" "${PROJECT_SOURCE_DIR}/examples"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png" PATTERN "*.cpp" PATTERN "*.c" PATTERN "*.py" PATTERN "*.mjs"
                       PATTERN "CMakeLists.txt")

set(CPACK_PACKAGE_CONTACT "The ishi authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The package brings libishi itself; the tool finds it only where it is told to look.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_SOURCE_IGNORE_FILES "/build/;/\\.git/")
include(CPack)
