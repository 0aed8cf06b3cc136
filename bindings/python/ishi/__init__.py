"""Bitboards, and engines for Othello and Renju.

>>> import ishi
>>> ishi.othello.Position("f5d6c3").moves()
['d3', 'f3', 'f4', 'g5']

`ishi.othello` and `ishi.renju` hold the two games. A board in an array of NumPy is its words as
unsigned integers of 64 bits; functions on arrays release the interpreter's lock.
"""

from ishi._ishi import TRANSFORMS, IllegalMove, ParseError, canonical, compiler, level, transform
from ishi._ishi import version as _version

from ishi import othello, renju

__version__: str = _version()

__all__ = [
    "TRANSFORMS",
    "IllegalMove",
    "ParseError",
    "canonical",
    "compiler",
    "level",
    "othello",
    "renju",
    "transform",
]
