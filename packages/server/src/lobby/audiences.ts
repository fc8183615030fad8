import type { FromServer } from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';
import type { ToldStep } from '../table/steps.ts';
import { type Audience, tellEntry } from '../table/tableView.ts';
import type { Hear } from './lobby.ts';

interface Hearer {
  readonly person: Person;
  readonly hear: Hear;
}

/** Those who are told of a table. A message is put into text once for each audience, however many belong to it. */
export class Audiences {
  private readonly hearers = new Set<Hearer>();

  add(person: Person, hear: Hear): () => void {
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
  tell(table: string, step: ToldStep, audienceOf: (person: Person) => Audience): void {
    const frames = new Map<Audience, string | null>();
    for (const { person, hear } of this.hearers) {
      const audience = earsFor(step, audienceOf(person));
      if (!frames.has(audience)) frames.set(audience, frameOf(table, step, audience));
      const frame = frames.get(audience);
      if (frame) hear(frame);
    }
  }
}

/** Whoever is told nothing of their own hears what everyone may hear. */
function earsFor({ events, state }: ToldStep, audience: Audience): Audience {
  const isAsked = state.game?.turn?.seat === audience;
  const isAddressed = events.some((event) => 'to' in event && event.to === audience);
  return isAsked || isAddressed ? audience : null;
}

/** A change in text, or null for what an audience is not told. */
export function frameOf(table: string, step: ToldStep, audience: Audience): string | null {
  const change = tellEntry(step.entry, step, audience);
  if (!change) return null;
  const message: FromServer = { type: 'changed', table, n: step.state.told, change };
  return JSON.stringify(message);
}
