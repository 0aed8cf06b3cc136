// What differs between node and browsers: here, node.
import {readFile} from 'node:fs/promises';
import {Worker, parentPort} from 'node:worker_threads';

const compiled = async (url) => WebAssembly.compile(await readFile(url));
export const compileBoards = () => compiled(new URL('../wasm/boards.wasm', import.meta.url));
export const compileEngine = () => compiled(new URL('../wasm/engine.wasm', import.meta.url));
export const compileThreadedEngine = () =>
  compiled(new URL('../wasm/engine_threads.wasm', import.meta.url));

/** Whether workers can share memory, which threads need. */
export const canShareMemory = () => true;

/** Othello's network, as a file of weights. */
export const readNetwork = () => readFile(new URL('../wasm/network.bin', import.meta.url));

/** A worker: `listen(message, failure)`, `post`, `end`. */
export function startWorker(listen, fail) {
  // In `node --input-type=module -e …` the option is for the text behind -e, and a file refuses it.
  const ofText = process.execArgv.some((option) => option.startsWith('--input-type'));
  const options = ofText ? {execArgv: []} : {};
  const worker = new Worker(new URL('./worker.js', import.meta.url), options);
  worker.on('message', listen);
  worker.on('error', fail);
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    end: () => void worker.terminate(),
    // A question keeps the process alive, an idle engine does not.
    hold: () => worker.ref(),
    release: () => worker.unref(),
  };
}

/** Inside of a worker: hears messages and answers them. */
export const port = {
  listen: (hear) => parentPort.on('message', hear),
  post: (message) => parentPort.postMessage(message),
};
