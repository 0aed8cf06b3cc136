"""Ten lines that play a game of Othello against themselves, as those of engine.cpp do."""

from ishi import othello

position, moves = othello.Position(), []
with othello.Engine() as engine:
    while move := engine.choose(position, level=1, seed=1):
        position = position.play(move)
        moves.append(move)
print(othello.Game(moves).to_text("transcript"), end="")
