"""Othello from Python."""

import os
import pickle
import signal
import tempfile
import threading
import unittest
from pathlib import Path

import ishi
import numpy as np
from ishi import othello

FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
FFO_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"


def random_positions(count: int, seed: int = 1) -> np.ndarray:
    """Positions of random games, one after the other."""
    generator = np.random.default_rng(seed)
    rows = []
    position = othello.Position()
    while len(rows) < count:
        rows.append(position.words())
        moves = position.moves()
        if moves:
            position = position.play(moves[generator.integers(len(moves))])
        else:
            position = position.play("pass") if position.must_pass else othello.Position()
    return np.array(rows)


class PositionTest(unittest.TestCase):
    def test_start(self) -> None:
        start = othello.Position()
        self.assertEqual(start.moves(), ["d3", "c4", "f5", "e6"])
        self.assertEqual(start.flips("f5"), ["e5"])
        self.assertEqual(start.flips("a1"), [])
        self.assertEqual((start.to_move, start.empties, start.final_score), ("black", 60, 0))
        self.assertEqual(start.black, ["e4", "d5"])
        self.assertFalse(start.is_over or start.must_pass)

    def test_values(self) -> None:
        position = othello.Position("f5d6c3")
        self.assertEqual(position, othello.Position().play("f5").play("d6").play("c3"))
        self.assertEqual(position, othello.Position(str(position)))
        self.assertEqual(position, eval(repr(position), {"Position": othello.Position}))
        self.assertEqual(position, pickle.loads(pickle.dumps(position)))
        self.assertEqual(len({position, othello.Position("f5d6c3"), othello.Position()}), 2)
        self.assertNotEqual(position, "f5d6c3")
        self.assertIn("<svg", position._repr_svg_())

    def test_errors_have_their_place(self) -> None:
        with self.assertRaises(ishi.ParseError) as raised:
            othello.Position("f5\nd6z3")
        error = raised.exception
        self.assertEqual((error.offset, error.line, error.column), (5, 2, 3))
        self.assertIn("expected", str(error))
        with self.assertRaises(ishi.IllegalMove):
            othello.Position().play("a1")
        with self.assertRaises(ishi.IllegalMove):
            othello.Position().play("pass")
        with self.assertRaises(ishi.ParseError):
            othello.Position().play("z1")
        with self.assertRaises(ishi.ParseError):
            othello.Position("f5\0")
        for words in ((1, 1), (-1, 0), (1 << 64, 0)):
            with self.assertRaises(ValueError):
                othello.Position.from_words(*words)
        with self.assertRaises(ValueError):
            othello.Position.from_words(1, 2, "red")
        with self.assertRaises(TypeError):
            othello.Position(5)


