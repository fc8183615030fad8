import { migrateRules, parseState, serializeState } from '../table/serialize.ts';
import type { TableState } from '../table/tableState.ts';
import { LiveTable, type TableContext } from './liveTable.ts';

export interface RegistryOptions extends TableContext {
  /** Told of a table that cannot be taken up. */
  readonly onError?: (error: unknown) => void;
}

/** After a restart so many tables are taken up at a time. */
const RESTORE_BATCH = 50;
/** Reads the state of a table and none of its rows. */
const NO_ROWS = Number.MAX_SAFE_INTEGER;

/** The tables in memory, and how the others get there from the store. */
export class TableRegistry {
  readonly live = new Map<string, LiveTable>();
  /** Tables that cannot be read. They are left where they are. */
  private readonly broken = new Set<string>();
  private readonly options: RegistryOptions;

  constructor(options: RegistryOptions) {
    this.options = options;
  }

  /** Takes up every table that is not over, as far as it can be read. */
  async restore(): Promise<void> {
    const open = await this.options.store.openTables();
    for (let from = 0; from < open.length; from += RESTORE_BATCH)
      await Promise.all(
        open.slice(from, from + RESTORE_BATCH).map(({ table, state }) => this.restoreTable(table, state)),
      );
  }

  /** A table in memory, or one that is over and only kept; it stays in memory as long as somebody looks at it. */
  async load(id: string): Promise<LiveTable | undefined> {
    const known = this.live.get(id);
    if (known || this.broken.has(id)) return known;
    const kept = await this.options.store.read(id, NO_ROWS);
    const taken = kept && (await this.activate(id, kept.state));
    // Somebody else may have asked for it meanwhile: there is one of each table.
    const found = this.live.get(id) ?? taken;
    if (found) this.live.set(id, found);
    return found;
  }

  /** How a table stands, without taking it up. */
  async peek(id: string): Promise<TableState | undefined> {
    const known = this.live.get(id);
    if (known || this.broken.has(id)) return known?.state;
    const kept = await this.options.store.read(id, NO_ROWS);
    return kept && this.parse(id, kept.state);
  }

  /** Lets go of a game that is over and that nobody looks at. */
  evictIfIdle({ state, subscribers, isIdle }: LiveTable): void {
    if (state.phase === 'over' && subscribers.isEmpty && isIdle) this.live.delete(state.id);
  }

  private async restoreTable(id: string, text: string): Promise<void> {
    try {
      const table = await this.activate(id, text);
      if (table) this.live.set(id, table);
    } catch (error) {
      // It could not be kept now. Whoever asks for the table tries again.
      this.options.onError?.(error);
    }
  }

  /** A stored table, for use; undefined if it cannot be read, by which no other suffers. */
  private async activate(id: string, text: string): Promise<LiveTable | undefined> {
    const state = this.parse(id, text);
    if (!state) return undefined;
    if (state.playedRules === undefined || state.phase !== 'playing')
      return new LiveTable(state, this.options);
    const table = new LiveTable(migrateRules(state), this.options);
    await table.enqueue(() => table.commit({ type: 'rulesMigrated', state: serializeState(table.state) }));
    return table;
  }

  private parse(id: string, text: string): TableState | undefined {
    try {
      return parseState(text);
    } catch (error) {
      this.broken.add(id);
      this.options.onError?.(error);
      return undefined;
    }
  }
}
