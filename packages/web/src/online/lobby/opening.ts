import type { TablePlan } from '@oriflamme/protocol';
import { go } from '../../app/route.ts';
import { connection, newTableName } from '../index.ts';
import { expectToSit } from '../room/expected.ts';

/** Opens a table and goes to it; whoever opens one sits down there. */
export async function openNew(plan: TablePlan): Promise<void> {
  const table = newTableName();
  await connection.request({ type: 'create', table, plan });
  expectToSit(table, { ready: true });
  go('room', table);
}

/** So many play who play at once. */
const QUICK_PLAYERS = 4;

/** Goes to a table where somebody waits with this deck, or to one where bots come after a while. */
export async function playQuick(deck: TablePlan['deck']): Promise<void> {
  const { table } = await connection.request({ type: 'quick', deck, players: QUICK_PLAYERS });
  if (table === undefined) throw new Error('The server named no table.');
  expectToSit(table, { ready: true, quick: true });
  go('room', table);
}

export function sitDownAt(table: string): void {
  expectToSit(table, { ready: false });
  go('room', table);
}