class ArrayTest(unittest.TestCase):
    def test_arrays_agree_with_positions(self) -> None:
        rows = random_positions(300)
        moves = othello.moves(rows)
        self.assertEqual((moves.shape, moves.dtype), ((300,), np.uint64))
        for row, word in zip(rows[::37], moves[::37]):
            position = othello.Position.from_words(*row)
            self.assertEqual(position.moves(), othello.squares_in(word))
        self.assertTrue((othello.moves(rows.reshape(3, 100, 2)) == moves.reshape(3, 100)).all())
        self.assertEqual(othello.moves(np.zeros((0, 2), np.uint64)).shape, (0,))
        squares = np.full(300, othello.square("d3"), np.uint8)
        legal = (moves >> np.uint64(63 - 19)) & np.uint64(1)
        flips = othello.flips(rows, squares)
        self.assertTrue(((flips != 0) == (legal == 1)).all())
        played = othello.play(rows[legal == 1], squares[legal == 1])
        self.assertTrue((played[:, 1] == rows[legal == 1][:, 0] | flips[legal == 1] | np.uint64(1 << 44)).all())
        self.assertEqual(othello.final_scores(rows).dtype, np.int8)

    def test_transforms(self) -> None:
        rows = random_positions(100, 2)
        images, transforms = othello.canonical(rows)
        for name in ishi.TRANSFORMS[:8]:
            turned = np.stack([ishi.transform(rows[:, i].copy(), name) for i in (0, 1)], axis=1)
            self.assertTrue((othello.canonical(turned)[0] == images).all(), name)
        self.assertLess(transforms.max(), 8)
        boards, _ = ishi.canonical(rows[:, 0].copy())
        self.assertTrue((boards <= rows[:, 0]).all())

    def test_refuses_other_arrays(self) -> None:
        rows = random_positions(10)
        for bad in (rows[:, 0], rows[:, :1], np.uint64(3)):
            with self.assertRaises(ValueError):
                othello.moves(bad)
        for bad in (rows.astype(float), rows.astype(np.int64), "start", None):
            with self.assertRaises(TypeError):
                othello.moves(bad)
        with self.assertRaises(ValueError):
            othello.flips(rows, np.zeros(9, np.uint8))
        with self.assertRaisesRegex(ValueError, "index 4"):
            rows[4] = 1
            othello.moves(rows)
        with self.assertRaises(ishi.IllegalMove) as raised:
            othello.play(random_positions(2), np.array([19, 0], np.uint8))
        self.assertEqual(raised.exception.index, 1)
        # A view with steps is as good as a copy.
        many = random_positions(20)
        self.assertTrue((othello.moves(many[::2]) == othello.moves(many)[::2]).all())

    def test_perft(self) -> None:
        self.assertEqual(othello.perft(othello.Position(), 7), 55092)
        self.assertEqual(othello.perft(othello.Position(), 8, threads=2, hash_mb=1), 390216)
        with self.assertRaises(ValueError):
            othello.perft(othello.Position(), -1)


