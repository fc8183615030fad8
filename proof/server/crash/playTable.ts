import { randomBytes, randomInt } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { newTableId, RequestRejected } from '@oriflamme/client';
import {
  gameUpdateIn,
  type ServerMessage,
  type PendingDecisionView,
  type TableConfig,
  unpackOptions,
} from '@oriflamme/protocol';
import type { RetryingClient } from './retryingClient.ts';
import type { AckLog } from './ackLog.ts';

/** One choice in so many is followed by a word. */
const TALKS = 20;

const DECKS = [sets.base, sets.ablaze, sets.alliance];
const CLOCKS = [
  { type: 'none' },
  { type: 'live', bank: 7200, increment: 5 },
  { type: 'days', days: 1 },
] as const;

const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)];

/** A table for one person and one to four bots. */
function randomPlan(): TableConfig {
  const players = randomInt(2, 6);
  const seats = Array.from({ length: players }, () => 'page' as const);
  const mine = randomInt(players);
  return {
    deck: oneOf(DECKS),
    seats: seats.with(mine, 'person' as never),
    isPublic: true,
    clock: oneOf(CLOCKS),
    first: null,
  };
}

/** Plays one table to its end, before a spectator, answering at random. */
export async function playTable(
  guest: RetryingClient,
  spectator: RetryingClient,
  ackLog: AckLog,
): Promise<void> {
  const config = randomPlan();
  const seat = config.seats.findIndex((who) => who === 'person');
  try {
    const table = newTableId();
    await guest.ask({ type: 'create', table, config: config });
    ackLog.created(table);
    const part = randomBytes(16).toString('hex');
    await guest.ask({ type: 'sit', table, seat, clientSeed: part });
    ackLog.sat(table, seat, part);
    const standing = new Standing();
    await guest.watch(table, seat, (message) => standing.take(message));
    await spectator.watch(table, null, () => undefined);
    await guest.ask({ type: 'ready', table, ready: true });
    await guest.ask({ type: 'start', table });
    for (let pending = await standing.next(); pending; pending = await standing.next()) {
      const option = randomInt(unpackOptions(pending.options).length);
      await guest.ask({ type: 'choose', table, decision: pending.decision, option });
      ackLog.chose(table, pending.decision, option);
      if (randomInt(TALKS) > 0) continue;
      const text = randomBytes(12).toString('hex');
      if (await guest.askOnce({ type: 'chat', table, text })) ackLog.said(table, text);
    }
    await Promise.all([guest.unwatch(table), spectator.unwatch(table)]);
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error;
    ackLog.anomalies.push(`refused: ${error.reason}, ${error.message}`);
  }
}

/** What is asked at a table. */
class Standing {
  private asked: PendingDecisionView | undefined;
  private isOver = false;
  private answered = -1;
  private wake: () => void = () => undefined;

  take(message: ServerMessage): void {
    const pending = gameUpdateIn(message)?.pending;
    if (!pending) return;
    this.asked = pending;
    this.isOver = pending.turn === null;
    this.wake();
  }

  /** The next decision of this seat; undefined when the game is over. */
  async next(): Promise<PendingDecisionView | undefined> {
    for (;;) {
      const { asked: pending } = this;
      if (this.isOver) return undefined;
      if (pending && pending.options.length > 0 && pending.decision !== this.answered) {
        this.answered = pending.decision;
        return pending;
      }
      await new Promise<void>((woken) => (this.wake = woken));
    }
  }
}
