import type { BotName } from '@oriflamme/bots';
import { IS_SEEDED } from './seeded.ts';
import type { Plan } from './source.ts';

/** A game that was planned but not begun: the page that opens it starts it, every later one resumes it. */
const planned = new Map<string, { readonly plan: Plan; readonly seed?: string }>();

/** A name for a game, to be found again by. It says nothing about the deal. */
const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Only builds made for tests deal from a seed in the address. */
const seedFromAddress = (): string | undefined =>
  IS_SEEDED ? (new URLSearchParams(location.search).get('seed') ?? undefined) : undefined;

/** Plans a game and says under which name it will be found. */
export function planGame(plan: Plan): string {
  const [id, seed] = [newName(), seedFromAddress()];
  planned.set(id, seed === undefined ? { plan } : { plan, seed });
  return id;
}

/** Hands a planned game to the table that starts it, once. */
export function takePlan(id: string): { readonly plan: Plan; readonly seed?: string } | undefined {
  const found = planned.get(id);
  planned.delete(id);
  return found;
}

/** Names for those who sit in for people. */
export const BOT_SITTERS = ['Isaure', 'Odo', 'Mahaut', 'Guerin', 'Aude'] as const;

export const LEVELS: readonly BotName[] = ['page', 'squire', 'knight', 'baron', 'duke', 'champion'];
export const TEMPERS: readonly BotName[] = ['warlord', 'miser', 'fox', 'rebel'];
