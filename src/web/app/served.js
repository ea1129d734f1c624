// What a page from a server can do beside one from the disk: open without a network, and
// be put on the home screen

import { phrase, Phrases } from '../../draw/page/phrases.js';

// The manifest is part of the page, so that a server needs no file for it; therefore its
// addresses cannot be relative.
function manifest() {
  const start = location.href.replace(/#.*/, '');
  const icon = (rel, sizes, type) => ({ src: document.querySelector(`link[rel=${rel}]`).href, sizes, type });
  return {
    name: phrase('title'), lang: Phrases.language, short_name: 'snakesat', id: start, start_url: start, display: 'standalone',
    background_color: '#f4efe6', theme_color: '#f4efe6',
    icons: [icon('apple-touch-icon', '192x192', 'image/png'), icon('icon', 'any', 'image/svg+xml')],
  };
}

export function beServed() {
  if (!location.protocol.startsWith('http'))
    return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest()))}`;
  document.head.append(link);
  // If the server has this file, the page opens without a network.
  navigator.serviceWorker?.register(`offline.js?page=${encodeURIComponent(location.pathname)}`).catch(() => {});
}
