"""The module for Python, with a SAT solver of Python and without one, and
the example that uses it.

usage: test_python.py EXAMPLES
"""
import copy
import gc
import io
import itertools
import multiprocessing
import os
from pathlib import Path
import pickle
import subprocess
import sys
import tempfile
import unittest

import pycryptosat
import snakesat

EXAMPLES = sys.argv.pop(1)
# The same snake twice: as runs, and whether it turns at each cube
RUNS = "3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2"
JOINTS = "FFTFTFTFTTTTFTFTTTFTTFTTTF"
PLANS = [None, "walk", "edges", "position symmetry=none"]


def example(name):
    with open(os.path.join(EXAMPLES, name), encoding="utf-8") as file:
        return file.read()


def model_of(clauses):
    """A model as PySAT gives it, literals of all variables; or None"""
    solver = pycryptosat.Solver()
    solver.add_clauses(clauses)
    satisfiable, values = solver.solve()
    return satisfiable and [variable if values[variable] else -variable
                            for variable in range(1, len(values))] or None


class Module(unittest.TestCase):

    def assert_folded(self, cells):
        self.assertEqual(sorted(cells),
                         [(x, y, z) for x in range(3) for y in range(3)
                          for z in range(3)])
        steps = [tuple(q - p for p, q in zip(a, b))
                 for a, b in zip(cells, cells[1:])]
        self.assertEqual({sum(map(abs, step)) for step in steps}, {1})
        for i in range(1, 26):
            self.assertEqual(steps[i - 1] != steps[i], JOINTS[i] == "T", i)

    def test_solve(self):
        puzzle = snakesat.Puzzle(RUNS)
        self.assertEqual(puzzle.cubes, 27)
        self.assert_folded(puzzle.solve())
        unfoldable = snakesat.Puzzle(example("misprint-3x3x3.snake"))
        self.assertIsNone(unfoldable.solve())

    def test_seed(self):
        puzzle = snakesat.Puzzle(example("king.snake"))
        foldings = [puzzle.solve(seed=seed) for seed in range(20)]
        self.assertGreater(len({str(cells) for cells in foldings}), 1)
        self.assertEqual(puzzle.solve(seed=7), foldings[7])

    def test_undecided(self):
        with self.assertRaisesRegex(snakesat.Undecided, "time limit"):
            snakesat.Puzzle(example("king.snake")).solve(seconds=1e-9)

    def test_formula_and_decode(self):
        for plan in PLANS:
            with self.subTest(plan=plan):
                puzzle = snakesat.Puzzle(RUNS, plan=plan)
                model = model_of(puzzle.formula())
                self.assert_folded(puzzle.decode(model))
                true = (literal for literal in model if literal > 0)
                self.assert_folded(puzzle.decode(true))
        unfoldable = snakesat.Puzzle(example("misprint-3x3x3.snake"))
        self.assertIsNone(model_of(unfoldable.formula()))

    def test_obvious_contradiction(self):
        puzzle = snakesat.Puzzle(example("chessboard.snake"))
        self.assertIsNone(model_of(puzzle.formula()))
        self.assertIsNone(puzzle.solve())

    def test_variable(self):
        puzzle = snakesat.Puzzle(RUNS, plan="walk symmetry=none")
        free = puzzle.decode(model_of(puzzle.clauses()))
        fixed = [[puzzle.variable(i, cell)]
                 for i, cell in enumerate(free, 1)]
        model = model_of([*puzzle.clauses(), *fixed])
        self.assertEqual(puzzle.decode(model), free)
        for cube, cell in (0, (0, 0, 0)), (28, (0, 0, 0)), (1, (0, 0, 3)):
            with self.assertRaises(IndexError):
                puzzle.variable(cube, cell)

    def test_clauses(self):
        puzzle = snakesat.Puzzle(RUNS)
        formula = puzzle.formula()
        clauses = puzzle.clauses()
        self.assertEqual(next(clauses), formula[0])
        self.assertEqual([formula[0], *clauses], formula)
        self.assertEqual(formula.clauses, formula)
        self.assertEqual(max(abs(literal) for clause in formula
                             for literal in clause), formula.nv)
        _, header, text = puzzle.dimacs().partition(
            b"\np cnf %d %d\n" % (formula.nv, len(formula)))
        self.assertTrue(header)
        self.assertEqual([[*map(int, line.split())] for line in
                          text.splitlines()],
                         [[*clause, 0] for clause in formula])
        # As CNF(from_clauses=formula) of PySAT begins
        copied = copy.deepcopy(formula)
        self.assertEqual((copied, copied.nv), (formula, formula.nv))

    def test_clauses_outlive_the_puzzle(self):
        clauses = snakesat.Puzzle(RUNS).clauses()
        gc.collect()
        self.assertTrue(model_of(clauses))

    def test_errors(self):
        with self.assertRaisesRegex(snakesat.Error, "20 cubes") as caught:
            snakesat.Puzzle("box: 3x3x3\nsnake: 3,2,2,2,2,2")
        self.assertEqual(caught.exception.line, 2)
        with self.assertRaisesRegex(snakesat.Error, "nosuch"):
            snakesat.Puzzle(RUNS, plan="nosuch")
        with self.assertRaisesRegex(snakesat.Error, "4x4x4"):
            snakesat.Puzzle(RUNS, "4x4x4")
        with self.assertRaises(snakesat.Error):
            snakesat.Puzzle(RUNS).decode([1])


