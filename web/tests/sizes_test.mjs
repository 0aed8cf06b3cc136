// What a visitor loads, compressed, and how much it may be.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {gzipSync} from 'node:zlib';

const built = new URL('../../build/web/', import.meta.url);

test('the page, the engine and the network are not too large', () => {
  const sizes = {page: 0, rules: 0, engine: 0, threads: 0, network: 0};
  for (const name of ['index.html', 'icon.svg', 'service_worker.js',
    ...readdirSync(new URL('assets/', built)).map((asset) => `assets/${asset}`)]) {
    const kind = /boards.*wasm/.test(name) ? 'rules' : /engine_threads.*wasm/.test(name) ? 'threads'
      : /engine.*wasm/.test(name) ? 'engine' : /network.*bin/.test(name) ? 'network' : 'page';
    sizes[kind] += gzipSync(readFileSync(new URL(name, built)), {level: 9}).length / 1000;
  }
  for (const [kind, size] of Object.entries(sizes)) console.log(`${kind}: ${size.toFixed(0)} KB`);
  assert.ok(sizes.page <= 200, `page: ${sizes.page} KB`);
  assert.ok(sizes.engine > 1000 && sizes.threads > 1000);
  // A visitor loads one of the two.
  const engine = Math.max(sizes.engine, sizes.threads);
  assert.ok(sizes.rules + engine <= 2500, `rules and engine: ${sizes.rules + engine} KB`);
  assert.ok(sizes.network <= 6000, `network: ${sizes.network} KB`);
});
