import {expect, test} from 'vitest';
import * as analyse from './analyse/texts';
import * as explore from './explore/texts';
import * as learn from './learn/texts';
import * as play from './play/texts';
import * as puzzles from './puzzles/texts';
import * as review from './review/texts';
import {type Key, languages, type Language, textIn} from './texts';

const parts = {analyse, explore, learn, play, puzzles, review};

test('no two parts have a text of one name', () => {
  const owners = new Map<string, string>();
  for (const [part, {en}] of Object.entries(parts)) {
    for (const key of Object.keys(en)) {
      expect(owners.get(key), key).toBeUndefined();
      owners.set(key, part);
    }
  }
});

test('a text has the same places in every language', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const values = (text: string) => Object.fromEntries(places(text).map((place) => [place.slice(1, -1), place]));
  for (const {en} of Object.values(parts)) {
    for (const [key, english] of Object.entries(en)) {
      for (const language of Object.keys(languages) as Language[]) {
        expect(places(textIn(language, key as Key, values(english))), `${language} ${key}`)
          .toEqual(places(english));
      }
    }
  }
});

test('one is not many', () => {
  const ahead = (value: string | number) => textIn('en', 'ahead', {value});
  expect(['0', '+1', '-1', '1.0', '+11', 2].map(ahead)).toEqual(
    ['0 discs', '+1 disc', '-1 disc', '1.0 discs', '+11 discs', '2 discs']);
  expect(textIn('en', 'brokenGames', {count: 1})).toBe('1 broken game was left out');
  expect(textIn('ja', 'ahead', {value: '+1'})).toBe('+1 石');
});
