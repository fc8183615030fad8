import { IS_SEEDED } from '../lib/seeded.ts';
import type { GameConfig } from '../game/gameSource.ts';

/** A game that was planned but not begun: the page that opens it starts it, every later one resumes it. */
const prepared = new Map<string, { readonly config: GameConfig; readonly seed?: string }>();

/** A name for a game, to be found again by. It says nothing about the deal. */
const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Only builds made for tests deal from a seed in the address. */
const seedFromAddress = (): string | undefined =>
  IS_SEEDED ? (new URLSearchParams(location.search).get('seed') ?? undefined) : undefined;

/** Plans a game and says under which name it will be found. */
export function prepareGame(config: GameConfig): string {
  const [id, seed] = [newName(), seedFromAddress()];
  prepared.set(id, seed === undefined ? { config } : { config, seed });
  return id;
}

/** Hands a planned game to the table that starts it, once. */
export function takePreparedGame(
  id: string,
): { readonly config: GameConfig; readonly seed?: string } | undefined {
  const found = prepared.get(id);
  prepared.delete(id);
  return found;
}

/** Names for those who sit in for people. */
export const BOT_DISPLAY_NAMES = ['Isaure', 'Odo', 'Mahaut', 'Guerin', 'Aude'] as const;
