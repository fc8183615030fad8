import type { LogRow } from '../store/store.ts';
import type { Entry } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { parseState } from './serialize.ts';
import { applyEntry, createTable, type Transition, type TableState } from './tableState.ts';

/** An entry and what it came to. */
export interface AppliedEntry extends Transition {
  readonly entry: Entry;
}

const isRulesMigration = ({ entry }: LogRow): boolean => entry.startsWith('{"type":"carried"');

/** A table's life, told again from its rows: all of it, or since it was carried over from other rules. */
export function replayRows(id: string, rows: readonly LogRow[], deal = dealFairly): AppliedEntry[] {
  const steps: AppliedEntry[] = [];
  let state: TableState | undefined;
  for (const row of rows.slice(Math.max(0, rows.findLastIndex(isRulesMigration)))) {
    const entry = JSON.parse(row.entry) as Entry;
    if (entry.type === 'created') {
      state = createTable(id, entry, row.at);
      steps.push({ entry, state, events: [] });
      continue;
    }
    if (entry.type === 'carried') state = parseState(entry.state);
    if (!state) throw new Error(`Table ${id} has no beginning.`);
    const step = applyEntry(state, entry, row.at, deal);
    state = step.state;
    steps.push({ ...step, entry });
  }
  return steps;
}
