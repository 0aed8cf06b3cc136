import {render} from 'svelte/server';
import {expect, test} from 'vitest';
import Board from './Board.svelte';
import type {Game, State} from './games';
import {settings} from './settings.svelte';

const othello = {name: 'othello', size: 8, firstRowOnTop: true} as Game;
const renju = {name: 'renju', size: 15, firstRowOnTop: false} as Game;
const state = (more: Partial<State>): State => ({
  moves: [], toMove: 'black', black: [], white: [], legal: [], mustPass: false, forbidden: new Map(), result: null, ...more,
});
const drawn = (game: Game, position: State, more = {}) => render(Board, {props: {
  game, position, active: true, showForbidden: true, onplay: () => {}, onforbidden: () => {}, ...more,
}}).body;
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

test('a board is a grid with a name for each place', () => {
  const position = state({moves: ['e6'], black: ['d5', 'e4'], white: ['d4', 'e5', 'e6'], legal: ['f6']});
  const board = drawn(othello, position, {marks: new Map([['f6', '+3']])});
  expect(count(board, /role="gridcell"/g)).toBe(64);
  expect(count(board, /role="row"/g)).toBe(8);
  expect(count(board, /tabindex="0"/g)).toBe(1);
  expect(board).toContain('aria-label="d5, Black"');
  expect(board).toContain('aria-label="f6, legal move, +3"');
  expect(board).toContain('aria-label="a1, empty"');
});

test('forbidden points say why, in each language', () => {
  const position = state({forbidden: new Map([['g8', 'double-three']])});
  expect(drawn(renju, position)).toContain('aria-label="g8, double-three');
  settings.language = 'ja';
  expect(drawn(renju, position)).toMatch(/aria-label="g8, 三三/);
  settings.language = 'en';
  expect(drawn(renju, position, {showForbidden: false})).toContain('aria-label="g8, empty"');
});

test('a line has an arrow from each point to the next, passes left out', () => {
  const arrows = (line: string[]) =>
    count(drawn(othello, state({}), {arrows: line}).split('class="arrows').at(1) ?? '', /<path/g);
  expect(arrows([])).toBe(0);
  expect(arrows(['f5'])).toBe(0);
  expect(arrows(['f5', 'd6', 'pass', 'c3'])).toBe(2);
});
