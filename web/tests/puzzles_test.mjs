// Puzzles in Chromium, and their schedule.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {desk, phone, visit} from './visit.mjs';

const made = (kind) => JSON.parse(
  readFileSync(new URL(`../src/puzzles/${kind}.json`, import.meta.url), 'utf8'));
const said = async (page) => (await page.textContent('.note[role=status]')).trim();
const play = (page, move) => page.click(`[data-point="${move}"]`);

test('an ending is solved, and comes back later', async () => {
  const [first] = made('endings');
  await visit(desk, '#othello/puzzles?puzzle=1', async (page) => {
    await play(page, first.line[0]);
    assert.match(await said(page), /^Solved! .* gives/);
    assert.match(await page.textContent('.quiet'), /^0 due, \d+ new, 1 come back later/);
    await page.click('text=Next puzzle');
    assert.match(page.url(), /puzzle=2/);
    const second = made('endings')[1];
    const other = await page.locator('.cell.playable').evaluateAll((cells, best) =>
      cells.map((cell) => cell.dataset.point).find((point) => point !== best), second.line[0]);
    await play(page, other);
    assert.match(await said(page), /does not do it/);
    await play(page, second.line[0]);
    assert.match(await said(page), /^Solved!/);
    // It was missed at first, so it comes back before new ones do.
    await page.reload();
    assert.match(await page.textContent('.quiet'), /^0 due, \d+ new, 2 come back later/);
    await page.evaluate(() => {
      const cards = JSON.parse(localStorage.getItem('ishi.puzzles'));
      for (const card of Object.values(cards)) card.due -= 11 * 60_000;
      localStorage.setItem('ishi.puzzles', JSON.stringify(cards));
    });
    await page.goto(page.url().replace(/puzzle=\d+/, ''));
    await page.reload();
    await page.waitForSelector('.quiet');
    assert.match(await page.textContent('.quiet'), /^1 due/);
    assert.match(await page.textContent('section'), /2 \/ \d+/);
  });
});

test('a win by fours is played to its end, and a wrong move is refused by proof', async () => {
  const [first] = made('fours');
  await visit({...phone, locale: 'ja'}, '#renju/puzzles?puzzle=1', async (page) => {
    await page.tap('[data-point="a1"], [data-point="o15"] >> nth=0');
    await page.waitForFunction(() => /足りません/.test(document.querySelector('.note')?.textContent ?? ''));
    for (let i = 0; i < first.line.length; i += 2) {
      await page.tap(`[data-point="${first.line[i]}"]`);
      await page.waitForFunction((text) => document.querySelector('.note').textContent.includes(text),
        i + 2 >= first.line.length ? '正解' : '続けて');
    }
    assert.match(await page.getAttribute('section a', 'href'), /^#renju\/analyse\?start=/);
  });
});

test('a solution is shown, and another kind is chosen', async () => {
  await visit({...desk, locale: 'zh-CN'}, '#renju/puzzles', async (page) => {
    await page.selectOption('section select', 'threats');
    await page.click('text=解答');
    assert.match(await said(page), /^解答: [a-o]\d/);
    assert.match(page.url(), /kind=threats/);
  });
});
