import { gameUpdateIn, type ServerMessage, type TransientPush } from '@oriflamme/protocol';
import type { Entry, Person } from '../table/entry.ts';
import type { AppliedEntry } from '../table/replay.ts';
import { padFrame } from '../table/padFrame.ts';
import { type Viewer, changeFor } from '../table/tableView.ts';
import type { SendFrame } from './lobby.ts';

interface Subscriber {
  readonly person: Person;
  readonly send: SendFrame;
  /** Whether to send frames that are not part of the log. */
  readonly isTransient: boolean;
}

/** Subscribers of one table. A change is serialized once per viewer, however many subscribers share it. */
export class Subscribers {
  private readonly members = new Set<Subscriber>();

  add(person: Person, send: SendFrame, isTransient = false): () => void {
    const subscriber = { person, send, isTransient };
    this.members.add(subscriber);
    return () => this.members.delete(subscriber);
  }

  /** Whether the person is subscribed, on any device. */
  has(person: Person): boolean {
    return [...this.members].some((subscriber) => subscriber.person.id === person.id);
  }

  /** The number of subscribed people, on any number of devices, who are not seated. */
  countSpectators(isSeated: (person: Person) => boolean): number {
    const people = new Map([...this.members].map(({ person }) => [person.id, person]));
    return [...people.values()].filter((person) => !isSeated(person)).length;
  }

  /** Sends a frame that has no sequence number to those who asked for such frames. */
  broadcastTransient(push: TransientPush): void {
    const frame = JSON.stringify(push);
    for (const { send, isTransient } of this.members) if (isTransient) send(frame);
  }

  get isEmpty(): boolean {
    return this.members.size === 0;
  }

  /** Sends a change to each subscriber, as their current seat may know it. */
  broadcast(table: string, step: AppliedEntry, viewerOf: (person: Person) => Viewer): void {
    const frames = new Map<Viewer, string | null>();
    for (const { person, send } of this.members) {
      const viewer = viewerFor(step, viewerOf(person));
      if (!frames.has(viewer)) frames.set(viewer, encodeChange(table, step, viewer));
      const frame = frames.get(viewer);
      if (frame) send(frame);
    }
  }
}

/** Entries whose change does not depend on the viewer. */
const PUBLIC_ENTRIES: ReadonlySet<Entry['type']> = new Set(['chat', 'chatPhrase', 'rematched']);

/** The viewer whose frame this one gets: a change that is the same for everyone is serialized once, as for a spectator. */
function viewerFor({ entry, events, state }: AppliedEntry, viewer: Viewer): Viewer {
  if (PUBLIC_ENTRIES.has(entry.type)) return null;
  if (entry.type !== 'chose') return viewer;
  const isDeciding = state.game?.turn?.seat === viewer;
  const isAddressed = events.some((event) => 'to' in event && event.to === viewer);
  return isDeciding || isAddressed ? viewer : null;
}

/** Serializes a change for a viewer; null if it is private. */
export function encodeChange(table: string, step: AppliedEntry, recipient: Viewer): string | null {
  const viewer = viewerFor(step, recipient);
  const change = changeFor(step.entry, step, viewer);
  if (!change) return null;
  const message: ServerMessage = { type: 'delta', table, seq: step.state.publicSeq, change };
  const json = JSON.stringify(message);
  const game = viewer === null ? null : gameUpdateIn(message);
  // The last change of a game discloses all cards.
  return game && !game.disclosure ? padFrame(json, game.pending) : json;
}
