// Programs of masks and shifts: how boards are transformed and words reversed, step by step.
import {library} from './boards_library.js';
import {transformNumber, word} from './boards.js';
import * as structures from './structures.js';

const kinds = ['delta swap', 'blend', 'moves', 'byte swap', 'reversal'];
const ways = ['stay', 'up', 'down', 'around'];
const {program: layout} = structures;

const encoded = (text) => new TextEncoder().encode(`${text}\0`);

/** The steps that rearrange the bits of a word. It never changes. */
export class Program {
  #structure;

  constructor(structure) {
    this.#structure = structure;
    this.bits = structure.bits;
    this.width = structure.width;
    this.steps = structure.steps.slice(0, structure.step_count).map((step) => ({
      kind: kinds[step.kind],
      moves: structure.moves.slice(step.first_move, step.first_move + step.move_count)
        .map(({mask, shift, way}) => ({mask, shift, way: ways[way]})),
    }));
    Object.freeze(this);
  }

  #with(sizes, work) {
    return library.with([layout.size, ...sizes], (address, ...others) => {
      layout.write(library.view, address, this.#structure);
      return work(address, ...others);
    });
  }

  /** The word after each step. */
  run(value) {
    const {length} = this.steps;
    return this.#with([8 * length], (address, after) => {
      library.call('program_run', address, word(value), after);
      return [...library.taken(BigUint64Array, after, length)];
    });
  }

  /** A C++ function that does the steps from `first` up to, not including, `end`. */
  cpp(name, first = 0, end = this.steps.length) {
    const bytes = encoded(name);
    return this.#with([bytes.length], (address, text) => {
      library.bytes.set(bytes, text);
      return library.written((buffer, size) =>
        library.functions.ishi_program_cpp(address, first, end, text, buffer, size));
    });
  }
}

const made = (sizes, make) =>
  library.with([layout.size, ...sizes], (address, ...others) => {
    make(address, ...others);
    return new Program(layout.read(library.view, address));
  });

/** The program of a transform of boards of `side` 4 or 8, in a way of `ishi bits transform --variant`;
 * by default delta swaps, and rotations under masks for the rotations by 45 degrees. */
export function transformProgram(name, {side = 8, way = ''} = {}) {
  const bytes = encoded(way);
  return made([bytes.length], (address, text) => {
    library.bytes.set(bytes, text);
    library.call('transform_program', transformNumber(name), side, text, address);
  });
}

/** The bits of a word of `width` 8, 16, 32 or 64 in the opposite order. */
export function reversalProgram(width) {
  return made([], (address) => library.call('reversal_program', width, address));
}
