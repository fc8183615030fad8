import { integer, object, pattern } from '@oriflamme/protocol/schema';
import { Type } from 'typebox';
import { seatOf } from '../../table/decide.ts';
import type { Person } from '../../table/entry.ts';
import type { SeatState, TableState } from '../../table/tableState.ts';
import type { GameCursor } from '../../store/programStore.ts';
import { exportEnd, exportedGame, exportGame, isProgram } from './exportedGame.ts';
import { ApiStream, defineRoute } from '../route.ts';
import type { ApiServices } from '../services.ts';

const TAG = 'Exports';
const MAX_GAMES = 1000;
/** Tables that one request looks at, most of which may be private. */
const MAX_SCANNED = 5000;
/** Tables that are read at a time. */
const BATCH = 20;
/** What has just ended may not be stored yet: a page would miss it for ever. */
const SETTLED_MS = 60_000;

const query = object({
  after: Type.Optional(
    pattern(/^\d{1,15}\.\d{1,15}$/, 'the cursor of an earlier response', 'continues after this game'),
  ),
  max: Type.Optional(integer(1, MAX_GAMES, 'how many games')),
});
const reply = Type.Union([exportedGame, exportEnd]);

interface Selection {
  /** Only tables at which this person has played; null: all. */
  readonly person: Person | null;
  readonly isExported: (table: TableState) => boolean;
  readonly nameOf: (who: SeatState) => Promise<string | null>;
}

/** Games, one per line, and in the end where to continue. Made as the client takes them. */
async function* lines(
  services: ApiServices,
  { person, isExported, nameOf }: Selection,
  { after = '0.0', max = MAX_GAMES }: { after?: string; max?: number },
): AsyncGenerator<string> {
  const { lobby, endedTables, clock } = services;
  const [endedAt, id] = after.split('.').map(Number);
  let cursor: GameCursor = { endedAt, id };
  const before = clock() - SETTLED_MS;
  let [games, scanned, isComplete] = [0, 0, false];
  while (games < max && scanned < MAX_SCANNED && !isComplete) {
    const found = await endedTables({ person: person?.id ?? null, after: cursor, before, max: BATCH });
    for (const each of found) {
      if (games === max) break;
      cursor = { endedAt: each.endedAt, id: each.id };
      scanned += 1;
      const table = await lobby.state(each.table);
      if (!table || !isExported(table)) continue;
      const names = new Map<SeatState, string | null>();
      for (const who of table.seats) names.set(who, await nameOf(who));
      const own = person && seatOf(table, person);
      const game = exportGame(table, {
        cursor: textOf(cursor),
        nameOf: (who) => names.get(who) ?? null,
        own,
      });
      if (!game) continue;
      games += 1;
      yield `${JSON.stringify(game)}\n`;
    }
    isComplete = found.length < BATCH && games < max;
  }
  yield `${JSON.stringify({ next: textOf(cursor), isComplete })}\n`;
}

const textOf = ({ endedAt, id }: GameCursor): string => `${endedAt}.${id}`;

/** The names of people whose profile is public, and of programs. Guests have no profile. */
const publicName =
  ({ people, names }: ApiServices) =>
  async (who: SeatState): Promise<string | null> => {
    if (who.type !== 'person') return null;
    if (isProgram(who)) return who.person.name;
    const isPublic = (await people?.privacyOf(who.person.id))?.profile === 'public';
    return isPublic ? ((await names?.nameOf(who.person.id)) ?? null) : null;
  };

const exportPublicGames = defineRoute({
  method: 'GET',
  path: '/games',
  operation: 'exportPublicGames',
  tag: TAG,
  summary: 'Finished games of public tables as records, the oldest first.',
  description:
    'One game per line, and a last line that says where to continue. No ids of people or tables; names only of people whose profile is public, and of programs. A game appears a minute after its end.',
  who: 'anyone',
  scope: 'read',
  limit: 'exports',
  query,
  streamType: 'application/x-ndjson',
  reply,
  handle: async ({ services, query: page }) => {
    const isExported = ({ config }: TableState) => config.isPublic;
    return new ApiStream(lines(services, { person: null, isExported, nameOf: publicName(services) }, page));
  },
});

const exportOwnGames = defineRoute({
  method: 'GET',
  path: '/me/records',
  operation: 'exportOwnGames',
  tag: TAG,
  summary: 'Your own finished games as records, the oldest first, with the names of those who played.',
  who: 'person',
  scope: 'read',
  limit: 'exports',
  query,
  streamType: 'application/x-ndjson',
  reply,
  handle: async ({ services, caller, query: page }) => {
    const nameOf = async (who: SeatState) => (who.type === 'person' ? who.person.name : null);
    return new ApiStream(lines(services, { person: caller.person, isExported: () => true, nameOf }, page));
  },
});

export const EXPORT_ROUTES = [exportPublicGames, exportOwnGames];
