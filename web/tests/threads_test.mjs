// Which engine the page uses: the one with threads where it is isolated, the other one elsewhere.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {desk, phone, untilIdle, visit, visitAgain} from './visit.mjs';

// FFO 44: long enough that the threads share it.
const ending = '--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O';
const threadsSelect = '.settings select >> nth=2';

/** Pretends that the machine has so many processors, whatever it has. */
const withProcessors = (page, count) => page.addInitScript((processors) =>
  Object.defineProperty(navigator, 'hardwareConcurrency', {get: () => processors}), count);

/** The modules of the engine that the page has loaded; called before they are. */
function loadedModules(context) {
  const loaded = new Set();
  context.on('request', (request) => {
    const [name] = /engine\w*(?=-[^/]*\.wasm$)/.exec(request.url()) ?? [];
    if (name && !request.serviceWorker()) loaded.add(name);
  });
  return loaded;
}

/** Waits until there are so many workers: Chromium lets one that waits live on for two seconds. */
async function workersAre(page, count) {
  for (let i = 0; i < 100 && page.workers().length !== count; ++i) await page.waitForTimeout(100);
  assert.equal(page.workers().length, count);
}

async function solve(page) {
  await page.fill('form textarea', ending);
  await page.click('form button');
  await page.click('text=Solve exactly');
  await page.waitForSelector('.lines li');
  assert.match(await page.textContent('.lines li'), /-14/);
}

test('an isolated page searches with threads, as many as are chosen', async () => {
  await visit(desk, '#othello/analyse', async (page, context) => {
    await withProcessors(page, 3);
    await visitAgain(page);
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    const loaded = loadedModules(context);
    await solve(page);
    assert.deepEqual([...loaded], ['engine_threads']);
    await workersAre(page, 3);
    await page.selectOption(threadsSelect, '2');
    await solve(page);
    await workersAre(page, 2);
    await page.reload();
    assert.equal(await page.inputValue(threadsSelect), '2');
    await page.selectOption(threadsSelect, '1');
    await solve(page);
    assert.deepEqual([...loaded], ['engine_threads', 'engine']);
    await workersAre(page, 1);
  });
});

test('a search with threads is stopped, with all of them', async () => {
  await visit(desk, '#othello/analyse?moves=f5 d6', async (page) => {
    await withProcessors(page, 4);
    await visitAgain(page);
    await page.click('text=Start');
    await page.waitForFunction(() => /\b1[89]\b/.test(document.querySelector('section')?.textContent ?? ''));
    await workersAre(page, 4);
    await page.click('text=Stop');
    await workersAre(page, 0);
    const idle = await untilIdle(page, 6);
    assert.ok(idle <= 20, `afterwards ${idle} ms of 500`);
  });
});

test('a page that is not isolated searches with one thread', async () => {
  await visit({...phone, locale: 'en-US'}, '#othello/analyse', async (page, context) => {
    await withProcessors(page, 4);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
    await page.addInitScript(() => (navigator.serviceWorker.register = () => new Promise(() => {})));
    await context.route('**/*', async (route) => {
      const response = await route.fetch();
      const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) =>
        !name.startsWith('cross-origin-')));
      await route.fulfill({response, headers});
    });
    await page.reload();
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
    assert.equal(await page.locator(threadsSelect).count(), 0);
    const loaded = loadedModules(context);
    await solve(page);
    assert.deepEqual([...loaded], ['engine']);
    await workersAre(page, 1);
  });
});
