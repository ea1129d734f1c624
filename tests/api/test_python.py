"""The example in Python folds as the command line says: a toy, one that
cannot be folded, and a text that is no snake.

usage: test_python.py EXAMPLES
"""
import os
import subprocess
import sys

examples = sys.argv[1]
sys.path.insert(0, examples)
sys.dont_write_bytecode = True
import snakesat  # noqa: E402


def run(snake):
    return subprocess.run(
        [sys.executable, "-B", os.path.join(examples, "snakesat.py"), snake],
        capture_output=True, text=True)


def turns_at(cells, i):
    before, here, after = cells[i - 1:i + 2]
    return [b - a for a, b in zip(before, here)] != \
           [b - a for a, b in zip(here, after)]


# The same snake twice: as runs, and whether it turns at each cube
joints = "FFTFTFTFTTTTFTFTTTFTTFTTTF"
cells = snakesat.fold(snakesat.Puzzle("3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2"))
assert sorted(cells) == [(x, y, z) for x in range(3) for y in range(3)
                         for z in range(3)]
for a, b in zip(cells, cells[1:]):
    assert sum(abs(p - q) for p, q in zip(a, b)) == 1
for i in range(1, 26):
    assert turns_at(cells, i) == (joints[i] == "T"), i

toy = run(os.path.join(examples, "smith.snake"))
assert toy.returncode == 0 and len(toy.stdout.splitlines()) == 27, toy
misprint = run(os.path.join(examples, "misprint-3x3x3.snake"))
assert misprint.stdout == "This snake cannot be folded.\n", misprint
wrong = run("box: 3x3x3\nsnake: 3,2,2")
assert wrong.returncode == 1 and "line 2: " in wrong.stderr, wrong
assert "Traceback" not in wrong.stderr, wrong
