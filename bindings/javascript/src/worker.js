// The worker of an engine. The first message brings the module, each other one a question.
import {port} from '#platform';
import {IshiError, Library} from './library.js';
import {engines} from './engines.js';

let starting;
let report = () => {};

async function start({module, weights, game, options}) {
  let engine;
  const library = await Library.load(module, {
    report: (...addresses) => engine.report(...addresses),
    count: (done, plies) => report({done, plies}),
  });
  engine = new engines[game](library, {...options, weights}, (progress) => report(progress));
  return engine;
}

async function answered({number, method, question, options}) {
  try {
    const engine = await starting;
    report = (progress) => port.post({number, progress});
    return {number, answer: engine[method](question, options)};
  } catch (error) {
    const {message, code, offset, line, column} = error;
    // After anything but a refusal nobody knows what state the memory is in.
    const fatal = !(error instanceof IshiError) || code === 'memory' || code === 'internal';
    return {number, error: {message, code: code ?? 'internal', offset, line, column, fatal}};
  }
}

port.listen(async (message) => {
  if (message.module) starting = start(message);
  else port.post(await answered(message));
});
