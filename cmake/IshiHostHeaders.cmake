# Libraries that are headers only, for builds for another system: the host's include folder as a whole
# would hide the headers of the other system, so what is needed is copied out of it.
set(ISHI_HOST_HEADERS "${PROJECT_BINARY_DIR}/third_party")

# ishi_host_headers(TARGET NAME…): the files or folders NAME of /usr/include, as the library TARGET.
function(ishi_host_headers target)
  foreach(name IN LISTS ARGN)
    if(NOT EXISTS "/usr/include/${name}")
      message(FATAL_ERROR "${target}: there is no /usr/include/${name}")
    endif()
    get_filename_component(folder "${name}" DIRECTORY)
    file(COPY "/usr/include/${name}" DESTINATION "${ISHI_HOST_HEADERS}/${folder}")
  endforeach()
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} INTERFACE "${ISHI_HOST_HEADERS}")
endfunction()
