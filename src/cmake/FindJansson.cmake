# In some distributions jansson has a pkg-config file, in some a CMake file, in some
# neither: header and library are enough.  Defines the target Jansson::Jansson.
find_path (Jansson_INCLUDE_DIR jansson.h)
find_library (Jansson_LIBRARY jansson)
include (FindPackageHandleStandardArgs)
find_package_handle_standard_args (
  Jansson REQUIRED_VARS Jansson_LIBRARY Jansson_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian and Ubuntu: apt-get install libjansson-dev")
if (Jansson_FOUND AND NOT TARGET Jansson::Jansson)
  add_library (Jansson::Jansson UNKNOWN IMPORTED)
  set_target_properties (
    Jansson::Jansson
    PROPERTIES IMPORTED_LOCATION "${Jansson_LIBRARY}"
               INTERFACE_INCLUDE_DIRECTORIES "${Jansson_INCLUDE_DIR}")
endif ()
mark_as_advanced (Jansson_INCLUDE_DIR Jansson_LIBRARY)
