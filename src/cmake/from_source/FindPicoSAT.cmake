include (${CMAKE_CURRENT_LIST_DIR}/sources.cmake)
set (directory ${SNAKESAT_SOURCES}/picosat)
library_from_source (picosat PicoSAT::PicoSAT ${directory} picosat.c version.c)
if (CMAKE_SYSTEM_NAME STREQUAL "WASI")
  target_compile_options (picosat PRIVATE -Os)
endif ()
target_compile_definitions (
  picosat PRIVATE NDEBUG PICOSAT_VERSION="965" PICOSAT_CC="clang"
                  PICOSAT_CFLAGS="")

# Debian installs the header in a directory of its own, and version.c wants a
# config.h.
configure_file (${directory}/picosat.h ${headers}/picosat/picosat.h COPYONLY)
file (WRITE ${headers}/config.h "")
if (CMAKE_SYSTEM_NAME STREQUAL "Linux") # musl has no such header
  file (WRITE ${headers}/sys/unistd.h "#include <unistd.h>\n")
endif ()
target_include_directories (picosat SYSTEM PUBLIC ${headers})
set (PicoSAT_FOUND TRUE)
