import type { GameResult, MyTable } from '@oriflamme/protocol';
import { isOver, myTableOf } from './listing.ts';
import type { PlayerTable } from '../store/store.ts';
import { isClosed } from '../table/decide.ts';
import type { Person } from '../table/entry.ts';
import { parseState, parseSummary } from '../table/stored/serialize.ts';
import type { TableState, TableSummary } from '../table/tableState.ts';

/** Results in memory. One that was dropped is read again from the stored state. */
export const MAX_CACHED_RESULTS = 10_000;

/** Results of finished games. They never change, so each is read from the stored game once. */
export class GameResults {
  private readonly cache = new Map<string, GameResult>();

  get size(): number {
    return this.cache.size;
  }

  /** A person's list of tables, with results. `states` are those that are at hand. */
  listFor(
    person: Person,
    stored: readonly PlayerTable[],
    states: readonly (TableState | undefined)[],
  ): MyTable[] {
    const tables = stored.flatMap(({ state: text, at }, index) => {
      const state = states[index];
      const summary = state ?? parseSummary(text);
      const mine = myTableOf(person, summary, at, state?.game?.turn?.seat);
      const result = mine && this.of(summary, text);
      return mine ? [result ? { ...mine, result } : mine] : [];
    });
    return tables.toSorted((one, other) => isOver(one) - isOver(other) || other.at - one.at);
  }

  /** The result of a table's game; undefined until it is over. `text` is the stored state. */
  of(summary: TableSummary | TableState, text: string): GameResult | undefined {
    const { id, phase } = summary;
    if (phase !== 'over') return undefined;
    const known = this.cache.get(id);
    if (known) return known;
    const state = 'game' in summary ? summary : parseState(text);
    if (isClosed(state) || !state.game) return undefined;
    const result = {
      winners: state.game.winners,
      treasuries: state.game.view().families.map(({ treasury }) => treasury),
    };
    if (this.cache.size >= MAX_CACHED_RESULTS) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(id, result);
    return result;
  }
}
