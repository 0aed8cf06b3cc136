// The analysis in Chromium: variations, exact solving, a proof walked, a search that ends at once.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {desk, phone, processorTimeInHalfASecond, untilIdle, visit} from './visit.mjs';

const stones = (page) => page.locator('circle.black, circle.white').count();
const play = (page, ...moves) => moves.reduce(
  (done, move) => done.then(() => page.click(`[data-point="${move}"]`)), Promise.resolve());

test('variations are a tree with comments, which survives a reload', async () => {
  await visit(desk, '#othello/analyse', async (page) => {
    await play(page, 'f5', 'd6', 'c3');
    await page.click('.tree button:has-text("d6") >> nth=0');
    await play(page, 'c4', 'e3');
    await page.fill('label.comment textarea', 'The cat.\n<b>Not</b> bold.');
    await page.click('.tree button:has-text("f5")');
    await play(page, 'f4');
    assert.equal(await page.locator('.variation').count(), 2);
    assert.match(page.url(), /moves=f5\+f4&at=2$/);
    await page.reload();
    await page.waitForSelector('.tree');
    assert.equal(await page.locator('.variation').count(), 2);
    assert.match(await page.textContent('.tree .comment'), /The cat\.\n<b>Not<\/b> bold\./);
    assert.equal(await stones(page), 6);
    await page.click('text=To the main line');
    await page.click('.board .buttons button >> nth=0');
    await page.click('.board .buttons button >> nth=2');
    await page.click('.board .buttons button >> nth=2');
    assert.match(page.url(), /moves=f5\+f4&at=2$/);
    await page.click('.tree button:has-text("d6")');
    await page.click('text=Remove from here on');
    assert.equal(await page.locator('.variation').count(), 0);
    await page.click('button:text-is("Clear")');
    assert.equal(await stones(page), 4);
    assert.equal(await page.locator('.tree').count(), 0);
  });
});

test('an ending is solved exactly, with progress, and its line has arrows', async () => {
  await visit({...phone, locale: 'ja'}, '#othello/analyse', async (page) => {
    await page.fill('form textarea',
      'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'); // FFO 40: +38
    await page.click('form button');
    await page.click('text=完全に解く');
    await page.waitForSelector('progress');
    await page.waitForSelector('.lines li', {timeout: 120_000});
    assert.match(await page.textContent('.lines li'), /\+38/);
    assert.ok(await page.locator('.arrows path').count() >= 3);
    await page.uncheck('.options input[type=checkbox]');
    assert.equal(await page.locator('.arrows path').count(), 0);
  });
});

test('a proof is walked against any defence', async () => {
  await visit(desk, '#renju/analyse', async (page) => {
    await page.fill('form textarea', 'h8a1i8a15j8o1'); // an open three, Black to move
    await page.click('form button');
    await page.click('text=Win by fours');
    await page.waitForFunction(() => /^A win: /.test(document.querySelector('[role=alert]')?.textContent));
    const [, attack] = /^A win: (\S+)/.exec(await page.textContent('[role=alert]'));
    await play(page, attack, 'n14'); // a defence that stops nothing
    await page.waitForFunction(() =>
      /^n14 is answered by \S+\. +Nothing stops it/.test(document.querySelector('[role=alert]')?.textContent));
    assert.match(await page.textContent('[role=status]'), /White/);
    await page.click('text=End of the proof');
  });
});

// The processor is idle 200 ms after a search was stopped, cleared, or its page left.
for (const [way, end] of [
  ['Stop', (page) => page.click('text=Stop')],
  ['Clear', (page) => page.click('button:text-is("Clear")')],
  ['leaving the part', (page) => page.click('nav a:text-is("Play")')],
  ['hiding the tab', (page) => page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {value: true, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
  })],
]) {
  test(`an analysis ends at once: ${way}`, async () => {
    await visit(desk, '#othello/analyse?moves=f5 d6', async (page) => {
      await untilIdle(page);
      await page.click('text=Start');
      await page.waitForSelector('.lines li');
      await page.waitForTimeout(1000);
      const busy = await processorTimeInHalfASecond(page);
      await end(page);
      // A link to another part is followed a little after the click.
      await page.locator('button.main:text-is("Stop")').waitFor({state: 'detached'});
      await page.waitForTimeout(200);
      const idle = await untilIdle(page, 6);
      console.log(`${way}: ${busy} ms of 500 while searching, ${idle} ms afterwards`);
      assert.ok(busy > 40, `the search used ${busy} ms of 500`);
      assert.ok(idle <= 20, `afterwards ${idle} ms of 500, before ${busy}`);
    });
  });
}
