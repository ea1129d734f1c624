# three.js from Debian's package `libjs-three`, or from a directory that
# CMAKE_PREFIX_PATH or ThreeJS_ROOT names, such as that of npm's package `three`, up to
# 0.147: the minified release for scripts (with a global THREE), and its OrbitControls.
# Later ones are modules only.
set (places share/javascript/three share/javascript/three/build build .)
find_file (ThreeJS_LIBRARY three.min.js PATH_SUFFIXES ${places})
find_file (
  ThreeJS_ORBIT_CONTROLS OrbitControls.js
  PATH_SUFFIXES share/javascript/three/examples/js/controls
                examples/js/controls)
include (FindPackageHandleStandardArgs)
find_package_handle_standard_args (
  ThreeJS REQUIRED_VARS ThreeJS_LIBRARY ThreeJS_ORBIT_CONTROLS
  REASON_FAILURE_MESSAGE 
    "on Debian and Ubuntu: apt-get install libjs-three, or elsewhere npm install three@0.111 and -DThreeJS_ROOT=node_modules/three. Without it html is left out")
mark_as_advanced (ThreeJS_LIBRARY ThreeJS_ORBIT_CONTROLS)
