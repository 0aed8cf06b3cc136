// What the page needs to know of both games, in one shape.
import {type Search, othello, renju} from 'ishi';
import {nativeOr, type NativeProgress} from './native.svelte';
import {othelloReasons} from './review/reasons';
import {chosenThreads} from './settings.svelte';

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

/** How good a move is, for the side to move. Discs of a search have a fraction, those of a review have none. */
export type Value = {discs: number; whole: boolean} | {chance: number} | {win: number};
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
  /** As the file or the board says; null where nobody has won, or nobody knows. */
  winner: Color | null;
}
export interface OpeningName {
  /** Moves of the game up to the opening's position. */
  plies: number;
  latin: string;
  japanese: string;
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
  /** How the opponent wins what was allowed. */
  allowedLine: string[];
  foul: renju.Foul | null;
}

/** What the better line has and the line that was played has not, as seen after as many plies. */
export interface Reasons {
  plies: number;
  /** Discs by the parts of the evaluation, the largest one first. */
  parts: {part: keyof othello.ValueParts; discs: number}[];
  /** Corners that the opponent takes, or the player does not. */
  corners: {lost: string[]; missed: string[]};
  /** How many moves the player has; of the line that was played, and of the better one. */
  moves: [number, number];
  /** The same for the opponent. */
  replies: [number, number];
  /** Separate regions with an odd number of empty squares. */
  oddRegions: [number, number];
}

export interface Game {
  name: GameName;
  size: number;
  /** Row 1 is drawn at the top, or at the bottom. */
  firstRowOnTop: boolean;
  levels: number;
  /** The position after moves from a start. Throws where a move is not legal. */
  state(moves: string[], start?: string): State;
  opening(moves: string[]): OpeningName | null;
  /** All openings that have names, with their moves from the start. */
  openings(): (OpeningName & {moves: string[]})[];
  /** The engine's move at a level, within so many seconds where its clock runs. */
  choose(moves: string[], limits: {level: number; seed: number; time?: number}, signal: AbortSignal):
    Promise<string | null>;
  /** The best move that a second finds. */
  best(moves: string[], signal: AbortSignal): Promise<Choice | null>;

  /** The position after the moves, as one line of text. */
  text(line: Line): string;
  /** The same as a picture. */
  svg(line: Line): string;
  /** The files that a game can be saved as: names of formats, which are extensions. */
  formats: string[];
  /** The moves as a file. Throws where the format has none from this start. */
  file(line: Line, format: string): string | Uint8Array;
  /** The game or the position that a text is. Throws where it is neither. */
  read(text: string): Line;
  /** The games of a file, by its name, and how many were broken. */
  readFile(name: string, bytes: ArrayBuffer): {games: NamedLine[]; broken: number};
  reviewLevel: number;
  /** Each move of a game at one level; `onprogress` hears how many are done. */
  review(line: Line, level: number, signal: AbortSignal,
         onprogress: (done: number, moves: number) => void): Promise<ReviewedMove[]>;
  /** For how many moves values may be asked; Infinity for all of them. */
  lineCounts: number[];
  /** The values of so many moves, deeper and deeper until nothing is left to find. */
  values(line: Line, count: number, signal: AbortSignal): AsyncIterable<Values>;
  /** The score with best play, proven. `onprogress` hears how many positions were searched, and of
   * how many in all, roughly; 0 where that is not known. */
  solve?(line: Line, signal: AbortSignal, onprogress: (done: number, all: number) => void):
    Promise<Values>;
  /** What a move that lost something gave away, part by part, where the evaluation has parts. */
  reasons?(line: Line, plies: ReviewedMove[], at: number, signal: AbortSignal): Promise<Reasons | null>;
}

