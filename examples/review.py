"""Reviews a game of Othello and plots it: review.py GAME [PICTURE] [DEPTH].

GAME is a file in any format that ishi reads; its first game is reviewed. PICTURE is written where it is given
(.svg, .png, .pdf), and shown otherwise. Needs matplotlib (apt install python3-matplotlib). The cells can be
run one by one in an editor that knows `# %%`, or in a notebook.
"""

# %% The game
import sys

import matplotlib

if len(sys.argv) > 2:
    matplotlib.use("Agg")
import matplotlib.pyplot as plt

from ishi import othello

path = sys.argv[1] if len(sys.argv) > 1 else "data/othello/examples.ggf"
depth = int(sys.argv[3]) if len(sys.argv) > 3 else 10
game = next(othello.read_games(path))
positions = list(game.positions())

# %% What each position is worth to Black, in discs
with othello.Engine() as engine:
    values = []
    for position in positions:
        if position.is_over:
            discs = float(position.final_score)
        else:
            discs = engine.analyze(position, depth=depth).lines[0].discs
        values.append(discs if position.to_move == "black" else -discs)

# %% What each move lost, from the side of who played it
losses = []
for position, before, after in zip(positions, values, values[1:]):
    loss = before - after if position.to_move == "black" else after - before
    losses.append(max(loss, 0.0))
worst = max(range(len(losses)), key=losses.__getitem__)
print(f"{game.black or 'Black'} - {game.white or 'White'}, {len(game.moves)} plies, depth {depth}")
print(f"worst move: {worst + 1}. {game.moves[worst]}, {losses[worst]:.1f} discs")

# %% The graph
figure, axes = plt.subplots(figsize=(10, 4), layout="constrained")
axes.axhline(0, color="gray", linewidth=0.8)
axes.plot(range(len(values)), values, color="black", label="value for Black")
for side, color in (("black", "black"), ("white", "lightgray")):
    plies = [i for i in range(len(losses)) if positions[i].to_move == side]
    axes.bar([i + 1 for i in plies], [losses[i] for i in plies], color=color, edgecolor="gray",
             label=f"lost by {side.capitalize()}")
axes.set_xlabel("ply")
axes.set_ylabel("discs")
axes.set_title(f"{game.black or 'Black'} - {game.white or 'White'}")
axes.legend()
if len(sys.argv) > 2:
    figure.savefig(sys.argv[2])
else:
    plt.show()
