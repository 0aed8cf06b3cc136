// Lessons on words: delta swaps, flips and rotations, reversing bits.
import {type Program, type ProgramStep, reversalProgram, transformProgram} from 'ishi';
import {t} from '../settings.svelte';
import {type Frame, frame, hex, type Lesson, literal, type Mark, marked, squareNames} from './lesson';

/** What the next step does, and where. */
function next(step: ProgramStep, bits: number): Pick<Frame, 'say' | 'marks'> {
  const [first] = step.moves;
  switch (step.kind) {
    case 'delta swap': {
      const {mask, shift} = first!;
      return {
        say: () => t('say.deltaSwap', {mask: hex(mask, bits), shift}),
        marks: new Map([...marked(mask, 'from', bits), ...marked(mask << BigInt(shift), 'to', bits)]),
      };
    }
    case 'blend': {
      const {mask, shift} = first!;
      return {
        say: () => t('say.blend', {mask: hex(mask, bits), shift}),
        marks: new Map(marked(mask, 'from', bits)),
      };
    }
    case 'moves': {
      const groups: Mark[] = ['a', 'b', 'c', 'd'];
      const arrows = {stay: '', up: ' << ', down: ' >> ', around: ' <<< '};
      return {
        say: () => t('say.moves', {
          parts: step.moves.map(({mask, shift, way}, i) =>
            `${groups[i]!.toUpperCase()} ${hex(mask, bits)}${arrows[way]}${way === 'stay' ? '' : shift}`)
            .join(', '),
        }),
        marks: new Map(step.moves.flatMap(({mask}, i) => marked(mask, groups[i]!, bits))),
      };
    }
    case 'byte swap':
      return {say: () => t('say.byteSwap'), marks: new Map()};
    case 'reversal':
      return {say: () => t('say.reversalStep'), marks: new Map()};
  }
}

/** A program on a word, its bits moving step by step. */
function stepping(
  program: Program, word: bigint, name: string,
  labelsOf: (places: number[]) => Map<number, string> = () => new Map()): Frame[] {
  const {bits, steps} = program;
  const place = (bit: bigint) => bits - bit.toString(2).length;
  const origins = Array.from({length: bits}, (_, at) => 1n << BigInt(bits - 1 - at));
  // Where each bit is after each step: the program itself says.
  const journeys = origins.map((bit) => [bit, ...program.run(bit)].map(place));
  const words = [word, ...program.run(word)];
  const black = new Set(origins.flatMap((bit, at) => (word & bit ? [at] : [])));
  return words.map((now, i) => {
    const step = steps[i];
    const places = journeys.map((journey) => journey[i]!);
    return frame({
      ...(step ? next(step, bits) : {say: () => t('say.done'), marks: new Map()}),
      words: [{name: 'x', word: now}],
      bits,
      places,
      black,
      labels: labelsOf(places),
      code: step ? program.cpp(`${name}_${i + 1}`, i, i + 1) : program.cpp(name),
    });
  });
}

export const kTransforms = [
  'flip-horizontal', 'flip-vertical', 'flip-a1h8', 'flip-a8h1', 'rotate-cw90', 'rotate-ccw90',
  'rotate-180', 'rotate-cw45-upper', 'rotate-cw45-lower', 'rotate-ccw45-upper', 'rotate-ccw45-lower',
];
const kAllWays = [
  'delta-swap', 'flip-horizontal-first', 'flip-vertical-first', 'flip-a1h8-first', 'flip-a8h1-first',
  'rotate-blend', 'quadrants', 'byte-swap',
];
/** The ways that have steps for a transform. */
export const waysOf = (transform: string, side: 4 | 8) =>
  kAllWays.filter((way) => {
    try {
      return transformProgram(transform, {side, way}).steps.length > 0;
    } catch {
      return false;
    }
  });

const identifier = (name: string) => name.replaceAll('-', '_');

export function transformLesson(word: bigint, transform: string, way: string, side: 4 | 8): Lesson {
  const program = transformProgram(transform, {side, way});
  const small = side === 4 ? fourByFour(word) : word;
  return {
    columns: side, rows: side, names: squareNames(side),
    frames: stepping(program, small, identifier(transform)),
  };
}
/** The upper left quarter of a board, as a board of 4×4. */
function fourByFour(word: bigint): bigint {
  let small = 0n;
  for (let row = 0; row < 4; ++row) {
    small = (small << 4n) | ((word >> BigInt(60 - 8 * row)) & 0xfn);
  }
  return small;
}

export const kWidths = [8, 16, 32, 64];
/** Of a board the `width` bits in the middle, whole rows. */
const middle = (word: bigint, width: number) =>
  BigInt.asUintN(width, word >> BigInt(((64 - width) >> 4) << 3));

export function reversalLesson(word: bigint, width: number): Lesson {
  const program = reversalProgram(width);
  // Bit b ends where place b is.
  const labels = (places: number[]) =>
    new Map(places.map((now, origin) => {
      const left = width - 1 - origin - now;
      return [origin, left === 0 ? '·' : `${left > 0 ? '→' : '←'}${Math.abs(left)}`];
    }));
  return {
    columns: 8, rows: width / 8,
    names: Array.from({length: width}, (_, place) => `b${width - 1 - place}`),
    frames: stepping(program, middle(word, width), `reverse_${width}`, labels),
  };
}

/** The steps of the flips, which are all delta swaps. */
export const kSwaps = kTransforms.slice(0, 4).flatMap((name) =>
  transformProgram(name).steps.map((_, i) => ({name, step: i, title: `${name} ${i + 1}`})));

export function deltaLesson(word: bigint, swap: (typeof kSwaps)[number]): Lesson {
  const program = transformProgram(swap.name);
  const step = program.steps[swap.step]!;
  const {mask, shift} = step.moves[0]!;
  const by = BigInt(shift);
  const all = (1n << 64n) - 1n;
  const differ = word ^ (word >> by);
  const change = differ & mask;
  const result = word ^ change ^ ((change << by) & all);
  const {marks} = next(step, 64);
  const shown = (say: () => string, name: string, value: bigint, code: string): Frame =>
    frame({say, marks, words: [{name, word: value}], black: new Set(marked(value, 'on').map(([at]) => at)), code});
  return {
    columns: 8, rows: 8, names: squareNames(8),
    frames: [
      shown(next(step, 64).say, 'x', word, `std::uint64_t x = ${literal(word)};`),
      shown(() => t('say.shifted', {shift}), `x >> ${shift}`, word >> by, `x >> ${shift}`),
      shown(() => t('say.differ', {shift}), `x ^ (x >> ${shift})`, differ, `x ^ (x >> ${shift})`),
      shown(() => t('say.t'), 't', change,
        `const std::uint64_t t = (x ^ (x >> ${shift})) & ${literal(mask)};`),
      shown(() => t('say.lowerDone'), 'x ^ t', word ^ change, 'x ^ t'),
      shown(() => t('say.upper', {shift}), `t << ${shift}`, (change << by) & all, `t << ${shift}`),
      shown(() => t('say.swapped', {shift}), 'x', result, `x ^= t ^ (t << ${shift});`),
    ],
  };
}
