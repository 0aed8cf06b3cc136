// The built page in Chromium, as a user meets it: npm run build && npm test.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {desk, phone, visit} from './visit.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
    assert.match(await page.textContent('.note'), /^Best: [a-h][1-8] \((0\.0|[+-]\d+\.\d) discs\)$/);
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
        || /wins|draw/.test(document.querySelector('[role=status]')?.textContent ?? ''));
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
    await page.fill('form textarea',
      '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X');
    await page.click('text=Show');
    await page.click('text=Start');
    await page.waitForFunction(() => /, exact/.test(document.querySelector('section')?.textContent ?? ''));
    assert.equal(await page.textContent('[data-point="g8"] text'), '+18');
    assert.equal(await page.locator('circle.mark.best').count(), 1);
    assert.equal(await page.locator('button.main').textContent(), 'Start');
    await page.click('.lines button >> nth=0');
    assert.match(await page.textContent('.board .buttons span'), /^1 \/ \d+$/);
    await page.fill('form textarea', 'f5d6z3');
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
    await page.waitForSelector('form + label + label select');
    assert.ok(await page.locator('form + label + label select option').count() > 1);
    const first = await page.textContent('.tree');
    await page.selectOption('form + label + label select', '1');
    assert.notEqual(await page.textContent('.tree'), first);
  });
});

test('Renju finds wins by fours and defences', async () => {
  await visit({...desk, locale: 'ja'}, '#renju/analyse', async (page) => {
    await page.fill('form textarea', 'h8a1i8a15j8o1');
    await page.click('form button');
    await page.click('text=VCF');
    await page.waitForFunction(() => /^勝ち：/.test(document.querySelector('[role=alert]')?.textContent));
    await page.fill('form textarea', 'h8a1i8a15j8');
    await page.click('form button');
    await page.click('text=防ぎ');
    await page.waitForFunction(() => /防ぐ手：.*k8/.test(document.querySelector('[role=alert]')?.textContent));
    await page.click('text=開始');
    await page.waitForSelector('circle.mark.best');
  });
});

/** Reviews a game of Othello, four plies deep: what each move lost. The eleventh loses some twenty discs. */
async function reviewABlunder(page) {
  await page.fill('form textarea', 'f5d6c3d3c4f4f6f3e6e7g2f2');
  await page.click('form button');
  await page.selectOption('section select >> nth=0', '4');
  await page.click('text=Start');
  await page.waitForSelector('canvas');
  return (await page.locator('tbody td:nth-child(3)').allTextContents()).map(Number);
}

test('a game is reviewed: its blunder, the better line, the graph', async () => {
  await visit(desk, '#othello/review', async (page) => {
    assert.match(await page.textContent('.note'), /no game/);
    const losses = await reviewABlunder(page);
    assert.equal(await page.locator('tbody tr').count(), 12);
    assert.ok(await page.locator('tr.turned').count() > 0);
    assert.equal(losses.indexOf(Math.max(...losses)), 10, losses.join());
    assert.ok(losses[10] >= 8, losses.join());
    const depths = await page.locator('tbody td:nth-child(4)').allTextContents();
    assert.deepEqual(new Set(depths), new Set(['4']));
    await page.click('tbody tr:nth-child(11) button');
    assert.match(await page.textContent('p.note'), /^\s*11\. Black g2 .*better: /s);
    assert.equal(await page.locator('circle.mark.best').count(), 1);
    // Why: the square before the corner.
    await page.waitForSelector('.why li.less');
    assert.match(await page.textContent('.why'), /the evaluation has, for Black, less in:.*edges and X squares: [\d.]+ discs/s);
    await page.click('text=Play out what follows');
    await page.click('.board .buttons button.main');
    assert.match(await page.textContent('.board .buttons span'), /^2 \/ \d+$/);
    await page.click('text=Back to the game');
    // Each point of the graph names its depth.
    const plot = await page.locator('.u-over').boundingBox();
    for (const part of [0.02, 0.4, 0.98]) {
      await page.mouse.move(plot.x + part * plot.width, plot.y + 20);
      await page.waitForFunction(() => /^\s*\d+\. [a-h][1-8]: [+-]?\d+ for Black, depth 4/.test(
        document.querySelector('.point').textContent));
    }
  });
});

