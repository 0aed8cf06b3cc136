import {AnalysisLimits, EngineClient, Limits, Search} from './engine_client.js';
import {IshiError} from './library.js';

export type Color = 'black' | 'white';
export type Rule = 'renju' | 'gomoku' | 'freestyle';
export type Foul = 'overline' | 'double-four' | 'double-three';

/** The rules: what wins, and what is forbidden. */
export const rules: readonly Rule[];
/** The place of the pass, after the points. */
export const PASS: 225;
/** The place of a point, counted from `a1` along row 1: `o15` is 224; 225 for `pass`. */
export function point(name: string): number;
/** The name of a point or of the pass. */
export function name(place: number): string;

/** One step of the reasons why a point is forbidden or not. */
export interface Ground {
  /** judgement: of a black stone on `point`, with its `foul`; five, overline, four, three: a row
   * that it makes; way: how a three becomes a straight four. */
  kind: 'judgement' | 'five' | 'overline' | 'four' | 'three' | 'way';
  axis: 'row' | 'column' | 'rising' | 'falling' | null;
  point: string | null;
  foul: Foul | 'none';
  /** A three that is one by the rule; a way that is allowed. */
  holds: boolean;
  /** A way that makes a five at the same time. */
  five: boolean;
  stones: string[];
  /** Where a four becomes a five. */
  fivePoints: string[];
  below: Ground[];
}

/** A position, with the colour of the side to move. It never changes. */
export class Position {
  /** A one-line board, a drawn board, a transcript such as `h8i9`, or `start`, the default. */
  constructor(text?: string);
  get toMove(): Color;
  get black(): string[];
  get white(): string[];
  /** Where the side to move may play; `renju` is the default. */
  moves(rule?: Rule): string[];
  /** The position after a stone on an empty point, forbidden or not, or after `pass`. */
  play(move: string): Position;
  /** The points forbidden to Black, whoever is to move, each with its reason. */
  forbidden(): Map<string, Foul>;
  /** Why a point is forbidden to Black or not. */
  explain(at: string): Ground;
  /** Who has a row that wins. */
  winner(rule?: Rule): Color | null;
  /** The position transformed by one of the first eight `transforms`. */
  transformed(name: string): Position;
  equals(other: Position): boolean;
  /** As a structure of ishi.h, for the engine's worker. */
  structure(): object;
  /** The board in one line. */
  toString(): string;
  /** A picture with Black's forbidden points. */
  svg(): string;
}

/** A set of points as four words, of four lines each: line r of sixteen bits is row r + 1. */
export function pointSet(points: Iterable<string>): BigUint64Array;
/** The names of the points of a set, from a1 along row 1. */
export function pointsOf(words: BigUint64Array): string[];
/** A set of points moved by columns to the right and rows up: both of the same size, or one of them
 * 0. What leaves the board is dropped, nothing wraps around. */
export function shift(words: BigUint64Array, columns: number, rows: number): BigUint64Array;

export interface Game {
  moves: string[];
  winner?: Color | null;
  draw?: boolean;
  black?: string;
  white?: string;
  event?: string;
  date?: string;
  /** The opening rule, as the file calls it. */
  rule?: string;
}
/** The games of a file, one by one. Formats: transcript, psq, sgf, lib, openings. A broken game is
 * given to `onError`, and the file goes on behind it; without `onError` it is thrown. */
export function readGames(
  source: string | ArrayBuffer | Uint8Array, format: string,
  options?: {onError?: (error: IshiError) => void}): Generator<Required<Game> & {number: number}>;
/** A game in a format of `readGames` or as `svg`, as bytes: lib is no text. */
export function writeGame(game: Game, format: string): Uint8Array;

/** The canonical opening that the first three moves make, in any image of the board; null where
 * they make none. */
export function opening(moves: string[]): {code: string; romaji: string; japanese: string} | null;

/** The 26 canonical openings, each with its moves. */
export function openings(): {code: string; romaji: string; japanese: string; moves: string[]}[];

export type OpeningRule = 'rif' | 'yamaguchi' | 'soosorv-8' | 'taraguchi-10' | 'swap' | 'swap2';
/** The opening rules: who places stones where, and who may swap. */
export const openingRules: readonly OpeningRule[];

