# The absolute names of the C files of these targets; definitions and options that
# belong to one of the files are kept.
function (sources_of result)
  set (found)
  foreach (target ${ARGN})
    get_target_property (names ${target} SOURCES)
    get_target_property (directory ${target} SOURCE_DIR)
    list (FILTER names INCLUDE REGEX "\\.c$")
    foreach (name ${names})
      get_filename_component (file ${name} ABSOLUTE BASE_DIR ${directory})
      foreach (property COMPILE_DEFINITIONS COMPILE_OPTIONS)
        get_source_file_property (own ${file} TARGET_DIRECTORY ${target}
                                  ${property})
        if (own)
          set_source_files_properties (${file} PROPERTIES ${property} ${own})
        endif ()
      endforeach ()
      list (APPEND found ${file})
    endforeach ()
  endforeach ()
  set (${result} ${found} PARENT_SCOPE)
endfunction ()

# snakesat_copy (NAME TARGETS... [SANITIZERS LIST]): a library of all sources
# of the library and of these targets, once more.  Assertions are checked in
# it, and it can be debugged.
function (snakesat_copy name)
  cmake_parse_arguments (copy "" "SANITIZERS" "" ${ARGN})
  sources_of (sources libsnakesat snakesat-api ${copy_UNPARSED_ARGUMENTS})
  add_library (${name} STATIC ${sources})
  if (SNAKESAT_HTML)
    target_sources (${name} PRIVATE $<TARGET_OBJECTS:page_template>)
  endif ()
  foreach (property COMPILE_DEFINITIONS INTERFACE_INCLUDE_DIRECTORIES
                    INTERFACE_LINK_LIBRARIES)
    get_target_property (${property} libsnakesat ${property})
  endforeach ()
  target_compile_definitions (${name} PRIVATE ${COMPILE_DEFINITIONS})
  target_include_directories (${name} PUBLIC ${INTERFACE_INCLUDE_DIRECTORIES})
  target_link_libraries (${name} PUBLIC ${INTERFACE_LINK_LIBRARIES})
  target_compile_options (${name} PUBLIC -O1 -g1 -UNDEBUG)
  if (copy_SANITIZERS)
    set (sanitizers -fsanitize=${copy_SANITIZERS} -fno-sanitize-recover=all)
    target_compile_options (${name} PUBLIC ${sanitizers}
                                           -fno-omit-frame-pointer)
    target_link_libraries (${name} PUBLIC ${sanitizers})
  endif ()
endfunction ()
