// Each program of docs/javascript.md prints what the page says; so does that of docs/examples.md.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const source = process.env.ISHI_SOURCE_DIR;
const page = readFileSync(`${source}/docs/javascript.md`, 'utf8');
const examples = [...page.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];

/** What a program prints. It stands beside the package, which it means by `ishi`. */
function printed(program) {
  const folder = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), 'guide-'));
  try {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, program);
    return execFileSync(process.execPath, [file], {encoding: 'utf8'});
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('the programs of the guide', () => {
  assert.ok(examples.length >= 6);
  assert.equal(examples.length, page.split('```js\n').length - 1);
  for (const [, program, expected] of examples) assert.equal(printed(program), expected, program);
});

test('the engine in ten lines', () => {
  const shown = readFileSync(`${source}/docs/examples.md`, 'utf8');
  const program = readFileSync(`${source}/examples/engine.mjs`, 'utf8');
  assert.ok(program.endsWith(shown.match(/```js\n(.*?)```/s)[1]));
  assert.equal(printed(program), shown.match(/```text\n(.*?)```/s)[1]);
});
