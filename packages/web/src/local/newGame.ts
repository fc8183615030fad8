import { IS_SEEDED } from '../lib/seeded.ts';
import type { GameConfig } from '../game/gameSource.ts';

/** Configured games that have not been started yet. Opening one starts it; later visits resume it. */
const prepared = new Map<string, { readonly config: GameConfig; readonly seed?: string }>();

/** A random id, independent of the seed. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The seed from the URL, in test builds only. */
const seedFromUrl = (): string | undefined =>
  IS_SEEDED ? (new URLSearchParams(location.search).get('seed') ?? undefined) : undefined;

/** Registers a new game and returns its id. */
export function prepareGame(config: GameConfig): string {
  const [id, seed] = [newId(), seedFromUrl()];
  prepared.set(id, seed === undefined ? { config } : { config, seed });
  return id;
}

/** Returns and removes a prepared game. */
export function takePreparedGame(
  id: string,
): { readonly config: GameConfig; readonly seed?: string } | undefined {
  const found = prepared.get(id);
  prepared.delete(id);
  return found;
}

export const BOT_DISPLAY_NAMES = ['Isaure', 'Odo', 'Mahaut', 'Guérin', 'Aude'] as const;
