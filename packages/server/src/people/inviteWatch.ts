import type { Invite } from '@oriflamme/protocol';
import { inBatches } from './inBatches.ts';

type OnInvites = (invites: readonly Invite[]) => void;

interface Options {
  readonly read: (person: string) => Promise<readonly Invite[]>;
  /** For each person with invites: what changes whenever those do. */
  readonly stampsOf: (people: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly onError: (error: unknown) => void;
}

interface Watched {
  /** What each of those who watch was told last, as text. */
  readonly told: Map<OnInvites, string>;
  /** That of the last comparison; `UNKNOWN` if something was told since. */
  stamp: string | undefined;
}

const NONE = '[]';
const UNKNOWN = 'unknown';

/** Tells people who look at the lobby about their invites. */
export class InviteWatch {
  private readonly options: Options;
  private readonly watched = new Map<string, Watched>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Sends the invites now, if there are any, and after each change. Returns the function that ends it. */
  watch(person: string, send: OnInvites): () => void {
    const known = this.watched.get(person) ?? { told: new Map<OnInvites, string>(), stamp: undefined };
    this.watched.set(person, known);
    known.told.set(send, NONE);
    void this.changed(person);
    return () => {
      known.told.delete(send);
      if (known.told.size === 0 && this.watched.get(person) === known) this.watched.delete(person);
    };
  }

  /** The invites of a person have changed. If they cannot be read, the next comparison reads them. */
  async changed(person: string): Promise<void> {
    const known = this.watched.get(person);
    if (known) await inBatches([person], this.options.onError, () => this.tell(person, known));
  }

  /** Tells people whose invites have changed in the store. */
  refresh(): Promise<void> {
    const { stampsOf, onError } = this.options;
    return inBatches([...this.watched.keys()], onError, async (people) => {
      const stamps = await stampsOf(people);
      for (const person of people) {
        const known = this.watched.get(person);
        const stamp = stamps.get(person);
        if (!known || known.stamp === stamp) continue;
        await inBatches([person], onError, async () => {
          await this.tell(person, known);
          known.stamp = stamp;
        });
      }
    });
  }

  private async tell(person: string, known: Watched): Promise<void> {
    const invites = await this.options.read(person);
    const text = JSON.stringify(invites);
    known.stamp = text === NONE ? undefined : UNKNOWN;
    for (const [send, before] of known.told) {
      if (text === before) continue;
      known.told.set(send, text);
      send(invites);
    }
  }
}