class EngineTest(unittest.TestCase):
    def test_solve(self) -> None:
        reports: list[othello.Progress] = []
        solution = othello.solve(othello.Position(FFO_40), progress=reports.append)
        self.assertEqual((solution.score, solution.best, solution.exact), (38, "a2", True))
        self.assertGreater(len(reports), 0)
        self.assertEqual(othello.solve(othello.Position(FFO_40)).nodes, solution.nodes)
        self.assertEqual(othello.solve(othello.Position(FFO_40), nodes=100).bound, "none")
        bound = othello.solve(othello.Position(FFO_1), window=(-1, 1))
        self.assertEqual(bound.bound, "at least")
        with othello.Engine() as engine:
            moves = engine.solve_moves(othello.Position(FFO_1))
            self.assertEqual((moves[0].score, moves[0].best), (18, "g8"))
            self.assertEqual(len(moves), len(othello.Position(FFO_1).moves()))

    def test_solve_many(self) -> None:
        rows = np.array([othello.Position(text).words() for text in (FFO_1, FFO_40, FFO_1)])
        done: list[tuple[int, int]] = []
        one = othello.solve_many(rows, progress=lambda *counts: done.append(counts))
        two = othello.solve_many(rows, threads=2)
        self.assertEqual(done, [(1, 3), (2, 3), (3, 3)])
        self.assertEqual(one.scores.tolist(), [18, 38, 18])
        self.assertEqual(one.nodes.tolist(), two.nodes.tolist())
        self.assertEqual(othello.name(int(one.best[1])), "a2")
        self.assertEqual([othello.BOUNDS[bound] for bound in one.bounds], ["exact"] * 3)

    def test_analyze_and_choose(self) -> None:
        with othello.Engine(threads=2, hash_mb=8) as engine:
            analysis = engine.analyze(othello.Position("f5d6c3"), depth=5, lines=3)
            self.assertEqual((len(analysis.lines), analysis.depth), (3, 5))
            self.assertIn(analysis.best, othello.Position("f5d6c3").moves())
            for line in analysis.lines:
                self.assertLessEqual(abs(line.discs - line.score), 0.5)
                self.assertEqual(line.discs > 0, line.chance > 0.5)
                self.assertTrue(0 < line.chance < 1)
            again = engine.choose(othello.Position("f5d6c3"), level=1, seed=3)
            self.assertEqual(again, engine.choose(othello.Position("f5d6c3"), level=1, seed=3))
            engine.forget()
        with self.assertRaisesRegex(ValueError, "closed"):
            engine.forget()
        over = othello.Position("X" * 64 + " O")
        self.assertIsNone(othello.analyze(over).best)

    def test_refuses_questions(self) -> None:
        start = othello.Position()
        for limits in ({"depth": 0}, {"lines": 0}, {"time": 0}, {"nodes": -1}, {"level": 99}):
            with self.assertRaises(ValueError):
                othello.analyze(start, **limits)
        for options in ({"threads": 0}, {"threads": 100000}, {"hash_mb": 0}):
            with self.assertRaises(ValueError):
                othello.Engine(**options)
        with self.assertRaises(ValueError):
            othello.solve(start, window=(2, 2))

    def test_an_exception_of_the_listener_ends_the_search(self) -> None:
        def listen(progress: othello.Progress) -> None:
            raise ZeroDivisionError

        with othello.Engine() as engine:
            with self.assertRaises(ZeroDivisionError):
                engine.solve(othello.Position(), progress=listen)
            self.assertEqual(engine.solve(othello.Position(FFO_1)).score, 18)

    def test_ctrl_c_ends_the_search(self) -> None:
        def interrupt(progress: othello.Progress) -> None:
            os.kill(os.getpid(), signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            othello.solve(othello.Position(), progress=interrupt)

    def test_stop_from_another_thread(self) -> None:
        with othello.Engine() as engine:
            asked = threading.Event()
            results: list[othello.Solution] = []

            def ask() -> None:
                results.append(
                    engine.solve(othello.Position(), progress=lambda progress: asked.set())
                )

            thread = threading.Thread(target=ask)
            thread.start()
            asked.wait()
            with self.assertRaisesRegex(RuntimeError, "another question"):
                engine.forget()
            engine.stop()
            thread.join()
            self.assertIsNone(results[0].score)


class GameTest(unittest.TestCase):
    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.pgn"
            game = othello.Game(["f5", "d6"], black="Aki", white="Bö")
            othello.write_games(path, [game, othello.Game(["f5", "f6", "e6"])])
            games = list(othello.read_games(path))
            self.assertEqual([game.moves for game in games], [["f5", "d6"], ["f5", "f6", "e6"]])
            self.assertEqual((games[0].black, games[0].white), ("Aki", "Bö"))
            self.assertEqual([game.number for game in games], [1, 2])
            self.assertEqual(list(games[1].positions())[-1], othello.Position("f5f6e6"))
            self.assertIn("<svg", games[0]._repr_svg_())

            path = Path(folder) / "broken.txt"
            path.write_text("f5d6\nf5z9\nf5f6\n")
            errors: list[ishi.ParseError] = []
            games = list(othello.read_games(str(path), on_error=errors.append))
            self.assertEqual((len(games), errors[0].line, errors[0].column), (2, 2, 3))
            with self.assertRaises(ishi.ParseError):
                list(othello.read_games(path, "transcript"))
            with self.assertRaises(ishi.ParseError):
                othello.read_games(path, "doc")
            with self.assertRaises(ValueError):
                othello.read_games(Path(folder) / "games")
            with self.assertRaises(FileNotFoundError):
                list(othello.read_games(Path(folder) / "none.pgn"))
        with self.assertRaises(ishi.IllegalMove) as raised:
            othello.Game(["f5", "f5"]).to_text("sgf")
        self.assertEqual(raised.exception.index, 1)


if __name__ == "__main__":
    unittest.main()
