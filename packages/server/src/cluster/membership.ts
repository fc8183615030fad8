import type { RunningServer, SharedStore } from '../store/sharedStore.ts';

/** Interval of a server's signs of life. */
export const BEAT_MS = 2000;
/** A server that gave no sign of life for so long is dead. */
export const TTL_MS = 3 * BEAT_MS;
/** How long another server has for some tables of a dead one. */
export const TAKE_OVER_MS = 10_000;
/** Tables that are looked after together. */
const BATCH = 50;

export interface MembershipOptions {
  readonly store: SharedStore;
  /** The name of this server. */
  readonly server: string;
  readonly now: () => number;
  /** People online at this server. */
  readonly people: () => number;
  /** Looks after tables at which people were present through a dead server. Rejects if it failed for some of them. */
  readonly onDead: (tables: readonly string[]) => Promise<void>;
  /** Another server has given no sign of life for `TTL_MS`, or has stopped. */
  readonly onGone: (server: string) => void;
  /** Others have taken this server for dead: it has to say again who is present. */
  readonly onForgotten: () => void;
  readonly onError: (error: unknown) => void;
}

/** The servers on one store: this one gives signs of life, and notices when another one dies. */
export class Membership {
  private readonly options: MembershipOptions;
  private running: readonly RunningServer[] = [];
  private hasBegun = false;
  private takingOver: Promise<void> | undefined;

  constructor(options: MembershipOptions) {
    this.options = options;
  }

  /** People online at the other servers. Someone at two of them counts twice. */
  get peopleElsewhere(): number {
    return this.running.reduce((sum, { people }) => sum + people, 0);
  }

  /** The servers that run: this one, and the others. */
  get servers(): readonly RunningServer[] {
    const { server: name, people } = this.options;
    return [{ name, people: people() }, ...this.running];
  }

  /** A sign of life. Resolves to whether no other server has left anything in the store. Called every `BEAT_MS`. */
  async beat(): Promise<{ readonly isFirst: boolean }> {
    const { store, server, now, people, onForgotten, onGone } = this.options;
    const { isNew, running, others, dead } = await store.beat(server, people(), now(), TTL_MS);
    for (const { name } of this.running) if (!running.some((other) => other.name === name)) onGone(name);
    this.running = running;
    if (isNew && this.hasBegun) onForgotten();
    this.hasBegun = true;
    // In the background: the next sign of life must not wait for it.
    if (dead.length > 0)
      this.takingOver ??= this.takeOverAll(dead).finally(() => (this.takingOver = undefined));
    return { isFirst: others === 0 };
  }

  /** Resolves when nothing is being done for dead servers. */
  async settled(): Promise<void> {
    await this.takingOver;
  }

  /** One server does it for each of them. If that one dies meanwhile, another one does. */
  private async takeOverAll(dead: readonly string[]): Promise<void> {
    for (const other of dead)
      try {
        await this.takeOver(other);
      } catch (error) {
        // It is tried again when the claim has expired.
        this.options.onError(error);
      }
  }

  /** Tables that fail are left for the next time, and do not keep this server from the others. */
  private async takeOver(other: string): Promise<void> {
    const { store, now, onDead } = this.options;
    const claim = `server ${other}`;
    if (!(await store.claim(claim, now(), TAKE_OVER_MS))) return;
    const tables = await store.tablesWith(other);
    const failed: unknown[] = [];
    for (let from = 0; from < tables.length; from += BATCH) {
      await onDead(tables.slice(from, from + BATCH)).catch((error: unknown) => failed.push(error));
      await store.renewClaim(claim, now(), TAKE_OVER_MS);
    }
    if (failed.length > 0) throw failed[0];
    await store.removeServer(other);
  }
}
