#!/usr/bin/env python3
"""Changes one operator or statement at a time, at random, and runs tests.

A change that no test notices is a hole in the tests, or harmless: then the
code says something that it need not say. Each change is made in a copy of
the source, built, and tested until a test fails. A line tells of each change
what became of it; one that is compiled to the same code as the source or as
an earlier change is not tested.

usage: mutate.py [--seed N] [--count N] [--jobs N] [--time SECONDS]
                 [--memory MB] [--cmake=OPTION]... [--tests REGEX]
                 [--rest REGEX] [--without REGEX] FILE.c...

Takes --count changes of each folder. Without --tests, a file of src/FOLDER is
tested by tests/FOLDER, and one of encodings/ by tests/encodings. What these do
not notice is tested by --rest, too. The quickest tests run first, none of them
if its name fits --without. A change with which a process takes ten
times as much of the processor as its test without the change, or more than
--time, or more than --memory, counts as noticed.
Sanitizers notice more:
--memory 0 --cmake=-DCMAKE_C_FLAGS=-fsanitize=address,undefined
"""
import argparse
import hashlib
import itertools
import os
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

    def __init__(self, directory, asked):
        self.top = pathlib.Path(directory) / "source"
        self.build = pathlib.Path(directory) / "build"
        self.asked = asked
        temporary = pathlib.Path(directory) / "tmp"
        temporary.mkdir()
        self.environment = os.environ | {"CMOCKA_TEST_ABORT": "1",
                                         "TMPDIR": str(temporary)}
        self.seconds = {}  # of the processor, without any change
        files = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True,
                               capture_output=True, text=True).stdout
        for name in filter(None, files.split("\0")):
            if (TOP / name).is_file():
                (self.top / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(TOP / name, self.top / name)
        self.run("cmake", "-S", self.top, "-B", self.build, *asked.cmake)

    def run(self, *command, limits=None):
        """1 if the command succeeds."""
        return not subprocess.run(
            [str(word) for word in command], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=limits, env=self.environment).returncode

    def is_built(self, targets):
        return self.run("cmake", "--build", self.build, "-j", self.asked.jobs,
                        "--target", *targets)

    def code(self, path):
        """What the compiler made of a file."""
        return hashlib.sha256(b"".join(
            file.read_bytes() for file in sorted(self.build.rglob(
                path.name + ".o"))
            if "tests" not in file.relative_to(self.build).parts)).digest()

    def names(self, tests):
        """The names of these tests, in the order in which they run."""
        listed = subprocess.run(
            ["ctest", "--test-dir", self.build, "-N", "-FA", ".", "-R", tests,
             "-E", self.asked.without],
            check=True, capture_output=True, text=True).stdout
        return sorted(re.findall(r"Test +#\d+: (\S+)", listed),
                      key=lambda name: self.seconds.get(name, 0))

    def targets(self, names):
        """The programs that these tests run."""
        programs = [file.stem for file in self.top.glob("tests/*/test_*.c")]
        found = {
            program for program in programs for name in names
            if (name + "_").startswith(program[len("test_"):] + "_")}
        found |= {"replay_" + name[len("fuzz_"):] for name in names
                  if name.startswith("fuzz_")}
        return ["snakesat"] + sorted(found)

    def most_seconds(self, name):
        """Of the processor: a change that makes a test slow is noticed."""
        usual = self.seconds.get(name, self.asked.time)
        return min(self.asked.time, 5 + int(10 * usual))

    def passes(self, name):
        seconds = self.most_seconds(name)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, 2 * (seconds,))
            if self.asked.memory:
                most = self.asked.memory << 20
                resource.setrlimit(resource.RLIMIT_AS, (most, most))

        return self.run("ctest", "--test-dir", self.build, "-FA", ".", "-R",
                        f"^{re.escape(name)}$", "--timeout", 20 * seconds,
                        limits=limit)

    def measure(self, stages):
        """Notes what these tests take if nothing is changed."""
        names = sorted({name for tests in stages for name in self.names(tests)
                        if name not in self.seconds})
        if not self.is_built(self.targets(names)):
            sys.exit("the source does not build")
        for name in names:
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            if not self.passes(name):
                sys.exit(f"the test {name} fails without any change")
            self.seconds[name] = resource.getrusage(
                resource.RUSAGE_CHILDREN).ru_utime - before

    def notices(self, names):
        """What becomes of a change by these tests, or 0."""
        if not self.is_built(self.targets(names)):
            return "not built"
        for name in names:
            if not self.passes(name):
                return f"noticed by {name}"
        return 0

    def fate(self, path, stages, known):
        """What becomes of a change, which is in the copy."""
        if not self.is_built(["snakesat", "libsnakesat"]):
            return "not built"
        code = self.code(path)
        if code in known:
            return "the same code"
        known.add(code)
        run = []
        for tests in stages:
            names = [name for name in self.names(tests) if name not in run]
            fate = self.notices(names)
            if fate:
                return fate
            run += names
        return "SURVIVED"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--time", type=int, default=300)
    parser.add_argument("--memory", type=int, default=4000)
    parser.add_argument("--cmake", action="append", default=[])
    parser.add_argument("--tests")
    parser.add_argument("--rest")
    parser.add_argument("--without", default="^$")
    parser.add_argument("files", nargs="+")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    paths = [pathlib.Path(f).resolve().relative_to(TOP) for f in asked.files]
    rest = [asked.rest] if asked.rest else []
    stages = {path: [asked.tests or tests_of(path)] + rest for path in paths}
    fates = []
    with tempfile.TemporaryDirectory() as directory:
        copy = Copy(directory, asked)
        for _, folder in itertools.groupby(paths, lambda path: path.parent):
            folder = list(folder)
            every = [(path, change) for path in folder
                     for change in changes((copy.top / path).read_text())]
            chosen = chance.sample(every, min(asked.count, len(every)))
            copy.measure(stages[folder[0]])
            known = {copy.code(path) for path in folder}
            for path, change in chosen:
                text = (copy.top / path).read_text()
                begin, end, new = change
                (copy.top / path).write_text(text[:begin] + new + text[end:])
                fates.append(copy.fate(path, stages[path], known))
                (copy.top / path).write_text(text)
                print(f"{fates[-1]}: {describe(path, text, change)}",
                      flush=True)
    print(f"{len(fates)} changes:", ", ".join(
        f"{sum(fate.startswith(kind) for fate in fates)} {kind}"
        for kind in ("noticed", "SURVIVED", "the same code", "not built")))


if __name__ == "__main__":
    main()
