#!/bin/sh
# Builds the library with the sanitizer for threads and has eight threads use
# it: test_threads.c.
#
# usage: run_threads.sh SOURCE BUILD COMPILER [LAUNCHER]
set -eu
cmake -S "$1" -B "$2" -DCMAKE_C_COMPILER="$3" \
  -DCMAKE_C_COMPILER_LAUNCHER="${4-}" -DSNAKESAT_SANITIZE=thread \
  -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 >/dev/null
cmake --build "$2" --target test_threads >"$2/log" 2>&1 || {
  cat "$2/log"
  exit 1
}
"$2/tests/test_threads"
