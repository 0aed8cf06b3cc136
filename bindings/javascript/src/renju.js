// Renju, Gomoku and freestyle on 15×15: positions, forbidden points, files of games, the engine.
import {EngineClient} from './engine_client.js';
import {library} from './boards_library.js';
import {invalid} from './library.js';
import {namedOpenings, openingOf, readGames as read, writeGame as write} from './games.js';
import {transformNumber} from './boards.js';
import * as structures from './structures.js';

export const PASS = 225;
/** The rules, by their names: what wins, and what is forbidden. */
export const rules = Object.freeze(['renju', 'gomoku', 'freestyle']);
const colors = ['black', 'white'];
const names = Array.from({length: PASS + 1}, (_, place) =>
  library.text(library.functions.ishi_renju_point_name(place)));
const fouls = Array.from({length: 4}, (_, foul) =>
  library.text(library.functions.ishi_renju_foul_name(foul)));
const axes = ['row', 'column', 'rising', 'falling'];
const kinds = ['judgement', 'five', 'overline', 'four', 'three', 'way'];

const ruleNumber = (rule) => {
  if (!rules.includes(rule)) throw invalid(`${rule} is no rule`);
  return rules.indexOf(rule);
};

/** The place of a point, counted from `a1` along row 1; 225 for `pass`. */
export function point(name) {
  if (name === names[PASS]) return PASS;
  return library.with([1], (address) => {
    library.callWithText('renju_parse_point', name, address);
    return library.view.getUint8(address);
  });
}

/** The name of a point or of the pass. */
export function name(place) {
  if (!(place in names)) throw invalid(`expected a point from 0 to 225, found ${place}`);
  return names[place];
}

/** The names of the points of a set, four words of four lines each. */
function pointsIn({words}) {
  return names.slice(0, PASS).filter((_, place) => {
    const row = Math.floor(place / 15);
    return (words[row >> 2] >> BigInt((row % 4) * 16 + (place % 15))) & 1n;
  });
}

/** A set of points as four words: line r of sixteen bits is row r + 1. */
export function pointSet(points) {
  const words = new BigUint64Array(4);
  for (const at of points) {
    const place = point(at);
    if (place === PASS) throw invalid('a pass is no point');
    const row = Math.floor(place / 15);
    words[row >> 2] |= 1n << BigInt((row % 4) * 16 + (place % 15));
  }
  return words;
}
/** The names of the points of a set, from a1 along row 1. */
export const pointsOf = (words) => pointsIn({words: setOf(words)});

const setOf = (words) => {
  if (!(words instanceof BigUint64Array) || words.length !== 4) {
    throw invalid('expected a BigUint64Array of four words');
  }
  return words;
};

/** A set of points moved by columns to the right and rows up; nothing wraps around. */
export function shift(words, columns, rows) {
  return library.with([structures.points.size], (address) => {
    library.put(address, setOf(words));
    library.call('renju_shift', address, address, 1, columns, rows);
    return library.taken(BigUint64Array, address, 4);
  });
}

/** What a position is made of, where no text is parsed. */
class Parts {
  constructor({black, white, to_move}) {
    Object.assign(this, {black, white, toMove: colors[to_move]});
  }
}

const {renju_position} = structures;
const positionAt = (address) => new Parts(renju_position.read(library.view, address));

/** A position, with the colour of the side to move. It never changes. */
export class Position {
  #parts;

  /** A one-line board, a drawn board, a transcript such as `h8i9`, or `start`. */
  constructor(text = 'start') {
    this.#parts = text instanceof Parts ? text : library.with([renju_position.size], (address) => {
      library.callWithText('renju_parse', text, address);
      return positionAt(address);
    });
  }

  get toMove() {
    return this.#parts.toMove;
  }
  get black() {
    return pointsIn(this.#parts.black);
  }
  get white() {
    return pointsIn(this.#parts.white);
  }
  /** As a structure of ishi.h. */
  structure() {
    const {black, white, toMove} = this.#parts;
    return {black, white, to_move: colors.indexOf(toMove)};
  }
  #with(sizes, work) {
    return library.with([renju_position.size, ...sizes], (address, ...others) => {
      renju_position.write(library.view, address, this.structure());
      return work(address, ...others);
    });
  }

  /** Where the side to move may play. */
  moves(rule = 'renju') {
    return this.#with([structures.points.size], (address, out) => {
      library.call('renju_moves', address, out, 1, ruleNumber(rule));
      return pointsIn(structures.points.read(library.view, out));
    });
  }
  /** The position after a stone on an empty point, forbidden or not, or after `pass`. */
  play(move) {
    return this.#with([1], (address, at) => {
      library.view.setUint8(at, point(move));
      library.call('renju_play', address, at, address, 1);
      return new Position(positionAt(address));
    });
  }
  /** The points forbidden to Black, whoever is to move, each with its reason. */
  forbidden() {
    return this.#with([structures.renju_fouls.size], (address, out) => {
      library.call('renju_forbidden', address, out, 1);
      const sets = structures.renju_fouls.read(library.view, out);
      const reasons = new Map();
      for (const [foul, set] of Object.entries(sets)) {
        for (const at of pointsIn(set)) reasons.set(at, foul.replace('_', '-'));
      }
      return reasons;
    });
  }
  /** Why a point is forbidden to Black or not, as a tree. */
  explain(at) {
    const place = point(at);
    const {renju_ground} = structures;
    const grounds = this.#with([4], (address, count) => {
      const all = (out, capacity) => {
        library.call('renju_explain', address, place, out, capacity, count);
        return library.view.getUint32(count, true);
      };
      const number = all(0, 0);
      return library.with([number * renju_ground.size], (out) => {
        all(out, number);
        return Array.from({length: number}, (_, i) =>
          renju_ground.read(library.view, out + i * renju_ground.size));
      });
    });
    const nodes = grounds.map((ground) => ({
      kind: kinds[ground.kind],
      axis: axes[ground.axis] ?? null,
      point: ground.point === PASS ? null : names[ground.point],
      foul: fouls[ground.foul],
      holds: ground.holds !== 0,
      five: ground.five !== 0,
      stones: pointsIn(ground.stones),
      fivePoints: pointsIn(ground.five_points),
      below: [],
    }));
    grounds.forEach(({parent}, i) => parent >= 0 && nodes[parent].below.push(nodes[i]));
    return nodes[0];
  }
  /** `black`, `white` or null: who has a row that wins. */
  winner(rule = 'renju') {
    return this.#with([4], (address, out) => {
      library.call('renju_winners', address, out, 1, ruleNumber(rule));
      return colors[library.view.getInt32(out, true)] ?? null;
    });
  }
  /** The position transformed, by a name of `transforms`; not by 45 degrees. */
  transformed(name) {
    return this.#with([], (address) => {
      library.call('renju_transform', address, address, 1, transformNumber(name));
      return new Position(positionAt(address));
    });
  }
  equals(other) {
    return this.toString() === other.toString();
  }
  /** The board in one line. */
  toString() {
    return this.#text('ishi_renju_format');
  }
  /** A picture with Black's forbidden points. */
  svg() {
    return this.#text('ishi_renju_svg');
  }
  #text(name) {
    return this.#with([], (address) =>
      library.written((buffer, size) => library.functions[name](address, buffer, size)));
  }
}

