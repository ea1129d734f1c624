#!/usr/bin/env python3
"""Changes one operator or statement at a time, at random, and runs tests.

A change that no test notices is a hole in the tests, or harmless: then the
code says something that it need not say. Each change is made in a copy of
the source, built, and tested; the list of those that survive is printed.

usage: mutate.py [--seed N] [--count N] [--jobs N] [--time SECONDS]
                 [--memory MB] [--cmake=OPTION]... [--tests REGEX] FILE.c...

Without --tests, a file of src/FOLDER is tested by tests/FOLDER, and one of
encodings/ by tests/encodings. A change with which a test takes longer than
--time, or more than --memory, counts as noticed. Sanitizers notice more:
--memory 0 --cmake=-DCMAKE_C_FLAGS=-fsanitize=address,undefined
"""
import argparse
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent

# What an operator becomes; binary operators have spaces around them.
OPERATORS = {
    " < ": [" <= ", " >= "], " <= ": [" < ", " > "],
    " > ": [" >= ", " <= "], " >= ": [" > ", " < "],
    " == ": [" != "], " != ": [" == "], " && ": [" || "], " || ": [" && "],
    " + ": [" - "], " - ": [" + "], " * ": [" + "], " / ": [" * "],
    " += ": [" -= ", " = "], " -= ": [" += ", " = "], " |= ": [" = "],
    " &= ": [" = "], " & ": [" | "], " | ": [" & "], "++": ["--"],
    "--": ["++"], " ? ": [" ? 0 && ", " ? 1 || "],
}
OPERATOR = re.compile("|".join(re.escape(o) for o in sorted(
    OPERATORS, key=len, reverse=True)))
NOT = re.compile(r"(?<=[\s(])!(?=[a-z_(])")
# A statement in lines of its own that declares nothing and leaves nothing
STATEMENT = re.compile(
    r"(?m)^ +(?!(?:return|const|static|struct|enum|union|unsigned|signed|"
    r"int|char|long|short|double|float|size_t|u?int\d+_t|FILE|json_t|break|"
    r"continue|goto|case|default|else|do|while|for|if|switch|va_list)\b)"
    r"[a-z_*(][^;{}]*;$")
HIDDEN = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
                    r"|^#.*?(?<!\\)$", re.S | re.M)


def changes(text):
    """All changes of a file, as (begin, end, replacement)."""
    code = HIDDEN.sub(lambda m: re.sub(r"[^\n]", "_", m.group()), text)
    found = []
    for match in OPERATOR.finditer(code):
        for new in OPERATORS[match.group()]:
            found.append((match.start(), match.end(), new))
    found += [(m.start(), m.end(), "") for m in NOT.finditer(code)]
    found += [(m.start(), m.end(), ";") for m in STATEMENT.finditer(code)]
    return found


def tests_of(path):
    """The names in ctest of what tests a file's folder."""
    folder = TOP / "tests" / path.parent.name
    names = [test.stem[len("test_"):] for test in folder.glob("test_*.c")]
    if not names:
        sys.exit(f"{path}: tests/{path.parent.name} has no tests, "
                 "name some by --tests")
    return "^(" + "|".join(names) + ")(_|$)"


def describe(path, text, change):
    begin, end, new = change
    line = text.count("\n", 0, begin) + 1
    old = " ".join(text[begin:end].split())
    first = text.rfind("\n", 0, begin) + 1
    whole = text[first:text.find("\n", begin)].strip()
    what = f"without `{old}`" if new in ("", ";") else f"`{old}` to `" + \
        new.strip() + "`"
    return f"{path}:{line}: {what}  in  {whole}"


class Copy:
    """A copy of the source that is built and tested."""

    def __init__(self, directory, jobs, seconds, options):
        self.top = pathlib.Path(directory) / "source"
        self.build = pathlib.Path(directory) / "build"
        self.jobs, self.seconds = jobs, seconds
        files = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True,
                               capture_output=True, text=True).stdout
        for name in filter(None, files.split("\0")):
            if (TOP / name).is_file():
                (self.top / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(TOP / name, self.top / name)
        self.run("cmake", "-S", self.top, "-B", self.build, *options)

    def run(self, *command):
        """1 if the command succeeds."""
        return not subprocess.run(
            [str(word) for word in command], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    def targets(self, tests):
        """The programs that these tests run."""
        listed = subprocess.run(
            ["ctest", "--test-dir", self.build, "-N", "-R", tests], check=True,
            capture_output=True, text=True).stdout
        names = re.findall(r"Test +#\d+: (\S+)", listed)
        programs = [file.stem for file in self.top.glob("tests/*/test_*.c")]
        return ["snakesat"] + [
            program for program in programs
            if any((name + "_").startswith(program[len("test_"):] + "_")
                   for name in names)]

    def is_built(self, targets):
        return self.run("cmake", "--build", self.build, "-j", self.jobs,
                        "--target", *targets)

    def passes(self, tests):
        return self.run("ctest", "--test-dir", self.build, "-R", tests, "-j",
                        self.jobs, "--stop-on-failure", "--timeout",
                        self.seconds)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--time", type=int, default=300)
    parser.add_argument("--memory", type=int, default=4000)
    parser.add_argument("--cmake", action="append", default=[])
    parser.add_argument("--tests")
    parser.add_argument("files", nargs="+")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    paths = [pathlib.Path(f).resolve().relative_to(TOP) for f in asked.files]
    tests = {path: asked.tests or tests_of(path) for path in paths}
    if asked.memory:
        resource.setrlimit(resource.RLIMIT_AS, 2 * (asked.memory << 20,))
    seen = broken = 0
    survivors = []
    with tempfile.TemporaryDirectory() as directory:
        copy = Copy(directory, asked.jobs, asked.time, asked.cmake)
        every = [(path, change) for path in paths
                 for change in changes((copy.top / path).read_text())]
        chosen = chance.sample(every, min(asked.count, len(every)))
        targets = {names: copy.targets(names) for names in tests.values()}
        for names in targets:
            if not copy.is_built(targets[names]):
                sys.exit("the source does not build")
            if not copy.passes(names):
                sys.exit(f"the tests {names} fail without any change")
        for path, change in chosen:
            text = (copy.top / path).read_text()
            begin, end, new = change
            (copy.top / path).write_text(text[:begin] + new + text[end:])
            if not copy.is_built(targets[tests[path]]):
                broken += 1
            elif copy.passes(tests[path]):
                survivors.append(describe(path, text, change))
                print(survivors[-1], flush=True)
            else:
                seen += 1
            (copy.top / path).write_text(text)
    print(f"{len(chosen)} changes: {seen} noticed, {broken} not built, "
          f"{len(survivors)} survived")


if __name__ == "__main__":
    main()
