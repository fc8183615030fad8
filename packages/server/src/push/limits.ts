import type { Config } from '../config/schema.ts';

// Limits of Web Push. Each has a test at the limit and one beyond it.

/** Limits that have a setting. */
export interface PushLimits {
  /** Subscriptions (browsers) per player. A further one replaces the oldest. */
  readonly subscriptionsPerPlayer: number;
  /** Subscriptions in total. A further one is rejected. */
  readonly subscriptions: number;
  /** Queued messages. A further one replaces one of a person whose messages fail or who has more, or is dropped. */
  readonly queued: number;
  /** Queued messages per person. A further one is dropped. */
  readonly queuedPerPerson: number;
  readonly concurrent: number;
  /** Of the concurrent ones, to one host that has answered before. */
  readonly concurrentPerHost: number;
}

/** The limits from the settings. */
export const pushLimitsOf = (config: Config): PushLimits => ({
  subscriptionsPerPlayer: config.maxPushSubscriptionsPerPerson,
  subscriptions: config.maxPushSubscriptions,
  queued: config.maxQueuedNotifications,
  queuedPerPerson: config.maxQueuedNotificationsPerPerson,
  concurrent: config.maxConcurrentNotifications,
  concurrentPerHost: config.maxConcurrentNotificationsPerHost,
});

/** Of the concurrent ones, to all hosts together that have not answered yet. */
export const unprovenOf = ({ concurrent }: PushLimits): number => Math.ceil(concurrent / 2);

/** Characters in the URL of a push service. */
export const MAX_ENDPOINT_LENGTH = 768;

export const MAX_CONCURRENT_PER_PERSON = 2;
export const DELIVERY_TIMEOUT_MS = 10_000;
/** Time until the second and last attempt. Also the first pause of a person or a host; each further failure doubles it. */
export const BACKOFF_MS = 30_000;
export const MAX_BACKOFF_MS = 3_600_000;
/** Failures in a row of a person's messages, or at a host, before it is paused. */
export const TOLERATED_FAILURES = 2;
/** People and hosts whose failures are remembered. */
export const MAX_BACKOFF_KEYS = 10_000;
/** How long a push service stores a message for a browser that is offline. */
export const TTL_SECONDS = 86_400;
