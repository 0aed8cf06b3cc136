// What others may put before the page: addresses, files, texts, what is kept in the browser. It shows a
// board and plays on; nothing of it is run, and nothing complains.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {desk, visit} from './visit.mjs';

const script = '<img src=x onerror="globalThis.stricken = 1"><script>globalThis.stricken = 1</script>';

async function isWell(page, what) {
  assert.ok(await page.locator('main svg[role=grid]').count() >= 1, what);
  assert.equal(await page.evaluate(() => globalThis.stricken), undefined, what);
  assert.equal(await page.locator('main img, main script').count(), 0, what);
}

test('addresses', async () => {
  const values = [
    script, 'f5 d6 zz', 'f5f5', '%00', '%ff%fe', 'pass pass', 'x'.repeat(100_000), 'f5 '.repeat(50_000), '__proto__',
    'a1 '.repeat(300), '🂡'.repeat(1000),
  ];
  await visit(desk, '', async (page) => {
    for (const part of ['othello/analyse', 'renju/analyse', 'othello/review', 'renju/explore']) {
      for (const value of values) {
        const encoded = encodeURIComponent(value);
        for (const query of [`moves=${encoded}`, `start=${encoded}`, `moves=f5&at=${encoded.slice(0, 200)}`]) {
          await page.evaluate((hash) => { location.hash = hash; }, `#${part}?${query}`);
          await page.waitForSelector('main svg');
          await isWell(page, `${part} ${query.slice(0, 60)}`);
        }
      }
    }
    for (const hash of ['#__proto__/constructor', '#/', '#othello', '#x?y=z', '#othello/puzzles?puzzle=-1',
      '#othello/puzzles?puzzle=1e99&kind=toString', '#othello/learn?lesson=__proto__&step=-1',
      '#renju/learn?lesson=foul&position=zz&step=999999']) {
      await page.evaluate((next) => { location.hash = next; }, hash);
      await page.waitForSelector('main svg');
      assert.ok(await page.locator('main svg').count() >= 1, hash);
    }
    await page.evaluate(() => { location.hash = '#othello/play'; });
    await page.click('[data-point="f5"]');
  });
});

test('what is kept in the browser', async () => {
  const kept = [
    'null', '[]', '"x"', '{', '{"language":"toString","theme":"__proto__"}',
    '{"moves":["zz"],"rest":["zz"]}', '{"rule":"rif","actions":["swap"],"rest":["h8"]}',
    '{"rule":"rif","actions":["h8","a1"]}', '{"human":7,"level":-3,"control":99,"clock":{"left":[-1,"x"]}}',
    '{"control":2,"clock":{"left":[1e99,5]}}', '{"games":[null,{"moves":["zz"],"winner":"black","human":"both"}]}',
    '{"tree":{"start":"start","nodes":[{"move":"","parent":-1,"children":[1],"comment":""},'
      + '{"move":"f5","parent":1,"children":[0],"comment":""}]}}',
    '{"tree":{"start":"zz","nodes":[]},"moves":7,"at":"x"}', `{"puzzles":{"x":${'['.repeat(50)}${']'.repeat(50)}}}`,
    JSON.stringify({tree: {start: 'start', nodes: [
      {move: '', parent: -1, children: [], comment: script}]}}),
  ];
  await visit(desk, '', async (page) => {
    for (const text of kept) {
      for (const hash of ['#renju/play', '#othello/analyse', '#othello/explore']) {
        await page.evaluate(([value, next]) => {
          for (const name of ['settings', 'othello', 'renju', 'othello.analyse', 'othello.games', 'puzzles']) {
            localStorage[`ishi.${name}`] = value;
          }
          location.hash = next;
        }, [text, hash]);
        await page.reload();
        await page.waitForSelector('main svg');
        await isWell(page, `${text.slice(0, 60)} ${hash}`);
      }
    }
  });
});

test('files and texts', async () => {
  let seed = 1;
  const noise = Buffer.from(Array.from({length: 200_000}, () => (seed = (seed * 48_271) % 2_147_483_647) & 255));
  const golden = (name) => readFileSync(new URL(`../../data/golden/${name}`, import.meta.url));
  const files = [
    ['empty.sgf', Buffer.from('')], ['deep.sgf', Buffer.from('('.repeat(100_000))],
    ['names.sgf', Buffer.from(`(;GM[2]PB[${script}]PW[${script}]C[${script}];B[f5];W[d6])`)],
    ['cut.sgf', golden('renju/games.sgf').subarray(0, 100)],
    ...['sgf', 'ggf', 'pgn', 'wtb', 'obf', 'txt', 'lib', 'psq', 'html', 'x'].map((type) => [`noise.${type}`, noise]),
    [`${script}.sgf`, Buffer.from('(;GM[2])')],
  ];
  const texts = [script, '\0'.repeat(100), 'X'.repeat(20_000), '(;GM[2]', 'f5d6'.repeat(4000), '  \n'];
  for (const hash of ['#othello/analyse', '#renju/analyse', '#othello/explore']) {
    await visit(desk, hash, async (page) => {
      for (const [name, buffer] of files) {
        await page.setInputFiles('input[type=file]', {name, mimeType: 'text/plain', buffer});
        await page.waitForTimeout(50);
        await isWell(page, `${name} ${hash}`);
      }
      for (const text of texts) {
        await page.fill('#text', text);
        if (await page.locator('form button').isEnabled()) await page.click('form button');
        await isWell(page, `${JSON.stringify(text.slice(0, 20))} ${hash}`);
      }
      await page.fill('#text', hash.includes('renju') ? 'h8i9' : 'f5d6');
      await page.click('form button');
      await page.waitForFunction(() => /moves=\w\d\+\w\d/.test(location.hash));
    });
  }
});
