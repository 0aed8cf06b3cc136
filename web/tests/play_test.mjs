// Play in Chromium: clocks and Renju's opening rules.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {desk, phone, visit} from './visit.mjs';

const play = (page, ...moves) => moves.reduce(
  (done, move) => done.then(() => page.click(`[data-point="${move}"]`)), Promise.resolve());
const status = (page) => page.textContent('[role=status] >> nth=0');

test('a clock runs, and whoever has no time left loses', async () => {
  await visit(desk, '', async (page) => {
    await page.selectOption('section select >> nth=0', 'both');
    await page.selectOption('section select >> nth=2', '1'); // one minute
    assert.deepEqual((await page.locator('[role=timer]').allTextContents()).map((text) => text.trim()),
      ['1:00', '1:00']);
    await play(page, 'f5');
    await page.waitForFunction(() =>
      /0:5\d/.test(document.querySelectorAll('[role=timer]')[1].textContent));
    assert.equal((await page.textContent('[role=timer] >> nth=0')).trim(), '1:00');
    // A reload keeps the time; a clock that is nearly out ends the game.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage['ishi.othello']);
      localStorage['ishi.othello'] = JSON.stringify({...kept, clock: {left: [60000, 600], running: null}});
      Storage.prototype.setItem = () => {};
    });
    await page.reload();
    await page.waitForFunction(() =>
      /Black wins on time/.test(document.querySelector('[role=status]')?.textContent ?? ''));
    assert.equal(await page.locator('.cell.playable').count(), 0);
  });
});

test('Renju is opened by a rule: offers, swaps and a choice between two people', async () => {
  await visit(desk, '#renju', async (page) => {
    await page.selectOption('section select >> nth=0', 'both');
    await page.selectOption('section select >> nth=2', 'soosorv-8');
    assert.equal(await page.locator('.cell.playable').count(), 1);
    await play(page, 'h8', 'i9');
    assert.match(await page.textContent('.note'), /Player 1: a Black stone, anywhere in the middle 5×5/);
    await play(page, 'j10');
    await page.click('button:text-is("Swap")');
    await play(page, 'g7');
    await page.fill('section input[type=number]', '3');
    await page.click('text=Declare');
    await page.click('text=Keep');
    await play(page, 'g9', 'f10', 'h10');
    assert.equal(await page.locator('text.mark').count(), 3);
    assert.equal(await page.locator('.cell.playable').count(), 3);
    await page.reload();
    await page.waitForSelector('text.mark');
    await play(page, 'f10', 'a1');
    assert.equal(await page.locator('circle.black, circle.white').count(), 6);
    assert.equal(await page.locator('.note').count(), 0);
    await page.click('text=Take back');
    await page.click('text=Take back');
    assert.equal(await page.locator('text.mark').count(), 3);
  });
});

test('the engine opens by a rule, and the colours may change', async () => {
  await visit({...phone, locale: 'zh-CN'}, '#renju', async (page) => {
    await page.selectOption('section select >> nth=1', '1');
    await page.selectOption('section select >> nth=2', 'rif');
    await play(page, 'h8', 'i9', 'i8');
    // The engine swaps or keeps, and whoever is White goes on.
    await page.waitForFunction(() =>
      document.querySelectorAll('circle.black, circle.white').length > 3
      || document.querySelectorAll('.cell.playable').length > 0);
    const colour = await page.textContent('section');
    assert.match(colour, /您：(黑方|白方)/);
    assert.match(await status(page), /黑方|白方/);
  });
});
