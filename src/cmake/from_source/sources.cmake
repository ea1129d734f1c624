# Included by the find modules here, which are found if CMAKE_MODULE_PATH begins with
# this folder: a library is built from the source of Debian's package, which
# src/web/sources.sh has put into SNAKESAT_SOURCES.  So it is for other systems.
set (SNAKESAT_SOURCES ${PROJECT_BINARY_DIR}/sources
     CACHE PATH "where src/web/sources.sh has put picosat, jansson and zlib")
set (headers ${PROJECT_BINARY_DIR}/headers) # that are made here

# library_from_source (NAME TARGET DIRECTORY SOURCES...)
function (library_from_source name target directory)
  if (NOT EXISTS ${directory})
    message (FATAL_ERROR "${directory} is missing; get it with "
                         "src/web/sources.sh ${SNAKESAT_SOURCES}")
  endif ()
  list (TRANSFORM ARGN PREPEND ${directory}/)
  add_library (${name} STATIC ${ARGN})
  target_compile_options (${name} PRIVATE -w)
  target_include_directories (${name} SYSTEM PUBLIC ${directory})
  add_library (${target} ALIAS ${name})
endfunction ()
