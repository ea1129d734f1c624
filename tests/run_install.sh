#!/usr/bin/env bash
# Installs into a new directory, builds clients with what pkg-config and
# find_package say, moves the directory, and builds them again.
#
# usage: run_install.sh BUILD TESTS VERSION PYTHON
set -euo pipefail
build=$1
sources=$2/install
api=$2/lib/client
example=$2/../examples/fold.c
version=$3
python=$4
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
flags=(-std=c11 -Wall -Wextra -Werror)

fail() {
  echo "$*" >&2
  exit 1
}

# runs PROGRAM LIBRARY-DIRECTORY
runs() {
  [ "$(LD_LIBRARY_PATH=$2 "$1")" = "$version: folded" ] ||
    fail "$1 does not fold the snake"
}

# Builds a client in all ways with the library below PREFIX.
clients() {
  local prefix=$1 library=$1/lib place=$1-clients
  local shared static
  mkdir "$place"
  export PKG_CONFIG_PATH=$library/pkgconfig
  [ "$(pkg-config --modversion snakesat)" = "$version" ] ||
    fail 'pkg-config has another version'
  # What pkg-config prints is quoted for a shell.
  eval "shared=($(pkg-config --cflags --libs snakesat))"
  eval "static=($(pkg-config --static --cflags --libs snakesat))"
  cc "${flags[@]}" "$sources/client.c" "${shared[@]}" -o "$place/shared"
  runs "$place/shared" "$library"
  c++ -Wall -Wextra -Werror -x c++ "$sources/client.c" -x none \
    "${shared[@]}" -o "$place/c++"
  runs "$place/c++" "$library"
  readelf -d "$place/shared" | grep 'NEEDED.*libsnakesat\.so\.[0-9]' >/dev/null ||
    fail 'the shared library has no soname'

  # All calls of the library; they do not depend on the place of the installation.
  if [ ! -e "$root/api" ]; then
    cc -std=c99 -pedantic "${flags[@]:1}" "$api.c" "${shared[@]}" \
      -o "$root/api"
    cc -std=c99 -pedantic "${flags[@]:1}" "${api}_solver.c" "${shared[@]}" \
      -o "$root/api_solver"
    c++ -std=c++11 -pedantic "${flags[@]:1}" "$api.cpp" "${shared[@]}" \
      -o "$root/api++"
    cc "${flags[@]}" "$example" "${shared[@]}" -o "$root/fold"
    for client in api api_solver api++ "fold TTTTTT"; do
      # shellcheck disable=SC2086 # a word and its argument
      LD_LIBRARY_PATH=$library "$root/"$client >"$root/log" ||
        fail "$client: $(<"$root/log")"
    done
    grep 'cube is full' "$root/log" >/dev/null || fail 'fold does not fold'
  fi

  # The other libraries shared, as not all systems have them as archives
  static=("${static[@]/#-lsnakesat/-l:libsnakesat.a}")
  cc "${flags[@]}" "$sources/client.c" "${static[@]}" -o "$place/static"
  runs "$place/static" /nowhere

  cmake -S "$sources" -B "$place/build" -DCMAKE_PREFIX_PATH="$prefix" \
    >"$place/log"
  cmake --build "$place/build" >>"$place/log" || fail "$(<"$place/log")"
  runs "$place/build/client-snakesat" /nowhere
  runs "$place/build/client-static" /nowhere
}

cmake --install "$build" --prefix "$root/a prefix" >"$root/log"
cmake --install "$build" --prefix "$root/a prefix" >"$root/log" # over it
prefix=$root/a\ prefix

# The API and nothing else
others=$(nm -D --defined-only "$prefix/lib/libsnakesat.so" |
  grep -v ' T snakesat_[a-z_]*@@SNAKESAT_1[0-9.]*$\| A SNAKESAT_1[0-9.]*$') || true
[ -z "$others" ] || fail "the shared library shows: $others"
others=$(nm -g --defined-only "$prefix/lib/libsnakesat.a" |
  grep -Ev ' T snakesat_[a-z_]*$|^$|^snakesat\.o:$') || true
[ -z "$others" ] || fail "the static library shows: $others"
declared=$(grep -c '^SNAKESAT_API' "$prefix/include/snakesat.h")
shown=$(nm -D --defined-only "$prefix/lib/libsnakesat.so" | grep -c ' T ')
[ "$declared" -eq "$shown" ] ||
  fail "snakesat.h declares $declared functions, the library has $shown"
[ "$(cd "$prefix/include" && find . -type f)" = ./snakesat.h ] ||
  fail 'there are other headers than snakesat.h'

clients "$prefix"
mv "$prefix" "$root/elsewhere"
clients "$root/elsewhere"
status=0
"$root/elsewhere/bin/snakesat" solve -q --box 2x2x2 TTTTTT >"$root/log" ||
  status=$?
[ $status -eq 10 ] || fail "the program does not fold: status $status"

# The page, if it was built
page=share/snakesat/snakesat.html
if [ -e "$build/wasm/snakesat.html" ]; then
  cmp "$build/wasm/snakesat.html" "$root/elsewhere/$page"
  cmp "$build/wasm/offline.js" "$root/elsewhere/${page%/*}/offline.js"
fi
if [ -e "$root/elsewhere/$page" ]; then
  [ "$(BROWSER=true "$root/elsewhere/bin/snakesat" app)" = "$root/elsewhere/$page" ] ||
    fail 'the program does not find the page'
fi
if cmake -S "$sources/../.." -B "$root/configured" -DBUILD_TESTING=OFF \
  -DSNAKESAT_PAGE="$root/nowhere.html" >"$root/log" 2>&1; then
  fail 'a page that is not there is taken'
fi
# cmake breaks the lines of its messages.
tr -s ' \n' '  ' <"$root/log" | grep "there is no file $root/nowhere.html" >/dev/null ||
  fail "$(<"$root/log")"

# The module for Python, from where it was installed
module=$(cd "$root/elsewhere" && find lib -path '*/snakesat/py.typed')
folded=$(LD_LIBRARY_PATH=$root/elsewhere/lib \
  PYTHONPATH=$root/elsewhere/${module%/snakesat/py.typed} "$python" -B -c \
  'import snakesat; print(len(snakesat.Puzzle("TTTTTT", "2x2x2").solve()))')
[ "$folded" = 8 ] || fail "the module for Python prints '$folded'"

# No installed file contains the paths of the build or of the installation.
found=$(grep -rlF -e "$root" -e "$build" "$root/elsewhere/lib" \
  "$root/elsewhere/share" "$root/elsewhere/include" |
  grep -v '\.a$\|\.so[.0-9]*$') || true
[ -z "$found" ] || fail "these know a path of the build: $found"

# Into the root of a package
DESTDIR=$root/package cmake --install "$build" --prefix /usr >"$root/log"
[ -x "$root/package/usr/bin/snakesat" ] || fail 'DESTDIR is not obeyed'
