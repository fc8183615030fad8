import { newTableId } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import type { ServerConnection } from '../serverConnection.ts';
import { RemoteTable } from '../remoteTable.ts';
import { newTab } from './realServer.ts';
import type { FaultyProxy } from './faultyProxy.ts';
import { TestScreen } from './testScreen.ts';
import type { Browser, TestEnvironment } from './testEnvironment.ts';
import { when } from './when.ts';

const PLAN: TableConfig = {
  deck: sets.base,
  seats: ['person', 'page', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
};

export interface TestPlayer {
  readonly page: TestEnvironment;
  readonly connection: ServerConnection;
  readonly browser: Browser;
}

/** Somebody with a name and a connection. */
export async function newTestPlayer(road: FaultyProxy, name: string): Promise<TestPlayer> {
  const visitor = newTab(road);
  await visitor.connection.setName(name);
  await visitor.connection.myTables();
  return visitor;
}

export async function createTable(
  { connection }: TestPlayer,
  plan: Partial<TableConfig> = {},
): Promise<string> {
  const table = newTableId();
  await connection.request({ type: 'create', table, config: { ...PLAN, ...plan } });
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
