import type { Row } from '../store/store.ts';
import type { Entry } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { readState } from './keeping.ts';
import { applyEntry, createTable, type Step, type TableState } from './tableState.ts';

/** An entry and what it came to. */
export interface ToldStep extends Step {
  readonly entry: Entry;
}

const isCarried = ({ entry }: Row): boolean => entry.startsWith('{"type":"carried"');

/** A table's life, told again from its rows: all of it, or since it was carried over from other rules. */
export function replayRows(id: string, rows: readonly Row[], deal = dealFairly): ToldStep[] {
  const steps: ToldStep[] = [];
  let state: TableState | undefined;
  for (const row of rows.slice(Math.max(0, rows.findLastIndex(isCarried)))) {
    const entry = JSON.parse(row.entry) as Entry;
    if (entry.type === 'created') {
      state = createTable(id, entry, row.at);
      steps.push({ entry, state, events: [] });
      continue;
    }
    if (entry.type === 'carried') state = readState(entry.state);
    if (!state) throw new Error(`Table ${id} has no beginning.`);
    const step = applyEntry(state, entry, row.at, deal);
    state = step.state;
    steps.push({ ...step, entry });
  }
  return steps;
}
