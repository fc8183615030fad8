import { fileFor } from './fileFor.ts';
import { TAKE_OVER } from './takeOver.ts';
import type { WorkerScope } from './workerScope.ts';

/** All files of this version; the build fills them in, and the version, which is their fingerprint. */
declare const BUILD_FILES: readonly string[];
declare const BUILD_VERSION: string;
declare const self: WorkerScope;

const { scope } = self.registration;
// Caches belong to the whole host, where the game may be served from several folders.
const ours = `oriflamme ${scope} `;
const name = ours + BUILD_VERSION;
const files = new Set(BUILD_FILES);

/** A version is kept whole or not at all. It then waits until a player lets it take over. */
async function keep(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([...files].map((file) => new Request(file, { cache: 'no-cache' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(ours) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
}

async function answer(request: Request, file: string): Promise<Response> {
  const kept = await caches.match(file, { cacheName: name, ignoreVary: true });
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));

// The page of the first visit is served from now on too, so that it may go offline at once.
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const file = fileFor(event.request, scope, files);
  if (file !== undefined) event.respondWith(answer(event.request, file));
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
