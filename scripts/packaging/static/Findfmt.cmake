# Debian has fmt as a shared library or as headers alone: a static program takes the headers.
find_path(fmt_INCLUDE_DIR fmt/format.h REQUIRED)
mark_as_advanced(fmt_INCLUDE_DIR)
if(NOT TARGET fmt::fmt)
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_include_directories(fmt::fmt INTERFACE ${fmt_INCLUDE_DIR})
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
endif()
set(fmt_FOUND TRUE)
