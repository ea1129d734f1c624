include (${CMAKE_CURRENT_LIST_DIR}/sources.cmake)
set (directory ${SNAKESAT_WEB_SOURCES}/picosat)
web_library (picosat PicoSAT::PicoSAT ${directory} picosat.c version.c)
target_compile_options (picosat PRIVATE -Os)
target_compile_definitions (
  picosat PRIVATE NDEBUG PICOSAT_VERSION="965" PICOSAT_CC="clang"
                  PICOSAT_CFLAGS="-Os")

# Debian installs the header in a directory of its own, and version.c wants a
# config.h.
set (headers ${PROJECT_BINARY_DIR}/headers)
configure_file (${directory}/picosat.h ${headers}/picosat/picosat.h COPYONLY)
file (WRITE ${headers}/config.h "")
target_include_directories (picosat SYSTEM PUBLIC ${headers})
set (PicoSAT_FOUND TRUE)
