import type { Config } from '../config/schema.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { type Rejection } from '../table/rejection.ts';
import { HoldLimiter } from './holdLimiter.ts';
import type { LimitKey, LimitScope, ScopeLimits } from './limitKeys.ts';
import { RateLimiter } from './rateLimiter.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A person or an address may send the messages of this time in one burst. */
const BURST_SECONDS = 4;

export type RateName =
  | 'requests'
  | 'sessions'
  | 'messages'
  | 'chat'
  | 'reports'
  | 'table-reports'
  | 'people-changes'
  | 'invites'
  | 'tables'
  | 'thinking'
  | 'programs'
  | 'exports'
  | 'logins'
  | 'accounts'
  | 'account-changes'
  | 'log-outs'
  | 'push-changes'
  | 'operator-requests'
  | 'wrong-tokens';
export type HoldName = 'connections' | 'sockets' | 'open-tables' | 'seats';

const TEXTS: Record<RateName | HoldName, string> = {
  requests: 'Too many requests',
  sessions: 'Too many new sessions within an hour',
  messages: 'Too many messages',
  chat: 'Too many chat messages within a minute',
  reports: 'Too many reports within an hour',
  'table-reports': 'Too many reports from this table within an hour',
  'people-changes': 'Too many changes of whom to follow or block within an hour',
  invites: 'Too many invites within an hour',
  tables: 'Too many new tables within an hour',
  thinking: 'Too many searches of bots within a minute',
  programs: 'Too many requests with this token within a minute',
  exports: 'Too many exports within an hour',
  logins: 'Too many logins within an hour',
  accounts: 'Too many new accounts within an hour',
  'account-changes': 'Too many changes of the account within an hour',
  'log-outs': 'Too many log-outs within an hour',
  'push-changes': 'Too many changes of notifications within an hour',
  'operator-requests': 'Too many requests of operators within a minute',
  'wrong-tokens': 'Too many wrong tokens within a minute',
  connections: 'Too many connections',
  sockets: 'Too many sockets',
  'open-tables': 'Too many open tables',
  seats: 'Too many seats',
};

const OWNERS: Record<LimitScope, string> = {
  person: 'of yours',
  address: 'from your address',
  prefix56: 'from your network',
  prefix48: 'from your network',
};

export const refusalText = (name: RateName | HoldName, scope: LimitScope): string =>
  `${TEXTS[name]} ${OWNERS[scope]}; try again later.`;

/** A refusal by a rate limit or by a limit on what is held. */
export const limitRejection = (name: RateName | HoldName, scope: LimitScope): Rejection => ({
  reason: name === 'open-tables' || name === 'seats' ? 'full' : 'rate-limited',
  text: refusalText(name, scope),
});

/** All limits on what one person, one address and the networks around it may send and hold. Counts the refusals. */
export class ClientLimits {
  private readonly metrics: Metrics;
  private readonly rates: Record<RateName, RateLimiter>;
  private readonly holds: Record<HoldName, HoldLimiter>;

