// The engines inside of the worker: plain questions in, plain answers out.
import {invalid} from './library.js';
import * as structures from './structures.js';

const colors = ['black', 'white'];
const bounds = ['exact', 'at least', 'at most', 'none'];
const outcomes = ['win', 'none', 'unknown'];
const kinds = ['fours', 'threats'];
const kToNul = -1; // a text's length that is not known
export const rules = ['renju', 'gomoku', 'freestyle'];

function positive(name, value) {
  if (value === undefined) return 0;
  if (!(Number.isSafeInteger(value) && value >= 1 && value < 2 ** 31)) {
    throw invalid(`${name}: expected a whole number from 1, found ${value}`);
  }
  return value;
}

/** The limits as ishi.h takes them, where 0 stands for none. */
function limitsOf({depth, level, nodes, time, lines} = {}) {
  if (time !== undefined && !(time > 0)) throw invalid(`time: expected seconds, found ${time}`);
  if (nodes !== undefined && !(Number.isSafeInteger(nodes) && nodes >= 1)) {
    throw invalid(`nodes: expected a whole number from 1, found ${nodes}`);
  }
  return {
    depth: positive('depth', depth),
    level: positive('level', level),
    nodes: BigInt(nodes ?? 0),
    milliseconds: time === undefined ? 0n : BigInt(Math.max(1, Math.round(Math.min(time, 1e9) * 1000))),
    lines: positive('lines', lines),
  };
}

class Engine {
  constructor(library, game, options, weights = null) {
    this.library = library;
    this.game = game;
    this.threads = options.threads;
    this.handle = this.#made(options, weights);
  }

  #made(options, weights) {
    const {library, game} = this;
    const sizes = [structures.engine_options.size, 4, weights?.length ?? 0];
    return library.with(sizes, (address, handle, file) => {
      structures.engine_options.write(library.view, address, options);
      if (weights === null) {
        library.call(`${game}_engine_new`, address, handle);
      } else {
        library.bytes.set(weights, file);
        library.call(`${game}_engine_new_with_weights`, address, file, weights.length, handle);
      }
      return library.view.getUint32(handle, true);
    });
  }

  forget() {
    this.library.call(`${this.game}_engine_forget`, this.handle);
  }

  /** Calls `work` with the addresses of structures, those with a value filled in. */
  with(parts, work) {
    return this.library.with(parts.map(([type, , count = 1]) => type.size * count), (...addresses) => {
      parts.forEach(([type, value], i) => {
        if (value !== undefined) type.write(this.library.view, addresses[i], value);
      });
      return work(...addresses);
    });
  }
  read(type, address) {
    return type.read(this.library.view, address);
  }
  /** `count` structures from an address on. */
  readAll(type, address, count) {
    return Array.from({length: count}, (_, i) => this.read(type, address + i * type.size));
  }
  /** A game's plies: `ask(moves, plies, count)` writes them. Those of a game that was reviewed in
   * part are its last. */
  reviewed(type, {moves, ...more}, limits, ask) {
    const capacity = Math.max(moves.length, 1);
    return this.with([[structures.bytes, undefined, capacity], [structures.limits, limits],
      [type, undefined, capacity], [structures.count], ...(more.start ? [more.start] : [])],
    (at, limit, plies, number, start) => {
      this.library.bytes.set(moves, at);
      ask(at, limit, plies, number, start);
      return this.readAll(type, plies, this.read(structures.count, number).value);
    });
  }

  moves(line, length) {
    return line.slice(0, length).map((place) => this.nameOf(place));
  }
}

class Othello extends Engine {
  constructor(library, {hashMB, threads, weights}, report) {
    super(library, 'othello', {hash_bytes: BigInt(Math.round(hashMB * 2 ** 20)), threads}, weights);
    this.listener = library.functions.ishi_js_othello_report();
    this.hear = report;
  }

  nameOf(place) {
    return this.library.text(this.library.functions.ishi_othello_square_name(place));
  }

  report(address) {
    const progress = this.read(structures.othello_progress, address);
    this.hear({
      depth: progress.depth,
      ended: progress.ended !== 0,
      score: progress.has_score ? progress.score : null,
      nodes: Number(progress.nodes),
      expectedNodes: Number(progress.expected_nodes),
      line: this.moves(progress.line, progress.length),
    });
  }

