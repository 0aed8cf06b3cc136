// What docs/page.md quotes, measured in Chromium with the page built: npm run measure. ISHI_PROGRAM names
// the native program for the comparison of speeds; level v2 is asked of it.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {test} from 'node:test';
import {desk, untilIdle, visit, visitAgain} from './visit.mjs';

const source = new URL('../../', import.meta.url);
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
console.log(`${cpus().length} × ${cpus()[0].model}`);

test('start: the first board, and the first move of the engine', async () => {
  for (let round = 0; round < 3; ++round) {
    await visit(desk, '', async (page) => {
      await page.evaluate(() => (localStorage['ishi.othello'] = '{"human":"white","level":1}'));
      await page.addInitScript(() => {
        globalThis.seen = {};
        const look = () => {
          const count = document.querySelectorAll('circle.black, circle.white').length;
          if (count > 0) globalThis.seen.board ??= performance.now();
          if (count > 4) globalThis.seen.move ??= performance.now();
          if (!globalThis.seen.move) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.reload();
      await page.waitForFunction(() => globalThis.seen.move);
      const {board, move} = await page.evaluate(() => globalThis.seen);
      console.log(`first board after ${seconds(board)}, first move of the engine after ${seconds(move)}`);
    });
  }
});

const ffo = readFileSync(new URL('data/othello/ffo.obf', source), 'utf8').split('\n');
const [first, last] = (process.env.ISHI_FFO ?? '40-44').split('-').map(Number);
const positions = ffo.slice(first - 1, last).map((line) => line.split(';')[0]);

/** Solves a position on the page, and gives the nodes that took. */
async function solveOn(page, position) {
  await page.fill('form textarea', position);
  await page.click('form button');
  await page.click('text=Solve exactly');
  await page.waitForSelector('.lines li', {timeout: 300_000});
  const [, nodes] = /exact,\s+([\d,]+) positions/.exec(await page.textContent('section'));
  return Number(nodes.replaceAll(',', ''));
}
/** Begins an engine of so many threads. */
async function begin(page, threads) {
  await page.selectOption('.settings select >> nth=2', String(threads));
  await solveOn(page, ffo[0].split(';')[0]);
}

// By processor time, since other programs may be running.
test('FFO 40 to 44 in one thread', async () => {
  await visit(desk, '#othello/analyse', async (page) => {
    await timeAnswers(page);
    await visitAgain(page);
    await untilIdle(page);
    const half = (position) => [...position.slice(0, 64)].reverse().join('') + position.slice(64);
    const solveAll = async (name, all) => {
      const {nodes, leader} = await solveMeasured(page, all);
      return report(name, nodes, leader);
    };
    await begin(page, 1);
    await solveAll('Chromium, at first, turned by 180 degrees', positions.map(half));
    const rate = await solveAll('Chromium, then', positions);
    const program = process.env.ISHI_PROGRAM;
    if (!program) return;
    const env = {...process.env, GLIBC_TUNABLES: 'glibc.cpu.hwcaps=-AVX2'};
    const [, level] = /level: (\S+)/.exec(execFileSync(program, ['--version'], {env}));
    const said = String(execFileSync('sh',
      ['-c', `"${program}" othello bench ffo 40-44 --json; times`], {env})).trim().split('\n');
    const [, minutes, rest] = /^(\d+)m([\d.]+)s/.exec(said.at(-1));
    const native = JSON.parse(said.at(-3));
    console.log(`ratio ${(rate / report(`native ${level}`, native.nodes, 60 * minutes + Number(rest))).toFixed(2)}`);
  });
});
/** Of each of the page's workers the seconds of processor time, and those in which it waited for a processor. */
async function workerTimes(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const times = new Map();
  for (const {id} of processInfo.filter(({type}) => type === 'renderer')) {
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const read = (name) => readFileSync(`/proc/${id}/task/${thread}/${name}`, 'utf8');
      if (!read('comm').startsWith('DedicatedWorker')) continue;
      const [busy, delayed] = read('schedstat').split(' ').map((time) => Number(time) / 1e9);
      times.set(thread, {busy, delayed});
    }
  }
  return times;
}
/** Sums up in `searched` the milliseconds from each question of the page to a worker to its answer: what
 * the test itself waits is longer, since it looks now and then. */
const timeAnswers = (page) => page.addInitScript(() => {
  globalThis.searched = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function(message, ...rest) {
    if (message.method) {
      const asked = performance.now();
      this.addEventListener('message', function hear({data}) {
        if (data.number !== message.number || data.progress) return;
        globalThis.searched += performance.now() - asked;
        this.removeEventListener('message', hear);
      });
    }
    post.call(this, message, ...rest);
  };
});
/** Solves positions: the nodes; the seconds, also without those in which the thread that leads waited for a
 * processor; and the processor time of that thread and of all. */
async function solveMeasured(page, all) {
  const before = await workerTimes(page);
  await page.evaluate(() => (globalThis.searched = 0));
  let nodes = 0;
  for (const position of all) nodes += await solveOn(page, position);
  const elapsed = await page.evaluate(() => globalThis.searched) / 1000;
  const spent = [...await workerTimes(page)].map(([thread, {busy, delayed}]) => {
    const {busy: busyBefore, delayed: delayedBefore} = before.get(thread) ?? {busy: 0, delayed: 0};
    return {busy: busy - busyBefore, delayed: delayed - delayedBefore};
  });
  const leader = spent.reduce((most, thread) => (thread.busy > most.busy ? thread : most));
  return {
    nodes, elapsed, undisturbed: elapsed - leader.delayed, leader: leader.busy,
    processors: spent.reduce((sum, {busy}) => sum + busy, 0),
  };
}
function report(name, nodes, time) {
  console.log(`${name}: ${nodes} nodes in ${time.toFixed(2)} s, ${(nodes / time / 1e6).toFixed(2)} million a second`);
  return nodes / time;
}

// The browser draws on the same processors, and other programs may run: two threads are disturbed more than
// one. Undisturbed time is without what the leading thread waited for a processor.
test('FFO, by default 40 to 44, in one thread and in two, by turns', async () => {
  await visit(desk, '#othello/analyse', async (page) => {
    await timeAnswers(page);
    await visitAgain(page);
    await untilIdle(page);
    for (let round = 0; round < 5; ++round) {
      const found = [];
      for (const threads of [1, 2]) {
        await begin(page, threads);
        found.push(await solveMeasured(page, positions));
        const {nodes, elapsed, undisturbed, leader, processors} = found.at(-1);
        console.log(`${threads} threads: ${elapsed.toFixed(2)} s, undisturbed ${undisturbed.toFixed(2)} s, the leading `
          + `one ${leader.toFixed(2)} s of processor time, all ${processors.toFixed(2)} s, ${nodes} nodes`);
      }
      const ratio = (name) => (found[0][name] / found[1][name]).toFixed(2);
      console.log(`ratios: ${['elapsed', 'undisturbed', 'leader', 'processors'].map(ratio).join(', ')}`);
    }
  });
});

/** Frames a second while something is done, and the share that came late. */
async function frames(page, work) {
  await page.evaluate(() => {
    globalThis.frames = [];
    const look = (now) => (globalThis.frames.push(now), requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  await work();
  return page.evaluate(() => {
    const gaps = globalThis.frames.slice(1).map((at, i) => at - globalThis.frames[i]);
    const all = gaps.reduce((sum, gap) => sum + gap, 0);
    return `${(1000 * gaps.length / all).toFixed(1)} frames a second, `
      + `${(100 * gaps.filter((gap) => gap > 25).length / gaps.length).toFixed(1)} % of them late`;
  });
}

test('frames while animating', async () => {
  await visit(desk, '#othello/learn?lesson=transform', async (page) => {
    const shown = await frames(page, async () => {
      await page.click('text=Animate');
      await page.waitForTimeout(5000);
    });
    console.log(`a lesson that plays by itself: ${shown}`);
  });
  await visit(desk, '', async (page) => {
    await page.selectOption('section select >> nth=0', 'both');
    const shown = await frames(page, async () => {
      for (let moves = 0; moves < 12; ++moves) {
        await page.click('.cell.playable >> nth=0');
        await page.waitForTimeout(400);
      }
    });
    console.log(`discs that turn over: ${shown}`);
  });
  await visit(desk, '#othello/analyse?moves=f5 d6', async (page) => {
    const shown = await frames(page, async () => {
      await page.click('text=Start');
      await page.waitForTimeout(5000);
    });
    console.log(`values that come in during a search: ${shown}`);
  });
});

test('a whole game reviewed at level 12', async () => {
  const game = 'd3c5e6d2c6d6b5f5d7f6f4e7e3e2f3c4c2c3b3g4f1c8g5h6e1a6d8b4e8f7b8f8g8g6c7a3h3h4g3f2b2a1g2b6h2'
    + 'g7a2b7h8b1a7c1d1a8h7h1g1h5a4a5'; // a game of the engine against itself
  await visit(desk, '#othello/review', async (page) => {
    await page.fill('form textarea', game);
    await page.click('form button');
    await page.selectOption('section select >> nth=0', '12');
    const begun = performance.now();
    await page.click('button.main');
    await page.waitForSelector('canvas', {timeout: 300_000});
    const rows = await page.locator('tbody tr').count();
    console.log(`${rows} plies reviewed at level 12 in ${seconds(performance.now() - begun)}`);
    assert.ok(rows > 40);
  });
});
