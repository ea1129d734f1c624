#!/usr/bin/env python3
"""Measures how formulas get harder with the box, and draws it.

    scaling.py [--snakes N] [--limit SECONDS] SNAKESAT PICTURE.svg

Each box gets N snakes along random paths, of seed 1, so that all can be folded.
Solvers get the formula that `encode` writes by default.  The table on standard
output has medians of CPU seconds; runs that were stopped count as slower than all
others.  It needs minisat and cadical.
"""
import argparse
import csv
import math
import pathlib
import statistics
import subprocess
import tempfile

BOXES = "3x3x4", "3x4x4", "4x4x4", "4x4x5", "4x5x5", "5x5x5"
SOLVERS = {"minisat {cnf} {answer}": "#0060a8", "cadical": "#c04000"}
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 360, 60, 40, 20, 50
LEAST = 0.003  # seconds, at the bottom of the picture


def cells(box):
    return math.prod(map(int, box.split("x")))


def measure(snakesat, box, options):
    """CPU seconds of each run of each solver, infinite if it was stopped."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([snakesat, "generate", "--quiet", "--box", box, "--seed",
                        "1", "--count", str(options.snakes), "-o", folder],
                       check=True)
        command = [snakesat, "compare", "--quiet", "--csv", "--encodings", "map",
                   "--seeds", "1", "--time", str(options.limit)]
        for solver in SOLVERS:
            command += ["--solver", solver]
        command += sorted(map(str, pathlib.Path(folder).glob("*.snake")))
        table = subprocess.run(command, check=True, text=True,
                               stdout=subprocess.PIPE).stdout
    runs = {solver: [] for solver in SOLVERS}
    for row in csv.DictReader(table.splitlines()):
        if row["error"] or row["status"] == "unfoldable":
            raise SystemExit(f"{box}: {row['solver']}: {row['status']} "
                             f"{row['error']}")
        runs[row["solver"]].append(
            float(row["answer_seconds"]) if row["status"] == "foldable"
            else math.inf)
    return runs


def median(seconds, limit):
    middle = statistics.median_high(seconds)
    return f"> {limit}" if middle == math.inf else f"{middle:.2f}"


def print_table(results, limit):
    print("| box | cells |" + "".join(
        f" {solver.split()[0]}, s | stopped |" for solver in SOLVERS))
    print("|---|---:|" + "---:|" * 2 * len(SOLVERS))
    for box, runs in results.items():
        line = f"| {box} | {cells(box)} |"
        for seconds in runs.values():
            line += f" {median(seconds, limit)} |"
            line += f" {seconds.count(math.inf)} of {len(seconds)} |"
        print(line)


def picture(results, limit):
    least, most = cells(BOXES[0]), cells(BOXES[-1])
    high = math.log(limit * 2 / LEAST)

    def x(box):
        return LEFT + 20 + ((WIDTH - LEFT - RIGHT - 40) *
                            (cells(box) - least) / (most - least))

    def y(seconds):
        share = math.log(max(seconds, LEAST) / LEAST) / high
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def text(across, down, words, anchor="middle", colour="#222"):
        return (f'<text x="{across:.1f}" y="{down:.1f}" fill="{colour}" '
                f'text-anchor="{anchor}">{words}</text>')

    def dot(across, seconds, colour):
        if seconds == math.inf:
            return (f'<path d="M{across - 4:.1f} {y(limit):.1f}h8l-4 -8z" '
                    f'fill="none" stroke="{colour}"/>')
        return (f'<circle cx="{across:.1f}" cy="{y(seconds):.1f}" r="3.5" '
                f'fill="{colour}"/>')

    def medians(solver):
        points = [(x(box), statistics.median_high(runs[solver]))
                  for box, runs in results.items()]
        return " ".join(f"{across:.1f},{y(seconds):.1f}"
                        for across, seconds in points if seconds < math.inf)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} '
             f'{HEIGHT}" font-family="sans-serif" font-size="12">',
             "<title>CPU seconds of solvers by the number of cells</title>",
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for seconds in 0.01, 0.1, 1, limit:
        parts.append(f'<path d="M{LEFT} {y(seconds):.1f}H{WIDTH - RIGHT}" '
                     'stroke="#ccc"/>')
        parts.append(text(LEFT - 6, y(seconds) + 4, f"{seconds:g} s", "end"))
    for box in BOXES:
        parts.append(text(x(box), HEIGHT - BOTTOM + 18, box))
    parts.append(text(WIDTH / 2, HEIGHT - 10,
                      f"cells of the box; triangles were stopped after {limit} s"))
    for number, (solver, colour) in enumerate(SOLVERS.items()):
        parts.append(text(LEFT + 20 + 80 * number, 24, solver.split()[0], "start",
                          colour))
        parts.append(f'<polyline points="{medians(solver)}" fill="none" '
                     f'stroke="{colour}"/>')
        for box, runs in results.items():
            parts += [dot(x(box) + 8 * number - 4, seconds, colour)
                      for seconds in runs[solver]]
    return "\n".join(parts + ["</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--snakes", type=int, default=3)
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("snakesat")
    parser.add_argument("picture", type=pathlib.Path)
    options = parser.parse_args()
    results = {box: measure(options.snakesat, box, options) for box in BOXES}
    print_table(results, options.limit)
    options.picture.write_text(picture(results, options.limit))


main()
