import { isDeepStrictEqual } from 'node:util';
import type { ChangeResult } from '../adminStore.ts';
import { PersonEraser, type Pseudonym } from '../erasePerson.ts';
import { deleteAccount } from './accounts/accountWriter.ts';
import { eraseTries } from './events/dailyQueries.ts';
import { eraseFromTournaments } from './events/tournamentQueries.ts';
import { eraseHistory } from './history/historyWriter.ts';
import { deletePrograms } from './programs/programWriter.ts';
import { deleteRelations } from './people/peopleWriter.ts';
import type { Dialect } from './dialect.ts';
import { eraseRatings } from './ratings/ratingWriter.ts';
import { all, run, type Script } from './script.ts';

interface Replacement {
  readonly person: string;
  readonly pseudonym: Pseudonym;
  readonly names: readonly string[];
}

interface ReportTexts {
  readonly id: number;
  readonly text: string;
  readonly message: string | null;
  readonly context: string;
  readonly resolution: string | null;
}

/** Reports that are in memory at a time. */
const REPORTS_AT_ONCE = 500;

const eraserOf = ({ person, pseudonym, names }: Replacement) => new PersonEraser(person, pseudonym, names);

/** Erases one person from the database, in batches of tables. */
export class PersonWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** Rewrites at most `max` tables after number `from`; `next` is the number of the last one, left out at the end. */
  *eraseFromTables(replacement: Replacement, from: number, max: number): Script<ChangeResult> {
    for (const sql of this.dialect.secureDelete) yield* run(sql);
    const found = yield* all<{ id: number }>(
      `SELECT id FROM tables WHERE id > :from ORDER BY id LIMIT :max ${this.dialect.forUpdate}`,
      { from, max },
    );
    const eraser = eraserOf(replacement);
    let count = 0;
    for (const { id } of found) if (yield* this.eraseFromTable(id, replacement.person, eraser)) count += 1;
    const next = found.length === max ? { next: found[max - 1].id } : {};
    return { count, names: [...eraser.names], ...next };
  }

  /** Rewrites one table. */
  *eraseFromOne(replacement: Replacement, table: string): Script<ChangeResult> {
    const eraser = eraserOf(replacement);
    const found = yield* all<{ id: number }>(
      `SELECT id FROM tables WHERE name = :table ${this.dialect.forUpdate}`,
      { table },
    );
    let count = 0;
    for (const { id } of found) if (yield* this.eraseFromTable(id, replacement.person, eraser)) count += 1;
    return { count, names: [...eraser.names] };
  }

  /** Everything about the person that belongs to no table. */
  *eraseRecords(replacement: Replacement): Script<ChangeResult> {
    const { person, pseudonym } = replacement;
    const eraser = eraserOf(replacement);
    const sessions = yield* all<{ name: string }>(
      'SELECT DISTINCT name FROM sessions WHERE person = :person',
      { person },
    );
    for (const { name } of sessions) eraser.names.add(name);
    const accounts = yield* all<{ name: string }>('SELECT name FROM accounts WHERE person = :person', {
      person,
    });
    for (const { name } of accounts) eraser.names.add(name);
    yield* deleteAccount(person);
    yield* deleteRelations(person);
    yield* eraseRatings(this.dialect, person);
    yield* eraseTries(person, pseudonym);
    yield* eraseFromTournaments(person, this.dialect, eraser);
    yield* eraseHistory(person, pseudonym.name);
    yield* deletePrograms(person);
    yield* run('DELETE FROM sessions WHERE person = :person', { person });
    yield* run("DELETE FROM bans WHERE kind = 'person' AND target = :person", { person });
    yield* run('DELETE FROM players WHERE person = :person', { person });
    yield* run('DELETE FROM push_subscriptions WHERE person = :person', { person });
    yield* run('DELETE FROM presence WHERE person = :person', { person });
    yield* this.eraseReports(person, pseudonym, eraser);
    for (const word of [person, ...eraser.names]) yield* this.eraseMentions(word, eraser);
    return { count: 1, names: [...eraser.names] };
  }

  /** The id or a name in what others wrote: operators, and players at tables where the person never was. */
  private *eraseMentions(word: string, eraser: PersonEraser): Script<void> {
    const { contains } = this.dialect;
    const audit = yield* all<{ id: number; target: string; reason: string }>(
      `SELECT id, target, reason FROM audit
       WHERE ${contains('target', ':word')} OR ${contains('reason', ':word')}`,
      { word },
    );
    for (const { id, target, reason } of audit)
      yield* run('UPDATE audit SET target = :target, reason = :reason WHERE id = :id', {
        id,
        target: eraser.eraseNames(target),
        reason: eraser.eraseNames(reason),
      });
    const bans = yield* all<{ id: number; reason: string }>(
      `SELECT id, reason FROM bans WHERE ${contains('reason', ':word')}`,
      { word },
    );
    for (const { id, reason } of bans)
      yield* run('UPDATE bans SET reason = :reason WHERE id = :id', {
        id,
        reason: eraser.eraseNames(reason),
      });
    const quoted = JSON.stringify(word).slice(1, -1);
    for (const { table, key, text } of TEXTS) {
      const rows = yield* all<{ owner: number; key: number; text: string }>(
        `SELECT table_id AS owner, ${key} AS key, ${text} AS text FROM ${table}
         WHERE ${contains(text, ':quoted')}`,
        { quoted },
      );
      for (const { owner, key: at, text: entry } of rows) {
        const clean = isChat(entry) ? eraser.eraseNamesInJson(entry) : entry;
        if (clean !== entry)
          yield* run(`UPDATE ${table} SET ${text} = :clean WHERE table_id = :owner AND ${key} = :at`, {
            clean,
            owner,
            at,
          });
      }
    }
  }

  private *eraseReports(person: string, { id, name }: Pseudonym, eraser: PersonEraser): Script<void> {
    yield* run(
      "UPDATE reports SET reporter = :id, reporter_name = :name, text = '' WHERE reporter = :person",
      { id, name, person },
    );
    yield* run(
      'UPDATE reports SET person = :id, person_name = :name, message = NULL WHERE person = :person',
      { id, name, person },
    );
    const select =
      'SELECT id, text, message, context, resolution FROM reports WHERE id > :from ORDER BY id LIMIT :max';
    for (let from: number | undefined = 0; from !== undefined; ) {
      const reports: ReportTexts[] = yield* all(select, { from, max: REPORTS_AT_ONCE });
      for (const report of reports) yield* eraseReport(report, eraser);
      from = reports[REPORTS_AT_ONCE - 1]?.id;
    }
  }

  private *eraseFromTable(id: number, person: string, eraser: PersonEraser): Script<boolean> {
    const { contains } = this.dialect;
    const [found] = yield* all<{ state: string }>(
      `SELECT state FROM snapshots WHERE table_id = :id AND (${contains('state', ':person')}
         OR EXISTS (SELECT 1 FROM log WHERE table_id = :id AND ${contains('entry', ':person')})
         OR EXISTS (SELECT 1 FROM chat WHERE table_id = :id AND ${contains('message', ':person')}))`,
      { id, person },
    );
    if (!found) return false;
    const state = eraser.eraseJson(found.state);
    yield* run('UPDATE snapshots SET state = :state WHERE table_id = :id', { id, state });
    yield* eraseEntries(id, eraser);
    yield* run('DELETE FROM players WHERE table_id = :id AND person = :person', { id, person });
    const listed = yield* all<{ table: string; summary: string }>(
      `SELECT table_name AS "table", summary FROM listings
       WHERE table_name = (SELECT name FROM tables WHERE id = :id)`,
      { id },
    );
    for (const { table, summary } of listed)
      yield* run('UPDATE listings SET summary = :clean WHERE table_name = :table', {
        table,
        clean: eraser.eraseJson(summary),
      });
    return true;
  }
}