  #window([lower, upper] = [-64, 64]) {
    if (![lower, upper].every((end) => Number.isInteger(end) && Math.abs(end) <= 64) || lower >= upper) {
      throw invalid('window: expected two scores from -64 to 64, the lower one first');
    }
    return {lower, upper};
  }

  #solution({score, bound, nodes, length, line}) {
    return {
      score: bounds[bound] === 'none' ? null : score,
      bound: bounds[bound],
      exact: bounds[bound] === 'exact',
      nodes: Number(nodes),
      line: this.moves(line, length),
    };
  }

  solve(position, {window, nodes, time} = {}) {
    const {othello_position, limits, score_window, othello_solution} = structures;
    return this.with(
      [[othello_position, position], [limits, limitsOf({nodes, time})],
        [score_window, this.#window(window)], [othello_solution]],
      (at, limit, ends, solution) => {
        this.library.call('othello_solve', this.handle, at, limit, ends, this.listener, 0, solution);
        return this.#solution(this.read(othello_solution, solution));
      });
  }

  solveMoves(position, {window, nodes, time} = {}) {
    const {othello_position, limits, score_window, othello_solution, count} = structures;
    return this.with(
      [[othello_position, position], [limits, limitsOf({nodes, time})],
        [score_window, this.#window(window)], [othello_solution, undefined, 64], [count]],
      (at, limit, ends, solutions, number) => {
        this.library.call('othello_solve_moves', this.handle, at, limit, ends, this.listener, 0,
          solutions, 64, number);
        return this.readAll(othello_solution, solutions, this.read(count, number).value)
          .map((solution) => this.#solution(solution));
      });
  }

  analyze(position, options) {
    const {othello_position, limits, othello_line, othello_analysis} = structures;
    return this.with(
      [[othello_position, position], [limits, limitsOf(options)], [othello_line, undefined, 64],
        [othello_analysis]],
      (at, limit, lines, analysis) => {
        this.library.call('othello_analyze', this.handle, at, limit, this.listener, 0, lines, 64,
          analysis);
        const {depth, exact, nodes, count} = this.read(othello_analysis, analysis);
        return {
          depth,
          exact: exact !== 0,
          nodes: Number(nodes),
          lines: this.readAll(othello_line, lines, Math.min(count, 64)).map((line) => this.#line(line)),
        };
      });
  }

  #line({score, hundredths, chance, length, line}) {
    return {score, discs: hundredths / 100, chance, line: this.moves(line, length)};
  }

  choose(position, {seed = 0, ...options} = {}) {
    const {othello_position, limits, othello_line} = structures;
    if (!Number.isSafeInteger(seed) || seed < 0) throw invalid('seed: expected a whole number from 0');
    return this.with(
      [[othello_position, position], [limits, limitsOf(options)], [othello_line]],
      (at, limit, address) => {
        this.library.call('othello_choose', this.handle, at, limit, BigInt(seed), address);
        const answer = this.#line(this.read(othello_line, address));
        return answer.line.length === 0 ? null : {move: answer.line[0], ...answer};
      });
  }

  review({start, moves}, options) {
    const {othello_ply, othello_diagram} = structures;
    return this.reviewed(othello_ply, {moves, start: [othello_diagram, start]}, limitsOf(options),
      (at, limit, plies, number, diagram) =>
        this.library.call('othello_review', this.handle, diagram, at, moves.length, limit,
          this.library.functions.ishi_js_count_report(), 0, plies, moves.length, number))
      .map((ply) => ({
        side: colors[ply.side],
        played: this.nameOf(ply.played),
        score: ply.score,
        best: this.nameOf(ply.best),
        bestScore: ply.best_score,
        bestLine: this.moves(ply.line, ply.length),
        loss: ply.best_score - ply.score,
        depth: ply.depth,
        exact: ply.exact !== 0,
        turned: ply.turned !== 0,
      }));
  }

  valueParts({positions}) {
    const {othello_position, othello_value_parts} = structures;
    const {size} = othello_position;
    return this.library.with([positions.length * size, positions.length * othello_value_parts.size],
      (at, parts) => {
        positions.forEach((one, i) => othello_position.write(this.library.view, at + i * size, one));
        this.library.call('othello_analyze_parts', at, parts, positions.length);
        return this.readAll(othello_value_parts, parts, positions.length).map((found) =>
          Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value / 128])));
      });
  }

  perft({depth, ...position}) {
    const {othello_position, leaves} = structures;
    if (!Number.isInteger(depth) || depth < 0) throw invalid(`depth: expected from 0, found ${depth}`);
    return this.with([[othello_position, position], [leaves]], (at, number) => {
      this.library.call('othello_perft', at, depth, this.threads, 0n, 0, number, 0);
      return Number(this.read(leaves, number).value);
    });
  }
}

class Renju extends Engine {
  constructor(library, {hashMB, threads, rule}, report) {
    super(library, 'renju', {
      hash_bytes: BigInt(Math.round(hashMB * 2 ** 20)), threads, rule: rules.indexOf(rule),
    });
    this.listener = library.functions.ishi_js_renju_report();
    this.hear = report;
  }

  nameOf(place) {
    return this.library.text(this.library.functions.ishi_renju_point_name(place));
  }
  /** The names of the points of a set. */
  #namesIn({words}) {
    const places = Array.from({length: 225}, (_, place) => place);
    return places
      .filter((place) => {
        const row = Math.floor(place / 15);
        return (words[row >> 2] >> BigInt((row % 4) * 16 + (place % 15))) & 1n;
      })
      .map((place) => this.nameOf(place));
  }

  report(analysisAddress, bestAddress) {
    const {depth, nodes} = this.read(structures.renju_analysis, analysisAddress);
    const best = this.#line(this.read(structures.renju_line, bestAddress));
    this.hear({depth, nodes: Number(nodes), best: best.line.length === 0 ? null : best});
  }

  #line({score, has_win, win, length, chance, line}) {
    return {score, win: has_win ? win : null, chance, line: this.moves(line, length)};
  }

  analyze(position, options) {
    const {renju_position, limits, renju_line, renju_analysis} = structures;
    return this.with(
      [[renju_position, position], [limits, limitsOf(options)], [renju_line, undefined, 225],
        [renju_analysis]],
      (at, limit, lines, analysis) => {
        this.library.call('renju_analyze', this.handle, at, limit, this.listener, 0, lines, 225,
          analysis);
        const {depth, nodes, count} = this.read(renju_analysis, analysis);
        return {
          depth,
          nodes: Number(nodes),
          lines: this.readAll(renju_line, lines, Math.min(count, 225)).map((line) => this.#line(line)),
        };
      });
  }

  choose(position, options) {
    const {renju_position, limits, renju_line} = structures;
    return this.with(
      [[renju_position, position], [limits, limitsOf(options)], [renju_line]],
      (at, limit, address) => {
        this.library.call('renju_choose', this.handle, at, limit, address);
        const answer = this.#line(this.read(renju_line, address));
        return answer.line.length === 0 ? null : {move: answer.line[0], ...answer};
      });
  }

  chooseOpening({rule, actions}, options) {
    return this.library.withTexts({rule, actions}, (texts) =>
      this.library.with([structures.limits.size, 8], (limit, action) => {
        structures.limits.write(this.library.view, limit, limitsOf(options));
        this.library.call('renju_choose_opening', this.handle, texts.rule, texts.actions, kToNul,
          limit, action);
        return this.library.text(action);
      }));
  }

  #question({kind, maxMoves, maxThreat, shortest = false}) {
    return [kind === undefined ? 1 : this.#kind(kind), {
      max_moves: positive('maxMoves', maxMoves),
      max_threat: positive('maxThreat', maxThreat),
      shortest: shortest ? 1 : 0,
    }];
  }
  #kind(kind) {
    if (!kinds.includes(kind)) throw invalid(`kind: expected fours or threats, found ${kind}`);
    return kinds.indexOf(kind);
  }
  #win({outcome, nodes, length, line}) {
    return {outcome: outcomes[outcome], nodes: Number(nodes), line: this.moves(line, length)};
  }

  findWin(position, {nodes, time, ...question} = {}) {
    const {renju_position, limits, renju_question, renju_win} = structures;
    const [kind, asked] = this.#question(question);
    return this.with(
      [[renju_position, position], [limits, limitsOf({nodes, time})], [renju_question, asked],
        [renju_win]],
      (at, limit, about, win) => {
        this.library.call('renju_find_win', this.handle, at, kind, limit, about, win);
        return this.#win(this.read(renju_win, win));
      });
  }

  #value({score, has_win, win, chance}) {
    return {score, win: has_win ? win : null, chance};
  }

  review({moves}, options) {
    const fouls = [null, 'overline', 'double-four', 'double-three'];
    return this.reviewed(structures.renju_ply, {moves}, limitsOf(options),
      (at, limit, plies, number) =>
        this.library.call('renju_review', this.handle, at, moves.length, limit,
          this.library.functions.ishi_js_count_report(), 0, plies, moves.length, number))
      .map((ply) => ({
        side: colors[ply.side],
        played: this.nameOf(ply.played),
        foul: fouls[ply.foul],
        value: this.#value(ply.value),
        best: this.nameOf(ply.best),
        bestValue: this.#value(ply.best_value),
        bestLine: this.moves(ply.line, ply.length),
        loss: ply.best_value.chance - ply.value.chance,
        missed: ply.has_missed ? kinds[ply.missed] : null,
        allowed: ply.has_allowed ? kinds[ply.allowed] : null,
        allowedLine: this.moves(ply.allowed_line, ply.allowed_length),
        depth: ply.depth,
        turned: ply.turned !== 0,
      }));
  }

  findDefences(position, {nodes, time, ...question} = {}) {
    const {renju_position, limits, renju_question, renju_defences} = structures;
    const [kind, asked] = this.#question(question);
    return this.with(
      [[renju_position, position], [limits, limitsOf({nodes, time})], [renju_question, asked],
        [renju_defences]],
      (at, limit, about, address) => {
        this.library.call('renju_find_defences', this.handle, at, kind, limit, about, address);
        const {threat, defences, unsettled} = this.read(renju_defences, address);
        return {
          threat: this.#win(threat),
          defences: this.#namesIn(defences),
          unsettled: this.#namesIn(unsettled),
        };
      });
  }
}

export const engines = {othello: Othello, renju: Renju};
