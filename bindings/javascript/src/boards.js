// Boards of 8×8 as words: transforms. A word is a BigInt; `a1` is bit 63, `h8` bit 0.
import {library} from './boards_library.js';
import {invalid} from './library.js';

/** The names of the transforms, in the order of ishi.h. */
export const transforms = [];
for (let name; (name = library.text(library.functions.ishi_transform_name(transforms.length)));) {
  transforms.push(name);
}
Object.freeze(transforms);

/** The number of a transform. */
export function transformNumber(name) {
  const number = transforms.indexOf(name);
  if (number < 0) throw invalid(`${name} is no transform`);
  return number;
}

export const word = (value) => {
  if (typeof value !== 'bigint' || value < 0n || value >= 1n << 64n) {
    throw invalid('expected a word of 64 bits, as a BigInt');
  }
  return value;
};

/** Boards, transformed; a single word, or an array of them. */
export function transform(boards, name) {
  if (typeof boards === 'bigint') return transform(BigUint64Array.of(word(boards)), name)[0];
  if (!(boards instanceof BigUint64Array)) throw invalid('expected a BigUint64Array');
  const number = transformNumber(name);
  return library.with([boards.byteLength], (address) => {
    library.put(address, boards);
    library.call('transform_boards', address, address, boards.length, number);
    return library.taken(BigUint64Array, address, boards.length);
  });
}
