#!/usr/bin/env bash
# Installs into a new directory; there every header must be complete by
# itself, and the example program must build from what pkg-config says.
set -euo pipefail
build=$1
example=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

cmake --install "$build" --prefix "$root" >"$root/log"
export PKG_CONFIG_PATH=$root/lib/pkgconfig
cflags=$(pkg-config --define-prefix --cflags snakesat)
libs=$(pkg-config --define-prefix --libs snakesat)
headers=$(find "$root/include" -name '*.h')
[ -n "$headers" ]
for header in $headers; do
  cc -std=c11 -fsyntax-only $cflags -x c "$header"
done
cc -std=c11 "$example" $cflags $libs -o "$root/fold"
"$root/fold" TTTTTT | grep 'full\.'
[ -x "$root/bin/snakesat" ]
