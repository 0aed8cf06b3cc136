// Othello: positions, arrays of positions, files of games, the engine.
import {readNetwork} from '#platform';
import {EngineClient, once} from './engine_client.js';
import {library} from './boards_library.js';
import {invalid} from './library.js';
import {namedOpenings, openingOf, readGames as read, writeGame as write} from './games.js';
import {transform, transformNumber, word} from './boards.js';
import * as structures from './structures.js';

export const PASS = 64;
const colors = ['black', 'white'];
const names = Array.from({length: PASS + 1}, (_, place) =>
  library.text(library.functions.ishi_othello_square_name(place)));

/** The place of a square in reading order: `a1` is 0; 64 for `pass`. */
export function square(name) {
  if (name === names[PASS]) return PASS;
  return library.with([1], (address) => {
    library.callWithText('othello_parse_square', name, address);
    return library.view.getUint8(address);
  });
}

/** The name of a square or of the pass. */
export function name(place) {
  if (!(place in names)) throw invalid(`expected a square from 0 to 64, found ${place}`);
  return names[place];
}

/** The names of the squares of a board, in reading order. */
export function squaresIn(board) {
  const bits = word(board);
  return names.slice(0, PASS).filter((_, place) => (bits >> BigInt(63 - place)) & 1n);
}

/** What a position is made of, where no text is parsed. */
class Parts {
  constructor(mover, opponent, toMove) {
    Object.assign(this, {mover, opponent, toMove});
  }
}

function parsed(text) {
  return library.with([structures.othello_diagram.size], (address) => {
    library.callWithText('othello_parse', text, address);
    const {position, to_move} = structures.othello_diagram.read(library.view, address);
    return new Parts(position.mover, position.opponent, colors[to_move]);
  });
}

/** Calls `work` with the address of arrays, one position each. */
const withArrays = (arrays, more, work) =>
  library.with([...arrays.map((array) => array.byteLength), ...more], (...addresses) => {
    arrays.forEach((array, i) => library.put(addresses[i], array));
    return work(...addresses);
  });

/** A position, with the colour of the side to move. It never changes. */
export class Position {
  /** A one-line board, a drawn board, a transcript such as `f5d6c3`, or `start`. */
  constructor(text = 'start') {
    const {mover, opponent, toMove} = text instanceof Parts ? text : parsed(text);
    this.mover = mover;
    this.opponent = opponent;
    this.toMove = toMove;
    Object.freeze(this);
  }

  /** A position from the words of the side to move and of the other side. */
  static fromWords(mover, opponent, toMove = 'black') {
    if (!colors.includes(toMove)) throw invalid(`expected black or white, found ${toMove}`);
    if (word(mover) & word(opponent)) throw invalid('a square has two discs');
    return new Position(new Parts(mover, opponent, toMove));
  }

  get black() {
    return squaresIn(this.toMove === 'black' ? this.mover : this.opponent);
  }
  get white() {
    return squaresIn(this.toMove === 'white' ? this.mover : this.opponent);
  }
  /** How many squares are empty. */
  get empties() {
    return 64 - this.black.length - this.white.length;
  }
  /** The two words, as a part of an array of positions. */
  words() {
    return BigUint64Array.of(this.mover, this.opponent);
  }
  /** The legal squares of the side to move. */
  moves() {
    return squaresIn(moves(this.words())[0]);
  }
  /** The discs that a disc on the square turns over; none where the move is illegal. */
  flips(move) {
    const place = square(move);
    return place === PASS ? [] : squaresIn(flips(this.words(), Uint8Array.of(place))[0]);
  }
  /** The position after a move or `pass`. */
  play(move) {
    const [mover, opponent] = play(this.words(), Uint8Array.of(square(move)));
    return new Position(new Parts(mover, opponent, otherColor(this.toMove)));
  }
  /** Whether the side to move has no move, and the other side has one. */
  get mustPass() {
    const [own, other] = this.#bothMoves();
    return own === 0n && other !== 0n;
  }
  /** Whether neither side has a move. */
  get isOver() {
    const [own, other] = this.#bothMoves();
    return own === 0n && other === 0n;
  }
  #bothMoves() {
    return moves(BigUint64Array.of(this.mover, this.opponent, this.opponent, this.mover));
  }
  /** Discs of the side to move minus discs of the other if the game ended here. */
  get finalScore() {
    return finalScores(this.words())[0];
  }
  /** The position transformed, by a name of `transforms`; not by 45 degrees. */
  transformed(name) {
    if (transformNumber(name) > kLastSymmetry) throw invalid(`${name} is for single boards`);
    return new Position(new Parts(...transform(this.words(), name), this.toMove));
  }
  equals(other) {
    return this.mover === other.mover && this.opponent === other.opponent
      && this.toMove === other.toMove;
  }
  /** The one-line board. */
  toString() {
    return this.#text('ishi_othello_format');
  }
  /** A picture: the discs, and a dot on each legal move. */
  svg() {
    return this.#text('ishi_othello_svg');
  }
  #text(name) {
    return withDiagram(this, (address) =>
      library.written((buffer, size) => library.functions[name](address, buffer, size)));
  }
}

