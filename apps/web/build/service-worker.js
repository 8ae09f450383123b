// The shell of the page, kept in the browser: it opens without a network. Written with the names of what was built.
const FILES = /** @type {readonly string[]} */ (['__FILES__']);
const CACHE = 'emlia __VERSION__';
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener('install', event => {
  event.waitUntil(
    caches.open(CACHE).then(cache =>
      // Not what an older page had under the same name.
      cache.addAll(
        FILES.map(file => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
      ),
    ),
  );
});

scope.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(
          names.filter(name => name.startsWith('emlia ') && name !== CACHE).map(name => caches.delete(name)),
        ),
      ),
  );
});

/** Of the network if it answers; else as it was kept. */
const freshOrKept = async (/** @type {Request} */ request, /** @type {string} */ kept) => {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(kept);
    if (found) return found;
    throw error;
  }
};

scope.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // What is asked of the server, or stands in the frames of others, is none of ours.
  if (/^\/(api|ws|embed)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(freshOrKept(request, '/index.html'));
  // Names with a hash never change what they hold.
  if (pathname.startsWith('/assets/'))
    return event.respondWith(caches.match(pathname).then(found => found ?? fetch(request)));
  if (FILES.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});

/** What the server says while no page is open: titles and a place to go to, encrypted on the way. */
scope.addEventListener('push', event => {
  if (!event.data) return;
  const { title, body, url } = /** @type {{ title: string, body: string, url: string }} */ (
    event.data.json()
  );
  event.waitUntil(
    // One for each place: a newer one takes the place of the older.
    scope.registration.showNotification(title, { body, tag: url, icon: '/icon-192.png', data: url }),
  );
});

scope.addEventListener('notificationclick', event => {
  const { notification } = event;
  notification.close();
  const place = new URL(String(notification.data), location.origin);
  if (place.origin !== location.origin) return;
  event.waitUntil(
    scope.clients.matchAll({ type: 'window' }).then(pages => {
      const there = pages.find(page => new URL(page.url).pathname === place.pathname);
      return there ? there.focus() : scope.clients.openWindow(place.href);
    }),
  );
});
