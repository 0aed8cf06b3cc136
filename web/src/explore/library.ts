// What the library of the program says of a position: see src/web/library.hpp.
import type {GameName} from '../games';

export interface BookEntry {
  /** Whether the position itself is there; its moves may be known all the same. */
  known: boolean;
  lower: number | null;
  upper: number | null;
  depth: number;
  exact: boolean;
  engine: string;
  source: string;
  moves: {move: string; score: number; depth: number; exact: boolean; leaf: boolean}[];
}

interface Counts {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  average: number | null;
}
export interface PlayedGames extends Counts {
  firstYear: number | null;
  lastYear: number | null;
  moves: (Counts & {move: string})[];
  players: {name: string; games: number}[];
  firstGames: GameCard[];
}
interface GameCard {
  black: string;
  white: string;
  event: string;
  year: number | null;
  score: number | null;
}

const kWon = 29_000; // a forced win of Renju counts 30,000 less the plies to the five
const kFive = 30_000;

/** `+3`, `-1.5`; for Renju also `+#4`: a win in four moves. */
export function scoreText(game: GameName, score: number): string {
  const sign = score > 0 ? '+' : score < 0 ? '−' : '';
  const size = Math.abs(score);
  if (game === 'renju' && size > kWon) return `${sign}#${Math.ceil((kFive - size) / 2)}`;
  return sign + String(game === 'othello' ? Math.round(size * 10) / 10 : size);
}

/** A line of text each. */
export function linesOf(games: GameCard[]): string[] {
  return games.map(({black, white, event, year, score}) => {
    const result = score === null ? '' : ` ${score > 0 ? '+' : ''}${score}`;
    return `${year ?? '?'}: ${black} – ${white}${result}${event === '' ? '' : `, ${event}`}`;
  });
}
