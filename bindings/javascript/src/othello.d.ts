import {AnalysisLimits, Abortable, EngineClient, Limits, Search} from './engine_client.js';
import {IshiError} from './library.js';

export type Color = 'black' | 'white';

/** The place of the pass, after the squares. */
export const PASS: 64;
/** The place of a square in reading order: `a1` is 0, `h8` 63; 64 for `pass`. */
export function square(name: string): number;
/** The name of a square or of the pass. */
export function name(place: number): string;
/** The names of the squares of a board, in reading order. */
export function squaresIn(board: bigint): string[];

/** A position, with the colour of the side to move. It never changes. */
export class Position {
  /** A one-line board, a drawn board, a transcript such as `f5d6c3`, or `start`, the default. */
  constructor(text?: string);
  static fromWords(mover: bigint, opponent: bigint, toMove?: Color): Position;
  /** The discs of the side to move, as a word: `a1` is bit 63, `h8` bit 0. */
  readonly mover: bigint;
  /** The discs of the other side. */
  readonly opponent: bigint;
  readonly toMove: Color;
  get black(): string[];
  get white(): string[];
  /** How many squares are empty. */
  get empties(): number;
  /** Whether the side to move has no move, and the other side has one. */
  get mustPass(): boolean;
  /** Whether neither side has a move. */
  get isOver(): boolean;
  /** Discs of the side to move minus discs of the other if the game ended here, empty squares to
   * the winner. */
  get finalScore(): number;
  /** The two words, as a part of an array of positions. */
  words(): BigUint64Array;
  /** The legal squares of the side to move. */
  moves(): string[];
  /** The discs that a disc on the square turns over; none where the move is illegal. */
  flips(move: string): string[];
  /** The position after a move or `pass`. */
  play(move: string): Position;
  /** The position transformed by one of the first eight `transforms`. */
  transformed(name: string): Position;
  equals(other: Position): boolean;
  /** The one-line board. */
  toString(): string;
  /** A picture: the discs, and a dot on each legal move. */
  svg(): string;
}

/** The legal squares of each position, as words. An array of positions has two words for each: the
 * discs of the side to move and those of the other side. */
export function moves(positions: BigUint64Array): BigUint64Array;
/** The discs that a disc on `squares[i]` turns over in position i; 0 for an illegal move. */
export function flips(positions: BigUint64Array, squares: Uint8Array): BigUint64Array;
/** The positions after the moves, the other side to move. */
export function play(positions: BigUint64Array, squares: Uint8Array): BigUint64Array;
/** `Position.finalScore` of each position. */
export function finalScores(positions: BigUint64Array): Int8Array;
/** Of the eight images of each position the smallest, and the place in `transforms` of the
 * transform that makes it. */
export function canonical(positions: BigUint64Array): {
  images: BigUint64Array;
  transforms: Uint8Array;
};

/** What a trace says: the name of a note, what it speaks of, and all of it in English. */
export interface TraceText {
  note: string;
  number: number;
  square: string;
  text: string;
}
export interface TraceStep extends TraceText {
  /** A board, or the eight places of a line, its lowest bit first along rising squares. */
  word: bigint;
  isLine: boolean;
}
/** One direction, or one line both ways. */
export interface TraceLine {
  name: string;
  /** Of one step, positive towards a1; 0 where nothing is shifted. */
  shift: number;
  mask: bigint;
  meaning: TraceText;
  steps: TraceStep[];
  stop: TraceText;
  flips: bigint;
}
/** Every word that a way to find flips computes for a disc on an empty square; the ways are those of
 * `ishi othello trace --variant`, such as `transfer`, `parallel-prefix` or `carry`. */
export function trace(position: Position, move: string, variant?: string): TraceLine[];

export interface Game {
  start?: Position;
  /** Passes included. */
  moves: string[];
  /** Discs, from Black's side; null where neither the file nor the board has it. */
  score?: number | null;
  black?: string;
  white?: string;
  event?: string;
  date?: string;
}
/** The games of a file, one by one. `format` is a name or an extension: wthor, ggf, sgf, pgn,
 * transcript, obf, nboard or edax. A broken game is given to `onError`, and the file goes on behind
 * it; without `onError` it is thrown. */
export function readGames(
  source: string | ArrayBuffer | Uint8Array, format: string,
  options?: {onError?: (error: IshiError) => void}): Generator<Required<Game> & {number: number}>;
