"""What the engines of both games share: their life, and the limits of searches."""

from __future__ import annotations

from types import TracebackType
from typing import Generic, Protocol, TypeVar

from ishi._ishi import Question


class _Native(Protocol):
    """What the engines of both games offer below."""

    def forget(self) -> None: ...
    def stop(self) -> None: ...


_Engine = TypeVar("_Engine", bound=_Native)
_Self = TypeVar("_Self")


class Owner(Generic[_Engine]):
    """Owns the engine of one game until it is closed."""

    def __init__(self, engine: _Engine) -> None:
        self._engine: _Engine | None = engine

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Gives the memory back. A closed engine answers no question."""
        self._engine = None

    def _open(self) -> _Engine:
        if self._engine is None:
            raise ValueError("the engine is closed")
        return self._engine

    def forget(self) -> None:
        """Empties the table: the next answer is the one that a new engine gives."""
        self._open().forget()

    def stop(self) -> None:
        """Ends the question that another thread has asked; it gets what was found so far."""
        self._open().stop()


def question(
    depth: int | None = None,
    level: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    lines: int = 1,
) -> Question:
    """The limits as the engine takes them, where 0 stands for none."""
    for name, value in (("depth", depth), ("level", level), ("nodes", nodes), ("lines", lines)):
        if value is not None and value < 1:
            raise ValueError(f"{name}: expected at least 1, found {value}")
    milliseconds = 0
    if time is not None:
        if not time > 0:
            raise ValueError(f"time: expected more than 0 seconds, found {time}")
        milliseconds = max(1, round(min(time, 1e9) * 1000))
    return Question(depth or 0, level or 0, nodes or 0, milliseconds, lines)


def hash_bytes(hash_mb: float) -> int:
    """The size of a table in bytes."""
    if not hash_mb > 0:
        raise ValueError(f"hash_mb: expected more than 0, found {hash_mb}")
    return max(1, int(hash_mb * (1 << 20)))
