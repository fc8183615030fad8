import { sets } from '@oriflamme/engine';
import type { ClientMessage } from '../messages.ts';
import type { TableConfig } from '../tableConfig.ts';

export const plan: TableConfig = {
  deck: sets.base,
  seats: ['person', 'person', 'knight', 'fox'],
  isPublic: true,
  clock: { type: 'live', bank: 600, increment: 5 },
  first: null,
};

const id = 7;
const table = 'k3J-x_9Q';

/** A message of every type. */
export const examples: {
  readonly [T in ClientMessage['type']]: Extract<ClientMessage, { readonly type: T }>;
} = {
  hello: { type: 'hello', id, protocol: 1 },
  rename: { type: 'rename', id, name: 'Aliénor' },
  list: { type: 'list', id, on: true },
  create: { type: 'create', id, table: 'Jmz9ClJncROSTzOA', plan },
  quick: { type: 'quick', id, deck: sets.alliance, players: 4 },
  mine: { type: 'mine', id },
  watch: { type: 'watch', id, table, after: 12 },
  unwatch: { type: 'unwatch', id, table },
  sit: { type: 'sit', id, table, seat: 1, part: '0123456789abcdef0123456789abcdef' },
  stand: { type: 'stand', id, table },
  ready: { type: 'ready', id, table, ready: true },
  start: { type: 'start', id, table },
  remove: { type: 'remove', id, table, seat: 2 },
  fill: { type: 'fill', id, table, level: 'knight' },
  choose: { type: 'choose', id, table, decision: 14, option: 3 },
  order: { type: 'order', id, table, keep: [3, 8] },
  return: { type: 'return', id, table },
  say: { type: 'say', id, table, text: 'Well played, my lord.' },
  phrase: { type: 'phrase', id, table, phrase: 'wellPlayed' },
  rematch: { type: 'rematch', id, table },
};
