// Engines of more than one thread: answers, ends, memory.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {after, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {IshiError, othello, renju} from 'ishi';
import {compileEngine, compileThreadedEngine} from '../src/platform_node.js';
import {engines} from '../src/engines.js';
import {Library} from '../src/library.js';
import {shareMemory, threadImports} from '../src/threads.js';

const source = process.env.ISHI_SOURCE_DIR;
const ffo = readFileSync(`${source}/data/othello/ffo.obf`, 'utf8').split('\n');
const position = (number) => new othello.Position(ffo[number - 1].split(';')[0]);
const single = new othello.Engine({hashMB: 16});
const threaded = new othello.Engine({hashMB: 16, threads: 2});
after(() => {
  single.close();
  threaded.close();
});

test('two threads solve as one does', async () => {
  assert.deepEqual([single.threads, threaded.threads], [1, 2]);
  for (const number of [1, 20, 24]) {
    const expected = await single.solve(position(number));
    const solution = await threaded.solve(position(number));
    assert.deepEqual([solution.score, solution.bound], [expected.score, 'exact'], `FFO ${number}`);
    let board = position(number);
    for (const move of solution.line) board = board.play(move);
    const {score} = await single.solve(board);
    const same = board.toMove === position(number).toMove;
    assert.equal(same ? score : 0 - score, expected.score, solution.line.join(' ')); // 0 - 0 is 0, where -0 is not
  }
  const scores = async (engine) => (await engine.solveMoves(position(1))).map(({score}) => score);
  assert.deepEqual(await scores(threaded), await scores(single));
});

test('threads count, analyse, review and report', async () => {
  const three = new othello.Engine({hashMB: 16, threads: 3});
  assert.equal(await three.perft(new othello.Position(), 9), 3005288);
  const search = three.analyze(new othello.Position('f5d6'), {depth: 18, lines: 2});
  let last = 0;
  for await (const {nodes} of search) {
    assert.ok(nodes >= last);
    last = nodes;
  }
  const {depth, lines} = await search;
  assert.deepEqual([depth, lines.length], [18, 2]);
  assert.equal((await three.review({moves: ['f5', 'd6', 'c3']}, {depth: 8})).length, 3);
  three.close();

  const engine = new renju.Engine({hashMB: 16, threads: 2});
  const analysis = await engine.analyze(new renju.Position('h8h9i7'), {depth: 6});
  assert.equal(analysis.depth, 6);
  const won = await engine.analyze(new renju.Position('h8a1i8a15j8o1'), {depth: 4});
  assert.ok(won.lines[0].win > 0);
  engine.close();
});

/** The engine of a game in this thread, with one thread, of a module. */
async function engineOf(game, module, shared) {
  const library = await Library.load(module, (own) => ({
    ishi_js_report() {},
    ...(shared && threadImports(own, shared)),
  }));
  return new engines[game](library, {hashMB: 8, threads: 1, rule: 'renju'}, () => {});
}

test('one thread visits the same positions in both modules', async () => {
  const modules = [[await compileEngine(), null], [await compileThreadedEngine(), shareMemory(8, 0)]];
  const {mover, opponent} = position(19);
  const nodes = await Promise.all(modules.map(async ([module, shared]) => {
    const engine = await engineOf('othello', module, shared);
    const solved = engine.solve({mover, opponent}).nodes;
    return [solved, engine.analyze({mover, opponent}, {depth: 9}).nodes];
  }));
  assert.deepEqual(nodes[1], nodes[0]);
  assert.ok(nodes[0].every((count) => count > 1000), nodes[0].join(' '));

  modules[1][1] = shareMemory(8, 0);
  const structure = new renju.Position('h8h9i7').structure();
  const counts = await Promise.all(modules.map(async ([module, shared]) =>
    (await engineOf('renju', module, shared)).analyze(structure, {depth: 6}).nodes));
  assert.equal(counts[1], counts[0]);
});

/** Waits until this process uses no processor; for ever while a worker searches. */
async function idle() {
  for (;;) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const {user, system} = process.cpuUsage(before);
    if (user + system < 15_000) return;
  }
}

test('an abort and a close end all threads', {timeout: 60_000}, async () => {
  const engine = new othello.Engine({hashMB: 16, threads: 3});
  const controller = new AbortController();
  const search = engine.analyze(new othello.Position('f5d6'), {depth: 40, signal: controller.signal});
  await assert.rejects(async () => {
    for await (const {depth} of search) if (depth > 16) controller.abort(); // the threads share work there
  }, {name: 'AbortError'});
  await idle();
  assert.equal((await engine.solve(position(1))).score, 18);
  await idle(); // between questions
  const closed = engine.solve(position(58));
  setTimeout(() => engine.close(), 300);
  await assert.rejects(closed, IshiError);
  await idle();
});

test('a program ends with its last question', () => {
  const folder = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), 'threads-'));
  try {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, `import {othello} from 'ishi';
      const engine = new othello.Engine({hashMB: 4, threads: 4});
      console.log(await engine.perft(new othello.Position(), 6));`);
    const said = execFileSync(process.execPath, [file], {encoding: 'utf8', timeout: 60_000});
    assert.equal(said, '8200\n');
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('a table for which there is no memory is halved', async (t) => {
  const {Memory} = WebAssembly;
  t.after(() => (WebAssembly.Memory = Memory));
  const wanted = [];
  let most = 0;
  WebAssembly.Memory = class extends Memory {
    constructor(limits) {
      wanted.push(limits.maximum / 16);
      if (limits.maximum / 16 > most) throw new RangeError('could not allocate memory');
      super(limits);
    }
  };
  const engine = new othello.Engine({hashMB: 256, threads: 2});
  await assert.rejects(engine.solve(position(1)), {name: 'IshiError', code: 'memory'});
  const besides = wanted[0] - 256;
  assert.deepEqual(wanted.map((megabytes) => megabytes - besides), [256, 128, 64, 32, 16, 8, 4, 2, 1]);
  assert.ok(besides < 128, `${besides} MB besides the table`);
  wanted.length = 0;
  most = besides + 64;
  assert.equal((await engine.solve(position(1))).score, 18);
  assert.deepEqual(wanted, [besides + 256, besides + 128, besides + 64]);
  assert.equal((await new othello.Engine({hashMB: 256}).solve(position(1))).score, 18);
  assert.equal(wanted.length, 3); // one thread shares nothing
  engine.close();
});

test('numbers of threads that cannot be are refused', () => {
  for (const threads of [0, -1, 1.5, 257, '2', null]) {
    assert.throws(() => new othello.Engine({threads}), {name: 'IshiError', code: 'argument'});
    assert.throws(() => new renju.Engine({threads}), IshiError);
  }
});
