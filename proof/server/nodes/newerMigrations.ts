import { postgresMigrations } from '@oriflamme/server/internals';

const { version } = postgresMigrations[postgresMigrations.length - 1];

/** Those of a version that is one migration ahead. */
export const newerMigrations: typeof postgresMigrations = [
  ...postgresMigrations,
  { version: version + 1, sql: 'ALTER TABLE tables ADD COLUMN tournament TEXT' },
];
