#!/bin/sh
# Gets the sources of PicoSAT and jansson, and of other packages, as Debian has
# them, checked by apt with Debian's keys, without a change of the system.
#
# usage: src/web/sources.sh DIRECTORY [PACKAGE]...
set -eu
[ $# -ge 1 ] || {
  sed -n '5s/^# //p' "$0" >&2
  exit 2
}
mkdir -p "$1/apt/parts" "$1/apt/lists/partial"
cd "$1"
shift
set -- picosat jansson "$@"
for name in debian ubuntu; do # in the form of either system
  from=/etc/apt/sources.list.d/$name.sources
  [ ! -e "$from" ] ||
    sed 's/^Types:.*/Types: deb-src/' "$from" >"apt/parts/$name.sources"
done
[ ! -s /etc/apt/sources.list ] ||
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >apt/parts/list.list
apt () {
  apt-get -qq -o APT::Sandbox::User= -o Dir::Etc::SourceList=/dev/null \
    -o "Dir::Etc::SourceParts=$PWD/apt/parts" \
    -o "Dir::State::Lists=$PWD/apt/lists" "$@"
}
apt update
apt source --download-only "$@"
for name; do
  rm -rf "$name"
  mkdir "$name"
  tar -xf "$name"_*.orig.tar.* -C "$name" --strip-components 1
done
