#!/bin/sh
# Prints the license of snakesat, and those of what is a part of it.
#
# usage: src/web/licenses.sh [NAME FILE]...
set -eu
cat "$(dirname "$0")/../../LICENSE"
while [ $# -gt 0 ]; do
  printf '\n%s is a part of this program. Its license:\n\n' "$1"
  cat "$2"
  shift 2
done
