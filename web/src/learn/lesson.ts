// What a lesson is: figures, one after the other, with the words behind them. Everything that is
// computed comes from the package, so that a figure shows what the engines do.

/** How a square is marked: where bits leave, where they arrive, groups, a set, a mask. */
export type Mark = 'from' | 'to' | 'a' | 'b' | 'c' | 'd' | 'on' | 'mask' | 'move';

export interface Frame {
  /** One or two sentences in the user's language. */
  say: () => string;
  /** What hexadecimal and binary show. */
  words: {name: string; word: bigint}[];
  bits: number;
  /** How many bits binary shows in a row. */
  row: number;
  marks: Map<number, Mark>;
  /** Where each bit of the first frame is now, by its place there; null: nothing moves. */
  places: number[] | null;
  /** Places with a disc. */
  black: Set<number>;
  white: Set<number>;
  /** A short text below a place's name. */
  labels: Map<number, string>;
  code: string;
}

/** Places count in reading order, from 0. */
export interface Lesson {
  columns: number;
  rows: number;
  names: string[];
  frames: Frame[];
}

const kNone: ReadonlySet<number> = new Set();
export function frame(part: Partial<Frame> & Pick<Frame, 'say'>): Frame {
  return {
    words: [], bits: 64, row: 8, marks: new Map(), places: null, black: new Set(kNone), white: new Set(kNone),
    labels: new Map(), code: '', ...part,
  };
}

/** The places of the set bits of a word: the highest bit is place 0. */
export function placesIn(word: bigint, bits = 64): number[] {
  return Array.from({length: bits}, (_, place) => place)
    .filter((place) => (word >> BigInt(bits - 1 - place)) & 1n);
}
export const marked = (word: bigint, mark: Mark, bits = 64): [number, Mark][] =>
  placesIn(word, bits).map((place) => [place, mark]);

export const hex = (word: bigint, bits = 64) => word.toString(16).padStart(Math.ceil(bits / 4), '0');
export const literal = (word: bigint, bits = 64) =>
  `0x${hex(word, bits)}${bits === 64 ? 'ULL' : bits === 32 ? 'U' : ''}`;

/** The names of the squares of a board of `side`, in reading order. */
export const squareNames = (side: number) =>
  Array.from({length: side * side}, (_, place) =>
    `${'abcdefgh'[place % side]}${Math.floor(place / side) + 1}`);
