#!/bin/sh
# A launcher of the compiler: if another build has run the same command, this copies its
# object; all other commands are run.
#
# usage: reuse.sh TABLE COMPILER WORD...
#
# TABLE has a line for each object, of three fields between tabs: nothing, the
# command without the words that name its outputs, and the object.
set -eu
table=$1
shift
command='' object='' rules='' option=''
for word; do
  case $option:$word in
    -o:*) object=$word ;;
    -MF:*) rules=$word ;;
    -MT:* | *:-o | *:-MT | *:-MF | *:-MD) ;;
    *) command="$command $word" ;;
  esac
  option=$word
done
tab=$(printf '\t')
found=$(grep -F -m 1 "$tab${command# }$tab" "$table") || exec "$@"
cp "${found##*"$tab"}" "$object"
[ -z "$rules" ] || echo "$object:" >"$rules"
