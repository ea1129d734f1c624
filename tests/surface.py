"""What users can ask for and get: for promise/promise.py and run_documented.py"""
import json
import re


def options_table(share):
    """Rows (command, letter, name, argument, words) of the table that the
    completion of bash has"""
    script = (share / "bash-completion/completions/snakesat").read_text()
    table = re.search(r" options='((?:[^']|'\\'')*)'", script)[1]
    for row in table.split("\n"):
        command, _, letter, name, argument, words, _ = row.split("|", 6)
        yield command, letter, name, argument, words.split()


def manual_section(share, page, title):
    text = (share / "man" / f"man{page[-1]}" / page).read_text()
    return re.search(rf"^\.SH {title}\n(.*?)(?=^\.SH|\Z)", text, re.M | re.S)[1]


def manual_entries(share, page, title):
    """The bold words of a list in a manual page"""
    section = manual_section(share, page, title)
    for words in re.findall(r"^\\fB([\w, ]+):?\\fR$", section, re.M):
        yield from words.split(", ")


def exit_statuses(share):
    """Pairs (command, its exit statuses as words)"""
    for page in sorted((share / "man/man1").glob("snakesat-*.1")):
        yield (page.name[len("snakesat-"):-2],
               list(manual_entries(share, page.name, "EXIT STATUS")))


def json_schema(source):
    """Its references with the names as they are, not as a URI has them"""
    return json.loads((source / "tests/json/snakesat.schema.json").read_text().replace("%20", " "))
