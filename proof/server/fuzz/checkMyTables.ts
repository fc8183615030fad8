import assert from 'node:assert/strict';
import { MAX_MY_TABLES, type MyTable } from '@oriflamme/protocol';
import { type Person, seatOf, type TableState } from '@oriflamme/server/internals';

/** Somebody's list of tables: all where they sit, none where they do not, and of each what everyone there may know. */
export function checkMyTables(
  mine: readonly MyTable[],
  person: Person,
  known: ReadonlyMap<string, TableState>,
): void {
  // Nobody looks for a table that was closed before there was a game.
  const tables = [...known.values()].filter(
    (state) => seatOf(state, person) !== null && (state.game !== null || state.phase !== 'over'),
  );
  assert.ok(tables.length <= MAX_MY_TABLES, 'more tables than are told of');
  assert.deepEqual(
    mine.map(({ table }) => table).toSorted(),
    tables.map(({ id }) => id).toSorted(),
    `${person.name} has other tables than those`,
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
      `${person.name} is told something else of table ${table}`,
    );
  }
}
