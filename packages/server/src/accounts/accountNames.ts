import { createHash } from 'node:crypto';
import { BOT_LEVELS } from '@oriflamme/protocol';
import { skeletonOf } from '../lib/lookAlike.ts';
import type { AccountStore } from '../store/accountStore.ts';

/** Names that sound as if they spoke for the server. */
const RESERVED = [
  'admin',
  'administrator',
  'anonymous',
  'bot',
  'host',
  'moderator',
  'operator',
  'oriflamme',
  'root',
  'server',
  'support',
  'system',
  ...BOT_LEVELS,
];

/** Scripts that are not mixed in a name of an account; digits and signs belong to all. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Spaces and signs between letters make no difference. */
function lettersOf(skeleton: string): string {
  const letters = skeleton.replaceAll(/[\p{P}\p{Z}\p{S}]/gu, '');
  return letters === '' ? skeleton : letters;
}

/** The same for names that differ in case only, or in letters of another script that look the same. */
export const nameKeyOf = (name: string): string =>
  lettersOf(skeletonOf(name.normalize('NFKC').toLowerCase()));

/** The same for names that can be mistaken for each other as they are written, such as Iris and lris. */
export const lookKeyOf = (name: string): string =>
  lettersOf(skeletonOf(skeletonOf(name.normalize('NFKC')).toLowerCase()));

export const nameHashOf = (nameKey: string): string =>
  createHash('sha256').update(`oriflamme name\n${nameKey}`).digest('base64url');

const reserved = new Set(RESERVED.map(nameKeyOf));

/** Whether an account may have this name at all. */
export const isAccountName = (name: string): boolean =>
  !reserved.has(nameKeyOf(name)) && SCRIPTS.filter((script) => script.test(name)).length < 2;

/** What sessions have to know of accounts: their names belong to them alone. */
export class AccountNames {
  private readonly store: AccountStore;

  constructor(store: AccountStore) {
    this.store = store;
  }

  /** The name of a person's account; undefined for a guest. */
  async nameOf(person: string): Promise<string | undefined> {
    return (await this.store.account({ person }))?.name;
  }

  /** Whether a guest may use a name: not one that can be mistaken for that of an account. */
  isFree(name: string): Promise<boolean> {
    return this.store.isFree(nameKeyOf(name), lookKeyOf(name));
  }
}
