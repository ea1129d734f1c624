#!/usr/bin/env python3
"""Draws beam.csv: a dot for each random snake, by cells and CPU seconds.

usage: beam_plot.py beam.csv beam.svg

Both axes are logarithmic. An open dot is a snake that was not folded in the
time of the dot; a line joins the medians, as far as half of the snakes folded.
"""
import csv
import math
import statistics
import sys

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 400, 60, 30, 340
CELLS, SECONDS = (20, 1400), (0.001, 100)


def x_of(cells):
    share = math.log(cells / CELLS[0]) / math.log(CELLS[1] / CELLS[0])
    return LEFT + share * (WIDTH - LEFT - 20)


def y_of(seconds):
    share = math.log(seconds / SECONDS[0]) / math.log(SECONDS[1] / SECONDS[0])
    return BOTTOM - share * (BOTTOM - TOP)


def text(x, y, words, anchor="middle"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def main(source, target):
    boxes = {}
    with open(source, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            boxes.setdefault(row["box"], []).append(
                (float(row["seconds"]), row["folded"] == "1"))
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" '
           f'height="{HEIGHT}" font-family="sans-serif" font-size="12">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(-3, 3):
        y = y_of(10 ** power)
        out += [f'<path d="M{LEFT} {y:.1f}H{WIDTH - 20}" stroke="#ddd"/>',
                text(LEFT - 6, y + 4, f"{10 ** power:g} s", "end")]
    medians = []
    for box, snakes in boxes.items():
        cells = math.prod(int(side) for side in box.split("x"))
        folded = sum(is_folded for _, is_folded in snakes)
        out += [text(x_of(cells), BOTTOM + 18, box),
                text(x_of(cells), BOTTOM + 34, f"{folded} of {len(snakes)}")]
        for j, (seconds, is_folded) in enumerate(sorted(snakes)):
            spread = (j * 7 % 11 - 5) * 1.6
            out.append(f'<circle cx="{x_of(cells) + spread:.1f}" '
                       f'cy="{y_of(max(seconds, SECONDS[0])):.1f}" r="3" '
                       f'fill="{"#2266aa" if is_folded else "none"}" '
                       'fill-opacity="0.6" stroke="#2266aa"/>')
        median = statistics.median_high(
            seconds if is_folded else math.inf for seconds, is_folded in snakes)
        if median < math.inf:
            medians.append(f"{x_of(cells):.1f} {y_of(median):.1f}")
    out += [f'<path d="M{"L".join(medians)}" fill="none" stroke="#aa3322"/>',
            text(WIDTH / 2, HEIGHT - 8,
                 "random snakes, CPU seconds, folded of all; open: not folded"),
            "</svg>"]
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
