import type {
  Ban,
  ListedTable,
  Page,
  PersonData,
  Report,
  Revocation,
  StoredAudit,
  StoredSession,
} from '../../adminStore.ts';
import type { Dialect } from '../dialect.ts';
import { tournamentData } from '../events/tournamentQueries.ts';
import { historyData } from '../history/historyReader.ts';
import { relations } from '../people/peopleReader.ts';
import { all, type Script } from '../script.ts';

interface SessionQuery {
  readonly type: 'sessions';
  readonly person?: string;
  readonly name?: string;
  readonly max: number;
}

/** Reads of the AdminStore. */
export type AdminQuery =
  | { readonly type: 'bans' | 'audit'; readonly page: Page }
  | { readonly type: 'reports'; readonly page: Page; readonly isOpen: boolean }
  | { readonly type: 'tables'; readonly page: Page; readonly phase: 'open' | 'over' | 'all' }
  | SessionQuery
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

const REPORT = `id, at, table_name AS "table", reporter, reporter_name AS "reporterName", person, person_name AS "personName",
  reason, message, text, context, resolved_at AS "resolvedAt", resolved_by AS "resolvedBy", resolution`;
const BAN = 'id, kind, target, reason, operator, created_at AS "createdAt", ends_at AS "endsAt"';
const AUDIT = 'id, at, operator, action, target, reason';
const SESSION = 'id, person, name, created_at AS "createdAt", seen_at AS "seenAt", revoked_at AS "revokedAt"';
/** Sessions whose names are compared at a time. */
const COMPARED_SESSIONS = 1000;
const PHASES = { open: 'is_over = 0 AND', over: 'is_over = 1 AND', all: '' };

/** Read queries of the AdminStore. */
export class AdminReader {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  *read(query: AdminQuery): Script<unknown[]> {
    switch (query.type) {
      case 'bans':
        return yield* page(`SELECT ${BAN} FROM bans WHERE`, query.page);
      case 'audit':
        return yield* page(`SELECT ${AUDIT} FROM audit WHERE`, query.page);
      case 'reports':
        return yield* page(
          `SELECT ${REPORT} FROM reports WHERE ${query.isOpen ? 'resolved_at IS NULL AND' : ''}`,
          query.page,
        );
      case 'tables':
        return yield* page(
          `SELECT id, name AS "table", snapshots.state, last_seq AS "rows", log.at FROM tables
           JOIN snapshots ON snapshots.table_id = id
           JOIN log ON log.table_id = id AND log.seq = last_seq WHERE ${PHASES[query.phase]}`,
          query.page,
        );
      case 'sessions':
        return yield* readSessions(query);
      case 'revocations':
        return yield* all('SELECT key, at FROM revocations ORDER BY at DESC LIMIT :max', { max: query.max });
      case 'personData':
        return [yield* this.personData(query.person, query.max)];
      case 'sessionsSince':
        return yield* all("SELECT value FROM facts WHERE name = 'sessionsSince'", {});
    }
  }

