"""Renju: positions, forbidden points, arrays of positions, the engine, files of games.

A point is named as on the board, `a1` to `o15`; in arrays it is counted from `a1` along row 1: `a1`
0 to `o15` 224, and 225 is a pass. A position in an array is nine words of 64 bits: four of Black's
stones, four of White's, and 0 or 1 for Black or White to move. A set of points is four words of four
lines each; bit 16·r + c of the 256 is column c of row r + 1.
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

_native = _ishi.renju

PASS = 225
FOULS = ("overline", "double-four", "double-three")
RULES = ("renju", "gomoku", "freestyle")

_COLORS = ("black", "white")

Words = npt.NDArray[np.uint64]


def point(name: str) -> int:
    """The number of a point: `a1` is 0, `b1` is 1; 225 for `pass`."""
    return _native.point_of(name)


def points_in(words: Words) -> list[str]:
    """The names of the points of a set of four words."""
    return _native.names_in(words)


class Position:
    """A position of Renju. It never changes.

    `text` is a one-line board, a drawn board, a transcript such as `h8i9h10`, or `start`.
    """

    __slots__ = ("_words",)

    def __init__(self, text: str = "start") -> None:
        self._words = _native.parse(text)
        self._words.flags.writeable = False

    @classmethod
    def from_words(cls, words: Words) -> Position:
        """A position from the nine words of an array's row."""
        position = cls.__new__(cls)
        position._words = np.array(words, dtype=np.uint64)
        if not _native.format(position._words):
            raise ValueError("a point has two stones, a spare bit is set, or no side is to move")
        position._words.flags.writeable = False
        return position

    def words(self) -> Words:
        """The nine words, as a row of an array of positions."""
        return self._words.copy()

    @property
    def to_move(self) -> str:
        """`black` or `white`."""
        return _COLORS[int(self._words[8])]

    @property
    def black(self) -> list[str]:
        """The points of Black's stones."""
        return points_in(self._words[:4])

    @property
    def white(self) -> list[str]:
        """The points of White's stones."""
        return points_in(self._words[4:8])

    def moves(self, rule: str = "renju") -> list[str]:
        """Where the side to move may play."""
        return points_in(_native.moves(self._words, rule))

    def forbidden(self) -> dict[str, str]:
        """The points forbidden to Black, whoever is to move, with the reason."""
        sets = _native.forbidden(self._words)
        return {at: foul for foul, points in zip(FOULS, sets) for at in points_in(points)}

    def explain(self, at: str) -> Judgement:
        """Why an empty point is forbidden to Black or not, as a tree."""
        return _judgement_of(_native.explain(self._words, at))

    def play(self, move: str) -> Position:
        """The position after a stone on the point or `pass`, forbidden or not. Raises
        `ishi.IllegalMove` where the point is occupied."""
        return Position.from_words(_native.play(self._words, np.array(point(move), np.uint8)))

    def transform(self, name: str) -> Position:
        """The board turned or mirrored as a name of `ishi.TRANSFORMS` says; not by 45°."""
        return Position.from_words(_native.transform(self._words, name))

    def winner(self, rule: str = "renju") -> str | None:
        """`black` or `white` where that side has a row that wins."""
        color = int(_native.winners(self._words, rule))
        return _COLORS[color] if color < 2 else None

    def __str__(self) -> str:
        return _native.format(self._words)

    def __repr__(self) -> str:
        return f"Position('{self}')"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool((self._words == other._words).all())

    def __hash__(self) -> int:
        return hash(self._words.tobytes())

    def __reduce__(self) -> tuple[object, ...]:
        return (Position, (str(self),))

    def svg(self) -> str:
        """A picture: the stones, and a cross on each point forbidden to Black."""
        return _native.svg(self._words)

    def _repr_svg_(self) -> str:
        return self.svg()


# ------------------------------------------------------------------------------------ explanations


@dataclass(frozen=True)
class Row:
    """A row of black stones on one line."""

    kind: str  #: `five`, `overline`, `four` or `three`
    axis: str  #: `row`, `column`, `rising` or `falling`
    stones: list[str]
    five_points: list[str]  #: of a four: what completes it


@dataclass(frozen=True)
class Way:
    """A point through which a three could become a straight four."""

    point: str
    allowed: bool
    makes_five: bool  #: at the same time; then it makes no straight four by the rule
    judgement: Judgement | None  #: of that point, on the board with the move added


@dataclass(frozen=True)
class Three(Row):
    """Three stones that some point would make a straight four."""

    real: bool  #: by the rule: one of the ways is allowed
    ways: list[Way]


