// The engines in their workers: answers, progress, ends.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {after, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {IshiError, othello, renju} from 'ishi';

const source = process.env.ISHI_SOURCE_DIR;
const ffo = readFileSync(`${source}/data/othello/ffo.obf`, 'utf8').split('\n');
const position = (number) => new othello.Position(ffo[number - 1].split(';')[0]);
const othelloEngine = new othello.Engine({hashMB: 16});
const renjuEngine = new renju.Engine({hashMB: 16});
after(() => {
  othelloEngine.close();
  renjuEngine.close();
});

test('a solve is exact', async () => {
  const solution = await othelloEngine.solve(position(1));
  assert.deepEqual(
    [solution.score, solution.bound, solution.exact, solution.line[0]], [18, 'exact', true, 'g8']);
  assert.ok(solution.nodes > 1000);
  const above = await othelloEngine.solve(position(1), {window: [-2, 2]});
  assert.deepEqual([above.score, above.bound], [2, 'at least']);
  const moves = await othelloEngine.solveMoves(position(1));
  assert.equal(moves.length, position(1).moves().length);
  assert.equal(moves[0].score, 18);
});

test('a program on the command line has an engine', () => {
  const program = `import {othello} from 'ishi';
    console.log(await new othello.Engine().perft(new othello.Position(), 6));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program],
    {cwd: dirname(fileURLToPath(import.meta.url)), encoding: 'utf8'});
  assert.equal(said, '8200\n');
});

test('perft counts', async () => {
  assert.equal(await othelloEngine.perft(new othello.Position(), 6), 8200);
});

test('an analysis reports and answers the same again', async () => {
  const start = new othello.Position('f5d6');
  await othelloEngine.forget();
  const search = othelloEngine.analyze(start, {depth: 10, lines: 3});
  const reports = [];
  for await (const report of search) reports.push(report);
  const first = await search;
  assert.ok(reports.length > 0);
  assert.ok(reports.every(({depth, nodes}) => depth <= 10 && nodes <= first.nodes));
  assert.equal(first.lines.length, 3);
  assert.equal(first.depth, 10);
  for (const {score, discs, chance} of first.lines) {
    assert.ok(Math.abs(discs - score) <= 0.5);
    assert.ok(chance > 0 && chance < 1 && (discs > 0) === (chance > 0.5));
  }
  await othelloEngine.forget();
  assert.deepEqual(await othelloEngine.analyze(start, {depth: 10, lines: 3}), first);
});

test('a level plays, and a game that is over has no move', async () => {
  const played = await othelloEngine.choose(new othello.Position('f5'), {level: 2, seed: 1});
  assert.ok(new othello.Position('f5').moves().includes(played.move));
  assert.equal(await othelloEngine.choose(new othello.Position(`${'X'.repeat(64)} X`), {level: 2}), null);
});

test('games are reviewed', async () => {
  const game = {moves: ['f5', 'd6', 'c3', 'd3', 'c4', 'f4']};
  const search = othelloEngine.review(game, {depth: 4});
  let last = null;
  for await (last of search);
  assert.deepEqual(last, {done: 6, plies: 6});
  const plies = await search;
  assert.deepEqual(plies.map(({played}) => played), game.moves);
  assert.ok(plies.every(({loss, depth, bestLine, best}) =>
    loss >= 0 && depth === 4 && bestLine[0] === best));
  await assert.rejects(othelloEngine.review({moves: ['f5', 'f5']}, {depth: 1}),
    (error) => error.code === 'illegal' && error.offset === 1);

  const missed = {moves: ['h8', 'a1', 'i8', 'a15', 'j8', 'o1', 'b1']};
  const reviewed = await renjuEngine.review(missed, {nodes: 20000});
  assert.equal(reviewed[6].missed, 'fours');
  assert.equal(reviewed[5].allowed, 'fours');
  assert.ok(reviewed[6].loss > 0 && reviewed[6].bestValue.win > 0);
  assert.deepEqual(reviewed.map(({played}) => played), missed.moves);
});

test('a position is valued part by part', async () => {
  const positions = ['f5d6c3', 'f5f6'].map((moves) => new othello.Position(moves));
  const parts = await othelloEngine.valueParts(positions);
  assert.equal(parts.length, 2);
  assert.deepEqual(Object.keys(parts[0]),
    ['corners', 'edges', 'lines', 'diagonals', 'mobility', 'parity']);
  const [diagonal] = await othelloEngine.valueParts([positions[1].transformed('rotate-180')]);
  assert.deepEqual(diagonal, parts[1]);
});

test('the engine plays an opening by its rule', async () => {
  const actions = [];
  while (renju.openingTurn('soosorv-8', actions).act !== 'free') {
    actions.push(await renjuEngine.chooseOpening('soosorv-8', actions, {nodes: 500}));
  }
  assert.ok(actions.length > 8, actions.join(' '));
  await assert.rejects(() => renjuEngine.chooseOpening('soosorv-8', actions), {code: 'question'});
});

test('an abort ends a question, and the engine goes on', async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  const search = othelloEngine.analyze(new othello.Position(), {signal: controller.signal});
  let reports = 0;
  await assert.rejects(async () => {
    for await (const report of search) {
      ++reports;
      if (report.depth > 5) controller.abort(reason);
    }
  }, (error) => error === reason);
  assert.ok(reports > 0);
  await assert.rejects(othelloEngine.solve(position(1), {signal: controller.signal}), reason);
  assert.equal((await othelloEngine.solve(position(1))).score, 18);
});

test('questions wait for each other', async () => {
  const answers = await Promise.all([1, 2, 3].map((number) => othelloEngine.solve(position(number))));
  assert.deepEqual(answers.map(({score}) => score), [18, 10, 2]);
});

test('bad questions are refused', async () => {
  const start = new othello.Position();
  for (const limits of [{depth: 0}, {depth: 1.5}, {level: -1}, {time: 0}, {nodes: -5}, {lines: 0}]) {
    await assert.rejects(othelloEngine.analyze(start, limits),
      (error) => error instanceof IshiError && error.code === 'argument', JSON.stringify(limits));
  }
  await assert.rejects(othelloEngine.solve(start, {window: [3, 1]}), IshiError);
  await assert.rejects(renjuEngine.findWin(new renju.Position(), {kind: 'fives'}), IshiError);
  assert.throws(() => new othello.Engine({hashMB: 0}), IshiError);
  assert.throws(() => new renju.Engine({rule: 'chess'}), IshiError);
});

test('a closed engine answers no question', async () => {
  const engine = new renju.Engine({hashMB: 1});
  const search = engine.analyze(new renju.Position('h8'), {});
  setTimeout(() => engine.close(), 50);
  await assert.rejects(search, IshiError);
  await assert.rejects(engine.analyze(new renju.Position('h8'), {depth: 1}), IshiError);
});

test('forced wins are those of the golden file', async () => {
  const lines = readFileSync(`${source}/data/golden/renju/vcf.jsonl`, 'utf8').trim().split('\n');
  for (const line of lines.slice(0, 12)) {
    const {position: text, result} = JSON.parse(line);
    const {outcome} = await renjuEngine.findWin(new renju.Position(text), {kind: 'fours'});
    assert.equal(outcome, result, text);
  }
});

test('a threat has its defences', async () => {
  const three = new renju.Position('h8a1i8a15j8');
  const {threat, defences} = await renjuEngine.findDefences(three, {kind: 'fours'});
  assert.equal(threat.outcome, 'win');
  assert.ok(defences.includes('k8'));
  assert.ok(!defences.includes('a8'));
});

test('Renju is analysed with progress', async () => {
  const search = renjuEngine.analyze(new renju.Position('h8h9i7'), {depth: 4, lines: 2});
  const depths = [];
  for await (const {depth, best} of search) {
    depths.push(depth);
    assert.equal(typeof best.chance, 'number');
  }
  const {lines, depth} = await search;
  assert.ok(depths.length > 0);
  assert.equal(depth, 4);
  assert.equal(lines.length, 2);
  assert.ok((await renjuEngine.choose(new renju.Position('h8'), {level: 1})).move);
});