// ------------------------------------------------------------------------------------ games

/** The games of a file, one by one; see games.js. */
export function readGames(source, format, {onError} = {}) {
  return read('renju', structures.renju_game, source, format, onError, (game) => ({
    number: Number(game.number),
    moves: game.moves.slice(0, game.length).map(name),
    winner: colors[game.winner] ?? null,
    draw: game.is_draw !== 0,
    black: library.text(game.black),
    white: library.text(game.white),
    event: library.text(game.event),
    date: library.text(game.date),
    rule: library.text(game.rule),
  }));
}

/** A game in a format of `readGames` or as `svg`, as bytes: lib is no text. */
export function writeGame(game, format) {
  const {moves: played, winner = null, draw = false, black, white, event, date, rule} = game;
  const places = played.map(point);
  if (places.length > 225) throw invalid('a game has at most 225 moves');
  return write('renju', structures.renju_game, {
    length: places.length, moves: places, winner: winner === null ? 2 : colors.indexOf(winner),
    is_draw: draw ? 1 : 0,
  }, {black, white, event, date, rule}, format);
}

/** The canonical opening that the first three moves make, in any image of the board. */
export function opening(played) {
  const found = openingOf('renju', played.slice(0, 3).map(point));
  if (found === null) return null;
  const {code, english, japanese} = found;
  return {code, romaji: english, japanese};
}

/** The 26 canonical openings, each with its moves. */
export const openings = () => namedOpenings('renju').map(({code, english, japanese, places}) =>
  ({code, romaji: english, japanese, moves: places.map(name)}));

/** The opening rules, by their names. */
export const openingRules = Object.freeze(
  ['rif', 'yamaguchi', 'soosorv-8', 'taraguchi-10', 'swap', 'swap2']);
const acts = [
  'place', 'swap', 'declare', 'offer', 'choose', 'one-or-ten', 'swap-or-two', 'free',
];

/** What is due under an opening rule after actions. */
export function openingTurn(rule, actions) {
  if (!openingRules.includes(rule)) throw invalid(`${rule} is no opening rule`);
  const {renju_opening_turn} = structures;
  return library.withTexts({rule, actions: actions.join(' ')}, (texts) =>
    library.with([renju_opening_turn.size], (address) => {
      library.call('renju_opening_play', texts.rule, texts.actions, kToNul, address);
      const turn = renju_opening_turn.read(library.view, address);
      return {
        act: acts[turn.act],
        player: turn.player,
        black: turn.black,
        points: pointsIn(turn.points),
        square: turn.square,
        most: turn.most,
        fifths: turn.fifths,
        moves: turn.moves.slice(0, turn.length).map(name),
        offered: turn.offered.slice(0, turn.offered_length).map(name),
      };
    }));
}
const kToNul = -1; // a text's length that is not known

// ------------------------------------------------------------------------------------ the engine

/** Analyses and looks for forced wins, in a worker, by one of the rules. */
export class Engine extends EngineClient {
  constructor({hashMB = 64, threads = 1, rule = 'renju'} = {}) {
    ruleNumber(rule);
    super('renju', {hashMB, threads, rule});
  }
  /** What the best moves are worth. */
  analyze(position, options) {
    return this.ask('analyze', position.structure(), options);
  }
  /** The move that a player of a level plays, and its value. */
  choose(position, options) {
    return this.ask('choose', position.structure(), options);
  }
  /** The engine's action in an opening under a rule, after actions. */
  chooseOpening(rule, actions, options) {
    return this.ask('chooseOpening', {rule, actions: actions.join(' ')}, options);
  }
  /** Each move of a game beside the best one, and the forced wins that were missed or allowed. */
  review({moves: played}, options) {
    return this.ask('review', {moves: played.map(point)}, options);
  }
  /** A forced win of the side to move, by `kind`: `fours` or `threats`. */
  findWin(position, options) {
    return this.ask('findWin', position.structure(), options);
  }
  /** The win that the opponent threatens, and the moves that stop it. */
  findDefences(position, options) {
    return this.ask('findDefences', position.structure(), options);
  }
}