const kLastSymmetry = transformNumber('rotate-180');
const otherColor = (color) => colors[1 - colors.indexOf(color)];
const diagramOf = ({mover, opponent, toMove}) => (
  {position: {mover, opponent}, to_move: colors.indexOf(toMove)});
function withDiagram(position, work) {
  return library.with([structures.othello_diagram.size], (address) => {
    structures.othello_diagram.write(library.view, address, diagramOf(position));
    return work(address);
  });
}

// ------------------------------------------------------------------------------------ arrays

/** The number of positions, two words each. */
function countOf(positions, squares) {
  if (!(positions instanceof BigUint64Array) || positions.length % 2 !== 0) {
    throw invalid('expected a BigUint64Array with two words for each position');
  }
  if (squares && (!(squares instanceof Uint8Array) || squares.length !== positions.length / 2)) {
    throw invalid('expected a Uint8Array with a square for each position');
  }
  return positions.length / 2;
}

/** The legal squares of each position, as words. */
export function moves(positions) {
  const count = countOf(positions);
  return withArrays([positions], [8 * count], (address, out) => {
    library.call('othello_moves', address, out, count);
    return library.taken(BigUint64Array, out, count);
  });
}

/** The discs that a disc on `squares[i]` turns over in position i; 0 for an illegal move. */
export function flips(positions, squares) {
  const count = countOf(positions, squares);
  return withArrays([positions, squares], [8 * count], (address, at, out) => {
    library.call('othello_flips', address, at, out, count);
    return library.taken(BigUint64Array, out, count);
  });
}

/** The positions after the moves, the other side to move. */
export function play(positions, squares) {
  const count = countOf(positions, squares);
  return withArrays([positions, squares], [], (address, at) => {
    library.call('othello_play', address, at, address, count);
    return library.taken(BigUint64Array, address, 2 * count);
  });
}

/** `Position.finalScore` of each position. */
export function finalScores(positions) {
  const count = countOf(positions);
  return withArrays([positions], [count], (address, out) => {
    library.call('othello_final_scores', address, out, count);
    return library.taken(Int8Array, out, count);
  });
}

/** Of the eight images of each position the smallest, and the place in `transforms` of the
 * transform that makes it. */
export function canonical(positions) {
  const count = countOf(positions);
  return withArrays([positions], [count], (address, out) => {
    library.call('othello_canonical', address, address, out, count);
    return {
      images: library.taken(BigUint64Array, address, 2 * count),
      transforms: library.taken(Uint8Array, out, count),
    };
  });
}

// ------------------------------------------------------------------------------------ traces

const noteNames = [];
for (let text; (text = library.text(library.functions.ishi_othello_trace_note_name(noteNames.length)));) {
  noteNames.push(text);
}
const kMostSteps = 512;

/** Every word that a way to find flips computes for a disc on an empty square; the ways are those of
 * `ishi othello trace --variant`. */
