import type { WritePriority } from '../store/store.ts';
import type { Entry } from './entry.ts';
import { isPlayed } from './schedule.ts';
import type { TableState } from './tableState.ts';

/** The priority of a write of these entries to a table, whose states before and after it are given. */
export function writePriority(
  entries: readonly Entry[],
  states: readonly Pick<TableState, 'phase' | 'seats'>[],
): WritePriority {
  if (entries.some((entry) => entry.type === 'chose' && entry.by === 'person')) return 'choice';
  return states.some(isPlayed) ? 'game' : 'patient';
}
