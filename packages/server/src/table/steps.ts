import type { Row } from '../store/store.ts';
import type { Entry } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { applyEntry, createTable, type Step, type TableState } from './tableState.ts';

/** An entry and what it came to. */
export interface ToldStep extends Step {
  readonly entry: Entry;
}

/** A table's whole life, told again from its rows. */
export function replayRows(id: string, rows: readonly Row[], deal = dealFairly): ToldStep[] {
  const steps: ToldStep[] = [];
  let state: TableState | undefined;
  for (const row of rows) {
    const entry = JSON.parse(row.entry) as Entry;
    if (entry.type === 'created') {
      state = createTable(id, entry, row.at);
      steps.push({ entry, state, events: [] });
      continue;
    }
    if (!state) throw new Error(`Table ${id} has no beginning.`);
    const step = applyEntry(state, entry, row.at, deal);
    state = step.state;
    steps.push({ ...step, entry });
  }
  return steps;
}
