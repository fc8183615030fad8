import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogRow } from '../store/store.ts';
import type { TableState } from '../table/tableState.ts';

// Everything that a version of the server has ever stored: v1 is the format before states had a version number.
const FOLDER = join(import.meta.dirname, 'fixtures');

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));

/** Serialized states of tables by name. */
export function fixtureStates(version: 'v1' | 'v2'): Record<string, string> {
  const states = readJson(`${version}/states.json`) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, JSON.stringify(state)]));
}

/** Log entries of every type, as stored. */
export const fixtureEntries = (): string[] =>
  (readJson('v1/entries.json') as unknown[]).map((entry) => JSON.stringify(entry));

/** The log of a table whose setup was changed before its game, and the state after it. */
export const fixtureLog = (): { readonly rows: readonly LogRow[]; readonly state: string } => {
  const { rows, state } = readJson('v2/configuredLog.json') as { rows: LogRow[]; state: unknown };
  return { rows, state: JSON.stringify(state) };
};

/** Copies the database of an old server into a data folder. */
export const copyFixtureDatabase = (folder: string): void =>
  copyFileSync(join(FOLDER, 'v1/database.sqlite'), join(folder, 'oriflamme.sqlite'));

/** A state as plain data, for comparison. */
export const plainState = (state: TableState): unknown => JSON.parse(JSON.stringify(state));
