import type { Invite } from '@oriflamme/protocol';

type OnInvites = (invites: readonly Invite[]) => void;

/** Tells people who look at the lobby about their invites. */
export class InviteWatch {
  private readonly read: (person: string) => Promise<readonly Invite[]>;
  private readonly onError: (error: unknown) => void;
  private readonly watchers = new Map<string, Set<OnInvites>>();

  constructor(read: (person: string) => Promise<readonly Invite[]>, onError: (error: unknown) => void) {
    this.read = read;
    this.onError = onError;
  }

  /** Sends the invites now, if there are any, and after each change. Returns the function that ends it. */
  watch(person: string, send: OnInvites): () => void {
    const known = this.watchers.get(person) ?? new Set();
    this.watchers.set(person, known);
    known.add(send);
    void this.tell(person, (invites) => {
      if (invites.length > 0 && known.has(send)) send(invites);
    });
    return () => {
      known.delete(send);
      if (known.size === 0 && this.watchers.get(person) === known) this.watchers.delete(person);
    };
  }

  /** The invites of a person have changed; without a person, perhaps those of anyone. */
  async changed(person?: string): Promise<void> {
    for (const id of person === undefined ? [...this.watchers.keys()] : [person])
      if (this.watchers.has(id))
        await this.tell(id, (invites) => {
          for (const send of this.watchers.get(id) ?? []) send(invites);
        });
  }

  private async tell(person: string, send: OnInvites): Promise<void> {
    try {
      send(await this.read(person));
    } catch (error) {
      this.onError(error);
    }
  }
}
