import type { Bus } from '../cluster/bus.ts';
import type { ProgramStore } from '../store/programStore.ts';

const TOPIC = 'tokens';

interface Options {
  readonly store: Pick<ProgramStore, 'liveTokens'>;
  /** Connects this server with others; left out where there is one. */
  readonly bus?: Bus | undefined;
  readonly onError: (error: unknown) => void;
}

/** Tokens with which sockets are open. When a token is deleted, on whatever server, its sockets end. */
export class OpenTokens {
  private readonly options: Options;
  private readonly ends = new Map<string, Set<() => void>>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Calls `end` when the token is deleted. Returns the function that stops it. */
  watch(token: string, end: () => void): () => void {
    const known = this.ends.get(token) ?? new Set();
    this.ends.set(token, known);
    known.add(end);
    return () => {
      known.delete(end);
      if (known.size === 0 && this.ends.get(token) === known) this.ends.delete(token);
    };
  }

  /** Tokens were deleted at this server. */
  async onDeleted(): Promise<void> {
    this.options.bus?.publish(TOPIC, '');
    await this.check();
  }

  /** Ends what was opened with tokens that do not exist any more. Called periodically: a message may be lost. */
  async check(): Promise<void> {
    const tokens = [...this.ends.keys()];
    if (tokens.length === 0) return;
    try {
      const live = new Set(await this.options.store.liveTokens(tokens));
      for (const token of tokens) if (!live.has(token)) for (const end of this.ends.get(token) ?? []) end();
    } catch (error) {
      // The next time.
      this.options.onError(error);
    }
  }

  /** Listens to the other servers; returns the function that stops it. */
  listen(): () => void {
    const check = () => void this.check();
    return this.options.bus?.subscribe(TOPIC, { onMessage: check, onGap: check }) ?? (() => undefined);
  }
}
