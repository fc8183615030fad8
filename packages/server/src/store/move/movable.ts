import type { Values } from '../sql/script.ts';

export type MovedRow = Values;

/** The tables of a database with their keys, in an order in which they can be filled. Facts are moved apart. */
export const MOVED_TABLES = {
  tables: ['id'],
  snapshots: ['table_id'],
  log: ['table_id', 'seq'],
  chat: ['table_id', 'number'],
  jobs: ['table_id', 'kind'],
  players: ['person', 'table_id'],
  game_events: ['table_id'],
  sessions: ['id'],
  revocations: ['key'],
  bans: ['id'],
  reports: ['id'],
  audit: ['id'],
  secrets: ['name'],
  push_subscriptions: ['endpoint'],
  accounts: ['person'],
  passkeys: ['id'],
  recovery_codes: ['person', 'hash'],
  held_names: ['hash'],
  used_challenges: ['hash'],
  follows: ['follower', 'followed'],
  blocks: ['blocker', 'blocked'],
  invites: ['invitee', 'inviter', 'table_name'],
  privacy: ['person'],
  results: ['number'],
  result_seats: ['number', 'seat'],
  ratings: ['person', 'pool'],
  daily_deals: ['day'],
  daily_tries: ['day', 'person'],
  tournaments: ['id'],
  tournament_tables: ['tournament', 'deal', 'number'],
  past_games: ['table_name'],
  past_seats: ['table_name', 'seat'],
  play_counts: ['person', 'name'],
  achievements: ['person', 'name'],
  bot_accounts: ['person'],
  api_tokens: ['id'],
} as const satisfies Record<string, readonly string[]>;
export type MovedTable = keyof typeof MOVED_TABLES;

/** Tables with what running servers know of each other: it is worth nothing elsewhere. */
export const UNMOVED_TABLES = ['claims', 'servers', 'presence', 'listings', 'online_people'] as const;

/** Tables whose numbers are never used again, also after their rows were deleted. */
export const NUMBERED_TABLES = ['tables', 'bans', 'reports', 'audit'] as const;
export type LastNumbers = Readonly<Record<(typeof NUMBERED_TABLES)[number], number>>;

/** Fact of a database that a move has not completed. */
export const MOVING = 'moving';
/** Facts that belong to the database, not to what is stored in it. */
const OWN_FACTS: readonly string[] = [MOVING, 'schemaVersion'];

export const isMovedFact = ({ name }: MovedRow): boolean => !OWN_FACTS.includes(String(name));

/** A database whose rows can be read and written one page after the other. */
export interface Movable {
  /** At most `max` rows after the row with this key, in the order of the key. */
  page(table: MovedTable | 'facts', after: MovedRow | undefined, max: number): Promise<MovedRow[]>;
  /** The row with the highest key. */
  last(table: MovedTable): Promise<MovedRow | undefined>;
  /** Adds rows in one transaction. */
  insert(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  setFact(name: string, value: number): Promise<void>;
  removeFact(name: string): Promise<void>;
  lastNumbers(): Promise<LastNumbers>;
  setLastNumbers(numbers: LastNumbers): Promise<void>;
  close(): Promise<void>;
}

export const keyOf = (table: MovedTable | 'facts'): readonly string[] =>
  table === 'facts' ? ['name'] : MOVED_TABLES[table];

/** The statement behind `page`, for both databases. */
export function pageStatement(table: MovedTable | 'facts', after: MovedRow | undefined): string {
  const key = keyOf(table);
  const names = key.join(', ');
  const values = key.map((column) => `:${column}`).join(', ');
  return `SELECT * FROM ${table} ${after ? `WHERE (${names}) > (${values})` : ''} ORDER BY ${names} LIMIT :max`;
}

/** The values of the statement behind `page`. */
export const pageValues = (
  table: MovedTable | 'facts',
  after: MovedRow | undefined,
  max: number,
): MovedRow => ({
  ...(after && Object.fromEntries(keyOf(table).map((column) => [column, after[column]]))),
  max,
});

export const lastStatement = (table: MovedTable): string =>
  `SELECT * FROM ${table} ORDER BY ${keyOf(table)
    .map((column) => `${column} DESC`)
    .join(', ')} LIMIT 1`;

export const SET_FACT =
  'INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value';
