import { randomBytes } from 'node:crypto';
import type { Option, Turn, View } from '@oriflamme/engine';
import type { MyTable, TableCommand, TableListing } from '@oriflamme/protocol';
import {
  clockView,
  deck,
  disclosure,
  integer,
  myTable,
  newTable,
  object,
  seat,
  table,
  TABLE_COMMANDS,
  tableConfig,
  tableListing,
  tableView,
} from '@oriflamme/protocol/schema';
import { type TProperties, Type } from 'typebox';
import { limitedCommand } from '../../lobby/limitedCommand.ts';
import { seatOf } from '../../table/decide.ts';
import type { TableState } from '../../table/tableState.ts';
import { padPlayView, type PlayView, playView } from '../../table/playView.ts';
import { rejectedError } from '../apiError.ts';
import { defineRoute, JsonText } from '../route.ts';

const TAG = 'Tables';
/** Seconds that a request may wait for a change: less than proxies allow. */
const MAX_WAIT_SECONDS = 25;
const MAX_PLAY_BODY_BYTES = 2048;

const named = object({ table });
const component = <T extends object>(schema: T, name: string): T => ({ ...schema, component: name });
const config = component(tableConfig, 'TableConfig');

const listTables = defineRoute({
  method: 'GET',
  path: '/tables',
  operation: 'listTables',
  tag: TAG,
  summary: 'The public tables, those with a free seat first.',
  who: 'anyone',
  scope: 'read',
  reply: object({
    tables: Type.Unsafe<readonly TableListing[]>(Type.Array(component(tableListing, 'TableListing'))),
  }),
  handle: async ({ services: { lobby } }) => ({ tables: await lobby.listTables() }),
});

const listOwnTables = defineRoute({
  method: 'GET',
  path: '/me/tables',
  operation: 'listOwnTables',
  tag: TAG,
  summary: 'The tables where you sit or have played: unfinished ones first.',
  who: 'person',
  scope: 'read',
  reply: object({ tables: Type.Unsafe<readonly MyTable[]>(Type.Array(myTable)) }),
  handle: async ({ caller, services: { lobby } }) => ({ tables: await lobby.myTables(caller.person) }),
});

const createTable = defineRoute({
  method: 'POST',
  path: '/tables',
  operation: 'createTable',
  tag: TAG,
  summary: 'Creates a table. You are its host; sit down next.',
  description: 'With an id of your own in `table`, repeating the request creates no second table.',
  who: 'person',
  scope: 'play',
  maxBodyBytes: MAX_PLAY_BODY_BYTES,
  body: object({ table: Type.Optional(newTable), config }),
  reply: named,
  handle: async ({ caller, body, services: { lobby, tableLimits } }) => {
    const id = body.table ?? randomBytes(12).toString('base64url');
    const result = await lobby.create(caller.person, id, body.config, tableLimits.quotaOf(caller.keys));
    if ('rejected' in result) throw rejectedError(result.rejected);
    return { table: result.table };
  },
});

const quickMatch = defineRoute({
  method: 'POST',
  path: '/quick-match',
  operation: 'quickMatch',
  tag: TAG,
  summary: 'Finds an open table with this deck, or creates one that bots fill after a while.',
  who: 'person',
  scope: 'play',
  maxBodyBytes: MAX_PLAY_BODY_BYTES,
  body: object({ deck, players: integer(2, 5, 'the number of seats') }),
  reply: named,
  handle: async ({ caller, body, services: { lobby, tableLimits } }) => {
    const quota = tableLimits.quotaOf(caller.keys);
    const result = await lobby.quickMatch(caller.person, body.deck, body.players, quota);
    if ('rejected' in result) throw rejectedError(result.rejected);
    return { table: result.table };
  },
});

const game = object({
  view: Type.Unsafe<View>({ type: 'object', description: 'everything that you may know of the game' }),
  decision: integer(0, Number.MAX_SAFE_INTEGER, 'the number of the pending decision'),
  turn: Type.Union([Type.Unsafe<Turn>({ type: 'object' }), Type.Null()], {
    description: 'whose decision it is, and which type; null after the game',
  }),
  options: Type.Array(Type.Unsafe<Option>({ type: 'object' }), {
    description: 'your options, if you decide; choose one by its index',
  }),
  clock: clockView,
  disclosure: Type.Optional(disclosure),
});

