/** Of the whole host, but filed under the address of the game, of which a host may have several. */
const [CACHE, FILE] = ['oriflamme-language', './language'];

/** Leaves word for the service worker, which cannot read the settings, in what language to speak. */
export async function saveLocale(language: string): Promise<void> {
  // Pages that came without encryption have no caches, and no service worker either.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  await cache.put(FILE, new Response(language));
}

export async function savedLocale(): Promise<string | undefined> {
  const kept = await caches.match(FILE, { cacheName: CACHE });
  return kept?.text();
}
