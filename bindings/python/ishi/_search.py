"""Limits of searches: what both engines share."""

from __future__ import annotations

from ishi._ishi import Question


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
