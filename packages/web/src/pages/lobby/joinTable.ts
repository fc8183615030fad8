import type { TableConfig } from '@oriflamme/protocol';
import { navigate } from '../../lib/router.ts';
import { connection, newTableId } from '../../online/index.ts';
import { setJoinIntent } from '../../online/joinIntent.ts';

/** Creates a table, opens its room and takes a seat there. */
export async function createTable(config: TableConfig): Promise<void> {
  const table = newTableId();
  await connection.request({ type: 'create', table, config });
  setJoinIntent(table, { ready: true });
  navigate('room', table);
}

const QUICK_PLAYERS = 4;

/** Matchmaking: opens a waiting table with this deck, or a new one that bots fill after a while. */
export async function joinQuickMatch(deck: TableConfig['deck']): Promise<void> {
  const { table } = await connection.request({ type: 'quickMatch', deck, players: QUICK_PLAYERS });
  if (table === undefined) throw new Error('Expected a table id in the response to a quick match.');
  setJoinIntent(table, { ready: true });
  navigate('room', table);
}

export function joinTable(table: string): void {
  setJoinIntent(table, { ready: false });
  navigate('room', table);
}
