#!/usr/bin/env python3
"""A failed part of `exhaustive` is repeated, and one that passed is not: with
a test of two cases, of which one is dealt to three slices, and which notes each
of its runs. usage: test_exhaustive.py"""
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parent
TOY = """#!/bin/sh
echo "$SNAKESAT_TEST_SEED $1" >>runs
[ ! -e sleeps ] || sleep 600
echo "[ RUN      ] plain"
echo "[ RUN      ] dealt"
case $SNAKESAT_TEST_SEED in
0) echo "one of 3 slices: SNAKESAT_TEST_SEED=0" ;;
esac
[ "$SNAKESAT_TEST_SEED" != "$(cat broken)" ]
"""


class Folder:
    def __init__(self, name):
        self.top = pathlib.Path(name)
        for folder in ("build", "source/src"):
            (self.top / folder).mkdir(parents=True)
        for file in ("CMakeLists.txt", "README.md", "src/toy.c"):
            (self.top / "source" / file).write_text("as it was\n")
        toy = self.top / "build/toy"
        toy.write_text(TOY)
        toy.chmod(0o755)
        (self.top / "build/CTestTestfile.cmake").write_text(
            f'add_test(toy "{toy}")\nset_tests_properties(toy PROPERTIES '
            f'WORKING_DIRECTORY "{self.top}/build")\n')
        self.breaks("")

    def breaks(self, seed):
        (self.top / "build/broken").write_text(seed)

    def starts(self):
        """Each part takes longer than is asked for: there is one for each slice."""
        return subprocess.Popen(
            [sys.executable, "-B", TESTS / "exhaustive.py", "--minutes",
             "0.0000001", "--source", self.top / "source", self.top / "build"],
            stdout=subprocess.PIPE, text=True)

    def expect(self, runs, said, status=0):
        process = self.starts()
        output, _ = process.communicate()
        assert process.returncode == status, output
        assert self.runs() == runs, (self.runs(), output)
        for words in said:
            assert words in output, output

    def runs(self):
        """Since the last call"""
        file = self.top / "build/runs"
        found = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return [line.strip() for line in found]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(name)
        folder.breaks("0")
        folder.expect(["0"], ["toy 0: FAILED", "0 of 1 parts passed"], 1)
        folder.breaks("1/3")
        folder.expect(["0", "0/3 dealt", "1/3 dealt", "2/3 dealt"],
                      ["toy dealt 1/3: FAILED", "3 of 4 parts passed"], 1)
        folder.expect(["1/3 dealt"], ["FAILED: toy dealt 1/3"], 1)
        folder.breaks("")
        (folder.top / "build/sleeps").touch()
        process = folder.starts()
        while not (folder.top / "build/runs").exists():
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        process.communicate()
        assert process.returncode == 130 and folder.runs() == ["1/3 dealt"]
        (folder.top / "build/sleeps").unlink()
        folder.expect(["1/3 dealt"], ["1 of 1: toy dealt 1/3: passed",
                                      "4 of 4 parts passed"])
        folder.expect([], ["4 of 4 parts passed"])
        (folder.top / "source/src/toy.c").write_text("changed\n")
        folder.expect(["0", "0/3 dealt", "1/3 dealt", "2/3 dealt"],
                      ["4 of 4 parts passed"])


main()
