// What the page needs to know of both games, in one shape.
import {type Search, othello, renju} from 'ishi';

export type Color = 'black' | 'white';
export type GameName = 'othello' | 'renju';
export const otherColor = (color: Color): Color => (color === 'black' ? 'white' : 'black');

/** How a game ended; `score` counts Othello's discs. */
export interface Result {
  winner: Color | null;
  score?: Record<Color, number>;
}

/** A position with what a board shows of it. */
export interface State {
  moves: string[];
  toMove: Color;
  black: string[];
  white: string[];
  legal: string[];
  mustPass: boolean;
  /** Points that Black must not play, with the reason. */
  forbidden: Map<string, renju.Foul>;
  result: Result | null;
}

/** How good a move is, for the side to move. */
export type Value = {discs: number} | {chance: number} | {win: number};
export interface Choice {
  move: string;
  value: Value;
}

export interface Game {
  name: GameName;
  size: number;
  /** Row 1 is drawn at the top, or at the bottom. */
  firstRowOnTop: boolean;
  levels: number;
  /** Throws where a move is not legal. */
  state(moves: string[]): State;
  opening(moves: string[]): {latin: string; japanese: string} | null;
  /** The engine's move at a level. */
  choose(moves: string[], level: number, seed: number, signal: AbortSignal): Promise<Choice | null>;
  /** The best move that a second finds. */
  best(moves: string[], signal: AbortSignal): Promise<Choice | null>;
}

/** An engine that is made when it is first asked. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

const noFouls = new Map<string, renju.Foul>();
const kHintSeconds = 1;

const othelloEngine = once(() => new othello.Engine());
const othelloAt = (moves: string[]) =>
  moves.reduce((position, move) => position.play(move), new othello.Position());

export const othelloGame: Game = {
  name: 'othello',
  size: 8,
  firstRowOnTop: true,
  levels: 20,
  state(moves) {
    const position = othelloAt(moves);
    const {toMove, black, white, mustPass, isOver} = position;
    let result: Result | null = null;
    if (isOver) {
      const score = {black: black.length, white: white.length};
      const {finalScore} = position;
      const ahead = finalScore > 0 ? toMove : otherColor(toMove);
      result = {winner: finalScore === 0 ? null : ahead, score};
    }
    return {moves, toMove, black, white, mustPass, legal: position.moves(), forbidden: noFouls, result};
  },
  opening(moves) {
    const found = othello.opening(moves);
    return found && {latin: found.english || found.japanese, japanese: found.japanese || found.english};
  },
  async choose(moves, level, seed, signal) {
    return choiceOf(await othelloEngine().choose(othelloAt(moves), {level, seed, signal}));
  },
  async best(moves, signal) {
    const position = othelloAt(moves);
    const {lines} = await othelloEngine().analyze(position, {time: kHintSeconds, signal});
    return choiceOf(lines[0] ?? null);
  },
};

function choiceOf(line: othello.Line | null): Choice | null {
  const move = line?.line[0];
  return line && move ? {move, value: {discs: line.score}} : null;
}

const renjuEngine = once(() => new renju.Engine());
const renjuAt = (moves: string[]) =>
  moves.reduce((position, move) => position.play(move), new renju.Position());

export const renjuGame: Game = {
  name: 'renju',
  size: 15,
  firstRowOnTop: false,
  levels: 11,
  state(moves) {
    const position = renjuAt(moves);
    const {toMove, black, white} = position;
    const winner = position.winner();
    const over = winner !== null || moves.length === 225;
    const legal = over ? [] : position.moves();
    const forbidden = over || toMove === 'white' ? noFouls : position.forbidden();
    return {moves, toMove, black, white, legal, forbidden, mustPass: false, result: over ? {winner} : null};
  },
  opening(moves) {
    const found = renju.opening(moves);
    return found && {latin: found.romaji, japanese: found.japanese};
  },
  choose: (moves, level, _seed, signal) =>
    renjuChoice(renjuEngine().choose(renjuAt(moves), {level, signal})),
  async best(moves, signal) {
    const position = renjuAt(moves);
    const {lines} = await renjuEngine().analyze(position, {time: kHintSeconds, signal});
    return renjuLine(lines[0] ?? null);
  },
};

const renjuChoice = async (search: Search<renju.Line | null>) => renjuLine(await search);
function renjuLine(line: renju.Line | null): Choice | null {
  const move = line?.line[0];
  if (!line || !move) return null;
  return {move, value: line.win === null ? {chance: line.chance} : {win: line.win}};
}

export const games: Record<GameName, Game> = {othello: othelloGame, renju: renjuGame};