test('numbers of moves are told where mobility was lost', async () => {
  await visit(desk, '#othello/review', async (page) => {
    const losses = await reviewABlunder(page);
    let said = 0;
    for (const [at, loss] of losses.entries()) {
      if (!(loss >= 2)) continue;
      await page.click(`tbody tr:nth-child(${at + 1}) button`);
      await page.waitForSelector('.why li');
      const counts = (await page.textContent('.why')).match(
        /has (\d+) moves? there instead of (\d+), the opponent (\d+) instead of (\d+)\./);
      if (!counts) continue;
      const [own, better, replies, fewer] = counts.slice(1).map(Number);
      assert.ok(own < better || replies > fewer, counts[0]);
      ++said;
    }
    assert.ok(said > 0);
  });
});

test('a Renju game names the win that was missed', async () => {
  await visit({...phone, locale: 'zh-CN'}, '#renju/review', async (page) => {
    await page.fill('form textarea', 'h8a1i8a15j8o1b1');
    await page.click('form button');
    await page.selectOption('section select >> nth=0', '2');
    await page.click('text=开始');
    await page.waitForSelector('canvas');
    assert.match(await page.textContent('tbody tr:nth-child(7)'), /错过必胜/);
    assert.match(await page.textContent('tbody tr:nth-child(6)'), /放过对方必胜/);
    await page.click('tbody tr:nth-child(7) button');
    assert.match(await page.textContent('.why'), /本有连续冲四的必胜：[a-o]\d+/);
    await page.click('tbody tr:nth-child(6) button');
    assert.match(await page.textContent('.why'), /黑方现在可以连续冲四取胜/);
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
    [desk, '#othello/review'], [desk, '#othello/explore?moves=f5 d6'], [{...phone, colorScheme: 'dark'}, '#renju/explore'],
    [desk, '#othello/learn?lesson=compare'], [{...phone, colorScheme: 'dark'}, '#renju/learn'], [desk, '#othello/puzzles']]) {
    // The page's own policy refuses scripts of others.
    await visit({...options, bypassCSP: true}, hash, async (page) => {
      await page.evaluate(axe);
      const {violations} = await page.evaluate(() => globalThis.axe.run());
      const serious = violations.filter(({impact}) => ['serious', 'critical'].includes(impact));
      assert.deepEqual(serious.map(({id, nodes}) => [id, nodes[0].html]), []);
    });
  }
});

test('the address has the position and the line, and both are saved as files', async () => {
  await visit(desk, '#othello/analyse?moves=f5 d6 c3&at=2', async (page) => {
    await waitForStones(page, 6);
    assert.equal((await page.textContent('.board .buttons span')).trim(), '2 / 3');
    await page.click('.board .buttons button >> nth=2');
    assert.match(page.url(), /moves=f5\+d6\+c3&at=3$/);
    const saved = async (format) => {
      await page.selectOption('.buttons label select', format);
      const [download] = await Promise.all([
        page.waitForEvent('download'), page.click('button:text-is("Save")')]);
      return readFileSync(await download.path());
    };
    assert.match(String(await saved('svg')), /^<\?xml|^<svg/);
    assert.deepEqual([...(await saved('png')).subarray(1, 4)], [...'PNG'].map((c) => c.charCodeAt(0)));
    assert.match(String(await saved('txt')), /^[-XO]{64} O\n$/);
    assert.match(String(await saved('sgf')), /^\(;/);
    assert.equal(String(await saved('transcript')).trim(), 'f5d6c3');
    const gif = await saved('gif');
    assert.equal(String(gif.subarray(0, 6)), 'GIF89a');
    // One picture before the first move and one after each: 0x2c begins each, behind its delay.
    assert.equal(gif.toString('latin1').split('!\xf9\x04').length - 1, 4);
  });
});
