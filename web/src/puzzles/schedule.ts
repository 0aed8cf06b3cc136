// Which puzzle comes next: spaced repetition. What is solved at once comes back after a day, then after
// ever longer times; what is not, after ten minutes. Kept in the browser alone.
import {keep, recall} from '../settings.svelte';

interface Card {
  /** When it comes back, in milliseconds as `Date.now()` counts. */
  due: number;
  /** Days between the last two times; 0: it was not solved the last time. */
  days: number;
}

const kMinute = 60_000;
const kDay = 24 * 60 * kMinute;
const kGrowth = 2.5;
const kMostDays = 365;

const isCard = (card: unknown): card is Card => typeof card === 'object' && card !== null
  && Number.isFinite((card as Card).due) && Number.isFinite((card as Card).days);

export class Schedule {
  readonly #name: string;
  readonly #cards: Record<string, Card>;

  constructor(name: string) {
    this.#name = name;
    this.#cards = Object.fromEntries(Object.entries(recall(name)).filter(([, card]) => isCard(card))) as
      Record<string, Card>;
  }

  /** Notes how it went. */
  note(puzzle: string, solved: boolean, now = Date.now()) {
    const before = this.#cards[puzzle]?.days ?? 0;
    const days = solved ? Math.min(Math.max(1, before * kGrowth), kMostDays) : 0;
    this.#cards[puzzle] = {days, due: now + (solved ? days * kDay : 10 * kMinute)};
    keep(this.#name, this.#cards);
  }

  /** The one that has waited longest, else the first new one; null: none is due. */
  next(puzzles: string[], now = Date.now()): string | null {
    const due = puzzles.filter((puzzle) => (this.#cards[puzzle]?.due ?? Infinity) <= now)
      .sort((one, other) => this.#cards[one]!.due - this.#cards[other]!.due);
    return due[0] ?? puzzles.find((puzzle) => !this.#cards[puzzle]) ?? null;
  }

  /** How many are due, new, and on their way. */
  counts(puzzles: string[], now = Date.now()) {
    const known = puzzles.filter((puzzle) => this.#cards[puzzle]);
    const due = known.filter((puzzle) => this.#cards[puzzle]!.due <= now).length;
    return {due, fresh: puzzles.length - known.length, waiting: known.length - due};
  }
}
