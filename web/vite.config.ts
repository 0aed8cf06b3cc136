import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {svelte} from '@sveltejs/vite-plugin-svelte';
import type {Plugin} from 'vite';
import {defineConfig} from 'vitest/config';

/** Writes service_worker.js with the names of all files that were built. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const all = Object.keys(bundle).sort().map((name) => `./${name}`);
        const moduleOf = (name: string) =>
          all.find((each) => each.startsWith(`./assets/${name}-`) && each.endsWith('.wasm'))
          ?? this.error(`there is no module ${name}`);
        const engines = {single: moduleOf('engine'), threads: moduleOf('engine_threads')};
        const files = ['./', './icon.svg', ...all.filter((name) => !Object.values(engines).includes(name))];
        const page = Object.values(bundle).find(({fileName}) => fileName === 'index.html');
        const hash = createHash('sha256').update(all.join('\n'));
        if (page?.type === 'asset') hash.update(page.source);
        this.emitFile({
          type: 'asset',
          fileName: 'service_worker.js',
          source: readFileSync(new URL('./service_worker.js', import.meta.url), 'utf8')
            .replace('__FILES__', JSON.stringify(files, null, 2))
            .replace('__ENGINES__', JSON.stringify(engines))
            .replace('__VERSION__', hash.digest('hex').slice(0, 12)),
        });
      },
    },
  };
}

// The page works from any folder of any host, so its addresses are relative. The package `ishi`
// stays as it is: it finds its worker and its modules by `new URL(…, import.meta.url)`.
export default defineConfig({
  base: './',
  plugins: [svelte(), serviceWorker()],
  build: {outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0},
  worker: {format: 'es'},
  optimizeDeps: {exclude: ['ishi']},
  test: {include: ['src/**/*.test.ts'], setupFiles: ['./src/test_setup.ts']},
  preview: {host: '127.0.0.1', port: 8315, strictPort: true},
});
