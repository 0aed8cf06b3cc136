#!/usr/bin/env python3
"""What a book of Othello gains from the start, against the same engine without one.

From one position two engines repeat themselves, and a book can be made for one opponent. So the games are
spread over four settings of time and table, the same for both sides; tools/learn-book.sh uses others.
Finished games are kept in FOLDER: the same command goes on from there.

usage: tools/measure_book.py ISHI BOOK FOLDER short|long [GAMES]
"""
import json
import math
import pathlib
import subprocess
import sys

SETTINGS = {  # seconds a move, table in MB
    "short": [(0.02, 24), (0.03, 48), (0.016, 100), (0.025, 12)],
    "long": [(0.1, 24), (0.15, 48), (0.08, 100), (0.18, 12)],
}


def play(ishi, book, kept, games, setting):
    """The games of one match, by number."""
    seconds, table = setting
    limits = f"--time {seconds} --hash {table}"
    engines = [
        f"gtp,time=none,name={name}:{ishi} gtp --book {file} {limits}"
        for name, file in (("book", book), ("none", "none"))
    ]
    subprocess.run(
        [ishi, "match", "othello", "--openings", "start", "--games", str(games), "--keep", kept]
        + [word for engine in engines for word in ("--engine", engine)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    with open(kept, encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["game"]: row for row in rows if "result" in row}


def points(game):
    """1 for a game that the book won, 1/2 for a draw."""
    black = {"1-0": 1, "0-1": 0}.get(game["result"], 0.5)
    return black if game["first"] == "black" else 1 - black


def elo(score):
    return -400 * math.log10(1 / score - 1) if 0 < score < 1 else math.copysign(math.inf, score - 0.5)


def report(name, matches):
    """Results, and the Elo difference with its 95 % interval from pairs."""
    scores = [points(game) for games in matches for game in games.values()]
    pairs = [
        (points(games[n]) + points(games[n + 1])) / 2
        for games in matches
        for n in games
        if n % 2 == 1 and n + 1 in games
    ]
    mean = sum(pairs) / len(pairs)
    error = 1.96 * math.sqrt(sum((pair - mean) ** 2 for pair in pairs)) / len(pairs)
    different = len({game["moves"] for games in matches for game in games.values()})
    print(
        f"{name}: {scores.count(1)} won, {scores.count(0.5)} drawn, {scores.count(0)} lost,"
        f" {elo(mean):+.0f} Elo ({elo(mean - error):+.0f} to {elo(mean + error):+.0f});"
        f" {different} different games",
        flush=True,
    )


def main():
    if len(sys.argv) not in (5, 6) or sys.argv[4] not in SETTINGS:
        sys.exit(__doc__)
    ishi, book, folder, time = sys.argv[1:5]
    games = int(sys.argv[5]) if len(sys.argv) == 6 else 400
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    settings = SETTINGS[time]
    matches = []
    for number, setting in enumerate(settings, 1):
        kept = f"{folder}/{time}{number}.jsonl"
        each = 2 * round(games / len(settings) / 2)
        matches.append(play(ishi, book, kept, each, setting))
        report(f"{setting[0]} s, {setting[1]} MB", matches[-1:])
    report("all", matches)


if __name__ == "__main__":
    main()
