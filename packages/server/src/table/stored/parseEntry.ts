import { StoreError } from '../../store/store.ts';
import type { Entry } from '../entry.ts';

type EntryType = Entry['type'];
type StoredEntry = Readonly<Record<string, unknown>>;

const TYPES: Record<EntryType, true> = {
  created: true,
  sat: true,
  stood: true,
  removed: true,
  readmitted: true,
  hostReplaced: true,
  readied: true,
  configured: true,
  dealOpened: true,
  seedCommitted: true,
  dealFixed: true,
  seedRevealed: true,
  dealStopped: true,
  started: true,
  chose: true,
  autoKeepSet: true,
  away: true,
  back: true,
  filled: true,
  rulesMigrated: true,
  closed: true,
  rematched: true,
  botTookOver: true,
  seatTakenBack: true,
  chat: true,
  chatPhrase: true,
};

/** Version 1 of the log: types and fields that have other names today. */
const UPCASTS: Readonly<Record<string, (entry: StoredEntry) => StoredEntry>> = {
  created: ({ plan, secret, ...rest }) =>
    plan === undefined ? rest : { ...rest, config: plan, serverSeed: secret },
  sat: ({ part, ...rest }) => (part === undefined ? rest : { ...rest, clientSeed: part }),
  chose: (entry) => (entry['by'] === 'order' ? { ...entry, by: 'autoKeep' } : entry),
  ordered: ({ keep, ...rest }) => ({ ...rest, type: 'autoKeepSet', cards: keep }),
  carried: (entry) => ({ ...entry, type: 'rulesMigrated' }),
  tookOver: ({ why, ...rest }) => ({
    ...rest,
    type: 'botTookOver',
    reason: why === 'gone' ? 'absence' : why,
  }),
  returned: (entry) => ({ ...entry, type: 'seatTakenBack' }),
  said: (entry) => ({ ...entry, type: 'chat' }),
  phrase: (entry) => ({ ...entry, type: 'chatPhrase' }),
};

/** Parses a stored log entry of any version. Throws if its type is unknown. */
export function parseEntry(text: string): Entry {
  const stored = JSON.parse(text) as StoredEntry & { readonly type: string };
  const entry = (Object.hasOwn(UPCASTS, stored.type) ? UPCASTS[stored.type](stored) : stored) as Entry;
  if (!Object.hasOwn(TYPES, entry.type))
    throw new StoreError(
      'unreadable',
      `Unknown type of log entry: ${stored.type}. A newer version of the server may have written it.`,
    );
  return entry;
}

/** Whether a stored entry is a migration of the rules. Reads the beginning only: states are long. */
export const isRulesMigration = (text: string): boolean =>
  text.startsWith('{"type":"rulesMigrated"') || text.startsWith('{"type":"carried"');
