include (${CMAKE_CURRENT_LIST_DIR}/sources.cmake)
set (directory ${SNAKESAT_SOURCES}/jansson/src)
library_from_source (
  jansson Jansson::Jansson ${directory}
  dump.c error.c hashtable.c hashtable_seed.c load.c memory.c pack_unpack.c
  strbuffer.c strconv.c utf.c value.c version.c)

# The values that its own configuration finds; the public one is that for
# Android, which jansson brings along.
configure_file (${directory}/../android/jansson_config.h
                ${headers}/jansson_config.h COPYONLY)
file (
  WRITE ${headers}/jansson_private_config.h
  "#define HAVE_STDINT_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_UNISTD_H 1
#define HAVE_GETTIMEOFDAY 1
#define INITIAL_HASHTABLE_ORDER 3
")
target_compile_definitions (jansson PRIVATE HAVE_CONFIG_H)
target_include_directories (jansson SYSTEM PUBLIC ${headers})
set (Jansson_FOUND TRUE)
