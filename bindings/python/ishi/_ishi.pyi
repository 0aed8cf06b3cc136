"""The extension module, as the package's sources use it; programs import `ishi`."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

_Words = npt.NDArray[np.uint64]
_Bytes = npt.NDArray[np.uint8]
_Listener = Callable[..., object] | None
_Solution = tuple[int | None, str, int, list[str]]
_Win = tuple[str, list[str], int]

TRANSFORMS: tuple[str, ...]

class ParseError(ValueError):
    """A text that cannot be read."""

    offset: int  #: in bytes from the start of the text
    line: int  #: from 1
    column: int  #: in bytes, from 1

class IllegalMove(ValueError):
    """A move that the rules refuse."""

    index: int  #: its place in the array or the game

def version() -> str: ...
def level() -> str:
    """The x86-64 level of the library that the loader picked: v2, v3, v4, or other."""

def compiler() -> str:
    """The compiler that built the library."""

def transform(boards: _Words, name: str) -> _Words:
    """Boards of 8×8, transformed as a name of `TRANSFORMS` says."""

def canonical(boards: _Words) -> tuple[_Words, _Bytes]:
    """Of the images of each board the smallest, and the place of the transform in `TRANSFORMS`."""

class Question:
    def __init__(
        self, depth: int, level: int, nodes: int, milliseconds: int, lines: int
    ) -> None: ...

class othello:
    class Engine:
        def __init__(self, hash_bytes: int, threads: int) -> None: ...
        def forget(self) -> None: ...
        def stop(self) -> None: ...
        def solve(
            self,
            mover: int,
            opponent: int,
            question: Question,
            window: tuple[int, int],
            progress: _Listener,
        ) -> _Solution: ...
        def solve_moves(
            self,
            mover: int,
            opponent: int,
            question: Question,
            window: tuple[int, int],
            progress: _Listener,
        ) -> list[_Solution]: ...
        def analyze(
            self, mover: int, opponent: int, question: Question, progress: _Listener
        ) -> tuple[list[tuple[int, float, float, list[str]]], int, bool, int]: ...
        def choose(
            self, mover: int, opponent: int, question: Question, seed: int
        ) -> tuple[int, float, float, list[str]]: ...

    class Reader:
        def __init__(self, format: str) -> None: ...
        def feed(self, bytes: bytes) -> None: ...
        def next(self) -> tuple[Any, ...] | None: ...

    @staticmethod
    def parse(text: str) -> tuple[int, int, int]: ...
    @staticmethod
    def format(mover: int, opponent: int, to_move: int) -> str: ...
    @staticmethod
    def svg(mover: int, opponent: int, to_move: int) -> str: ...
    @staticmethod
    def square_of(name: str) -> int: ...
    @staticmethod
    def name_of(square: int) -> str: ...
    @staticmethod
    def moves(positions: _Words) -> _Words: ...
    @staticmethod
    def flips(positions: _Words, squares: _Bytes) -> _Words: ...
    @staticmethod
    def play(positions: _Words, squares: _Bytes) -> _Words: ...
    @staticmethod
    def final_scores(positions: _Words) -> npt.NDArray[np.int8]: ...
    @staticmethod
    def canonical(positions: _Words) -> tuple[_Words, _Bytes]: ...
    @staticmethod
    def perft(mover: int, opponent: int, depth: int, threads: int, hash_bytes: int) -> int: ...
    @staticmethod
    def solve_many(
        positions: _Words,
        hash_bytes: int,
        threads: int,
        question: Question,
        window: tuple[int, int],
        progress: _Listener,
    ) -> tuple[npt.NDArray[np.int8], _Bytes, _Words, _Bytes]: ...
    @staticmethod
    def write_game(
        mover: int,
        opponent: int,
        to_move: int,
        moves: list[str],
        score: int | None,
        black: str,
        white: str,
        event: str,
        date: str,
        format: str,
    ) -> str: ...

class renju:
    class Engine:
        def __init__(self, hash_bytes: int, threads: int, rule: str) -> None: ...
        def forget(self) -> None: ...
        def stop(self) -> None: ...
        def analyze(
            self, words: _Words, question: Question, progress: _Listener
        ) -> tuple[list[tuple[int, int | None, float, list[str]]], int, int]: ...
        def choose(
            self, words: _Words, question: Question
        ) -> tuple[int, int | None, float, list[str]]: ...
        def find_win(
            self,
            words: _Words,
            threats: bool,
            question: Question,
            max_moves: int,
            max_threat: int,
            shortest: bool,
        ) -> _Win: ...
        def find_defences(
            self,
            words: _Words,
            threats: bool,
            question: Question,
            max_moves: int,
            max_threat: int,
        ) -> tuple[_Win, list[str], list[str]]: ...

    class Reader:
        def __init__(self, format: str) -> None: ...
        def feed(self, bytes: bytes) -> None: ...
        def next(self) -> tuple[Any, ...] | None: ...

    @staticmethod
    def parse(text: str) -> _Words: ...
    @staticmethod
    def format(words: _Words) -> str: ...
    @staticmethod
    def svg(words: _Words) -> str: ...
    @staticmethod
    def point_of(name: str) -> int: ...
    @staticmethod
    def names_in(words: _Words) -> list[str]: ...
    @staticmethod
    def moves(positions: _Words, rule: str) -> _Words: ...
    @staticmethod
    def play(positions: _Words, points: _Bytes) -> _Words: ...
    @staticmethod
    def forbidden(positions: _Words) -> _Words: ...
    @staticmethod
    def transform(positions: _Words, name: str) -> _Words: ...
    @staticmethod
    def winners(positions: _Words, rule: str) -> npt.NDArray[np.int32]: ...
    @staticmethod
    def explain(words: _Words, name: str) -> list[tuple[Any, ...]]: ...
    @staticmethod
    def write_game(
        moves: list[str],
        winner: int,
        is_draw: bool,
        black: str,
        white: str,
        event: str,
        date: str,
        rule: str,
        format: str,
    ) -> bytes: ...
