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

Each call runs in a thread of its own: Ctrl-C, or whatever else a signal
raises, ends it. Puzzles never change: threads and processes may share them.
"""
from __future__ import annotations

from array import array
import atexit
from contextlib import contextmanager
from ctypes import (CDLL, CFUNCTYPE, POINTER, Structure, byref, c_char,
                    c_char_p, c_double, c_int, c_longlong, c_size_t, c_uint,
                    c_void_p, string_at)
from functools import partial
from operator import index
import os
from queue import Full, Queue
import sys
import threading
from typing import (Any, Callable, IO, Iterable, Iterator, List, Mapping,
                    NamedTuple, Optional, Sequence, Tuple, Type, Union)
import weakref

__all__ = ["Cell", "Clause", "Count", "Error", "Explanation", "Failed",
           "Folding", "Formula", "Hint", "Near", "Proof", "Puzzle", "Region",
           "Source", "Undecided", "Wrong"]

Cell = Tuple[int, int, int]
Folding = List[Cell]
Clause = List[int]

#: A puzzle: text, the numbers or letters of a snake, a file, or its name as
#: `pathlib.Path`
Source = Union[str, bytes, bytearray, memoryview, "os.PathLike[str]",
               IO[str], IO[bytes], Iterable[Union[int, str]]]
#: A box, as text or three numbers, or the layers of a shape as text
Region = Union[str, Sequence[int]]

_STOPPED, _FOLDABLE = 1, 10
_WRONG, _NO_MEMORY = -1, -2
_MISFIT = 1
_TEXT = 512


class _Error(Structure):
    _fields_ = [("status", c_int), ("line", c_int), ("column", c_int),
                ("text", c_char * _TEXT)]


class _Sink(Structure):
    _fields_ = [("state", c_void_p), ("write", c_void_p)]


class _Size(Structure):
    _fields_ = [("variables", c_int), ("clauses", c_longlong),
                ("literals", c_longlong)]


class _Count(Structure):
    _fields_ = [("directed", c_longlong), ("up_to_symmetry", c_longlong),
                ("up_to_symmetry_and_reversal", c_longlong)]


class _Explanation(Structure):
    _fields_ = [("reason", c_char * _TEXT), ("missing", c_int),
                ("joints", c_int), ("is_minimal", c_int),
                ("is_complete", c_int)]


class _Fix(Structure):
    _fields_ = [("cube", c_int), ("x", c_int), ("y", c_int), ("z", c_int)]


class _Near(Structure):
    _fields_ = [("snake", c_char_p), ("cubes", c_int), ("changes", c_int),
                ("folding", POINTER(c_int)), ("moved", _Fix)]


_Add = CFUNCTYPE(None, c_void_p, c_int)
_Value = CFUNCTYPE(c_int, c_void_p, c_int)
_Poll = CFUNCTYPE(c_int, c_void_p, c_void_p)
_Visit = CFUNCTYPE(c_int, c_void_p, POINTER(c_int))
_VisitNear = CFUNCTYPE(c_int, c_void_p, POINTER(_Near))


def _library_file() -> str:
    """The library beside this file, as wheels have it, or the system's"""
    name = ("libsnakesat.1.dylib" if sys.platform == "darwin"
            else "libsnakesat.so.1")
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    return beside if os.path.exists(beside) else name


_library = CDLL(_library_file())


def _declare(name: str, result: Any, *arguments: Any) -> None:
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
_declare("set_language", c_int, c_void_p, c_char_p, POINTER(_Error))
_declare("formula_size", c_int, c_void_p, c_void_p, POINTER(_Size),
         POINTER(_Error))
_declare("encode", c_int, c_void_p, c_void_p, c_void_p, _Add, POINTER(_Error))
_declare("write_dimacs", c_int, c_void_p, c_void_p, _Sink, POINTER(_Error))
_declare("variable", c_int, c_void_p, c_int, c_int, c_int, c_int)
_declare("decode", c_int, c_void_p, c_void_p, c_void_p, _Value,
         POINTER(c_int), POINTER(_Error))
