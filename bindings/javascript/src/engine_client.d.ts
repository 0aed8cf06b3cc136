/** A question under way: await it for the answer, or iterate over its progress. An iteration that
 * comes late or is slow gets the last report only; it throws what ended the question. */
export class Search<Answer, Progress = never> implements PromiseLike<Answer>,
    AsyncIterable<Progress> {
  private constructor();
  then<A = Answer, B = never>(
    onAnswer?: ((answer: Answer) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<A | B>;
  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Answer | B>;
  finally(work?: (() => void) | null): Promise<Answer>;
  [Symbol.asyncIterator](): AsyncIterator<Progress>;
}

/** What every question takes: an abort ends it at once, with its worker and its table. */
export interface Abortable {
  signal?: AbortSignal;
}

/** What ends a search early; whichever is reached first. Without a limit it goes on to the end. */
export interface Limits extends Abortable {
  /** Positions to visit. */
  nodes?: number;
  /** In seconds. */
  time?: number;
}

export interface AnalysisLimits extends Limits {
  /** Plies to look ahead. */
  depth?: number;
  /** As in docs/playing.md. */
  level?: number;
  /** Best moves to value; 1 by default. */
  lines?: number;
}

/** What the engines of both games share: their life. One question at a time; those that follow
 * wait. */
export class EngineClient {
  /** Empties the table: the next answer is the one that a new engine gives. */
  forget(): Promise<void>;
  /** How many threads search: those of its options, or 1 where workers cannot share memory. */
  get threads(): number;
  /** Ends the workers and whatever they were asked. */
  close(): void;
}
