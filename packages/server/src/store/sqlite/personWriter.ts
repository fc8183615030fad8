import type { DatabaseSync } from 'node:sqlite';
import type { ChangeResult } from '../adminStore.ts';
import { PersonEraser, type Pseudonym } from '../erasePerson.ts';

interface Replacement {
  readonly person: string;
  readonly pseudonym: Pseudonym;
  readonly names: readonly string[];
}

/** Erases one person from the database, in batches of tables. */
export class PersonWriter {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Rewrites at most `max` tables after number `from`; `next` is the number of the last one, left out at the end. */
  eraseFromTables(replacement: Replacement, from: number, max: number): ChangeResult {
    // Content that is replaced or deleted is overwritten with zeros.
    this.database.exec('PRAGMA secure_delete = ON');
    const ids = this.database
      .prepare('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?')
      .all(from, max)
      .map(({ id }) => id as number);
    const { person, pseudonym, names } = replacement;
    const eraser = new PersonEraser(person, pseudonym, names);
    const count = ids.filter((id) => this.eraseFromTable(id, person, eraser)).length;
    const next = ids.length === max ? { next: ids[ids.length - 1] } : {};
    return { count, names: [...eraser.names], ...next };
  }

  /** Rewrites one table. */
  eraseFromOne(replacement: Replacement, table: string): ChangeResult {
    const { person, pseudonym, names } = replacement;
    const eraser = new PersonEraser(person, pseudonym, names);
    const found = this.database.prepare('SELECT id FROM tables WHERE name = ?').get(table);
    const isChanged = found !== undefined && this.eraseFromTable(found['id'] as number, person, eraser);
    return { count: Number(isChanged), names: [...eraser.names] };
  }

  /** Everything about the person that belongs to no table. */
  eraseRecords({ person, pseudonym, names }: Replacement): ChangeResult {
    const eraser = new PersonEraser(person, pseudonym, names);
    const sessions = this.database.prepare('SELECT DISTINCT name FROM sessions WHERE person = ?').all(person);
    for (const { name } of sessions) eraser.names.add(name as string);
    this.database.prepare('DELETE FROM sessions WHERE person = ?').run(person);
    this.database.prepare("DELETE FROM bans WHERE kind = 'person' AND target = ?").run(person);
    this.database.prepare('DELETE FROM players WHERE person = ?').run(person);
    this.eraseReports(person, pseudonym, eraser);
    const audit = this.database
      .prepare('SELECT id, target, reason FROM audit WHERE instr(target, ?) OR instr(reason, ?)')
      .all(person, person);
    const update = this.database.prepare('UPDATE audit SET target = ?, reason = ? WHERE id = ?');
    for (const { id, target, reason } of audit)
      update.run(eraser.eraseNames(target as string), eraser.eraseNames(reason as string), id as number);
    return { count: 1, names: [...eraser.names] };
  }

  private eraseReports(person: string, pseudonym: Pseudonym, eraser: PersonEraser): void {
    const { id, name } = pseudonym;
    this.database
      .prepare("UPDATE reports SET reporter = ?, reporter_name = ?, text = '' WHERE reporter = ?")
      .run(id, name, person);
    this.database
      .prepare('UPDATE reports SET person = ?, person_name = ?, message = NULL WHERE person = ?')
      .run(id, name, person);
    const update = this.database.prepare('UPDATE reports SET text = ?, context = ? WHERE id = ?');
    for (const row of this.database.prepare('SELECT id, text, context FROM reports').iterate()) {
      const text = eraser.eraseNames(row['text'] as string);
      const context = withoutAuthor(row['context'] as string, eraser);
      if (text !== row['text'] || context !== row['context']) update.run(text, context, row['id'] as number);
    }
  }

  private eraseFromTable(id: number, person: string, eraser: PersonEraser): boolean {
    const isAffected = this.database
      .prepare(
        `SELECT 1 FROM tables WHERE id = :id AND (instr(state, :person)
           OR EXISTS (SELECT 1 FROM log WHERE table_id = :id AND instr(entry, :person))
           OR EXISTS (SELECT 1 FROM chat WHERE table_id = :id AND instr(message, :person)))`,
      )
      .get({ id, person });
    if (!isAffected) return false;
    const { state } = this.database.prepare('SELECT state FROM tables WHERE id = ?').get(id)!;
    this.database
      .prepare('UPDATE tables SET state = ? WHERE id = ?')
      .run(eraser.eraseJson(state as string), id);
    this.eraseEntries(id, eraser);
    this.database.prepare('DELETE FROM players WHERE table_id = ? AND person = ?').run(id, person);
    return true;
  }

  /** Names occur in what others wrote: they are replaced once all entries have told the names. */
  private eraseEntries(id: number, eraser: PersonEraser): void {
    const parts = [
      { table: 'log', key: 'seq', text: 'entry' },
      { table: 'chat', key: 'number', text: 'message' },
    ].map(({ table, key, text }) => {
      const rows = this.database
        .prepare(`SELECT ${key} AS key, ${text} AS text FROM ${table} WHERE table_id = ?`)
        .all(id)
        .map((row) => ({ key: row['key'] as number, text: row['text'] as string }));
      const erased = rows.map((row) => ({ ...row, erased: eraser.eraseJson(row.text) }));
      return { update: `UPDATE ${table} SET ${text} = ? WHERE table_id = ? AND ${key} = ?`, erased };
    });
    for (const { update, erased } of parts) {
      const statement = this.database.prepare(update);
      for (const { key, text, erased: entry } of erased) {
        const clean = isChat(entry) ? eraser.eraseNamesInJson(entry) : entry;
        if (clean !== text) statement.run(clean, id, key);
      }
    }
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
