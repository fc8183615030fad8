import { newTableName } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import type { TablePlan } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import type { PageConnection } from '../pageConnection.ts';
import { TableAtServer } from '../tableAtServer.ts';
import { newTab } from './realServer.ts';
import type { Road } from './road.ts';
import { Screen } from './screen.ts';
import type { Browser, TestPage } from './testPage.ts';
import { when } from './when.ts';

const PLAN: TablePlan = {
  deck: sets.base,
  seats: ['person', 'page', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
};

export interface Visitor {
  readonly page: TestPage;
  readonly connection: PageConnection;
  readonly browser: Browser;
}

/** Somebody with a name and a connection. */
export async function newVisitor(road: Road, name: string): Promise<Visitor> {
  const visitor = newTab(road);
  await visitor.connection.enter(name);
  await visitor.connection.mine();
  return visitor;
}

export async function createTable({ connection }: Visitor, plan: Partial<TablePlan> = {}): Promise<string> {
  const table = newTableName();
  await connection.request({ type: 'create', table, plan: { ...PLAN, ...plan } });
  return table;
}

/** Goes to a table and looks around. */
export async function arrive({ connection, page }: Visitor, id: string) {
  const table = new TableAtServer(connection, id, page);
  onTestFinished(() => table.close());
  const screen = new Screen(table.source);
  await when(table.state, (state) => state !== 'arriving');
  return { table, screen };
}

/** A game that has begun, where the visitor sits first and is asked something. */
export async function play(visitor: Visitor, plan: Partial<TablePlan> = {}) {
  const id = await createTable(visitor, plan);
  const here = await arrive(visitor, id);
  await here.table.sit(0);
  await here.table.ready(true);
  await here.table.start();
  await nextQuestion(here.screen);
  return { id, ...here };
}

/** Waits until the one who looks at this screen is asked something, at the earliest this decision. */
export async function nextQuestion(screen: Screen, from = 0): Promise<number> {
  const standing = await when(
    screen.standing,
    (now) => now !== undefined && now.decision >= from && (now.options.length > 0 || now.turn === null),
  );
  return standing!.decision;
}
