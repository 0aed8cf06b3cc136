// Keeps the files of the page, so that it opens without a network. The build fills in which; another
// build has other names, another cache, and waits until no window shows the old one.
const kFiles = __FILES__;
const kCache = 'ishi-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kCache).then((cache) => cache.addAll(kFiles)));
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
  // Hosts may say that answers vary with the request's origin; these files do not.
  const kept = caches.match(event.request, {ignoreVary: true});
  event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
