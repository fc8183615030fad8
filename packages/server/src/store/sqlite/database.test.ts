import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openToWrite } from './database.ts';
import { type Failure, toFailure } from '../failures.ts';
import { sqliteMigrations } from '../migrations/migrations.ts';
import { newFolder } from '../testing/folder.ts';

const newFile = () => join(newFolder(), 'oriflamme.sqlite');

function execute(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

function failureToOpen(file: string): Failure | undefined {
  try {
    openToWrite(file, 'FULL').close();
    return undefined;
  } catch (error) {
    return toFailure(error);
  }
}

it('openToWrite creates a database and reopens it', () => {
  const file = join(newFolder(), 'new', 'deeper', 'oriflamme.sqlite');
  expect(failureToOpen(file)).toBeUndefined();
  expect(failureToOpen(file)).toBeUndefined();
});

it('openToWrite syncs at every commit', () => {
  const database = openToWrite(newFile(), 'FULL');
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  database.close();
});

describe('openToWrite rejects', () => {
  it('a database of another program, and leaves it unchanged', () => {
    const file = newFile();
    execute(file, 'CREATE TABLE recipes (name TEXT)');
    const before = readFileSync(file);
    expect(failureToOpen(file)).toEqual({
      reason: 'broken',
      message: `${file} is not an Oriflamme database.`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a database written by a newer version', () => {
    const file = newFile();
    openToWrite(file, 'FULL').close();
    execute(file, 'PRAGMA user_version = 99');
    expect(failureToOpen(file)).toEqual({
      reason: 'broken',
      message: expect.stringContaining('newer version of Oriflamme: its format is 99') as string,
    });
  });

  it('a file that is not a database', () => {
    const file = newFile();
    writeFileSync(file, 'Dear diary, today the Lion beheaded the Pike. '.repeat(100));
    expect(failureToOpen(file)).toEqual({
      reason: 'broken',
      message: `DATA_FOLDER ${dirname(file)} cannot be used: ${file} is damaged, or is no database. Restore a backup, or name another folder.`,
    });
  });

  it('a folder that cannot be created', () => {
    const file = newFile();
    writeFileSync(file, '');
    expect(failureToOpen(join(file, 'oriflamme.sqlite'))).toEqual({
      reason: 'io',
      message: `DATA_FOLDER ${file} cannot be used: it is a file. Name a folder; it is created if it does not exist.`,
    });
  });
});

describe('migrate', () => {
  const steps = ['CREATE TABLE families (name TEXT)', 'ALTER TABLE families ADD COLUMN colour TEXT'];
  const families = (database: DatabaseSync) => database.prepare('SELECT * FROM families').all();

  it('updates an old database and keeps its data', () => {
    const file = newFile();
    const old = openToWrite(file, 'FULL', steps.slice(0, 1));
    old.exec("INSERT INTO families VALUES ('Lion')");
    old.close();
    for (const time of ['first', 'second']) {
      const database = openToWrite(file, 'FULL', steps);
      expect(families(database), `${time} time`).toEqual([{ name: 'Lion', colour: null }]);
      database.close();
    }
  });

  it('leaves the database unchanged when a step fails', () => {
    const file = newFile();
    openToWrite(file, 'FULL', steps.slice(0, 1)).close();
    const bad = `${steps[1]}; INSERT INTO nowhere VALUES (1)`;
    expect(() => openToWrite(file, 'FULL', [steps[0], bad])).toThrow('no such table: nowhere');
    const database = openToWrite(file, 'FULL', steps);
    expect(families(database)).toEqual([]);
    database.close();
  });
});

it('migration 2 fills the index of players from the stored states', () => {
  const file = newFile();
  const old = openToWrite(file, 'OFF', sqliteMigrations.slice(0, 1));
  const seats = [{ type: 'person', person: { id: 'ann' } }, { type: 'empty' }, { type: 'bot' }];
  old.prepare("INSERT INTO tables VALUES (1, 'oak', 1, 0, ?)").run(JSON.stringify({ seats }));
  old.exec(`INSERT INTO tables VALUES (2, 'elm', 1, 0, '{}')`);
  old.close();
  const database = openToWrite(file, 'OFF');
  expect(database.prepare('SELECT person, table_id FROM players').all()).toEqual([
    { person: 'ann', table_id: 1 },
  ]);
  database.close();
});