TWO = "FTTTTTT"


def paths(path=()):
    """All paths through the 8 cells of a 2x2x2 box, by plain backtracking.

    No run of three cubes fits, so that each of them turns everywhere.
    """
    if len(path) == 8:
        yield list(path)
        return
    cells = list(itertools.product((0, 1), repeat=3))
    for cell in cells:
        if cell not in path and (not path or sum(map(
                abs, map(int.__sub__, cell, path[-1]))) == 1):
            yield from paths((*path, cell))


class Questions(unittest.TestCase):
    """What the other commands of the program answer"""

    def test_count_and_foldings(self):
        puzzle = snakesat.Puzzle(TWO)
        every = list(paths())
        count = puzzle.count()
        self.assertTrue(count.complete)
        self.assertEqual(count.directed, len(every))
        foldings = list(puzzle.foldings())
        self.assertEqual(count.up_to_symmetry_and_reversal, len(foldings))
        # Each is one of them, and turns and reflections of these are all.
        axes = list(itertools.permutations(range(3)))
        signs = list(itertools.product((0, 1), repeat=3))
        images = {tuple(tuple(abs(sign[i] - cell[axis[i]]) for i in range(3))
                        for cell in cells)
                  for folding in foldings for cells in (folding, folding[::-1])
                  for axis in axes for sign in signs}
        self.assertEqual(images, set(map(tuple, every)))

    def test_foldings_can_be_left(self):
        many = snakesat.Puzzle("moves:F" + "*" * 46, (3, 4, 4))
        first, second = itertools.islice(many.foldings(), 2)
        self.assertNotEqual(first, second)
        count = many.count(seconds=0.1)
        self.assertFalse(count.complete)
        with self.assertRaises(snakesat.Undecided):
            for _ in many.foldings(seconds=0.1):
                pass

    def test_hint(self):
        puzzle = snakesat.Puzzle(TWO)
        good = next(paths())
        self.assertEqual(puzzle.hint(good), (True, 8, good))
        self.assertTrue(puzzle.hint({8: good[7], 3: good[2]}).completable)
        # The ends of a path through all cells of a box of 8 have different
        # colours: no cube but the first can stay.
        wrong = puzzle.hint({1: (0, 0, 0), 8: (1, 1, 0)})
        self.assertEqual((wrong.completable, wrong.keep), (False, 1))
        self.assertIn(wrong.folding, list(paths()))
        never = snakesat.Puzzle(Path(EXAMPLES, "misprint-3x3x3.snake"))
        self.assertEqual(never.hint([(0, 0, 0)]), (False, -1, None))

    def test_explain(self):
        too_long = snakesat.Puzzle("moves:" + JOINTS, (2, 2, 2), misfit=True)
        explained = too_long.explain()
        self.assertEqual((explained.foldable, explained.missing), (False, -19))
        self.assertIn("19 cubes are too many", explained.reason)
        misprint = snakesat.Puzzle(Path(EXAMPLES, "misprint-3x3x3.snake"))
        explained = misprint.explain(1)
        self.assertEqual((explained.foldable, explained.missing), (False, 0))
        self.assertGreater(len(explained.joints), 1)
        near, = explained.nearest
        self.assertEqual(near.changes, 1)
        again = snakesat.Puzzle(near.snake, (3, 3, 3))
        self.assertTrue(again.hint(near.folding).completable)
        self.assertEqual((explained.fixes, near.moved, near.cell),
                         ([], None, None))
        self.assertTrue(snakesat.Puzzle(TWO).explain().foldable)

    def test_explain_fixed_cubes(self):
        # Cells of cubes alternate between two colours: 1 and 8 clash.
        explained = snakesat.Puzzle(
            "box: 2x2x2\nfix: 1 @ 0,0,0\nfix: 8 @ 1,1,0\nsnake: TTTTTT\n"
        ).explain()
        self.assertEqual((explained.foldable, explained.fixes),
                         (False, [1, 8]))
        self.assertEqual([near.moved for near in explained.nearest],
                         [1, 1, 8, 8])
        for near in explained.nearest:
            ends = {1: (0, 0, 0), 8: (1, 1, 0), near.moved: near.cell}
            self.assertEqual(sum(ends[1] + ends[8]) % 2, 1)
            self.assertEqual((near.folding[0], near.folding[7]),
                             (ends[1], ends[8]))
            self.assertEqual(near.changes, 0)
        without = snakesat.Puzzle(
            "box: 2x2x2\nfix: 1 @ 0,0,0\nsnake: TTTTTT\n").explain()
        self.assertEqual((without.foldable, without.fixes), (True, []))

    def test_prove(self):
        proof = snakesat.Puzzle(
            Path(EXAMPLES, "misprint-3x3x3.snake")).prove()
        literals = [int(word) for line in proof.formula.decode().splitlines()
                    if line[:1] not in "pc" for word in line.split()]
        clauses = [list(clause) for is_end, clause in itertools.groupby(
            literals, lambda literal: literal == 0) if not is_end]
        self.assertIsNone(model_of(clauses))
        self.assertTrue(proof.proof)
        self.assertIsNone(snakesat.Puzzle(TWO).prove())

    def test_draw(self):
        puzzle = snakesat.Puzzle(TWO)
        folding = next(paths())
        cells = puzzle.draw("cells", folding).decode()
        self.assertEqual([tuple(map(int, line.split(",")))
                          for line in cells.splitlines()], folding)
        flat, two = puzzle.draw("txt"), puzzle.draw("txt", folding, folding)
        self.assertLess(len(flat), len(two))
        with self.assertRaisesRegex(ValueError, "nosuch"):
            puzzle.draw("nosuch")
        german = puzzle.draw("words", folding, language="de").decode()
        self.assertIn("Leg die Schlange flach hin wie eine Treppe", german)
        with self.assertRaisesRegex(snakesat.Wrong, "use de, en"):
            puzzle.draw("words", folding, language="deutsch")
        for wrong in folding[1:], [(0, 0, 0)] * 8:
            with self.assertRaises(ValueError):
                puzzle.draw("txt", wrong)


