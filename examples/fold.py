"""Folds a snake with a SAT solver of Python: the module snakesat gives the
clauses and decodes the model.

    python3 fold.py king.snake
    python3 fold.py 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2

It needs two modules: snakesat, from the package python3-snakesat or a wheel of
this project, and pycryptosat, from Debian's package python3-cryptominisat or
`pip install pycryptosat`.
"""
import os
from pathlib import Path
import sys

import pycryptosat
import snakesat


def fold(puzzle):
    """A folding, or None if there is none"""
    solver = pycryptosat.Solver()
    solver.add_clauses(puzzle.clauses())
    satisfiable, model = solver.solve()
    if not satisfiable:
        return None
    return puzzle.decode(variable for variable, is_true in enumerate(model)
                         if is_true)


if __name__ == "__main__":
    name = sys.argv[1]
    try:
        cells = fold(snakesat.Puzzle(
            Path(name) if os.path.exists(name) else name))
    except snakesat.Error as error:
        sys.exit(f"{name}: line {error.line}: {error}")
    print("\n".join(f"cube {i}: {cell}" for i, cell in enumerate(cells, 1))
          if cells else "This snake cannot be folded.")
