// The built page in Chromium, as a user meets it: npm run build && npm test.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import {preview} from 'vite';

const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const desk = {viewport: {width: 1200, height: 800}, locale: 'en-US'};
const phone = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true};

let server;
let browser;
let address;
before(async () => {
  server = await preview({preview: {port: 0, strictPort: false}});
  address = server.resolvedUrls.local[0];
  browser = await chromium.launch({executablePath, args: ['--no-sandbox']});
});
after(async () => {
  await browser?.close();
  server?.httpServer.closeAllConnections?.();
  await server?.close();
});

/** A page of a new visitor; what it complains about fails the test. */
async function visit(options, hash, work) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address + hash);
  await page.waitForSelector('[role=grid]');
  await work(page, context);
  assert.deepEqual(complaints, []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'the page scrolls sideways');
  await context.close();
}
const stones = (page, color) => page.locator(`circle.${color}`).count();
const play = (page, ...moves) => moves.reduce(
  (done, move) => done.then(() => page.click(`[data-point="${move}"]`)), Promise.resolve());
const waitForStones = (page, count) => page.waitForFunction((wanted) =>
  document.querySelectorAll('circle.black, circle.white').length === wanted, count);

test('Othello is played against the engine, with hints, back and after a reload', async () => {
  await visit(desk, '', async (page) => {
    assert.equal(await page.locator('circle.legal').count(), 4);
    await play(page, 'f5');
    await waitForStones(page, 6);
    await page.click('text=Hint');
    await page.waitForSelector('circle.hint');
    assert.match(await page.textContent('.note'), /^Best: [a-h][1-8] \([+-]?\d+ discs\)$/);
    await page.reload();
    await waitForStones(page, 6);
    await page.click('text=Take back');
    await waitForStones(page, 4);
    await play(page, 'a1');
    assert.equal(await stones(page, 'black'), 2);
    await play(page, 'd3');
    await waitForStones(page, 6);
    await page.click('text=Resign');
    assert.equal((await page.textContent('[role=status]')).trim(), 'White wins: Black resigned');
    await page.click('section a');
    await page.selectOption('section select >> nth=0', '2');
    await page.click('text=Start');
    await page.waitForSelector('canvas');
    assert.equal(await page.locator('tbody tr').count(), 2);
  });
});

test('the engine plays Black, and a whole game ends', async () => {
  await visit(desk, '', async (page) => {
    await page.selectOption('section select >> nth=1', '1');
    await page.selectOption('section select >> nth=0', 'white');
    await waitForStones(page, 5);
    for (let turns = 0; turns < 70; ++turns) {
      await page.waitForFunction(() => document.querySelector('.cell.playable, .buttons .main')
        || /wins|draw/.test(document.querySelector('[role=status]').textContent));
      if (/wins|draw/.test(await page.textContent('[role=status]'))) break;
      const pass = page.locator('.buttons .main');
      if (await pass.count()) await pass.click();
      else await page.locator('.cell.playable').first().click();
    }
    assert.match(await page.textContent('[role=status]'), /wins|draw/);
  });
});

test('Renju is played by touch, and a forbidden point says why', async () => {
  await visit({...phone, locale: 'ja', colorScheme: 'dark'}, '#renju', async (page) => {
    await page.selectOption('section select >> nth=0', 'both');
    for (const move of ['h8', 'i9', 'h7', 'j8', 'f8', 'h9', 'g9', 'h10', 'g11', 'a1']) {
      await page.tap(`[data-point="${move}"]`);
    }
    await waitForStones(page, 10);
    assert.equal(await page.locator('[data-point="g8"] .forbidden').count(), 1);
    await page.tap('[data-point="g8"]');
    await page.waitForSelector('[role=alert]');
    assert.match(await page.textContent('[role=alert]'), /g8 .*三三/);
    assert.equal(await stones(page, 'black'), 5);
    assert.equal(await page.getAttribute('html', 'lang'), 'ja');
  });
});

test('Renju is won by five, and White is the engine', async () => {
  await visit(desk, '#renju', async (page) => {
    await play(page, 'h8');
    await waitForStones(page, 2);
    await page.click('text=New game');
    await page.selectOption('section select >> nth=0', 'both');
    await play(page, 'h8', 'a1', 'i8', 'a2', 'j8', 'a3', 'k8', 'a4', 'l8', 'a5');
    await waitForStones(page, 9);
    assert.equal((await page.textContent('[role=status]')).trim(), 'Black wins with five in a row');
  });
});

test('a board is played by keyboard', async () => {
  await visit({...desk, locale: 'zh-CN'}, '', async (page) => {
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.point), 'd3');
    await page.keyboard.press('Enter');
    await waitForStones(page, 6);
    assert.equal(await page.textContent('nav a[aria-current]'), '黑白棋');
  });
});

