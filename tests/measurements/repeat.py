#!/usr/bin/env python3
"""Repeats the figures of pages, and prints which of them differ.

    repeat.py [--most SECONDS] SNAKESAT EXAMPLES PAGE.md...

In a block that begins with ```sh figures, each line is a command and what it
gives, behind `#`:

    snakesat catalogue --box 2x3x5  # snakes 300,418, unique_snakes 149,669, 3 s

A word before a number is a key of the JSON that the command prints with
`--json`, on its last line if there are several; a number before `s` is CPU
seconds of the command and all that it started. Keys have to be equal; seconds
may differ by a factor of 1.5, which is printed. Commands run in a folder that
has the puzzles: examples/NAME.snake, and NAME.snake of hard.txt.

Ends with status 1 if a key differs, is not there, or is not elsewhere in the
page. `--most` leaves out commands that took more seconds, and seconds.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

NOISE = 1.5


def figures_of(page):
    """Each command of the page, with its keys and its seconds."""
    text = page.read_text()
    blocks = re.findall(r"^```sh figures\n(.*?)^```$", text, re.M | re.S)
    for line in "".join(blocks).splitlines():
        command, _, given = line.partition("  # ")
        keys = re.findall(r"(\w+) ([\d,]*\d)(?:, |$)", given)
        seconds = re.search(r"([\d.]+) s$", given)
        yield command, [(key, int(number.replace(",", "")))
                        for key, number in keys], float(seconds[1])


def is_in_prose(page, number):
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.M | re.S)
    return re.search(rf"(?<![\d,.]){number:,}(?![\d.]*\d)", text)


def write_puzzles(folder, examples):
    (folder / "examples").symlink_to(examples)
    for line in pathlib.Path(__file__).with_name("hard.txt").open():
        if not line.startswith("#") and len(line.split()) == 4:
            _, name, box, moves = line.split()
            (folder / f"{name}.snake").write_text(
                f"box: {box}\nsnake: moves:{moves}\n")


def find(value, key):
    """The values of the key, in the object or in those within it"""
    if isinstance(value, dict):
        if key in value:
            yield value[key]
        value = list(value.values())
    if isinstance(value, list):
        for member in value:
            yield from find(member, key)


def run(snakesat, command, folder):
    """The last line of JSON, and CPU seconds"""
    program, *words = shlex.split(command)
    assert program == "snakesat", command
    used = [resource.getrusage(resource.RUSAGE_CHILDREN)]
    printed = subprocess.run([snakesat, *words, "--json", "--quiet"],
                             cwd=folder, stdout=subprocess.PIPE, text=True,
                             check=False).stdout.splitlines()
    used.append(resource.getrusage(resource.RUSAGE_CHILDREN))
    before, after = [usage.ru_utime + usage.ru_stime for usage in used]
    return json.loads(printed[-1]) if printed else {}, after - before


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=float)
    parser.add_argument("snakesat", type=os.path.abspath)
    parser.add_argument("examples", type=os.path.abspath)
    parser.add_argument("pages", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    wrong = repeated = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_puzzles(folder, arguments.examples)
        for page in arguments.pages:
            for command, keys, seconds in figures_of(page):
                if arguments.most is not None and seconds > arguments.most:
                    continue
                answer, used = run(arguments.snakesat, command, folder)
                repeated += 1
                for key, number in keys:
                    found = list(find(answer, key))[:1]
                    if found != [number] or not is_in_prose(page, number):
                        wrong += 1
                        print(f"{page}: {command}: {key} {number:,}, but it "
                              f"gives {found}" if found != [number] else
                              f"{page}: nothing but the command has "
                              f"{key} {number:,}", flush=True)
                if arguments.most is None and not (
                        seconds / NOISE <= used <= seconds * NOISE):
                    print(f"{page}: {command}: {seconds} s, now {used:.3g} s",
                          flush=True)
    print(f"{repeated} commands repeated, {wrong} figures are wrong")
    return wrong > 0 or repeated == 0


if __name__ == "__main__":
    sys.exit(main())
