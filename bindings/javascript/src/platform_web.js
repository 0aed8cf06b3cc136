// What differs between node and browsers: here, browsers. Bundlers look for these literal URLs.

async function compiled(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // Streaming needs the media type, which plain hosts may not know.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
export const compileBoards = () => compiled(new URL('../wasm/boards.wasm', import.meta.url));
export const compileEngine = () => compiled(new URL('../wasm/engine.wasm', import.meta.url));
export const compileThreadedEngine = () =>
  compiled(new URL('../wasm/engine_threads.wasm', import.meta.url));

/** Whether workers can share memory, which threads need: where the page is isolated by its headers. */
export const canShareMemory = () => globalThis.crossOriginIsolated === true;

/** Othello's network, as a file of weights. */
export async function readNetwork() {
  const url = new URL('../wasm/network.bin', import.meta.url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A worker: `listen(message)`, `post`, `end`. */
export function startWorker(listen, fail) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = (event) => listen(event.data);
  worker.onerror = (event) => fail(new Error(event.message ?? 'the worker could not be started'));
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    hold: () => {},
    release: () => {},
  };
}

/** Inside of a worker: hears messages and answers them. */
export const port = {
  listen: (hear) => {
    globalThis.onmessage = (event) => hear(event.data);
  },
  post: (message) => globalThis.postMessage(message),
};
