"""The module for Python, with a SAT solver of Python and without one, and
the example that uses it.

usage: test_python.py EXAMPLES
"""
import copy
import gc
import os
import subprocess
import sys
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
