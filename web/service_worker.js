// Keeps the files of the page, so that it opens without a network. The build fills in which; another
// build has other names, another cache, and waits until no window shows the old one.
const kFiles = __FILES__;
// Of the two modules of the engine it keeps the one that the page will use, which it isolates, and the
// other one when that is fetched.
const kEngines = __ENGINES__;
const kCache = 'ishi-__VERSION__';

self.addEventListener('install', (event) => {
  const engine = navigator.hardwareConcurrency > 1 ? kEngines.threads : kEngines.single;
  event.waitUntil(caches.open(kCache).then((cache) => cache.addAll([...kFiles, engine])));
});

self.addEventListener('activate', (event) => {
  const others = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('ishi-') && name !== kCache);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(others());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const {request} = event;
  // Hosts may say that answers vary with the request's origin; these files do not.
  const kept = await caches.match(request, {ignoreVary: true});
  if (kept) return isolated(kept);
  const response = await fetch(request);
  const isEngine = Object.values(kEngines).some((name) => new URL(name, location).href === request.url);
  if (isEngine && response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(kCache).then((cache) => cache.put(request, copy)));
  }
  return isolated(response);
}

/** The same with the headers that isolate the page: many hosts send none, and without them its workers
 * cannot share memory, which the engine's threads need. */
function isolated(response) {
  const {body, status, statusText, headers} = response;
  if (status === 0) return response; // a redirection, which the browser has to follow itself
  const more = new Headers(headers);
  more.set('Cross-Origin-Opener-Policy', 'same-origin');
  more.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(body, {status, statusText, headers: more});
}
