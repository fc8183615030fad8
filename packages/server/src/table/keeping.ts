import { Game } from '@oriflamme/engine';
import type { TableState } from './tableState.ts';

/** A table's latest state as it is stored beside its rows, so that a corrected rule does not strand an open game. */
export const stateText = (table: TableState): string => JSON.stringify(table);

/** A state that this program has stored. */
export function readState(text: string): TableState {
  const kept = JSON.parse(text) as Omit<TableState, 'game'> & { game: unknown };
  return { ...kept, game: kept.game === null ? null : Game.fromJSON(kept.game) };
}
