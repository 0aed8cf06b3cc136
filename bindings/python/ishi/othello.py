"""Othello: positions, arrays of positions, the engine, files of games.

A square is named as on the board, `a1` to `h8`; in arrays it is its place in reading order, `a1` 0
to `h8` 63, and 64 is a pass. In a board's word `a1` is bit 63 and `h8` bit 0. A position in an
array is two words: the discs of the side to move and those of the other side.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ishi import _files, _ishi, _search
from ishi._ishi import ParseError

_native = _ishi.othello

PASS = 64
BOUNDS = ("exact", "at least", "at most", "none")

_COLORS = ("black", "white")

Words = npt.NDArray[np.uint64]


def square(name: str) -> int:
    """The place of a square in reading order: `a1` is 0; 64 for `pass`."""
    return _native.square_of(name)


def name(square: int) -> str:
    """The name of a square or of the pass."""
    if not 0 <= square <= PASS:
        raise ValueError(f"expected a square from 0 to 64, found {square}")
    return _native.name_of(square)


def squares_in(word: int) -> list[str]:
    """The names of the squares of a board, in reading order."""
    word = int(word)
    if not 0 <= word < 1 << 64:
        raise ValueError("expected a word of 64 bits")
    return [_native.name_of(place) for place in range(64) if word >> (63 - place) & 1]


class Position:
    """A position of Othello, with the colour of the side to move. It never changes.

    `text` is a one-line board, a drawn board, a transcript such as `f5d6c3`, or `start`.
    """

    __slots__ = ("_mover", "_opponent", "_white")

    def __init__(self, text: str = "start") -> None:
        self._mover, self._opponent, self._white = _native.parse(text)

    @classmethod
    def from_words(cls, mover: int, opponent: int, to_move: str = "black") -> Position:
        """A position from the words of the side to move and of the other side."""
        if to_move not in _COLORS:
            raise ValueError(f"to_move: expected black or white, found {to_move!r}")
        mover, opponent = int(mover), int(opponent)
        if mover & opponent:
            raise ValueError("a square has two discs")
        if not (0 <= mover < 1 << 64 and 0 <= opponent < 1 << 64):
            raise ValueError("expected words of 64 bits")
        position = cls.__new__(cls)
        position._mover, position._opponent = mover, opponent
        position._white = _COLORS.index(to_move)
        return position

    @property
    def mover(self) -> int:
        """The discs of the side to move, as a word."""
        return self._mover

    @property
    def opponent(self) -> int:
        """The discs of the other side, as a word."""
        return self._opponent

    @property
    def to_move(self) -> str:
        """`black` or `white`."""
        return _COLORS[self._white]

    @property
    def black(self) -> list[str]:
        """The squares of Black's discs."""
        return squares_in(self._opponent if self._white else self._mover)

    @property
    def white(self) -> list[str]:
        """The squares of White's discs."""
        return squares_in(self._mover if self._white else self._opponent)

    @property
    def empties(self) -> int:
        """How many squares are empty."""
        return 64 - bin(self._mover | self._opponent).count("1")

    def words(self) -> Words:
        """The two words, as a row of an array of positions."""
        return np.array([self._mover, self._opponent], dtype=np.uint64)

    def moves(self) -> list[str]:
        """The legal squares of the side to move."""
        return squares_in(int(_native.moves(self.words())))

    def flips(self, move: str) -> list[str]:
        """The discs that a disc on the square turns over; none where the move is illegal."""
        at = square(move)
        if at == PASS:
            return []
        return squares_in(int(_native.flips(self.words(), np.array(at, dtype=np.uint8))))

    def play(self, move: str) -> Position:
        """The position after a move or `pass`. Raises `ishi.IllegalMove`."""
        after = _native.play(self.words(), np.array(square(move), dtype=np.uint8))
        return Position.from_words(int(after[0]), int(after[1]), _COLORS[1 - self._white])

    @property
    def must_pass(self) -> bool:
        """Whether the side to move has no move, and the other side has one."""
        both = np.array([[self._mover, self._opponent], [self._opponent, self._mover]], np.uint64)
        own, other = _native.moves(both)
        return not own and bool(other)

    @property
    def is_over(self) -> bool:
        """Whether neither side has a move."""
        both = np.array([[self._mover, self._opponent], [self._opponent, self._mover]], np.uint64)
        return not _native.moves(both).any()

    @property
    def final_score(self) -> int:
        """Discs of the side to move minus discs of the other if the game ended here, empty squares
        to the winner."""
        return int(_native.final_scores(self.words()))

    def __str__(self) -> str:
        return _native.format(self._mover, self._opponent, self._white)

    def __repr__(self) -> str:
        return f"Position('{self}')"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self._mover, self._opponent, self._white) == (
            other._mover,
            other._opponent,
            other._white,
        )

    def __hash__(self) -> int:
        return hash((self._mover, self._opponent, self._white))

    def __reduce__(self) -> tuple[object, ...]:
        return (Position, (str(self),))

    def svg(self) -> str:
        """A picture: the discs, and a dot on each legal move."""
        return _native.svg(self._mover, self._opponent, self._white)

    def _repr_svg_(self) -> str:
        return self.svg()


