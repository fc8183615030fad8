import type { PresentAt, SharedStore } from '../../store/sharedStore.ts';

/** Tables in one write. */
const MAX_TABLES = 100;

interface Waiting {
  readonly present: PresentAt;
  readonly settled: PromiseWithResolvers<readonly string[]>;
}

export interface PresenceBatchesOptions {
  readonly store: Pick<SharedStore, 'setPresent'>;
  /** The name of this server. */
  readonly server: string;
  readonly now: () => number;
}

/**
 * Writes who is present at tables. What arrives in the same turn of the event loop, or while a write is under way, is written
 * together: when many people come at once, that is one write instead of one for each of them.
 */
export class PresenceBatches {
  private readonly options: PresenceBatchesOptions;
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(options: PresenceBatchesOptions) {
    this.options = options;
  }

  /** Resolves to those who are present through other servers. A table must not be set again before that. */
  set(present: PresentAt): Promise<readonly string[]> {
    const settled = Promise.withResolvers<readonly string[]>();
    this.waiting.push({ present, settled });
    if (!this.isWriting) void this.write();
    return settled.promise;
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      await new Promise(setImmediate);
      await this.writeBatch(this.waiting.splice(0, MAX_TABLES));
    }
    this.isWriting = false;
  }

  private async writeBatch(batch: readonly Waiting[]): Promise<void> {
    const { store, server, now } = this.options;
    try {
      const tables = batch.map(({ present }) => present);
      const others = await store.setPresent(server, tables, now());
      for (const [i, { settled }] of batch.entries()) settled.resolve(others[i].people);
    } catch (error) {
      for (const { settled } of batch) settled.reject(error);
    }
  }
}
