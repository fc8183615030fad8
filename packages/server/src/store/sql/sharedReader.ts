import type { SharedQuery } from '../sharedStore.ts';
import type { Dialect } from './dialect.ts';
import { all, type Script } from './script.ts';

/** Read queries of the SharedStore. */
export function* readShared(dialect: Dialect, query: SharedQuery): Script<unknown[]> {
  switch (query.type) {
    case 'subscriptions':
      return yield* all(
        `SELECT endpoint, person, p256dh, auth, contact, at FROM push_subscriptions
         WHERE person = :person ORDER BY at, endpoint`,
        { person: query.person },
      );
    case 'present':
      return yield* presentElsewhere(dialect, query);
    case 'tablesWith':
      return yield* all(
        'SELECT DISTINCT table_name AS "table" FROM presence WHERE server = :server ORDER BY table_name',
        { server: query.server },
      );
  }
}

/** Those who are present at a table through other servers that run. */
export const presentElsewhere = (
  { now: time }: Dialect,
  { server, table, now }: Pick<Extract<SharedQuery, { type: 'present' }>, 'server' | 'table' | 'now'>,
): Script<{ person: string }[]> =>
  all(
    `SELECT DISTINCT person FROM presence JOIN servers ON servers.name = presence.server
     WHERE table_name = :table AND server <> :server AND until > ${time(':now')} ORDER BY person`,
    { table, server, now },
  );