@dataclass(frozen=True)
class Judgement:
    """Whether Black may play on a point, and the grounds that decide it."""

    point: str
    foul: str | None  #: `overline`, `double-four` or `double-three`
    five: Row | None
    overlines: list[Row]
    fours: list[Row]
    threes: list[Three]

    def __bool__(self) -> bool:
        """Whether the point is allowed."""
        return self.foul is None


def _judgement_of(grounds: list[tuple[Any, ...]]) -> Judgement:
    """The tree of a list in which each ground stands before those below it."""
    below: list[list[int]] = [[] for _ in grounds]
    for index, ground in enumerate(grounds):
        if ground[1] >= 0:
            below[ground[1]].append(index)

    def way(index: int) -> Way:
        _, _, at, _, allowed, makes_five, *_ = grounds[index]
        under = below[index]
        return Way(at, allowed, makes_five, judgement(under[0]) if under else None)

    def row(index: int) -> Row:
        kind, _, _, _, holds, _, axis, stones, five_points = grounds[index]
        if kind == "three":
            ways = [way(child) for child in below[index]]
            return Three(kind, axis, stones, five_points, holds, ways)
        return Row(kind, axis, stones, five_points)

    def judgement(index: int) -> Judgement:
        _, _, at, foul, *_ = grounds[index]
        rows = [row(child) for child in below[index]]
        of = {kind: [r for r in rows if r.kind == kind] for kind in ("five", "overline", "four")}
        threes = [r for r in rows if isinstance(r, Three)]
        five = of["five"][0] if of["five"] else None
        return Judgement(at, foul, five, of["overline"], of["four"], threes)

    return judgement(0)


# ------------------------------------------------------------------------------------ arrays


def moves(positions: Words, rule: str = "renju") -> Words:
    """Where the side to move may play, for an array of shape (..., 9): sets of shape (..., 4)."""
    return _native.moves(positions, rule)


def play(positions: Words, points: npt.NDArray[np.uint8]) -> Words:
    """The positions after the moves. Raises `ishi.IllegalMove`, whose `index` is that of the first
    one that an occupied point refuses."""
    return _native.play(positions, points)


def forbidden(positions: Words) -> Words:
    """The points forbidden to Black: shape (..., 3, 4), a set for each of `FOULS`."""
    return _native.forbidden(positions)


def transform(positions: Words, name: str) -> Words:
    """The boards turned or mirrored as a name of `ishi.TRANSFORMS` says; not by 45°."""
    return _native.transform(positions, name)


def winners(positions: Words, rule: str = "renju") -> npt.NDArray[np.int32]:
    """0 where Black has a row that wins, 1 where White has one, 2 where nobody has."""
    return _native.winners(positions, rule)


# ------------------------------------------------------------------------------------ the engine


@dataclass(frozen=True)
class Line:
    """A move and its value, from the side to move."""

    score: int  #: a won game is 30,000
    win: int | None  #: moves of the winner up to the five, negative where the opponent wins
    chance: float  #: of winning, from 0 to 1
    line: list[str]  #: the move, and the best play after it

    @property
    def move(self) -> str:
        return self.line[0]


@dataclass(frozen=True)
class Analysis:
    """What the best moves are worth."""

    lines: list[Line]  #: best first; empty where there is no move to play
    depth: int  #: plies of the last search that ended; 0: none was needed
    nodes: int

    @property
    def best(self) -> str | None:
        return self.lines[0].move if self.lines else None


@dataclass(frozen=True)
class Progress:
    """What an analysis has found when one of its searches ended."""

    depth: int
    nodes: int
    best: Line


@dataclass(frozen=True)
class Win:
    """Whether a side wins by force."""

    outcome: str  #: `win`; `none`: there is no such win; `unknown`: a limit was reached
    line: list[str]  #: attacker first
    nodes: int

    def __bool__(self) -> bool:
        """Whether a win was found."""
        return self.outcome == "win"


@dataclass(frozen=True)
class Defences:
    """The opponent's threat, and the moves that stop it."""

    threat: Win
    moves: list[str]  #: after which it is proven that the opponent does not win so
    unsettled: list[str]  #: for which a limit was reached