  /** @param isShared whether other servers count the same people and addresses */
  constructor(config: Config, metrics: Metrics, now: () => number, isShared = false) {
    this.metrics = metrics;
    const { maxLimitKeys: maxKeys } = config;
    const per = (person: number, address: number): ScopeLimits => ({
      person,
      address,
      prefix56: address * config.prefix56Factor,
      prefix48: address * config.prefix48Factor,
    });
    const rate = (windowMs: number, limits: ScopeLimits) =>
      new RateLimiter({ limits, windowMs, now, maxKeys, isShared });
    const none = Number.POSITIVE_INFINITY;
    this.rates = {
      requests: rate(MINUTE_MS, per(config.requestsPerPersonPerMinute, config.requestsPerAddressPerMinute)),
      sessions: rate(HOUR_MS, per(none, config.sessionsPerAddressPerHour)),
      messages: rate(
        BURST_SECONDS * SECOND_MS,
        per(
          BURST_SECONDS * config.messagesPerPersonPerSecond,
          BURST_SECONDS * config.messagesPerAddressPerSecond,
        ),
      ),
      chat: rate(MINUTE_MS, per(config.chatPerPersonPerMinute, config.chatPerAddressPerMinute)),
      reports: rate(HOUR_MS, per(config.reportsPerPersonPerHour, config.reportsPerAddressPerHour)),
      // The players of a table, or all others, count as a person.
      'table-reports': rate(HOUR_MS, per(config.reportsPerTablePerHour, none)),
      'people-changes': rate(
        HOUR_MS,
        per(config.peopleChangesPerPersonPerHour, config.peopleChangesPerAddressPerHour),
      ),
      invites: rate(HOUR_MS, per(config.invitesPerPersonPerHour, none)),
      thinking: rate(
        MINUTE_MS,
        per(config.botSearchesPerPersonPerMinute, config.botSearchesPerAddressPerMinute),
      ),
      programs: rate(MINUTE_MS, per(config.requestsPerTokenPerMinute, none)),
      exports: rate(HOUR_MS, per(config.exportsPerPersonPerHour, config.exportsPerAddressPerHour)),
      tables: rate(HOUR_MS, per(config.tablesPerPersonPerHour, config.tablesPerAddressPerHour)),
      // The name that someone wants to log in with counts as a person.
      logins: rate(HOUR_MS, per(config.loginsPerNamePerHour, config.loginsPerAddressPerHour)),
      accounts: rate(HOUR_MS, per(none, config.accountsPerAddressPerHour)),
      'account-changes': rate(HOUR_MS, per(config.accountChangesPerPersonPerHour, none)),
      'log-outs': rate(HOUR_MS, per(none, config.logOutsPerAddressPerHour)),
      'push-changes': rate(HOUR_MS, per(none, config.pushChangesPerAddressPerHour)),
      'operator-requests': rate(MINUTE_MS, per(none, config.operatorRequestsPerAddressPerMinute)),
      'wrong-tokens': rate(MINUTE_MS, per(none, config.wrongTokensPerAddressPerMinute)),
    };
    this.holds = {
      connections: new HoldLimiter(per(none, config.maxConnectionsPerAddress)),
      sockets: new HoldLimiter(per(config.maxSocketsPerPerson, config.maxSocketsPerAddress)),
      'open-tables': new HoldLimiter(per(config.maxTablesPerPerson, config.maxTablesPerAddress)),
      seats: new HoldLimiter(per(config.maxSeatsPerPerson, config.maxSeatsPerAddress)),
    };
  }

  /** Counts a call; returns the scope whose limit refuses it. */
  take(name: RateName, keys: readonly LimitKey[]): LimitScope | undefined {
    return this.count(name, this.rates[name].take(keys));
  }

  /** The scope that would refuse a call; the call itself is not counted. */
  exhausted(name: RateName, keys: readonly LimitKey[]): LimitScope | undefined {
    return this.count(name, this.rates[name].exhaustedScope(keys));
  }

  refund(name: RateName, keys: readonly LimitKey[]): void {
    this.rates[name].refund(keys);
  }

  /**
   * Adds a hold, unless it is held already; returns the scope whose limit refuses it. `elsewhere`: what the store knows of
   * the person besides what is held here.
   */
  hold(name: HoldName, hold: string, keys: readonly LimitKey[], elsewhere = 0): LimitScope | undefined {
    const full = this.full(name, hold, keys, elsewhere);
    if (full === undefined) this.holds[name].add(hold, keys);
    return full;
  }

  /** The scope that has no room for this hold, unless it is held already. */
  full(name: HoldName, hold: string, keys: readonly LimitKey[], elsewhere = 0): LimitScope | undefined {
    const held = this.holds[name];
    return held.keysOf(hold) ? undefined : this.count(name, held.fullScope(keys, elsewhere));
  }

  /** All rates that count together with other servers. */
  get sharedRates(): readonly (readonly [RateName, RateLimiter])[] {
    return Object.entries(this.rates) as [RateName, RateLimiter][];
  }

  /** The limiter of what is held, for counting without a limit and for releasing. */
  held(name: HoldName): HoldLimiter {
    return this.holds[name];
  }

  private count(name: RateName | HoldName, refusal: LimitScope | undefined): LimitScope | undefined {
    if (refusal !== undefined) this.metrics.refusals.add(name);
    return refusal;
  }
}
