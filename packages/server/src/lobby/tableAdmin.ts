import type { AdminTable } from '@oriflamme/protocol';
import type { Store } from '../store/store.ts';
import { isClosed } from '../table/decide.ts';
import { reject, type Rejection } from '../table/rejection.ts';
import { parseSummary } from '../table/stored/serialize.ts';
import type { TableState } from '../table/tableState.ts';
import { type DealTerms, withDealSteps } from '../table/dealing.ts';
import { viewTable } from '../table/tableView.ts';
import type { Result } from './lobby.ts';
import type { TableList } from '../listing/tableList.ts';
import type { TableRegistry } from './tableRegistry.ts';
import type { LiveTable } from './liveTable.ts';
import { tryCommit, untilWon } from './tryCommit.ts';

type Done = Result<{ readonly done: true }>;

/** Far more tables than one person can sit at. */
const MAX_RELEASED = 1000;

/** What an operator may do with tables. */
export class TableAdmin {
  private readonly registry: TableRegistry;
  private readonly list: TableList;
  private readonly store: Store;
  private readonly dealTerms: DealTerms;

  constructor(registry: TableRegistry, list: TableList, store: Store, dealTerms: DealTerms) {
    this.registry = registry;
    this.store = store;
    this.list = list;
    this.dealTerms = dealTerms;
  }

  get size(): number {
    return this.registry.size;
  }

  /** A table as a spectator sees it: no hidden card, no seed. */
  async inspect(id: string): Promise<AdminTable | undefined> {
    const state = await this.registry.peek(id);
    return state && inspected(state);
  }

  /**
   * Ends a table; its game has no result, and its cards stay secret. A game that has a result keeps it. `then` runs before
   * anything else at the table.
   */
  async close(id: string, then: () => Promise<void> = async () => undefined): Promise<Done> {
    return this.registry.withTable<{ readonly done: true }>(id, async (table) => {
      const failed = await this.end(table);
      if (failed) return { rejected: failed };
      // A closed table may be closed again, so that an operator can repeat what was not recorded.
      if (!isClosed(table.state))
        return reject(
          'over',
          'This game is already over, and its result stays. Deleting the table removes it.',
        );
      await then();
      return { done: true };
    });
  }

  /** Takes a person out of all tables that are not over: a bot plays on for them. */
  async release(person: string): Promise<void> {
    const tables = await this.store.tablesOf(person, MAX_RELEASED);
    for (const { table: id } of tables.filter(({ state }) => parseSummary(state).phase !== 'over'))
      await this.registry.withTable(id, async (table) => {
        const { phase } = table.state;
        await untilWon(() => releaseFrom(table, person, this.dealTerms));
        this.list.broadcastAfter(phase, table.state);
        return {};
      });
  }

  /** Reads the tables again that these people are part of: another server may have erased one of them. */
  async reloadWhere(isMeant: (person: string) => boolean): Promise<void> {
    const meant = this.registry.tables().filter((table) => table.knownPeople().some(isMeant));
    await Promise.all(meant.map((table) => table.enqueue(() => table.reload())));
  }

  /** Runs `rewrite` for every table in memory that knows this person, and reads the table again. */
  async rewrite(person: string, rewrite: (table: string) => Promise<void>): Promise<void> {
    for (const table of this.registry.tables())
      await table.enqueue(async () => {
        if (!table.knownPeople().includes(person)) return;
        await rewrite(table.state.id);
        await table.reload();
      });
  }

  /** Ends a table and deletes it with `remove`, before anything else happens at it. */
  async delete(id: string, remove: () => Promise<void>): Promise<Done> {
    const result: Done = await this.registry.withTable<{ readonly done: true }>(id, async (table) => {
      const failed = await this.end(table);
      if (failed) return { rejected: failed };
      await remove();
      return { done: true };
    });
    if ('done' in result) this.registry.forget(id);
    return result;
  }

  private async end(table: LiveTable): Promise<Rejection | undefined> {
    const { phase } = table.state;
    const failed = await tryCommit(async () => {
      if (table.state.phase !== 'over') await table.commit({ type: 'closed' });
    });
    if (!failed) this.list.broadcastAfter(phase, table.state);
    return failed;
  }
}

async function releaseFrom(table: LiveTable, person: string, dealTerms: DealTerms): Promise<void> {
  const { phase, seats } = table.state;
  const seat = seats.findIndex((who) => who.type === 'person' && who.person.id === person);
  const who = seats[seat];
  if (who?.type !== 'person') return;
  if (phase === 'open') await table.commit(...withDealSteps(table.state, { type: 'stood', seat }, dealTerms));
  else if (phase === 'playing' && !who.isBotControlled)
    await table.commit({ type: 'botTookOver', seat, reason: 'absence' });
}

function inspected(state: TableState): AdminTable {
  const { id, phase, config, host, lastActivityAt, game, seats } = state;
  return {
    table: id,
    phase,
    config,
    host,
    seats: viewTable(state).seats.map((seat, i) => {
      const who = seats[i];
      return who.type === 'person' ? { ...seat, person: who.person.id } : seat;
    }),
    lastActivityAt,
    view: game ? game.view() : null,
  };
}
