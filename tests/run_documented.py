#!/usr/bin/env python3
"""Does a page mention everything that users can ask for or get?

README.md has each command with its exit statuses, examples/README.md each
notation, key of puzzle files and kind of picture, encodings/README.md each
encoding and at-most-one kind, examples/JSON.md each key of JSON, and some page
each option and each word that an option takes. Manual pages and help are made
from the tables of the program, so they do not count as pages here. The test command
of README.md installs all packages that tests need.

usage: run_documented.py SOURCE SHARE
"""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from surface import exit_statuses, json_schema, manual_entries, options_table

SOURCE, SHARE = (pathlib.Path(word) for word in sys.argv[1:3])
FOLDERS = (".", ".github", "encodings", "examples", "src", "tests")
OWN_STATUSES = {"0", "10", "20"}  # 1 and 2 mean the same in all commands


def page_text(name):
    return (SOURCE / name).read_text()


def all_pages():
    pages = set(SOURCE.glob("*.md"))
    for folder in FOLDERS[1:]:
        pages |= set((SOURCE / folder).rglob("*.md"))
    pages.discard(SOURCE / "CHANGELOG.md")  # it tells what was new
    return "\n".join(page.read_text() for page in sorted(pages))


def code_words(text):
    """All words in code: between backticks, and in indented or fenced blocks"""
    code = re.findall(r"```.*?```", text, re.S) + re.findall(r"^    .*", text, re.M)
    code += re.findall(r"`[^`\n]+`", re.sub(r"```.*?```", "", text, flags=re.S))
    return set(re.findall(r"[\w-]+", " ".join(code)))


def table_words(text):
    """The words in code in the first cells of tables"""
    return code_words(" ".join(re.findall(r"^\|([^|]*)\|", text, re.M)))


def json_keys(thing):
    if isinstance(thing, dict):
        yield from thing.get("properties", {})
        for value in thing.values():
            yield from json_keys(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from json_keys(value)


def documented_statuses():
    """Commands of the table in README.md, with their statuses but those of the
    machine and of wrong input, which are the same for all"""
    rows = re.findall(r"^\| (`[^|]*) \|[^|]*\| ([^|]*) \|$", page_text("README.md"), re.M)
    found = {}
    for names, cell in rows:
        names, cells = re.findall(r"`(\w+)`", names), cell.split("; ")
        for i, name in enumerate(names):
            # A row of two commands may have one cell for both, or one for each.
            found[name] = cells[i] if len(cells) == len(names) else cell
    return found


def wrong_statuses():
    """A cell may say `as solve`, or `as the question`, which is any."""
    cells = documented_statuses()
    for command, statuses in exit_statuses(SHARE):
        if command not in cells:
            yield f"README.md: no row for the command {command}"
            continue
        cell = re.sub(r"as `(\w+)`", lambda other: cells.get(other[1], ""), cells[command])
        if "as the question" in cell:
            continue
        for status in set(statuses) & OWN_STATUSES:
            if not re.search(rf"\b{status}\b", cell):
                yield f"README.md: {command} ends with status {status}, too"


def packages_not_installed():
    needs = re.findall(r"^tests_need \(([\w.-]+)", page_text("tests/needs.cmake"), re.M)
    command = re.search(r"<!-- test command -->.*?```$", page_text("README.md"),
                        re.S | re.M)[0].split()
    for package in sorted(set(needs) - set(command)):
        yield f"README.md: the test command does not install {package}"


def missing(page, kind, things, words):
    for thing in sorted(set(things) - words):
        yield f"{page}: the {kind} {thing} is missing"


def all_that_is_missing():
    options = list(options_table(SHARE))
    every_page = code_words(all_pages())
    encodings = code_words(page_text("encodings/README.md"))
    examples = table_words(page_text("examples/README.md"))

    def words_of(*names):
        return [word for _, _, name, _, words in options if name in names for word in words]

    yield from wrong_statuses()
    yield from packages_not_installed()
    yield from missing("examples/README.md", "notation",
                       manual_entries(SHARE, "snakesat-puzzle.5", "NOTATIONS"), examples)
    yield from missing("examples/README.md", "key",
                       manual_entries(SHARE, "snakesat-puzzle.5", "KEYS"), examples)
    yield from missing("encodings/README.md", "encoding", words_of("encoding"),
                       encodings)
    yield from missing("encodings/README.md", "at-most-one kind", words_of("amo"),
                       encodings)
    yield from missing("examples/JSON.md", "key", json_keys(json_schema(SOURCE)),
                       code_words(page_text("examples/JSON.md")))
    yield from missing("no page", "option",
                       ("--" + name for _, letter, name, _, _ in options
                        if not (letter and "-" + letter in every_page)), every_page)
    yield from missing("no page", "word", words_of(*{option[2] for option in options}),
                       every_page)


wrong = list(all_that_is_missing())
print(*wrong, sep="\n", file=sys.stderr)
sys.exit(bool(wrong))
