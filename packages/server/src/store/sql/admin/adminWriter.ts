import type { AdminChange, AuditRecord, ChangeResult, Prunable } from '../../adminStore.ts';
import { pruneGuestHistory } from '../history/historyWriter.ts';
import type { Dialect } from '../dialect.ts';
import { PersonWriter } from '../personWriter.ts';
import { all, run, type Script, type Values } from '../script.ts';

const insert = (table: string, columns: Readonly<Record<string, string>>): string =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})`;

/** Removes the oldest rows of a table that has more than `:max`. */
const trim = (table: string, key: string, time: string): string => `
  DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} ORDER BY ${time}
    LIMIT (SELECT CASE WHEN count(*) > :max THEN count(*) - :max ELSE 0 END FROM ${table}))`;

/** The rows that retention deletes, without games and their chat. */
const PRUNED: Readonly<Record<Exclude<Prunable, 'games' | 'chat' | 'guestHistory'>, string>> = {
  sessions: 'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen_at < :before LIMIT :max)',
  revocations:
    'DELETE FROM revocations WHERE key IN (SELECT key FROM revocations WHERE at < :before LIMIT :max)',
  bans: 'DELETE FROM bans WHERE id IN (SELECT id FROM bans WHERE ends_at < :before LIMIT :max)',
  reports: 'DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE at < :before LIMIT :max)',
  audit: 'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < :before LIMIT :max)',
  guestBlocks: `DELETE FROM blocks WHERE (blocker, blocked) IN (SELECT blocker, blocked FROM blocks
    WHERE at < :before AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = blocker) LIMIT :max)`,
  invites: `DELETE FROM invites WHERE (invitee, inviter, table_name) IN
    (SELECT invitee, inviter, table_name FROM invites WHERE at < :before LIMIT :max)`,
};

/** The tables with rows about a game table, by their column of its number. */
const PARTS = {
  log: 'table_id',
  snapshots: 'table_id',
  chat: 'table_id',
  jobs: 'table_id',
  game_events: 'table_id',
  players: 'table_id',
  tables: 'id',
};

/** Write queries of the AdminStore, each change a script for one transaction. */
export class AdminWriter {
  private readonly dialect: Dialect;
  private readonly people: PersonWriter;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
    this.people = new PersonWriter(dialect);
  }

  *apply(change: AdminChange, audit: AuditRecord | undefined): Script<ChangeResult> {
    const result = yield* this.change(change);
    // Nothing happened: nothing is recorded.
    if (audit && (result.count > 0 || change.type === 'nothing'))
      yield* run(
        insert('audit', {
          at: ':at',
          operator: ':operator',
          action: ':action',
          target: ':target',
          reason: ':reason',
        }),
        { ...audit },
      );
    return result;
  }

  private *change(change: AdminChange): Script<ChangeResult> {
    switch (change.type) {
      case 'addBan':
        return yield* add(
          insert('bans', {
            kind: ':kind',
            target: ':target',
            reason: ':reason',
            operator: ':operator',
            created_at: ':createdAt',
            ends_at: ':endsAt',
          }),
          { ...change.ban },
        );
      case 'removeBan':
        return yield* count('DELETE FROM bans WHERE id = :id', { id: change.id });
      case 'addReport':
        return yield* this.addReport(change);
      case 'resolveReport': {
        const { id, at, by, resolution } = change;
        return yield* count(
          'UPDATE reports SET resolved_at = :at, resolved_by = :by, resolution = :resolution WHERE id = :id AND resolved_at IS NULL',
          { id, at, by, resolution },
        );
      }
      case 'seeSession':
        return yield* this.seeSession(change);
      case 'revoke':
        return yield* this.revoke(change);
      case 'deleteTable':
        return yield* this.deleteTables('name = :table', { table: change.table });
      case 'prune':
        return yield* this.prune(change.what, change.before, change.max);
      case 'eraseFromTables':
        return yield* this.people.eraseFromTables(change, change.from, change.max);
      case 'eraseFromTable':
        return yield* this.people.eraseFromOne(change, change.table);
      case 'erasePerson':
        return yield* this.people.eraseRecords(change);
      case 'nothing':
        return { count: 0 };
    }
  }

  private *addReport({ report, max }: Extract<AdminChange, { type: 'addReport' }>): Script<ChangeResult> {
    const [{ total }] = yield* all('SELECT count(*) AS total FROM reports', {});
    if (Number(total) >= max) {
      const resolved = 'SELECT id FROM reports WHERE resolved_at IS NOT NULL ORDER BY id LIMIT 1';
      const deleted = yield* count(`DELETE FROM reports WHERE id IN (${resolved})`, {});
      if (deleted.count === 0) return deleted;
    }
    return yield* add(
      insert('reports', {
        at: ':at',
        table_name: ':table',
        reporter: ':reporter',
        reporter_name: ':reporterName',
        person: ':person',
        person_name: ':personName',
        reason: ':reason',
        message: ':message',
        text: ':text',
        context: ':context',
      }),
      { ...report },
    );
  }

  private *seeSession({ session, max }: Extract<AdminChange, { type: 'seeSession' }>): Script<ChangeResult> {
    const result = yield* count(
      `${insert('sessions', { id: ':id', person: ':person', name: ':name', created_at: ':createdAt', seen_at: ':seenAt' })}
       ON CONFLICT (id) DO UPDATE SET name = :name, seen_at = :seenAt`,
      { ...session },
    );
    yield* run(trim('sessions', 'id', 'seen_at'), { max });
    return result;
  }

  private *revoke({ revocation, of, max }: Extract<AdminChange, { type: 'revoke' }>): Script<ChangeResult> {
    const { key, at } = revocation;
    const result = yield* count(
      `${insert('revocations', { key: ':key', at: ':at' })} ON CONFLICT (key) DO UPDATE SET at = :at`,
      { key, at },
    );
    const [column, id] = 'session' in of ? ['id', of.session] : ['person', of.person];
    yield* run(`UPDATE sessions SET revoked_at = :at WHERE ${column} = :id AND revoked_at IS NULL`, {
      at,
      id,
    });
    // A lost device must not go on showing turns. The others subscribe again at their next table.
    if ('person' in of) yield* run('DELETE FROM push_subscriptions WHERE person = :person', { ...of });
    yield* run(trim('revocations', 'key', 'at'), { max });
    return result;
  }

  private *prune(what: Prunable, before: number, max: number): Script<ChangeResult> {
    if (what === 'chat') return yield* pruneChat(before, max);
    if (what === 'guestHistory') return { count: yield* pruneGuestHistory(before, max) };
    if (what !== 'games') return yield* count(PRUNED[what], { before, max });
    return yield* this.deleteTables('ended_at < :before ORDER BY ended_at LIMIT :max', { before, max });
  }

  /** The rows of `tables` first: an append to one of them locks that row too, so nobody waits in a circle. */
  private *deleteTables(which: string, values: Values): Script<ChangeResult> {
    const found = yield* all<{ id: number }>(
      `SELECT id FROM tables WHERE ${which} ${this.dialect.forUpdate}`,
      values,
    );
    for (const { id } of found)
      for (const [table, column] of Object.entries(PARTS))
        yield* run(`DELETE FROM ${table} WHERE ${column} = :id`, { id });
    return { count: found.length };
  }
}

/** Deletes the chat of games that ended before, also in the logs of old tables. Counts the tables. */
function* pruneChat(before: number, max: number): Script<ChangeResult> {
  const found = yield* all<{ id: number }>(
    `SELECT DISTINCT tables.id AS id FROM chat JOIN tables ON tables.id = chat.table_id
     WHERE tables.ended_at < :before LIMIT :max`,
    { before, max },
  );
  for (const { id } of found) {
    yield* run('DELETE FROM chat WHERE table_id = :id', { id });
    const logged = yield* all<{ seq: number; entry: string }>(
      `SELECT seq, entry FROM log WHERE table_id = :id
       AND (entry LIKE '{"type":"chat"%' OR entry LIKE '{"type":"said"%')`,
      { id },
    );
    for (const { seq, entry } of logged) {
      const silent = JSON.stringify({ ...(JSON.parse(entry) as object), text: '…' });
      yield* run('UPDATE log SET entry = :silent WHERE table_id = :id AND seq = :seq', { silent, id, seq });
    }
  }
  return { count: found.length };
}

function* add(sql: string, values: Values): Script<ChangeResult> {
  const [{ id }] = yield* all<{ id: number }>(`${sql} RETURNING id`, values);
  return { count: 1, id };
}

function* count(sql: string, values: Values): Script<ChangeResult> {
  return { count: yield* run(sql, values) };
}
