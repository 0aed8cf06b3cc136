// The structures of ishi.h, laid out as C does on WebAssembly: each member at a multiple of its
// size. A test compares them with the header.

const kinds = {
  i8: {size: 1, get: 'getInt8', set: 'setInt8'},
  u8: {size: 1, get: 'getUint8', set: 'setUint8'},
  u16: {size: 2, get: 'getUint16', set: 'setUint16'},
  i32: {size: 4, get: 'getInt32', set: 'setInt32'},
  u32: {size: 4, get: 'getUint32', set: 'setUint32'},
  u64: {size: 8, get: 'getBigUint64', set: 'setBigUint64'},
  f64: {size: 8, get: 'getFloat64', set: 'setFloat64'},
};

const aligned = (offset, to) => Math.ceil(offset / to) * to;

/** A structure: `members` by name, each a kind, another structure, or an array [kind, count]. */
class Structure {
  constructor(members) {
    this.members = [];
    this.alignment = 1;
    let offset = 0;
    for (const [name, type] of Object.entries(members)) {
      const [element, count] = Array.isArray(type) ? type : [type, 0];
      const {size, alignment} = element instanceof Structure
        ? element
        : {size: kinds[element].size, alignment: kinds[element].size};
      offset = aligned(offset, alignment);
      this.members.push({name, element, count, offset, size});
      this.alignment = Math.max(this.alignment, alignment);
      offset += size * Math.max(count, 1);
    }
    this.size = aligned(offset, this.alignment);
  }

  /** The structure at `address` as an object. */
  read(view, address) {
    const result = {};
    for (const {name, element, count, offset, size} of this.members) {
      const one = (at) => element instanceof Structure
        ? element.read(view, at)
        : view[kinds[element].get](at, true);
      result[name] = count === 0
        ? one(address + offset)
        : Array.from({length: count}, (_, i) => one(address + offset + i * size));
    }
    return result;
  }

  /** Writes the members that `object` has; the others become 0. */
  write(view, address, object) {
    for (let i = 0; i < this.size; ++i) view.setUint8(address + i, 0);
    for (const {name, element, count, offset, size} of this.members) {
      const value = object[name];
      if (value === undefined) continue;
      const one = (at, part) => element instanceof Structure
        ? element.write(view, at, part)
        : view[kinds[element].set](at, part, true);
      if (count === 0) one(address + offset, value);
      else value.forEach((part, i) => one(address + offset + i * size, part));
    }
  }
}

export const error = new Structure({
  status: 'i32', line: 'u32', column: 'u32', reserved: 'u32', offset: 'u64', message: ['u8', 240],
});
export const engine_options = new Structure({hash_bytes: 'u64', threads: 'i32', rule: 'i32'});
export const limits = new Structure({
  depth: 'i32', level: 'i32', nodes: 'u64', milliseconds: 'u64', lines: 'i32', reserved: 'i32',
  stop: 'u32',
});

export const program_move = new Structure({mask: 'u64', shift: 'i32', way: 'i32'});
export const program_step = new Structure({kind: 'i32', first_move: 'i32', move_count: 'i32'});
export const program = new Structure({
  bits: 'i32', width: 'i32', step_count: 'i32', move_count: 'i32', steps: [program_step, 24],
  moves: [program_move, 64],
});

