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

/** Seconds of processor time that the pages of Chromium have used. */
export async function processorTime(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({type}) => type === 'renderer').reduce((sum, {cpuTime}) => sum + cpuTime, 0);
}
/** What they use in so many milliseconds. */
export async function processorTimeIn(page, milliseconds) {
  const before = await processorTime(page);
  await page.waitForTimeout(milliseconds);
  return await processorTime(page) - before;
}

/** Waits until what a browser does at its first page is done. */
export async function untilIdle(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (let tries = 0; tries < 30 && await processorTimeIn(page, 500) > 0.01; ++tries);
}
