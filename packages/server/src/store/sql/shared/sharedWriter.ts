import type { Beat, Listing, PresentAt, SharedChange, SharedResult } from '../../sharedStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, run, type Script } from '../script.ts';
import { presentElsewhere } from './sharedReader.ts';

type ChangeOf<T extends SharedChange['type']> = Extract<SharedChange, { type: T }>;

/** Expired claims that one claim removes: more than can be added meanwhile. */
const REMOVED_CLAIMS = 10;

/** Write queries of the SharedStore, each change a script for one transaction. */
export class SharedWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  *apply(change: SharedChange): Script<SharedResult> {
    switch (change.type) {
      case 'keepSecret':
        return yield* keepSecret(change);
      case 'addSubscription':
        return yield* addSubscription(change);
      case 'removeSubscription': {
        const { endpoint, person } = change;
        return {
          count: yield* run(
            'DELETE FROM push_subscriptions WHERE endpoint = :endpoint AND person = coalesce(:person, person)',
            { endpoint, person },
          ),
        };
      }
      case 'claim':
        return yield* this.claim(change);
      case 'beat':
        return { count: 1, beat: yield* this.beat(change) };
      case 'setPresent':
        return { count: 1, present: yield* this.setPresent(change) };
      case 'list':
        return { count: yield* this.list(change.listings) };
      case 'removeServer': {
        const { server } = change;
        yield* run('DELETE FROM presence WHERE server = :server', { server });
        yield* run('DELETE FROM online_people WHERE server = :server', { server });
        // What it could not remove any more.
        yield* run(
          'DELETE FROM listings WHERE table_name NOT IN (SELECT name FROM tables WHERE is_over = 0)',
        );
        return { count: yield* run('DELETE FROM servers WHERE name = :server', { server }) };
      }
    }
  }

  private *beat({ server, people, now, ttlMs }: ChangeOf<'beat'>): Script<Beat> {
    const time = this.dialect.now(':now');
    const known = yield* run(
      `UPDATE servers SET until = ${time} + :ttlMs, people = :people WHERE name = :server`,
      { server, people, now, ttlMs },
    );
    if (known === 0)
      yield* run(`INSERT INTO servers (name, until, people) VALUES (:server, ${time} + :ttlMs, :people)`, {
        server,
        people,
        now,
        ttlMs,
      });
    const others = yield* all<{ name: string; people: number; isDead: number }>(
      `SELECT name, people, CASE WHEN until <= ${time} THEN 1 ELSE 0 END AS "isDead" FROM servers
       WHERE name <> :server ORDER BY name`,
      { server, now },
    );
    const running = others.filter(({ isDead }) => isDead === 0);
    return {
      isNew: known === 0,
      running: running.map(({ name, people: count }) => ({ name, people: count })),
      others: others.length,
      dead: others.filter(({ isDead }) => isDead === 1).map(({ name }) => name),
    };
  }

  /** Three statements, however many tables and people there are. Who was present already is not written again. */
  private *setPresent({ server, tables, now }: ChangeOf<'setPresent'>): Script<PresentAt[]> {
    const { oneOf } = this.dialect;
    const items = this.dialect.items(':rows', { table: 'text', person: 'text' });
    const names = JSON.stringify(tables.map(({ table }) => table));
    const here = tables.flatMap(({ table, people }) => people.map((person) => ({ table, person })));
    const rows = JSON.stringify(here);
    yield* run(
      `DELETE FROM presence WHERE server = :server AND ${oneOf('table_name', ':names')}
       AND NOT EXISTS
         (SELECT 1 FROM ${items} WHERE item."table" = table_name AND item.person = presence.person)`,
      { server, names, rows },
    );
    if (here.length > 0)
      yield* run(
        `INSERT INTO presence (table_name, server, person)
         SELECT "table", :server, person FROM ${items} WHERE 0 = 0 ON CONFLICT DO NOTHING`,
        { server, rows },
      );
    const elsewhere = yield* presentElsewhere(this.dialect, { server, tables: names, now });
    const byTable = Map.groupBy(elsewhere, ({ table }) => table);
    return tables.map(({ table }) => ({
      table,
      people: (byTable.get(table) ?? []).map(({ person }) => person),
    }));
  }

  /** At most two statements, however many listings there are. A listing that is older than the stored one is left out. */
  private *list(listings: readonly Listing[]): Script<number> {
    const { items, oneOf } = this.dialect;
    const over = listings.filter(({ phase }) => phase === 'over').map(({ table }) => table);
    if (over.length > 0)
      yield* run(`DELETE FROM listings WHERE ${oneOf('table_name', ':over')}`, {
        over: JSON.stringify(over),
      });
    const open = listings.filter(({ phase }) => phase !== 'over').map(rowOf);
    if (open.length > 0)
      yield* run(
        `INSERT INTO listings (table_name, seq, phase, is_listed, has_room, is_quick_match, summary)
         SELECT "table", seq, phase, "isListed", "hasRoom", "isQuickMatch", summary
         FROM ${items(':open', LISTING)} WHERE 0 = 0
         ON CONFLICT (table_name) DO UPDATE SET seq = excluded.seq, phase = excluded.phase,
           is_listed = excluded.is_listed, has_room = excluded.has_room,
           is_quick_match = excluded.is_quick_match, summary = excluded.summary
         WHERE listings.seq < excluded.seq`,
        { open: JSON.stringify(open) },
      );
    return listings.length;
  }

  private *claim({ name, now, leaseMs, isRenewal }: ChangeOf<'claim'>): Script<SharedResult> {
    const time = this.dialect.now(':now');
    const count = yield* run(
      `INSERT INTO claims (name, until) VALUES (:name, ${time} + :leaseMs)
       ON CONFLICT (name) DO UPDATE SET until = ${time} + :leaseMs
       WHERE claims.until <= ${time} OR claims.until > ${time} + :leaseMs OR 1 = :isRenewal`,
      { name, now, leaseMs, isRenewal: Number(isRenewal) },
    );
    if (count > 0)
      yield* run(
        `DELETE FROM claims WHERE name IN
           (SELECT name FROM claims WHERE until <= ${time} ORDER BY until LIMIT :max ${this.dialect.skipLocked})`,
        { now, max: REMOVED_CLAIMS },
      );
    return { count };
  }
}