  private *personData(person: string, max: number): Script<PersonData> {
    const { contains, field } = this.dialect;
    const find = <T>(sql: string) => all<T>(`${sql} LIMIT :max`, { person, max });
    const [account] = yield* all<Record<'name' | 'createdAt' | 'renamedAt' | 'hasPassword' | 'codes', never>>(
      `SELECT name, created_at AS "createdAt", renamed_at AS "renamedAt",
         CASE WHEN password IS NULL THEN 0 ELSE 1 END AS "hasPassword",
         (SELECT count(*) FROM recovery_codes WHERE recovery_codes.person = accounts.person) AS codes
       FROM accounts WHERE person = :person`,
      { person },
    );
    return {
      account: account
        ? {
            name: account.name,
            createdAt: account.createdAt,
            renamedAt: account.renamedAt,
            hasPassword: account.hasPassword === 1,
            recoveryCodesLeft: account.codes,
          }
        : null,
      passkeys: yield* find(
        'SELECT id, label, created_at AS "createdAt", used_at AS "usedAt" FROM passkeys WHERE person = :person',
      ),
      relations: yield* relations(person, max),
      history: yield* historyData(person, max),
      sessions: yield* find(`SELECT ${SESSION} FROM sessions WHERE person = :person`),
      bans: yield* find(`SELECT ${BAN} FROM bans WHERE kind = 'person' AND target = :person`),
      reports: yield* find(
        `SELECT ${REPORT} FROM reports WHERE reporter = :person OR person = :person ORDER BY id`,
      ),
      audit: yield* find(`SELECT ${AUDIT} FROM audit WHERE ${contains('target', ':person')}`),
      tables: yield* find(`SELECT name AS "table", log.at FROM players JOIN tables ON id = players.table_id
        JOIN log ON log.table_id = id AND seq = last_seq WHERE person = :person`),
      entries: yield* find(`SELECT name AS "table", at, ${field('entry', 'type')} AS type,
        ${field('entry', 'text')} AS text FROM (
          SELECT table_id, at, entry FROM log
          WHERE ${field('entry', 'person', 'id')} = :person OR ${field('entry', 'by', 'id')} = :person
          UNION SELECT table_id, at, message FROM chat WHERE ${field('message', 'person', 'id')} = :person
        ) AS entries JOIN tables ON id = table_id`),
      ratings: yield* find('SELECT pool, mu, sigma, games FROM ratings WHERE person = :person ORDER BY pool'),
      results: yield* find(`SELECT table_name AS "table", ended_at AS at, pool, seat, treasury,
        is_winner AS "isWinner", own_choices AS "ownChoices", substitute_choices AS "substituteChoices",
        mu_before AS "muBefore", mu_after AS "muAfter"
        FROM result_seats JOIN results ON results.number = result_seats.number
        WHERE person = :person ORDER BY results.number DESC`),
      tournaments: yield* tournamentData(person, this.dialect, max),
      bots: yield* find(`SELECT accounts.name, bot_accounts.created_at AS "createdAt" FROM bot_accounts
        JOIN accounts ON accounts.person = bot_accounts.person WHERE owner = :person`),
      tokens: yield* find(`SELECT label, scopes, accounts.name, api_tokens.created_at AS "createdAt",
          used_at AS "usedAt"
        FROM api_tokens JOIN accounts ON accounts.person = api_tokens.person
        WHERE api_tokens.owner = :person OR api_tokens.person = :person`),
      pushEndpoints: (yield* find<{ endpoint: string }>(
        'SELECT endpoint FROM push_subscriptions WHERE person = :person',
      )).map(({ endpoint }) => endpoint),
      dailyDeals: yield* find(`SELECT day, table_name AS "table", started_at AS "startedAt", treasuries, luck
        FROM daily_tries WHERE person = :person`),
    };
  }
}

const page = (sql: string, { before = Number.MAX_SAFE_INTEGER, max }: Page): Script<unknown[]> =>
  all(`${sql} id < :before ORDER BY id DESC LIMIT :max`, { before, max });

/**
 * Names are compared here, a part of the sessions at a time: SQLite, and PostgreSQL with some locales, know upper and lower
 * case of ASCII letters only.
 */
function* readSessions({ person, name, max }: SessionQuery): Script<StoredSession[]> {
  const wanted = name?.toLowerCase();
  const found: StoredSession[] = [];
  const count = wanted === undefined ? max : COMPARED_SESSIONS;
  for (let last = { seenAt: Number.MAX_SAFE_INTEGER, id: '' }; ; ) {
    const rows = yield* all<StoredSession>(
      `SELECT ${SESSION} FROM sessions WHERE (CAST(:person AS TEXT) IS NULL OR person = :person)
       AND (seen_at, id) < (:seenAt, :id) ORDER BY seen_at DESC, id DESC LIMIT :count`,
      { person: person ?? null, seenAt: last.seenAt, id: last.id, count },
    );
    found.push(...rows.filter((row) => wanted === undefined || row.name.toLowerCase() === wanted));
    if (rows.length < count || found.length >= max) return found.slice(0, max);
    last = rows[rows.length - 1];
  }
}
