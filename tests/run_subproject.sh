#!/usr/bin/env bash
# Builds a project of which snakesat is a part, in a folder with a space,
# with both libraries: it gets neither tests nor an installation of snakesat.
#
# usage: run_subproject.sh SOURCE VERSION
set -euo pipefail
source=$1
version=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
build=$root/a\ build

fail() {
  echo "$*" >&2
  exit 1
}

# made CLIENT OPTION...: configures, builds and runs the client
made() {
  local client=$1
  shift
  cmake -S "$source/tests/subproject" -B "$build" -DSNAKESAT_SOURCE="$source" \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 "$@" >"$root/log" 2>&1 ||
    fail "$(<"$root/log")"
  cmake --build "$build" -j 2 --target "$client" >"$root/log" 2>&1 ||
    fail "$(<"$root/log")"
  [ "$("$build/$client")" = "$version: folded" ] || fail "$client does not fold"
}

made client-snakesat
made client-static
tests=$(cd "$build" && ctest -N | sed -n 's/^ *Test *#[0-9]*: //p')
[ "$tests" = ours ] || fail "the project has tests of snakesat: $tests"
DESTDIR=$root/installed cmake -DCMAKE_INSTALL_CONFIG_NAME=Debug \
  -P "$build/cmake_install.cmake" >"$root/log" 2>&1 || fail "$(<"$root/log")"
installed=$(cd "$root/installed" && find . -type f)
[ "${installed##*/}" = client-snakesat ] || fail "this is installed: $installed"
