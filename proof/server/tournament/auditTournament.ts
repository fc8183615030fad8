import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { type LogRow, openToRead, parseEntry, replayRows } from '@oriflamme/server/internals';
import type { Acknowledged } from './entrant.ts';

interface Audited {
  readonly folder: string;
  readonly id: string;
  /** What the server says after the end. */
  readonly shown: unknown;
  readonly acknowledged: readonly Acknowledged[];
  readonly seats: number;
  readonly deals: number;
}

interface Shown {
  readonly phase: string;
  readonly names: readonly string[];
  readonly standings: readonly { readonly entrant: number; readonly rank: number; readonly score: number }[];
}

export interface TournamentAudit {
  readonly tables: number;
  readonly acknowledged: number;
  /** Everything that is wrong. */
  readonly faults: readonly string[];
}

interface Played {
  readonly deal: number;
  /** Names by seat; null for a bot. */
  readonly names: readonly (string | null)[];
  readonly treasuries: readonly number[];
  readonly start: string;
}

/** Reads the database alone, computes the standings anew in the plainest way, and compares them with what the server shows. */
export function auditTournament({ folder, id, shown, acknowledged, seats, deals }: Audited): TournamentAudit {
  const database = openToRead(join(folder, 'oriflamme.sqlite'));
  const faults: string[] = [];
  const played: Played[] = [];
  const choices = new Map<string, readonly number[]>();
  try {
    const tables = database
      .prepare('SELECT id, name FROM tables WHERE id IN (SELECT table_id FROM log WHERE instr(entry, ?) > 0)')
      .all(`"event":{"id":"${id}"`);
    for (const { id: number, name } of tables) {
      const rows = database
        .prepare('SELECT seq, at, rules, entry FROM log WHERE table_id = ? ORDER BY seq')
        .all(number) as unknown as Omit<LogRow, 'table'>[];
      const table = String(name);
      const { state } = replayRows(
        table,
        rows.map((row) => ({ ...row, table })),
      ).at(-1)!;
      const made = rows.flatMap(({ entry: text }) => {
        const entry = parseEntry(text);
        return entry.type === 'chose' ? [entry] : [];
      });
      if (made.some(({ decision }, index) => decision !== index))
        faults.push(`${table}: choices out of order`);
      choices.set(
        table,
        made.map(({ option }) => option),
      );
      if (state.phase !== 'over' || !state.game) faults.push(`${table} is not finished`);
      else
        played.push({
          deal: state.event!.deal,
          names: state.seats.map((who) => (who.type === 'person' ? who.person.name : null)),
          treasuries: state.game.view().families.map(({ treasury }) => treasury),
          start: JSON.stringify(state.game.record.start),
        });
    }
  } finally {
    database.close();
  }
  for (const { table, decision, option } of acknowledged)
    if (choices.get(table)?.[decision] !== option) faults.push(`${table}: choice ${decision} is lost`);
  const { phase, names, standings } = shown as Shown;
  if (phase !== 'over') faults.push(`the tournament is ${phase}`);
  for (let deal = 0; deal < deals; deal++) {
    const round = played.filter((each) => each.deal === deal);
    if (round.length !== Math.ceil(names.length / seats)) faults.push(`deal ${deal}: ${round.length} tables`);
    if (new Set(round.map(({ start }) => start)).size !== 1) faults.push(`deal ${deal}: not the same cards`);
    const people = round.flatMap((each) => each.names.filter((name) => name !== null));
    if (!isDeepStrictEqual(people.toSorted(), names.toSorted()))
      faults.push(`deal ${deal}: not everyone once`);
  }
  const scores = new Map(standings.map(({ entrant, score }) => [names[entrant], score]));
  for (const name of names)
    if (Math.abs(scores.get(name)! - scoreOf(name, played)) > 1e-9) faults.push(`${name}: wrong score`);
  return { tables: played.length, acknowledged: acknowledged.length, faults };
}

const lead = ({ treasuries }: Played, seat: number): number =>
  treasuries[seat] - Math.max(...treasuries.toSpliced(seat, 1));

/** The mean, over all deals, of the share of the others in the same seat whose lead was smaller; equal ones count half. */
function scoreOf(name: string, played: readonly Played[]): number {
  const shares = played
    .filter(({ names }) => names.includes(name))
    .map((own) => {
      const seat = own.names.indexOf(name);
      const others = played.filter((each) => each.deal === own.deal && each !== own);
      if (others.length === 0) return 0.5;
      const beaten = others.map((other) => 0.5 + Math.sign(lead(own, seat) - lead(other, seat)) / 2);
      return beaten.reduce((sum, each) => sum + each, 0) / others.length;
    });
  return shares.reduce((sum, each) => sum + each, 0) / shares.length;
}
