// Makes the puzzles of the page from files of games: node puzzles/make.mjs OTHELLO.ggf RENJU.sgf
//
// Each is proven by the engines. Othello: an ending of 8 to 12 empty squares with one best move, at
// least `kMargin` discs better than any other, which is not the move that turns most discs. Renju: a
// position of a game in which the side to move wins by fours alone, or by threats, with no shorter
// way than `kLeastMoves` of its own moves by fours. The same games give the same puzzles.
import {readFileSync, writeFileSync} from 'node:fs';
import {othello, renju} from 'ishi';

const kPuzzles = {endings: 24, fours: 24, threats: 12};
const kMargin = 4;
const kLeastMoves = 3;
const kNodes = 400_000;

const [othelloFile, renjuFile] = process.argv.slice(2);
if (!renjuFile) {
  console.error('usage: node puzzles/make.mjs OTHELLO-GAMES RENJU-GAMES');
  process.exit(2);
}
const gamesOf = (reader, path) => reader(readFileSync(path), path.split('.').at(-1), {
  onError: ({line, message}) => console.error(`${path}:${line}: ${message}`),
});

async function* endings() {
  const engine = new othello.Engine({hashMB: 16, evaluation: 'linear'});
  const seen = new Set();
  for (const game of gamesOf(othello.readGames, othelloFile)) {
    let position = game.start;
    for (const move of game.moves) {
      if (position.empties >= 8 && position.empties <= 12 && position.moves().length >= 4) {
        const {images} = othello.canonical(position.words());
        const [best, second] = await engine.solveMoves(position);
        const most = Math.max(...position.moves().map((each) => position.flips(each).length));
        const hidden = position.flips(best.line[0]).length < most;
        if (best.score >= second.score + kMargin && hidden && !seen.has(images.join())) {
          seen.add(images.join());
          yield {position: String(position), best: best.line[0], score: best.score,
            second: second.score, line: best.line};
          break; // one of a game
        }
      }
      position = position.play(move);
    }
  }
  engine.close();
}

async function* wins(kind) {
  const engine = new renju.Engine({hashMB: 16});
  const seen = new Set();
  for (const game of gamesOf(renju.readGames, renjuFile)) {
    let position = new renju.Position();
    const found = [];
    for (const move of game.moves) {
      if (position.winner() === null && position.black.length >= 6) {
        const fours = await engine.findWin(position, {kind: 'fours', shortest: true, nodes: kNodes});
        const win = kind === 'fours' ? fours
          : fours.outcome === 'none'
            ? await engine.findWin(position, {kind: 'threats', maxMoves: 6, nodes: kNodes}) : {};
        const moves = ((win.line?.length ?? 0) + 1) / 2;
        if (win.outcome === 'win' && moves >= kLeastMoves && !seen.has(String(position))) {
          found.push({position: String(position), moves, line: win.line});
        }
      }
      position = position.play(move);
    }
    // The hardest of a game.
    found.sort((one, other) => other.moves - one.moves);
    if (found[0]) {
      seen.add(found[0].position);
      yield found[0];
    }
  }
  engine.close();
}

async function first(count, puzzles) {
  const taken = [];
  for await (const puzzle of puzzles) {
    taken.push(puzzle);
    console.error(JSON.stringify(puzzle));
    if (taken.length === count) break;
  }
  return taken;
}

const write = (name, puzzles) => writeFileSync(
  new URL(`../src/puzzles/${name}.json`, import.meta.url),
  `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]\n`);

write('endings', (await first(kPuzzles.endings, endings()))
  .sort((one, other) => one.position.split('-').length - other.position.split('-').length));
for (const kind of ['fours', 'threats']) {
  write(kind, (await first(kPuzzles[kind], wins(kind))).sort((one, other) => one.moves - other.moves));
}
process.exit(0); // its workers may still have a question
