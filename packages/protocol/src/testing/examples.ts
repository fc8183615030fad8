import { sets } from '@oriflamme/engine';
import { PROTOCOL_VERSION } from '../limits.ts';
import type { ClientMessage, TableConfig } from '../messages.ts';

export const config: TableConfig = {
  deck: sets.base,
  seats: ['person', 'person', 'knight', 'fox'],
  isPublic: true,
  clock: { type: 'live', bank: 600, increment: 5 },
  first: null,
};

const id = 7;
const table = 'k3J-x_9Q';

/** One valid message of every type. */
export const examples: {
  readonly [T in ClientMessage['type']]: Extract<ClientMessage, { readonly type: T }>;
} = {
  hello: { type: 'hello', id, protocol: PROTOCOL_VERSION },
  ping: { type: 'ping', id },
  rename: { type: 'rename', id, name: 'Aliénor' },
  subscribeTables: { type: 'subscribeTables', id, deltas: true, invites: true },
  unsubscribeTables: { type: 'unsubscribeTables', id },
  create: { type: 'create', id, table: 'Jmz9ClJncROSTzOA', config },
  quickMatch: { type: 'quickMatch', id, deck: sets.alliance, players: 4 },
  myTables: { type: 'myTables', id },
  subscribe: { type: 'subscribe', id, table, afterSeq: 12, transient: true },
  unsubscribe: { type: 'unsubscribe', id, table },
  report: {
    type: 'report',
    id,
    table,
    about: { type: 'message', number: 3 },
    reason: 'insults',
    text: 'Since the first round.',
  },
  sit: { type: 'sit', id, table, seat: 1, clientSeed: '0123456789abcdef0123456789abcdef' },
  stand: { type: 'stand', id, table },
  ready: { type: 'ready', id, table, ready: true, clientSeed: 'fedcba9876543210fedcba9876543210' },
  start: { type: 'start', id, table },
  commitSeed: { type: 'commitSeed', id, table, attempt: 1, hash: 'ab'.repeat(32) },
  revealSeed: {
    type: 'revealSeed',
    id,
    table,
    attempt: 1,
    clientSeed: '0123456789abcdef0123456789abcdef',
  },
  remove: { type: 'remove', id, table, seat: 2 },
  readmit: { type: 'readmit', id, table, name: 'Odo' },
  configure: {
    type: 'configure',
    id,
    table,
    deck: sets.ablaze,
    players: 3,
    clock: { type: 'days', days: 2 },
  },
  fill: { type: 'fill', id, table, level: 'knight' },
  choose: { type: 'choose', id, table, decision: 14, option: 3 },
  autoKeep: { type: 'autoKeep', id, table, cards: [3, 8] },
  takeSeatBack: { type: 'takeSeatBack', id, table },
  chat: { type: 'chat', id, table, text: 'Well played, my lord.' },
  chatPhrase: { type: 'chatPhrase', id, table, phrase: 'wellPlayed' },
  emote: { type: 'emote', id, table, emote: 'wow' },
  rematch: { type: 'rematch', id, table },
};
