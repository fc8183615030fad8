import type { LogRow } from '../store/store.ts';
import { applyEntry, createTable } from './applyEntry.ts';
import type { Entry } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { isRulesMigration, parseEntry } from './parseEntry.ts';
import { parseState } from './serialize.ts';
import type { TableState, Transition } from './tableState.ts';

/** A log entry with its result. */
export interface AppliedEntry extends Transition {
  readonly entry: Entry;
}

/** Replays a table's log: from the beginning, or from the last migration of the rules. */
export function replayRows(id: string, rows: readonly LogRow[], deal = dealFairly): AppliedEntry[] {
  const steps: AppliedEntry[] = [];
  let state: TableState | undefined;
  const start = rows.findLastIndex((row) => isRulesMigration(row.entry));
  for (const row of rows.slice(Math.max(0, start))) {
    const entry = parseEntry(row.entry);
    if (entry.type === 'created') {
      state = createTable(id, entry, row.at);
      steps.push({ entry, state, events: [] });
      continue;
    }
    if (entry.type === 'rulesMigrated') state = parseState(entry.state);
    if (!state) throw new Error(`The log of table ${id} does not begin with its creation.`);
    const step = applyEntry(state, entry, row.at, deal);
    state = step.state;
    steps.push({ ...step, entry });
  }
  return steps;
}
