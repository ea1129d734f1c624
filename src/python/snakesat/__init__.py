"""Snake-cube puzzles as SAT problems: the library libsnakesat from Python.

    from pysat.solvers import Cadical153
    import snakesat

    puzzle = snakesat.Puzzle("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2")
    with Cadical153(bootstrap_with=puzzle.formula()) as solver:
        if solver.solve():
            print(puzzle.decode(solver.get_model()))

`puzzle.solve()` does the same with the searches of the library. A folding is
a list of the cells (x, y, z) of the cubes along the snake; each one has been
checked.
"""
from __future__ import annotations

from array import array
from contextlib import contextmanager
from ctypes import (CDLL, CFUNCTYPE, POINTER, Structure, byref, c_char,
                    c_char_p, c_double, c_int, c_longlong, c_size_t, c_uint,
                    c_void_p)
from typing import Iterable, Iterator, List, Optional, Tuple
import weakref

__all__ = ["Cell", "Clause", "Error", "Folding", "Formula", "Puzzle",
           "Undecided"]

Cell = Tuple[int, int, int]
Folding = List[Cell]
Clause = List[int]

_STOPPED, _FOLDABLE, _NO_MEMORY = 1, 10, -2


class _Error(Structure):
    _fields_ = [("status", c_int), ("line", c_int), ("column", c_int),
                ("text", c_char * 512)]


class _Sink(Structure):
    _fields_ = [("state", c_void_p), ("write", c_void_p)]


class _Size(Structure):
    _fields_ = [("variables", c_int), ("clauses", c_longlong),
                ("literals", c_longlong)]


_Add = CFUNCTYPE(None, c_void_p, c_int)
_Value = CFUNCTYPE(c_int, c_void_p, c_int)
_library = CDLL("libsnakesat.so.1")


def _declare(name, result, *arguments):
    function = getattr(_library, "snakesat_" + name)
    function.restype = result
    function.argtypes = arguments


_declare("version", c_char_p)
_declare("buffer_new", c_void_p)
_declare("buffer_delete", None, c_void_p)
_declare("buffer_sink", _Sink, c_void_p)
_declare("buffer_bytes", c_void_p, c_void_p)
_declare("buffer_size", c_size_t, c_void_p)
_declare("read", c_int, c_char_p, c_size_t, c_char_p, c_uint,
         POINTER(c_void_p), POINTER(_Error))
_declare("delete", None, c_void_p)
_declare("cubes", c_int, c_void_p)
_declare("options_new", c_void_p)
_declare("options_delete", None, c_void_p)
_declare("set_plan", c_int, c_void_p, c_char_p, POINTER(_Error))
_declare("set_seconds", None, c_void_p, c_double)
_declare("set_seed", None, c_void_p, c_uint)
_declare("formula_size", c_int, c_void_p, c_void_p, POINTER(_Size),
         POINTER(_Error))
_declare("encode", c_int, c_void_p, c_void_p, c_void_p, _Add, POINTER(_Error))
_declare("write_dimacs", c_int, c_void_p, c_void_p, _Sink, POINTER(_Error))
_declare("variable", c_int, c_void_p, c_int, c_int, c_int, c_int)
_declare("decode", c_int, c_void_p, c_void_p, c_void_p, _Value,
         POINTER(c_int), POINTER(_Error))
_declare("solve", c_int, c_void_p, c_void_p, POINTER(c_int), POINTER(_Error))

__version__: str = _library.snakesat_version().decode()


