#!/bin/sh
# Unpacks the package as npm does it, and runs a test in its folder.
#
# usage: run_installed.sh BUILD TEST.mjs ARGUMENTS...
set -eu
build=$1 test=$2
shift 2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/node_modules/snakesat"
# Bytes 5 to 8 of a gzip file are a time, which has to be 0.
[ "$(od -An -tx1 -j4 -N4 "$build"/snakesat-*.tgz)" = " 00 00 00 00" ]
tar -xzf "$build"/snakesat-*.tgz -C "$place/node_modules/snakesat" --strip-components 1
cp "${0%/*}/$test" "$place"
cd "$place"
node "$test" "$@"
