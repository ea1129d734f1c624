// A service worker, for servers that have this file beside snakesat.html: it
// keeps the page, so that it opens without a network after the first visit.
const page = new URL(location).searchParams.get('page');

self.addEventListener('install', (event) => event.waitUntil(
  caches.open('snakesat').then((kept) => kept.add(page))));

// With a network, a newer page replaces it.
async function load(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok)
      await (await caches.open('snakesat')).put(page, answer.clone());
    return answer;
  } catch (error) {
    return await caches.match(page) || Promise.reject(error);
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && new URL(event.request.url).pathname === page)
    event.respondWith(load(event.request));
});
