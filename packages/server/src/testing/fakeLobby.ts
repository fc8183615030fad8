import type { Kind } from '@oriflamme/engine';
import type {
  FinishedGame,
  Invitation,
  MyTable,
  TableCommand,
  TableConfig,
  TableListing,
} from '@oriflamme/protocol';
import type { TableQuota } from '../limits/tableLimits.ts';
import type { Evidence, Lobby, Result, Resume, SendFrame } from '../lobby/lobby.ts';
import type { Person } from '../table/entry.ts';
import { type Rejection, reject } from '../table/rejection.ts';

interface Call {
  readonly person: Person;
  readonly table: string;
  readonly command: TableCommand;
}

/** Test double that records its calls. */
export class FakeLobby implements Lobby {
  readonly calls: Call[] = [];
  readonly created: TableConfig[] = [];
  /** Subscribers by table; '' for the list. */
  readonly subscribers = new Map<string, Set<SendFrame>>();
  /** Commands wait for this promise. */
  hold: Promise<void> | undefined;
  failure: Error | undefined;
  isFull = false;
  own: readonly MyTable[] = [];
  readonly games = new Map<string, FinishedGame>();
  readonly invitations = new Map<string, Invitation>();
  /** Calls of stats(). */
  statsCalls = 0;

  async create(
    person: Person,
    table: string,
    config: TableConfig,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    const rejected = await quota.take(table, person);
    if (rejected) return { rejected };
    if (this.isFull) {
      quota.refund(table);
      return reject('full', 'There are too many tables already.');
    }
    this.created.push(config);
    return { table };
  }

  quickMatch(
    person: Person,
    deck: readonly Kind[],
    players: number,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    const seats = Array.from({ length: players }, () => 'person' as const);
    const config = { deck, seats, isPublic: true, clock: { type: 'none' }, first: null } as const;
    return this.create(person, 'quickly', config, quota);
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

  async subscribe(
    _: Person,
    table: string,
    { afterSeq }: Resume = {},
    send: SendFrame,
  ): Promise<Result<{ readonly stop: () => void }>> {
    send(`arrived at ${table} after ${afterSeq ?? 'nothing'}`);
    await this.hold;
    return { stop: this.listen(table, send) };
  }

  async evidence(): Promise<Result<Evidence>> {
    return {
      person: { id: 'reported', name: 'Odo' },
      message: 'a message',
      context: [],
      isFromPlayer: true,
    };
  }

  subscribeList(send: SendFrame, hasDeltas = false): () => void {
    send(hasDeltas ? 'the list, and then deltas' : 'the list');
    return this.listen('', send);
  }

  async listTables(): Promise<readonly TableListing[]> {
    return [];
  }

  async myTables(): Promise<readonly MyTable[]> {
    return this.own;
  }

  async finishedGame(table: string): Promise<FinishedGame | undefined> {
    return this.games.get(table);
  }

  async look(): Promise<{ readonly rejected: Rejection }> {
    return reject('unknown-table', 'There is no such table.');
  }

  async state(): Promise<undefined> {
    return undefined;
  }

  async invitation(table: string): Promise<Invitation | undefined> {
    return this.invitations.get(table);
  }

  stats(): { open: number; playing: number } {
    this.statsCalls += 1;
    return { open: 2, playing: 3 };
  }

  async runDueJobs(): Promise<void> {}

  async close(): Promise<void> {}

  broadcast(table: string, frame: string): void {
    for (const send of this.subscribers.get(table) ?? []) send(frame);
  }

  private listen(table: string, send: SendFrame): () => void {
    const subscribers = this.subscribers.get(table) ?? new Set();
    this.subscribers.set(table, subscribers.add(send));
    return () => subscribers.delete(send);
  }
}