export function trace(position, move, variant = 'transfer') {
  const {othello_position, trace_line, trace_step, trace_text, count} = structures;
  const sizes = [othello_position.size, variant.length + 1, 8 * trace_line.size, count.size,
    kMostSteps * trace_step.size, count.size];
  const said = (address, {note, number, square}) => ({
    note: noteNames[note],
    number,
    square: name(square),
    text: library.written((buffer, size) =>
      library.functions.ishi_othello_trace_text(address, buffer, size)),
  });
  const offsetOf = (type, member) => type.members.find(({name}) => name === member).offset;
  return library.with(sizes, (at, way, lineAt, lineCount, stepAt, stepCount) => {
    const {view} = library;
    othello_position.write(view, at, plain(position));
    library.bytes.set(new TextEncoder().encode(`${variant}\0`), way);
    library.call('othello_trace', at, square(move), way, lineAt, lineCount, stepAt, kMostSteps,
      stepCount);
    const all = (type, first, number) => Array.from(
      {length: view.getUint32(number, true)}, (_, i) => first + i * type.size);
    const steps = all(trace_step, stepAt, stepCount).map((address) => {
      const {word, text, is_line, line} = trace_step.read(library.view, address);
      const spoken = said(address + offsetOf(trace_step, 'text'), text);
      return {line, step: {word, isLine: is_line !== 0, ...spoken}};
    });
    return all(trace_line, lineAt, lineCount).map((address, i) => {
      const {mask, flips: turned, name: title, shift, meaning, stop} =
        trace_line.read(library.view, address);
      return {
        name: library.text(title), shift, mask, flips: turned,
        meaning: said(address + offsetOf(trace_line, 'meaning'), meaning),
        stop: said(address + offsetOf(trace_line, 'stop'), stop),
        steps: steps.filter(({line}) => line === i).map(({step}) => step),
      };
    });
  });
}

// ------------------------------------------------------------------------------------ games

/** The games of a file, one by one; see games.js. */
export function readGames(source, format, {onError} = {}) {
  return read('othello', structures.othello_game, source, format, onError, (game) => ({
    number: Number(game.number),
    start: new Position(new Parts(game.start.position.mover, game.start.position.opponent,
      colors[game.start.to_move])),
    moves: game.moves.slice(0, game.length).map(name),
    score: game.has_score ? game.score : null,
    black: library.text(game.black),
    white: library.text(game.white),
    event: library.text(game.event),
    date: library.text(game.date),
  }));
}

/** A game in a format of `readGames` or as `svg`; not wthor. */
export function writeGame(game, format) {
  const {start = new Position(), moves: played, score = null} = game;
  const places = played.map(square);
  if (places.length > 128) throw invalid('a game has at most 128 moves');
  const {black, white, event, date} = game;
  return new TextDecoder().decode(write('othello', structures.othello_game, {
    start: diagramOf(start), length: places.length, moves: places,
    has_score: score === null ? 0 : 1, score: score ?? 0,
  }, {black, white, event, date}, format));
}

/** The last named opening that a game from the start passed through, in any image of the board. */
export function opening(played) {
  const found = openingOf('othello', played.map(square));
  if (found === null) return null;
  const {english, japanese, plies} = found;
  return {english, japanese, plies};
}

/** All openings that have names, each with its moves from the start. */
export const openings = () => namedOpenings('othello').map(({english, japanese, places}) =>
  ({english, japanese, moves: places.map(name)}));

// ------------------------------------------------------------------------------------ the engine

const plain = ({mover, opponent}) => ({mover, opponent});
const network = once(readNetwork);

/** Solves and analyses, in a worker, and keeps its table from one question to the next. */
export class Engine extends EngineClient {
  /** `hashMB`: size of the table; `threads`: how many search; `evaluation`: with the network, or with the weights that the
   * module carries, which are ready at once and judge less well. */
  constructor({hashMB = 64, threads = 1, evaluation = 'network'} = {}) {
    if (!['network', 'linear'].includes(evaluation)) {
      throw invalid(`evaluation: expected network or linear, found ${evaluation}`);
    }
    super('othello', {hashMB, threads}, evaluation === 'network' ? network : undefined);
  }
  /** The score with best play. */
  solve(position, options) {
    return this.ask('solve', plain(position), options);
  }
  /** The same for each move, best first. */
  solveMoves(position, options) {
    return this.ask('solveMoves', plain(position), options);
  }
  /** What the best moves are worth. */
  analyze(position, options) {
    return this.ask('analyze', plain(position), options);
  }
  /** The move that a player of a level plays, and its value. */
  choose(position, options) {
    return this.ask('choose', plain(position), options);
  }
  /** Each move of a game beside the best one. */
  review({start = new Position(), moves: played}, options) {
    return this.ask('review', {start: diagramOf(start), moves: played.map(square)}, options);
  }
  /** What the linear weights see in each position, part by part. */
  valueParts(positions, options) {
    return this.ask('valueParts', {positions: positions.map(plain)}, options);
  }
  /** The leaves of the game tree `depth` plies deep; a pass is a ply. */
  perft(position, depth, options) {
    return this.ask('perft', {...plain(position), depth}, options);
  }
}
