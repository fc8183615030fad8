import type { ServerMessage } from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';
import type { AppliedEntry } from '../table/replay.ts';
import { type Viewer, changeFor } from '../table/tableView.ts';
import type { SendFrame } from './lobby.ts';

interface Subscriber {
  readonly person: Person;
  readonly hear: SendFrame;
}

/** Those who are told of a table. A message is put into text once for each audience, however many belong to it. */
export class Subscribers {
  private readonly hearers = new Set<Subscriber>();

  add(person: Person, hear: SendFrame): () => void {
    const hearer = { person, hear };
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  /** Whether somebody is there, on whatever device. */
  has(person: Person): boolean {
    return [...this.hearers].some((hearer) => hearer.person.id === person.id);
  }

  get isEmpty(): boolean {
    return this.hearers.size === 0;
  }

  /** Tells a step to everyone, each as much as they may know where they sit now. */
  tell(table: string, step: AppliedEntry, audienceOf: (person: Person) => Viewer): void {
    const frames = new Map<Viewer, string | null>();
    for (const { person, hear } of this.hearers) {
      const audience = viewerFor(step, audienceOf(person));
      if (!frames.has(audience)) frames.set(audience, encodeChange(table, step, audience));
      const frame = frames.get(audience);
      if (frame) hear(frame);
    }
  }
}

/** Whoever is told nothing of their own hears what everyone may hear. */
function viewerFor({ events, state }: AppliedEntry, audience: Viewer): Viewer {
  const isAsked = state.game?.turn?.seat === audience;
  const isAddressed = events.some((event) => 'to' in event && event.to === audience);
  return isAsked || isAddressed ? audience : null;
}

/** A change in text, or null for what an audience is not told. */
export function encodeChange(table: string, step: AppliedEntry, audience: Viewer): string | null {
  const change = changeFor(step.entry, step, audience);
  if (!change) return null;
  const message: ServerMessage = { type: 'changed', table, n: step.state.told, change };
  return JSON.stringify(message);
}
