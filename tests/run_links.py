#!/usr/bin/env python3
"""Does everything exist that the pages of the project name?

These are the targets of links, with the heading behind a '#', and the paths
between backticks that have a '/' and end as files of the project do. A path
is found from the folder of the page, from the top or from one of the folders
with sources; it may have '*', and NAME and FOLDER stand for any name.

usage: run_links.py SOURCE
"""
import pathlib
import re
import sys

TOP = pathlib.Path(sys.argv[1]).resolve()
KNOWN = r"c|h|cmake|css|csv|html|js|json|md|mjs|py|sh|snake|shape|txt|yml"
FILE = re.compile(r"`([\w.*-]*/[\w./*-]+\.(?:%s))`" % KNOWN)
# Files that a build makes, of the system, and of the reader
OTHERS = re.compile(r"^(build|/|~)|/mine\.c$")
ANY = re.compile(r"NAME|FOLDER")


def pages():
    for page in sorted(TOP.rglob("*.md")):
        parts = page.relative_to(TOP).parts
        if not any(re.match(r"build|\.git$", part) for part in parts):
            yield page


def anchors(page):
    """As GitHub makes them from the headings of a page."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
    found = set()
    for heading in re.findall(r"^#+ +(.*)", text, flags=re.M):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        words = re.sub(r"[^\w\- ]", "", words.lower())
        found.add(words.strip().replace(" ", "-"))
    return found


def bases(page):
    yield page.parent
    yield TOP
    yield TOP / "tests"
    yield from TOP.glob("src")
    yield from TOP.glob("src/[0-9]_*")


def exists(page, name):
    pattern = ANY.sub("*", name)
    return any(next(base.glob(pattern), None) for base in bases(page))


def missing(page):
    text = page.read_text()
    outside = re.sub(r"```.*?```", "", text, flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", outside):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        other = page.parent / name if name else page
        if not other.exists():
            yield target
        elif anchor and anchor not in anchors(other):
            yield target
    for name in FILE.findall(outside):
        if not OTHERS.search(name) and not exists(page, name):
            yield name


wrong = [f"{page.relative_to(TOP)}: {name} does not exist"
         for page in pages() for name in missing(page)]
print("\n".join(wrong), file=sys.stderr)
sys.exit(bool(wrong))
