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

/** The last question that a listener was told of. */
export function pendingOf({ messages }: Listener): PendingDecisionView | undefined {
  return messages.map(gameUpdateIn).findLast((update) => update !== null)?.pending;
}

/** Everyone answers at random what they are asked, until the game is over. */
export async function playOut(
  { lobby, clock }: TestLobby,
  table: string,
  people: ReadonlyMap<Person, Listener>,
): Promise<void> {
  const random = new Random('company');
  for (let step = 0; step < 400; step++) {
    const asked = [...people].find(([, listener]) => (pendingOf(listener)?.options.length ?? 0) > 0);
    if (asked) {
      const pending = pendingOf(asked[1])!;
      await lobby.command(asked[0], table, {
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
  for (const somebody of people) {
    const listener = new Listener();
    listeners.set(somebody, listener);
    await lobby.subscribe(somebody, table, undefined, listener.send);
  }
  return listeners;
}

export const events = (messages: readonly ServerMessage[]): Event[] =>
  messages.flatMap((message) => gameUpdateIn(message)?.events ?? []);
