import type { Manners } from '../limits/manners.ts';
import type { Person } from '../table/entry.ts';
import { type EventAccess, refuseWatching } from './eventAccess.ts';
import type { Result, Resume, SendFrame } from './lobby.ts';
import type { Presence } from './presence/presence.ts';
import type { SpectatorCounts } from './presence/spectatorCounts.ts';
import type { TableRegistry } from './tableRegistry.ts';

interface WatchContext {
  readonly registry: TableRegistry;
  readonly presence: Presence;
  readonly spectators: SpectatorCounts;
  readonly manners?: Manners | undefined;
  readonly events?: EventAccess | undefined;
}

interface WatchRequest {
  readonly person: Person;
  /** The table. */
  readonly id: string;
  readonly resume: Resume;
  readonly send: SendFrame;
  readonly isTransient: boolean;
}

/** Subscribes a person to a table. What was taken for it is released at its end, and if it fails. */
export async function watchTable(
  { person, id, resume, send, isTransient }: WatchRequest,
  { registry, presence, spectators, manners, events }: WatchContext,
): Promise<Result<{ readonly stop: () => void }>> {
  const held = await manners?.hold(person.id);
  const hidden = held?.hidden;
  let release = () => held?.release();
  try {
    const result = await registry.withTable(id, async (table) => {
      const refused = await refuseWatching(table.state, person, events);
      if (refused) return { rejected: refused };
      await table.sendInitial(person, { ...resume, hidden }, send);
      const hasChatNumbers = resume.afterChat !== undefined;
      const unsubscribe = table.subscribers.add(person, send, { isTransient, hasChatNumbers, hidden });
      release = () => {
        unsubscribe();
        held?.release();
        spectators.onSubscription(table);
      };
      await presence.sync(table);
      if (isTransient) send(JSON.stringify(spectators.push(table)));
      spectators.onSubscription(table);
      return {
        stop: () => {
          release();
          void table.enqueue(() => presence.sync(table)).then(() => registry.evictIfIdle(table));
        },
      };
    });
    if ('rejected' in result) release();
    return result;
  } catch (error) {
    release();
    throw error;
  }
}
