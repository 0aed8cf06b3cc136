// The puzzles, made by web/puzzles/make.mjs from games of our own engines, each proven.
import type {GameName} from '../games';
import endings from './endings.json';
import fours from './fours.json';
import threats from './threats.json';

export interface Puzzle {
  position: string;
  /** The solution: the side to move first. */
  line: string[];
  /** Othello: discs of the best move and of the next best. */
  score?: number;
  second?: number;
  /** Renju: moves of the side to move up to the five. */
  moves?: number;
}
export type PuzzleKind = 'endings' | 'fours' | 'threats';

export const kindsOf: Record<GameName, PuzzleKind[]> = {othello: ['endings'], renju: ['fours', 'threats']};
export const puzzles: Record<PuzzleKind, Puzzle[]> = {endings, fours, threats};
