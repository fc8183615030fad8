import { type Event, Random } from '@oriflamme/engine';
import {
  gameUpdateIn,
  type ServerMessage,
  type PendingDecisionView,
  unpackOptions,
} from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';
import type { LocalLobby } from '../lobby/localLobby.ts';
import { type TestLobby, Listener } from './testLobby.ts';

/** The latest pending decision that a listener received. */
export function pendingOf({ messages }: Listener): PendingDecisionView | undefined {
  return messages.map(gameUpdateIn).findLast((update) => update !== null)?.pending;
}

/** All players choose at random until the game is over. */
export async function playOut(
  { lobby, clock }: TestLobby,
  table: string,
  people: ReadonlyMap<Person, Listener>,
): Promise<void> {
  const random = new Random('company');
  for (let step = 0; step < 400; step++) {
    const decider = [...people].find(([, listener]) => (pendingOf(listener)?.options.length ?? 0) > 0);
    if (decider) {
      const pending = pendingOf(decider[1])!;
      await lobby.command(decider[0], table, {
        type: 'choose',
        decision: pending.decision,
        option: random.below(unpackOptions(pending.options).length),
      });
      continue;
    }
    if ([...people.values()].every((listener) => pendingOf(listener)?.turn === null)) return;
    clock.advance(3000);
    await lobby.runDueJobs();
  }
  throw new Error('The game does not end.');
}

export async function watchAll(
  lobby: LocalLobby,
  table: string,
  people: readonly Person[],
): Promise<Map<Person, Listener>> {
  const listeners = new Map<Person, Listener>();
  for (const who of people) {
    const listener = new Listener();
    listeners.set(who, listener);
    await lobby.subscribe(who, table, undefined, listener.send);
  }
  return listeners;
}

export const events = (messages: readonly ServerMessage[]): Event[] =>
  messages.flatMap((message) => gameUpdateIn(message)?.events ?? []);
