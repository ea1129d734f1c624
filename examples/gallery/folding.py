#!/usr/bin/env python3
"""Writes a moving picture in which a snake folds, as one SVG.

It is made of the data of the page, `snakesat draw --as steps`, which has an
order of turns for hands. While a joint turns, all cubes behind it are turned
alike. So each frame is a list of places for a few drawings of a cube, and the
whole picture stays small.

usage: folding.py STEPS.json PICTURE.svg
"""
import functools
import json
import math
import operator
import sys

WIDTH, HEIGHT = 640, 340
LARGEST = 0.6  # scale
TICK = 0.06  # seconds
MOVES = {1: 8, 2: 12}  # frames of a turn by so many quarters
REST, BEGIN, END = 4, 2, 45  # ticks of a frame between turns, before, after them
SMOOTH = 7  # frames to each side, over which the camera moves
EDGE = 0.95  # of a cube; the distance of neighbours is 1
UNIT = 100  # coordinates of the picture for this distance
MARGIN = 95  # around the centres of cubes
WOODS = ((255, 232, 194), (194, 143, 92))  # as in the sheets of `draw`
LIGHT = (0.35, 0.85, 0.55)

# The camera looks from the front right and above. Coordinates are x to the
# right, y up and z towards the viewer.
RIGHT = (math.sqrt(1 / 2), 0, -math.sqrt(1 / 2))
TO_EYE = (0.6, math.sqrt(0.28), 0.6)


def total(values):
    """From left to right, while sum() rounds otherwise since Python 3.12"""
    return functools.reduce(operator.add, values)


def dot(a, b):
    return total(x * y for x, y in zip(a, b))


def cross(a, b):
    return tuple(a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3))


def add(a, b, factor=1):
    return tuple(x + factor * y for x, y in zip(a, b))


def rotate(v, axis, angle):
    """Rodrigues' formula"""
    c, s = math.cos(angle), math.sin(angle)
    along = tuple(dot(axis, v) * (1 - c) * x for x in axis)
    return add(add(along, v, c), cross(axis, v), s)


UP = cross(TO_EYE, RIGHT)


def on_paper(v):
    return dot(v, RIGHT) * UNIT, -dot(v, UP) * UNIT


def flat_ways(cells):
    """The directions from cube to cube of the flat snake, a staircase in the
    plane of the folding's first corner"""
    at = [(y, z, -x) for x, y, z in cells]
    ways = [add(b, a, -1) for a, b in zip(at, at[1:])]
    here, there = ways[0], next(way for way in ways if dot(way, ways[0]) == 0)
    flat = []
    for i, way in enumerate(ways):
        if i > 0 and way != ways[i - 1]:
            here, there = there, here
        flat.append(here)
    return flat


def pose(flat, angle):
    """For each cube its centre and its three edges, if joint i has turned by
    angle[i] around the elastic that comes in"""
    at, edges = (0, 0, 0), ((1, 0, 0), (0, 1, 0), (0, 0, 1))

    def turned(v):
        return tuple(dot(v, row) for row in zip(*edges))

    cubes = [(at, edges)]
    for i, way in enumerate(flat, 1):
        at = add(at, turned(way))
        if i in angle:
            axis = turned(way)
            edges = tuple(rotate(edge, axis, angle[i]) for edge in edges)
        cubes.append((at, edges))
    return cubes


def poses(telling):
    """Each frame, with the number of ticks for which it is seen"""
    flat = flat_ways(telling["cells"])
    turns = [step for step in telling["hands"]["steps"] if "quarters" in step]
    angle = {}
    for _ in range(SMOOTH + 1):  # the camera begins to move
        yield pose(flat, angle), BEGIN
    for turn in turns:
        cube, quarters = turn["first"], turn["quarters"]
        before = angle.get(cube, 0)
        for move in range(1, MOVES[abs(quarters)] + 1):
            part = move / MOVES[abs(quarters)]
            angle[cube] = before + quarters * math.pi / 2 * part * part * (3 - 2 * part)
            is_last = move == MOVES[abs(quarters)]
            yield pose(flat, angle), (END if turn is turns[-1] else REST) if is_last else 1


