# cpack runs this when the files of a package are in place.  It adds copyright and
# changelog, compresses the files that Debian compresses, and moves files to the places
# that Debian has for them.
set (name_of_program snakesat)
set (name_of_documentation snakesat-doc)
set (name_of_library "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}")
set (name_of_development libsnakesat-dev)
set (name_of_python python3-snakesat)

foreach (component IN LISTS CPACK_COMPONENTS_ALL)
  set (usr "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr")
  set (documents "${usr}/share/doc/${name_of_${component}}")
  file (MAKE_DIRECTORY "${documents}")
  configure_file ("${CPACK_SNAKESAT_COPYRIGHT}" "${documents}/copyright" COPYONLY)
  configure_file ("${CPACK_SNAKESAT_CHANGELOG}" "${documents}/changelog.Debian"
                  COPYONLY)
  file (GLOB pages "${usr}/share/man/man*/*[0-9]")
  execute_process (COMMAND gzip -9nf "${documents}/changelog.Debian" ${pages})
  if (EXISTS "${usr}/share/zsh/site-functions")
    file (RENAME "${usr}/share/zsh/site-functions"
          "${usr}/share/zsh/vendor-completions")
  endif ()
  if (component STREQUAL python)
    set (modules "${usr}/lib/python3")
    file (RENAME "${usr}/${CPACK_SNAKESAT_PYTHON_DIR}" "${usr}/dist-packages")
    file (REMOVE_RECURSE "${usr}/lib")
    file (MAKE_DIRECTORY "${modules}")
    file (RENAME "${usr}/dist-packages" "${modules}/dist-packages")
  endif ()
  # Findings of lintian that are intended: no wish for these packages is among Debian's
  # bugs, cpack makes `shlibs`, and the page is a program.
  set (meant initial-upload-closes-no-bugs)
  if (component STREQUAL library)
    list (APPEND meant no-symbols-control-file)
  elseif (EXISTS "${usr}/share/snakesat/snakesat.html")
    list (APPEND meant package-contains-documentation-outside-usr-share-doc)
  endif ()
  list (TRANSFORM meant PREPEND "${name_of_${component}}: ")
  list (JOIN meant "\n" meant)
  file (WRITE "${usr}/share/lintian/overrides/${name_of_${component}}" "${meant}\n")
  # debhelper removes this, too.
  file (GLOB binaries "${usr}/bin/*" "${usr}/lib/*/lib*.so.*.*"
        "${usr}/lib/lib*.so.*.*" "${usr}/lib/*/lib*.a" "${usr}/lib/lib*.a")
  if (binaries)
    execute_process (
      COMMAND "${CPACK_SNAKESAT_STRIP}" --enable-deterministic-archives
              --strip-debug --remove-section=.comment --remove-section=.note
              ${binaries} COMMAND_ERROR_IS_FATAL ANY)
  endif ()
  execute_process (COMMAND find "${usr}" -type d -empty -delete)
  # The rights do not depend on the umask.
  execute_process (COMMAND find "${usr}" -type d -exec chmod 755 {} +)
  execute_process (COMMAND find "${usr}/share" "${usr}/include" "${usr}/lib/python3"
                           -type f
                           -exec chmod 644 {} + ERROR_QUIET)
endforeach ()
