// Each program of docs/javascript.md prints what the page says.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const page = readFileSync(`${process.env.ISHI_SOURCE_DIR}/docs/javascript.md`, 'utf8');
const examples = [...page.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];

test('the programs of the guide', () => {
  assert.ok(examples.length >= 6);
  assert.equal(examples.length, page.split('```js\n').length - 1);
  const folder = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), 'guide-'));
  try {
    for (const [, program, expected] of examples) {
      const file = join(folder, 'program.mjs');
      writeFileSync(file, program);
      assert.equal(execFileSync(process.execPath, [file], {encoding: 'utf8'}), expected, program);
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
});
