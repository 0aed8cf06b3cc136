#!/usr/bin/env python3
"""Makes the golden files of data/golden again: tools/make_golden.py [ISHI [FOLDER]]

ISHI is the program (default build/release/bin/ishi), FOLDER the place to write to (default
data/golden). Everything comes from games of the engine against itself; the same program writes the
same files. A new engine plays other games, so run this to change the files, not to check them.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ISHI = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release/bin/ishi").resolve())
FOLDER = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / "data/golden")

# Two of the engine's weakest levels overlook wins, which is what makes their games useful here.
ENGINE = {
    "othello": "gtp,name={name}:{ishi} gtp --hash 1 --depth {level}",
    "renju": "gomocup,name={name}:{ishi} gomocup --hash 1 --level {level}",
}


def ishi(*arguments):
    """What the program prints."""
    return subprocess.run(
        [ISHI, *map(str, arguments)], check=True, capture_output=True, text=True
    ).stdout


def play(game, out, games, openings, levels, seed=1):
    engines = []
    for name, level in zip(("Kuro", "Shiro"), levels):
        engines += ["--engine", ENGINE[game].format(name=name, ishi=ISHI, level=level)]
    ishi("match", game, *engines, "--openings", openings, "--games", games, "--seed", seed,
         "--time", 60, "--concurrency", 1, "--out", out)


def ask(verb, positions, *options):
    """The answers of a verb of `ishi renju` to positions, as objects."""
    if not positions:
        return []
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(position + "\n" for position in positions))
        file.flush()
        answers = ishi("renju", verb, "--json", "--file", file.name, *options)
    return [json.loads(line) for line in answers.splitlines()]


def write_lines(name, objects):
    text = "".join(json.dumps(one, separators=(",", ":")) + "\n" for one in objects)
    (FOLDER / "renju" / name).write_text(text)


def once(answers):
    """Each position once."""
    return list({a["position"]: a for a in answers}.values())


def openings(chance):
    """The 26 canonical openings with four random moves each, close to the middle."""
    third = {"d": "h10 i10 j10 i9 j9 i8 j8 h7 i7 j7 h6 i6 j6".split(),
             "i": "j10 j9 j8 j7 j6 i8 i7 i6 h7 h6 g7 g6 f6".split()}
    for second, thirds in (("h9", third["d"]), ("i9", third["i"])):
        for move in thirds:
            moves = ["h8", second, move]
            while len(moves) < 7:
                point = chance.choice("efghijk") + str(chance.randint(5, 11))
                if point not in moves:
                    moves.append(point)
            yield "".join(moves)


def self_play(folder, chance):
    """Positions of games of the weak engine against itself, one list a game."""
    games = []
    for number, levels in enumerate([(1, 2), (2, 1), (3, 2), (1, 3), (3, 1), (2, 2)]):
        start = folder / f"openings{number}.txt"
        start.write_text("".join(moves + "\n" for moves in openings(chance)))
        played = folder / f"games{number}.txt"
        play("renju", played, 52, start, levels)
        for line in played.read_text().splitlines():
            replayed = ishi("renju", "replay", "--json", line)
            plies = [json.loads(ply) for ply in replayed.splitlines()]
            games.append([ply["position"] for ply in plies[8:] if ply["result"] is None])
    return games


def make_vcf(games):
    """Wins by fours, the longest of each colour, and positions without one."""
    wins, none = [], []
    for game in games:
        answers = ask("vcf", game, "--shortest", "--nodes", 20000)
        won = [a for a in answers if a["result"] == "win" and len(a["moves"]) >= 5]
        if won:
            wins.append(max(won, key=lambda a: len(a["moves"])))
        none += [a for a in answers if a["result"] == "none" and a["nodes"] >= 10][-1:]
    chosen = []
    for colour in "XO":
        mine = [a for a in once(wins) if a["position"].endswith(colour)]
        chosen += sorted(mine, key=lambda a: -len(a["moves"]))[:16]
    chosen += sorted(once(none), key=lambda a: -a["nodes"])[:12]
    write_lines("vcf.jsonl", [
        {"position": a["position"], "result": a["result"],
         **({"shortest": (len(a["moves"]) + 1) // 2, "line": a["moves"]} if a["moves"] else {})}
        for a in chosen])


def make_vct(games, folder):
    """Proofs of wins by threats where fours alone do not win."""
    proofs = []
    for game in games:
        quiet = [a["position"] for a in ask("vcf", game, "--nodes", 20000) if a["result"] == "none"]
        answers = ask("vct", quiet[-4:], "--nodes", 4000, "--hash", 16)
        won = [a for a in answers if a["result"] == "win" and len(a["moves"]) >= 5]
        if not won:
            continue
        proof = folder / "proof.jsonl"
        ishi("renju", "vct", "--nodes", 4000, "--hash", 16, "--proof", proof,
             max(won, key=lambda a: len(a["moves"]))["position"])
        proofs += proof.read_text().splitlines()
    small = once(json.loads(line) for line in proofs if len(line) < 12000)
    chosen = []
    for colour in "XO":
        mine = [p for p in small if p["position"].endswith(colour)]
        chosen += sorted(mine, key=lambda p: -len(p["nodes"]))[:8]
    write_lines("vct.jsonl", chosen)


def with_black_stones(position, count, chance):
    """The position with more black stones near the middle."""
    rows = [list("".join("." * int(n) if n.isdigit() else n for n in split_numbers(row)))
            for row in position.split(" ")[0].split("/")]
    free = [(y, x) for y in range(3, 12) for x in range(3, 12) if rows[y][x] == "."]
    for y, x in chance.sample(free, min(count, len(free))):
        rows[y][x] = "X"
    return "/".join(packed("".join(row)) for row in rows) + " X"


def has_five(position):
    """Whether five black stones stand in a row."""
    rows = ["".join("." * int(n) if n.isdigit() else n for n in split_numbers(row)) + "."
            for row in position.split(" ")[0].split("/")]
    text = "".join(rows)  # 16 letters a row
    return any(re.search("X" + f"(?=.{{{step - 1}}}X" * 4 + ")" * 4, text)
               for step in (1, 15, 16, 17))


def split_numbers(row):
    number = ""
    for letter in row + " ":
        if letter.isdigit():
            number += letter
            continue
        if number:
            yield number
            number = ""
        if letter != " ":
            yield letter


def packed(row):
    text, run = "", 0
    for letter in row + " ":
        if letter == ".":
            run += 1
            continue
        text += (str(run) if run else "") + letter.strip()
        run = 0
    return text


def make_forbidden(games, chance):
    """Boards of games with forbidden points, the same with more black stones, and some without."""
    played = [p for game in games for p in game[-6:] if p.endswith("X")]
    answers = ask("forbidden", played)
    found = sorted((a for a in answers if a["forbidden"]), key=lambda a: -len(a["forbidden"]))[:30]
    crowded = [with_black_stones(p, chance.randint(4, 12), chance) for p in played]
    crowded = [p for p in crowded if not has_five(p)]  # a five has ended the game
    thick = [a for a in ask("forbidden", crowded) if len(a["forbidden"]) >= 4]
    chance.shuffle(thick)
    free = [a for a in answers if not a["forbidden"]][:6]
    write_lines("forbidden.jsonl", [
        {"position": a["position"], "forbidden": a["forbidden"]} for a in found + thick[:30] + free])


def split_moves(line):
    return re.findall("[a-o][0-9]+", line)


def branches(games, ply=0):
    """SGF variations of games that begin alike."""
    texts = []
    for move in dict.fromkeys(game[ply] for game in games if len(game) > ply):
        below = [game for game in games if game[ply:ply + 1] == [move]]
        point = move[0] + "onmlkjihgfedcba"[int(move[1:]) - 1]
        texts.append(f";{'BW'[ply % 2]}[{point}]" + branches(below, ply + 1))
    return texts[0] if len(texts) == 1 else "".join(f"({text})" for text in texts)


def make_games():
    """Games of each format: played once, converted by the program."""
    othello, renju = FOLDER / "othello" / "games", FOLDER / "renju" / "games"
    play("othello", f"{othello}.ggf", 8, "random:12", (2, 3), seed=3)
    for extension in "wtb sgf pgn txt obf nboard edax".split():
        ishi("othello", "convert", f"{othello}.ggf", f"{othello}.{extension}")
    play("renju", f"{renju}.sgf", 8, "canonical", (2, 3))
    for extension in "rif openings txt".split():
        ishi("renju", "convert", f"{renju}.sgf", f"{renju}.{extension}")
    ishi("renju", "convert", f"{renju}.sgf", FOLDER / "renju" / "game.psq")  # holds one game
    # One tree of them all.
    tree = FOLDER / "renju" / "tree.sgf"
    tree.write_text("(;GM[4]FF[4]CA[UTF-8]SZ[15]" + branches(
        [split_moves(line) for line in pathlib.Path(f"{renju}.txt").read_text().splitlines()]) + ")\n")
    ishi("renju", "convert", tree, FOLDER / "renju" / "tree.lib")


def main():
    for game in ("othello", "renju"):
        (FOLDER / game).mkdir(parents=True, exist_ok=True)
    make_games()
    chance = random.Random(15)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        games = self_play(folder, chance)
        make_vcf(games)
        make_vct(games, folder)
    make_forbidden(games, chance)


main()
