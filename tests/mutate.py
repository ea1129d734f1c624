#!/usr/bin/env python3
"""Changes one operator or statement at a time, at random, and runs tests.

A change that no test notices is a hole in the tests, or harmless: then the
code says something that it need not say. Each change is made in a copy of
the source, built, and tested until a test fails. A line tells of each change
what became of it; one that is compiled to the same code as the source or as
an earlier change is not tested.

usage: mutate.py [--seed N] [--count N] [--jobs N] [--time SECONDS]
                 [--memory MB] [--cmake=OPTION]... [--tests REGEX]
                 [--without REGEX] [--costs FILE] [--copy FOLDER]
                 FILE.c|FOLDER...

Takes --count changes of these files and folders, in proportion to their lines.
A file of src/FLOOR/FOLDER or encodings/ is tested by tests/FOLDER first, the
quickest test first, and then by all others that need only programs of the
build, but for those of lower folders, which cannot reach it, those labelled
browser, builds or cluster, and those that build a second copy. --tests are
the only ones that run, --without never do.

A test that notices a change runs once more without it, to see that it passes
then. A change with which a process takes ten times as much of the processor
as its test without the change, or more than --time, or more than --memory,
counts as noticed. What a test takes is known from --costs, the
CTestCostData.txt of an earlier run of all tests, or from when it passed.
The copy is built anew, or stays in --copy, where the next run finds it built.

`cmake --build . --target mutants` takes SNAKESAT_MUTANTS (20) changes of src
and encodings by a random number, or by SNAKESAT_TEST_SEED. Sanitizers
notice more: --memory 0 --cmake=-DCMAKE_C_FLAGS=-fsanitize=address,undefined
"""
import argparse
import collections
import contextlib
import filecmp
import hashlib
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from known_tests import end_group, known_tests, processor_seconds

TOP = pathlib.Path(__file__).resolve().parent.parent
SLOW_LABELS = {"browser", "builds", "cluster"}
SECOND_COPIES = re.compile(r"^tiny_|_sanitized$")
PROGRAMS = re.compile(r"^(test|replay)_")
RUN_A_PROGRAM = {"shell.h", "running.h", "guarded.h", "snakesat.h"}
TOGETHER = 10  # so many test programs are linked, then run

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


def describe(path, text, change):
    begin, end, new = change
    line = text.count("\n", 0, begin) + 1
    old = " ".join(text[begin:end].split())
    first = text.rfind("\n", 0, begin) + 1
    whole = text[first:text.find("\n", begin)].strip()
    what = f"without `{old}`" if new in ("", ";") else f"`{old}` to `" + \
        new.strip() + "`"
    return f"{path}:{line}: {what}  in  {whole}"


def files_of(names):
    """The C files among these files and in these folders, from the top."""
    paths = []
    for name in names:
        path = pathlib.Path(name).resolve()
        paths += sorted(path.rglob("*.c")) if path.is_dir() else [path]
    return [path.relative_to(TOP) for path in paths]


def sample(paths, count, chance):
    """So many changes, in proportion to the lines of these files."""
    texts = {path: (TOP / path).read_text() for path in paths}
    left = {path: changes(texts[path]) for path in paths}
    chosen = []
    while len(chosen) < count and any(left.values()):
        some = [path for path in paths if left[path]]
        path, = chance.choices(some, [len(texts[p].splitlines()) for p in some])
        every = left[path]
        chosen.append((path, every.pop(chance.randrange(len(every)))))
    return chosen


def is_of(test, folder):
    """Whether a test is in tests/FOLDER."""
    return test.source and test.source.parent.name == folder


def source_of(test):
    """The file of a test that is a program of its own, or None"""
    found = [file for target in test.targets
             for file in TOP.glob(f"tests/*/{target}.c")]
    return found[0] if len(found) == 1 else None


def included(source):
    """What a test includes, and what the files of support/ do that it uses"""
    found, left = set(), [source]
    while left:
        file = left.pop()
        for name in re.findall(r'^#include "(.+)"', file.read_text(), re.M):
            if name not in found:
                found.add(name)
                support = TOP / "tests/support" / name
                left += [f for f in (support, support.with_suffix(".c"))
                         if f.is_file()]
    return found


