import { type Static, Type } from 'typebox';
import { MAX_NAME } from '../limits.ts';
import { boolean, integer, oneOf, pattern, table, tagged } from './fields.ts';
import { singleLine } from './singleLine.ts';

// Body of `POST /api/admin`: what an operator may ask for.

/** Characters in the reason of an operator's action. */
const MAX_REASON = 200;
/** Days of a ban with an end. */
const MAX_BAN_DAYS = 3650;

const person = pattern(/^[\w-]{1,64}$/, 'the id of a person', 'the id of the person');
const before = Type.Optional(integer(1, Number.MAX_SAFE_INTEGER, 'only rows with a lower number'));
const reason = singleLine(MAX_REASON, 'why; for the audit log, and for a ban also for the person');
const number = (what: string) => integer(1, Number.MAX_SAFE_INTEGER, `the number of the ${what}`);

/** Every request of an operator, by its type. */
const ADMIN_REQUESTS = {
  status: tagged('status', 'load, memory, disk and counts', {}),
  tables: tagged('tables', 'lists tables, newest first', {
    phase: Type.Optional(oneOf(['open', 'over', 'all'], { description: 'open: also those being played' })),
    before,
  }),
  table: tagged('table', 'shows a table as a spectator sees it, with the ids of its people', { table }),
  closeTable: tagged('closeTable', 'ends a table and its game', { table, reason }),
  deleteTable: tagged('deleteTable', 'ends a table and deletes everything about it', { table, reason }),
  sessions: tagged('sessions', 'lists sessions of a person, or of people of a name', {
    person: Type.Optional(person),
    name: Type.Optional(singleLine(MAX_NAME, 'a name, in upper or lower case')),
  }),
  revoke: tagged('revoke', 'ends all sessions of a person', { person, reason }),
  bans: tagged('bans', 'lists bans, newest first', { before }),
  ban: tagged('ban', 'bans a person or a network, and closes their sockets', {
    target: singleLine(64, 'the id of a person, or an address or a network in CIDR notation'),
    reason,
    days: Type.Optional(integer(1, MAX_BAN_DAYS, 'the length of the ban; without it, for good')),
  }),
  unban: tagged('unban', 'ends a ban', { ban: number('ban'), reason }),
  reports: tagged('reports', 'lists reports from players, newest first', {
    all: Type.Optional(boolean('also those that are resolved')),
    before,
  }),
  resolve: tagged('resolve', 'resolves a report', { report: number('report'), reason }),
  audit: tagged('audit', 'lists what operators did, newest first', { before }),
  export: tagged('export', 'returns everything that is stored about a person', { person, reason }),
  erase: tagged('erase', 'erases everything about a person; games of others stay', { person, reason }),
};

export const adminRequest = Type.Unsafe<AdminRequest>(Type.Union(Object.values(ADMIN_REQUESTS)));

export type AdminRequest = {
  [T in keyof typeof ADMIN_REQUESTS]: Static<(typeof ADMIN_REQUESTS)[T]>;
}[keyof typeof ADMIN_REQUESTS];
