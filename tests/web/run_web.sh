#!/bin/sh
# Builds the program as WebAssembly, and tests the package, unpacked as npm does
# it, in node and the page in Chromium.
#
# usage: run_web.sh SOURCE BUILD SNAKESAT
set -eu
source=$1 build=$2 snakesat=$3
[ -d "$build/sources/jansson" ] || "$source/src/web/sources.sh" "$build/sources"
cmake -S "$source" -B "$build" --toolchain "$source/src/web/wasi.cmake" \
  -DCMAKE_BUILD_TYPE=MinSizeRel -DBUILD_TESTING=OFF -DSNAKESAT_DRAW=OFF \
  -DSNAKESAT_HARDENING=OFF -DSNAKESAT_INSTALL=OFF -DSNAKESAT_SHARED=OFF \
  -DSNAKESAT_STATIC=OFF -DSNAKESAT_WERROR=ON
cmake --build "$build" --target all client

installed=$build/installed/node_modules/snakesat
rm -rf "$build/installed"
mkdir -p "$installed"
tar -xzf "$build"/snakesat-*.tgz -C "$installed" --strip-components 1
cp "$source"/tests/web/*.mjs "$build/installed"
cd "$build/installed"
node test_package.mjs "$snakesat" "$build/src/web/client"
node test_same_answers.mjs "$snakesat" "$source" 40
node "$source/tests/web/test_app.js" "$build/snakesat.html"
