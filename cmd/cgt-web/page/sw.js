// The service worker: after the first visit the page works without a network.
// The name of the cache and the files are written here when the site is built.
"use strict";

const cacheName = "cgt-BUILD";
const files = ["FILES"];

self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(cacheName).then((c) => c.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (e) => {
  e.waitUntil(caches.keys().then((names) => Promise.all(names.filter((n) => n.startsWith("cgt-") && n !== cacheName).map((n) => caches.delete(n)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (e) => {
  if (e.request.method !== "GET" || new URL(e.request.url).origin !== self.location.origin) return;
  e.respondWith(caches.open(cacheName).then(async (c) => (await c.match(e.request, { ignoreSearch: true })) || fetch(e.request)));
});
