"""Renju from Python."""

import os
import pickle
import signal
import tempfile
import unittest
from pathlib import Path

import ishi
import numpy as np
from ishi import renju

FORK = "h8i9h7j8f8h9g9h10g11"  # g8 is a double-three
THREE = "h8a1i8a15j8o1"  # Black has an open three and is to move


class PositionTest(unittest.TestCase):
    def test_values(self) -> None:
        position = renju.Position("h8i9h7")
        self.assertEqual((position.black, position.white), (["h7", "h8"], ["i9"]))
        self.assertEqual(position.to_move, "white")
        self.assertEqual(position, renju.Position().play("h8").play("i9").play("h7"))
        self.assertEqual(position, renju.Position(str(position)))
        self.assertEqual(position, pickle.loads(pickle.dumps(position)))
        self.assertEqual(len({position, renju.Position("h8i9h7"), renju.Position()}), 2)
        self.assertEqual(position.transform("rotate-180").white, ["g7"])
        self.assertIn("<svg", position._repr_svg_())
        self.assertEqual(position.play("pass").to_move, "black")
        self.assertIsNone(position.winner())
        self.assertEqual(renju.Position("h8a1i8b1j8c1k8e1l8").winner(), "black")

    def test_errors_have_their_place(self) -> None:
        with self.assertRaises(ishi.ParseError) as raised:
            renju.Position("h8 i16")
        self.assertEqual(raised.exception.column, 5)
        with self.assertRaises(ishi.IllegalMove):
            renju.Position("h8").play("h8")
        with self.assertRaises(ValueError):
            renju.Position("h8").moves("chess")
        with self.assertRaises(ValueError):
            renju.Position("h8").transform("rotate-cw45-upper")
        words = renju.Position("h8").words()
        words[0] = 1 << 15
        with self.assertRaises(ValueError):
            renju.Position.from_words(words)

    def test_forbidden(self) -> None:
        position = renju.Position(FORK)
        self.assertEqual(position.forbidden(), {"g8": "double-three"})
        self.assertNotIn("g8", position.play("pass").moves())
        self.assertIn("g8", position.play("pass").moves("gomoku"))

    def test_explain(self) -> None:
        judgement = renju.Position(FORK).explain("g8")
        self.assertFalse(judgement)
        self.assertEqual((judgement.point, judgement.foul), ("g8", "double-three"))
        self.assertEqual([three.real for three in judgement.threes], [True, True])
        for three in judgement.threes:
            self.assertIn("g8", three.stones)
            self.assertTrue(three.ways[-1].allowed)
        self.assertTrue(renju.Position(FORK).explain("a1"))
        four = renju.Position(THREE).explain("k8")
        self.assertEqual([row.kind for row in four.fours], ["four"])
        self.assertEqual(four.fours[0].five_points, ["g8", "l8"])
        five = renju.Position("h8a1i8b1j8c1k8e1").explain("l8")
        self.assertEqual(five.five.stones, ["h8", "i8", "j8", "k8", "l8"])
        with self.assertRaises(ishi.IllegalMove):
            renju.Position(FORK).explain("h8")


class ArrayTest(unittest.TestCase):
    def test_arrays_agree_with_positions(self) -> None:
        positions = [renju.Position(text) for text in ("start", FORK, THREE, "h8i9h7")]
        rows = np.stack([position.words() for position in positions])
        fouls = renju.forbidden(rows)
        self.assertEqual(fouls.shape, (4, 3, 4))
        self.assertEqual(renju.points_in(fouls[1, 2]), ["g8"])
        moves = renju.moves(rows)
        for position, points in zip(positions, moves):
            self.assertEqual(renju.points_in(points), position.moves())
        played = renju.play(rows, np.full(4, renju.point("a2"), np.uint8))
        self.assertEqual(renju.Position.from_words(played[3]), positions[3].play("a2"))
        self.assertEqual(renju.winners(rows).tolist(), [2, 2, 2, 2])
        back = renju.transform(renju.transform(rows, "rotate-cw90"), "rotate-ccw90")
        self.assertTrue((back == rows).all())
        with self.assertRaises(ValueError):
            renju.moves(rows[:, :8])
        with self.assertRaises(TypeError):
            renju.moves(rows.astype(float))


class EngineTest(unittest.TestCase):
    def test_forced_wins(self) -> None:
        with renju.Engine() as engine:
            win = engine.find_vcf(renju.Position(THREE), shortest=True)
            self.assertTrue(win)
            self.assertIn(win.line[0], ("g8", "k8"))
            self.assertEqual(engine.find_vcf(renju.Position("h8i9h10")).outcome, "none")
            self.assertTrue(engine.find_vct(renju.Position(THREE)))
            defences = engine.find_defences(renju.Position(THREE).play("pass"), fours=True)
            self.assertEqual(defences.threat.outcome, "win")
            self.assertIn("g8", defences.moves)
            self.assertNotIn("h9", defences.moves)
            with self.assertRaises(ValueError):
                engine.find_vcf(renju.Position(THREE), max_moves=0)
        with renju.Engine(rule="gomoku") as engine, self.assertRaises(ValueError):
            engine.find_vct(renju.Position(THREE))

    def test_analyze(self) -> None:
        reports: list[renju.Progress] = []
        with renju.Engine(hash_mb=8) as engine:
            analysis = engine.analyze(
                renju.Position("h8i9h10"), depth=4, lines=2, progress=reports.append
            )
            self.assertEqual((len(analysis.lines), analysis.depth), (2, 4))
            self.assertEqual(reports[-1].depth, 4)
            self.assertTrue(0 < analysis.lines[0].chance < 1)
            self.assertIsNotNone(engine.choose(renju.Position("h8i9h10"), level=1))
            self.assertEqual(engine.analyze(renju.Position(THREE), depth=2).lines[0].chance, 1)
        with self.assertRaises(ValueError):
            renju.Engine(rule="chess")

    def test_ctrl_c_ends_the_search(self) -> None:
        def interrupt(progress: renju.Progress) -> None:
            os.kill(os.getpid(), signal.SIGINT)

        with renju.Engine() as engine, self.assertRaises(KeyboardInterrupt):
            engine.analyze(renju.Position("h8"), level=40, progress=interrupt)


class GameTest(unittest.TestCase):
    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.sgf"
            renju.write_games(
                path, [renju.Game(["h8", "i9"], winner="white", white="Bo"), renju.Game(["h8"])]
            )
            games = list(renju.read_games(path))
            self.assertEqual([game.moves for game in games], [["h8", "i9"], ["h8"]])
            self.assertEqual((games[0].winner, games[0].white), ("white", "Bo"))
            self.assertEqual(list(games[0].positions())[-1], renju.Position("h8i9"))
            path = Path(folder) / "tree.lib"
            path.write_bytes(games[0].to_bytes("lib"))
            self.assertEqual(next(renju.read_games(path)).moves, ["h8", "i9"])
            with self.assertRaises(ValueError):
                renju.write_games(path, games)
            path = Path(folder) / "broken.txt"
            path.write_text("h8h8\nh8\n")
            errors: list[ishi.ParseError] = []
            self.assertEqual(len(list(renju.read_games(path, on_error=errors.append))), 1)
            self.assertEqual(errors[0].column, 3)


if __name__ == "__main__":
    unittest.main()
