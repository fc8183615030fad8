import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { AdminChange, AuditRecord, ChangeResult, Prunable } from '../adminStore.ts';

import { PersonWriter } from './personWriter.ts';

type Named = Record<string, SQLInputValue>;

const insert = (table: string, columns: Readonly<Record<string, string>>): string =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})`;

/** Removes the oldest rows of a table that has more than `:max`. */
const trim = (table: string, key: string, time: string): string => `
  DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} ORDER BY ${time}
    LIMIT max(0, (SELECT count(*) FROM ${table}) - :max))`;

/** The rows that retention deletes, without games. */
const PRUNED: Readonly<Record<Exclude<Prunable, 'games'>, string>> = {
  sessions: 'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen_at < ? LIMIT ?)',
  revocations: 'DELETE FROM revocations WHERE key IN (SELECT key FROM revocations WHERE at < ? LIMIT ?)',
  bans: 'DELETE FROM bans WHERE id IN (SELECT id FROM bans WHERE ends_at < ? LIMIT ?)',
  reports: 'DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE at < ? LIMIT ?)',
  audit: 'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ? LIMIT ?)',
};

/** The tables with rows about a game table, by their column of its number. */
const PARTS = {
  log: 'table_id',
  chat: 'table_id',
  jobs: 'table_id',
  game_events: 'table_id',
  players: 'table_id',
  tables: 'id',
};

/** Write queries of the AdminStore. Statements are prepared when they are first used. */
export class AdminWriter {
  private readonly database: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();
  private readonly people: PersonWriter;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.people = new PersonWriter(database);
  }

  apply(change: AdminChange, audit: AuditRecord | undefined): ChangeResult {
    const result = this.change(change);
    // Nothing happened: nothing is recorded.
    if (audit && (result.count > 0 || change.type === 'nothing'))
      this.run(
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

  private change(change: AdminChange): ChangeResult {
    switch (change.type) {
      case 'addBan':
        return this.add(
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
        return this.run('DELETE FROM bans WHERE id = :id', { id: change.id });
      case 'addReport':
        return this.add(
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
          { ...change.report },
        );
      case 'resolveReport': {
        const { id, at, by, resolution } = change;
        return this.run(
          'UPDATE reports SET resolved_at = :at, resolved_by = :by, resolution = :resolution WHERE id = :id AND resolved_at IS NULL',
          { id, at, by, resolution },
        );
      }
      case 'seeSession':
        return this.seeSession(change);
      case 'revoke':
        return this.revoke(change);
      case 'deleteTable':
        return this.deleteTables([this.numberOf(change.table)].filter((id) => id !== undefined));
      case 'prune':
        return this.prune(change.what, change.before, change.max);
      case 'eraseFromTables':
        return this.people.eraseFromTables(change, change.from, change.max);
      case 'eraseFromTable':
        return this.people.eraseFromOne(change, change.table);
      case 'erasePerson':
        return this.people.eraseRecords(change);
      case 'nothing':
        return { count: 0 };
    }
  }

  private seeSession({ session, max }: Extract<AdminChange, { type: 'seeSession' }>): ChangeResult {
    const result = this.run(
      `${insert('sessions', { id: ':id', person: ':person', name: ':name', created_at: ':createdAt', seen_at: ':seenAt' })}
       ON CONFLICT (id) DO UPDATE SET name = :name, seen_at = :seenAt`,
      { ...session },
    );
    this.run(trim('sessions', 'id', 'seen_at'), { max });
    return result;
  }

  private revoke({ revocation, of, max }: Extract<AdminChange, { type: 'revoke' }>): ChangeResult {
    const { key, at } = revocation;
    const result = this.run(
      `${insert('revocations', { key: ':key', at: ':at' })} ON CONFLICT (key) DO UPDATE SET at = :at`,
      { key, at },
    );
    const [column, id] = 'session' in of ? ['id', of.session] : ['person', of.person];
    this.run(`UPDATE sessions SET revoked_at = :at WHERE ${column} = :id AND revoked_at IS NULL`, { at, id });
    this.run(trim('revocations', 'key', 'at'), { max });
    return result;
  }

  private prune(what: Prunable, before: number, max: number): ChangeResult {
    if (what !== 'games') {
      const { changes } = this.statement(PRUNED[what]).run(before, max);
      return { count: Number(changes) };
    }
    const found = this.statement('SELECT id FROM tables WHERE ended_at < ? ORDER BY ended_at LIMIT ?').all(
      before,
      max,
    );
    return this.deleteTables(found.map(({ id }) => id as number));
  }

  private deleteTables(ids: readonly number[]): ChangeResult {
    for (const id of ids)
      for (const [table, column] of Object.entries(PARTS))
        this.run(`DELETE FROM ${table} WHERE ${column} = :id`, { id });
    return { count: ids.length };
  }

  private numberOf(table: string): number | undefined {
    return this.statement('SELECT id FROM tables WHERE name = ?').get(table)?.['id'] as number | undefined;
  }

  private add(sql: string, values: Named): ChangeResult {
    return { count: 1, id: Number(this.statement(sql).run(values).lastInsertRowid) };
  }

  private run(sql: string, values: Named): ChangeResult {
    return { count: Number(this.statement(sql).run(values).changes) };
  }

  private statement(sql: string): StatementSync {
    const known = this.prepared.get(sql) ?? this.database.prepare(sql);
    this.prepared.set(sql, known);
    return known;
  }
}
