// A chess clock for two players: what each has left, and who is thinking since when. Times are in
// milliseconds. A clock never changes; what changes it makes another one.

export interface Control {
  minutes: number;
  /** Added after each move, in seconds. */
  increment: number;
}
export const controls: (Control | null)[] = [
  null, {minutes: 1, increment: 0}, {minutes: 3, increment: 2}, {minutes: 5, increment: 0},
  {minutes: 10, increment: 5}, {minutes: 15, increment: 10}, {minutes: 30, increment: 0},
];

export type Player = 0 | 1;

export interface Clock {
  left: readonly [number, number];
  /** Who is thinking, and since when; null while it stands still. */
  running: {player: Player; since: number} | null;
}

export const clockOf = ({minutes}: Control): Clock =>
  ({left: [minutes * 60_000, minutes * 60_000], running: null});

/** What a player has left now; never less than nothing. */
export function leftAt({left, running}: Clock, player: Player, now: number): number {
  const used = running?.player === player ? now - running.since : 0;
  return Math.max(left[player] - used, 0);
}

function withLeft({left}: Clock, player: Player, time: number): [number, number] {
  return player === 0 ? [time, left[1]] : [left[0], time];
}

/** The clock standing still. */
export const stopped = (clock: Clock, now: number): Clock => clock.running === null ? clock
  : {left: withLeft(clock, clock.running.player, leftAt(clock, clock.running.player, now)), running: null};

/** The clock when it is the player's turn; whoever was thinking gets the increment. */
export function turned(clock: Clock, player: Player, {increment}: Control, now: number): Clock {
  if (clock.running?.player === player) return clock;
  const still = stopped(clock, now);
  const before = clock.running?.player;
  return {
    left: before === undefined ? still.left
      : withLeft(still, before, still.left[before] + increment * 1000),
    running: {player, since: now},
  };
}

/** The clock that was kept, standing still, or null where it is none. */
export function clockFrom(kept: unknown): Clock | null {
  const {left} = (kept ?? {}) as {left?: unknown};
  if (!Array.isArray(left) || left.length !== 2) return null;
  const times = left.map(Number);
  if (!times.every((time) => time >= 0 && time <= 86_400_000)) return null;
  return {left: [times[0]!, times[1]!], running: null};
}

/** `4:59`, or `9.3` under ten seconds. */
export function clockText(time: number): string {
  if (time < 10_000) return (Math.ceil(time / 100) / 10).toFixed(1);
  const seconds = Math.ceil(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long the engine may think, in seconds. */
export const timeToThink = (left: number, {increment}: Control): number =>
  Math.max(Math.min(left / 25 + increment * 700, left / 3) / 1000, 0.02);
