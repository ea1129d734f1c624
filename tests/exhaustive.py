#!/usr/bin/env python3
"""Runs all cases of all tests, in parts, and goes on where it ended.

usage: exhaustive.py [--tests REGEX] [--minutes N] [--source DIRECTORY]
                     [--list] BUILD

Each test runs once, with its slice of the cases, and says which of its cases
are dealt to how many slices (support/slice.h, draw/page/slice.js). All of these
are then run in parts of about --minutes (10) each, by SNAKESAT_TEST_SEED=2/7. A part
that passed is noted in BUILD/exhaustive, in a file named after a hash of the source,
so that another run does not repeat it. A part that failed is not noted, and its
output is printed. The status is 1 if a part failed.

--list prints what passed, what is left, and what both take, and runs nothing.

`cmake --build . --target exhaustive` builds the tests and does this for all of
them, several at once if CTEST_PARALLEL_LEVEL says so.
"""
import argparse
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
from known_tests import end_group, known_tests

TOP = pathlib.Path(__file__).resolve().parent.parent
FIRST_SLICE = "0"  # of the first run of a test
CASE = re.compile(r"^\[ RUN +\] (\w+)|one of (\d+) slices", re.M)
AROUND = ("json_begins", "json")  # before and after all others


def hash_of_source(top):
    """Of all that a test may read"""
    found = hashlib.sha256()
    for folder in ("CMakeLists.txt", "README.md", "src", "encodings",
                   "examples", "tests"):
        path = top / folder
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                found.update(f"{file.relative_to(top)}\0".encode())
                found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def slices_of_cases(output):
    """To how many slices is each case of a test dealt? "" is the whole test."""
    counts, case = {}, ""
    for name, slices in CASE.findall(output):
        if name:
            case = name
        else:
            counts[case] = max(counts.get(case, 1), int(slices))
    return counts


def rest_of(counts, seconds, most_seconds):
    """Into how many parts is each case dealt, and how long do they take?"""
    rest = {}
    for case, slices in counts.items():
        whole = seconds * slices / len(counts)
        parts = min(slices, max(1, math.ceil(whole / most_seconds)))
        rest[case] = {"parts": parts, "seconds": round(whole / parts, 1)}
    return rest


def clock(seconds):
    minutes = math.ceil(seconds / 60)
    return f"{minutes // 60} h {minutes % 60:02} min"


class Notes:
    """What passed with this source, a line of JSON each"""

    def __init__(self, build, source):
        folder = pathlib.Path(build) / "exhaustive"
        folder.mkdir(exist_ok=True)
        self.file = folder / hash_of_source(pathlib.Path(source))
        self.passed = {}
        self.lock = threading.Lock()
        if self.file.is_file():
            for line in self.file.read_text().splitlines():
                note = json.loads(line)
                self.passed[note["part"]] = note

    def add(self, part, rest):
        note = {"part": str(part), "seconds": round(part.seconds, 1),
                "rest": rest}
        with self.lock, self.file.open("a") as file:
            self.passed[note["part"]] = note
            print(json.dumps(note), file=file, flush=True)


class Part:
    """Some of the cases of a test"""

    def __init__(self, test, seed=FIRST_SLICE, case="", seconds=0):
        self.test, self.seed, self.case = test, seed, case
        self.seconds = seconds  # that it takes, or about as many

    def __str__(self):
        return " ".join(filter(None, (self.test.name, self.case, self.seed)))

    def command(self):
        first = self.test.command
        return [first[0], self.case] if self.case else first

    def run(self, running):
        """Whether it passed, and what it said"""
        begin = time.monotonic()
        environment = os.environ | {"SNAKESAT_TEST_SEED": self.seed}
        with tempfile.TemporaryFile("w+", errors="replace") as output:
            process = self.test.starts(
                environment, self.command(),
                stdout=output, stderr=subprocess.STDOUT)
            running.add(process)
            passed = process.wait() == 0
            running.remove(process)
            output.seek(0)
            self.seconds = time.monotonic() - begin
            return passed, output.read()


