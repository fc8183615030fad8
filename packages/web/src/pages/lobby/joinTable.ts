import type { TableConfig } from '@oriflamme/protocol';
import { navigate } from '../../lib/router.ts';
import { connection, newTableId } from '../../online/index.ts';
import { setJoinIntent } from '../../online/joinIntent.ts';

/** Opens a table and goes to it; whoever opens one sits down there. */
export async function createTable(config: TableConfig): Promise<void> {
  const table = newTableId();
  await connection.request({ type: 'create', table, plan: config });
  setJoinIntent(table, { ready: true });
  navigate('room', table);
}

/** So many play who play at once. */
const QUICK_PLAYERS = 4;

/** Goes to a table where somebody waits with this deck, or to one where bots come after a while. */
export async function joinQuickMatch(deck: TableConfig['deck']): Promise<void> {
  const { table } = await connection.request({ type: 'quick', deck, players: QUICK_PLAYERS });
  if (table === undefined) throw new Error('The server named no table.');
  setJoinIntent(table, { ready: true, quick: true });
  navigate('room', table);
}

export function joinTable(table: string): void {
  setJoinIntent(table, { ready: false });
  navigate('room', table);
}
