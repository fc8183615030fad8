import { closestLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { type NotificationText, notificationFor } from './pushNotification.ts';
import { cachedFileFor } from './cachedFile.ts';
import { savedLocale } from './savedLocale.ts';
import { SKIP_WAITING } from './messages.ts';
import type { WorkerScope } from './types.ts';

/** Precache list and its hash, filled in by the build. */
declare const BUILD_FILES: readonly string[];
declare const BUILD_VERSION: string;
/** Large files that are kept once they were needed; their names change with their content. */
declare const BUILD_ON_DEMAND: readonly string[];
/** Turn notifications by language. */
declare const BUILD_NOTIFICATIONS: Readonly<Record<Locale, NotificationText>>;
declare const self: WorkerScope;

const { scope } = self.registration;
// Caches are shared per origin, which may host several copies of the game.
const ours = `oriflamme ${scope} `;
const name = ours + BUILD_VERSION;
const files = new Set(BUILD_FILES);
const onDemand = new Set(BUILD_ON_DEMAND);
const all = new Set([...BUILD_FILES, ...BUILD_ON_DEMAND]);

/** Precaches a version atomically. It then waits until the player activates it. */
async function keep(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([...files].map((file) => new Request(file, { cache: 'no-cache' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(ours) && other !== name);
  await Promise.all([...onDemand].map((file) => takeOver(file)));
  await Promise.all(old.map((other) => caches.delete(other)));
}

/** Keeps a file that an earlier version has fetched. */
async function takeOver(file: string): Promise<void> {
  const kept = await caches.match(file, { ignoreVary: true });
  if (kept) await (await caches.open(name)).put(file, kept);
}

async function answer(request: Request, file: string): Promise<Response> {
  const kept = await caches.match(file, { cacheName: name, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (onDemand.has(file) && response.ok) {
    const copy = response.clone();
    // A full disk must not keep the player from playing.
    await caches
      .open(name)
      .then((cache) => cache.put(file, copy))
      .catch(() => undefined);
  }
  return response;
}

/** Shows a notification for a push message. */
async function call(message: unknown): Promise<void> {
  const kept = await savedLocale().catch(() => undefined);
  const language = isLocale(kept) ? kept : closestLocale(navigator.languages);
  const { title, options } = notificationFor(message, BUILD_NOTIFICATIONS[language], scope);
  await self.registration.showNotification(title, options);
}

/** Focuses the page with this URL, or opens a new one. */
async function lead(url: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((page) => page.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener('install', (event) => event.waitUntil(keep()));

// Claims the page of the first visit, so that it works offline at once.
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const file = cachedFileFor(event.request, scope, all);
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
    // Invalid payload: browsers require a notification for every push.
  }
  event.waitUntil(call(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification as { data: unknown };
  event.waitUntil(lead(typeof data === 'string' ? data : scope));
});