function* eraseReport(report: ReportTexts, eraser: PersonEraser): Script<void> {
  const clean: ReportTexts = {
    id: report.id,
    text: eraser.eraseNames(report.text),
    message: report.message && eraser.eraseNames(report.message),
    context: withoutAuthor(report.context, eraser),
    resolution: report.resolution && eraser.eraseNames(report.resolution),
  };
  if (isDeepStrictEqual(clean, { ...report })) return;
  yield* run(
    'UPDATE reports SET text = :text, message = :message, context = :context, resolution = :resolution WHERE id = :id',
    { ...clean },
  );
}

/** The texts of a table, by their key. */
const TEXTS = [
  { table: 'log', key: 'seq', text: 'entry' },
  { table: 'chat', key: 'number', text: 'message' },
];

/** Names occur in what others wrote: they are replaced once all entries have told the names. */
function* eraseEntries(id: number, eraser: PersonEraser): Script<void> {
  const parts = [];
  for (const { table, key, text } of TEXTS) {
    const rows = yield* all<{ key: number; text: string }>(
      `SELECT ${key} AS key, ${text} AS text FROM ${table} WHERE table_id = :id`,
      { id },
    );
    const erased = rows.map((row) => ({ ...row, erased: eraser.eraseJson(row.text) }));
    parts.push({
      update: `UPDATE ${table} SET ${text} = :clean WHERE table_id = :id AND ${key} = :key`,
      erased,
    });
  }
  for (const { update, erased } of parts)
    for (const { key, text, erased: entry } of erased) {
      const clean = isChat(entry) ? eraser.eraseNamesInJson(entry) : entry;
      if (clean !== text) yield* run(update, { clean, id, key });
    }
}

const isChat = (entry: string): boolean => /^\{"type":"(chat|said)"/.test(entry);

/** The messages around a reported one, without those of the person. */
function withoutAuthor(context: string, eraser: PersonEraser): string {
  const messages = JSON.parse(context) as { name: string; text: string }[];
  const others = messages.map(({ name, text }) =>
    eraser.names.has(name)
      ? { name: eraser.eraseNames(name), text: '…' }
      : { name, text: eraser.eraseNames(text) },
  );
  return JSON.stringify(others);
}
