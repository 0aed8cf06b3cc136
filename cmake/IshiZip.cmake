# The zip for Windows, `cmake --build build/windows --target package`: one folder, run where it is unpacked,
# with the documents and the terms of what is linked in.
get_target_property(libraries ishi_program ISHI_WINDOWS_LIBRARIES)
install(PROGRAMS "$<TARGET_FILE:ishi_program>" "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/pbrain-ishi.exe"
        DESTINATION .)
foreach(library IN LISTS libraries)
  install(FILES "$<TARGET_FILE:${library}>" DESTINATION .)
endforeach()
install(FILES README.md CHANGELOG.md DESTINATION .)
install(FILES LICENSE DESTINATION . RENAME LICENSE.txt)
install(DIRECTORY docs DESTINATION . FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png")
foreach(package IN LISTS ISHI_DEBIAN_PACKAGES)
  install(FILES "${ISHI_DEBIAN_SOURCES}/${package}/debian/copyright" DESTINATION licenses
          RENAME ${package}.txt)
endforeach()
foreach(package IN ITEMS gcc-mingw-w64-x86-64-posix mingw-w64-x86-64-dev libcli11-dev libexpected-dev
                         libhwy-dev nlohmann-json3-dev)
  install(FILES "/usr/share/doc/${package}/copyright" DESTINATION licenses RENAME ${package}.txt)
endforeach()

set(CPACK_GENERATOR ZIP)
set(CPACK_PACKAGE_FILE_NAME "ishi-${PROJECT_VERSION}-windows-x86_64")
set(CPACK_STRIP_FILES OFF)
include(CPack)
