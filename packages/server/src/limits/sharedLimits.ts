import { createHmac } from 'node:crypto';
import { every } from '../lib/every.ts';
import type { ClientLimits, HoldName } from './clientLimits.ts';
import type { HoldLimiter } from './holdLimiter.ts';
import type { Debt, RateLimiter } from './rateLimiter.ts';

/** Where the servers count together. Each call may fail: then each server counts for itself. */
export interface LimitExchange {
  readonly isConnected: boolean;
  /** Adds debts; resolves to the debt of each key at all servers, in milliseconds. */
  addDebts(debts: readonly Debt[]): Promise<readonly number[]>;
  /** Says what is held here for `ttlMs`; resolves to the number of different holds of each key at all servers. */
  tellHolds(holds: ReadonlyMap<string, readonly string[]>, ttlMs: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** How often debts and holds are exchanged. */
const RATES_INTERVAL_MS = 200;
const HOLDS_INTERVAL_MS = 5000;
/** What a server holds counts elsewhere for so long after it has said so. */
const HOLD_TTL_MS = 3 * HOLDS_INTERVAL_MS;
/** Keys of a limit in one exchange of debts. The others follow in the next one. */
const MAX_KEYS = 1000;
/** Holds of a limit in one exchange. Keys beyond it are counted at each server only. */
const MAX_HOLDS = 10_000;

const SHARED_HOLDS: readonly HoldName[] = ['connections', 'sockets', 'open-tables', 'seats'];
/** These have numbers at each server, unless they are shared; tables and seats have the same names everywhere. */
const NUMBERED_HOLDS: ReadonlySet<string> = new Set<HoldName>(['connections', 'sockets']);
const SHARED = 'shared ';

/** The name of something numbered that is held once, even if several servers hold it. */
export const sharedHold = (name: string): string => `${SHARED}${name}`;

export interface SharedLimitsOptions {
  readonly limits: ClientLimits;
  readonly exchange: LimitExchange;
  /** The name of this server. */
  readonly server: string;
  /** Keys are told as hashes with this secret: nobody learns addresses from them. */
  readonly secret: Buffer;
}

/**
 * Limits that count what people and addresses do at all servers. Every request is decided here and at once; what was counted is
 * exchanged in the background. While that fails, each server counts for itself.
 */
export class SharedLimits {
  private readonly options: SharedLimitsOptions;
  private readonly secret: Buffer;

  constructor(options: SharedLimitsOptions) {
    this.options = options;
    this.secret = createHmac('sha256', options.secret).update('oriflamme limits').digest();
  }

  /** Begins to exchange; returns the function that stops it. */
  start(): () => Promise<void> {
    const stops = [
      every(RATES_INTERVAL_MS, () => this.exchangeRates()),
      every(HOLDS_INTERVAL_MS, () => this.exchangeHolds()),
    ];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
      await this.options.exchange.close();
    };
  }

  /** Tells other servers what was counted here, and learns what they have counted. Never rejects. */
  async exchangeRates(): Promise<void> {
    const { limits } = this.options;
    await Promise.all(limits.sharedRates.map(([name, limiter]) => this.exchangeRate(name, limiter)));
  }

  async exchangeHolds(): Promise<void> {
    const { limits } = this.options;
    await Promise.all(SHARED_HOLDS.map((name) => this.exchangeHold(name, limits.held(name))));
  }

  private async exchangeRate(name: string, limiter: RateLimiter): Promise<void> {
    const { exchange } = this.options;
    if (!exchange.isConnected) return;
    const debts = limiter.takeUntold(MAX_KEYS);
    if (debts.length === 0) return;
    try {
      const told = debts.map(({ key, ms }) => ({ key: this.hashOf(name, key), ms }));
      const all = await exchange.addDebts(told);
      for (const [i, { key }] of debts.entries()) limiter.learn({ key, ms: all[i] });
    } catch {
      // Counted here, but not elsewhere.
    }
  }

  private async exchangeHold(name: string, limiter: HoldLimiter): Promise<void> {
    const { exchange } = this.options;
    const own = firstOf(limiter.telling());
    const isNumbered = NUMBERED_HOLDS.has(name);
    const nameOf = (hold: string) =>
      isNumbered && !hold.startsWith(SHARED) ? `${this.options.server} ${hold}` : hold;
    const elsewhere = new Map<string, number>();
    try {
      if (own.length > 0 && exchange.isConnected) {
        const told = own.map(
          ([key, holds]) =>
            [this.hashOf(name, key), holds.map((hold) => this.hashOf(name, nameOf(hold)))] as const,
        );
        const all = await exchange.tellHolds(new Map(told), HOLD_TTL_MS);
        for (const [i, [key, holds]] of own.entries()) elsewhere.set(key, Math.max(0, all[i] - holds.length));
      }
    } catch {
      // What others hold is not known.
    }
    limiter.learn(elsewhere);
  }

  private hashOf(limit: string, key: string): string {
    return createHmac('sha256', this.secret).update(`${limit}\n${key}`).digest('base64url').slice(0, 22);
  }
}

/** As many keys with their holds as fit into an exchange. */
function firstOf(holds: ReadonlyMap<string, readonly string[]>): (readonly [string, readonly string[]])[] {
  let count = 0;
  return [...holds].filter(([, { length }]) => (count += length) <= MAX_HOLDS);
}
