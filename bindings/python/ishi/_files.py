"""Files of games: what both games share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from ishi._ishi import ParseError

T = TypeVar("T")

_CHUNK = 1 << 16  # bytes


def format_of(path: str | os.PathLike[str], format: str | None) -> str:
    """The format that the caller names, or else the extension of the file's name."""
    if format is not None:
        return format
    extension = Path(path).suffix[1:]
    if not extension:
        raise ValueError(f"{os.fspath(path)}: name a format, since the file has no extension")
    return extension


def read_games(
    path: str | os.PathLike[str],
    reader: Any,
    make: Callable[[tuple[Any, ...]], T],
    on_error: Callable[[ParseError], None] | None,
) -> Iterator[T]:
    """Yields what `reader` reads from the file, which is open only while the iteration goes on."""
    with open(path, "rb") as file:
        while True:
            chunk = file.read(_CHUNK)
            reader.feed(chunk)  # no bytes: the end
            while True:
                try:
                    fields = reader.next()
                except ParseError as error:
                    if on_error is None:
                        raise
                    on_error(error)
                    continue
                if fields is None:
                    break
                yield make(fields)
            if not chunk:
                return
