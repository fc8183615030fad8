import { RULES_VERSION } from '@oriflamme/engine';
import type { LogRow, TableWrite } from '../store/store.ts';
import { isClosed } from '../table/decide.ts';
import type { Entry } from '../table/entry.ts';
import { eventsOf } from '../table/gameHistory.ts';
import type { AppliedEntry } from '../table/replay.ts';
import type { TableState } from '../table/tableState.ts';
import { writePriority } from '../table/writePriority.ts';

/** What is stored of these steps from `before`. */
export function changesOf(
  before: TableState,
  steps: readonly AppliedEntry[],
  at: number,
): Omit<TableWrite, 'state' | 'jobs'> {
  const { state } = steps.at(-1)!;
  const entries = steps.map(({ entry }) => entry);
  const isOver = state.phase === 'over';
  return {
    table: state.id,
    rows: steps.map((step) => rowOf(step, at)),
    isOver,
    priority: writePriority(entries, [before, state]),
    ...(entries.some(({ type }) => SEATING_ENTRIES.has(type)) && { players: playerIdsOf(state) }),
    ...(isOver && state.game && before.phase !== 'over' && { events: JSON.stringify(eventsOf(state.game)) }),
  };
}

/** Entries that may change who sits at the table. */
const SEATING_ENTRIES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'removed', 'started', 'closed']);

/** People who find the table in their list; an expired one is in no list. */
const playerIdsOf = (state: TableState): string[] =>
  isClosed(state) ? [] : state.seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

const rowOf = ({ state: { id, seq }, entry }: AppliedEntry, at: number): LogRow => ({
  table: id,
  seq,
  at,
  rules: RULES_VERSION,
  entry: JSON.stringify(entry),
});
