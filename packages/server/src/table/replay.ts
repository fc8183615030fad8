import { RULES_VERSION } from '@oriflamme/engine';
import { type LogRow, StoreError, type StoredTable } from '../store/store.ts';
import { applyChoices, applyEntry, createTable } from './applyEntry.ts';
import type { Entry } from './entry.ts';
import { dealFairly } from './fairDeal.ts';
import { isRulesMigration, parseEntry } from './stored/parseEntry.ts';
import { parseState } from './stored/serialize.ts';
import type { TableState, Transition } from './tableState.ts';

/** A log entry with its result. */
export interface AppliedEntry extends Transition {
  readonly entry: Entry;
}

/**
 * The state of a stored table: the last one that was stored, with the rows since. Throws if a row cannot be applied here: a
 * server that knows its rules stores the state when it stops, or when it no longer needs the table.
 */
export function loadState({ table, state: text, rows }: StoredTable): TableState {
  const state = parseState(text);
  const entries = rows.map((row) => {
    assertSameRules(row, table);
    return { at: row.at, entry: parseEntry(row.entry) };
  });
  // The state was parsed here, so its game is nobody else's.
  return (
    applyChoices(state, entries) ??
    entries.reduce((now, { at, entry }) => applyEntry(now, entry, at).state, state)
  );
}

/**
 * Applies a row that another server has stored. Throws if it was made under other rules and the game depends on it: it might
 * not mean the same here.
 */
export function applyRow(state: TableState, row: LogRow, deal?: typeof dealFairly): AppliedEntry {
  const entry = parseEntry(row.entry);
  const step = { ...applyEntry(state, entry, row.at, deal), entry };
  if (state.phase === 'playing' || step.state.phase === 'playing') assertSameRules(row, state.id);
  return step;
}

function assertSameRules({ seq, rules }: LogRow, table: string): void {
  if (rules === RULES_VERSION) return;
  throw new StoreError(
    'unreadable',
    `Row ${seq} of table ${table} was made under rules ${rules}, after its last stored state; this server has rules ` +
      `${RULES_VERSION}. It can be read when a server with those rules has stored the state: stop it, or start it again ` +
      'and stop it.',
  );
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
