import { closestLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { type NotificationText, notificationFor } from './pushNotification.ts';
import { cachedFileFor } from './cachedFile.ts';
import { savedLocale } from './savedLocale.ts';
import { SKIP_WAITING } from './messages.ts';
import type { WorkerScope } from './types.ts';

/** All files of this version; the build fills them in, and the version, which is their fingerprint. */
declare const BUILD_FILES: readonly string[];
declare const BUILD_VERSION: string;
/** What is said to somebody whose turn it is, in every language. */
declare const BUILD_CALLS: Readonly<Record<Locale, NotificationText>>;
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

/** Calls the player to a table that waits for them. */
async function call(message: unknown): Promise<void> {
  const kept = await savedLocale().catch(() => undefined);
  const language = isLocale(kept) ? kept : closestLocale(navigator.languages);
  const { title, options } = notificationFor(message, BUILD_CALLS[language], scope);
  await self.registration.showNotification(title, options);
}

/** To the page that is called to, where it is open already, or to a new one: others stay as they are. */
async function lead(url: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((page) => page.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener('install', (event) => event.waitUntil(keep()));

// The page of the first visit is served from now on too, so that it may go offline at once.
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const file = cachedFileFor(event.request, scope, files);
  if (file !== undefined) event.respondWith(answer(event.request, file));
});

self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  let message: unknown;
  try {
    message = event.data?.json();
  } catch {
    // Not a word of ours; browsers insist that something is shown.
  }
  event.waitUntil(call(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification as { data: unknown };
  event.waitUntil(lead(typeof data === 'string' ? data : scope));
});