class Arguments(unittest.TestCase):

    def test_sources(self):
        numbers = [int(number) for number in RUNS.split(",")]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "toy.snake")
            path.write_text(RUNS, encoding="utf-8")
            with open(path, encoding="utf-8") as text, \
                    open(path, "rb") as binary:
                sources = [numbers, tuple(numbers), iter(numbers),
                           list(JOINTS), RUNS.encode(),
                           bytearray(RUNS.encode()), memoryview(RUNS.encode()),
                           path, text, binary, io.StringIO(RUNS),
                           io.BytesIO(RUNS.encode())]
                for source in sources:
                    puzzle = snakesat.Puzzle(source, (3, 3, 3))
                    self.assertEqual(puzzle.count().directed, 48, source)
            with self.assertRaisesRegex(ValueError, "pathlib.Path"):
                snakesat.Puzzle(str(path))
            with self.assertRaises(FileNotFoundError):
                snakesat.Puzzle(Path(folder, "missing"))
        self.assertEqual(snakesat.Puzzle(TWO, [2, 2, 2]).cubes, 8)

    def test_errors_of_python(self):
        puzzle = snakesat.Puzzle(TWO)
        wrong = [
            (TypeError, lambda: snakesat.Puzzle(3)),
            (TypeError, lambda: snakesat.Puzzle(None)),
            (TypeError, lambda: snakesat.Puzzle([2.5])),
            (TypeError, lambda: snakesat.Puzzle(TWO, 3)),
            (TypeError, lambda: snakesat.Puzzle(TWO, plan=3)),
            (ValueError, lambda: snakesat.Puzzle([])),
            (ValueError, lambda: snakesat.Puzzle("TTT\0TTT")),
            (ValueError, lambda: snakesat.Puzzle(TWO, "2x2x2\0and more")),
            (ValueError, lambda: snakesat.Puzzle(TWO, plan="walk\0 more")),
            (ValueError, lambda: puzzle.draw("txt\0more")),
            (ValueError, lambda: puzzle.solve(seconds=-1)),
            (ValueError, lambda: puzzle.solve(seconds=float("nan"))),
            (ValueError, lambda: puzzle.solve(seed=-1)),
            (ValueError, lambda: puzzle.solve(seed=2**32)),
            (TypeError, lambda: puzzle.solve(seed=0.5)),
            (IndexError, lambda: puzzle.variable(2**32 + 1, (0, 0, 0))),
            (IndexError, lambda: puzzle.variable(1, (2**32, 0, 0))),
            (ValueError, lambda: puzzle.variable(1, (0, 0))),
            (ValueError, lambda: puzzle.hint({2**32 + 1: (0, 0, 0)})),
            (ValueError, lambda: puzzle.hint([(0, 0, 0), (1, 1, 1)] * 9)),
            (TypeError, lambda: puzzle.decode(["1"])),
        ]
        for number, (kind, act) in enumerate(wrong):
            with self.subTest(number=number), self.assertRaises(kind):
                act()
        with self.assertRaises(snakesat.Wrong) as caught:
            snakesat.Puzzle("box: 3x3x3\nsnake: 3,2,2,2,2,2")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(error), error.line), (str(caught.exception), 2))

    def test_failure_of_the_machine(self):
        never = snakesat.Puzzle(Path(EXAMPLES, "misprint-3x3x3.snake"))
        before = os.environ.get("TMPDIR")
        os.environ["TMPDIR"] = os.path.join(EXAMPLES, "nosuch")
        try:
            with self.assertRaisesRegex(OSError, "nosuch"):
                never.prove()
        finally:
            del os.environ["TMPDIR"]
            if before is not None:
                os.environ["TMPDIR"] = before

    def test_copies(self):
        puzzle = snakesat.Puzzle(RUNS, (3, 3, 3), plan="edges")
        for copied in (copy.copy(puzzle), copy.deepcopy(puzzle),
                       pickle.loads(pickle.dumps(puzzle))):
            self.assertEqual(copied.dimacs(), puzzle.dimacs())
        copied = copy.copy(puzzle)
        del puzzle
        gc.collect()
        self.assertEqual(copied.cubes, 27)
        misfit = snakesat.Puzzle("moves:" + JOINTS, (2, 2, 2), misfit=True)
        self.assertEqual(copy.copy(misfit).explain().missing, -19)

    def test_processes(self):
        puzzles = [snakesat.Puzzle(RUNS), snakesat.Puzzle(TWO)]
        with multiprocessing.get_context("fork").Pool(2) as pool:
            foldings = pool.map(snakesat.Puzzle.solve, puzzles)
        self.assertEqual(foldings, [puzzle.solve() for puzzle in puzzles])


