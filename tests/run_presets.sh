#!/usr/bin/env bash
# Does cmake configure each preset?  A run takes one of five (support/slice.h),
# and SNAKESAT_TEST_SEED=all takes all.  Flags from outside are kept.
#
# usage: run_presets.sh SOURCE
set -euo pipefail
. "$(dirname "$0")/support/slice.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$1"
presets=$(cmake --list-presets | sed -n 's/^ *"\([a-z]*\)".*/\1/p' | paste -sd' ')
[ "$presets" = 'release debug sanitized fuzz coverage web' ] || {
  echo "cmake lists other presets: $presets" >&2
  exit 1
}
slice_of 5
for preset in ${presets% web}; do # the build of the tests uses the options of the last one
  slice_takes || continue
  # The compiler of the fuzz targets may be missing.
  cmake --preset "$preset" -B "$place/$preset" -DCMAKE_C_COMPILER=cc \
    -DBUILD_TESTING=OFF >"$place/log" 2>&1 || {
    cat "$place/log" >&2
    exit 1
  }
done

cmake -B "$place/flags" -DCMAKE_C_FLAGS_RELEASE=-O1 -DBUILD_TESTING=OFF \
  >"$place/log" 2>&1
grep -- ' -O1 ' "$place/flags/compile_commands.json" >/dev/null &&
  ! grep -- ' -O3 ' "$place/flags/compile_commands.json" || {
  echo "CMAKE_C_FLAGS_RELEASE is not kept" >&2
  exit 1
}
