#!/usr/bin/env python3
"""Does everything exist that the pages and comments of the project name?

In pages these are the targets of links, with the heading behind a '#', the
labels of links, pictures, and names of files between backticks; the README begins with
a link to the page that folds toys. No address is a placeholder: the top level domain
`invalid` is for tests that are to fail. A path is found
from the folders that the file is in or from one of the folders with
sources; a name alone is that of any file. Both may have '*', and NAME and FOLDER
stand for any name. In the comments of sources these are the names that end as
sources do.

usage: run_links.py SOURCE
"""
import pathlib
import re
import sys

TOP = pathlib.Path(sys.argv[1]).resolve()
KNOWN = r"c|h|cmake|css|csv|html|js|json|map|md|mjs|py|sh|snake|shape|txt|yml"
FILE = re.compile(r"`([\w.*/-]+\.(?:%s))`" % KNOWN)
# Files that a build makes, of the system, and of the reader
OTHERS = re.compile(r"^(build|/|~)|/mine\.c$|^(index\.(csv|html)|snakesat\.html|vite\.config\.js)$")
RELEASES = "../../releases" # where hosts of repositories have them
ANY = re.compile(r"NAME|FOLDER")
COMMENT = {"c": r"/\*.*?\*/", "js": r"/\*.*?\*/|//[^\n]*", "py": r'""".*?"""|#[^\n]*', "sh": r"#[^\n]*"}
COMMENT.update(h=COMMENT["c"], mjs=COMMENT["js"], cmake=COMMENT["sh"], txt=COMMENT["sh"])
SOURCE = re.compile(r"(?<![\w./{}*-])((?:\.\./)*(?:[\w-]+/)*[\w-]+\.(?:c|h|cmake|js|md|mjs|py|sh))\b(?![/.]\w)")
# The first link of the README: hosts of repositories show the page as text.
FIRST = re.compile(r"\A[^]]*\]\[page\]\*\* \(download [^)]*open")
PLACEHOLDER = re.compile(r"[\w@./:-]+\.inva" r"lid\b")
UNNAMED = "builder@package.inva" "lid" # Packages.cmake: no message arrives there
# In comments: of other projects, of the system, made by a build, or a placeholder
NOT_OURS = re.compile(
    r"^(three\.js|options\.h|config\.h|version\.[ch]|(.*/)?(stdio|fcntl)\.h|[A-Z]+\.\w+)$")


def files():
    for file in sorted(TOP.rglob("*")):
        parts = file.relative_to(TOP).parts
        if not any(re.match(r"build|\.git$", part) for part in parts) and file.is_file():
            yield file


FILES = list(files())
NAMES = {file.name for file in FILES}
PAGES = [file for file in FILES if file.suffix == ".md"]


def anchors(page):
    """As GitHub makes them from the headings of a page."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
    found = set()
    for heading in re.findall(r"^#+ +(.*)", text, flags=re.M):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        words = re.sub(r"[^\w\- ]", "", words.lower())
        found.add(words.strip().replace(" ", "-"))
    return found


def bases(file):
    yield from (parent for parent in file.parents if parent.is_relative_to(TOP))
    yield TOP / "tests"
    yield from TOP.glob("src")


def exists(file, name):
    pattern = ANY.sub("*", name)
    if "/" not in name:
        return any(pathlib.PurePath(other).match(pattern) for other in NAMES)
    return any(next(base.glob(pattern), None) for base in bases(file))


def missing_targets(page, text):
    images = re.findall(r'<img[^>]*\ssrc="([^"]*)"', text)
    labelled = re.findall(r"^\[[^]]+\]: (\S+)", text, re.M)
    for target in re.findall(r"\]\(([^)\s]+)\)", text) + images + labelled:
        if re.match(r"[a-z]+:", target) or target == RELEASES:
            continue
        name, _, anchor = target.partition("#")
        other = page.parent / name if name else page
        if not other.exists():
            yield target
        elif anchor and anchor not in anchors(other):
            yield target


def missing_labels(text):
    labels = {label.lower() for label in re.findall(r"^\[([^]]+)\]: ", text, re.M)}
    for words, label in re.findall(r"\[([^][]+)\]\[([^]]*)\]", text):
        if " ".join((label or words).lower().split()) not in labels:
            yield f"[{label or words}]"


def missing_in_page(page):
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
    yield from missing_targets(page, text)
    yield from missing_labels(re.sub(r"`[^`]*`", "", text))
    for name in FILE.findall(text):
        if not OTHERS.search(name) and not exists(page, name):
            yield name


def missing_in_comments(file):
    for comment in re.findall(COMMENT[file.suffix[1:]], file.read_text(), re.S):
        for name in SOURCE.findall(comment):
            if not NOT_OURS.match(name) and not exists(file, name):
                yield name


wrong = [f"{page.relative_to(TOP)}: {name} does not exist"
         for page in PAGES for name in missing_in_page(page)]
wrong += [f"{file.relative_to(TOP)}: a comment names {name}, which does not exist"
          for file in FILES if file.suffix[1:] in COMMENT and "corpus" not in file.parts
          for name in missing_in_comments(file)]
wrong += [f"{file.relative_to(TOP)}: {address} is no address"
          for file in FILES if file.suffix not in (".png", ".bin") and "corpus" not in file.parts
          for address in PLACEHOLDER.findall(file.read_text(errors="replace"))
          if address != UNNAMED]
if not FIRST.search((TOP / "README.md").read_text()):
    wrong.append("README.md: the first link is not the page, to download and open")
print("\n".join(wrong), file=sys.stderr)
sys.exit(bool(wrong))
