import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';
import { requestFrame } from './attackSocket.ts';

const newTableId = () => randomBytes(12).toString('base64url');

/** What one attacker sends: frames at first, and frames for each turn. */
export interface Attack {
  readonly first: readonly Buffer[];
  /** The frames of a turn; `target` is a table of well-behaved players. */
  next(target: string): readonly Buffer[];
}

const configOf = (seats: TableConfig['seats'], isPublic = true): TableConfig => ({
  deck: sets.base,
  seats,
  isPublic,
  clock: { type: 'none' },
  first: null,
});

const WITH_BOT = configOf(['person', 'page']);
const CHAMPIONS = configOf(['champion', 'champion', 'champion', 'champion', 'champion'], false);

/** Sits at a table of its own and chats there. */
function talk(): Attack {
  const table = newTableId();
  const first = [
    requestFrame({ type: 'create', table, config: WITH_BOT }),
    requestFrame({ type: 'sit', table, seat: 0 }),
  ];
  const frames = [requestFrame({ type: 'chat', table, text: 'x'.repeat(200) })];
  return { first, next: () => frames };
}

/** Opens one table after the other. */
const tables = (): Attack => ({
  first: [],
  next: () => [requestFrame({ type: 'create', table: newTableId(), config: WITH_BOT })],
});

/** Changes a table in the list of the lobby, and asks for the list. */
function lobby(): Attack {
  const table = newTableId();
  const first = [
    requestFrame({ type: 'create', table, config: WITH_BOT }),
    requestFrame({ type: 'subscribeTables' }),
  ];
  const sit = requestFrame({ type: 'sit', table, seat: 0 });
  const stand = requestFrame({ type: 'stand', table });
  const list = requestFrame({ type: 'subscribeTables' });
  let turn = 0;
  return { first, next: () => [turn++ % 2 === 0 ? sit : stand, list] };
}

/** Watches the tables of the players, again and again. */
const watches = (): Attack => ({
  first: [],
  next: (table) => [requestFrame({ type: 'subscribe', table }), requestFrame({ type: 'unsubscribe', table })],
});

/** Starts games of champions and watches them. */
const bots = (): Attack => ({
  first: [],
  next: () => {
    const table = newTableId();
    return [
      requestFrame({ type: 'create', table, config: CHAMPIONS }),
      requestFrame({ type: 'subscribe', table }),
      requestFrame({ type: 'start', table }),
    ];
  },
});

export const attacks: Readonly<Record<string, () => Attack>> = { talk, tables, lobby, watches, bots };
