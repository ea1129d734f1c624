"""A client of the module snakesat for mypy, which runs nothing of it: what is
right has no error, and each line with a `type: ignore` has just this one.
"""
import io
from pathlib import Path
from typing import Iterator, List, Optional

import snakesat

puzzle = snakesat.Puzzle([2, 1, 1, 2], (2, 2, 2), plan="walk")
snakesat.Puzzle(Path("a.snake"), "3x3x3")
snakesat.Puzzle(io.BytesIO(b"2,1"), [3, 3, 3])
folding: Optional[snakesat.Folding] = puzzle.solve(seconds=0.5, seed=3)
foldings: Iterator[snakesat.Folding] = puzzle.foldings()
directed: int = puzzle.count().directed
rest: Optional[snakesat.Folding] = puzzle.hint({1: (0, 0, 0)}).folding
joints: List[int] = puzzle.explain(most=3).joints
fixes: List[int] = puzzle.explain().fixes
moved: Optional[int] = puzzle.explain().nearest[0].moved
proof = puzzle.prove()
if proof is not None:
    formula: bytes = proof.formula
picture: bytes = puzzle.draw("svg", *foldings)
variables: int = puzzle.formula().nv
decoded: snakesat.Folding = puzzle.decode([1, -2, 3])

snakesat.Puzzle(3)  # type: ignore[arg-type]
snakesat.Puzzle("2,1", 3)  # type: ignore[arg-type]
puzzle.draw("svg", [(0, 0)])  # type: ignore[list-item]
puzzle.hint({"1": (0, 0, 0)})  # type: ignore[dict-item]
puzzle.solve().append((0, 0, 0))  # type: ignore[union-attr]
