export type ErrorCode =
  'argument' | 'parse' | 'position' | 'illegal' | 'question' | 'memory' | 'internal';

/** What ishi refuses. */
export class IshiError extends Error {
  constructor(
    message: string,
    place: {code: ErrorCode; offset?: number; line?: number; column?: number});
  code: ErrorCode;
  /** Where: in characters from the start of the text, in bytes of a file, or the index of the
   * element. */
  offset: number;
  /** Of a text, from 1; 0 where that has no meaning. */
  line: number;
  column: number;
}
