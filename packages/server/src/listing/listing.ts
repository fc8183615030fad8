import type { Kind } from '@oriflamme/engine';
import type { MyTable, TableListing } from '@oriflamme/protocol';
import { isRemoved } from '../table/applySeatingEntry.ts';
import { hasNameLike, seatOf } from '../table/decide.ts';
import type { Person } from '../table/entry.ts';
import type { TableSummary } from '../table/tableState.ts';
import { viewSeats } from '../table/tableView.ts';

interface WithSeats {
  readonly seats: readonly { readonly type: string }[];
}

/** What lists and quick matches need to know of a table. */
export type ListedState = Pick<TableSummary, 'id' | 'phase' | 'config' | 'seats' | 'fillAt' | 'removed'>;

export const isListed = ({ config, phase }: ListedState): boolean => config.isPublic && phase !== 'over';

/** Whether one can sit down at a table, by its state or as the list shows it. */
export const hasRoom = ({ phase, seats }: Pick<TableListing, 'phase'> & WithSeats): boolean =>
  phase === 'open' && seats.some(({ type }) => type === 'empty');

/** Whether a quick match has opened the table, and a seat is free. */
export const isOpenQuickMatch = (state: ListedState): boolean =>
  state.fillAt !== null && isListed(state) && hasRoom(state);

/** Whether a table suits a person who asks for a quick match. Only those that a quick match opened are sure to start. */
export const isQuickMatch = (
  state: ListedState,
  person: Person,
  deck: readonly Kind[],
  players: number,
): boolean =>
  isOpenQuickMatch(state) &&
  state.seats.length === players &&
  state.config.deck.join() === deck.join() &&
  seatOf(state, person) === null &&
  !isRemoved(state, person) &&
  !hasNameLike(state, person);

export const listingOf = (state: ListedState): TableListing => ({
  table: state.id,
  phase: state.phase,
  deck: state.config.deck,
  seats: viewSeats(state),
  clock: state.config.clock,
  ...(state.config.isRated && { isRated: true }),
});

/** Sort key: finished tables come last. */
export const isOver = ({ phase }: Pick<TableListing, 'phase'>): number => Number(phase === 'over');

/** A table in the list of one of its players; undefined for anyone else. */
export function myTableOf(
  person: Person,
  state: TableSummary,
  at: number,
  turn: number | undefined,
): MyTable | undefined {
  const seat = seatOf(state, person);
  if (seat === null) return undefined;
  // The time of the last choice, not of the last entry: that may be private to another family (autoKeepSet).
  const last = state.phase === 'playing' ? state.clocks.since : at;
  return { ...listingOf(state), seat, at: last, isMyTurn: turn === seat };
}
