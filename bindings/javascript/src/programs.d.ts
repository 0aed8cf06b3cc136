/** A group of bits and how it moves: `mask` says where bits start, of a blend where they arrive. */
export interface ProgramMove {
  mask: bigint;
  shift: number;
  way: 'stay' | 'up' | 'down' | 'around';
}
export interface ProgramStep {
  kind: 'delta swap' | 'blend' | 'moves' | 'byte swap' | 'reversal';
  moves: ProgramMove[];
}

/** The steps that rearrange the bits of a word. It never changes. */
export class Program {
  private constructor();
  /** How many low bits are rearranged. */
  readonly bits: number;
  /** Of the word: 8, 16, 32 or 64. */
  readonly width: number;
  readonly steps: readonly ProgramStep[];
  /** The word after each step. */
  run(word: bigint): bigint[];
  /** A C++ function that does the steps from `first` up to, not including, `end`; by default all. */
  cpp(name: string, first?: number, end?: number): string;
}

/** The program of a transform of boards of `side` 4 or 8, in a way of `ishi bits transform
 * --variant`, such as `quadrants` or `flip-a1h8-first`; by default delta swaps, and rotations under
 * masks for the rotations by 45 degrees. */
export function transformProgram(name: string, options?: {side?: 4 | 8; way?: string}): Program;
/** The bits of a word of `width` 8, 16, 32 or 64 in the opposite order. */
export function reversalProgram(width: number): Program;
