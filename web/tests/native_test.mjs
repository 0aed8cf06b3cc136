// Analysis and solving by the engines of the program that serves the page.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {desk, tokenHash, visit} from './visit.mjs';

const skip = process.env.ISHI_PROGRAM ? false : 'only `ishi serve` has engines';
const kEnding = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X';

/** What was asked of the program, question by question. */
function heard(page) {
  const questions = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/engine')) questions.push(JSON.parse(request.postData()));
  });
  return questions;
}
const goTo = (page, hash) => page.evaluate((wanted) => (location.hash = wanted), hash);

test('the token leaves the address, and both games are analysed by the program', {skip}, async () => {
  await visit(desk, tokenHash(), async (page) => {
    const questions = heard(page);
    assert.equal(new URL(page.url()).hash.includes('engine'), false);
    for (const game of ['othello', 'renju']) {
      await goTo(page, `#${game}/analyse?moves=${game === 'othello' ? 'f5 d6' : 'h8 i9'}&at=2`);
      await page.click('button.main:has-text("Start")');
      await page.waitForSelector('ol.lines li');
      await page.waitForFunction(() => /depth [4-9]/i.test(document.body.innerText));
      await page.click('button.main:has-text("Stop")');
      const mine = questions.filter((question) => question.game === game);
      assert.ok(mine.length >= 4, `${mine.length} questions`);
      assert.deepEqual(mine.slice(0, 2).map(({depth}) => depth), [1, 2]);
    }
    await page.reload();
    await page.waitForSelector('text=Engine of the program');
  });
});

test('an ending is solved by the program, with progress', {skip}, async () => {
  await visit(desk, tokenHash(), async (page) => {
    const questions = heard(page);
    await goTo(page, `#othello/analyse?start=${encodeURIComponent(kEnding)}`);
    await page.click('text=Solve exactly');
    await page.waitForSelector('ol.lines li b');
    assert.match(await page.textContent('ol.lines li b'), /\+38/);
    assert.deepEqual(questions.map(({method}) => method), ['solve']);
  });
});

test('without the token, or where it is not wanted, the page asks its own engine', {skip}, async () => {
  const unknown = '#?engine=0123'; // as after a new start of the program: it is tried once
  const refused = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)';
  for (const hash of ['', unknown, tokenHash()]) {
    await visit(desk, hash, async (page) => {
      const questions = heard(page);
      await goTo(page, '#othello/analyse?moves=f5 d6&at=2');
      if (hash === tokenHash()) await page.click('text=Engine of the program');
      await page.click('button.main:has-text("Start")');
      await page.waitForSelector('ol.lines li');
      await page.click('button.main:has-text("Stop")');
      assert.equal(questions.length, hash === unknown ? 1 : 0);
    }, hash === unknown ? [refused] : []);
  }
});

test('the book, the stored analyses and the games of the program are shown', {skip}, async () => {
  await visit(desk, tokenHash(), async (page) => {
    await goTo(page, '#renju/explore?moves=h8&at=1');
    await page.waitForSelector('h2:has-text("Book")');
    const rows = page.locator('table.counts >> nth=0 >> tbody tr');
    assert.ok(await rows.count() >= 2);
    const [move] = await rows.first().locator('td').allTextContents();
    await rows.first().locator('button').click();
    await page.waitForFunction((played) => location.hash.includes(`h8+${played}`), move.trim());
    // The other tests have analysed some positions, but not this one.
    await goTo(page, '#renju/explore?moves=h8 a1&at=2');
    await page.waitForSelector(
      'h2:has-text("Stored analyses") + p:has-text("Nothing is stored of the position yet.")');

    // An analysis is kept, and shown in every image of the board.
    await goTo(page, '#othello/analyse?moves=f5 d6 c3&at=3');
    await page.click('button.main:has-text("Start")');
    await page.waitForFunction(() => /depth [4-9]/i.test(document.body.innerText));
    await page.click('button.main:has-text("Stop")');
    await goTo(page, '#othello/explore?moves=d3 c5 f6&at=3');
    await page.waitForFunction(() => /[4-9] plies|1\d plies|exact/.test(document.body.innerText));

    await goTo(page, '#othello/explore');
    await page.waitForSelector('h2:has-text("Games of the index")');
    assert.match(await page.textContent('section'), /\d+ games, .* to /);
    assert.match(await page.textContent('section'), /Most often played by: /);
  });
  // Without a token nothing of it is asked for.
  await visit(desk, '#othello/explore', async (page) => {
    assert.equal(await page.locator('h2:has-text("Book")').count(), 0);
  });
});

test('where the program is gone in the middle of a search, the page goes on by itself', {skip}, async () => {
  await visit(desk, tokenHash(), async (page) => {
    // The connection breaks when the answer has begun.
    await page.addInitScript(() => {
      const original = window.fetch;
      window.fetch = async (input, init) => {
        if (!String(input).endsWith('/engine')) return original(input, init);
        return new Response(new ReadableStream({
          pull(controller) {
            controller.error(new TypeError('network error'));
          },
        }));
      };
    });
    await page.reload();
    await goTo(page, '#othello/analyse?moves=f5 d6&at=2');
    await page.click('button.main:has-text("Start")');
    await page.waitForSelector('ol.lines li');
    await page.click('button.main:has-text("Stop")');
    assert.equal(await page.locator('[role=alert]').count(), 0);
    assert.equal(await page.locator('text=Engine of the program').count(), 0);
  });
});
