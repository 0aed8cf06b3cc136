// What docs/page.md quotes, measured in Chromium with the page built: npm run measure. ISHI_PROGRAM names
// the native program for the comparison of speeds; level v2 is asked of it.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {test} from 'node:test';
import {desk, untilIdle, visit} from './visit.mjs';

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

// By processor time, since other programs may be running.
test('FFO 40 to 44 in one thread', async () => {
  const ffo = readFileSync(new URL('data/othello/ffo.obf', source), 'utf8').split('\n');
  await visit(desk, '#othello/analyse', async (page) => {
    await untilIdle(page);
    const solve = async (position) => {
      await page.fill('form textarea', position);
      await page.click('form button');
      await page.click('text=Solve exactly');
      await page.waitForSelector('.lines li', {timeout: 300_000});
      const [, nodes] = /exact,\s+([\d,]+) positions/.exec(await page.textContent('section'));
      return Number(nodes.replaceAll(',', ''));
    };
    const positions = ffo.slice(39, 44).map((line) => line.split(';')[0]);
    const half = (position) => [...position.slice(0, 64)].reverse().join('') + position.slice(64);
    const solveAll = async (name, all) => {
      const before = await workerTime(page);
      let nodes = 0;
      for (const position of all) nodes += await solve(position);
      return report(name, nodes, await workerTime(page) - before);
    };
    await solve(ffo[0].split(';')[0]); // the engine is there then
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
/** Seconds of processor time of the page's workers. */
async function workerTime(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let ticks = 0;
  for (const {id} of processInfo.filter(({type}) => type === 'renderer')) {
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8'));
      if (name.startsWith('DedicatedWorker')) ticks += Number(rest.split(' ')[11]) + Number(rest.split(' ')[12]);
    }
  }
  return ticks / 100;
}
function report(name, nodes, time) {
  console.log(`${name}: ${nodes} nodes in ${time.toFixed(2)} s, ${(nodes / time / 1e6).toFixed(2)} million a second`);
  return nodes / time;
}

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
