# `cpack` makes five packages for Debian and Ubuntu: the program, its pages of
# text, the shared library, its header and static library for developers, and
# its module for Python.
set (CPACK_GENERATOR DEB)
set (CPACK_COMPONENTS_ALL program documentation)
if (SNAKESAT_SHARED)
  list (APPEND CPACK_COMPONENTS_ALL library)
endif ()
if (SNAKESAT_SHARED OR SNAKESAT_STATIC)
  list (APPEND CPACK_COMPONENTS_ALL development)
endif ()
if (SNAKESAT_SHARED AND SNAKESAT_PYTHON_DIR)
  list (APPEND CPACK_COMPONENTS_ALL python)
endif ()
set (CPACK_DEB_COMPONENT_INSTALL ON)
set (CPACK_COMPONENTS_GROUPING IGNORE)
set (CPACK_PACKAGING_INSTALL_PREFIX /usr)
set (CPACK_STRIP_FILES ON)
set (maintainer "${SNAKESAT_MAINTAINER}")
if (NOT maintainer) # a package has to name one; nothing has an address in .invalid
  set (maintainer "The builder of this package <builder@package.invalid>")
endif ()
set (CPACK_PACKAGE_CONTACT "${maintainer}")
set (CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set (CPACK_DEBIAN_PACKAGE_RELEASE 1)
set (CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set (CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set (CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set (CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set (CPACK_DEBIAN_PACKAGE_PRIORITY optional)

set (about "A snake cube is a chain of wooden cubes on an elastic, some straight, some
turning, that folds into a cube. snakesat compiles such a puzzle to a SAT
formula, solves it, and turns the answer into a checked folding and into
pictures; it counts and designs snakes, and proves that some cannot be
folded.")
set (CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each component has its own
set (CPACK_DEBIAN_PROGRAM_PACKAGE_NAME snakesat)
set (CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set (CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS xdg-utils) # for `snakesat app`
set (CPACK_COMPONENT_PROGRAM_DESCRIPTION "fold snake cubes by SAT solving\n${about}")

set (CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME snakesat-doc)
set (CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set (CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set (CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SUGGESTS snakesat)
set (CPACK_COMPONENT_DOCUMENTATION_DESCRIPTION
     "fold snake cubes by SAT solving - documentation\n${about}\n.\nThis package has the pages about puzzles, encodings, the search, proofs and\nmeasurements.")

set (CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libsnakesat${SNAKESAT_SOVERSION})
set (CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set (CPACK_COMPONENT_LIBRARY_DESCRIPTION
     "fold snake cubes by SAT solving - library\n${about}\n.\nThis package has the shared library.")

set (CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsnakesat-dev)
set (CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set (CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
     "fold snake cubes by SAT solving - development\n${about}\n.\nThis package has the header and the static library.")
set (CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
     "picosat, libjansson-dev, zlib1g-dev")
if (SNAKESAT_DRAW)
  string (APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", libcairo2-dev")
endif ()
if (SNAKESAT_SHARED)
  string (
    APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    ", libsnakesat${SNAKESAT_SOVERSION} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
endif ()

set (CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-snakesat)
set (CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set (CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set (CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
     "python3:any, libsnakesat${SNAKESAT_SOVERSION} (>= ${PROJECT_VERSION})")
set (CPACK_COMPONENT_PYTHON_DESCRIPTION
     "fold snake cubes by SAT solving - Python 3\n${about}\n.\nThis package has the module for Python 3.")

# Files that only the packages have
foreach (pair date=-R CPACK_SNAKESAT_EPOCH=+%s)
  string (REPLACE "=" ";" pair ${pair})
  list (GET pair 0 variable)
  list (GET pair 1 format)
  execute_process (
    COMMAND date -u ${format} -d ${SNAKESAT_DATE}
    OUTPUT_VARIABLE ${variable}
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endforeach ()
configure_file (src/cmake/debian_changelog.in debian_changelog @ONLY)
set (CPACK_PRE_BUILD_SCRIPTS
     "${PROJECT_SOURCE_DIR}/src/cmake/PackageFiles.cmake")
set (CPACK_POST_BUILD_SCRIPTS
     "${PROJECT_SOURCE_DIR}/src/cmake/PackageAgain.cmake")
set (CPACK_SNAKESAT_CHANGELOG "${PROJECT_BINARY_DIR}/debian_changelog")
set (CPACK_SNAKESAT_COPYRIGHT
     "${PROJECT_SOURCE_DIR}/src/cmake/debian_copyright")
set (CPACK_SNAKESAT_STRIP "${CMAKE_STRIP}")
set (CPACK_SNAKESAT_PYTHON_DIR "${SNAKESAT_PYTHON_DIR}")
set (CPACK_VERBATIM_VARIABLES ON)
include (CPack)
