# Toolchain: snakesat as WebAssembly, with clang and wasi-libc of Debian 12 or 13.
# `cmake --preset web` uses it; README.md here has the packages.
set (CMAKE_SYSTEM_NAME WASI)
set (CMAKE_SYSTEM_PROCESSOR wasm32)
set (CMAKE_C_COMPILER clang)
set (CMAKE_C_COMPILER_TARGET wasm32-wasi)
set (CMAKE_AR llvm-ar)
set (CMAKE_RANLIB llvm-ranlib)
set (CMAKE_EXECUTABLE_SUFFIX .wasm)
set (CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Debian's wasi-libc is not where clang looks for it.  setjmp becomes
# exceptions of WebAssembly; posix/ has what wasi-libc lacks.
set (web_flags
     "-nostdlibinc -isystem ${CMAKE_CURRENT_LIST_DIR}/posix -include posix.h"
     "-isystem /usr/include/wasm32-wasi"
     "-msimd128 -mexception-handling"
     "-mllvm -wasm-enable-sjlj"
     "-D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID"
     "-D_WASI_EMULATED_MMAN -D_WASI_EMULATED_PROCESS_CLOCKS")
string (JOIN " " CMAKE_C_FLAGS_INIT ${web_flags})

# At -Oz it is 4 % smaller than at -Os; CMakeLists.txt names what runs long.
set (CMAKE_C_FLAGS_MINSIZEREL "-Oz -DNDEBUG" CACHE STRING "")

# At -O0 clang leaves wasm-opt to CMakeLists.txt here, which names the
# features that are used.
set (web_link_flags
     "-O0 -L/usr/lib/wasm32-wasi -Wl,--gc-sections -Wl,--strip-all"
     "-Wl,-z,stack-size=1048576 -Wno-unused-command-line-argument"
     "-lwasi-emulated-signal -lwasi-emulated-getpid"
     "-lwasi-emulated-mman -lwasi-emulated-process-clocks")
string (JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT ${web_link_flags})

# The libraries are built from their sources.
list (PREPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/../cmake/from_source)
set (CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)

# three.js, which is the same for every system, is looked for here.
list (APPEND CMAKE_SYSTEM_PREFIX_PATH /usr/local /usr)
