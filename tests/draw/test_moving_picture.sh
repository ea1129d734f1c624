#!/bin/sh
# The moving picture of README.md is what its script makes today, is small
# enough for a page, shows one frame at any time, and ends with a
# cube.
#
# usage: test_moving_picture.sh SNAKESAT EXAMPLES PYTHON
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "$1" >&2
  exit 1
}
picture=$2/gallery/folding.svg

"$1" draw -q --as steps "$2/craig-wood.snake" -o "$work/steps.json"
"$3" "$2/gallery/folding.py" "$work/steps.json" "$work/folding.svg"
cmp "$work/folding.svg" "$picture" ||
  fail "build the target gallery: the moving picture has changed"
[ "$(wc -c <"$picture")" -lt 500000 ] || fail "it has 500 kB or more"

"$3" - "$picture" <<'END'
import sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
root = tree.parse(sys.argv[1]).getroot()
frames = root.findall(SVG + "g")
shapes = {"#" + g.get("id") for g in root.find(SVG + "defs")}
end = -14.34  # all 239 ticks of 0.06 s before the beginning
for frame in frames:
    delay = float(frame.get("style").split(":")[1].rstrip("s"))
    assert abs(delay - end) < 0.02, (delay, end)
    end += 0.06 * int(frame.get("class")[1:])
    cubes = frame.findall(SVG + "g/" + SVG + "use")
    assert len(cubes) == 27, len(cubes)
    assert {cube.get("href") for cube in cubes} <= shapes
assert abs(end) < 0.02, end
assert sum(frame.get("visibility") is None for frame in frames) == 1
# Folded: as seen from a corner, a 3x3x3 cube has 5 columns of centres, and
# 5 rows for each of its 3 layers.
cubes = list(frames[-1].iter(SVG + "use"))
assert len({cube.get("x") for cube in cubes}) == 5
assert len({cube.get("y") for cube in cubes}) == 15
END
