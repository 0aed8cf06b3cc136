// Othello's rules, arrays and files.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {IshiError, othello, transform, transforms, version} from 'ishi';

const {Position} = othello;
const source = process.env.ISHI_SOURCE_DIR;
const refused = (code, more) => (error) => {
  assert.ok(error instanceof IshiError, error);
  assert.equal(error.code, code);
  for (const [name, value] of Object.entries(more ?? {})) assert.equal(error[name], value, name);
  return true;
};

test('the version is that of the build', () => {
  const [, expected] = /project\(ishi VERSION ([\d.]+)/.exec(
    readFileSync(`${source}/CMakeLists.txt`, 'utf8'));
  assert.equal(version, expected);
  const {version: packed} = JSON.parse(
    readFileSync(`${source}/bindings/javascript/package.json`, 'utf8'));
  assert.equal(packed, expected);
});

test('a position moves, flips, plays and passes', () => {
  const position = new Position('f5d6c3');
  assert.equal(position.toMove, 'white');
  assert.deepEqual(position.moves(), ['d3', 'f3', 'f4', 'g5']);
  assert.deepEqual(position.flips('f4'), ['e5']);
  assert.deepEqual(position.flips('a1'), []);
  assert.equal(String(position.play('d3')), String(new Position('f5d6c3d3')));
  assert.equal(position.empties, 57);
  assert.ok(position.equals(new Position(String(position))));
  assert.match(position.svg(), /^<svg/);

  const stuck = new Position(`${'X'.repeat(62)}O- O`);
  assert.equal(stuck.mustPass, true);
  assert.equal(stuck.isOver, false);
  assert.equal(stuck.play('pass').toMove, 'black');
  assert.equal(stuck.play('pass').play('h8').isOver, true);
  assert.equal(stuck.play('pass').play('h8').finalScore, -64);
});

test('what is no position or move is refused with its place', () => {
  assert.throws(() => new Position('f5d6z3'), refused('parse', {offset: 4, column: 5}));
  assert.throws(() => new Position('f5é'), refused('parse', {offset: 2}));
  assert.throws(() => new Position(''), refused('parse'));
  assert.throws(() => new Position(5), refused('argument'));
  assert.throws(() => new Position().play('a1'), refused('illegal', {offset: 0}));
  assert.throws(() => new Position().play('pass'), refused('illegal'));
  assert.throws(() => Position.fromWords(1n, 1n), refused('argument'));
  assert.throws(() => Position.fromWords(-1n, 0n), refused('argument'));
  assert.throws(() => Position.fromWords(1, 0n), refused('argument'));
  assert.throws(() => othello.moves(BigUint64Array.of(1n)), refused('argument'));
  assert.throws(() => othello.moves(BigUint64Array.of(1n, 1n)), refused('position', {offset: 0}));
  assert.throws(() => othello.flips(new Position().words(), new Uint8Array(3)), refused('argument'));
  assert.throws(() => othello.name(65), refused('argument'));
});

test('arrays answer as single positions do', () => {
  const games = ['f5', 'f5d6', 'f5d6c3', 'f5f6e6f4e3'].map((text) => new Position(text));
  const words = BigUint64Array.from(games.flatMap(({mover, opponent}) => [mover, opponent]));
  const sets = othello.moves(words);
  games.forEach((game, i) => assert.deepEqual(othello.squaresIn(sets[i]), game.moves()));
  const squares = Uint8Array.from(games, (game) => othello.square(game.moves()[0]));
  const flips = othello.flips(words, squares);
  const played = othello.play(words, squares);
  games.forEach((game, i) => {
    assert.deepEqual(othello.squaresIn(flips[i]), game.flips(game.moves()[0]));
    assert.equal(played[2 * i], game.play(game.moves()[0]).mover);
  });
  assert.deepEqual([...othello.finalScores(words)], games.map((game) => game.finalScore));
  assert.equal(othello.moves(new BigUint64Array(0)).length, 0);
});

test('the canonical form is the same for all images', () => {
  const position = new Position('f5d6c3d3c4');
  const {images: [mover, opponent]} = othello.canonical(position.words());
  for (const name of transforms.slice(0, 8)) {
    const {images, transforms: used} = othello.canonical(position.transformed(name).words());
    assert.deepEqual([...images], [mover, opponent]);
    const again = position.transformed(name).transformed(transforms[used[0]]);
    assert.deepEqual([again.mover, again.opponent], [mover, opponent]);
  }
  assert.throws(() => position.transformed('rotate-cw45-upper'), refused('argument'));
});

test('boards are transformed', () => {
  assert.equal(transforms.length, 12);
  assert.equal(transform(1n << 63n, 'flip-horizontal'), 1n << 56n);
  const board = 0x0123456789abcdefn;
  assert.equal(transform(transform(board, 'rotate-cw90'), 'rotate-ccw90'), board);
  assert.deepEqual([...transform(BigUint64Array.of(board, 1n), 'rotate-180')],
    [0xf7b3d591e6a2c480n, 1n << 63n]);
  assert.throws(() => transform(board, 'sideways'), refused('argument'));
});

test('openings have names', () => {
  assert.deepEqual(othello.opening(['f5', 'd6', 'c3', 'd3', 'c4']),
    {english: 'Tiger', japanese: '虎定石', plies: 5});
  assert.equal(othello.opening(['d3', 'c5', 'f6', 'f5', 'e6', 'e3']).english, 'Tiger');
  assert.equal(othello.opening([]), null);
  assert.throws(() => othello.opening(['f5', 'f5']), refused('illegal', {offset: 1}));
  const all = othello.openings();
  assert.ok(all.length > 70);
  for (const {english, japanese, moves} of all) {
    const found = othello.opening(moves);
    assert.deepEqual([found.english, found.japanese, found.plies], [english, japanese, moves.length]);
  }
});

test('files of games are read and written', () => {
  for (const format of ['ggf', 'sgf', 'pgn', 'edax', 'obf', 'nboard']) {
    const bytes = readFileSync(`${source}/data/golden/othello/games.${format}`);
    const games = [...othello.readGames(bytes, format)];
    assert.ok(games.length > 0, format);
    assert.equal(games[0].number, 1);
    const again = [...othello.readGames(othello.writeGame(games[0], format), format)];
    assert.deepEqual(again[0].moves, games[0].moves, format);
    assert.equal(again[0].black, games[0].black, format);
  }
  const errors = [];
  const read = [...othello.readGames('f5d6\nf5f5\nf5f6\n', 'transcript',
    {onError: (error) => errors.push(error)})];
  assert.deepEqual(read.map(({moves}) => moves.join('')), ['f5d6', 'f5f6']);
  assert.equal(errors.length, 1);
  assert.equal(errors[0].line, 2);
  assert.throws(() => [...othello.readGames('f5f5', 'transcript')], refused('parse'));
  assert.throws(() => [...othello.readGames('f5', 'papyrus')], refused('parse'));
  assert.throws(() => othello.writeGame({moves: ['f5', 'f5']}, 'pgn'), refused('illegal', {offset: 1}));
  assert.match(othello.writeGame({moves: ['f5'], black: '石'}, 'pgn'), /\[Black "石"\]/);
});
