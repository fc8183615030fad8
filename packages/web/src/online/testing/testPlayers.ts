import { newTableId } from '@oriflamme/client';
import type { TableConfig } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import { RemoteTable } from '../remoteTable.ts';
import { TEST_CONFIG, type TestPlayer, when } from '@oriflamme/client/testing';
import { TestScreen } from './testScreen.ts';

export async function createTable(
  { connection }: TestPlayer,
  config: Partial<TableConfig> = {},
): Promise<string> {
  const table = newTableId();
  await connection.request({ type: 'create', table, config: { ...TEST_CONFIG, ...config } });
  return table;
}

/** Opens a table and waits for its snapshot. Its screen shows every update at once, so it never falls behind. */
export async function openTable({ connection }: TestPlayer, id: string) {
  const table = new RemoteTable(connection, id);
  onTestFinished(() => table.close());
  const screen = new TestScreen(table.source);
  onTestFinished(screen.updates.subscribe(() => table.source.resume()));
  await when(table.state, (state) => state !== 'loading');
  return { table, screen };
}

/** Starts a game in which the player has a pending decision. */
export async function startGame(player: TestPlayer, config: Partial<TableConfig> = {}) {
  const id = await createTable(player, config);
  const opened = await openTable(player, id);
  await opened.table.sit(0);
  await opened.table.ready(true);
  await opened.table.start();
  await nextDecision(opened.screen);
  return { id, ...opened };
}

/** Resolves to the next decision of the screen's player, starting with `from`. */
export async function nextDecision(screen: TestScreen, from = 0): Promise<number> {
  const pending = await when(
    screen.pending,
    (now) => now !== undefined && now.decision >= from && (now.options.length > 0 || now.turn === null),
  );
  return pending!.decision;
}
