// Lessons in Chromium.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {desk, phone, visit} from './visit.mjs';

const lesson = (page, name) => page.selectOption('.choices select >> nth=0', name);
const said = async (page) => (await page.textContent('.table [role=status]')).trim();
const word = async (page) => (await page.textContent('.words code')).trim();

test('a rotation goes step by step, back and forth, and each step is C++', async () => {
  await visit(desk, '#othello/learn?transform=rotate-cw90&board=f5', async (page) => {
    const first = await word(page);
    assert.match(first, /^x = 0x[0-9a-f]{16}$/);
    assert.match(await said(page), /trade places/);
    const code = await page.textContent('.code');
    assert.match(code, /std::uint64_t rotate_cw90_1\(/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End']) {
      await page.locator('.table .buttons button:not(:disabled) >> nth=0').focus();
      await page.keyboard.press(key);
    }
    assert.equal(await said(page), 'Done.');
    assert.match(await page.textContent('.code'), /rotate_cw90\(/);
    // The address has the step: a reload shows it.
    await page.reload();
    await page.waitForSelector('.table');
    assert.equal(await said(page), 'Done.');
    await page.click('button:text-is("First")');
    assert.equal(await word(page), first);
    await page.selectOption('.choices select >> nth=2', 'quadrants');
    assert.match(await said(page), /A aa00aa00aa00aa00 >> 1, B/);
    assert.equal(await page.locator('rect.a').count(), 16);
  });
});

test('bits move to where the program takes them, also when it plays by itself', async () => {
  await visit(desk, '#othello/learn?lesson=reversal&width=8', async (page) => {
    await page.click('text=Animate');
    await page.waitForFunction(() =>
      document.querySelector('.table [role=status]').textContent.includes('Done'));
    assert.deepEqual(new Set(await page.locator('text.far').allTextContents()), new Set(['·']));
  });
});

test('a delta swap is three XORs', async () => {
  await visit({...desk, locale: 'zh-CN'}, '#othello/learn?lesson=delta&board=f5d6', async (page) => {
    const words = [];
    for (let i = 0; i < 7; ++i) {
      words.push(BigInt((await word(page)).split('= ').at(-1)));
      if (i < 6) await page.click('.table button.main');
    }
    const [x, down, differ, t, , up, result] = words;
    assert.equal(down, x >> 1n);
    assert.equal(differ, x ^ (x >> 1n));
    assert.equal(t, differ & 0x5555555555555555n);
    assert.equal(result, x ^ t ^ up);
  });
});

test('one flip is followed mask by mask, and two ways find the same', async () => {
  await visit(desk, '#othello/learn?lesson=compare&move=f5&board=start&find=transfer', async (page) => {
    assert.equal(await page.locator('.table').count(), 2);
    await page.click('button:text-is("Last") >> nth=0');
    const statuses = await page.locator('.table [role=status]').allTextContents();
    assert.match(statuses[0], /One XOR each/);
    await lesson(page, 'flip');
    const texts = [];
    for (let i = 0; i < 60 && await page.locator('.table button.main:not(:disabled)').count(); ++i) {
      await page.click('.table button.main');
      texts.push(await said(page));
    }
    assert.ok(texts.includes('left (<< 1): e5 holds an opponent’s disc: walk on'), texts.join('\n'));
    assert.ok(texts.includes('All directions together: e5.'));
    await page.selectOption('.choices select >> nth=1', 'c4');
    await page.click('button:text-is("Last")');
    await page.click('button:text-is("Back")');
    assert.equal(await said(page), 'All directions together: d4.');
  });
});

test('every way and every transform has its texts, in each language', async () => {
  for (const locale of ['en-US', 'ja', 'zh-CN']) {
    await visit({...desk, locale}, '#othello/learn?lesson=flip&board=f5d6c3d3c4f4f6f3e6e7', async (page) => {
      for (const way of await page.locator('.choices select >> nth=2').locator('option').allTextContents()) {
        await page.selectOption('.choices select >> nth=2', way);
        const texts = await page.evaluate(async () => {
          const all = [];
          for (let next; (next = document.querySelector('.table button.main:not(:disabled)'));) {
            all.push(document.querySelector('.table [role=status]').textContent.trim());
            next.click();
            await new Promise((resolve) => setTimeout(resolve));
          }
          return all;
        });
        assert.ok(texts.length > 8, way);
        for (const text of texts) assert.doesNotMatch(text, /^$|undefined|[{}]|note\./, way);
      }
    });
  }
});

test('the eight images are there, and one stands for all', async () => {
  await visit({...phone, locale: 'ja'}, '#othello/learn?lesson=images&board=f5', async (page) => {
    assert.equal(await page.locator('.images svg').count(), 8);
    let canonical = 0;
    for (let i = 0; i < 8; ++i) {
      await page.tap(`.images button >> nth=${i}`);
      if (/標準形/.test(await said(page))) ++canonical;
    }
    assert.equal(canonical, 1);
  });
});

test('Renju: a foul is a tree, and five in a row are shifts', async () => {
  await visit({...phone, colorScheme: 'dark', locale: 'en-US'}, '#renju/learn', async (page) => {
    const tree = await page.locator('.tree li').allTextContents();
    assert.match(tree[0], /g8: double-three/);
    assert.ok(tree.some((ground) => /a three, in the row/.test(ground)));
    await page.tap('.tree li >> nth=1');
    assert.ok(await page.locator('rect.on').count() >= 3);
    await page.goto(`${page.url().split('#')[0]}#renju/learn?lesson=shift&board=h8a1i8a2j8a3k8a4l8`);
    await page.click('button:text-is("Last")');
    assert.match(await said(page), /Five in a row begin here: h8/);
    assert.equal(await page.locator('.words code').count(), 4);
  });
});

test('a position is pasted into a lesson, and what cannot be read is named', async () => {
  await visit(desk, '#othello/learn?lesson=flip', async (page) => {
    await page.fill('textarea', 'f5z9');
    await page.click('text=Show');
    assert.match(await page.textContent('p[role=alert]'), /column 3/);
    await page.fill('textarea', 'start');
    await page.click('text=Show');
    assert.deepEqual(
      (await page.locator('.choices select >> nth=1').locator('option').allTextContents()).sort(),
      ['c4', 'd3', 'e6', 'f5']);
  });
});
