import type { SharedQuery } from '../../sharedStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, type Script } from '../script.ts';

/** Read queries of the SharedStore. */
export function* readShared(dialect: Dialect, query: SharedQuery): Script<unknown[]> {
  switch (query.type) {
    case 'subscriptions':
      return yield* all(
        `SELECT endpoint, person, p256dh, auth, contact, at FROM push_subscriptions
         WHERE person = :person ORDER BY at, endpoint`,
        { person: query.person },
      );
    case 'present': {
      const { server, table, now } = query;
      return yield* presentElsewhere(dialect, { server, tables: JSON.stringify([table]), now });
    }
    case 'tablesWith':
      return yield* all(
        'SELECT DISTINCT table_name AS "table" FROM presence WHERE server = :server ORDER BY table_name',
        { server: query.server },
      );
    case 'listed':
      return yield* all(
        `SELECT table_name AS "table", seq, summary FROM ${LISTED} WHERE is_listed = 1
         ORDER BY has_room DESC, table_name DESC LIMIT :max`,
        { max: query.max },
      );
    case 'quickMatches':
      return yield* all(
        `SELECT table_name AS "table", seq, summary FROM ${LISTED}
         WHERE is_listed = 1 AND has_room = 1 AND is_quick_match = 1 ORDER BY table_name LIMIT :max`,
        { max: query.max },
      );
    case 'unlisted':
      return yield* all(
        `SELECT name AS "table" FROM tables WHERE is_over = 0
         AND NOT EXISTS (SELECT 1 FROM listings WHERE table_name = name) ORDER BY name LIMIT :max`,
        { max: query.max },
      );
    case 'seatedAmong':
      return yield* all(
        `SELECT DISTINCT person FROM players JOIN tables ON id = players.table_id
         WHERE ${dialect.oneOf('person', ':people')} AND is_over = 0 ORDER BY person`,
        { people: JSON.stringify(query.people) },
      );
    case 'openTablesOf':
      return yield* all(
        `SELECT name AS "table", CASE WHEN ${dialect.field('snapshots.state', 'host', 'id')} = :person THEN 1 ELSE 0 END
           AS "isHost"
         FROM players JOIN tables ON id = players.table_id JOIN snapshots ON snapshots.table_id = id
         WHERE person = :person AND is_over = 0 ORDER BY name`,
        { person: query.person },
      );
    case 'openSeats':
      return yield* all(
        `SELECT name AS "table", person FROM tables LEFT JOIN players ON players.table_id = id
         WHERE ${dialect.oneOf('name', ':tables')} AND is_over = 0 ORDER BY name, person`,
        { tables: JSON.stringify(query.tables) },
      );
    case 'moderationStamp':
      return yield* all(
        `SELECT (SELECT count(*) FROM bans) AS bans, (SELECT max(id) FROM bans) AS "lastBan",
         (SELECT count(*) FROM revocations) AS revocations, (SELECT max(at) FROM revocations) AS "lastAt"`,
      );
    case 'tableCounts':
      return yield* all(
        `SELECT count(*) AS total, count(*) FILTER (WHERE is_listed = 1 AND has_room = 1) AS open,
         count(*) FILTER (WHERE phase = 'playing') AS playing FROM ${LISTED}`,
      );
  }
}

/** A table may be over, or deleted, before its listing is. */
const LISTED = 'listings JOIN tables ON tables.name = listings.table_name AND is_over = 0';

/** Those who are present at some tables, a JSON list, through other servers that run. */
export const presentElsewhere = (
  { now: time, oneOf }: Dialect,
  { server, tables, now }: { readonly server: string; readonly tables: string; readonly now: number | null },
): Script<{ table: string; person: string }[]> =>
  all(
    `SELECT DISTINCT table_name AS "table", person FROM presence JOIN servers ON servers.name = presence.server
     WHERE ${oneOf('table_name', ':tables')} AND server <> :server AND until > ${time(':now')} ORDER BY person`,
    { tables, server, now },
  );
