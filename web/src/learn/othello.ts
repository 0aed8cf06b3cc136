// Lessons on Othello's positions: their eight images, and how a move finds what it turns.
import {othello, transforms} from 'ishi';
import type {Key} from '../texts';
import {t} from '../settings.svelte';
import {type Frame, frame, hex, type Lesson, literal, marked, placesIn, squareNames} from './lesson';

const names = squareNames(8);
const boards = ({mover, opponent, toMove}: othello.Position) => {
  const [own, other] = [new Set(placesIn(mover)), new Set(placesIn(opponent))];
  return toMove === 'black' ? {black: own, white: other} : {black: other, white: own};
};

export function imagesLesson(position: othello.Position): Lesson {
  const {transforms: [smallest]} = othello.canonical(position.words());
  return {
    columns: 8, rows: 8, names,
    frames: transforms.slice(0, 8).map((name, i) => {
      const image = position.transformed(name);
      return frame({
        say: () => [
          t('say.image', {name, words: `${hex(image.mover)} ${hex(image.opponent)}`}),
          i === smallest ? t('say.smallest') : ''].join(' '),
        words: [{name: 'mover', word: image.mover}, {name: 'opponent', word: image.opponent}],
        ...boards(image),
        code: `board = ishi::board::transformed(board, *ishi::board::parse_symmetry("${name}"));`,
      });
    }),
  };
}

export const kFlipWays = [
  'transfer', 'transfer-masks', 'unrolled', 'parallel-prefix', 'carry', 'subtract', 'line-table',
];

/** A step of a trace as C++, in the words that the lesson shows. */
function codeOf(step: othello.TraceStep, line: othello.TraceLine): string {
  const by = (times = 1) => `${line.shift > 0 ? '<<' : '>>'} ${Math.abs(line.shift) * times}`;
  const mask = literal(line.mask);
  const walked = step.isLine ? '' : line.meaning.note === 'kept-after-each-step'
    ? `place = (place ${by()}) & ${mask};` : `place = place ${by()};`;
  const codes: Record<string, string> = {
    'walk-on': `${walked}\nrun |= place;`,
    'run-of-length': `${walked}\nrun |= place;`,
    closer: walked,
    place: walked,
    turnable: `const std::uint64_t other = opponent & ${mask};`,
    'between-sentinels': `const std::uint64_t other = opponent & ${mask};`,
    'first-runs': `std::uint64_t run = other & (move ${by()});`,
    'longer-runs': step.number === 2
      ? `run |= other & (run ${by()});` : `run |= pairs & (run ${by(2)});`,
    pairs: `const std::uint64_t pairs = other & (other ${by()});`,
    obstacles: `const std::uint64_t others = opponent | ~${mask};`,
    'carry-to-stop': 'const std::uint64_t carried = others + 1;',
    stops: `const std::uint64_t stops = ${mask} & ~opponent;`,
    'highest-stop': 'const std::uint64_t stop = std::bit_floor(stops);',
    'sentinels-of-ray': `const std::uint64_t o = ${mask} & ~opponent;`,
    borrow: 'const std::uint64_t borrowed = o - 2 * move;',
    'borrowed-span': `const std::uint64_t span = (o ^ borrowed) & ${mask};`,
  };
  return codes[step.note] ?? `const std::uint64_t word = ${literal(step.word)};`;
}

/** The squares of a word; those of a line count along its mask, from the lowest bit. */
function boardOf(step: othello.TraceStep, mask: bigint): bigint {
  if (!step.isLine) return step.word;
  let board = 0n;
  let place = 0n;
  for (let bit = 0n; bit < 64n; ++bit) {
    if (!((mask >> bit) & 1n)) continue;
    if ((step.word >> place) & 1n) board |= 1n << bit;
    ++place;
  }
  return board;
}

const said = ({note, square, number}: othello.TraceText) =>
  t(`note.${note}` as Key, {square, number});

/** How a move is found by one way, word by word; empty where the square is taken. */
export function flipLesson(position: othello.Position, move: string, way: string): Lesson {
  const {mover, opponent} = position;
  const bit = 1n << BigInt(63 - othello.square(move));
  const shown = (part: Partial<Frame> & Pick<Frame, 'say'>) =>
    frame({...boards(position), ...part});
  const frames = [shown({
    say: () => t('say.move'), marks: new Map(marked(bit, 'move')),
    words: [{name: 'mover', word: mover}, {name: 'opponent', word: opponent}, {name: 'move', word: bit}],
    code: `const std::uint64_t mover = ${literal(mover)};\nconst std::uint64_t opponent = ${literal(opponent)};\nconst std::uint64_t move = ${literal(bit)};`,
  })];
  let flips = 0n;
  for (const line of othello.trace(position, move, way)) {
    const title = () => {
      const name = t(`line.${line.name}` as Key);
      return line.shift === 0 ? name : `${name} (${line.shift > 0 ? '<<' : '>>'} ${Math.abs(line.shift)})`;
    };
    const marks = (word: bigint) => new Map(
      [...marked(line.mask, 'mask'), ...marked(word, 'on'), ...marked(bit, 'move')]);
    for (const step of line.steps) {
      const board = boardOf(step, line.mask);
      frames.push(shown({
        say: () => `${title()}: ${said(step)}`, marks: marks(board),
        words: [{name: 'word', word: step.word}, {name: 'mask', word: line.mask}],
        code: codeOf(step, line),
      }));
    }
    flips |= line.flips;
    frames.push(shown({
      say: () => `${title()}: ${said(line.stop)}`, marks: marks(line.flips),
      words: [{name: 'flips', word: line.flips}, {name: 'mask', word: line.mask}],
      code: line.flips === 0n ? '// flips |= 0;' : `flips |= ${literal(line.flips)};`,
    }));
  }
  const squares = othello.squaresIn(flips).join(' ');
  frames.push(shown({
    say: () => (flips === 0n ? t('note.nothing-turns') : t('say.flips', {squares})),
    marks: new Map([...marked(flips, 'on'), ...marked(bit, 'move')]),
    words: [{name: 'flips', word: flips}], code: `const std::uint64_t flips = ${literal(flips)};`,
  }));
  if (flips !== 0n) {
    const after = position.play(move);
    frames.push(frame({
      ...boards(after), say: () => t('say.played'),
      words: [{name: 'mover', word: after.opponent}, {name: 'opponent', word: after.mover}],
      code: 'mover ^= move | flips;\nopponent ^= flips;',
    }));
  }
  return {columns: 8, rows: 8, names, frames};
}
