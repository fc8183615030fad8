import { newTableId } from '@oriflamme/client';
import type { TableConfig } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import { RemoteTable } from '../remoteTable.ts';
import { TEST_CONFIG, type TestPlayer, when } from '@oriflamme/client/testing';
import { TestScreen } from './testScreen.ts';

export async function createTable(
  { connection }: TestPlayer,
  plan: Partial<TableConfig> = {},
): Promise<string> {
  const table = newTableId();
  await connection.request({ type: 'create', table, config: { ...TEST_CONFIG, ...plan } });
  return table;
}

/** Goes to a table and looks around. */
export async function arrive({ connection }: TestPlayer, id: string) {
  const table = new RemoteTable(connection, id);
  onTestFinished(() => table.close());
  const screen = new TestScreen(table.source);
  await when(table.state, (state) => state !== 'arriving');
  return { table, screen };
}

/** A game that has begun, where the visitor sits first and is asked something. */
export async function play(visitor: TestPlayer, plan: Partial<TableConfig> = {}) {
  const id = await createTable(visitor, plan);
  const here = await arrive(visitor, id);
  await here.table.sit(0);
  await here.table.ready(true);
  await here.table.start();
  await nextQuestion(here.screen);
  return { id, ...here };
}

/** Waits until the one who looks at this screen is asked something, at the earliest this decision. */
export async function nextQuestion(screen: TestScreen, from = 0): Promise<number> {
  const pending = await when(
    screen.standing,
    (now) => now !== undefined && now.decision >= from && (now.options.length > 0 || now.turn === null),
  );
  return pending!.decision;
}
