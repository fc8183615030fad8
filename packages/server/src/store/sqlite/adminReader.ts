import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type {
  Ban,
  ListedTable,
  Page,
  PersonData,
  Report,
  Revocation,
  StoredAudit,
  StoredSession,
} from '../adminStore.ts';

/** Reads of the AdminStore, as sent to the reader's thread. */
export type AdminQuery =
  | { readonly type: 'bans' | 'audit'; readonly page: Page }
  | { readonly type: 'reports'; readonly page: Page; readonly isOpen: boolean }
  | { readonly type: 'tables'; readonly page: Page; readonly phase: 'open' | 'over' | 'all' }
  | { readonly type: 'sessions'; readonly person?: string; readonly name?: string; readonly max: number }
  | { readonly type: 'revocations'; readonly max: number }
  | { readonly type: 'personData'; readonly person: string; readonly max: number }
  | { readonly type: 'sessionsSince' };

/** The type of a row of each query. */
export interface AdminRows {
  bans: Ban;
  audit: StoredAudit;
  reports: Report;
  tables: ListedTable;
  sessions: StoredSession;
  revocations: Revocation;
  personData: PersonData;
  sessionsSince: { readonly value: number };
}

const REPORT = `id, at, table_name AS "table", reporter, reporter_name AS reporterName, person, person_name AS personName,
  reason, message, text, context, resolved_at AS resolvedAt, resolved_by AS resolvedBy, resolution`;
const BAN = 'id, kind, target, reason, operator, created_at AS createdAt, ends_at AS endsAt';
const AUDIT = 'id, at, operator, action, target, reason';
const SESSION = 'id, person, name, created_at AS createdAt, seen_at AS seenAt, revoked_at AS revokedAt';
const PHASES = { open: 'is_over = 0 AND', over: 'is_over = 1 AND', all: '' };

/** Read queries of the AdminStore. */
export class AdminReader {
  private readonly database: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  read(query: AdminQuery): unknown[] {
    switch (query.type) {
      case 'bans':
        return this.page(`SELECT ${BAN} FROM bans WHERE`, query.page);
      case 'audit':
        return this.page(`SELECT ${AUDIT} FROM audit WHERE`, query.page);
      case 'reports':
        return this.page(
          `SELECT ${REPORT} FROM reports WHERE ${query.isOpen ? 'resolved_at IS NULL AND' : ''}`,
          query.page,
        );
      case 'tables':
        return this.page(
          `SELECT id, name AS "table", state, last_seq AS "rows", log.at FROM tables
           JOIN log ON log.table_id = id AND seq = last_seq WHERE ${PHASES[query.phase]}`,
          query.page,
        );
      case 'sessions':
        return this.all(
          `SELECT ${SESSION} FROM sessions WHERE (:person IS NULL OR person = :person) AND (:name IS NULL OR name = :name)
           ORDER BY seen_at DESC LIMIT :max`,
          { person: query.person ?? null, name: query.name ?? null, max: query.max },
        );
      case 'revocations':
        return this.all('SELECT key, at FROM revocations ORDER BY at DESC LIMIT :max', { max: query.max });
      case 'personData':
        return [this.personData(query.person, query.max)];
      case 'sessionsSince':
        return this.all("SELECT value FROM facts WHERE name = 'sessionsSince'", {});
    }
  }

  private personData(person: string, max: number): PersonData {
    const find = <T>(sql: string) => this.all(`${sql} LIMIT :max`, { person, max }) as T[];
    return {
      sessions: find(`SELECT ${SESSION} FROM sessions WHERE person = :person`),
      bans: find(`SELECT ${BAN} FROM bans WHERE kind = 'person' AND target = :person`),
      reports: find(`SELECT ${REPORT} FROM reports WHERE reporter = :person OR person = :person`),
      audit: find(`SELECT ${AUDIT} FROM audit WHERE instr(target, :person)`),
      tables: find(`SELECT name AS "table", log.at FROM players JOIN tables ON id = players.table_id
        JOIN log ON log.table_id = id AND seq = last_seq WHERE person = :person`),
      entries: find(`SELECT name AS "table", at, json_extract(entry, '$.type') AS type,
        json_extract(entry, '$.text') AS text FROM (
          SELECT table_id, at, entry FROM log
          WHERE json_extract(entry, '$.person.id') = :person OR json_extract(entry, '$.by.id') = :person
          UNION SELECT table_id, at, message FROM chat WHERE json_extract(message, '$.person.id') = :person
        ) JOIN tables ON id = table_id`),
    };
  }

  private page(sql: string, { before = Number.MAX_SAFE_INTEGER, max }: Page): unknown[] {
    return this.all(`${sql} id < :before ORDER BY id DESC LIMIT :max`, { before, max });
  }

  private all(sql: string, values: Record<string, SQLInputValue>): unknown[] {
    const statement = this.prepared.get(sql) ?? this.database.prepare(sql);
    this.prepared.set(sql, statement);
    return statement.all(values);
  }
}
