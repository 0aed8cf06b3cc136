import {expect, test} from 'vitest';
import {linesOf, scoreText} from './library';

test('scores are those of the terminal', () => {
  expect(scoreText('othello', 0)).toBe('0');
  expect(scoreText('othello', 2.46)).toBe('+2.5');
  expect(scoreText('othello', -64)).toBe('−64');
  expect(scoreText('renju', 120)).toBe('+120');
  expect(scoreText('renju', 29_993)).toBe('+#4');
  expect(scoreText('renju', -29_998)).toBe('−#1');
});

test('a game is a line, whatever of it is unknown', () => {
  expect(linesOf([
    {black: 'Aki', white: 'Bo', event: 'Final', year: 1999, score: 12},
    {black: '', white: 'Bo', event: '', year: null, score: null},
  ])).toEqual(['1999: Aki – Bo +12, Final', '?:  – Bo']);
});