_declare("solve", c_int, c_void_p, c_void_p, POINTER(c_int), POINTER(_Error))
_declare("set_callback", None, c_void_p, c_void_p, _Poll)
_declare("count", c_int, c_void_p, c_void_p, POINTER(_Count), c_void_p,
         _Visit, POINTER(_Error))
_declare("prove", c_int, c_void_p, c_void_p, _Sink, _Sink, POINTER(c_int),
         POINTER(_Error))
_declare("explain_fixes", c_int, c_void_p, c_void_p, POINTER(_Explanation),
         c_void_p, c_void_p, c_int, c_void_p, _VisitNear, POINTER(_Error))
_declare("hint", c_int, c_void_p, c_void_p, POINTER(_Fix), c_int,
         POINTER(c_int), POINTER(c_int), POINTER(_Error))
_declare("draw", c_int, c_void_p, c_void_p, POINTER(c_int), c_int, c_char_p,
         c_uint, _Sink, POINTER(_Error))


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

    def __reduce__(self) -> Tuple[Type[Error], Tuple[str, int, int]]:
        return type(self), (str(self), self.line, self.column)


class Wrong(Error, ValueError):
    """An argument is wrong: text, number, plan, model."""


class Failed(Error, OSError):
    """The machine failed: no temporary file, no process."""


class Undecided(Error):
    """A limit was reached before there was an answer."""


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


class Count(NamedTuple):
    """How many foldings there are, or at least, if it is not complete"""

    directed: int
    up_to_symmetry: int
    up_to_symmetry_and_reversal: int
    complete: bool


class Hint(NamedTuple):
    """Whether placed cubes can stay.

    If not, `keep` of them, from the first, can, or -1 if there is no folding
    at all. The folding has the cubes that can stay.
    """

    completable: bool
    keep: int
    folding: Optional[Folding]


class Near(NamedTuple):
    """A similar snake that can be folded.

    Or the same snake, if only the fixed cube `moved`, a number, is in another
    `cell`; these are None if the snake has changed.
    """

    snake: str
    changes: int
    folding: Folding
    moved: Optional[int] = None
    cell: Optional[Cell] = None


class Explanation(NamedTuple):
    """Why a snake cannot be folded.

    `reason` is a sentence if it is obvious, `missing` the number of cubes
    that the snake lacks, below 0 if it has too many, `joints` are cubes whose
    joints contradict each other, and it is `minimal` if they do not without
    any one of them. No other snake is as near as the first of `nearest` if
    that is `complete`. `fixes` are fixed cubes with which the snake cannot be
    folded, though it can with no cube fixed, or without any one of them;
    `nearest` has other cells for these then.
    """

    foldable: bool
    reason: str
    missing: int
    joints: List[int]
    minimal: bool
    nearest: List[Near]
    complete: bool
    fixes: List[int]


class Proof(NamedTuple):
    """That there is no folding: a formula in DIMACS, a proof of it in DRAT"""

    formula: bytes
    proof: bytes


class _Call(threading.Thread):
    """A call of the library, in a thread whose callbacks no signal disturbs."""

    def __init__(self, function: Callable[..., int], *arguments: Any) -> None:
        super().__init__(daemon=True)
        self.function, self.arguments = function, arguments
        self.is_stopped = False
        self.begins = threading.Lock()  # held from then on
        self.has_ended = threading.Event()
        self.status = _STOPPED
        self.error = _Error()

    def run(self) -> None:
        if self.begins.acquire(blocking=False):
            self.status = self.function(*self.arguments, byref(self.error))
            self.has_ended.set()

    def wait(self) -> None:
        """Waits for the end; `join` is wrong if a signal interrupts it."""
        self.has_ended.wait()

    def stop(self) -> None:
        """Ends the call, which asks some times a second, and waits for it."""
        self.is_stopped = True
        if self.begins.acquire(blocking=False):
            self.has_ended.set()
        while not self.has_ended.is_set():
            try:
                self.wait()
            except BaseException:  # the first one is on its way
                pass

    def result(self) -> int:
        """The status of a call that has ended; raises what its error tells."""
        return _result(self.status, self.error)


