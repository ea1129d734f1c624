# Included by the find modules here: a library is built from the source of
# Debian's package, which sources.sh has put into SNAKESAT_WEB_SOURCES.
set (SNAKESAT_WEB_SOURCES ${PROJECT_BINARY_DIR}/sources
     CACHE PATH "where src/web/sources.sh has put picosat and jansson")

# web_library (NAME TARGET DIRECTORY SOURCES...)
function (web_library name target directory)
  if (NOT EXISTS ${directory})
    message (FATAL_ERROR "${directory} is missing; get it with "
                         "src/web/sources.sh ${SNAKESAT_WEB_SOURCES}")
  endif ()
  list (TRANSFORM ARGN PREPEND ${directory}/)
  add_library (${name} STATIC ${ARGN})
  target_compile_options (${name} PRIVATE -w)
  target_include_directories (${name} SYSTEM PUBLIC ${directory})
  add_library (${target} ALIAS ${name})
endfunction ()