const readTable = defineRoute({
  method: 'GET',
  path: '/tables/{table}',
  operation: 'readTable',
  tag: TAG,
  summary: 'A table as you see it now: seats, your view of the game, and your options if you decide.',
  description:
    'With `wait`, the response comes when the sequence number is higher than `after`, or when the time is over. A player who waits is present at the table, and away some time after the last such request; one who never waits is away.',
  who: 'person',
  scope: 'read',
  isUrgent: true,
  params: named,
  query: object({
    after: Type.Optional(
      integer(
        0,
        Number.MAX_SAFE_INTEGER,
        'the last sequence number that you know; what you get is never older',
      ),
    ),
    wait: Type.Optional(integer(0, MAX_WAIT_SECONDS, 'seconds to wait for something new')),
  }),
  reply: Type.Unsafe<PlayView>(
    object({
      table,
      seq: integer(0, Number.MAX_SAFE_INTEGER, 'the sequence number of the last change'),
      seat: Type.Union([seat, Type.Null()], { description: 'your seat; null: you watch' }),
      setup: component(tableView, 'Table'),
      game: Type.Union([game, Type.Null()], { description: 'null before the game' }),
    }),
  ),
  handle: async ({ caller: { person, keys }, params, query, services: { lobby, watches }, signal }) => {
    const { after, wait = 0 } = query;
    const read = async () => {
      const found = await lobby.look(person, params.table, after);
      if ('rejected' in found) throw rejectedError(found.rejected);
      return found.state;
    };
    const view = (state: TableState) => {
      const seen = playView(state, seatOf(state, person));
      return new JsonText(seen, padPlayView(seen));
    };
    if (wait === 0) return view(await read());
    return watches.use(person, params.table, keys, async (changed) => {
      const time = Promise.withResolvers<void>();
      const timer = setTimeout(() => time.resolve(), wait * 1000);
      let isTimeOver = false;
      void time.promise.then(() => (isTimeOver = true));
      signal.addEventListener('abort', () => time.resolve());
      try {
        for (;;) {
          const next = changed();
          const state = await read();
          if (state.publicSeq > (after ?? -1) || isTimeOver) return view(state);
          await Promise.race([next, time.promise]);
        }
      } finally {
        clearTimeout(timer);
      }
    });
  },
});

/** Commands as sockets send them, without the id of the request and of the table. */
const commands = Object.values(TABLE_COMMANDS).map((schema) => {
  const { properties, description } = schema as unknown as { properties: TProperties; description: string };
  const { id: _id, table: _table, ...fields } = properties;
  return object(fields, description);
});

const sendCommand = defineRoute({
  method: 'POST',
  path: '/tables/{table}/commands',
  operation: 'sendCommand',
  tag: TAG,
  summary: 'Does something at a table: sit, ready, start, choose, stand, chat and so on.',
  description:
    'The same commands as over the WebSocket, for example {"type":"sit","seat":0} and {"type":"choose","decision":7,"option":0}. Repeating a choice is safe.',
  who: 'person',
  scope: 'play',
  limit: 'messages',
  isUrgent: true,
  maxBodyBytes: MAX_PLAY_BODY_BYTES,
  params: named,
  body: component(Type.Unsafe<TableCommand>(Type.Union(commands)), 'Command'),
  reply: object({
    table: Type.Optional({ ...table, description: 'after `rematch`: the new table' }),
    seq: Type.Optional(
      integer(
        0,
        Number.MAX_SAFE_INTEGER,
        'the sequence number after it; give it as `after` when you read the table',
      ),
    ),
  }),
  handle: async ({ caller: { person, keys, client }, params, body, services }) => {
    const run = () => limitedCommand(services, { person, keys }, params.table, body);
    const isInGame = services.tableLimits.hasSeat(person, params.table);
    const owner = client.keys.at(-1)?.key ?? '';
    const result = await (isInGame && body.type === 'choose' ? run() : services.turns.run(owner, run));
    if ('rejected' in result) throw rejectedError(result.rejected);
    const seen = await services.lobby.look(person, params.table);
    return {
      ...(result.table !== undefined && { table: result.table }),
      ...('state' in seen && { seq: seen.state.publicSeq }),
    };
  },
});

export const TABLE_ROUTES = [listTables, listOwnTables, createTable, quickMatch, readTable, sendCommand];