_calls: weakref.WeakSet[_Call] = weakref.WeakSet()


@atexit.register
def _end_calls() -> None:
    """A callback must not find that Python has ended."""
    for call in list(_calls):
        call.stop()


def _result(status: int, error: _Error) -> int:
    if status == _NO_MEMORY:
        raise MemoryError
    if status < 0 or status == _STOPPED:
        kind = (Undecided if status == _STOPPED
                else Wrong if status == _WRONG else Failed)
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


def _written(buffer: int) -> bytes:
    return string_at(_library.snakesat_buffer_bytes(buffer),
                     _library.snakesat_buffer_size(buffer))


def _clauses(literals: array[int]) -> Iterator[Clause]:
    """Clauses of literals that are followed by 0 each"""
    begin = 0
    for end, literal in enumerate(literals):
        if not literal:
            yield literals[begin:end].tolist()
            begin = end + 1


def _folding(numbers: Sequence[int]) -> Folding:
    return list(zip(numbers[::3], numbers[1::3], numbers[2::3]))


def _int(value: Any) -> int:
    """A number that C takes as it is"""
    number = index(value)
    if not -2**31 <= number < 2**31:
        raise ValueError(f"{number} is out of range")
    return number


def _bytes(text: str) -> bytes:
    """A text for C, which would end it at a null character"""
    if not isinstance(text, str):
        raise TypeError(f"a text is expected, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError("embedded null character")
    return text.encode()


def _puzzle_text(source: Source) -> bytes:
    if isinstance(source, str):
        return source.encode()
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, os.PathLike):
        with open(source, "rb") as file:
            return file.read()
    if hasattr(source, "read"):
        text: Union[str, bytes] = source.read()
        return text.encode() if isinstance(text, str) else bytes(text)
    try:
        parts: Iterator[Any] = iter(source)
    except TypeError:
        raise TypeError("a puzzle is a text, a list, a path or an open file, "
                        f"not {type(source).__name__}") from None
    return ",".join(part if isinstance(part, str) else str(index(part))
                    for part in parts).encode()


def _region_text(region: Region) -> bytes:
    if not isinstance(region, (str, Iterable)):
        raise TypeError("a region is a text or three numbers, "
                        f"not {type(region).__name__}")
    return _bytes(region if isinstance(region, str)
                  else "x".join(str(index(side)) for side in region))


