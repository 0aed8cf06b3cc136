// Renju's rules and files.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {IshiError, renju, transforms} from 'ishi';

const {Position} = renju;
const source = process.env.ISHI_SOURCE_DIR;

const refused = (code) => (error) => error instanceof IshiError && error.code === code;

test('forbidden points are those of the golden file', () => {
  const lines = readFileSync(`${source}/data/golden/renju/forbidden.jsonl`, 'utf8').trim().split('\n');
  assert.ok(lines.length > 20);
  for (const line of lines) {
    const {position, forbidden} = JSON.parse(line);
    assert.deepEqual(Object.fromEntries(new Position(position).forbidden()), forbidden, position);
  }
});

test('a forbidden point is explained as a tree', () => {
  const position = new Position('h8i9h7j8f8h9g9h10g11');
  const judgement = position.explain('g8');
  assert.equal(judgement.kind, 'judgement');
  assert.equal(judgement.foul, 'double-three');
  const threes = judgement.below.filter(({kind, holds}) => kind === 'three' && holds);
  assert.equal(threes.length, 2);
  for (const three of threes) assert.ok(three.stones.includes('g8'));
  assert.equal(position.explain('a1').foul, 'none');
  assert.throws(() => position.explain('h8'), IshiError);
});

test('a position plays, is transformed and won', () => {
  let position = new Position();
  for (const move of ['h8', 'a1', 'i8', 'a2', 'j8', 'a3', 'k8', 'a4']) position = position.play(move);
  assert.equal(position.toMove, 'black');
  assert.equal(position.winner(), null);
  assert.equal(position.play('l8').winner(), 'black');
  assert.deepEqual(position.black, ['h8', 'i8', 'j8', 'k8']);
  assert.ok(position.moves().includes('l8'));
  assert.equal(new Position().moves('freestyle').length, 225);
  for (const name of transforms.slice(0, 8)) {
    assert.equal(position.transformed(name).black.length, 4);
  }
  assert.ok(position.equals(new Position(String(position))));
  assert.match(position.svg(), /^<svg/);
  assert.throws(() => position.play('h8'), (error) => error.code === 'illegal');
  assert.throws(() => position.play('h16'), (error) => error.code === 'parse');
  assert.throws(() => position.moves('chess'), (error) => error.code === 'argument');
  assert.throws(() => position.transformed('rotate-cw45-upper'), IshiError);
});

test('openings have names', () => {
  assert.deepEqual(renju.opening(['h8', 'h9', 'j10', 'a1']),
    {code: '3D', romaji: 'Sosei', japanese: '疎星'});
  assert.equal(renju.opening(['h8', 'h9']), null);
  assert.throws(() => renju.opening(['h8', 'pass', 'h9']), IshiError);
  assert.equal(renju.openings().length, 26);
  assert.deepEqual(renju.openings()[15],
    {code: '3I', romaji: 'Kosei', japanese: '恒星', moves: ['h8', 'i9', 'j8']});
});

test('opening rules say what is due', () => {
  const first = renju.openingTurn('rif', []);
  assert.equal(first.act, 'place');
  assert.deepEqual([first.player, first.black, first.points], [0, 0, ['h8']]);
  const offers = renju.openingTurn('soosorv-8', ['h8', 'i9', 'j10', 'swap', 'g7', '3', 'keep', 'g9']);
  assert.deepEqual([offers.act, offers.black, offers.fifths, offers.offered], ['offer', 1, 3, ['g9']]);
  assert.deepEqual(offers.moves, ['h8', 'i9', 'j10', 'g7']);
  assert.throws(() => renju.openingTurn('rif', ['h8', 'a1']), refused('illegal'));
  assert.throws(() => renju.openingTurn('rif', ['no']), refused('parse'));
  assert.throws(() => renju.openingTurn('chess', []), refused('argument'));
});

test('files of games are read and written', () => {
  for (const [file, format] of [['games.sgf', 'sgf'], ['tree.lib', 'lib'], ['game.psq', 'psq'],
    ['games.txt', 'transcript']]) {
    const games = [...renju.readGames(readFileSync(`${source}/data/golden/renju/${file}`), format)];
    assert.ok(games.length > 0, format);
    const again = [...renju.readGames(renju.writeGame(games[0], format), format)];
    assert.deepEqual(again[0].moves, games[0].moves, format);
  }
});