class Error(Exception):
    """What the library says is wrong.

    `line` and `column`, from 1, are the place in the text of the puzzle, or
    0 if there is none.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Undecided(Error):
    """A limit was reached before there was an answer."""


def _call(function, *arguments) -> int:
    """The status of the call; raises what its last argument tells."""
    error = _Error()
    status = function(*arguments, byref(error))
    if status == _NO_MEMORY:
        raise MemoryError
    if status < 0 or status == _STOPPED:
        kind = Undecided if status == _STOPPED else Error
        raise kind(error.text.decode(errors="replace"), error.line,
                   error.column)
    return status


@contextmanager
def _made(kind: str) -> Iterator[int]:
    """An object of the library, which is deleted at the end."""
    pointer = getattr(_library, f"snakesat_{kind}_new")()
    if not pointer:
        raise MemoryError
    try:
        yield pointer
    finally:
        getattr(_library, f"snakesat_{kind}_delete")(pointer)


def _clauses(literals: array) -> Iterator[Clause]:
    """Clauses of literals that are followed by 0 each"""
    begin = 0
    for end, literal in enumerate(literals):
        if not literal:
            yield literals[begin:end].tolist()
            begin = end + 1


def _folding(numbers) -> Folding:
    return list(zip(numbers[::3], numbers[1::3], numbers[2::3]))


class Formula(List[Clause]):
    """A list of clauses, which also knows its number of variables, `nv`.

    `pysat.formula.CNF(from_clauses=...)` and `bootstrap_with` of PySAT's
    solvers take it as it is.
    """

    def __init__(self, clauses: Iterable[Clause] = (), nv: int = 0) -> None:
        super().__init__(clauses)
        self.nv = nv

    @property
    def clauses(self) -> List[Clause]:
        """The clauses: the list itself."""
        return self


class Puzzle:
    """A snake, and the box or shape that it has to be folded into.

    `text` is a puzzle file or only a snake, in any notation of snakesat.
    `region` takes the place of the region of the text: a box "4x4x4", or the
    layers of a shape. `plan` chooses the encoding in the words of `snakesat
    encodings`, such as "walk symmetry=none"; formula, models and `solve`
    depend on it.
    """

    def __init__(self, text: str, region: Optional[str] = None, *,
                 plan: Optional[str] = None) -> None:
        data = text.encode()
        pointer = c_void_p()
        _call(_library.snakesat_read, data, len(data),
              region.encode() if region is not None else None, 0,
              byref(pointer))
        self._pointer = pointer
        weakref.finalize(self, _library.snakesat_delete, pointer)
        self._plan = plan
        with self._options():
            pass  # tells now if the plan is wrong

    @contextmanager
    def _options(self) -> Iterator[int]:
        with _made("options") as options:
            if self._plan is not None:
                _call(_library.snakesat_set_plan, options,
                      self._plan.encode())
            yield options

    @property
    def cubes(self) -> int:
        """The number of cubes of the snake."""
        return _library.snakesat_cubes(self._pointer)

    def variable(self, cube: int, cell: Cell) -> int:
        """The variable "this cube is in this cell"; cubes count from 1."""
        variable = _library.snakesat_variable(self._pointer, cube, *cell)
        if not variable:
            raise IndexError(f"no cube {cube} or no cell {cell}")
        return variable

    def dimacs(self) -> bytes:
        """The formula as a DIMACS file, whose comments describe it."""
        with self._options() as options, _made("buffer") as buffer:
            _call(_library.snakesat_write_dimacs, self._pointer, options,
                  _library.snakesat_buffer_sink(buffer))
            array = c_char * _library.snakesat_buffer_size(buffer)
            return array.from_address(
                _library.snakesat_buffer_bytes(buffer)).raw

    def _encode(self) -> Tuple[array, int]:
        """The literals, with a 0 after each clause, and the number of variables"""
        size, literals = _Size(), array("i")
        with self._options() as options:
            _call(_library.snakesat_formula_size, self._pointer, options,
                  byref(size))
            _call(_library.snakesat_encode, self._pointer, options, None,
                  _Add(lambda _, literal: literals.append(literal)))
        if len(literals) != size.literals + size.clauses:
            raise MemoryError  # which a callback cannot raise
        return literals, size.variables

    def clauses(self) -> Iterator[Clause]:
        """The clauses, one at a time; in memory a literal takes four bytes."""
        return _clauses(self._encode()[0])

    def formula(self) -> Formula:
        """All clauses; its models are the foldings."""
        literals, variables = self._encode()
        return Formula(_clauses(literals), variables)

    def decode(self, model: Iterable[int]) -> Folding:
        """The folding of a model, given by its literals.

        Variables that the model lacks are false. Raises an `Error` if it is
        no folding.
        """
        true = {literal for literal in model if literal > 0}
        numbers = (c_int * (3 * self.cubes))()
        with self._options() as options:
            _call(_library.snakesat_decode, self._pointer, options, None,
                  _Value(lambda _, variable: 1 if variable in true else -1),
                  numbers)
        return _folding(numbers)

    def solve(self, seconds: float = 0, seed: int = 0) -> Optional[Folding]:
        """A folding, or None if there is none.

        Raises `Undecided` if more than this many seconds are needed; 0 is no
        limit. Another seed may find another folding.
        """
        numbers = (c_int * (3 * self.cubes))()
        with self._options() as options:
            _library.snakesat_set_seconds(options, seconds)
            _library.snakesat_set_seed(options, seed)
            status = _call(_library.snakesat_solve, self._pointer, options,
                           numbers)
        return _folding(numbers) if status == _FOLDABLE else None