const LISTING = {
  table: 'text',
  seq: 'number',
  phase: 'text',
  isListed: 'number',
  hasRoom: 'number',
  isQuickMatch: 'number',
  summary: 'text',
} as const;

const rowOf = ({ isListed, hasRoom, isQuickMatch, ...rest }: Listing) => ({
  ...rest,
  isListed: Number(isListed),
  hasRoom: Number(hasRoom),
  isQuickMatch: Number(isQuickMatch),
});

function* keepSecret({ name, value }: ChangeOf<'keepSecret'>): Script<SharedResult> {
  const count = yield* run(
    'INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING',
    { name, value },
  );
  const [stored] = yield* all<{ value: string }>('SELECT value FROM secrets WHERE name = :name', { name });
  return { count, value: stored.value };
}

function* addSubscription({ subscription, limits }: ChangeOf<'addSubscription'>): Script<SharedResult> {
  const { endpoint, person, p256dh, auth, contact, at } = subscription;
  const known = yield* all('SELECT 1 FROM push_subscriptions WHERE endpoint = :endpoint', { endpoint });
  if (known.length === 0) {
    const [{ total }] = yield* all('SELECT count(*) AS total FROM push_subscriptions');
    if (Number(total) >= limits.subscriptions) return { count: 0 };
  }
  const count = yield* run(
    `INSERT INTO push_subscriptions (endpoint, person, p256dh, auth, contact, at)
     VALUES (:endpoint, :person, :p256dh, :auth, :contact, :at)
     ON CONFLICT (endpoint) DO UPDATE
     SET person = :person, p256dh = :p256dh, auth = :auth, contact = :contact, at = :at`,
    { endpoint, person, p256dh, auth, contact, at },
  );
  yield* run(
    `DELETE FROM push_subscriptions WHERE person = :person AND endpoint NOT IN
       (SELECT endpoint FROM push_subscriptions WHERE person = :person ORDER BY at DESC, endpoint LIMIT :max)`,
    { person, max: limits.subscriptionsPerPlayer },
  );
  return { count };
}
