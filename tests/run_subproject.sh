#!/usr/bin/env bash
# Builds a project of which snakesat is a part, in a folder with a space,
# with both libraries: it gets neither tests nor an installation of snakesat.
#
# usage: run_subproject.sh SOURCE VERSION BUILD PYTHON
set -euo pipefail
source=$1
version=$2
outer=$3
python=$4
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
build=$root/a\ build

fail() {
  echo "$*" >&2
  exit 1
}

# The same command makes the same object of the same source: if both are configured
# alike, objects of BUILD are used again.
ours=$build/_deps/snakesat-build
"$python" "$source/tests/subproject/commands.py" "$outer" "$ours" >"$root/table"
mapfile -t options < <(sed -n -e 's/^\(CMAKE_\(BUILD_TYPE\|C_COMPILER\|C_FLAGS\):.*\)/-D\1/p' \
  -e 's/^\(SNAKESAT_\(DRAW\|HARDENING\|WERROR\):.*\)/-D\1/p' "$outer/CMakeCache.txt")
cmake -S "$source/tests/subproject" -B "$build" -DSNAKESAT_SOURCE="$source" \
  "${options[@]}" -DCMAKE_RULE_MESSAGES=OFF \
  "-DCMAKE_C_COMPILER_LAUNCHER=$source/tests/subproject/reuse.sh;$root/table" \
  >"$root/log" 2>&1 || fail "$(<"$root/log")"
for client in client-snakesat client-static; do
  cmake --build "$build" -j 2 --target "$client" >"$root/log" 2>&1 ||
    fail "$(<"$root/log")"
  [ "$("$build/$client")" = "$version: folded" ] || fail "$client does not fold"
done
(cd "$ours" && find . -name '*.[ch]' ! -path '*/CMakeFiles/*') >"$root/generated"
grep version.h "$root/generated" >/dev/null || fail 'version.h is not generated'
while read -r file; do
  cmp "$outer/$file" "$ours/$file" || fail "$file is not that of $outer"
done <"$root/generated"
tests=$(cd "$build" && ctest -N | sed -n 's/^ *Test *#[0-9]*: //p')
[ "$tests" = ours ] || fail "the project has tests of snakesat: $tests"
DESTDIR=$root/installed cmake -P "$build/cmake_install.cmake" \
  >"$root/log" 2>&1 || fail "$(<"$root/log")"
installed=$(cd "$root/installed" && find . -type f)
[ "${installed##*/}" = client-snakesat ] || fail "this is installed: $installed"
