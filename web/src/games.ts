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

/** Moves from a start. */
export interface Line {
  start: string;
  moves: string[];
}
export interface NamedLine extends Line {
  title: string;
}

/** What the moves of a position are worth, all as deep. */
export interface Values {
  depth: number;
  exact: boolean;
  nodes: number;
  lines: {value: Value; line: string[]}[];
}

/** A move of a game beside the best one. Values are from the side that played. */
export interface ReviewedMove {
  side: Color;
  played: string;
  value: Value;
  best: string;
  bestValue: Value;
  bestLine: string[];
  /** What the move gave away: discs, or percent of the chance to win. */
  loss: number;
  /** The value for Black after the move, on the graph's scale. */
  height: number;
  depth: number;
  exact: boolean;
  turned: boolean;
  /** Renju's forced win that the move missed or allowed. */
  missed: renju.WinKind | null;
  allowed: renju.WinKind | null;
}

export interface Game {
  name: GameName;
  size: number;
  /** Row 1 is drawn at the top, or at the bottom. */
  firstRowOnTop: boolean;
  levels: number;
  /** The position after moves from a start. Throws where a move is not legal. */
  state(moves: string[], start?: string): State;
  opening(moves: string[]): {latin: string; japanese: string} | null;
  /** The engine's move at a level. */
  choose(moves: string[], level: number, seed: number, signal: AbortSignal): Promise<Choice | null>;
  /** The best move that a second finds. */
  best(moves: string[], signal: AbortSignal): Promise<Choice | null>;

  /** The game or the position that a text is. Throws where it is neither. */
  read(text: string): Line;
  /** The games of a file, by its name, and how many were broken. */
  readFile(name: string, bytes: ArrayBuffer): {games: NamedLine[]; broken: number};
  reviewLevel: number;
  /** Each move of a game at one level; `onprogress` hears how many are done. */
  review(line: Line, level: number, signal: AbortSignal,
         onprogress: (done: number, moves: number) => void): Promise<ReviewedMove[]>;
  /** The values of the moves, deeper and deeper until nothing is left to find. */
  values(line: Line, signal: AbortSignal): AsyncIterable<Values>;
}

/** An engine that is made when it is first asked. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** The first of a text's lines as a game in the notation of moves, or the position that it is. */
function readLine(
  text: string, games: (text: string) => Generator<{moves: string[]}>,
  position: (text: string) => string): Line {
  const trimmed = text.trim();
  try {
    for (const {moves} of games(trimmed)) return {start: 'start', moves};
  } catch {
    // No transcript: what is wrong with the position says more.
  }
  return {start: position(trimmed), moves: []};
}

const formats: Record<string, string> = {
  wtb: 'wthor', txt: 'transcript', trn: 'transcript', edax: 'edax', wth: 'wthor',
};
const formatOf = (name: string) => {
  const extension = name.split('.').at(-1)!.toLowerCase();
  return formats[extension] ?? extension;
};

function titleOf({number, black, white, date}: {
  number: number; black: string; white: string; date: string;
}): string {
  return [`${number}.`, [black, white].filter(Boolean).join(' – '), date].filter(Boolean).join(' ');
}

const kMostGames = 2000;

const noFouls = new Map<string, renju.Foul>();
const kHintSeconds = 1;
const kRenjuLines = 5;

const othelloEngine = once(() => new othello.Engine());
const othelloAt = (moves: string[], start?: string) =>
  moves.reduce((position, move) => position.play(move), new othello.Position(start));