/** An engine that is made when it is first asked. */
/** An engine with as many threads as the user chose; another number means another engine. */
function engineOf<Engine extends {close(): void}>(make: (threads: number) => Engine): () => Engine {
  let made: {engine: Engine; threads: number} | null = null;
  return () => {
    const threads = chosenThreads();
    if (made?.threads !== threads) {
      made?.engine.close();
      made = {engine: make(threads), threads};
    }
    return made.engine;
  };
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

export const othelloEngine = engineOf((threads) => new othello.Engine({threads}));
export const othelloAt = (moves: string[], start?: string) =>
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
    return found && {
      plies: found.plies, latin: found.english || found.japanese, japanese: found.japanese || found.english,
    };
  },
  openings: () => othello.openings().map(({english, japanese, moves}) =>
    ({plies: moves.length, latin: english || japanese, japanese: japanese || english, moves})),
  async choose(moves, limits, signal) {
    return firstMove(await othelloEngine().choose(othelloAt(moves), {...limits, signal}));
  },
  async best(moves, signal) {
    const position = othelloAt(moves);
    const {lines, exact} = await othelloEngine().analyze(position, {time: kHintSeconds, signal});
    return choiceOf(lines[0], ({discs}) => ({discs, whole: exact}));
  },
  text: ({start, moves}) => String(othelloAt(moves, start)),
  svg: ({start, moves}) => othelloAt(moves, start).svg(),
  formats: ['sgf', 'ggf', 'pgn', 'transcript', 'obf', 'nboard', 'edax'],
  file: ({start, moves}, format) =>
    othello.writeGame({start: new othello.Position(start), moves}, format),
  read: (text) => readLine(text, (all) => othello.readGames(all, 'transcript'),
    (one) => String(new othello.Position(one))),
  readFile(name, bytes) {
    let broken = 0;
    const games: NamedLine[] = [];
    for (const game of othello.readGames(bytes, formatOf(name), {onError: () => ++broken})) {
      const {score} = game;
      const winner = score === null || score === 0 ? null : score > 0 ? 'black' : 'white';
      games.push({title: titleOf(game), start: String(game.start), moves: game.moves, winner});
      if (games.length === kMostGames) break;
    }
    return {games, broken};
  },
  async review({start, moves}, level, signal, onprogress) {
    const search = othelloEngine().review(
      {start: new othello.Position(start), moves}, {level, signal});
    return (await reviewed(search, onprogress)).map((ply) => ({
      ...ply,
      value: {discs: ply.score, whole: true},
      bestValue: {discs: ply.bestScore, whole: true},
      height: ply.side === 'black' ? ply.score : -ply.score,
      missed: null,
      allowed: null,
      allowedLine: [],
      foul: null,
    }));
  },
  lineCounts: [Infinity],
  async *values({start, moves}, _, signal) {
    const position = othelloAt(moves, start);
    if (position.isOver) return;
    const lines = Math.max(position.moves().length, 1);
    for (let depth = 1; depth <= 60; ++depth) {
      const found = await nativeOr<othello.Analysis>(
        {game: 'othello', method: 'analyze', position: String(position), depth, lines}, signal,
        () => othelloEngine().analyze(position, {depth, lines, signal}));
      yield {
        depth: found.depth,
        exact: found.exact,
        nodes: found.nodes,
        lines: found.lines.map(({discs, line}) => ({value: {discs, whole: found.exact}, line})),
      };
      if (found.exact) return;
    }
  },
  solve: solved,
  reasons: othelloReasons,
};

/** Awaits a solve and hands its progress on. */
async function solved({start, moves}: Line, signal: AbortSignal,
                      onprogress: (done: number, all: number) => void): Promise<Values> {
  const position = othelloAt(moves, start);
  const report = ({nodes, expectedNodes}: NativeProgress) => onprogress(nodes, expectedNodes);
  const {score, exact, nodes, line} =
    await nativeOr<Pick<othello.Solution, 'score' | 'exact' | 'nodes' | 'line'>>(
      {game: 'othello', method: 'solve', position: String(position)}, signal, async () => {
        const search = othelloEngine().solve(position, {signal});
        for await (const progress of search) report(progress);
        return search;
      }, report);
  return {
    depth: position.empties, exact, nodes,
    lines: score === null ? [] : [{value: {discs: score, whole: true}, line}],
  };
}

/** Awaits a review and hands its progress on. */
async function reviewed<Ply>(
  search: Search<Ply[], {done: number; plies: number}>,
  onprogress: (done: number, moves: number) => void): Promise<Ply[]> {
  for await (const {done, plies} of search) onprogress(done, plies);
  return search;
}

type AnyLine = {line: string[]};
const firstMove = (line: AnyLine | null) => line?.line[0] ?? null;
function choiceOf<Found extends AnyLine>(line: Found | undefined, valueOf: (line: Found) => Value): Choice | null {
  const move = firstMove(line ?? null);
  return line && move ? {move, value: valueOf(line)} : null;
}

