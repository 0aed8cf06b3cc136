// Why a move of Othello lost discs: the better line and the line that was played, walked as far as each
// other, and what the evaluation sees at both ends, part by part.
import {othello} from 'ishi';
import {othelloAt, othelloEngine, type Line, type Reasons, type ReviewedMove} from '../games';

const corners = ['a1', 'h1', 'a8', 'h8'];
const kMostPlies = 10;
const kDepth = 6; // of the search that plays a line on
const kParts = ['corners', 'edges', 'lines', 'diagonals', 'mobility', 'parity'] as const;

/** The positions after each move of a line, the first one after one move. */
function along(from: othello.Position, moves: string[]): othello.Position[] {
  return moves.map((move) => (from = from.play(move)));
}

/** The positions of a line with those that best play adds; a review remembers few plies of some lines. */
async function playedOn(positions: othello.Position[], signal: AbortSignal): Promise<othello.Position[]> {
  while (positions.length < kMostPlies && !positions.at(-1)!.isOver) {
    const {lines} = await othelloEngine().analyze(positions.at(-1)!, {depth: kDepth, signal});
    if (!lines[0] || lines[0].line.length === 0) break;
    positions = [...positions, ...along(positions.at(-1)!, lines[0].line)];
  }
  return positions.slice(0, kMostPlies);
}

/** How many connected regions of empty squares are of odd size. */
function oddRegions({black, white}: othello.Position): number {
  const empty = new Set<string>();
  for (const column of 'abcdefgh') {
    for (let row = 1; row <= 8; ++row) empty.add(`${column}${row}`);
  }
  for (const square of [...black, ...white]) empty.delete(square);
  let odd = 0;
  for (const first of empty) {
    const region = [first];
    empty.delete(first);
    for (const square of region) {
      const [column, row] = [square.charCodeAt(0), Number(square[1])];
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const near = `${String.fromCharCode(column + dx)}${row + dy}`;
          if (empty.delete(near)) region.push(near);
        }
      }
    }
    odd += region.length % 2;
  }
  return odd;
}

/** The moves of either side, whoever is to move. */
function movesOf(position: othello.Position, side: 'black' | 'white'): number {
  const {toMove, mover, opponent} = position;
  return (toMove === side ? position : othello.Position.fromWords(opponent, mover, side)).moves().length;
}

export async function othelloReasons(
  {start, moves}: Line, plies: ReviewedMove[], at: number, signal: AbortSignal): Promise<Reasons | null> {
  const {side, played, bestLine, loss} = plies[at]!;
  if (loss === 0 || played === 'pass') return null;
  const before = othelloAt(moves.slice(0, at), start);
  const better = await playedOn(along(before, bestLine.slice(0, kMostPlies)), signal);
  const next = plies[at + 1]?.bestLine ?? [];
  const worse = await playedOn(along(before, [played, ...next].slice(0, kMostPlies)), signal);
  const length = Math.min(better.length, worse.length);
  const values = await othelloEngine().valueParts(
    [...better.slice(0, length), ...worse.slice(0, length)], {signal});
  // Both lines are compared after the same number of plies: where the evaluation's difference comes
  // nearest to what the search says was lost.
  const differences = Array.from({length}, (_, i) => kParts.map((part) => {
    const forSide = (position: othello.Position, parts: othello.ValueParts) =>
      (position.toMove === side ? parts[part] : -parts[part]);
    return {part, discs: forSide(better[i]!, values[i]!) - forSide(worse[i]!, values[length + i]!)};
  }));
  let nearest = -1;
  let least = Infinity;
  differences.forEach((parts, i) => {
    if (better[i]!.isOver || worse[i]!.isOver) return;
    const error = Math.abs(parts.reduce((sum, {discs}) => sum + discs, 0) - loss);
    if (error < least) [nearest, least] = [i, error];
  });
  if (nearest < 0) return null;
  const [ahead, behind] = [better[nearest]!, worse[nearest]!];
  const other = side === 'black' ? 'white' : 'black';
  const held = (position: othello.Position, color: 'black' | 'white') =>
    corners.filter((corner) => position[color].includes(corner));
  // Corners are taken later than the evaluation foresees it.
  const [betterEnd, worseEnd] = [better[length - 1]!, worse[length - 1]!];
  const lost = held(worseEnd, other).filter((corner) => !held(betterEnd, other).includes(corner));
  const missed = held(betterEnd, side).filter((corner) => !held(worseEnd, side).includes(corner));
  return {
    plies: nearest + 1,
    parts: differences[nearest]!
      .filter(({discs}) => Math.abs(discs) >= 0.5)
      .sort((a, b) => b.discs - a.discs),
    corners: {lost, missed},
    moves: [movesOf(behind, side), movesOf(ahead, side)],
    replies: [movesOf(behind, other), movesOf(ahead, other)],
    oddRegions: [oddRegions(behind), oddRegions(ahead)],
  };
}
