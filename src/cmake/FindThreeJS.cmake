# three.js as Debian's package `libjs-three` has it, or below a directory that
# -DCMAKE_PREFIX_PATH or -DThreeJS_ROOT names: the release for scripts (with a
# global THREE), minified, and its OrbitControls.
set (places share/javascript/three share/javascript/three/build build .)
find_file (ThreeJS_LIBRARY three.min.js PATH_SUFFIXES ${places})
find_file (
  ThreeJS_ORBIT_CONTROLS OrbitControls.js
  PATH_SUFFIXES share/javascript/three/examples/js/controls
                examples/js/controls)
include (FindPackageHandleStandardArgs)
find_package_handle_standard_args (
  ThreeJS REQUIRED_VARS ThreeJS_LIBRARY ThreeJS_ORBIT_CONTROLS
  REASON_FAILURE_MESSAGE "on Debian and Ubuntu: apt-get install libjs-three")
mark_as_advanced (ThreeJS_LIBRARY ThreeJS_ORBIT_CONTROLS)
