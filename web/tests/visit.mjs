// What the tests in Chromium share: the server, the browser, and visits that complain.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {after, before} from 'node:test';
import {chromium} from 'playwright-core';
import {preview} from 'vite';

const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
export const desk = {viewport: {width: 1200, height: 800}, locale: 'en-US'};
export const phone = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true};

let stop;
let browser;
let address;
let engineHash;

/** `ishi serve` where ISHI_PROGRAM names the program, and Vite's preview elsewhere. */
async function serve() {
  const program = process.env.ISHI_PROGRAM;
  if (!program) {
    const server = await preview({preview: {port: 0, strictPort: false}});
    return {address: server.resolvedUrls.local[0], stop: async () => {
      server.httpServer.closeAllConnections?.();
      await server.close();
    }};
  }
  const folder = mkdtempSync(join(tmpdir(), 'ishi-page-'));
  const index = join(folder, 'games.index');
  const made = spawnSync(program, ['othello', 'explore', 'start', '--games', '../data/othello/examples.ggf',
    '--index', index]);
  assert.equal(made.status, 0, String(made.stderr));
  const child = spawn(program, ['serve', '--port', '0', '--folder', '../build/web',
    '--store', join(folder, 'kept.db'), '--index', index], {stdio: ['ignore', 'pipe', 'inherit']});
  const ended = new Promise((resolve) => child.on('exit', resolve));
  for await (const line of createInterface(child.stdout)) {
    const [page, hash] = line.split('#');
    return {address: page, engineHash: `#${hash}`, stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, {recursive: true});
    }};
  }
  throw new Error(`${program} serves nothing`);
}

before(async () => {
  ({address, engineHash, stop} = await serve());
  browser = await chromium.launch({executablePath, args: ['--no-sandbox']});
});
after(async () => {
  await browser?.close();
  await stop?.();
});

/** What the address of `ishi serve` ends with: the token for its engines. Vite has none. */
export const tokenHash = () => engineHash;

/** A page of a new visitor; whatever else it complains about fails the test. */
export async function visit(options, hash, work, expected = []) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(address + hash);
    await page.waitForSelector('main svg');
    await work(page, context);
    assert.deepEqual(complaints, expected);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page scrolls sideways');
  } finally {
    await context.close();
  }
}

/** A second visit: the service worker answers, and isolates the page whatever the server does. */
export async function visitAgain(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForSelector('main svg');
}

/** Milliseconds of processor time that the pages of Chromium have used; it counts in steps of ten. */
async function processorTime(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const seconds = processInfo.filter(({type}) => type === 'renderer').reduce((sum, {cpuTime}) => sum + cpuTime, 0);
  return Math.round(1000 * seconds);
}
/** What they use in half a second. */
export async function processorTimeInHalfASecond(page) {
  const before = await processorTime(page);
  await page.waitForTimeout(500);
  return await processorTime(page) - before;
}

/**
 * Waits until the pages use no more than two steps in half a second, but not for ever: a machine may be
 * slow in what else it has to do. It looks `most` times; returns the least that half a second took.
 */
export async function untilIdle(page, most = 30) {
  await page.evaluate(() => navigator.serviceWorker.ready); // what a browser does at its first page
  let least = Infinity;
  for (let tries = 0; tries < most && least > 20; ++tries) {
    least = Math.min(least, await processorTimeInHalfASecond(page));
  }
  return least;
}
