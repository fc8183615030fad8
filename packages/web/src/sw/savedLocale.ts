/** Caches are shared per origin; the entry's URL contains the scope, as an origin may host several copies of the game. */
const [CACHE, FILE] = ['oriflamme-language', './language'];

/** Saves the language for the service worker, which cannot read localStorage. */
export async function saveLocale(language: string): Promise<void> {
  // Insecure contexts have neither caches nor service workers.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  await cache.put(FILE, new Response(language));
}

export async function savedLocale(): Promise<string | undefined> {
  const kept = await caches.match(FILE, { cacheName: CACHE });
  return kept?.text();
}
