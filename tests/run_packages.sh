#!/usr/bin/env bash
# Makes the packages for Debian, checks them with lintian, installs them into a new
# root, folds a snake with the installed program, and removes them: nothing may be left.
#
# usage: run_packages.sh BUILD LIBDIR PYTHON
set -euo pipefail
. "$(dirname "$0")/support/slice.sh"
build=$1
libdir=$2
python=$3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

# Everything is built already. For Makefiles, cpack would check this again.
makes() {
  (cd "$build" && cpack -D CPACK_CMAKE_GENERATOR=Ninja "$@" >"$place/log") ||
    fail "$(<"$place/log")"
}
makes -B "$place/made"
packages=("$place"/made/*.deb)
[ ${#packages[@]} -eq 5 ] || fail "these are not five: ${packages[*]}"

# The times in them are that of the version.  A run makes one of them again
# (support/slice.h); SNAKESAT_TEST_SEED=all makes all again.
slice_of 5
components=$(sed -n 's/^set(CPACK_COMPONENTS_ALL "\(.*\)")/\1/p' "$build/CPackConfig.cmake")
for component in ${components//;/ }; do
  ! slice_takes ||
    makes -D CPACK_COMPONENTS_ALL="$component" -B "$place/again"
done
for package in "$place"/again/*.deb; do
  cmp "$package" "$place/made/$(basename "$package")" ||
    fail 'packages that are made again differ'
done
# The sentences of other languages are no English words that are misspelt.
# Packages of a release are built with -DCMAKE_INSTALL_PREFIX=/usr, which implies a
# directory of libraries for each kind of machine.
ignored=
[ "$libdir" != lib ] ||
  ignored=,pkg-config-unavailable-for-cross-compilation
lintian --allow-root --display-info --fail-on error,warning,info \
  --suppress-tags "spelling-error-in-binary$ignored" "${packages[@]}"

root=$place/root
mkdir -p "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/info"
touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(fakeroot)
# The packages on which they depend are outside of this root.
there() {
  PATH=$PATH:/usr/sbin:/sbin "${as_root[@]}" \
    dpkg --root="$root" --log=/dev/null --force-depends "$@" \
    >"$place/log" 2>&1 || fail "$(<"$place/log")"
}
files() { (cd "$root" && find . -path ./var/lib/dpkg -prune -o -print | sort); }
files >"$place/before"
there --install "${packages[@]}"

usr=$root/usr
status=0
"$usr/bin/snakesat" solve -q "$usr/share/doc/snakesat/examples/king.snake" \
  >"$place/folded" || status=$?
[ $status -eq 10 ] || fail "the King is not folded: status $status"
for page in man1/snakesat.1 man1/snakesat-solve.1 man5/snakesat-puzzle.5; do
  zcat "$usr/share/man/$page.gz" | mandoc -Tlint
done
offered=$(bash -euc '
  . "$0/share/bash-completion/completions/snakesat"
  COMP_WORDS=(snakesat so) COMP_CWORD=1
  _snakesat
  echo "${COMPREPLY[@]}"' "$usr")
[ "$offered" = solve ] || fail "bash offers '$offered' for so"
if [ -e "$build/wasm/snakesat.html" ]; then
  BROWSER=true "$usr/bin/snakesat" app | grep "/share/snakesat/snakesat.html$" \
    >/dev/null || fail 'the package does not have the page'
fi
folded=$(LD_LIBRARY_PATH=$usr/$libdir \
  PYTHONPATH=$usr/lib/python3/dist-packages "$python" -B -c \
  'import snakesat; print(len(snakesat.Puzzle("TTTTTT", "2x2x2").solve()))')
[ "$folded" = 8 ] || fail "the module for Python prints '$folded'"
for file in include/snakesat.h "$libdir/libsnakesat.a" \
  "$libdir/libsnakesat.so" "$libdir/pkgconfig/snakesat.pc" \
  share/doc/snakesat/{README.md,src/PROMISE.md,examples/snakesat.html} \
  share/zsh/vendor-completions/_snakesat; do
  [ -f "$usr/$file" ] || fail "no package has $file"
done
for program in "$usr/bin/snakesat" "$usr/$libdir"/libsnakesat.so.?; do
  readelf -d "$program" | grep BIND_NOW >/dev/null || fail "$program binds late"
  readelf -lW "$program" | grep GNU_RELRO >/dev/null || fail "$program has no relro"
  readelf -W --dyn-syms "$program" | grep __stack_chk_fail >/dev/null ||
    fail "$program has no canaries"
  readelf -W --dyn-syms "$program" | grep '_chk@' >/dev/null ||
    fail "$program is not fortified"
done
readelf -h "$usr/bin/snakesat" | grep 'Type: *DYN' >/dev/null ||
  fail 'the program is no position-independent executable'

there --purge snakesat snakesat-doc libsnakesat-dev python3-snakesat libsnakesat1
files >"$place/after"
diff "$place/before" "$place/after" || fail 'these are left'
