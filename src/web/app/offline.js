// A service worker, for servers that have this file beside snakesat.html: it
// keeps the page, so that it opens without a network after the first visit.
const page = new URL(location).searchParams.get('page');
const kept = () => caches.open('snakesat');

self.addEventListener('install', (event) => event.waitUntil(
  kept().then((pages) => pages.add(new Request(page, { cache: 'reload' })))));

// The page may have several addresses; other files in this folder are not kept.
async function keep(path, answer) {
  const pages = await kept();
  if (path === page || await pages.match(path))
    await pages.put(path, answer);
}

// With a network a newer page wins, even if the browser cannot store it; if the server
// fails, the stored page is shown.
async function load(event, path) {
  const answer = await fetch(event.request).catch(() => null);
  if (!answer?.ok)
    return await (await kept()).match(path) ?? answer ?? Response.error();
  event.waitUntil(keep(path, answer.clone()).catch(() => {}));
  return answer;
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(load(event, new URL(event.request.url).pathname));
});
