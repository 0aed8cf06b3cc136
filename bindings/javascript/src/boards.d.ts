/** The names of the transforms of 8×8 boards. The first eight are symmetries, which both games
 * have; the last four turn single boards by 45 degrees. */
export const transforms: readonly string[];

/** Boards, transformed. `a1` is bit 63, `h8` bit 0, row 1 drawn at the top. */
export function transform(board: bigint, name: string): bigint;
export function transform(boards: BigUint64Array, name: string): BigUint64Array;
