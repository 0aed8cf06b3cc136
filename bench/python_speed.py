"""How fast Python gets answers: PYTHONPATH=build/release/python python3 bench/python_speed.py.

Calls on an array of a million positions, FFO 40 to 44 one by one, and both in two threads. Other programs take
processors away, from two threads more than from one; so the ratios are of undisturbed time, that is without
the seconds in which a thread waited for a processor.
"""

import os
import random
import statistics
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from ishi import level, othello

SUITE = Path(__file__).parents[1] / "data" / "othello" / "ffo.obf"
ENDINGS = [othello.Position(line.split(";")[0]) for line in SUITE.read_text().splitlines()[39:44]]


def a_million_positions() -> othello.Words:
    """Positions of random games, in random order."""
    random.seed(1)
    few = []
    position = othello.Position()
    while len(few) < 20000:
        moves = position.moves()
        if moves:
            few.append(position.words())
        position = othello.Position() if position.is_over else position.play(random.choice(moves or ["pass"]))
    return np.array(few)[np.random.default_rng(1).integers(0, len(few), 1_000_000)]


def solve(positions: list[othello.Position]) -> int:
    """The nodes."""
    nodes = 0
    with othello.Engine() as engine:
        for position in positions:
            engine.forget()
            nodes += engine.solve(position).nodes
    return nodes


def waiting_times() -> dict[str, float]:
    """Of each thread of this process, the seconds of waiting for a processor so far."""
    times = {}
    for thread in os.listdir("/proc/self/task"):
        try:
            times[thread] = int(Path(f"/proc/self/task/{thread}/schedstat").read_text().split()[1]) / 1e9
        except FileNotFoundError:
            pass  # it has ended
    return times


def undisturbed(work: Callable[[object], object], parts: list[object]) -> float:
    """The seconds of `work(part)`, one thread a part: the mean of the threads."""
    spans = []
    all_ready = threading.Barrier(len(parts))

    def timed(part: object) -> None:
        all_ready.wait()
        begin = time.perf_counter()
        work(part)
        spans.append(time.perf_counter() - begin)

    before = waiting_times()
    threads = [threading.Thread(target=timed, args=(part,)) for part in parts]
    for thread in threads:
        thread.start()
    after: dict[str, float] = {}
    while any(thread.is_alive() for thread in threads):
        after.update(waiting_times())  # a search has a thread of its own, which ends with it
        time.sleep(0.004)
    after.pop(str(threading.get_native_id()))
    waited = sum(seconds - before.get(thread, 0.0) for thread, seconds in after.items())
    return (sum(spans) - waited) / len(parts)


def compare(name: str, work: Callable[[object], object], one: object, two: list[object]) -> None:
    ratios = sorted(undisturbed(work, [one]) / undisturbed(work, two) for _ in range(9))
    print(f"{name}, two threads against one: {statistics.median(ratios):.2f}, "
          f"{ratios[0]:.2f} to {ratios[-1]:.2f}")


def main() -> None:
    print(f"level {level()}")
    positions = a_million_positions()
    calls = []
    for _ in range(41):
        begin = time.perf_counter()
        othello.moves(positions)
        calls.append(time.perf_counter() - begin)
    print(f"moves: {min(calls) * 1e3:.2f} ns a position")
    begin = time.process_time()
    nodes = solve(ENDINGS)
    print(f"FFO 40 to 44: {nodes} nodes, {time.process_time() - begin:.2f} s of processor time")

    def many_moves(part: othello.Words) -> None:
        for _ in range(50):
            othello.moves(part)

    compare("moves", many_moves, positions, np.split(positions, 2))
    compare("solving", solve, ENDINGS[:2] * 2, [ENDINGS[:2], ENDINGS[:2]])


if __name__ == "__main__":
    main()
