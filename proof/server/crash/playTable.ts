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

/** One in this many choices is followed by a chat message. */
const CHAT_INTERVAL = 20;

const DECKS = [sets.base, sets.ablaze, sets.alliance];
const CLOCKS = [
  { type: 'none' },
  { type: 'live', bank: 7200, increment: 5 },
  { type: 'days', days: 1 },
] as const;

const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)];

/** A table for one person and one to four bots. */
function randomConfig(): TableConfig {
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

/** Plays one table to its end with random choices, while a spectator subscribes. */
export async function playTable(
  player: RetryingClient,
  spectator: RetryingClient,
  ackLog: AckLog,
): Promise<void> {
  const config = randomConfig();
  const seat = config.seats.findIndex((who) => who === 'person');
  try {
    const table = newTableId();
    await player.request({ type: 'create', table, config });
    ackLog.created(table);
    const part = randomBytes(16).toString('hex');
    await player.request({ type: 'sit', table, seat, clientSeed: part });
    ackLog.sat(table, seat, part);
    const pendingDecision = new PendingDecision();
    await player.subscribe(table, seat, (message) => pendingDecision.take(message));
    await spectator.subscribe(table, null, () => undefined);
    await player.request({ type: 'ready', table, ready: true });
    await player.request({ type: 'start', table });
    for (let pending = await pendingDecision.next(); pending; pending = await pendingDecision.next()) {
      const option = randomInt(unpackOptions(pending.options).length);
      await player.request({ type: 'choose', table, decision: pending.decision, option });
      ackLog.chose(table, pending.decision, option);
      if (randomInt(CHAT_INTERVAL) > 0) continue;
      const text = randomBytes(12).toString('hex');
      if (await player.requestOnce({ type: 'chat', table, text })) ackLog.said(table, text);
    }
    await Promise.all([player.unsubscribe(table), spectator.unsubscribe(table)]);
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error;
    ackLog.anomalies.push(`rejected: ${error.reason}, ${error.message}`);
  }
}

/** Tracks the pending decision of a seat. */
class PendingDecision {
  private latest: PendingDecisionView | undefined;
  private isOver = false;
  private answered = -1;
  private wake: () => void = () => undefined;

  take(message: ServerMessage): void {
    const pending = gameUpdateIn(message)?.pending;
    if (!pending) return;
    this.latest = pending;
    this.isOver = pending.turn === null;
    this.wake();
  }

  /** The next decision of this seat; undefined when the game is over. */
  async next(): Promise<PendingDecisionView | undefined> {
    for (;;) {
      const { latest: pending } = this;
      if (this.isOver) return undefined;
      if (pending && pending.options.length > 0 && pending.decision !== this.answered) {
        this.answered = pending.decision;
        return pending;
      }
      await new Promise<void>((woken) => (this.wake = woken));
    }
  }
}
