"""What people read on paper and in hints is in their language: no English word is left.

Every word has to be in the file of the language, in instructions/words; names of puzzles
and notation are the exceptions. Of Japanese, whose words have no blanks between them, only
Latin letters are compared. Lines on paper do not touch, and if no font has the letters,
`draw` says so.

usage: test_papers.py SNAKESAT WORDS EXAMPLES
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SNAKESAT, WORDS, EXAMPLES = sys.argv[1], *map(pathlib.Path, sys.argv[2:])

# Fixed cubes that forbid all foldings, one alone and two; a joint that is not known; a
# snake with a turn too many; a flat box with empty cells
KUBE = "box: 3x3x3\nsnake: 3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2\n"
PUZZLES = {
    "one-fixed": KUBE + "fix: 1 @ 0,1,0\n",
    "two-fixed": KUBE + "fix: 1 @ 0,0,0\nfix: 27 @ 0,1,0\n",
    "unknown": "box: 2x2x2\nsnake: moves:FT*TTTF\n",
    "mistyped": "box: 3x3x3\nsnake: 3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,1,1\n",
}
COLLECTION = ["craig-wood", "hollow-cube", "spare"]
PAPERS = [["--as", "txt"], ["--as", "drill", "--cube", "12.5"], ["--as", "pdf"],
          ["--as", "pdf", "--along", "--blank"], ["--as", "template"]]


def words_in(text, language):
    letters = "[A-Za-z]" if language == "ja" else r"[^\W\d_]"
    return {word.lower() for word in re.findall(letters + "{2,}", text)}


def texts_of(language):
    table = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    values = [text for value in table.values()
              for text in (value if isinstance(value, list) else [value])]
    return re.sub(r"\{\w+\}", " ", "\n".join(values))


def said(language, *words):
    """What a command prints, in the language of the locale"""
    environment = {**os.environ, "LC_ALL": f"{language}_XX.UTF-8"}
    done = subprocess.run([SNAKESAT, *words], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=environment, check=False)
    assert done.returncode in (0, 1, 10, 20), (words, done)
    if "pdf" in words or "template" in words:
        done = subprocess.run(["pdftotext", "-", "-"], input=done.stdout,
                              stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def check(language, text, names, words):
    """Every word is of the language; commands that a hint suggests are none."""
    text = re.sub("^ *snakesat .*$", "", text, flags=re.MULTILINE)
    strange = words_in(text, language) - words_in(texts_of(language), language) - names
    assert not strange, f"{language}: {words} says {sorted(strange)}"
    return len(words_in(text, language))


def check_puzzle(language, puzzle):
    lines = puzzle.read_text(encoding="utf-8")
    name = re.search("^name: *(.*)$", lines, re.MULTILINE)
    names = words_in(name[1], language) if name else set()
    commands = [["draw", "-q", *paper, str(puzzle), "-o", "-"] for paper in PAPERS]
    commands += [["hint", "-q", str(puzzle)],
                 ["hint", "-q", "--time", "0.000001", str(puzzle)]]
    if "fix:" not in lines:
        commands.append(["verify", "-q", str(puzzle), "FRB"])
    return sum(check(language, said(language, *words), names, words) for words in commands)


# Points, of the letters of sheets with --large, and the least from line to line
LARGE = 11
LEAST_LINE = 1.1 * LARGE


def check_lines(language):
    """Lines keep apart, also in fonts that leave no space between them."""
    pdf = subprocess.run([SNAKESAT, "draw", "-q", "--as", "pdf", "--large", "--language",
                          language, str(EXAMPLES / "craig-wood.snake"), "-o", "-"],
                         stdout=subprocess.PIPE, check=True).stdout
    boxes = subprocess.run(["pdftotext", "-bbox", "-l", "1", "-", "-"], input=pdf,
                           stdout=subprocess.PIPE, check=True).stdout.decode()
    words = [(float(x), float(y)) for x, y in
             re.findall('<word xMin="([0-9.]+)" yMin="([0-9.]+)"', boxes)]
    margin = words[0][0]
    lines = sorted({y for x, y in words if abs(x - margin) < 0.1})
    assert len(lines) > 8, f"{language}: {lines}"
    closest = min(b - a for a, b in zip(lines, lines[1:]))
    assert closest >= LEAST_LINE, f"{language}: {closest} points from line to line"


FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""


def said_without_japanese_fonts(folder, *words):
    """The remarks of `draw` where the only font is one of Latin letters"""
    font = subprocess.run(["fc-match", "--format=%{file}", "sans-serif:lang=en"],
                          stdout=subprocess.PIPE, check=True).stdout.decode()
    fonts = pathlib.Path(folder, "fonts")
    fonts.mkdir(exist_ok=True)
    shutil.copy(font, fonts)
    settings = pathlib.Path(folder, "fonts.conf")
    settings.write_text(FONTS.format(folder=fonts), encoding="utf-8")
    done = subprocess.run([SNAKESAT, "draw", str(EXAMPLES / "2x2x2.snake"), "-o",
                           str(pathlib.Path(folder, "sheet")), *words],
                          stderr=subprocess.PIPE, check=True,
                          env={**os.environ, "FONTCONFIG_FILE": str(settings)})
    return done.stderr.decode()


def check_fonts(folder):
    """Boxes instead of letters are not drawn without a word."""
    for kind in ("svg", "png", "pdf", "template"):
        for language, remarks in (("ja", 1), ("fr", 0)):
            text = said_without_japanese_fonts(folder, "--as", kind, "--language", language)
            assert text.count("No font here has the letters of") == remarks, (kind, text)
    assert not said_without_japanese_fonts(folder, "--as", "txt", "--language", "ja")


def main():
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        own = []
        for name, text in PUZZLES.items():
            own.append(pathlib.Path(folder, f"{name}.snake"))
            own[-1].write_text(text, encoding="utf-8")
        for language in sorted(file.stem for file in WORDS.glob("*.json")):
            for puzzle in [*own, *(EXAMPLES / f"{name}.snake" for name in COLLECTION)]:
                count += check_puzzle(language, puzzle)
            check_lines(language)
        check_fonts(folder)
    print(f"{count} words were compared")
    assert count > 9000


main()