/** What is due in an opening. Player 0 is who began. */
export interface OpeningTurn {
  /** place: a stone; swap: `swap` or `keep`; declare: how many fifth moves shall be offered; offer:
   * one more of them; choose: one of those offered; one-or-ten: a fifth move, or `ten`, which shall
   * be offered; swap-or-two: `swap`, `keep`, or `two` more stones; free: the opening is over. */
  act: 'place' | 'swap' | 'declare' | 'offer' | 'choose' | 'one-or-ten' | 'swap-or-two' | 'free';
  player: 0 | 1;
  /** Who has Black now. */
  black: 0 | 1;
  /** Where a stone may go. */
  points: string[];
  /** The side of the square around h8 in which it may go. */
  square: number;
  /** Of `declare`: the largest number; the smallest is 1. */
  most: number;
  /** How many fifth moves are to be offered. */
  fifths: number;
  moves: string[];
  offered: string[];
}
/** The turn after actions: points, `swap`, `keep`, `ten`, `two` and numbers. */
export function openingTurn(rule: OpeningRule, actions: string[]): OpeningTurn;

/** A move and its value: the move is the first of the line. */
export interface Line {
  /** From the side to move; a won game is 30,000. */
  score: number;
  /** Moves of the winner up to the five of a forced win, negative where the opponent wins; null
   * where there is none. */
  win: number | null;
  /** Of winning, from 0 to 1. */
  chance: number;
  line: string[];
}

export interface Analysis {
  /** Best first. */
  lines: Line[];
  /** Plies of the last search that ended; 0: none was needed. */
  depth: number;
  nodes: number;
}

export interface Progress {
  depth: number;
  nodes: number;
  best: Line | null;
}

export type Value = Pick<Line, 'score' | 'win' | 'chance'>;
export type WinKind = 'fours' | 'threats';

/** A move of a game beside the best one. Values are from the side that played. */
export interface ReviewedPly {
  side: Color;
  played: string;
  /** Of the move played, which then has lost. */
  foul: Foul | null;
  value: Value;
  /** The move played, if no other was better. */
  best: string;
  bestValue: Value;
  bestLine: string[];
  /** What the move gave away of the chance of winning. */
  loss: number;
  /** The side had a forced win and let it go. */
  missed: WinKind | null;
  /** The move let the opponent have one. */
  allowed: WinKind | null;
  allowedLine: string[];
  /** Plies that were searched; 0 where a forced win needed no search. */
  depth: number;
  /** The move changed the result that was in sight. */
  turned: boolean;
}

/** Plies that have been reviewed, and all. */
export interface ReviewProgress {
  done: number;
  plies: number;
}

export interface WinQuestion extends Limits {
  /** fours: every move makes a four (VCF); threats: also threes and other threats (VCT), the
   * default. */
  kind?: WinKind;
  /** Attacker moves in a line. */
  maxMoves?: number;
  /** Attacker moves of the VCF that a threat prepares. */
  maxThreat?: number;
  /** A win with as few attacker moves as any; of fours only. */
  shortest?: boolean;
}

export interface Win {
  /** none: proven, there is no such win; unknown: a limit was reached. */
  outcome: 'win' | 'none' | 'unknown';
  /** Attacker first. */
  line: string[];
  nodes: number;
}

export interface Defences {
  /** The opponent's win if the side to move passed. */
  threat: Win;
  /** The moves after which it is proven that he does not win so. */
  defences: string[];
  /** The moves for which a limit was reached. */
  unsettled: string[];
}

/** Analyses and looks for forced wins, in a worker, by one of the rules. */
export class Engine extends EngineClient {
  /** `hashMB`: size of the table, 64 by default. `threads`: how many analyse, 1 by default; more need
   * a page that is isolated, or node. */
  constructor(options?: {hashMB?: number; threads?: number; rule?: Rule});
  /** What the best moves are worth. */
  analyze(position: Position, limits?: AnalysisLimits): Search<Analysis, Progress>;
  /** The move that a player of a level plays; null where there is none. */
  choose(position: Position, limits?: AnalysisLimits): Search<(Line & {move: string}) | null>;
  /** The engine's action at the turn of an opening. */
  chooseOpening(rule: OpeningRule, actions: string[], limits?: AnalysisLimits): Search<string>;
  /** Each move of a game beside the best one; limits are for each position. */
  review(game: Pick<Game, 'moves'>, limits?: AnalysisLimits): Search<ReviewedPly[], ReviewProgress>;
  /** A forced win of the side to move. */
  findWin(position: Position, question?: WinQuestion): Search<Win>;
  /** The win that the opponent threatens, and the moves that stop it. */
  findDefences(position: Position, question?: WinQuestion): Search<Defences>;
}
