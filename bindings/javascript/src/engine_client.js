// An engine in a worker: questions, their progress, and what ends them.
import {compileEngine, startWorker} from '#platform';
import {IshiError, invalid} from './library.js';

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
  #worker = null;
  #current = null; // {number, resolve, reject, hear}
  #number = 0;
  #turn = Promise.resolve();
  #closed = false;

  /** `loadWeights`: the weights to evaluate with; null where the engine has its own. */
  constructor(game, options, loadWeights = async () => null) {
    this.#game = game;
    this.#options = options;
    this.#loadWeights = loadWeights;
    if (!(options.hashMB > 0)) throw invalid(`hashMB: expected more than 0, found ${options.hashMB}`);
  }

  /** Empties the table: the next answer is the one that a new engine gives. */
  async forget() {
    await this.ask('forget', {});
  }

  /** Ends the worker and whatever it was asked. */
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
    signal?.throwIfAborted();
    if (this.#closed) throw new IshiError('the engine is closed', {code: 'argument'});
    const [module, weights] = this.#worker === null
      ? await Promise.all([compiledEngine(), this.#loadWeights()]) : [];
    signal?.throwIfAborted();
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
      if (this.#worker === null) this.#start(module, weights);
      this.#worker.hold();
      this.#worker.post({number, method, question, options});
    });
  }

  #start(module, weights) {
    this.#worker = startWorker((message) => this.#hear(message), (error) => this.#end(error));
    this.#worker.post({module, weights, game: this.#game, options: this.#options});
  }

  #hear({number, progress, answer, error}) {
    if (this.#current?.number !== number) return;
    if (progress) this.#current.hear(progress);
    else if (error?.fatal) this.#end(new IshiError(error.message, error));
    else if (error) this.#current.reject(new IshiError(error.message, error));
    else this.#current.resolve(answer);
  }

  #end(reason) {
    this.#worker?.end();
    this.#worker = null;
    this.#current?.reject(reason);
  }
}
