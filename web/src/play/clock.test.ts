import {expect, test} from 'vitest';
import {clockFrom, clockOf, clockText, leftAt, stopped, timeToThink, turned} from './clock';

const control = {minutes: 3, increment: 2};

test('each player uses his own time and gets the increment after the move', () => {
  const begun = turned(clockOf(control), 1, control, 1000);
  expect(leftAt(begun, 1, 11_000)).toBe(170_000);
  expect(leftAt(begun, 0, 11_000)).toBe(180_000);
  const next = turned(begun, 0, control, 11_000);
  expect(next.left).toEqual([180_000, 172_000]);
  expect(turned(next, 0, control, 12_000)).toBe(next);
  expect(stopped(next, 12_000)).toEqual({left: [179_000, 172_000], running: null});
  expect(leftAt(next, 0, 1e9)).toBe(0);
});

test('times as texts, and what was kept', () => {
  expect([0, 9_320, 9_990, 10_000, 60_000, 599_500].map(clockText))
    .toEqual(['0.0', '9.4', '10.0', '0:10', '1:00', '10:00']);
  expect(clockFrom({left: [5, 7], running: {player: 0, since: 1}})).toEqual({left: [5, 7], running: null});
  for (const broken of [null, {}, {left: [1]}, {left: [-1, 5]}, {left: ['x', 5]}, {left: [1e99, 5]}]) {
    expect(clockFrom(broken)).toBeNull();
  }
  expect(timeToThink(60_000, {minutes: 1, increment: 0})).toBeCloseTo(2.4);
  expect(timeToThink(600, {minutes: 1, increment: 10})).toBeCloseTo(0.2);
});
