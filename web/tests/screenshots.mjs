// Screenshots of every part in both games, light and dark, on a desk and a
// phone: ISHI_SCREENSHOTS=FOLDER node --test tests/screenshots.mjs, with the page built.
import {test} from 'node:test';
import {desk, phone, visit} from './visit.mjs';

const folder = process.env.ISHI_SCREENSHOTS;
const looks = [
  ['desk-light', desk], ['desk-dark', {...desk, colorScheme: 'dark'}],
  ['phone-light', {...phone, locale: 'ja'}], ['phone-dark', {...phone, locale: 'zh-CN', colorScheme: 'dark'}],
];
const blunder = 'f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 g2 f2';
const three = 'h8 i9 h9 h7 g8 i8 j9 g9';

/** What is shown in each part: an address, and what is done there. */
const parts = {
  'othello-play': ['#othello/play', async (page) => {
    await page.click('[data-point="f5"]');
    await page.waitForFunction(() => document.querySelectorAll('circle.black, circle.white').length === 6);
    await page.click('.buttons button >> nth=0');
    await page.waitForSelector('circle.hint');
  }],
  'renju-play': ['#renju/play', async (page) => {
    await page.selectOption('section select >> nth=0', 'both');
    await page.selectOption('section select >> nth=2', 'soosorv-8');
    await page.selectOption('section select >> nth=3', '4');
    for (const move of ['h8', 'i9', 'j10']) await page.click(`[data-point="${move}"]`);
  }],
  'othello-analyse': [`#othello/analyse?moves=${blunder}&at=10`, async (page) => {
    await page.click('[data-point="f7"]');
    await page.fill('label.comment textarea', 'f7!');
    await page.click('.board .buttons button >> nth=1');
    await page.click('button.main');
    await page.waitForTimeout(4000);
    await page.click('button.main');
  }],
  'renju-analyse': [`#renju/analyse?moves=${three}`, async (page) => {
    await page.click('section .buttons button >> nth=1');
    await page.waitForFunction(() =>
      !/Searching|探索中|正在搜索/.test(document.querySelector('[role=alert]').textContent));
    await page.click('button.main');
    await page.waitForTimeout(3000);
    await page.click('button.main');
  }],
  'othello-review': [`#othello/review?moves=${blunder}`, async (page) => {
    await page.selectOption('section select >> nth=0', '6');
    await page.click('button.main');
    await page.waitForSelector('.why li');
  }],
  'renju-review': ['#renju/review?moves=h8 a1 i8 a15 j8 o1 b1 g8 k8', async (page) => {
    await page.selectOption('section select >> nth=0', '3');
    await page.click('button.main');
    await page.waitForSelector('canvas');
    await page.click('tbody tr:nth-child(7) button');
  }],
  'othello-explore': ['#othello/explore', async (page) => {
    await page.evaluate(() => {
      const game = (moves, winner, level) =>
        ({moves: moves.split(' '), winner, human: 'black', level, date: '2026-01-01'});
      localStorage['ishi.othello.games'] = JSON.stringify({games: [
        game('f5 d6 c3 d3 c4 f4', 'black', 3), game('d3 c5 f6 f5 e6', 'white', 3), game('f5 f6 e6 f4', null, 4),
        game('f5 d6 c5 f4', 'black', 4)]});
    });
    await page.goto(page.url().replace(/#.*/, '#othello/explore?moves=f5'));
    await page.reload();
    await page.waitForSelector('tbody tr');
  }],
  'renju-explore': ['#renju/explore?moves=h8 g9 f8', async (page) => {
    await page.fill('input[type=search]', 'getsu');
  }],
  'othello-puzzles': ['#othello/puzzles', async () => {}],
  'renju-puzzles': ['#renju/puzzles', async () => {}],
  'othello-learn': ['#othello/learn?lesson=compare', async () => {}],
  'renju-learn': ['#renju/learn?lesson=foul', async () => {}],
};

for (const [name, [hash, work]] of Object.entries(parts)) {
  for (const [look, options] of looks) {
    test(`${name} ${look}`, {skip: !folder}, () => visit(options, hash, async (page) => {
      await work(page);
      await page.screenshot({path: `${folder}/${name}-${look}.png`, fullPage: true});
    }));
  }
}
