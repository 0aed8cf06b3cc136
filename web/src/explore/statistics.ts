// What was played in a position in many games: each move with its results. Positions that are images
// of one another count as one, and so do moves that lead to such.
import {othello, renju, transforms} from 'ishi';
import {type Color, type GameName, othelloAt, renjuAt} from '../games';

export interface Results {
  black: number;
  drawn: number;
  white: number;
}
export interface MoveResults extends Results {
  move: string;
}
export interface FinishedGame {
  start: string;
  moves: string[];
  winner: Color | null;
}

/** Of each game so many moves are counted; images of Renju's positions take time. */
export const countedMoves: Record<GameName, number> = {othello: 60, renju: 16};
const symmetries = transforms.slice(0, 8);

/** One name for the eight images of each position. */
function keysOfOthello(positions: othello.Position[]): string[] {
  const words = new BigUint64Array(positions.length * 2);
  positions.forEach(({mover, opponent}, i) => words.set([mover, opponent], 2 * i));
  const {images} = othello.canonical(words);
  return positions.map((_, i) => `${images[2 * i]!.toString(36)} ${images[2 * i + 1]!.toString(36)}`);
}
function keyOfRenju(position: renju.Position): string {
  return symmetries.map((name) => String(position.transformed(name)))
    .reduce((least, image) => (image < least ? image : least));
}

function keysOf(name: GameName, start: string, moves: string[]): string[] {
  if (name === 'renju') {
    let position = renjuAt([], start);
    return [keyOfRenju(position), ...moves.map((move) => keyOfRenju(position = position.play(move)))];
  }
  let position = othelloAt([], start);
  return keysOfOthello([position, ...moves.map((move) => (position = position.play(move)))]);
}

export class Statistics {
  games = 0;
  readonly #name: GameName;
  // For a position and the one after the move: the results.
  readonly #steps = new Map<string, Map<string, Results>>();

  constructor(name: GameName) {
    this.#name = name;
  }

  /** Counts a game; one that cannot be played is left out. */
  add({start, moves, winner}: FinishedGame) {
    let keys: string[];
    try {
      keys = keysOf(this.#name, start, moves.slice(0, countedMoves[this.#name]));
    } catch {
      return;
    }
    ++this.games;
    for (let i = 0; i + 1 < keys.length; ++i) {
      const steps = this.#steps.get(keys[i]!) ?? new Map<string, Results>();
      const results = steps.get(keys[i + 1]!) ?? {black: 0, drawn: 0, white: 0};
      ++results[winner ?? 'drawn'];
      steps.set(keys[i + 1]!, results);
      this.#steps.set(keys[i]!, steps);
    }
  }

  /** What was played after moves, the most frequent one first. Of moves that are images of one another
   * the first one stands for all. */
  after(start: string, moves: string[]): MoveResults[] {
    const key = keysOf(this.#name, start, moves).at(-1)!;
    const steps = this.#steps.get(key);
    if (!steps) return [];
    const position = this.#name === 'renju' ? renjuAt(moves, start) : othelloAt(moves, start);
    const legal = position.moves();
    const left = new Map(steps);
    const found: MoveResults[] = [];
    for (const move of legal.length > 0 ? legal : ['pass']) {
      if (left.size === 0) break;
      const next = keysOf(this.#name, start, [...moves, move]).at(-1)!;
      const results = left.get(next);
      if (!results) continue;
      left.delete(next);
      found.push({move, ...results});
    }
    return found.sort((a, b) => count(b) - count(a));
  }
}
export const count = ({black, drawn, white}: Results) => black + drawn + white;
