#!/bin/sh
# Lists what headers declare as `void NAME_clear (struct TYPE *)`, in two
# files that test_clear.c includes: the headers, and lines CLEAR (NAME, TYPE).
#
# usage: list_clears.sh SOURCE/ OUTPUT HEADER..., which are below SOURCE
source=$1 output=$2
shift 2
for header; do
  name=${header#"$source"}
  sed -n 's/^\(static inline \)*void \([a-z_]*\)_clear (struct \([a-z_]*\) \*.*/CLEAR (\2, \3)/p' \
    "$header" | grep . && echo "#include \"${name#src/[0-9]_*/}\"" >&3
done >"$output/clears.inc" 3>"$output/clears.h"
test -s "$output/clears.inc"