export const othelloGame: Game = {
  name: 'othello',
  size: 8,
  firstRowOnTop: true,
  levels: 20,
  reviewLevel: 12,
  state(moves, start) {
    const position = othelloAt(moves, start);
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
  read: (text) => readLine(text, (all) => othello.readGames(all, 'transcript'),
    (one) => String(new othello.Position(one))),
  readFile(name, bytes) {
    let broken = 0;
    const games: NamedLine[] = [];
    for (const game of othello.readGames(bytes, formatOf(name), {onError: () => ++broken})) {
      games.push({title: titleOf(game), start: String(game.start), moves: game.moves});
      if (games.length === kMostGames) break;
    }
    return {games, broken};
  },
  async review({start, moves}, level, signal, onprogress) {
    const search = othelloEngine().review(
      {start: new othello.Position(start), moves}, {level, signal});
    return (await reviewed(search, onprogress)).map((ply) => ({
      ...ply,
      value: {discs: ply.score},
      bestValue: {discs: ply.bestScore},
      height: ply.side === 'black' ? ply.score : -ply.score,
      missed: null,
      allowed: null,
    }));
  },
  async *values({start, moves}, signal) {
    const position = othelloAt(moves, start);
    if (position.isOver) return;
    const lines = Math.max(position.moves().length, 1);
    for (let depth = 1; depth <= 60; ++depth) {
      const found = await othelloEngine().analyze(position, {depth, lines, signal});
      yield {
        depth: found.depth,
        exact: found.exact,
        nodes: found.nodes,
        lines: found.lines.map(({score, line}) => ({value: {discs: score}, line})),
      };
      if (found.exact) return;
    }
  },
};

/** Awaits a review and hands its progress on. */
async function reviewed<Ply>(
  search: Search<Ply[], {done: number; plies: number}>,
  onprogress: (done: number, moves: number) => void): Promise<Ply[]> {
  for await (const {done, plies} of search) onprogress(done, plies);
  return search;
}

function choiceOf(line: othello.Line | null): Choice | null {
  const move = line?.line[0];
  return line && move ? {move, value: {discs: line.score}} : null;
}

const renjuEngine = once(() => new renju.Engine());
const renjuAt = (moves: string[], start?: string) =>
  moves.reduce((position, move) => position.play(move), new renju.Position(start));

export const renjuGame: Game = {
  name: 'renju',
  size: 15,
  firstRowOnTop: false,
  levels: 11,
  reviewLevel: 8,
  state(moves, start) {
    const position = renjuAt(moves, start);
    const {toMove, black, white} = position;
    const winner = position.winner();
    const over = winner !== null || black.length + white.length === 225;
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
  read: (text) => readLine(text, (all) => renju.readGames(all, 'transcript'),
    (one) => String(new renju.Position(one))),
  readFile(name, bytes) {
    let broken = 0;
    const games: NamedLine[] = [];
    for (const game of renju.readGames(bytes, formatOf(name), {onError: () => ++broken})) {
      games.push({title: titleOf(game), start: 'start', moves: game.moves});
      if (games.length === kMostGames) break;
    }
    return {games, broken};
  },
  async review({moves}, level, signal, onprogress) {
    const plies = await reviewed(renjuEngine().review({moves}, {level, signal}), onprogress);
    return plies.map((ply) => {
      const {chance} = ply.value;
      return {
        ...ply,
        value: valueOfLine(ply.value),
        bestValue: valueOfLine(ply.bestValue),
        loss: Math.round(ply.loss * 100),
        height: Math.round((ply.side === 'black' ? chance : 1 - chance) * 100),
        exact: ply.value.win !== null,
      };
    });
  },
  async *values({start, moves}, signal) {
    const position = renjuAt(moves, start);
    if (position.winner() !== null) return;
    for (let depth = 1; depth <= 40; ++depth) {
      const found = await renjuEngine().analyze(position, {depth, lines: kRenjuLines, signal});
      const settled = found.lines.every(({win}) => win !== null);
      yield {
        depth: found.depth,
        exact: settled,
        nodes: found.nodes,
        lines: found.lines.map((line) => ({value: valueOfLine(line), line: line.line})),
      };
      if (settled) return;
    }
  },
};

const renjuChoice = async (search: Search<renju.Line | null>) => renjuLine(await search);
function renjuLine(line: renju.Line | null): Choice | null {
  const move = line?.line[0];
  if (!line || !move) return null;
  return {move, value: valueOfLine(line)};
}
const valueOfLine = ({win, chance}: renju.Value): Value => (win === null ? {chance} : {win});

/** Forced wins of Renju: of the side to move, or the answers to what threatens it. */
export const tactics = {
  findWin: ({start, moves}: Line, kind: renju.WinKind, signal: AbortSignal) =>
    renjuEngine().findWin(renjuAt(moves, start), {kind, time: kTacticsSeconds, signal}),
  findDefences: ({start, moves}: Line, signal: AbortSignal) =>
    renjuEngine().findDefences(renjuAt(moves, start), {time: kTacticsSeconds, signal}),
};
const kTacticsSeconds = 20;

export const games: Record<GameName, Game> = {othello: othelloGame, renju: renjuGame};
