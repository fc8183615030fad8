import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryConfig } from 'pg';
import { type Failure, toFailure } from '../failures.ts';
import { type ChatWrite, StoreError, type TableWrite } from '../store.ts';
import type { WriteOp, WriteResult } from '../writeOps.ts';
import type { Announcement, Announcer } from './announcer.ts';
import { appendStatement } from './appendStatement.ts';
import { chatStatement } from './chatStatement.ts';
import type { Connection } from './connection.ts';
import { isConnectionLost, toDatabaseError } from './databaseErrors.ts';
import {
  chatOutcomeOf,
  findChat,
  findRows,
  type FoundChat,
  type FoundRow,
  type Outcome,
  outcomeOf,
} from './outcomes.ts';

/** How a kind of write is made and looked up. */
interface WriteKind<Write, Found extends { i: number }> {
  readonly statement: (writes: readonly Write[], announcement?: Announcement) => QueryConfig;
  /** What other servers are told about a write. */
  readonly payload: (announcer: Announcer, write: Write) => string;
  readonly find: (writes: readonly Write[]) => QueryConfig;
  readonly outcome: (write: Write, found: readonly Found[], wasSent: boolean) => Outcome;
}

const APPENDS: WriteKind<TableWrite, FoundRow> = {
  statement: appendStatement,
  payload: (announcer, write) => announcer.rows(write),
  find: findRows,
  outcome: outcomeOf,
};

const CHATS: WriteKind<ChatWrite, FoundChat> = {
  statement: chatStatement,
  payload: (announcer, write) => announcer.chat(write),
  find: findChat,
  outcome: (write, [found], wasSent) => chatOutcomeOf(write, found, wasSent),
};

/** Pauses before a table that another server holds is tried again, and before a lost connection is opened again. */
const HELD_PAUSE_MS = 2;
const LOST_PAUSE_MS = 100;

const UNSETTLED: Failure = { reason: 'io', message: 'The outcome of the write is unknown.' };

type Settle = (result: WriteResult) => void;

interface OpenWrite<Write> {
  readonly write: Write;
  readonly settle: Settle;
}

type TableOp = Extract<WriteOp, { kind: 'append' | 'chat' }>;

/** Commits batches of writes to tables on one connection, and finds out what became of those that were not confirmed. */
export class BatchWriter {
  commits = 0;
  private readonly connection: Connection;
  private readonly timeoutMs: number;
  private readonly announcer: Announcer | undefined;

  /** @param timeoutMs how long an unconfirmed write is looked for, or a held table is tried again */
  constructor(connection: Connection, timeoutMs: number, announcer?: Announcer) {
    this.connection = connection;
    this.timeoutMs = timeoutMs;
    this.announcer = announcer;
  }

  async commit(ops: readonly TableOp[]): Promise<WriteResult[]> {
    const results = ops.map((): WriteResult => ({ failure: UNSETTLED }));
    for (const wave of wavesOf(ops)) {
      const appends: OpenWrite<TableWrite>[] = [];
      const chats: OpenWrite<ChatWrite>[] = [];
      for (const index of wave) {
        const op = ops[index];
        const settle: Settle = (result) => void (results[index] = result);
        if (op.kind === 'append') appends.push({ write: op.write, settle });
        else chats.push({ write: op.write, settle });
      }
      if (appends.length > 0) await this.settleAll(appends, APPENDS);
      if (chats.length > 0) await this.settleAll(chats, CHATS);
    }
    return results;
  }

  /** Sends writes until each is made, refused or given up. */
  private async settleAll<Write, Found extends { i: number }>(
    writes: readonly OpenWrite<Write>[],
    kind: WriteKind<Write, Found>,
  ): Promise<void> {
    const open = new Set(writes);
    const deadline = performance.now() + this.timeoutMs;
    // Whether a statement with these writes was sent whose answer was lost.
    let wasSent = false;
    for (;;) {
      let failure = new StoreError('busy', 'Another server holds the table.');
      let pause = HELD_PAUSE_MS;
      try {
        await this.send(open, kind, wasSent);
        if (open.size === 0) return;
      } catch (error) {
        wasSent ||= error instanceof LostAnswer;
        failure = toDatabaseError(error instanceof LostAnswer ? error.cause : error);
        if (!wasSent || failure.reason !== 'away') return giveUp(open, failure, wasSent);
        pause = LOST_PAUSE_MS;
      }
      if (performance.now() >= deadline) return giveUp(open, failure, wasSent);
      await sleep(pause);
    }
  }

  /** Sends writes once. Those whose tables others hold stay open; the others are settled, each as soon as it is known. */
  private async send<Write, Found extends { i: number }>(
    open: Set<OpenWrite<Write>>,
    kind: WriteKind<Write, Found>,
    wasSent: boolean,
  ): Promise<void> {
    const settle = (each: OpenWrite<Write>, result: WriteResult) => {
      each.settle(result);
      open.delete(each);
    };
    const sent = [...open];
    await this.connection.open();
    const { announcer } = this;
    const writes = sent.map(({ write }) => write);
    const announcement = announcer && {
      channel: announcer.channel,
      payloads: writes.map((write) => kind.payload(announcer, write)),
    };
    const won = await this.connection
      .query<{ i: number }>(kind.statement(writes, announcement))
      .catch((error: unknown) => {
        throw isConnectionLost(error) ? new LostAnswer(error) : error;
      });
    this.commits += 1;
    for (const { i } of won) settle(sent[i - 1], {});
    if (open.size === 0) return;
    const losers = [...open];
    const find = kind.find(losers.map(({ write }) => write));
    const found = Map.groupBy(await this.connection.query<Found>(find), ({ i }) => i);
    for (const [index, loser] of losers.entries()) {
      const outcome = kind.outcome(loser.write, found.get(index + 1) ?? [], wasSent);
      if (outcome !== 'held') settle(loser, outcome === 'stored' ? {} : { failure: outcome });
    }
  }
}

/** The connection broke after writes were sent on it. */
class LostAnswer extends Error {
  constructor(cause: unknown) {
    super('The answer to a commit was lost.', { cause });
  }
}

function giveUp<Write>(open: Iterable<OpenWrite<Write>>, error: StoreError, wasSent: boolean): void {
  // What was sent before may be stored, whatever went wrong later.
  const failure = toFailure(wasSent ? new StoreError('io', error.message) : error);
  for (const { settle } of open) settle({ failure });
}

/** The positions of the operations in waves, each with at most one operation per table, in their order. */
function wavesOf(ops: readonly TableOp[]): number[][] {
  const waves: number[][] = [];
  const counts = new Map<string, number>();
  for (const [index, { write }] of ops.entries()) {
    const wave = counts.get(write.table) ?? 0;
    counts.set(write.table, wave + 1);
    (waves[wave] ??= []).push(index);
  }
  return waves;
}
