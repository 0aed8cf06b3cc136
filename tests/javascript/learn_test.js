// What lessons are made of: programs of masks and shifts, traces of moves, shifts of points.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {IshiError, othello, renju, reversalProgram, transform, transformProgram, transforms} from 'ishi';

test('programs do what the transforms do, in every way', () => {
  const board = 0x80c0e0f0f8fcfe01n;
  for (const name of transforms.slice(1)) {
    assert.equal(transformProgram(name).run(board).at(-1), transform(board, name), name);
  }
  for (const way of ['quadrants', 'flip-horizontal-first', 'flip-a1h8-first', 'byte-swap']) {
    const program = transformProgram('rotate-cw90', {way});
    assert.equal(program.run(board).at(-1), transform(board, 'rotate-cw90'), way);
  }
  const small = transformProgram('rotate-cw90', {side: 4, way: 'quadrants'});
  // The example of the article on turning bitmaps, which prints one digit too few.
  assert.equal(small.run(0b1111101111001111n).at(-1), 0b1111110110111011n);
  assert.deepEqual(new Set(small.steps[0].moves.map(({mask}) => mask)),
    new Set([0x0505n, 0x0a0an, 0x5050n, 0xa0a0n]));
  assert.throws(() => transformProgram('rotate-cw45-upper', {side: 4}), IshiError);
  assert.throws(() => transformProgram('flip-a1h8', {way: 'magic'}), IshiError);
});

test('a reversal goes by neighbours, pairs and fours, and each step is C++', () => {
  const program = reversalProgram(8);
  assert.deepEqual(program.run(0xdan), [0xe5n, 0xb5n, 0x5bn]);
  assert.deepEqual(program.steps.map(({kind}) => kind), ['delta swap', 'delta swap', 'delta swap']);
  const code = program.cpp('swap_pairs', 1, 2);
  assert.match(code, /std::uint8_t swap_pairs\(/);
  assert.match(code, /0x33/);
  assert.doesNotMatch(code, /0x55/);
  assert.throws(() => program.run(0x100n), IshiError);
});

test('a trace adds up to the flips, in every way, and says what it does', () => {
  const start = new othello.Position();
  for (const way of ['loop', 'transfer', 'unrolled', 'parallel-prefix', 'carry', 'subtract', 'line-table']) {
    const lines = othello.trace(start, 'f5', way);
    const flips = lines.reduce((all, line) => all | line.flips, 0n);
    assert.deepEqual(othello.squaresIn(flips), start.flips('f5'), way);
  }
  const left = othello.trace(start, 'f5').find(({name}) => name === 'left');
  assert.equal(left.shift, 1);
  assert.equal(left.mask, 0xfefefefefefefefen);
  assert.deepEqual(left.steps.map(({note, square}) => [note, square]), [['walk-on', 'e5'], ['closer', 'd5']]);
  assert.equal(left.steps[0].text, "e5 holds an opponent's disc: walk on");
  assert.equal(left.stop.note, 'closed');
  assert.throws(() => othello.trace(start, 'd4'), IshiError);
  assert.throws(() => othello.trace(start, 'f5', 'guess'), IshiError);
});

test('points are shifted, and none wraps around', () => {
  const set = renju.pointSet(['a1', 'h8', 'o15']);
  assert.deepEqual(renju.pointsOf(renju.shift(set, 1, 0)), ['b1', 'i8']);
  assert.deepEqual(renju.pointsOf(renju.shift(set, -1, 1)), ['g9']);
  assert.deepEqual(renju.pointsOf(renju.shift(set, 0, 0)), ['a1', 'h8', 'o15']);
  assert.throws(() => renju.shift(set, 2, 1), IshiError);
  assert.throws(() => renju.pointSet(['pass']), IshiError);
});

test('an engine evaluates without the network, too', async () => {
  const position = new othello.Position('f5d6c3d3c4f4f6f3');
  const values = {};
  for (const evaluation of ['network', 'linear']) {
    const engine = new othello.Engine({hashMB: 8, evaluation});
    const {depth, nodes} = await engine.analyze(position, {depth: 8});
    values[evaluation] = nodes;
    assert.equal(depth, 8);
    engine.close();
  }
  assert.notEqual(values.network, values.linear);
  assert.throws(() => new othello.Engine({evaluation: 'guess'}), IshiError);
});
