if (CMAKE_SYSTEM_NAME STREQUAL "WASI")
  # Nothing is compressed there: web/posix/zlib.h reads and writes plain files.
  add_library (zlib INTERFACE)
  add_library (ZLIB::ZLIB ALIAS zlib)
else ()
  include (${CMAKE_CURRENT_LIST_DIR}/sources.cmake)
  library_from_source (
    zlib ZLIB::ZLIB ${SNAKESAT_SOURCES}/zlib
    adler32.c crc32.c deflate.c gzclose.c gzlib.c gzread.c gzwrite.c inffast.c
    inflate.c inftrees.c trees.c zutil.c)
  target_compile_definitions (zlib PRIVATE HAVE_UNISTD_H HAVE_HIDDEN)
endif ()
set (ZLIB_FOUND TRUE)
