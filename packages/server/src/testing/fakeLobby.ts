import type { Kind } from '@oriflamme/engine';
import type { FinishedGame, MyTable, TableCommand, TableConfig } from '@oriflamme/protocol';
import type { TableQuota, SendFrame, Lobby, Result } from '../lobby/lobby.ts';
import type { Person } from '../table/entry.ts';
import { reject } from '../table/rejection.ts';

interface Call {
  readonly person: Person;
  readonly table: string;
  readonly command: TableCommand;
}

/** Does as the test says, and remembers what it was asked for. */
export class FakeLobby implements Lobby {
  readonly calls: Call[] = [];
  readonly created: TableConfig[] = [];
  /** Those who watch, by table; '' for the list. */
  readonly watching = new Map<string, Set<SendFrame>>();
  /** What a command waits for before it is done. */
  hold: Promise<void> | undefined;
  failure: Error | undefined;
  isFull = false;
  own: readonly MyTable[] = [];
  readonly games = new Map<string, FinishedGame>();
  /** How often it was counted who is there. */
  counts = 0;

  async create(
    _: Person,
    table: string,
    plan: TableConfig,
    allowance: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    if (!allowance.take()) return reject('too-fast', 'Too many tables.');
    if (this.isFull) {
      allowance.giveBack();
      return reject('full', 'There are too many tables already.');
    }
    this.created.push(plan);
    return { table };
  }

  quick(
    person: Person,
    deck: readonly Kind[],
    players: number,
    allowance: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    const seats = Array.from({ length: players }, () => 'person' as const);
    const plan = { deck, seats, isPublic: true, clock: { type: 'none' }, first: null } as const;
    return this.create(person, 'quickly', plan, allowance);
  }

  async command(
    person: Person,
    table: string,
    command: TableCommand,
  ): Promise<Result<{ readonly done: true }>> {
    this.calls.push({ person, table, command });
    if (this.failure) throw this.failure;
    await this.hold;
    return table === 'nowhere' ? reject('unknown-table', 'There is no such table.') : { done: true };
  }

  async watch(
    _: Person,
    table: string,
    after: number | undefined,
    hear: SendFrame,
  ): Promise<Result<{ readonly stop: () => void }>> {
    hear(`arrived at ${table} after ${after ?? 'nothing'}`);
    await this.hold;
    return { stop: this.listen(table, hear) };
  }

  watchList(hear: SendFrame): () => void {
    hear('the list');
    return this.listen('', hear);
  }

  async mine(): Promise<readonly MyTable[]> {
    return this.own;
  }

  async finished(table: string): Promise<FinishedGame | undefined> {
    return this.games.get(table);
  }

  count(): { open: number; playing: number } {
    this.counts += 1;
    return { open: 2, playing: 3 };
  }

  async tick(): Promise<void> {}

  async close(): Promise<void> {}

  tell(table: string, frame: string): void {
    for (const hear of this.watching.get(table) ?? []) hear(frame);
  }

  private listen(table: string, hear: SendFrame): () => void {
    const hearing = this.watching.get(table) ?? new Set();
    this.watching.set(table, hearing.add(hear));
    return () => hearing.delete(hear);
  }
}
