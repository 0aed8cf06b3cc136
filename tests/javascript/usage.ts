// A program for tsc: what users write, and what they must not.
import {IshiError, Search, othello, renju, transform, transforms, version} from '../src/index.js';

const position: othello.Position = new othello.Position('f5d6c3');
const moves: string[] = position.moves();
const words: BigUint64Array = othello.play(position.words(), Uint8Array.of(othello.square(moves[0])));
const board: bigint = transform(words[0], transforms[1]);
const boards: BigUint64Array = transform(words, 'flip-a1h8');

async function play(signal: AbortSignal): Promise<string | null> {
  const engine = new othello.Engine({hashMB: 32, threads: 2});
  const threads: number = engine.threads;
  const search: Search<othello.Analysis, othello.Progress> = engine.analyze(position, {depth: 9, signal});
  for await (const {depth, score} of search) console.log(threads, depth, score?.toFixed(0));
  const {lines} = await search;
  const chosen = await engine.choose(position, {level: 4, seed: 1});
  engine.close();
  return chosen?.move ?? lines[0].line[0];
}

async function win(): Promise<string[]> {
  const engine = new renju.Engine({rule: 'renju'});
  const {outcome, line} = await engine.findWin(new renju.Position(), {kind: 'fours'});
  return outcome === 'win' ? line : [];
}

const reasons: Map<string, renju.Foul> = new renju.Position('h8').forbidden();
const error = new IshiError('no', {code: 'parse'});

// @ts-expect-error: threads are a number
new renju.Engine({threads: 'all'});
// @ts-expect-error: there is no such rule
new renju.Engine({rule: 'chess'});
// @ts-expect-error: words are BigInts
othello.Position.fromWords(1, 2);
// @ts-expect-error: a position never changes
position.mover = 0n;
// @ts-expect-error: Othello has no fouls
position.forbidden();

console.log(version, board, boards, play, win, reasons, error.offset);
