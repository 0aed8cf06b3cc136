// A worker of an engine: the first message brings the module, each other one a question. Or one that
// runs other threads of an engine, which hears its first message only.
import {port} from '#platform';
import {IshiError, Library} from './library.js';
import {engines} from './engines.js';
import {runThreads, threadImports} from './threads.js';

let starting;
let report = () => {};

async function start({module, shared, weights, game, options}) {
  let engine;
  const library = await Library.load(module, (own) => ({
    ishi_js_report: (...addresses) => engine.report(...addresses),
    ishi_js_count: (done, plies) => report({done, plies}),
    ...(shared && threadImports(own, shared)),
  }));
  engine = new engines[game](library, {...options, weights}, (progress) => report(progress));
  return engine;
}

async function help({module, shared, worker}) {
  try {
    const library = await Library.instantiate(module, (own) => threadImports(own, shared));
    runThreads(library, shared, worker);
  } catch (error) {
    port.post(described(error));
  }
}

/** An error as a message. After anything but a refusal nobody knows what state the memory is in. */
function described(error) {
  const {message, code, offset, line, column} = error;
  const fatal = !(error instanceof IshiError) || code === 'memory' || code === 'internal';
  return {error: {message, code: code ?? 'internal', offset, line, column, fatal}};
}

async function answered({number, method, question, options}) {
  try {
    const engine = await starting;
    report = (progress) => port.post({number, progress});
    return {number, answer: engine[method](question, options)};
  } catch (error) {
    return {number, ...described(error)};
  }
}

port.listen(async (message) => {
  if (message.worker !== undefined) help(message);
  else if (message.module) starting = start(message);
  else port.post(await answered(message));
});
