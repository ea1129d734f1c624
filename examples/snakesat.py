"""Folds a snake with a SAT solver of Python: the library gives the clauses
and decodes the model.

    python3 snakesat.py king.snake
    python3 snakesat.py 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2

It needs the shared library, and CryptoMiniSat for Python, which Debian has
as python3-cryptominisat.
"""
from ctypes import (CDLL, CFUNCTYPE, Structure, byref, c_char, c_char_p,
                    c_int, c_size_t, c_uint, c_void_p)
import os
import sys

import pycryptosat


class Error(Structure):
    _fields_ = [("status", c_int), ("line", c_int), ("column", c_int),
                ("text", c_char * 512)]


Add = CFUNCTYPE(None, c_void_p, c_int)
Value = CFUNCTYPE(c_int, c_void_p, c_int)

library = CDLL("libsnakesat.so")
library.snakesat_read.argtypes = [c_char_p, c_size_t, c_char_p, c_uint,
                                  c_void_p, c_void_p]
library.snakesat_cubes.argtypes = [c_void_p]
library.snakesat_delete.argtypes = [c_void_p]
library.snakesat_encode.argtypes = [c_void_p, c_void_p, c_void_p, Add,
                                    c_void_p]
library.snakesat_decode.argtypes = [c_void_p, c_void_p, c_void_p, Value,
                                    c_void_p, c_void_p]


def must(function, *arguments):
    error = Error()
    if function(*arguments, byref(error)):
        raise ValueError(f"line {error.line}: {error.text.decode()}")


class Puzzle:
    """A snake and its box; `text` is in any notation of snakesat."""

    def __init__(self, text):
        self.pointer = c_void_p()
        data = text.encode()
        must(library.snakesat_read, data, len(data), None, 0,
             byref(self.pointer))

    def __del__(self):
        library.snakesat_delete(self.pointer)

    def clauses(self):
        clauses = [[]]

        def add(_, literal):
            if literal:
                clauses[-1].append(literal)
            else:
                clauses.append([])

        must(library.snakesat_encode, self.pointer, None, None, Add(add))
        return clauses[:-1]

    def folding(self, model):
        """The cell of each cube; model[v] says whether variable v is true."""
        cells = (c_int * (3 * library.snakesat_cubes(self.pointer)))()
        must(library.snakesat_decode, self.pointer, None, None,
             Value(lambda _, variable: 1 if model[variable] else -1), cells)
        return [tuple(cells[i:i + 3]) for i in range(0, len(cells), 3)]


def fold(puzzle):
    """A folding, or None if there is none"""
    solver = pycryptosat.Solver()
    solver.add_clauses(puzzle.clauses())
    satisfiable, model = solver.solve()
    return puzzle.folding(model) if satisfiable else None


if __name__ == "__main__":
    name = sys.argv[1]
    try:
        cells = fold(Puzzle(open(name).read() if os.path.exists(name)
                            else name))
    except ValueError as error:
        sys.exit(f"{name}: {error}")
    print("\n".join(f"cube {i}: {cell}" for i, cell in enumerate(cells, 1))
          if cells else "This snake cannot be folded.")
