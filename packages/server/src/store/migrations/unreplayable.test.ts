import { join } from 'node:path';
import { RULES_VERSION } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { PostgresStore } from '../postgres/postgresStore.ts';
import { openToWrite } from '../sqlite/database.ts';
import { newFolder } from '../testing/folder.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../testing/postgresStore.ts';
import { row, write } from '../testing/writes.ts';
import { postgresMigrations, sqliteMigrations } from './migrations.ts';

const REFUSAL = 'Stop all servers of the version before; start it once more if it was killed.';
const rules = RULES_VERSION - 1;

it('A SQLite database with choices of other rules is not migrated until their state is stored', () => {
  const file = join(newFolder(), 'oriflamme.sqlite');
  const old = openToWrite(file, 'OFF', sqliteMigrations.slice(0, -1));
  old.exec(`
    INSERT INTO tables (id, name, last_seq, is_over, state) VALUES (1, 'oak', 2, 0, '');
    INSERT INTO snapshots VALUES (1, 1, '{}');
    INSERT INTO log VALUES (1, 1, 1, ${rules}, '{}'), (1, 2, 2, ${rules}, '{}')`);
  old.close();
  expect(() => openToWrite(file, 'OFF')).toThrow(REFUSAL);
  // The version before can still be started, and stores the state when it stops.
  const again = openToWrite(file, 'OFF', sqliteMigrations.slice(0, -1));
  again.exec('UPDATE snapshots SET seq = 2');
  again.close();
  openToWrite(file, 'OFF').close();
});

it('A PostgreSQL database with choices of other rules is not migrated until their state is stored', async () => {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const migrations = postgresMigrations.slice(0, -1);
  const old = await openPostgresStore({ url, schema, migrations });
  await old.append(write('oak', 1));
  await old.append({ table: 'oak', rows: [{ ...row('oak', 2), rules }], jobs: [], isOver: false });
  await expect(PostgresStore.open({ url, schema })).rejects.toMatchObject({
    reason: 'broken',
    message: expect.stringContaining(REFUSAL) as string,
  });
  const again = await openPostgresStore({ url, schema, migrations });
  await again.saveStates([{ table: 'oak', seq: 2, state: '{}' }]);
  await openPostgresStore({ url, schema });
});
