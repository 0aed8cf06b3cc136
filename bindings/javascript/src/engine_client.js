// An engine in a worker: questions, their progress, and what ends them.
import {canShareMemory, compileEngine, compileThreadedEngine, startWorker} from '#platform';
import {IshiError, invalid} from './library.js';
import {shareMemory} from './threads.js';

/** What is made once for all engines; a refusal is tried again. */
export function once(make) {
  let made = null;
  return () =>
    (made ??= make().catch((error) => {
      made = null;
      throw error;
    }));
}
const compiledEngine = once(compileEngine);
const compiledThreadedEngine = once(compileThreadedEngine);
const kMostThreads = 256; // as the library has it

/**
 * A question under way: await it for the answer, or iterate over its progress. Who comes late or is
 * slow gets the last report only.
 */
export class Search {
  #answer;
  #last = null;
  #unread = false;
  #over = false;
  #wake = null;

  constructor(run) {
    this.#answer = run((progress) => {
      this.#last = progress;
      this.#unread = true;
      this.#wake?.();
    }).finally(() => {
      this.#over = true;
      this.#wake?.();
    });
    // Whoever iterates only is told by the iterator.
    this.#answer.catch(() => {});
  }

  then(onAnswer, onError) {
    return this.#answer.then(onAnswer, onError);
  }
  catch(onError) {
    return this.#answer.catch(onError);
  }
  finally(work) {
    return this.#answer.finally(work);
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      if (this.#unread) {
        this.#unread = false;
        yield this.#last;
      } else if (this.#over) {
        await this.#answer; // throws what ended the question
        return;
      } else {
        await new Promise((resolve) => (this.#wake = resolve));
      }
    }
  }
}

export class EngineClient {
  #game;
  #options;
  #loadWeights;
  #worker = null; // the one that answers
  #helpers = []; // those that run its other threads
  #current = null; // {number, resolve, reject, hear}
  #number = 0;
  #turn = Promise.resolve();
  #closed = false;

  /** `loadWeights`: the weights to evaluate with; null where the engine has its own. */
  constructor(game, options, loadWeights = async () => null) {
    this.#game = game;
    this.#options = options;
    this.#loadWeights = loadWeights;
    const {hashMB, threads} = options;
    if (!(hashMB > 0)) throw invalid(`hashMB: expected more than 0, found ${hashMB}`);
    if (!(Number.isInteger(threads) && threads >= 1 && threads <= kMostThreads)) {
      throw invalid(`threads: expected a number from 1 to ${kMostThreads}, found ${threads}`);
    }
  }

  /** How many threads search: one where workers cannot share memory. */
  get threads() {
    return canShareMemory() ? this.#options.threads : 1;
  }

  /** Empties the table: the next answer is the one that a new engine gives. */
  async forget() {
    await this.ask('forget', {});
  }

  /** Ends the workers and whatever they were asked. */
  close() {
    this.#closed = true;
    this.#end(new IshiError('the engine is closed', {code: 'argument'}));
  }

  /** Asks the worker when it has answered what was asked before. */
  ask(method, question, {signal, ...options} = {}) {
    return new Search((hear) => {
      const answer = this.#turn.then(() => this.#asked(method, question, options, signal, hear));
      this.#turn = answer.catch(() => {});
      return answer;
    });
  }

  async #asked(method, question, options, signal, hear) {
    this.#checkGoesOn(signal);
    const parts = this.#worker === null ? await this.#loadParts() : null;
    this.#checkGoesOn(signal);
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      // A worker that is searching hears nothing: it is ended, and the next question starts another.
      const onAbort = () => this.#end(signal.reason);
      signal?.addEventListener('abort', onAbort, {once: true});
      const settle = (end) => (value) => {
        signal?.removeEventListener('abort', onAbort);
        this.#current = null;
        this.#worker?.release();
        end(value);
      };
      this.#current = {number, hear, resolve: settle(resolve), reject: settle(reject)};
      if (this.#worker === null) this.#start(parts);
      this.#worker.hold();
      this.#worker.post({number, method, question, options});
    });
  }

  #checkGoesOn(signal) {
    signal?.throwIfAborted();
    if (this.#closed) throw new IshiError('the engine is closed', {code: 'argument'});
  }

  /** What the workers are given at first. */
  async #loadParts() {
    const {threads} = this;
    const compiling = threads === 1 ? compiledEngine() : compiledThreadedEngine();
    const [module, weights] = await Promise.all([compiling, this.#loadWeights()]);
    const options = {...this.#options, threads};
    const shared = threads === 1 ? null : shareMemory(options.hashMB, threads - 1);
    if (shared !== null) options.hashMB = shared.hashMB;
    return {module, weights, shared, game: this.#game, options};
  }

  #start(parts) {
    const fail = (error) => this.#end(error);
    this.#worker = startWorker((message) => this.#hear(message), fail);
    this.#worker.post(parts);
    const {module, shared, options} = parts;
    this.#helpers = Array.from({length: options.threads - 1}, (_, worker) => {
      const helper = startWorker(({error}) => fail(new IshiError(error.message, error)), fail);
      helper.post({module, shared, worker});
      return helper;
    });
  }

  #hear({number, progress, answer, error}) {
    if (this.#current?.number !== number) return;
    if (progress) this.#current.hear(progress);
    else if (error?.fatal) this.#end(new IshiError(error.message, error));
    else if (error) this.#current.reject(new IshiError(error.message, error));
    else this.#current.resolve(answer);
  }

  #end(reason) {
    for (const worker of [this.#worker, ...this.#helpers]) worker?.end();
    this.#worker = null;
    this.#helpers = [];
    this.#current?.reject(reason);
  }
}