def floors():
    """The folders from the ground up, as src/CMakeLists.txt lists them"""
    text = (TOP / "src/CMakeLists.txt").read_text()
    return [name for name in re.findall(
        r"^add_subdirectory \(\S*?(\w+)[ )]", text, re.M)]


def top_floor(test, folders):
    """The highest folder that a test can reach: all, if it runs a program"""
    if not test.source:
        return len(folders)
    names = included(test.source)
    if names & RUN_A_PROGRAM or "SNAKESAT" in test.source.read_text():
        return len(folders)
    return max((folders.index(folder) for folder in
                {name.split("/")[0] for name in names} & set(folders)),
               default=len(folders))


class Copy:
    """A copy of the source that is built and tested."""

    def __init__(self, directory, asked):
        directory = pathlib.Path(directory).resolve()
        self.top = directory / "source"
        self.build = self.top / "build"
        self.asked = asked
        temporary = directory / "tmp"
        temporary.mkdir(parents=True, exist_ok=True)
        self.environment = os.environ | {"CMOCKA_TEST_ABORT": "1",
                                         "TMPDIR": str(temporary)}
        files = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True,
                               capture_output=True, text=True).stdout
        for name in filter(None, files.split("\0")):
            self.take(name)
        self.run("cmake", "-S", self.top, "-B", self.build,
                 "-DSNAKESAT_WEB_TESTS=OFF", *asked.cmake)
        self.folders = floors()
        self.tests = self.all_tests()

    def take(self, name):
        """Copies a file, if it is not there as it is."""
        file, copy = TOP / name, self.top / name
        if file.is_file() and not (copy.is_file() and
                                   filecmp.cmp(file, copy, shallow=False)):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)

    def run(self, *command):
        """1 if the command succeeds."""
        return not subprocess.run(
            [str(word) for word in command], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=self.environment).returncode

    def says(self, *command):
        return subprocess.run(command, check=True, cwd=self.build,
                              capture_output=True, text=True).stdout

    def all_tests(self):
        """Those that can run here, the quickest first."""
        targets = set(re.findall(r"^\.\.\. (\S+)", self.says(
            "cmake", "--build", ".", "--target", "help"), re.M))
        if not self.is_built(["snakesat"] + [
                target for target in targets if PROGRAMS.match(target)
                and not SECOND_COPIES.search(target)]):
            sys.exit("the source does not build")
        tests = [test for test in known_tests(self.build)
                 if self.can_run(test, targets)]
        for test in tests:
            test.seconds = self.asked.costs.get(test.name)
            test.was_right = False  # it passed without what it noticed
            test.source = source_of(test)
            test.top_floor = top_floor(test, self.folders)
        return sorted(tests, key=lambda test: test.seconds or 0)

    def can_run(self, test, targets):
        """Whether a test needs only programs, which become its targets."""
        test.targets = [pathlib.Path(word).name for word in test.command
                        if word.startswith(f"{self.build}/")]
        return (test.targets and set(test.targets) <= targets
                and not test.labels & SLOW_LABELS
                and not SECOND_COPIES.search(test.name)
                and not re.search(self.asked.without, test.name)
                and re.search(self.asked.tests, test.name))

    def is_built(self, targets):
        return self.run("cmake", "--build", self.build, "-j", self.asked.jobs,
                        "--target", *sorted(set(targets)))

    def code(self, path):
        """What the compiler made of a file."""
        return hashlib.sha256(b"".join(
            file.read_bytes() for file in sorted(self.build.rglob(
                path.name + ".o"))
            if "tests" not in file.relative_to(self.build).parts)).digest()

    def most_seconds(self, test):
        """Of the processor: a change that makes a test slow is noticed."""
        if test.seconds is None:
            return self.asked.time
        return min(self.asked.time, 5 + int(10 * test.seconds))

    def passes(self, test):
        seconds = self.most_seconds(test)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, 2 * (seconds,))
            if self.asked.memory:
                most = self.asked.memory << 20
                resource.setrlimit(resource.RLIMIT_AS, (most, most))

        before = processor_seconds()
        process = test.starts(
            self.environment, preexec_fn=limit,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            passed = process.wait(20 * seconds) == 0
        except subprocess.TimeoutExpired:
            passed = False
        end_group(process)
        if passed and test.seconds is None:
            test.seconds = processor_seconds() - before
        return passed

    def noticed_by(self, tests):
        """The first of these tests that fails; "" if they are not built."""
        for begin in range(0, len(tests), TOGETHER):
            some = tests[begin:begin + TOGETHER]
            if not self.is_built([t for test in some for t in test.targets]):
                return ""
            for test in some:
                if not self.passes(test):
                    return test
        return None

    def is_right(self, test, path, changed):
        """Whether a test that failed passes without the change."""
        if not test.was_right:
            self.write(path, (TOP / path).read_text())
            test.was_right = self.is_built(
                ["snakesat"] + test.targets) and self.passes(test)
            self.write(path, changed)
            if not test.was_right:
                print(f"{test.name} fails without any change, too", flush=True)
                self.tests.remove(test)
            self.is_built(["snakesat", "libsnakesat"])
        return test.was_right

    def write(self, path, text):
        """Writes a source file, with a date that `make` sees."""
        file = self.top / path
        before = file.stat().st_mtime
        file.write_text(text)
        if file.stat().st_mtime <= before:
            os.utime(file, (before + 1, before + 1))

    def fate(self, path, changed, known):
        """What becomes of a change, which is in the copy."""
        if not self.is_built(["snakesat", "libsnakesat"]):
            return "not built"
        code = self.code(path)
        if code in known:
            return "the same code"
        known.add(code)
        folder = path.parent.name
        floor = self.folders.index(folder) if folder in self.folders else 0
        left = sorted([test for test in self.tests if test.top_floor >= floor],
                      key=lambda test: not is_of(test, folder))
        while left:
            test = self.noticed_by(left)
            if test is None:
                return "SURVIVED"
            if test == "":
                return "not built"
            if self.is_right(test, path, changed):
                return f"noticed by {test.name}"
            left = left[left.index(test) + 1:]
        return "SURVIVED"

    def outcome(self, path, change, known):
        text = (TOP / path).read_text()
        begin, end, new = change
        changed = text[:begin] + new + text[end:]
        known.setdefault(path, {self.code(path)})
        self.write(path, changed)
        fate = self.fate(path, changed, known[path])
        self.write(path, text)
        return f"{fate}: {describe(path, text, change)}"


def costs(file):
    """Seconds of tests, by their names, as ctest noted them."""
    if not file or not pathlib.Path(file).is_file():
        return {}
    lines = pathlib.Path(file).read_text().split("---")[0].splitlines()
    return {name: float(seconds)
            for name, _, seconds in (line.split() for line in lines)}


def table(outcomes):
    """How many changes of each folder met which fate."""
    kinds = ("noticed", "SURVIVED", "the same code", "not built")
    counts = collections.defaultdict(collections.Counter)
    for path, outcome in outcomes:
        kind, = [kind for kind in kinds if outcome.startswith(kind)]
        for row in (path.parent.name, "all"):
            counts[row][kind] += 1
    rows = sorted(set(counts) - {"all"}) + ["all"]
    yield f"{'':12}" + "".join(f"{kind:>15}" for kind in kinds)
    for row in rows:
        yield f"{row:12}" + "".join(f"{counts[row][k]:15}" for k in kinds)


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=int(
        os.environ.get("SNAKESAT_TEST_SEED") or random.randrange(10**6)))
    parser.add_argument("--count", type=int, default=int(
        os.environ.get("SNAKESAT_MUTANTS") or 20))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--time", type=int, default=300)
    parser.add_argument("--memory", type=int, default=4000)
    parser.add_argument("--cmake", action="append", default=[])
    parser.add_argument("--tests", default="")
    parser.add_argument("--without", default="^$")
    parser.add_argument("--costs", type=costs, default={})
    parser.add_argument("--copy")
    parser.add_argument("files", nargs="+")
    return parser.parse_args()


def main():
    asked = parse()
    chosen = sample(files_of(asked.files), asked.count,
                    random.Random(asked.seed))
    print(f"{len(chosen)} changes: SNAKESAT_TEST_SEED={asked.seed}", flush=True)
    outcomes = []
    folder = contextlib.nullcontext(asked.copy) if asked.copy else \
        tempfile.TemporaryDirectory()
    with folder as directory:
        copy = Copy(directory, asked)
        known = {}
        for path, change in sorted(chosen):
            outcomes.append((path, copy.outcome(path, change, known)))
            print(outcomes[-1][1], flush=True)
    print(*table(outcomes), sep="\n")


if __name__ == "__main__":
    main()
