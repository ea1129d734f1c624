#!/usr/bin/env bash
# Does cmake configure each preset?  They are dealt to days (support/slice.h):
# five of them, and all where SNAKESAT_TEST_SEED is "all".
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
deal 5
for preset in ${presets% web}; do # the build of the tests uses the options of the last one
  takes || continue
  # The compiler of the fuzz targets need not be there.
  cmake --preset "$preset" -B "$place/$preset" -DCMAKE_C_COMPILER=cc \
    -DBUILD_TESTING=OFF >"$place/log" 2>&1 || {
    cat "$place/log" >&2
    exit 1
  }
done
