/** Open interface: the card registry merges the name of every card into it, so the names are listed only once. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in cards/index.ts
export interface KindNames {}

export type Kind = keyof KindNames;

/** Kind numbers are stored in signed bytes; the two highest values are frames that belong to no card. */
export const MAX_KINDS = 126;

/** All kinds, A–Z. A kind's number is its index here; it is never stored, since a new card shifts it. */
export const KINDS: readonly Kind[] = [];

const numbers = new Map<unknown, number>();
const characters = new Uint8Array(MAX_KINDS);

/** The number of a kind's name, or undefined for anything that is no kind. */
export const kindNumber = (name: unknown): number | undefined => numbers.get(name);

export const isCharacter = (kind: number): boolean => characters[kind] === 1;

/** Replaces the list of kinds. Only the card registry calls it. */
export function setKinds(names: readonly Kind[], isCharacterName: (name: Kind) => boolean): void {
  if (names.length > MAX_KINDS) throw new Error(`At most ${MAX_KINDS} kinds are supported.`);
  (KINDS as Kind[]).splice(0, KINDS.length, ...names);
  numbers.clear();
  characters.fill(0);
  for (const [number, name] of names.entries()) {
    numbers.set(name, number);
    if (isCharacterName(name)) characters[number] = 1;
  }
}