export const renjuEngine = engineOf((threads) => new renju.Engine({threads}));
export const renjuAt = (moves: string[], start?: string) =>
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
    if (moves.slice(0, 3).includes('pass')) return null; // which is no move of an opening
    const found = renju.opening(moves);
    return found && {plies: 3, latin: found.romaji, japanese: found.japanese};
  },
  openings: () => renju.openings().map(({romaji, japanese, moves}) => ({plies: moves.length, latin: romaji, japanese, moves})),
  async choose(moves, {level, time}, signal) {
    return firstMove(await renjuEngine().choose(renjuAt(moves), {level, time, signal}));
  },
  async best(moves, signal) {
    const position = renjuAt(moves);
    const {lines} = await renjuEngine().analyze(position, {time: kHintSeconds, signal});
    return choiceOf(lines[0], valueOfLine);
  },
  text: ({start, moves}) => String(renjuAt(moves, start)),
  svg: ({start, moves}) => renjuAt(moves, start).svg(),
  formats: ['sgf', 'psq', 'lib', 'transcript'],
  file({start, moves}, format) {
    if (start !== 'start') throw new Error('the game does not begin on the empty board');
    return renju.writeGame({moves}, format);
  },
  read: (text) => readLine(text, (all) => renju.readGames(all, 'transcript'),
    (one) => String(new renju.Position(one))),
  readFile(name, bytes) {
    let broken = 0;
    const games: NamedLine[] = [];
    for (const game of renju.readGames(bytes, formatOf(name), {onError: () => ++broken})) {
      const {moves, winner} = game;
      games.push({title: titleOf(game), start: 'start', moves, winner});
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
  lineCounts: [5, 20, Infinity],
  async *values({start, moves}, count, signal) {
    const position = renjuAt(moves, start);
    if (position.winner() !== null) return;
    const lines = Math.min(count, Math.max(position.moves().length, 1));
    for (let depth = 1; depth <= 40; ++depth) {
      const found = await nativeOr<renju.Analysis>(
        {game: 'renju', method: 'analyze', position: String(position), depth, lines}, signal,
        () => renjuEngine().analyze(position, {depth, lines, signal}));
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

const valueOfLine = ({win, chance}: renju.Value): Value => (win === null ? {chance} : {win});

/** Where the side to move makes five at once. */
const fives = (position: renju.Position) =>
  position.moves().filter((point) => position.play(point).winner() === position.toMove);

export type Judgement = {verdict: 'right'; answer: string} | {verdict: 'wrong' | 'unsure'};

/** Forced wins of Renju: of the side to move, or the answers to what threatens it. */
export const tactics = {
  findWin: ({start, moves}: Line, kind: renju.WinKind, signal: AbortSignal) =>
    renjuEngine().findWin(renjuAt(moves, start), {kind, time: kTacticsSeconds, signal}),
  findDefences: ({start, moves}: Line, signal: AbortSignal) =>
    renjuEngine().findDefences(renjuAt(moves, start), {time: kTacticsSeconds, signal}),

  /** Whether the side that has just played wins whatever is answered, and an answer. */
  async judge({start, moves}: Line, kind: renju.WinKind, signal: AbortSignal): Promise<Judgement> {
    const position = renjuAt(moves, start);
    const engine = renjuEngine();
    const ask = {time: kTacticsSeconds, signal};
    if (kind === 'threats') {
      const {threat, defences, unsettled} = await engine.findDefences(position, ask);
      if (threat.outcome === 'none' || defences.length > 0) return {verdict: 'wrong'};
      if (threat.outcome === 'unknown' || unsettled.length > 0) return {verdict: 'unsure'};
      return {verdict: 'right', answer: threat.line[0]!};
    }
    // By fours alone: the move has to threaten a five, which can be stopped at one point at most.
    const [answer] = fives(position.play('pass'));
    if (answer === undefined || fives(position).length > 0) return {verdict: 'wrong'};
    const {outcome} = await engine.findWin(position.play(answer), {...ask, kind});
    return outcome === 'win' ? {verdict: 'right', answer}
      : {verdict: outcome === 'none' ? 'wrong' : 'unsure'};
  },
};
const kTacticsSeconds = 20;

export const games: Record<GameName, Game> = {othello: othelloGame, renju: renjuGame};
