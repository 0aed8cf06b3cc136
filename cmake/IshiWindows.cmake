# What the program for Windows is made of besides its own sources: headers of the host, and libraries
# compiled from Debian's source packages, which tools/get-debian-sources.sh fetches.
enable_language(C)
enable_language(RC)
set(ISHI_DEBIAN_SOURCES "${PROJECT_SOURCE_DIR}/build/debian-sources"
    CACHE PATH "Where tools/get-debian-sources.sh has put the source packages")
set(ISHI_DEBIAN_PACKAGES fmtlib lz4 pugixml sqlitecpp)
foreach(package IN LISTS ISHI_DEBIAN_PACKAGES)
  if(NOT IS_DIRECTORY "${ISHI_DEBIAN_SOURCES}/${package}")
    message(FATAL_ERROR "There is no ${ISHI_DEBIAN_SOURCES}/${package}: run "
                        "sh tools/get-debian-sources.sh ${ISHI_DEBIAN_SOURCES} "
                        "${ISHI_DEBIAN_PACKAGES}")
  endif()
endforeach()

ishi_host_headers(CLI11::CLI11 CLI)
ishi_host_headers(nlohmann_json::nlohmann_json nlohmann)

# ishi_debian_library(TARGET ALIAS FOLDER INCLUDE SOURCE…): a static library; paths below FOLDER, which
# is below ISHI_DEBIAN_SOURCES.
function(ishi_debian_library target alias folder include)
  list(TRANSFORM ARGN PREPEND "${ISHI_DEBIAN_SOURCES}/${folder}/")
  add_library(${target} STATIC EXCLUDE_FROM_ALL ${ARGN})
  add_library(${alias} ALIAS ${target})
  target_include_directories(${target} SYSTEM
                             PUBLIC "${ISHI_DEBIAN_SOURCES}/${folder}/${include}")
  target_compile_options(${target} PRIVATE -w -O1)
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
endfunction()
ishi_debian_library(fmt fmt::fmt fmtlib include src/format.cc)
ishi_debian_library(pugixml pugixml::pugixml pugixml src src/pugixml.cpp)
ishi_debian_library(lz4 lz4::lz4 lz4 lib lib/lz4.c lib/lz4hc.c lib/lz4frame.c lib/xxhash.c)
ishi_debian_library(sqlite3 SQLite::SQLite3 sqlitecpp sqlite3 sqlite3/sqlite3.c)
set(names Backup Column Database Exception Savepoint Statement Transaction)
list(TRANSFORM names PREPEND src/)
list(TRANSFORM names APPEND .cpp)
ishi_debian_library(sqlitecpp SQLiteCpp sqlitecpp include ${names})
target_link_libraries(sqlitecpp PUBLIC sqlite3)
set(ISHI_LZ4_LIBRARY lz4)