export const othello_position = new Structure({mover: 'u64', opponent: 'u64'});
export const othello_diagram = new Structure({
  position: othello_position, to_move: 'i32', reserved: 'i32',
});
export const trace_text = new Structure({
  note: 'i32', number: 'i32', square: 'u8', reserved: ['u8', 7],
});
export const trace_step = new Structure({
  word: 'u64', text: trace_text, is_line: 'i32', line: 'i32',
});
export const trace_line = new Structure({
  mask: 'u64', flips: 'u64', name: 'u32', shift: 'i32', meaning: trace_text, stop: trace_text,
});
export const score_window = new Structure({lower: 'i32', upper: 'i32'});
export const othello_solution = new Structure({
  score: 'i32', bound: 'i32', nodes: 'u64', length: 'u32', line: ['u8', 128],
});
export const othello_line = new Structure({
  score: 'i32', hundredths: 'i32', chance: 'f64', length: 'u32', line: ['u8', 128],
});
export const othello_analysis = new Structure({
  depth: 'i32', exact: 'i32', nodes: 'u64', count: 'u32',
});
export const othello_progress = new Structure({
  depth: 'i32', ended: 'i32', has_score: 'i32', score: 'i32', nodes: 'u64', expected_nodes: 'u64',
  moves_done: 'i32', moves: 'i32', length: 'u32', line: ['u8', 128],
});
export const othello_game = new Structure({
  start: othello_diagram, length: 'u32', moves: ['u8', 128], has_score: 'i32', score: 'i32',
  number: 'u64', black: 'u32', white: 'u32', event: 'u32', date: 'u32',
});

export const othello_ply = new Structure({
  side: 'i32', score: 'i32', best_score: 'i32', depth: 'i32', exact: 'i32', turned: 'i32',
  played: 'u8', best: 'u8', reserved: 'u16', length: 'u32', line: ['u8', 128],
});
export const othello_value_parts = new Structure({
  corners: 'i32', edges: 'i32', lines: 'i32', diagonals: 'i32', mobility: 'i32', parity: 'i32',
});
export const opening = new Structure({
  code: 'u32', english: 'u32', japanese: 'u32', plies: 'u32', reserved: 'u32',
});

export const points = new Structure({words: ['u64', 4]});
export const renju_position = new Structure({
  black: points, white: points, to_move: 'i32', reserved: 'i32',
});
export const renju_fouls = new Structure({
  overline: points, double_four: points, double_three: points,
});
export const renju_ground = new Structure({
  kind: 'i32', parent: 'i32', axis: 'i32', foul: 'i32', holds: 'i32', five: 'i32', stones: points,
  five_points: points, point: 'u8', reserved: ['u8', 7],
});
export const renju_line = new Structure({
  score: 'i32', has_win: 'i32', win: 'i32', length: 'u32', chance: 'f64', line: ['u8', 225],
});
export const renju_analysis = new Structure({
  depth: 'i32', reserved: 'i32', nodes: 'u64', count: 'u32',
});
export const renju_question = new Structure({
  max_moves: 'i32', max_threat: 'i32', shortest: 'i32', reserved: 'i32',
});
export const renju_win = new Structure({
  outcome: 'i32', length: 'u32', nodes: 'u64', line: ['u8', 225],
});
export const renju_defences = new Structure({threat: renju_win, defences: points, unsettled: points});
export const renju_value = new Structure({
  score: 'i32', has_win: 'i32', win: 'i32', reserved: 'i32', chance: 'f64',
});
export const renju_ply = new Structure({
  side: 'i32', foul: 'i32', value: renju_value, best_value: renju_value, has_missed: 'i32',
  missed: 'i32', has_allowed: 'i32', allowed: 'i32', depth: 'i32', turned: 'i32', length: 'u32',
  allowed_length: 'u32', line: ['u8', 225], allowed_line: ['u8', 225], played: 'u8', best: 'u8',
});
export const renju_opening_turn = new Structure({
  act: 'i32', player: 'i32', black: 'i32', square: 'i32', most: 'i32', fifths: 'i32', points,
  length: 'u32', offered_length: 'u32', moves: ['u8', 64], offered: ['u8', 64],
});
export const renju_game = new Structure({
  length: 'u32', moves: ['u8', 225], winner: 'i32', is_draw: 'i32', number: 'u64', black: 'u32',
  white: 'u32', event: 'u32', date: 'u32', rule: 'u32',
});

/** Single values that functions store: a size, and the leaves of perft. */
export const count = new Structure({value: 'u32'});
export const leaves = new Structure({value: 'u64'});
/** An array of bytes, one by one. */
export const bytes = new Structure({value: 'u8'});
