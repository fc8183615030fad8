import type { Event } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import type { Store } from '../store/store.ts';
import { seatOf } from '../table/decide.ts';
import type { Person, TableEvent } from '../table/entry.ts';
import type { Rejection } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';
import { viewFinished } from '../table/tableView.ts';

/** What the tables of an event need to know of it. */
export interface EventAccess {
  /** Whether everyone has played the deal, so that its games may be seen. */
  isReleased(event: TableEvent): Promise<boolean>;
}

const SECRET: Rejection = {
  reason: 'not-seated',
  text: 'This table can be watched when everyone in its event has played the same cards.',
};

/** Why this person may not see a table: it is one of an event, and others have yet to play the same deal. */
export async function refuseWatching(
  { event, ...state }: TableState,
  person: Person,
  access: EventAccess | undefined,
): Promise<Rejection | undefined> {
  if (!event || seatOf(state, person) !== null) return undefined;
  return (await access?.isReleased(event)) ? undefined : SECRET;
}

/** A finished game, if it may be seen. */
export async function readFinishedGame(
  state: TableState,
  { store, events: access }: { readonly store: Store; readonly events?: EventAccess | undefined },
): Promise<FinishedGame | undefined> {
  const isReleased = state.event !== undefined && ((await access?.isReleased(state.event)) ?? false);
  if (state.playedRules === undefined) return viewFinished(state, undefined, isReleased);
  // Under other rules a replay of the record may differ: the stored events show what happened.
  const stored = await store.readEvents(state.id);
  return viewFinished(state, stored === undefined ? [] : (JSON.parse(stored) as Event[]), isReleased);
}
