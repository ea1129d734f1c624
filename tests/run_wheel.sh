#!/usr/bin/env bash
# Makes a wheel, installs it into an environment without a network, uses it, and removes
# it: nothing may be left.
#
# usage: run_wheel.sh SOURCE LIBRARY VERSION PYTHON
set -euo pipefail
source=$1
library=$2
version=$3
python=$4
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
unset LD_LIBRARY_PATH PYTHONPATH
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore

fail() {
  echo "$*" >&2
  exit 1
}

# wheel FOLDER SOURCE: makes one of this source
wheel() {
  "$python" -B "$2/src/python/make_wheel.py" "$version" 2026-01-02 "$library" \
    "$2/LICENSE" '' "$place/$1" >"$place/log" || fail "$(<"$place/log")"
}
wheel made "$source"
mkdir -p "$place/elsewhere/src"
cp "$source/LICENSE" "$place/elsewhere"
cp -r "$source/src/python" "$place/elsewhere/src"
wheel again "$place/elsewhere"
made=("$place"/made/*)
machine=$(uname -m)
[ "${made[*]##*/}" = "snakesat-$version-py3-none-linux_$machine.whl" ] ||
  fail "the wheel is named ${made[*]##*/}"
cmp "${made[0]}" "$place/again/${made[0]##*/}" || fail 'wheels that are made again differ'

# Packages of the system are seen, as fold.py needs a solver.
"$python" -m venv --system-site-packages "$place/venv"
there=$place/venv/bin
files() { (cd "$place/venv" && find . ! -path '*/__pycache__*' | sort); }
files >"$place/before"
"$there/pip" install -q --ignore-installed "${made[0]}"
"$there/python" -B - "$version" <<'END' || fail 'the installed module is wrong'
import base64
import hashlib
from importlib.metadata import distribution
from pathlib import Path
import sys
import snakesat

assert snakesat.__version__ == sys.argv[1]
installed = distribution("snakesat")
assert installed.version == sys.argv[1]
assert installed.metadata["Summary"].startswith("Snake-cube puzzles")
library = Path(sys.prefix).resolve()
loaded = {line.split()[-1] for line in open("/proc/self/maps") if "libsnakesat" in line}
assert loaded and all(Path(name).is_relative_to(library) for name in loaded), loaded
record = [file for file in installed.files if "__pycache__" not in file.parts]
for file in record:
    content = file.locate().read_bytes()
    if file.hash:
        assert base64.urlsafe_b64decode(file.hash.value + "=") == hashlib.sha256(content).digest()
        assert file.size == len(content)
names = {file.name for file in record}
assert {"LICENSE", "METADATA", "__init__.py", "py.typed", "libsnakesat.so.1"} <= names, names
puzzle = snakesat.Puzzle("TTTTTT", "2x2x2")
assert sorted(puzzle.solve()) == [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
END
"$there/python" -B "$source/examples/fold.py" "$source/examples/craig-wood.snake" >"$place/cells"
[ "$(sort -t: -k2 -u "$place/cells" | wc -l)" -eq 27 ] || fail "fold.py: $(<"$place/cells")"
"$there/pip" uninstall -q -y snakesat
files >"$place/after"
diff "$place/before" "$place/after" || fail 'these are left'
