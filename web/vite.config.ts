import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';

// The page works from any folder of any host, so its addresses are relative. The package `ishi`
// stays as it is: it finds its worker and its modules by `new URL(…, import.meta.url)`.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0},
  worker: {format: 'es'},
  optimizeDeps: {exclude: ['ishi']},
  preview: {host: '127.0.0.1', port: 8315, strictPort: true},
});
