# cairo with its SVG and PDF surfaces: headers and library are looked for
# in the usual places (Debian's package is `libcairo2-dev`) and below
# CMAKE_PREFIX_PATH.  Defines the target Cairo::Cairo.
find_path (Cairo_INCLUDE_DIR cairo-pdf.h PATH_SUFFIXES cairo)
find_library (Cairo_LIBRARY cairo)
include (FindPackageHandleStandardArgs)
find_package_handle_standard_args (
  Cairo REQUIRED_VARS Cairo_LIBRARY Cairo_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian and Ubuntu: apt-get install libcairo2-dev")
if (Cairo_FOUND AND NOT TARGET Cairo::Cairo)
  add_library (Cairo::Cairo UNKNOWN IMPORTED)
  set_target_properties (
    Cairo::Cairo PROPERTIES IMPORTED_LOCATION "${Cairo_LIBRARY}"
                            INTERFACE_INCLUDE_DIRECTORIES "${Cairo_INCLUDE_DIR}")
endif ()
mark_as_advanced (Cairo_INCLUDE_DIR Cairo_LIBRARY)