class Engine(_search.Owner[_ishi.renju.Engine]):
    """Analyses and finds forced wins, and keeps its table from one question to the next.

    One question at a time; different engines may be used from different threads. Ctrl-C ends a
    question, as does an exception that `progress` raises, or `stop` from another thread.
    """

    def __init__(self, *, rule: str = "renju", threads: int = 1, hash_mb: float = 64) -> None:
        if threads < 1:
            raise ValueError(f"threads: expected at least 1, found {threads}")
        super().__init__(_native.Engine(_search.hash_bytes(hash_mb), threads, rule))

    def analyze(
        self,
        position: Position,
        *,
        depth: int | None = None,
        level: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        lines: int = 1,
        progress: Callable[[Progress], object] | None = None,
    ) -> Analysis:
        """What the best moves are worth. Without a limit as far as the default level looks."""
        limits = _search.question(depth, level, nodes, time, lines)
        heard = None
        if progress is not None:
            listener = progress

            def heard(depth: int, nodes: int, best: tuple[Any, ...]) -> object:
                return listener(Progress(depth, nodes, Line(*best)))

        found, reached, visited = self._open().analyze(position._words, limits, heard)
        return Analysis([Line(*line) for line in found], reached, visited)

    def choose(self, position: Position, *, level: int | None = None) -> str | None:
        """The move that a player of the level plays; None where there is none."""
        *_, line = self._open().choose(position._words, _search.question(level=level))
        return line[0] if line else None

    def find_vcf(
        self,
        position: Position,
        *,
        max_moves: int | None = None,
        shortest: bool = False,
        nodes: int | None = None,
        time: float | None = None,
    ) -> Win:
        """A win by continuous fours for the side to move."""
        limits = _search.question(nodes=nodes, time=time)
        found = self._open().find_win(
            position._words, False, limits, _most(max_moves), 0, shortest
        )
        return Win(*found)

    def find_vct(
        self,
        position: Position,
        *,
        max_moves: int | None = None,
        max_threat: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
    ) -> Win:
        """A win by continuous threats for the side to move; under the Renju rule only."""
        limits = _search.question(nodes=nodes, time=time)
        found = self._open().find_win(
            position._words, True, limits, _most(max_moves), _most(max_threat), False
        )
        return Win(*found)

    def find_defences(
        self,
        position: Position,
        *,
        fours: bool = False,
        max_moves: int | None = None,
        max_threat: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
    ) -> Defences:
        """The win by threats, or with `fours` by fours, that the opponent threatens, and the moves
        that stop it."""
        limits = _search.question(nodes=nodes, time=time)
        threat, moves, unsettled = self._open().find_defences(
            position._words, not fours, limits, _most(max_moves), _most(max_threat)
        )
        return Defences(Win(*threat), moves, unsettled)


def _most(moves: int | None) -> int:
    """A largest number of moves, where 0 stands for any."""
    if moves is not None and moves < 1:
        raise ValueError(f"expected at least 1 move, found {moves}")
    return moves or 0


# ------------------------------------------------------------------------------------ games


@dataclass
class Game:
    """A game of a file, or the main line of a tree of variations. Texts are empty where the file does
    not give them."""

    moves: list[str] = field(default_factory=list)
    winner: str | None = None  #: `black` or `white`
    is_draw: bool = False
    black: str = ""
    white: str = ""
    event: str = ""
    date: str = ""
    rule: str = ""  #: the opening rule, as the file calls it
    number: int = 0  #: of the game in its file, from 1

    def positions(self) -> Iterator[Position]:
        """The empty board and the position after each move. Raises `ishi.IllegalMove`."""
        position = Position()
        yield position
        for move in self.moves:
            position = position.play(move)
            yield position

    def to_bytes(self, format: str) -> bytes:
        """The game as a file of `transcript`, `psq`, `sgf`, `lib`, `rif`, `openings` or `svg`."""
        winner = 2 if self.winner is None else _COLORS.index(self.winner)
        return _native.write_game(
            self.moves,
            winner,
            self.is_draw,
            self.black,
            self.white,
            self.event,
            self.date,
            self.rule,
            format,
        )

    def _repr_svg_(self) -> str:
        return self.to_bytes("svg").decode()


def read_games(
    path: str | os.PathLike[str],
    format: str | None = None,
    *,
    on_error: Callable[[ParseError], None] | None = None,
) -> Iterator[Game]:
    """The games of a file, one after the other: transcripts, PSQ, SGF, RenLib, RIF or openings of
    the Gomocup, as `format` or the extension says. A broken game raises `ishi.ParseError`; with
    `on_error` it is called instead, and reading goes on with the next game."""

    def make(fields: tuple[Any, ...]) -> Game:
        moves, winner, is_draw, number, black, white, event, date, rule = fields
        side = _COLORS[winner] if winner < 2 else None
        return Game(moves, side, is_draw, black, white, event, date, rule, number)

    reader = _native.Reader(_files.format_of(path, format))
    return _files.read_games(path, reader, make, on_error)


def write_games(
    path: str | os.PathLike[str], games: Iterable[Game], format: str | None = None
) -> None:
    """Writes a file of games in a format whose files hold one game after the other: transcripts, SGF
    or openings. The others hold one game: `Game.to_bytes`."""
    known = _files.format_of(path, format)
    texts = [game.to_bytes(known) for game in games]
    if len(texts) > 1 and known.lower() not in ("transcript", "txt", "sgf", "openings"):
        raise ValueError(f"a file of the format {known} is written with one game")
    with open(path, "wb") as file:
        file.writelines(texts)