# ------------------------------------------------------------------------------------ arrays


def moves(positions: Words) -> Words:
    """The legal squares of each position of an array of shape (..., 2), as words."""
    return _native.moves(positions)


def flips(positions: Words, squares: npt.NDArray[np.uint8]) -> Words:
    """The discs that a disc on `squares[i]` turns over in `positions[i]`; 0 for an illegal move."""
    return _native.flips(positions, squares)


def play(positions: Words, squares: npt.NDArray[np.uint8]) -> Words:
    """The positions after the moves, the other side to move. Raises `ishi.IllegalMove`, whose
    `index` is that of the first illegal one."""
    return _native.play(positions, squares)


def final_scores(positions: Words) -> npt.NDArray[np.int8]:
    """`Position.final_score` of each position."""
    return _native.final_scores(positions)


def canonical(positions: Words) -> tuple[Words, npt.NDArray[np.uint8]]:
    """Of the eight images of each position the smallest, and the place in `ishi.TRANSFORMS` of the
    transform that makes it."""
    return _native.canonical(positions)


def perft(position: Position, depth: int, *, threads: int = 1, hash_mb: float = 0) -> int:
    """The leaves of the game tree `depth` plies deep; a pass is a ply."""
    if threads < 1:
        raise ValueError(f"threads: expected at least 1, found {threads}")
    size = int(hash_mb * (1 << 20))
    return _native.perft(position.mover, position.opponent, depth, threads, size)


# ------------------------------------------------------------------------------------ the engine


@dataclass(frozen=True)
class Solution:
    """What a solve proves. Scores are in discs, from the side to move."""

    score: int | None  #: as `bound` says; None where nothing is proven
    bound: str  #: `exact`, `at least`, `at most` or `none`
    nodes: int  #: positions visited
    line: list[str]  #: best play, passes included

    @property
    def exact(self) -> bool:
        return self.bound == "exact"

    @property
    def best(self) -> str | None:
        """The first move of the line; None where there is none."""
        return self.line[0] if self.line else None


@dataclass(frozen=True)
class Line:
    """A move and its value, from the side to move."""

    score: int  #: discs, as far as the search saw
    discs: float  #: the same, finer than a disc
    chance: float  #: of winning, from 0 to 1; a draw counts half
    line: list[str]  #: the move, and the best play after it

    @property
    def move(self) -> str:
        return self.line[0]


@dataclass(frozen=True)
class Analysis:
    """What the best moves are worth."""

    lines: list[Line]  #: best first; empty where the game is over
    depth: int  #: plies of the last search that ended
    exact: bool  #: the scores are proven
    nodes: int

    @property
    def best(self) -> str | None:
        return self.lines[0].move if self.lines else None


@dataclass(frozen=True)
class Progress:
    """What a search under way has found so far."""

    depth: int  #: plies of the search under way, or just ended
    ended: bool  #: it has just ended
    score: int | None
    nodes: int
    expected_nodes: int  #: a rough guess of all of them; 0: not known yet
    line: list[str]  #: the best so far


Listener = Callable[[Progress], object]


def _heard(progress: Listener | None) -> Callable[..., object] | None:
    if progress is None:
        return None
    listener = progress
    return lambda *fields: listener(Progress(*fields))


class Engine(_search.Owner[_ishi.othello.Engine]):
    """Solves and analyses, and keeps its table from one question to the next.

    One question at a time; different engines may be used from different threads. Ctrl-C ends a
    question, as does an exception that `progress` raises, or `stop` from another thread.
    """

    def __init__(self, *, threads: int = 1, hash_mb: float = 64) -> None:
        if threads < 1:
            raise ValueError(f"threads: expected at least 1, found {threads}")
        super().__init__(_native.Engine(_search.hash_bytes(hash_mb), threads))

    def solve(
        self,
        position: Position,
        *,
        window: tuple[int, int] = (-64, 64),
        nodes: int | None = None,
        time: float | None = None,
        progress: Listener | None = None,
    ) -> Solution:
        """The score with best play. Outside of `window` only the side on which it lies is proven."""
        limits = _search.question(nodes=nodes, time=time)
        return Solution(
            *self._open().solve(
                position.mover, position.opponent, limits, _window(window), _heard(progress)
            )
        )

    def solve_moves(
        self,
        position: Position,
        *,
        window: tuple[int, int] = (-64, 64),
        nodes: int | None = None,
        time: float | None = None,
        progress: Listener | None = None,
    ) -> list[Solution]:
        """The same for each move, best first."""
        limits = _search.question(nodes=nodes, time=time)
        solutions = self._open().solve_moves(
            position.mover, position.opponent, limits, _window(window), _heard(progress)
        )
        return [Solution(*solution) for solution in solutions]

    def analyze(
        self,
        position: Position,
        *,
        depth: int | None = None,
        level: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        lines: int = 1,
        progress: Listener | None = None,
    ) -> Analysis:
        """What the best moves are worth. Without a limit as far as the default level looks."""
        limits = _search.question(depth, level, nodes, time, lines)
        found, reached, exact, visited = self._open().analyze(
            position.mover, position.opponent, limits, _heard(progress)
        )
        return Analysis([Line(*line) for line in found], reached, exact, visited)

    def choose(self, position: Position, *, level: int | None = None, seed: int = 0) -> str | None:
        """The move that a player of the level plays; the lower ones err, as `seed` says. None where
        the game is over."""
        limits = _search.question(level=level)
        *_, line = self._open().choose(position.mover, position.opponent, limits, seed)
        return line[0] if line else None


