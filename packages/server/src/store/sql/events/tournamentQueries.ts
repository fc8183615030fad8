import type { PersonEraser } from '../../erasePerson.ts';
import type { PersonTournament, TournamentChange, TournamentPhase } from '../../tournamentStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, run, type Script } from '../script.ts';

/** Reads of the TournamentStore. */
export type TournamentQuery =
  | { readonly type: 'one'; readonly id: string }
  | { readonly type: 'latest'; readonly max: number }
  | { readonly type: 'running' }
  | { readonly type: 'tables'; readonly id: string };

const COLUMNS = 'id, version, phase, created_at AS "createdAt", data';

export function* readTournaments(query: TournamentQuery): Script<unknown[]> {
  switch (query.type) {
    case 'one':
      return yield* all(`SELECT ${COLUMNS} FROM tournaments WHERE id = :id`, { id: query.id });
    case 'latest':
      return yield* all(`SELECT ${COLUMNS} FROM tournaments ORDER BY created_at DESC, id LIMIT :max`, {
        max: query.max,
      });
    case 'running':
      return yield* all(`SELECT ${COLUMNS} FROM tournaments WHERE phase = 'running' ORDER BY id`);
    case 'tables':
      return yield* all(
        `SELECT deal, number, table_name AS "table", entrants, is_finished AS "isFinished", treasuries, luck
         FROM tournament_tables WHERE tournament = :id ORDER BY deal, number`,
        { id: query.id },
      );
  }
}

/** Changes of the TournamentStore, each a script for one transaction. Returns whether the change was made. */
export function* changeTournaments(change: TournamentChange): Script<boolean> {
  switch (change.type) {
    case 'create': {
      const { id, at, data, max } = change;
      const [{ count }] = yield* all<{ count: number }>(
        "SELECT count(*) AS count FROM tournaments WHERE phase IN ('open', 'running')",
      );
      if (count >= max) return false;
      const sql = `INSERT INTO tournaments (id, version, phase, created_at, data)
        VALUES (:id, 1, 'open', :at, :data) ON CONFLICT (id) DO NOTHING`;
      return (yield* run(sql, { id, at, data })) > 0;
    }
    case 'update': {
      const { id, version, phase, data, tables } = change;
      const updated = yield* run(
        `UPDATE tournaments SET version = version + 1, phase = :phase, data = :data
         WHERE id = :id AND version = :version`,
        { id, version, phase, data },
      );
      if (updated === 0) return false;
      for (const { deal, number, table, entrants } of tables)
        yield* run(
          `INSERT INTO tournament_tables (tournament, deal, number, table_name, entrants, is_finished)
           VALUES (:id, :deal, :number, :table, :entrants, 0)`,
          { id, deal, number, table, entrants: JSON.stringify(entrants) },
        );
      return true;
    }
    case 'finish': {
      const treasuries = change.treasuries && JSON.stringify(change.treasuries);
      const luck = change.luck && JSON.stringify(change.luck);
      const sql = `UPDATE tournament_tables SET is_finished = 1, treasuries = :treasuries, luck = :luck
        WHERE table_name = :table AND is_finished = 0`;
      return (yield* run(sql, { table: change.table, treasuries, luck })) > 0;
    }
  }
}

interface TournamentRow {
  readonly id: string;
  readonly phase: TournamentPhase;
  readonly createdAt: number;
  readonly data: string;
}

interface People {
  readonly terms: { readonly name: string };
  readonly owner: { readonly id: string };
  readonly entrants: readonly { readonly id: string }[];
}

/** A person's part in tournaments, latest first. No seeds: others may have yet to play a deal. */
export function* tournamentData(
  person: string,
  { contains }: Dialect,
  max: number,
): Script<PersonTournament[]> {
  const found = yield* all<TournamentRow>(
    `SELECT id, phase, created_at AS "createdAt", data FROM tournaments
     WHERE ${contains('data', ':person')} ORDER BY created_at DESC, id LIMIT :max`,
    { person, max },
  );
  const parts: PersonTournament[] = [];
  for (const { data, ...row } of found) {
    const { terms, owner, entrants } = JSON.parse(data) as People;
    const entrant = entrants.findIndex(({ id }) => id === person);
    const tables = yield* all<{ deal: number; table: string; entrants: string; treasuries: string | null }>(
      `SELECT deal, table_name AS "table", entrants, treasuries FROM tournament_tables
       WHERE tournament = :id ORDER BY deal`,
      { id: row.id },
    );
    parts.push({
      ...row,
      name: terms.name,
      isOwner: owner.id === person,
      isEntrant: entrant >= 0,
      tables: tables.flatMap(({ deal, table, entrants: seated, treasuries }) => {
        const seat = (JSON.parse(seated) as (number | null)[]).indexOf(entrant);
        if (seat < 0) return [];
        return [
          {
            deal,
            table,
            seat,
            treasuries: treasuries === null ? null : (JSON.parse(treasuries) as number[]),
          },
        ];
      }),
    });
  }
  return parts;
}

/** A pseudonym takes the person's place. */
export function* eraseFromTournaments(
  person: string,
  { contains }: Dialect,
  eraser: PersonEraser,
): Script<void> {
  const found = yield* all<{ id: string; data: string }>(
    `SELECT id, data FROM tournaments WHERE ${contains('data', ':person')}`,
    { person },
  );
  for (const { id, data } of found)
    yield* run('UPDATE tournaments SET version = version + 1, data = :data WHERE id = :id', {
      id,
      data: eraser.eraseJson(data),
    });
}
