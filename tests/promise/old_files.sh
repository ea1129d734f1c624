#!/usr/bin/env bash
# Does the program still read all that 1.0 wrote or read? files/ has formulas of all
# encodings with answers of another solver, a puzzle with every key, and a folding as
# JSON, all of version 1.0.
#
# usage: old_files.sh SNAKESAT FILES PYTHON
set -euo pipefail
snakesat=$1
files=$2
python=$3
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

# The numbers of the variables "cube i is in cell x,y,z"
cells() { grep '^c varname [0-9]* x(' "$1"; }

count=0
for formula in "$files"/*.cnf; do
  status=0
  "$snakesat" decode -q "$formula" "${formula%.cnf}.answer" >"$place/log" || status=$?
  [ $status -eq 10 ] || fail "$formula: decode ends with status $status"
  plan=$(sed -n 's/^c plan: //p' "$formula")
  box=$(sed -n 's/^c box: //p' "$formula")
  snake=$(sed -n 's/^c snake: //p' "$formula")
  "$snakesat" encode -q --names --plan "$plan" --box "$box" "$snake" >"$place/new.cnf"
  diff <(cells "$formula") <(cells "$place/new.cnf") ||
    fail "$formula: the same plan has other variables now"
  count=$((count + 1))
done
[ $count -eq 8 ] || fail "there are $count formulas"

"$snakesat" show --json "$files/all-keys.snake" |
  "$python" -c '
import json, sys
was = json.load(open(sys.argv[1]))
found = json.load(sys.stdin)["puzzle"]
if any(found.get(key) != was[key] for key in was):
    sys.exit(f"all-keys.snake is read as {found}")' "$files/all-keys.json"

"$snakesat" draw -q --as txt --folding "$files/folding.json" >"$place/log" ||
  fail 'a folding of 1.0 is not drawn'