test('Othello is analysed: text, values on the board, the end', async () => {
  await visit(desk, '#othello/analyse', async (page) => {
    // FFO position 1: +18 by g8.
    await page.fill('textarea',
      '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X');
    await page.click('text=Show');
    await page.click('text=Start');
    await page.waitForFunction(() => /exact/.test(document.querySelector('section').textContent));
    assert.equal(await page.textContent('[data-point="g8"] text'), '+18');
    assert.equal(await page.locator('circle.mark.best').count(), 1);
    assert.equal(await page.locator('button.main').textContent(), 'Start');
    await page.click('.lines button >> nth=0');
    assert.match(await page.textContent('.board .buttons span'), /^1 \/ \d+$/);
    await page.fill('textarea', 'f5d6z3');
    await page.click('text=Show');
    assert.match(await page.textContent('[role=alert]'), /column from a to h.*column 5/);
  });
});

test('an analysis without end is stopped by its button', async () => {
  await visit(desk, '#othello/analyse', async (page) => {
    await page.click('text=Start');
    await page.waitForSelector('.lines li');
    await page.click('text=Stop');
    const shown = await page.textContent('.lines');
    await page.waitForTimeout(1500);
    assert.equal(await page.textContent('.lines'), shown);
  });
});

test('a file of games is opened, and its games are chosen', async () => {
  await visit({...phone, locale: 'zh-CN'}, '#renju/analyse', async (page) => {
    await page.setInputFiles('input[type=file]',
      fileURLToPath(new URL('../../data/golden/renju/games.sgf', import.meta.url)));
    await page.waitForSelector('label select');
    assert.ok(await page.locator('label select option').count() > 1);
    const first = await page.textContent('p.moves');
    await page.selectOption('label select', '1');
    assert.notEqual(await page.textContent('p.moves'), first);
  });
});

test('Renju finds wins by fours and defences', async () => {
  await visit({...desk, locale: 'ja'}, '#renju/analyse', async (page) => {
    await page.fill('textarea', 'h8a1i8a15j8o1');
    await page.click('form button');
    await page.click('text=VCF');
    await page.waitForFunction(() => /^勝ち：/.test(document.querySelector('[role=alert]')?.textContent));
    await page.fill('textarea', 'h8a1i8a15j8');
    await page.click('form button');
    await page.click('text=防ぎ');
    await page.waitForFunction(() => /防ぐ手：.*k8/.test(document.querySelector('[role=alert]')?.textContent));
    await page.click('text=開始');
    await page.waitForSelector('circle.mark.best');
  });
});

test('a game is reviewed: its blunder, the better line, the graph', async () => {
  await visit(desk, '#othello/review', async (page) => {
    assert.match(await page.textContent('.note'), /no game/);
    // The eleventh move loses some twenty discs.
    await page.fill('textarea', 'f5d6c3d3c4f4f6f3e6e7g2f2');
    await page.click('form button');
    await page.selectOption('section select >> nth=0', '4');
    await page.click('text=Start');
    await page.waitForSelector('canvas');
    assert.equal(await page.locator('tbody tr').count(), 12);
    assert.ok(await page.locator('tr.turned').count() > 0);
    const losses = (await page.locator('tbody td:nth-child(3)').allTextContents()).map(Number);
    assert.equal(losses.indexOf(Math.max(...losses)), 10, losses.join());
    assert.ok(losses[10] >= 8, losses.join());
    const depths = await page.locator('tbody td:nth-child(4)').allTextContents();
    assert.deepEqual(new Set(depths), new Set(['4']));
    await page.click('tbody tr:nth-child(11) button');
    assert.match(await page.textContent('p.note'), /^\s*11\. Black g2 .*better: /);
    assert.equal(await page.locator('circle.mark.best').count(), 1);
  });
});

test('a Renju game names the win that was missed', async () => {
  await visit({...phone, locale: 'zh-CN'}, '#renju/review', async (page) => {
    await page.fill('textarea', 'h8a1i8a15j8o1b1');
    await page.click('form button');
    await page.selectOption('section select >> nth=0', '2');
    await page.click('text=开始');
    await page.waitForSelector('canvas');
    assert.match(await page.textContent('tbody tr:nth-child(7)'), /错过必胜/);
    assert.match(await page.textContent('tbody tr:nth-child(6)'), /放过对方必胜/);
  });
});

test('the page works offline after the first visit', async () => {
  await visit(desk, '', async (page, context) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('[role=grid]');
    await play(page, 'f5');
    await waitForStones(page, 6);
  });
});

test('axe finds nothing serious', async () => {
  for (const [options, hash] of [
    [desk, ''], [{...phone, colorScheme: 'dark'}, '#renju'], [desk, '#renju/analyse'],
    [desk, '#othello/review']]) {
    // The page's own policy refuses scripts of others.
    await visit({...options, bypassCSP: true}, hash, async (page) => {
      await page.evaluate(axe);
      const {violations} = await page.evaluate(() => globalThis.axe.run());
      const serious = violations.filter(({impact}) => ['serious', 'critical'].includes(impact));
      assert.deepEqual(serious.map(({id, nodes}) => [id, nodes[0].html]), []);
    });
  }
});
