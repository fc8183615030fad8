import assert from 'node:assert/strict';
import { MAX_MY_TABLES, type MyTable } from '@oriflamme/protocol';
import { type Person, seatOf, type TableState } from '@oriflamme/server/internals';

/** Checks a player's list of tables: exactly those with a seat of the player, each with its public state. */
export function checkMyTables(
  mine: readonly MyTable[],
  person: Person,
  known: ReadonlyMap<string, TableState>,
): void {
  // Tables that were closed before a game started are not listed.
  const tables = [...known.values()].filter(
    (state) => seatOf(state, person) !== null && (state.game !== null || state.phase !== 'over'),
  );
  assert.ok(tables.length <= MAX_MY_TABLES, 'more tables than the list holds');
  assert.deepEqual(
    mine.map(({ table }) => table).toSorted(),
    tables.map(({ id }) => id).toSorted(),
    `the tables of ${person.name} differ`,
  );
  for (const { table, phase, seat, seats, isMyTurn } of mine) {
    const state = known.get(table)!;
    assert.deepEqual(
      [phase, seat, isMyTurn, seats.map(({ type }) => type)],
      [
        state.phase,
        seatOf(state, person),
        state.game?.turn?.seat === seat,
        state.seats.map(({ type }) => type),
      ],
      `table ${table} differs in the list of ${person.name}`,
    );
  }
}