/** A game in a format of `readGames` or as `svg`; not wthor. */
export function writeGame(game: Game, format: string): string;

/** The last named opening that a game from the start passed through, in any image of the board;
 * null where there is none. `plies` is the length of the opening in the game. */
export function opening(moves: string[]): {
  english: string;
  japanese: string;
  plies: number;
} | null;

/** All openings that have names, each with its moves from the start; a name may be empty. */
export function openings(): {english: string; japanese: string; moves: string[]}[];

export type Bound = 'exact' | 'at least' | 'at most' | 'none';

/** What a solve proves. Scores are in discs, from the side to move. */
export interface Solution {
  /** As `bound` says; null where nothing is proven. */
  score: number | null;
  bound: Bound;
  exact: boolean;
  nodes: number;
  /** Best play, passes included. */
  line: string[];
}

/** A move and its value: the move is the first of the line. */
export interface Line {
  /** Discs, from the side to move, as far as the search saw. */
  score: number;
  /** The same, finer than a disc. */
  discs: number;
  /** Of winning, from 0 to 1; a draw counts half. */
  chance: number;
  line: string[];
}

export interface Analysis {
  /** Best first; empty where the game is over. */
  lines: Line[];
  /** Plies of the last search that ended. */
  depth: number;
  /** The scores are proven. */
  exact: boolean;
  nodes: number;
}

export interface Progress {
  /** Plies of the search under way, or just ended. */
  depth: number;
  ended: boolean;
  score: number | null;
  nodes: number;
  /** A rough guess of all of them; 0: not known yet. */
  expectedNodes: number;
  /** The best so far. */
  line: string[];
}

/** A move of a game beside the best one. Scores are in discs, from the side that played. */
export interface ReviewedPly {
  side: Color;
  played: string;
  score: number;
  /** The move played, if no other was better. */
  best: string;
  bestScore: number;
  bestLine: string[];
  /** What the move gave away. */
  loss: number;
  /** Plies that were searched. */
  depth: number;
  /** Both scores are proven. */
  exact: boolean;
  /** The move changed the result that was in sight. */
  turned: boolean;
}

/** Plies that have been reviewed, and all. */
export interface ReviewProgress {
  done: number;
  plies: number;
}

/** What the linear weights see in a position, in discs from the side to move: arrangements around
 * the corners, of the edges, of the other rows and columns and of the diagonals; both sides' numbers
 * of moves; and whether the number of empty squares is odd. */
export interface ValueParts {
  corners: number;
  edges: number;
  lines: number;
  diagonals: number;
  mobility: number;
  parity: number;
}

export interface SolveLimits extends Limits {
  /** What lies strictly between is found exactly, of all else only on which side it lies. */
  window?: [number, number];
}

/** Solves and analyses, in a worker, and keeps its table from one question to the next. */
export class Engine extends EngineClient {
  /** `hashMB`: size of the table, 64 by default. `threads`: how many search, 1 by default; more need
   * a page that is isolated, or node. `evaluation`: with the network, a file of 5 MB that is loaded
   * with the first question; or with the weights of the module alone, which judge less well. */
  constructor(options?: {hashMB?: number; threads?: number; evaluation?: 'network' | 'linear'});
  /** The score with best play. */
  solve(position: Position, limits?: SolveLimits): Search<Solution, Progress>;
  /** The same for each move, best first. */
  solveMoves(position: Position, limits?: SolveLimits): Search<Solution[], Progress>;
  /** What the best moves are worth. */
  analyze(position: Position, limits?: AnalysisLimits): Search<Analysis, Progress>;
  /** The move that a player of a level plays; null where the game is over. The same seed plays the
   * same move. */
  choose(position: Position, limits?: AnalysisLimits & {seed?: number}):
    Search<(Line & {move: string}) | null>;
  /** Each move of a game beside the best one; limits are for each position. */
  review(game: Pick<Game, 'start' | 'moves'>, limits?: AnalysisLimits):
    Search<ReviewedPly[], ReviewProgress>;
  /** What the linear weights see in each position, whatever the engine evaluates with; zeros where
   * the game is over. */
  valueParts(positions: Position[], options?: Abortable): Search<ValueParts[]>;
  /** The leaves of the game tree `depth` plies deep; a pass is a ply. */
  perft(position: Position, depth: number, options?: Abortable): Search<number>;
}
