// The games that were played here to their end, kept in the browser.
import type {Color, GameName} from '../games';
import {keep, recall} from '../settings.svelte';

export interface PlayedGame {
  moves: string[];
  winner: Color | null;
  /** What the user played; both without the engine. */
  human: Color | 'both';
  level: number;
  /** Of the day, as 2026-11-24. */
  date: string;
}
const kMostGames = 1000;

export function playedGames(game: GameName): PlayedGame[] {
  const {games} = recall(`${game}.games`);
  if (!Array.isArray(games)) return [];
  return games.filter((each): each is PlayedGame =>
    Array.isArray(each?.moves) && each.moves.every((move: unknown) => typeof move === 'string')
    && [null, 'black', 'white'].includes(each.winner) && ['black', 'white', 'both'].includes(each.human));
}

export function record(game: GameName, played: PlayedGame) {
  const games = playedGames(game);
  // A game that was taken back from its end and ended again is one game.
  const last = games.at(-1);
  if (last && played.moves.slice(0, 8).join() === last.moves.slice(0, 8).join()
    && last.date === played.date && last.human === played.human) games.pop();
  keep(`${game}.games`, {games: [...games, played].slice(-kMostGames)});
}

export const forgetGames = (game: GameName) => keep(`${game}.games`, {games: []});