# What a program does with a search that takes long.  `when_it_runs` calls a
# function when a call of the library has begun.
LONG = '''
import os, signal, sys, threading, snakesat
many = snakesat.Puzzle("moves:F" + "*" * 46, (3, 4, 4))
def when_it_runs(act):
    def wait():
        while not any(call.begins.locked() for call in list(snakesat._calls)):
            pass
        act()
    threading.Thread(target=wait).start()
def interrupt():
    os.kill(os.getpid(), signal.SIGINT)
'''


class Long(unittest.TestCase):

    def run_long(self, program):
        ended = subprocess.run([sys.executable, "-B", "-c", LONG + program],
                               capture_output=True, text=True, timeout=300,
                               check=False)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""), ended)
        return ended.stdout

    def test_interrupt(self):
        for call in "many.count()", "list(many.foldings())":
            with self.subTest(call=call):
                self.assertEqual(self.run_long(f'''
when_it_runs(interrupt)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted")
    print(len(snakesat.Puzzle("TTTTTT").solve()))
'''), "interrupted\n8\n")

    def test_handler_that_raises(self):
        self.assertEqual(self.run_long('''
def stop(number, frame):
    raise TimeoutError("enough")
signal.signal(signal.SIGALRM, stop)
when_it_runs(lambda: os.kill(os.getpid(), signal.SIGALRM))
try:
    many.count()
except TimeoutError as error:
    print(error)
'''), "enough\n")

    def test_exit_with_a_thread(self):
        for call in "many.count()", "list(many.foldings())":
            with self.subTest(call=call):
                self.run_long(f'''
is_running = threading.Event()
when_it_runs(is_running.set)
threading.Thread(target=lambda: {call}, daemon=True).start()
is_running.wait()
''')
        self.run_long("some = many.foldings(); next(some)")


class Example(unittest.TestCase):

    def run_with(self, snake):
        return subprocess.run(
            [sys.executable, "-B", os.path.join(EXAMPLES, "fold.py"), snake],
            capture_output=True, text=True, check=False)

    def test_example(self):
        toy = self.run_with(os.path.join(EXAMPLES, "smith.snake"))
        self.assertEqual((toy.returncode, toy.stdout.count("\n")), (0, 27),
                         toy)
        misprint = self.run_with(
            os.path.join(EXAMPLES, "misprint-3x3x3.snake"))
        self.assertEqual(misprint.stdout, "This snake cannot be folded.\n")
        wrong = self.run_with("box: 3x3x3\nsnake: 3,2,2")
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("line 2: ", wrong.stderr)
        self.assertNotIn("Traceback", wrong.stderr)


if __name__ == "__main__":
    unittest.main()