class Running:
    """The processes that end when this one is told to end"""

    def __init__(self):
        self.processes, self.must_end = set(), False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.end)

    def add(self, process):
        self.processes.add(process)
        if self.must_end:  # was told so while the process was started
            end_group(process)

    def remove(self, process):
        end_group(process)
        self.processes.remove(process)

    def end(self, *_):
        self.must_end = True
        for process in list(self.processes):
            os.killpg(process.pid, signal.SIGKILL)


class Run:
    def __init__(self, asked):
        self.asked = asked
        self.notes = Notes(asked.build, asked.source)
        self.tests = known_tests(asked.build, "exhaustive")
        self.failed, self.running = [], Running()
        self.done, self.parts = 0, []

    def chosen(self):
        return [Part(test) for test in self.tests
                if re.search(self.asked.tests, test.name)
                and test.name not in AROUND]

    def later(self, firsts):
        """All parts of the tests whose first run has passed"""
        for first in firsts:
            note = self.notes.passed.get(str(first), {"rest": {}})
            for case, rest in note["rest"].items():
                for i in range(rest["parts"]):
                    yield Part(first.test, f"{i}/{rest['parts']}", case,
                               rest["seconds"])

    def left(self, parts):
        return [part for part in parts if str(part) not in self.notes.passed]

    def do(self, part):
        if self.running.must_end:
            return
        passed, output = part.run(self.running)
        if self.running.must_end:
            return  # It was ended, and did not fail.
        if passed:
            counts = slices_of_cases(output) if part.seed == FIRST_SLICE else {}
            self.notes.add(part, rest_of(counts, part.seconds,
                                         60 * self.asked.minutes))
        else:
            self.failed.append(part)
        with self.notes.lock:
            self.done += 1
            left = sum(p.seconds for p in self.parts[self.done:])
            print(f"{self.done} of {len(self.parts)}: {part}: "
                  f"{'passed' if passed else 'FAILED'}, {part.seconds:.0f} s",
                  f"; {clock(left)} are left" if left else "", sep="",
                  flush=True)
            if not passed:
                print(output, flush=True)

    def do_all(self, parts, jobs):
        self.done, self.parts = 0, self.left(parts)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            results = [pool.submit(self.do, part) for part in self.parts]
            # Python sees signals between its steps, not while it waits.
            while concurrent.futures.wait(results, 0.2).not_done:
                pass
            for result in results:
                result.result()  # raises what was raised

    def do_around(self, name):
        for test in self.tests:
            if test.name == name and not self.running.must_end \
                    and not Part(test).run(self.running)[0]:
                self.failed.append(Part(test))

    def summary(self):
        firsts = self.chosen()
        every = firsts + list(self.later(firsts))
        left = self.left(every)
        seconds = sum(self.notes.passed[str(part)]["seconds"]
                      for part in every if part not in left)
        yield (f"{len(every) - len(left)} of {len(every)} parts passed, in "
               f"{clock(seconds)}; {clock(sum(p.seconds for p in left))} are "
               f"left: {self.notes.file}")
        yield from (f"FAILED: {part}" for part in self.failed)

    def everything(self):
        jobs = int(os.environ.get("CTEST_PARALLEL_LEVEL") or 1)
        firsts = self.chosen()
        self.do_around(AROUND[0])
        self.do_all(firsts, jobs)
        self.do_all(self.later(firsts), jobs)
        self.do_around(AROUND[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tests", default="")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--source", default=TOP)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("build")
    asked = parser.parse_args()
    run = Run(asked)
    if asked.list:
        for part in run.left(run.later(run.chosen())):
            print(f"left: {part}, about {part.seconds:.0f} s")
    else:
        run.everything()
    print(*run.summary(), sep="\n")
    sys.exit(130 if run.running.must_end else 1 if run.failed else 0)


if __name__ == "__main__":
    main()
