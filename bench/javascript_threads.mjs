// Threads in WebAssembly, under node: part of the FFO suite with one thread and with more, by turns.
//
//     node bench/javascript_threads.mjs [FIRST [LAST [THREADS [ROUNDS]]]]
//
// Other programs on the machine take processors away, from two threads more than from one. So beside
// the seconds there are those in which the thread that leads was not kept waiting for a processor.
import {readFileSync, readdirSync} from 'node:fs';
import {othello} from '../build/wasm/javascript/src/index.js';

const [first = 40, last = 44, most = 2, rounds = 5] = process.argv.slice(2).map(Number);
const suite = readFileSync(new URL('../data/othello/ffo.obf', import.meta.url), 'utf8').split('\n');
const positions = suite.slice(first - 1, last).map((line) => new othello.Position(line.split(';')[0]));

/** Of each thread of this process, seconds on a processor and seconds of waiting for one. */
function threadTimes() {
  return new Map(readdirSync('/proc/self/task').map((thread) => {
    const [busy, waiting] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return [thread, {busy: busy / 1e9, waiting: waiting / 1e9}];
  }));
}

async function measured(engine) {
  await engine.forget();
  const [before, begun] = [threadTimes(), performance.now()];
  let nodes = 0;
  for (const position of positions) nodes += (await engine.solve(position)).nodes;
  const seconds = (performance.now() - begun) / 1000;
  const times = [...threadTimes()].map(([thread, {busy, waiting}]) => ({
    busy: busy - (before.get(thread)?.busy ?? 0), waiting: waiting - (before.get(thread)?.waiting ?? 0),
  }));
  const leader = times.reduce((one, other) => (other.busy > one.busy ? other : one));
  return {
    nodes, seconds, undisturbed: seconds - leader.waiting,
    processor: times.reduce((sum, {busy}) => sum + busy, 0),
  };
}

const engines = [1, most].map((threads) => new othello.Engine({hashMB: 96, threads}));
for (const engine of engines) await engine.solve(positions[0]); // compiled, and started
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const ratios = {seconds: [], undisturbed: [], nodes: [], processor: []};
for (let round = 0; round < rounds; ++round) {
  const found = [];
  for (const engine of engines) found.push(await measured(engine));
  found.forEach(({nodes, seconds, undisturbed, processor}, i) => console.log(
    `${engines[i].threads} threads: ${seconds.toFixed(2)} s, undisturbed ${undisturbed.toFixed(2)} s, `
    + `processors ${processor.toFixed(2)} s, ${nodes} nodes`));
  for (const name of Object.keys(ratios)) ratios[name].push(found[0][name] / found[1][name]);
}
for (const [name, all] of Object.entries(ratios)) {
  console.log(`${name}: 1 thread / ${most} threads = ${median(all).toFixed(2)}, `
    + `${all[0].toFixed(2)} to ${all.at(-1).toFixed(2)}`);
}
for (const engine of engines) engine.close();
