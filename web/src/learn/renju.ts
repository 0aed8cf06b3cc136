// Lessons on Renju's board: shifts that find five in a row, and why a point is forbidden.
import {renju} from 'ishi';
import type {Key} from '../texts';
import {t} from '../settings.svelte';
import {type Frame, frame, type Lesson, type Mark} from './lesson';

const rows = Array.from({length: 15}, (_, i) => 15 - i);
const names = rows.flatMap((row) => [...'abcdefghijklmno'].map((column) => `${column}${row}`));
const placeOf = new Map(names.map((name, place) => [name, place]));
const places = (points: Iterable<string>) => new Set([...points].map((point) => placeOf.get(point)!));
const marksOf = (points: Iterable<string>, mark: Mark): [number, Mark][] =>
  [...places(points)].map((place) => [place, mark]);

/** What one step in a direction is: columns to the right, rows up. */
export const kAxes = {
  row: {step: [1, 0], name: 'Right'},
  column: {step: [0, 1], name: 'Up'},
  rising: {step: [1, 1], name: 'UpRight'},
  falling: {step: [1, -1], name: 'DownRight'},
} as const;
export type Axis = keyof typeof kAxes;

/** Four words of four lines, lowest line last as on the board; those of a set of nothing are left out. */
const wordsOf = (name: string, set: BigUint64Array) =>
  [...set].map((word, i) => ({name: `${name}[${i}]`, word})).reverse()
    .filter(({word}) => word !== 0n || name === 'words');
const joined = (one: BigUint64Array, other: BigUint64Array) =>
  one.map((word, i) => word & other[i]!);

export function shiftLesson(position: renju.Position, axis: Axis): Lesson {
  const {step: [right, up], name: direction} = kAxes[axis];
  // Of the side that has played last: of it there may be five.
  const stones = position.toMove === 'black' ? position.white : position.black;
  const all = {black: places(position.black), white: places(position.white)};
  const shown = (set: BigUint64Array, say: () => string, code: string): Frame =>
    frame({
      ...all, row: 16, say, code, marks: new Map(marksOf(renju.pointsOf(set), 'on')),
      words: wordsOf('words', set),
    });
  const own = renju.pointSet(stones);
  let run = own;
  const frames = [shown(own, () => t('say.stones', {count: stones.length}),
    'ishi::board::Bitboard15 run = stones;')];
  for (let count = 1; count <= 4; ++count) {
    const shifted = renju.shift(own, -count * right, -count * up);
    run = joined(run, shifted);
    const opposite = {Right: 'Left', Up: 'Down', UpRight: 'DownLeft', DownRight: 'UpLeft'}[direction];
    const code = `ishi::board::shifted(stones, ishi::board::Direction::${opposite}, ${count})`;
    frames.push(shown(shifted, () => t('say.shiftBy', {count}), code));
    const points = renju.pointsOf(run).join(' ');
    frames.push(shown(run, () => count < 4 ? t('say.joined', {count: count + 1})
      : points ? t('say.fives', {points}) : t('say.noFives'), `run &= ${code};`));
  }
  return {columns: 15, rows: 15, names, frames};
}

/** The grounds of a judgement, in reading order, with their depth in the tree. */
export function groundsOf(position: renju.Position, point: string): {ground: renju.Ground; depth: number}[] {
  const walk = (ground: renju.Ground, depth: number): {ground: renju.Ground; depth: number}[] =>
    [{ground, depth}, ...ground.below.flatMap((below) => walk(below, depth + 1))];
  return walk(position.explain(point), 0);
}

export function groundText({kind, axis, point, foul, holds, fivePoints}: renju.Ground): string {
  const values = {
    axis: axis ? t(axis) : '', point: point ?? '', points: fivePoints.join(' '),
    foul: foul === 'none' ? '' : t(foul),
  };
  const key = kind === 'judgement' ? (foul === 'none' ? 'allowed' : 'judgement')
    : kind === 'three' ? (holds ? 'three' : 'noThree')
    : kind === 'way' ? (holds ? 'way' : 'noWay') : kind;
  return t(`ground.${key}` as Key, values);
}

export function foulLesson(position: renju.Position, point: string): Lesson {
  const all = {black: places(position.black), white: places(position.white)};
  return {
    columns: 15, rows: 15, names,
    frames: groundsOf(position, point).map(({ground}) => frame({
      ...all,
      row: 16,
      say: () => groundText(ground),
      marks: new Map([
        ...marksOf(ground.stones, 'on'), ...marksOf(ground.fivePoints, 'to'),
        ...marksOf(ground.point ? [ground.point] : [], 'move'), ...marksOf([point], 'move')]),
      words: wordsOf('stones', renju.pointSet(ground.stones)),
      code: `const auto why = ishi::renju::explain(position, *ishi::board::parse_point("${point}"));`,
    })),
  };
}