class Puzzle:
    """A snake, and the box or shape that it has to be folded into.

    `text` is a puzzle, or only a snake, in any notation of snakesat: text,
    a list of numbers or letters, an open file, or the `pathlib.Path` of one.
    `region` takes the place of the region of the puzzle: a box "4x4x4" or
    (4, 4, 4), or the layers of a shape. `plan` chooses the encoding in the
    words of `snakesat encodings`, such as "walk symmetry=none"; formula,
    models and `solve` depend on it. A `misfit` may have more or fewer cubes
    than its region, and is for `explain` only.

    Limits in seconds are of one call; 0 is none.
    """

    def __init__(self, text: Source, region: Optional[Region] = None, *,
                 plan: Optional[str] = None, misfit: bool = False) -> None:
        words = _puzzle_text(text)
        place = None if region is None else _region_text(region)
        pointer, error = c_void_p(), _Error()
        status = _library.snakesat_read(words, len(words), place,
                                        _MISFIT if misfit else 0,
                                        byref(pointer), byref(error))
        try:
            _result(status, error)
        except Wrong as wrong:
            if isinstance(text, str) and os.path.isfile(text):
                raise Wrong(f"{wrong}; for the file of this name, give "
                            f"pathlib.Path({text!r})") from None
            raise
        self._made_from = words, region, plan, misfit
        self._pointer = pointer
        # Not at exit: a thread may still use it.
        weakref.finalize(self, _library.snakesat_delete,
                         pointer).atexit = False
        self._plan = None if plan is None else _bytes(plan)
        with self._options():
            pass  # tells now if the plan is wrong

    def __reduce__(self) -> Tuple[Any, ...]:
        text, region, plan, misfit = self._made_from
        return partial(type(self), plan=plan, misfit=misfit), (text, region)

    def __repr__(self) -> str:
        return f"<snakesat.Puzzle of {self.cubes} cubes>"

    @contextmanager
    def _options(self, seconds: float = 0, seed: int = 0,
                 language: Optional[str] = None) -> Iterator[int]:
        if not seconds >= 0:
            raise ValueError(f"seconds are 0 or more, not {seconds}")
        if not 0 <= index(seed) < 2**32:
            raise ValueError(f"a seed is 0..{2**32 - 1}, not {seed}")
        with _made("options") as options:
            if self._plan is not None:
                error = _Error()
                _result(_library.snakesat_set_plan(options, self._plan,
                                                   byref(error)), error)
            _library.snakesat_set_seconds(options, seconds)
            _library.snakesat_set_seed(options, seed)
            if language is not None:
                error = _Error()
                _result(_library.snakesat_set_language(
                    options, _bytes(language), byref(error)), error)
            yield options

    @contextmanager
    def _prepared(self, function: Callable[..., int], *arguments: Any,
                  seconds: float = 0, seed: int = 0,
                  language: Optional[str] = None) -> Iterator[_Call]:
        """A call to be started, which ends before this does"""
        with self._options(seconds, seed, language) as options:
            call = _Call(function, self._pointer, options, *arguments)
            poll = _Poll(lambda _, progress: call.is_stopped)
            _library.snakesat_set_callback(options, None, poll)
            _calls.add(call)
            try:
                yield call
            finally:
                call.stop()

    def _call(self, name: str, *arguments: Any, seconds: float = 0,
              seed: int = 0, language: Optional[str] = None) -> int:
        """The status of a call of the library"""
        with self._prepared(getattr(_library, "snakesat_" + name), *arguments,
                            seconds=seconds, seed=seed,
                            language=language) as call:
            call.start()
            call.wait()
        return call.result()

    def _numbers(self, foldings: int = 1) -> Any:
        """Room for foldings"""
        return (c_int * (3 * self.cubes * foldings))()

    @property
    def cubes(self) -> int:
        """The number of cubes of the snake."""
        return int(_library.snakesat_cubes(self._pointer))

    def variable(self, cube: int, cell: Cell) -> int:
        """The variable "this cube is in this cell"; cubes count from 1."""
        x, y, z = cell
        try:
            variable = int(_library.snakesat_variable(
                self._pointer, _int(cube), _int(x), _int(y), _int(z)))
        except ValueError:
            variable = 0
        if not variable:
            raise IndexError(f"no cube {cube} or no cell {cell}")
        return variable

    def dimacs(self) -> bytes:
        """The formula as a DIMACS file, whose comments describe it."""
        with _made("buffer") as buffer:
            self._call("write_dimacs", _library.snakesat_buffer_sink(buffer))
            return _written(buffer)

    def _encode(self) -> Tuple[array[int], int]:
        """The literals, with a 0 after each clause, and the number of variables"""
        size, literals = _Size(), array("i")
        self._call("formula_size", byref(size))
        self._call("encode", None,
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
        numbers = self._numbers()
        self._call("decode", None,
                   _Value(lambda _, variable: 1 if variable in true else -1),
                   numbers)
        return _folding(numbers)

    def solve(self, seconds: float = 0, seed: int = 0) -> Optional[Folding]:
        """A folding, or None if there is none.

        Raises `Undecided` if more seconds are needed. Another seed may find
        another folding.
        """
        numbers = self._numbers()
        status = self._call("solve", numbers, seconds=seconds, seed=seed)
        return _folding(numbers) if status == _FOLDABLE else None

    def count(self, seconds: float = 0) -> Count:
        """How many foldings there are; a limit makes these lower bounds."""
        count = _Count()
        try:
            self._call("count", byref(count), None, _Visit(0),
                       seconds=seconds)
            complete = True
        except Undecided:
            complete = False
        return Count(count.directed, count.up_to_symmetry,
                     count.up_to_symmetry_and_reversal, complete)

    def foldings(self, seconds: float = 0) -> Iterator[Folding]:
        """All foldings, one of those that are equal by symmetry or reversal,
        each as soon as it is found.

        Raises `Undecided` at the end if there may be more.
        """
        found: Queue[Optional[Folding]] = Queue(maxsize=1000)
        size = 3 * self.cubes

        def give(folding: Optional[Folding]) -> bool:
            while not call.is_stopped:
                try:
                    found.put(folding, timeout=0.1)
                    return False
                except Full:
                    pass
            return True

        def count(*arguments: Any) -> int:
            status = int(_library.snakesat_count(*arguments))
            give(None)
            return status

        visit = _Visit(lambda _, numbers: give(_folding(numbers[:size])))
        with self._prepared(count, byref(_Count()), None, visit,
                            seconds=seconds) as call:
            call.start()
            yield from iter(found.get, None)
            call.wait()
            call.result()

    def hint(self, placed: Union[Mapping[int, Cell], Sequence[Cell]],
             seconds: float = 0) -> Hint:
        """Whether these cubes can stay, and how to go on.

        `placed` has the cells of cubes, or those of all cubes from the first.
        """
        cells = (placed.items() if isinstance(placed, Mapping)
                 else enumerate(placed, 1))
        fixes = [_Fix(_int(cube), *map(_int, cell)) for cube, cell in cells]
        keep, numbers = c_int(), self._numbers()
        status = self._call("hint", (_Fix * len(fixes))(*fixes), len(fixes),
                            byref(keep), numbers, seconds=seconds)
        return Hint(status == _FOLDABLE, keep.value,
                    None if keep.value < 0 else _folding(numbers))

    def explain(self, most: int = 10, seconds: float = 0) -> Explanation:
        """Why the snake cannot be folded, and at most so many near ones."""
        result, nearest = _Explanation(), []
        conflict, fixes = ((c_char * self.cubes)() for _ in range(2))

        def numbers(flags: bytes) -> List[int]:
            return [i for i, is_one in enumerate(flags, 1) if is_one]

        def visit(_: Any, pointer: Any) -> int:
            near = pointer[0]
            to = near.moved
            nearest.append(Near(near.snake.decode(), near.changes,
                                _folding(near.folding[:3 * near.cubes]),
                                to.cube or None,
                                (to.x, to.y, to.z) if to.cube else None))
            return 0

        status = self._call("explain_fixes", byref(result), conflict, fixes,
                            _int(most), None, _VisitNear(visit),
                            seconds=seconds)
        return Explanation(
            foldable=status == _FOLDABLE,
            reason=result.reason.decode(errors="replace"),
            missing=result.missing,
            joints=numbers(conflict.raw), minimal=bool(result.is_minimal),
            nearest=nearest, complete=bool(result.is_complete),
            fixes=numbers(fixes.raw))

    def prove(self, seconds: float = 0) -> Optional[Proof]:
        """A checked proof that there is no folding, or None if there is one."""
        with _made("buffer") as formula, _made("buffer") as proof:
            status = self._call("prove",
                                _library.snakesat_buffer_sink(formula),
                                _library.snakesat_buffer_sink(proof),
                                self._numbers(), seconds=seconds)
            return (None if status == _FOLDABLE
                    else Proof(_written(formula), _written(proof)))

    def draw(self, format: str, *foldings: Folding, seconds: float = 0,
             language: Optional[str] = None) -> bytes:
        """A picture of foldings, or of the flat snake if there are none.

        Formats are those of `snakesat draw` and `snakesat solve --format`,
        such as "svg", "html" and "moves". Sentences are English, or in
        another language: "de", "es", "fr" or "ja".
        """
        numbers = self._numbers(len(foldings))
        flat = [_int(number) for folding in foldings for cell in folding
                for number in cell]
        if len(flat) != len(numbers):
            raise ValueError(f"a folding has {self.cubes} cells of 3 numbers")
        numbers[:] = flat
        with _made("buffer") as buffer:
            self._call("draw", numbers, len(foldings), _bytes(format), 0,
                       _library.snakesat_buffer_sink(buffer),
                       seconds=seconds, language=language)
            return _written(buffer)
