#!/usr/bin/env python3
"""Compares the engine's advice on Renju with forced wins:

    tools/check_advice.py [--ishi FILE] [--positions N] [--nodes N] [--vct-nodes N] [--level L] [--seed N]

Positions are drawn from games of the engine against itself that begin with the 26 openings. In each,
`analyze` says which move it prefers. `vct` then looks for a win of the side to move, and for one of
the opponent behind that move; where the opponent has one, `defend` lists the moves to try in its
place. One of them holds if `vct` finds no win behind it, nor with eight times the nodes. An advice
is bad if the position was won and the preferred move is not proven to win, if the move loses and
another one holds, or if a win or a loss is claimed that nothing confirms: neither `vct` with eight
times the nodes nor `defend`, which then finds no move that stops the win (of a loss by a four, behind
whose answer nothing stops it, only `defend` knows). Bad ones are printed, then the figures; the
status is 1 where a win was missed or a losing move preferred. All limits are nodes, so that the same
program gives the same answer.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ishi", default=str(ROOT / "build/release/bin/ishi"))
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--nodes", type=int, default=2_000_000, help="of analyze: some two seconds")
    parser.add_argument("--vct-nodes", type=int, default=100_000)
    parser.add_argument("--level", type=int, default=6, help="of the players")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


OPTIONS = options()


def answers(*arguments, lines=None):
    """The JSON objects that the program prints."""
    run = subprocess.run(
        [OPTIONS.ishi, "renju", *map(str, arguments), "--json"],
        input="\n".join(lines or []), stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def positions_of_game(moves):
    """Those in which the engine was to move, of a game that goes on from these moves."""
    game = answers("play", moves, "--black", "engine", "--white", "engine", "--level",
                   OPTIONS.level)
    positions = [ply["position"] for ply in game if "position" in ply]
    return positions[:-1]  # behind the last move nobody is to move


def gathered_positions(chance):
    starts = ["".join(opening["moves"]) for opening in answers("openings", "--list")]
    positions = []
    seen = set()
    # Each opening once, then with another fourth move each time.
    while len(positions) < 2 * OPTIONS.positions:
        for start in starts:
            fourth = "abcdefghijklmno"[chance.randrange(4, 11)] + str(chance.randrange(5, 12))
            moves = start if not positions else start + fourth
            if fourth in start and moves != start:
                continue
            for position in positions_of_game(moves):
                if position not in seen:
                    seen.add(position)
                    positions.append(position)
    chance.shuffle(positions)
    return positions[:OPTIONS.positions]


def after(position, move):
    """The position behind a move."""
    rows, mover = position.split()
    rows = re.sub(r"\d+", lambda run: "." * int(run[0]), rows).split("/")
    row = 15 - int(move[1:])
    column = ord(move[0]) - ord("a")
    rows[row] = rows[row][:column] + mover + rows[row][column + 1:]
    text = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))
    return text + (" O" if mover == "X" else " X")


def vct(positions, nodes):
    return [answer["result"] for answer in
            answers("vct", "--nodes", nodes, "--file", "-", lines=positions)] if positions else []


def holding(position, losing):
    """The other moves behind which `vct` finds no win, nor with eight times the nodes."""
    defence = answers("defend", position, "--nodes", 20 * OPTIONS.vct_nodes)[0]
    moves = defence["defences"] + defence["unsettled"]
    if defence["threat"] is None:
        return ["pass"]
    moves = [move for move in moves if move != losing]
    for nodes in (OPTIONS.vct_nodes, 8 * OPTIONS.vct_nodes):
        results = vct([after(position, move) for move in moves], nodes)
        moves = [move for move, result in zip(moves, results) if result != "win"]
    return moves


def stops(position):
    """Whether a move may stop what the opponent threatens."""
    defence = answers("defend", position, "--nodes", 20 * OPTIONS.vct_nodes)[0]
    return defence["threat"] is None or defence["defences"] or defence["unsettled"]


def main():
    positions = gathered_positions(random.Random(OPTIONS.seed))
    analyses = answers("analyze", "--nodes", OPTIONS.nodes, "--file", "-", lines=positions)
    best = [analysis["lines"][0] for analysis in analyses]
    behind = [after(position, line["move"]) for position, line in zip(positions, best)]
    won = vct(positions, OPTIONS.vct_nodes)
    lost = vct(behind, OPTIONS.vct_nodes)

    figures = dict.fromkeys(
        ["positions", "won by vct", "won by analyze", "missed", "the move loses", "and another holds",
         "wins not confirmed", "losses not confirmed"], 0)

    def bad(kind, position, line):
        figures[kind] += 1
        print(f"{kind}: {position}: {line['move']}, score {line['score']}, win {line['win']}")

    for position, line, next_position, is_won, is_lost in zip(positions, best, behind, won, lost):
        figures["positions"] += 1
        wins = line["win"] is not None and line["win"] > 0
        loses = line["win"] is not None and line["win"] < 0
        figures["won by analyze"] += wins
        if is_won == "win":
            figures["won by vct"] += 1
            if not wins:
                bad("missed", position, line)
        if is_lost == "win" and not wins:
            figures["the move loses"] += 1
            others = holding(position, line["move"])
            if others:
                bad("and another holds", position, line)
                print("  such as " + " ".join(others), flush=True)
        more = 8 * OPTIONS.vct_nodes
        if wins and is_won != "win" and vct([position], more) != ["win"] and stops(next_position):
            bad("wins not confirmed", position, line)
        if loses and is_lost != "win" and vct([next_position], more) != ["win"] and stops(position):
            bad("losses not confirmed", position, line)
    print(", ".join(f"{name}: {number}" for name, number in figures.items()))
    return 1 if figures["missed"] or figures["and another holds"] else 0


if __name__ == "__main__":
    sys.exit(main())