class Shapes:
    """The drawings of a cube, one for each way in which it is turned, and for
    each wood"""

    def __init__(self):
        self.names = {}

    def name(self, edges, wood):
        faces = []
        for k in range(3):
            for sign in (1, -1):
                normal = tuple(sign * x for x in edges[k])
                if dot(normal, TO_EYE) > 0.02:
                    faces.append(self.face(normal, edges[k - 2], edges[k - 1], wood))
        return self.names.setdefault("".join(sorted(faces)), f"c{len(self.names)}")

    @staticmethod
    def face(normal, a, b, wood):
        corners = []
        for s, t in ((-1, -1), (-1, 1), (1, 1), (1, -1)):
            corner = add(add(normal, a, s), b, t)
            corners.append(tuple(round(x * EDGE / 2) for x in on_paper(corner)))
        first = corners.index(min(corners))  # the same text for the same face
        corners = corners[first:] + corners[:first]
        if corners[1] > corners[3]:
            corners[1], corners[3] = corners[3], corners[1]
        light = 0.62 + 0.38 * max(0, dot(normal, LIGHT)) / math.sqrt(dot(LIGHT, LIGHT))
        colour = "".join(f"{round(light * x):02x}" for x in WOODS[wood])
        path = " ".join(f"{x},{y}" for x, y in corners)
        return f'<path fill="#{colour}" d="M{path}z"/>'

    def definitions(self):
        return "".join(f'<g id="{name}">{faces}</g>\n' for faces, name in self.names.items())


def smooth(values, choose):
    """The mean of the choices around each value"""
    def around(list_, i):
        return list_[max(0, i - SMOOTH):i + SMOOTH + 1]

    chosen = [choose(around(values, i)) for i in range(len(values))]
    return [total(around(chosen, i)) / len(around(chosen, i)) for i in range(len(chosen))]


def middle(values):
    return total(values) / len(values)


def cameras(frames):
    """How each frame is scaled and moved so that it fills the picture"""
    spans = []
    for cubes, _ in frames:
        across, down = zip(*(on_paper(at) for at, _ in cubes))
        spans.append((min(across), max(across), min(down), max(down)))
    x = smooth([(left + right) / 2 for left, right, _, _ in spans], middle)
    y = smooth([(top + bottom) / 2 for _, _, top, bottom in spans], middle)
    scales = [min(LARGEST,
                  WIDTH / 2 / (max(right - x[i], x[i] - left) + MARGIN),
                  HEIGHT / 2 / (max(bottom - y[i], y[i] - top) + MARGIN))
              for i, (left, right, top, bottom) in enumerate(spans)]
    return zip(smooth(scales, min), x, y)


def frame_text(cubes, camera, shapes):
    scale, x, y = camera
    uses = []
    for i in sorted(range(len(cubes)), key=lambda i: dot(cubes[i][0], TO_EYE)):
        at, edges = cubes[i]
        px, py = (round(v) for v in on_paper(at))
        uses.append(f'<use href="#{shapes.name(edges, i % 2)}" x="{px}" y="{py}"/>')
    move = f"translate({WIDTH / 2 - scale * x:.1f} {HEIGHT / 2 - scale * y:.1f})scale({scale:.3f})"
    return f'<g transform="{move}">{"".join(uses)}</g>'


def picture(data):
    telling = data["foldings"][0][data["easier"][0]]
    frames = list(poses(telling))
    length = sum(ticks for _, ticks in frames)
    shapes, groups, start = Shapes(), [], 0
    for i, ((cubes, ticks), camera) in enumerate(zip(frames, cameras(frames))):
        # What does not move shows the snake half folded.
        seen = "" if i == len(frames) // 2 else ' visibility="hidden"'
        delay = (start - length) * TICK
        groups.append(f'<g class="t{ticks}"{seen} style="animation-delay:{delay:.2f}s">'
                      f"{frame_text(cubes, camera, shapes)}</g>")
        start += ticks
    lengths = sorted({ticks for _, ticks in frames})
    style = "".join(
        f"@keyframes t{n}{{0%{{visibility:visible}}{100 * n / length:.4f}%,to{{visibility:hidden}}}}"
        f".t{n}{{animation:t{n} {length * TICK:.2f}s step-end infinite}}\n" for n in lengths)
    title = f'A snake of {len(telling["cells"])} cubes folds into a cube'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" role="img" stroke="#5c3a1c" stroke-width="3" '
            f'stroke-linejoin="round"><title>{title}</title>\n<style>\n{style}'
            "@media(prefers-reduced-motion:reduce){g{animation:none!important}}\n</style>\n"
            "<defs>\n"
            f"{shapes.definitions()}</defs>\n" + "\n".join(groups) + "\n</svg>\n")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        data = json.load(file)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(picture(data))


if __name__ == "__main__":
    main()
