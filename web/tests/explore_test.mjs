// The explorer in Chromium: openings by name and in any image of the board, and the user's own games.
import assert from 'node:assert/strict';
import {fileURLToPath} from 'node:url';
import {test} from 'node:test';
import {desk, phone, visit} from './visit.mjs';

test('openings are found by name, in English and Japanese, and in the images of the board', async () => {
  await visit({...desk, locale: 'ja'}, '#othello/explore', async (page) => {
    await page.fill('input[type=search]', '虎');
    await page.click('.names button >> nth=0');
    assert.match(await page.textContent('.status'), /Tiger · 虎定石/);
    assert.match(page.url(), /moves=f5\+d6\+c3\+d3\+c4&at=5$/);
  });
  await visit(desk, '#othello/explore?moves=d3 c5 f6 f5 e6', async (page) => {
    assert.match(await page.textContent('.status'), /Tiger/);
    // What follows is known in this image of the board, too: in the table Aubrey is b3.
    assert.match(await page.textContent('details .names'), /Aubrey/);
    await page.fill('input[type=search]', 'rose');
    assert.ok(await page.locator('.names li').count() > 5);
  });
  await visit({...phone, locale: 'zh-CN'}, '#renju/explore?moves=h8 g9 f8', async (page) => {
    assert.match(await page.textContent('.status'), /Kosei · 恒星/);
    await page.fill('input[type=search]', 'no such name');
    assert.equal(await page.locator('.names li').count(), 0);
  });
  // A pass is no move of an opening: nothing is named, and nothing complains.
  await visit(desk, '#renju/explore?moves=pass pass', async (page) => {
    assert.match(await page.textContent('.status'), /has no name/);
  });
});

test('the games that were played here are counted, images as one', async () => {
  await visit(desk, '#othello/explore', async (page) => {
    await page.evaluate(() => {
      const game = (moves, winner) => ({moves: moves.split(' '), winner, human: 'black', level: 3, date: '2026-01-01'});
      localStorage['ishi.othello.games'] = JSON.stringify({games: [
        game('f5 d6 c3 d3 c4', 'black'), game('d3 c5 f6 f5 e6', 'white'), game('f5 f6', null)]});
    });
    await page.reload();
    await page.waitForSelector('tbody tr');
    assert.equal(await page.locator('tbody tr').count(), 1); // the first move is one move
    await page.click('[data-point="f5"]');
    const cells = await page.locator('tbody td').allTextContents();
    assert.deepEqual(cells.map((cell) => cell.trim()),
      ['d6', '2', '50 %', '0 %', '50 %', 'f6', '1', '0 %', '100 %', '0 %']);
    assert.match(await page.textContent('section'), /You as Black: 1 won, 1 drawn, 1 lost/);
    assert.match(await page.textContent('section'), /Against level 3: 1 won/);
    await page.click('text=Forget the games played here');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 0);
  });
});

test('a file of games is counted', async () => {
  await visit(desk, '#renju/explore', async (page) => {
    await page.setInputFiles('input[type=file]',
      fileURLToPath(new URL('../../data/golden/renju/games.sgf', import.meta.url)));
    await page.click('.board .buttons button >> nth=0');
    await page.waitForSelector('tbody tr');
    assert.match(await page.textContent('section'), /\d games, 0 of them played here/);
  });
});