def _window(window: tuple[int, int]) -> tuple[int, int]:
    lower, upper = window
    if not lower < upper:
        raise ValueError("window: expected the lower end below the upper end")
    return lower, upper


def solve(
    position: Position,
    *,
    threads: int = 1,
    hash_mb: float = 64,
    window: tuple[int, int] = (-64, 64),
    nodes: int | None = None,
    time: float | None = None,
    progress: Listener | None = None,
) -> Solution:
    """`Engine.solve` by an engine of its own."""
    with Engine(threads=threads, hash_mb=hash_mb) as engine:
        return engine.solve(position, window=window, nodes=nodes, time=time, progress=progress)


def analyze(
    position: Position,
    *,
    threads: int = 1,
    hash_mb: float = 64,
    depth: int | None = None,
    level: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    lines: int = 1,
    progress: Listener | None = None,
) -> Analysis:
    """`Engine.analyze` by an engine of its own."""
    with Engine(threads=threads, hash_mb=hash_mb) as engine:
        return engine.analyze(
            position,
            depth=depth,
            level=level,
            nodes=nodes,
            time=time,
            lines=lines,
            progress=progress,
        )


@dataclass(frozen=True)
class Solutions:
    """The solutions of an array of positions: arrays of its shape."""

    scores: npt.NDArray[np.int8]  #: discs, from the side to move; 0 where nothing is proven
    bounds: npt.NDArray[np.uint8]  #: places in `BOUNDS`
    nodes: Words
    best: npt.NDArray[np.uint8]  #: the best squares; 64 for a pass and where the game is over


def solve_many(
    positions: Words,
    *,
    threads: int = 1,
    hash_mb: float = 64,
    window: tuple[int, int] = (-64, 64),
    nodes: int | None = None,
    time: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Solutions:
    """Solves each position of an array of shape (..., 2), `threads` of them at a time, each with a
    table of `hash_mb`. `progress` hears how many are done, and of how many. The scores and nodes do
    not depend on the threads."""
    if threads < 1:
        raise ValueError(f"threads: expected at least 1, found {threads}")
    limits = _search.question(nodes=nodes, time=time)
    return Solutions(
        *_native.solve_many(
            positions, _search.hash_bytes(hash_mb), threads, limits, _window(window), progress
        )
    )


# ------------------------------------------------------------------------------------ games


@dataclass
class Game:
    """A game of a file. Texts are empty where the file does not give them."""

    moves: list[str] = field(default_factory=list)  #: passes included
    start: Position = field(default_factory=Position)
    score: int | None = None  #: discs, from Black's side
    black: str = ""
    white: str = ""
    event: str = ""
    date: str = ""
    number: int = 0  #: of the game in its file, from 1

    def positions(self) -> Iterator[Position]:
        """The start and the position after each move. Raises `ishi.IllegalMove`."""
        position = self.start
        yield position
        for move in self.moves:
            position = position.play(move)
            yield position

    def to_text(self, format: str) -> str:
        """The game as `ggf`, `sgf`, `pgn`, `transcript`, `obf`, `nboard`, `edax` or `svg`."""
        return _native.write_game(
            self.start.mover,
            self.start.opponent,
            _COLORS.index(self.start.to_move),
            self.moves,
            self.score,
            self.black,
            self.white,
            self.event,
            self.date,
            format,
        )

    def _repr_svg_(self) -> str:
        return self.to_text("svg")


def read_games(
    path: str | os.PathLike[str],
    format: str | None = None,
    *,
    on_error: Callable[[ParseError], None] | None = None,
) -> Iterator[Game]:
    """The games of a file, one after the other: WTHOR, GGF, SGF, PGN, transcripts, OBF, NBoard or
    Edax, as `format` or the extension says. A broken game raises `ishi.ParseError`; with `on_error`
    it is called instead, and reading goes on with the next game."""

    def make(fields: tuple[Any, ...]) -> Game:
        mover, opponent, to_move, moves, score, number, black, white, event, date = fields
        start = Position.from_words(mover, opponent, _COLORS[to_move])
        return Game(moves, start, score, black, white, event, date, number)

    reader = _native.Reader(_files.format_of(path, format))
    return _files.read_games(path, reader, make, on_error)


def write_games(
    path: str | os.PathLike[str], games: Iterable[Game], format: str | None = None
) -> None:
    """Writes a file of games; any format of `read_games` but WTHOR."""
    known = _files.format_of(path, format)
    texts = [game.to_text(known) for game in games]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(texts)
